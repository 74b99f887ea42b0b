#pragma once
#include <QObject>
#include <memory>
#include <optional>

#include "app/controllers/latest_task.h"
#include "engine/inference/layer_outputs.h"
#include "engine/inference/own_samples.h"
#include "engine/inference/sample_evaluation.h"
#include "widgets/gallery/gallery_sample.h"

namespace shardlab {

/// A sample of an evaluation, and what to say of it.
struct ExplanationQuestion {
    engine::Experiment experiment;
    std::shared_ptr<const engine::NamedWeights> weights;
    std::shared_ptr<const engine::SamplePredictions> predictions;
    std::int64_t index = 0;
    std::optional<engine::SaliencyMethod> saliency;
    engine::OcclusionOptions occlusion;
    std::string shown;  ///< a layer, or a weight "layer/kernel"; empty: the first layer
};

struct ExplanationView {
    GallerySample sample;
    engine::OwnSampleForm::Kind kind = engine::OwnSampleForm::Kind::None;
    std::vector<engine::TypedWord> words;
    std::vector<engine::RowColumn> columns;
    QString className;  ///< that the saliency is about: the predicted one
    std::optional<engine::SaliencyMap> saliency;
    QString saliencyError;
    std::vector<engine::LayerOutputs::Layer> layers;
    std::vector<std::string> kernels;  ///< weights that can be shown
    engine::TileSet tiles;
};

/// Explains samples of an evaluation on a worker. What is older than the latest question is dropped.
class ExplanationController : public QObject {
    Q_OBJECT
public:
    explicit ExplanationController(QObject* parent = nullptr);
    void ask(const ExplanationQuestion& question);
    void forget();

Q_SIGNALS:
    void answered(const shardlab::ExplanationView& view);
    void failed(const QString& message);

private:
    struct Opened;  ///< the model of an evaluation; the worker's
    std::shared_ptr<Opened> m_opened;
    SingleThreadPool m_worker;
    LatestTask m_question;
};

}  // namespace shardlab

#pragma once
#include <QObject>
#include <atomic>
#include <memory>

#include "app/controllers/running_task.h"
#include "engine/inference/layer_embedding.h"
#include "widgets/gallery/gallery_sample.h"

namespace shardlab {

/// The samples of an evaluation in a plane, and of which layer.
struct EmbeddingView {
    engine::EmbeddingOptions options;
    std::string layer;
    std::int64_t dimensions = 0;
    engine::ProjectedEmbedding projected;
    std::vector<std::int64_t> samples;  ///< indices in the evaluation, by point
    std::vector<int> labels, predicted;
    std::vector<std::string> classNames;
};

/// Projects the activations of a layer on a worker; keeps them for the next projection of the same layer.
/// What is older than the latest request is dropped.
class EmbeddingController : public QObject {
    Q_OBJECT
public:
    explicit EmbeddingController(QObject* parent = nullptr);

    using Weights = std::shared_ptr<const engine::NamedWeights>;
    using Predictions = std::shared_ptr<const engine::SamplePredictions>;
    void compute(const engine::Experiment& experiment, const Weights& weights, const Predictions& predictions,
                 const engine::EmbeddingOptions& options);
    void stop();
    bool running() const { return m_task.running(); }
    /// One sample of the evaluation with what was predicted of it.
    void readSample(const Predictions& predictions, std::int64_t index);

Q_SIGNALS:
    void runningChanged(bool running);
    void progressed(qint64 done, qint64 total, bool projecting);
    void computed(const shardlab::EmbeddingView& view);
    void sampleRead(const shardlab::GallerySample& sample);
    void failed(const QString& message);

private:
    struct Progress {
        std::atomic<qint64> done{0}, total{0};
        std::atomic<bool> projecting{false};
    };
    /// Of the predictions and the options that it was made with.
    struct Kept {
        Predictions predictions;
        std::string layer;
        std::int64_t samples = 0;
        engine::LayerEmbedding embedding;
    };
    std::shared_ptr<Progress> m_progress;
    std::shared_ptr<const Kept> m_kept;
    RunningTask m_task;
    SingleThreadPool m_reader;
    LatestTask m_sample;
};

}  // namespace shardlab

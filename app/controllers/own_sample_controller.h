#pragma once
#include <QImage>
#include <QObject>
#include <QStringList>
#include <memory>
#include <optional>

#include "app/controllers/latest_task.h"
#include "engine/inference/own_samples.h"

namespace shardlab {

/// A sample of one's own, and what to say of it. Of picture, text and row the one that the model takes
/// counts.
struct OwnSampleQuestion {
    QImage picture;
    QString text;
    std::vector<float> row;
    std::optional<engine::SaliencyMethod> saliency;
    int output = -1;  ///< which saliency is about; -1: the most probable class
    engine::OcclusionOptions occlusion;
};

/// What the model makes of it.
struct OwnSampleView {
    bool blank = false;  ///< there was nothing to predict
    engine::SampleScores scores;
    QImage picture;  ///< as the model sees it, before preprocessing
    QStringList notes;
    std::vector<engine::TypedWord> words;
    std::int64_t unknown = 0;  ///< of them those that the vocabulary lacks
    std::size_t output = 0;
    std::optional<engine::SaliencyMap> saliency;
    QString saliencyError;  ///< why there is none
};

/// Asks a trained model about samples of one's own on a worker. What is older than the latest question is
/// dropped.
class OwnSampleController : public QObject {
    Q_OBJECT
public:
    explicit OwnSampleController(QObject* parent = nullptr);

    using Weights = std::shared_ptr<const engine::NamedWeights>;
    void open(const engine::Experiment& experiment, const Weights& weights);
    void close();
    bool isOpen() const { return m_samples != nullptr; }
    bool opening() const { return m_opening; }
    const engine::OwnSampleForm& form() const { return m_samples->form(); }
    void ask(const OwnSampleQuestion& question);
    void readPicture(const QString& path);

Q_SIGNALS:
    void opened();
    void openingFailed(const QString& message);
    void pictureRead(const QImage& picture);
    void answered(const shardlab::OwnSampleView& view);
    void failed(const QString& message);

private:
    std::shared_ptr<engine::OwnSamples> m_samples;
    bool m_opening = false;
    SingleThreadPool m_worker, m_reader;
    LatestTask m_open, m_question, m_file;
};

}  // namespace shardlab

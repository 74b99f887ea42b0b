#include "app/controllers/embedding_controller.h"

#include "engine/devices/device_catalog.h"

namespace shardlab {

namespace {

constexpr std::chrono::milliseconds kEmbeddingProgressInterval{50};

EmbeddingView viewOf(const engine::LayerEmbedding& embedding, const engine::SamplePredictions& predictions,
                     const engine::EmbeddingOptions& options) {
    EmbeddingView view;
    view.options = options;
    view.layer = embedding.layer;
    view.dimensions = embedding.points.dimensions;
    view.samples = embedding.samples;
    view.classNames = predictions.summary.classNames;
    for (const std::int64_t sample : embedding.samples) {
        const engine::SamplePrediction& each = predictions.predictions[static_cast<std::size_t>(sample)];
        view.labels.push_back(each.label);
        view.predicted.push_back(each.predicted());
    }
    return view;
}

}  // namespace

EmbeddingController::EmbeddingController(QObject* parent)
    : QObject(parent), m_task(kEmbeddingProgressInterval), m_sample(m_reader) {
    connect(&m_task, &RunningTask::runningChanged, this, &EmbeddingController::runningChanged);
    connect(&m_task, &RunningTask::ticked, this, [this] {
        if (m_progress && m_progress->total > 0)
            Q_EMIT progressed(m_progress->done, m_progress->total, m_progress->projecting);
    });
}

void EmbeddingController::compute(const engine::Experiment& experiment, const Weights& weights,
                                  const Predictions& predictions, const engine::EmbeddingOptions& options) {
    m_progress = std::make_shared<Progress>();
    struct Answer {
        std::shared_ptr<const Kept> kept;
        EmbeddingView view;
    };
    const bool same = m_kept && m_kept->predictions == predictions && m_kept->layer == options.layer &&
                      m_kept->samples == options.samples;
    const auto work = [experiment, weights, predictions, options, kept = same ? m_kept : nullptr,
                       progress = m_progress](engine::StopToken& stop) {
        const auto report = [&](std::int64_t done, std::int64_t total) {
            progress->done = done;
            progress->total = total;
        };
        std::shared_ptr<const Kept> activations = kept;
        if (!activations) {
            engine::LayerEmbedding made =
                engine::layerEmbedding(experiment, engine::DeviceCatalog::installed(), *weights, *predictions,
                                       options, stop, report);
            activations = std::make_shared<const Kept>(
                Kept{predictions, options.layer, options.samples, std::move(made)});
        }
        progress->done = progress->total = 0;  // of the samples
        progress->projecting = true;
        EmbeddingView view = viewOf(activations->embedding, *predictions, options);
        view.projected = engine::project(activations->embedding, options, stop, report);
        return Answer{std::move(activations), std::move(view)};
    };
    m_task.start(
        work,
        [this](const Answer& answer) {
            m_kept = answer.kept;
            Q_EMIT computed(answer.view);
        },
        [this](const QString& message) { Q_EMIT failed(message); });
}

void EmbeddingController::stop() {
    m_task.stop();
}

void EmbeddingController::readSample(const Predictions& predictions, std::int64_t index) {
    m_sample.renew();
    m_sample.ask(
        [predictions, index] {
            const engine::ShownSample shown{
                index, predictions->predictions[static_cast<std::size_t>(index)],
                engine::sampleContent(*predictions->data, *predictions->part, predictions->begin + index)};
            return gallerySample(shown, predictions->summary.classNames);
        },
        [this](const GallerySample& sample) { Q_EMIT sampleRead(sample); },
        [this](const QString& message) { Q_EMIT failed(message); });
}

}  // namespace shardlab

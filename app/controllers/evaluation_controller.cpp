#include "app/controllers/evaluation_controller.h"

#include "engine/core/error.h"
#include "engine/core/time_left.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/model_outputs.h"

namespace shardlab {

namespace {

constexpr std::chrono::milliseconds kProgressInterval{50};

EvaluationView viewOf(const engine::SamplePredictions& predictions, const engine::SampleQuery& query) {
    EvaluationView view{.summary = predictions.summary, .query = query, .samples = {}};
    for (const engine::ShownSample& sample : engine::selectSamples(predictions, query))
        view.samples.push_back(gallerySample(sample, predictions.summary.classNames));
    return view;
}

/// Classes of samples, else other outputs.
struct Answer {
    std::shared_ptr<const engine::SamplePredictions> predictions;
    EvaluationView view;
    std::shared_ptr<const engine::OutputPredictions> outputs;
};

Answer classesOf(const engine::Experiment& experiment, const engine::NamedWeights& weights,
                 const engine::SampleQuery& query, engine::EvaluatedSplit split, engine::StopToken& stop,
                 const engine::EvaluationProgress& report) {
    auto predictions = std::make_shared<const engine::SamplePredictions>(engine::predictSamples(
        experiment, engine::DeviceCatalog::installed(), weights, {.split = split}, stop, report));
    EvaluationView view = viewOf(*predictions, query);
    view.report = std::make_shared<const engine::ClassificationReport>(engine::reportOf(*predictions));
    return {std::move(predictions), std::move(view), nullptr};
}

Answer answerOf(const engine::Experiment& experiment, const engine::NamedWeights& weights,
                const engine::SampleQuery& query, engine::EvaluatedSplit split, engine::StopToken& stop,
                const engine::EvaluationProgress& report) {
    const auto task = engine::outputTaskOf(experiment);
    try {
        if (task != engine::OutputTask::Regression)
            return classesOf(experiment, weights, query, split, stop, report);
    } catch (const engine::Error&) {
        // Yes-or-no answers may name one class or several; time steps never name one.
        if (!task || stop.stopRequested()) throw;
    }
    return {nullptr,
            {},
            std::make_shared<const engine::OutputPredictions>(engine::predictOutputs(
                experiment, engine::DeviceCatalog::installed(), weights, {.split = split}, stop, report))};
}

}  // namespace

EvaluationController::EvaluationController(QObject* parent) : QObject(parent), m_task(kProgressInterval) {
    connect(&m_task, &RunningTask::runningChanged, this, &EvaluationController::runningChanged);
    connect(&m_task, &RunningTask::ticked, this, &EvaluationController::reportProgress);
}

void EvaluationController::reportProgress() {
    if (m_progress && m_progress->total > 0)
        Q_EMIT progressed(m_progress->done, m_progress->total, m_progress->secondsLeft);
}

engine::Experiment EvaluationController::ofOutput(const engine::Experiment& experiment) const {
    try {
        return engine::detailedExperiment(experiment, m_output.toStdString());
    } catch (const engine::Error&) {
        return experiment;
    }
}

void EvaluationController::evaluate(const engine::Experiment& experiment,
                                    std::shared_ptr<const engine::NamedWeights> weights,
                                    const engine::SampleQuery& query, engine::EvaluatedSplit split) {
    m_progress = std::make_shared<Progress>();
    const auto work = [experiment, weights = std::move(weights), query, split,
                       progress = m_progress](engine::StopToken& stop) {
        engine::TimeLeft left;
        const engine::EvaluationProgress report = [&](std::int64_t done, std::int64_t total) {
            progress->secondsLeft =
                left.seconds(static_cast<std::uint64_t>(done), static_cast<std::uint64_t>(total));
            progress->done = done;
            progress->total = total;
        };
        return answerOf(experiment, *weights, query, split, stop, report);
    };
    m_task.start(
        work,
        [this](const Answer& answer) {
            m_predictions = answer.predictions;
            if (answer.outputs) {
                Q_EMIT outputsEvaluated(answer.outputs);
            } else {
                Q_EMIT evaluated(answer.view);
            }
        },
        [this](const QString& message) {
            m_predictions.reset();
            Q_EMIT failed(message);
        });
}

void EvaluationController::select(const engine::SampleQuery& query) {
    if (!m_predictions || running()) return;
    m_task.question().renew();
    m_task.question().ask([predictions = m_predictions, query] { return viewOf(*predictions, query); },
                          [this](const EvaluationView& view) { Q_EMIT selected(view); },
                          [this](const QString& message) { Q_EMIT failed(message); });
}

void EvaluationController::stop() {
    m_task.stop();
}

void EvaluationController::clear() {
    stop();
    m_task.question().renew();
    m_predictions.reset();
}

}  // namespace shardlab

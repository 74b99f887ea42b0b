#include "app/controllers/evaluation_controller.h"

#include "app/controllers/background.h"

namespace shardlab {

namespace {

constexpr int kProgressMilliseconds = 50;

EvaluationView viewOf(const engine::SamplePredictions& predictions, const engine::SampleQuery& query) {
    EvaluationView view{.summary = predictions.summary, .query = query, .samples = {}};
    for (const engine::ShownSample& sample : engine::selectSamples(predictions, query))
        view.samples.push_back(gallerySample(sample, predictions.summary.classNames));
    return view;
}

}  // namespace

EvaluationController::EvaluationController(QObject* parent)
    : QObject(parent), m_stop(std::make_shared<engine::StopToken>()) {
    m_pool.setMaxThreadCount(1);
    m_timer.setInterval(kProgressMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &EvaluationController::reportProgress);
}

EvaluationController::~EvaluationController() {
    m_stop->requestStop();
    m_pool.clear();
    m_pool.waitForDone();
}

void EvaluationController::setRunning(bool running) {
    if (running) {
        m_timer.start();
    } else {
        m_timer.stop();
    }
    if (running == m_running) return;
    m_running = running;
    Q_EMIT runningChanged(running);
}

void EvaluationController::reportProgress() {
    if (m_progress && m_progress->total > 0) Q_EMIT progressed(m_progress->done, m_progress->total);
}

void EvaluationController::evaluate(const engine::Experiment& experiment,
                                    std::shared_ptr<const engine::NamedWeights> weights,
                                    const engine::SampleQuery& query) {
    m_stop->requestStop();
    m_stop = std::make_shared<engine::StopToken>();
    m_progress = std::make_shared<Progress>();
    const quint64 serial = ++m_latest;
    struct Answer {
        Predictions predictions;
        EvaluationView view;
    };
    const auto work = [experiment, weights = std::move(weights), query, stop = m_stop,
                       progress = m_progress] {
        auto predictions = std::make_shared<const engine::SamplePredictions>(engine::predictSamples(
            experiment, *weights, {}, *stop, [&](std::int64_t done, std::int64_t total) {
                progress->done = done;
                progress->total = total;
            }));
        EvaluationView view = viewOf(*predictions, query);
        return Answer{std::move(predictions), std::move(view)};
    };
    setRunning(true);
    runInBackground(
        this, &m_pool, work,
        [this, serial](const Answer& answer) {
            if (serial != m_latest) return;
            m_predictions = answer.predictions;
            setRunning(false);
            Q_EMIT evaluated(answer.view);
        },
        [this, serial](const QString& message) {
            if (serial != m_latest) return;
            m_predictions.reset();
            setRunning(false);
            Q_EMIT failed(message);
        });
}

void EvaluationController::select(const engine::SampleQuery& query) {
    if (!m_predictions || m_running) return;
    const quint64 serial = ++m_latest;
    runInBackground(
        this, &m_pool, [predictions = m_predictions, query] { return viewOf(*predictions, query); },
        [this, serial](const EvaluationView& view) {
            if (serial == m_latest) Q_EMIT selected(view);
        },
        [this, serial](const QString& message) {
            if (serial == m_latest) Q_EMIT failed(message);
        });
}

void EvaluationController::stop() {
    if (!m_running) return;
    m_stop->requestStop();
    ++m_latest;  // the answer, an error, is of no interest
    setRunning(false);
}

void EvaluationController::clear() {
    stop();
    ++m_latest;
    m_predictions.reset();
}

}  // namespace shardlab

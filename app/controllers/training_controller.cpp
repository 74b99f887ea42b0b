#include "app/controllers/training_controller.h"

#include "engine/core/error.h"
#include "engine/devices/device_catalog.h"

namespace shardlab {

using engine::RunStatus;

namespace {
constexpr int kDrainMilliseconds = 34;  // at most 30 times a second
}

TrainingController::TrainingController(QObject* parent)
    : QObject(parent),
      m_session(std::make_unique<engine::TrainingSession>(engine::DeviceCatalog::installed())) {
    m_timer.setInterval(kDrainMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &TrainingController::drain);
}

TrainingController::~TrainingController() = default;

void TrainingController::start(const engine::Experiment& experiment, engine::SessionOptions options) {
    if (m_active) return;
    m_session->channel().drain();  // what the run before left behind
    m_experiment = experiment;
    m_result.reset();
    m_latest.reset();
    m_message.clear();
    m_elsewhere = static_cast<bool>(options.elsewhere);
    m_continues = options.initialWeights != nullptr;
    options.paused = m_pausesAtStart;
    try {
        m_session->start(experiment, std::move(options));
    } catch (const engine::Error& error) {
        Q_EMIT ended(RunStatus::Failed, QString::fromUtf8(error.what()));
        return;
    }
    m_active = true;
    Q_EMIT started(m_experiment);
    setStatus(RunStatus::Preparing);
    m_timer.start();
}

void TrainingController::pause() {
    if (m_active) m_session->pause();
}

void TrainingController::resume() {
    if (m_active) m_session->resume();
}

void TrainingController::stop() {
    if (m_active) m_session->stop();
}

void TrainingController::forget() {
    if (m_active) return;
    m_result.reset();
    setStatus(RunStatus::Idle);
}

void TrainingController::stopAndKeepBest() {
    if (m_active) m_session->stopAndKeepBest();
}

void TrainingController::stepOnce() {
    if (m_active) m_session->stepOnce();
}

void TrainingController::finishEpoch() {
    if (m_active) m_session->finishEpoch();
}

void TrainingController::setLearningRate(double rate) {
    if (m_active) m_session->setLearningRate(rate);
}

void TrainingController::setStatus(RunStatus status) {
    if (status == m_status) return;
    m_status = status;
    Q_EMIT statusChanged(status);
}

/// Of a progress bar, the newest state only.
void TrainingController::remember(const std::vector<engine::ConsoleLine>& lines) {
    using Kind = engine::ConsoleLine::Kind;
    constexpr std::size_t kMostLines = 5000;
    for (const engine::ConsoleLine& line : lines) {
        if (line.kind == Kind::Progress && !m_console.empty() && m_console.back().kind == Kind::Progress) {
            m_console.back() = line;
        } else {
            m_console.push_back(line);
        }
    }
    if (m_console.size() > 2 * kMostLines)
        m_console.erase(m_console.begin(), m_console.end() - static_cast<std::ptrdiff_t>(kMostLines));
}

void TrainingController::drain() {
    // Asked before draining: what was published before the end is then in this drain.
    const bool over = !m_session->active();
    const engine::SnapshotDelta delta = m_session->channel().drain();
    if (!delta.empty()) {
        if (delta.latest && !delta.latest->message.empty())
            m_message = QString::fromStdString(delta.latest->message);
        if (delta.latest) m_latest = delta.latest;
        remember(delta.console);
        Q_EMIT updated(delta);
        if (delta.latest) setStatus(delta.latest->status);
    }
    if (!over) return;
    m_timer.stop();
    m_active = false;
    m_result = m_session->result();
    const RunStatus last = m_result ? m_result->history.status : RunStatus::Failed;
    m_status = last;
    Q_EMIT statusChanged(last);
    Q_EMIT ended(last, m_message);
}

}  // namespace shardlab

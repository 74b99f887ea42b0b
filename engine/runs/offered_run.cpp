#include "engine/runs/offered_run.h"

#include <utility>

#include "engine/core/json_text.h"
#include "engine/runs/run_database.h"

namespace shardlab::engine {

OfferedRun::OfferedRun(Store store, const Experiment& experiment, const RunOrigin& origin,
                       std::chrono::milliseconds betweenTries)
    : m_store(std::move(store)), m_experiment(experiment), m_origin(origin), m_betweenTries(betweenTries) {
    if (m_origin.startedAt.empty()) m_origin.startedAt = utcText("%Y-%m-%dT%H:%M:%SZ");
    offer();
}

bool OfferedRun::offer() {
    if (m_recorder) return false;
    m_tried = Clock::now();
    try {
        m_recorder = std::make_unique<RunRecorder>(m_store(), m_experiment, m_origin);
    } catch (const std::exception& error) {
        m_refusal = plainMessage(error);
        return false;
    }
    m_id = m_recorder->id();
    m_refusal.clear();
    return true;
}

void OfferedRun::keep(const SnapshotDelta& delta) {
    m_since.steps.insert(m_since.steps.end(), delta.steps.begin(), delta.steps.end());
    m_since.epochs.insert(m_since.epochs.end(), delta.epochs.begin(), delta.epochs.end());
    if (delta.latest) m_since.latest = delta.latest;
    if (delta.layers) m_since.layers = delta.layers;
}

bool OfferedRun::follow(const SnapshotDelta& delta) {
    keep(delta);
    const bool due = !m_recorder && Clock::now() - m_tried >= m_betweenTries;
    const bool taken = due && offer();
    if (m_recorder) m_recorder->follow(std::exchange(m_since, {}));
    return taken;
}

void OfferedRun::finish(RunStatus status, const RunResult* result) {
    offer();
    if (!m_recorder) return;
    const std::unique_ptr<RunRecorder> recorder = std::move(m_recorder);
    if (!m_since.steps.empty() || !m_since.epochs.empty()) recorder->follow(std::exchange(m_since, {}));
    recorder->finish(status, result);
}

}  // namespace shardlab::engine

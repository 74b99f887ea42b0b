#include "engine/training/run_controls.h"

#include "engine/core/error.h"

namespace shardlab::engine {

void RunControls::changeLearningRate() {
    const auto rate = m_requests ? m_requests->takeLearningRate() : std::nullopt;
    if (!rate) return;
    m_reporter.info(fmt::format("Learning rate {:g} → {:g} from step {} of epoch {}",
                                m_state.control.learningRate, *rate, m_state.epochStep + 1, m_state.epoch));
    m_state.control.learningRate = *rate;
    m_state.trainer->optimizer().setLearningRate(*rate);
}

bool RunControls::pausesHere(RunRequests::Boundary boundary) {
    const bool stepped = m_state.trainer->stepCount() > m_resumedAt;
    if (!m_requests || !m_requests->takePause(boundary, stepped)) return true;
    m_stop.requestPause();
    return waitWhilePaused();
}

bool RunControls::waitWhilePaused() {
    if (m_stop.stopRequested()) return false;
    m_reporter.setStatus(RunStatus::Paused);
    const auto begin = RunClock::Clock::now();
    const bool goOn = m_stop.waitWhilePaused();
    m_resumedAt = m_state.trainer->stepCount();
    m_state.clock.leaveOut(RunClock::Clock::now() - begin);
    if (goOn) m_reporter.setStatus(RunStatus::Running);
    return goOn;
}

}  // namespace shardlab::engine

#include "engine/training/run_requests.h"

#include <cmath>
#include <utility>

#include "engine/core/error.h"

namespace shardlab::engine {

void RunRequests::pauseAfter(Boundary boundary) {
    const std::lock_guard lock(m_mutex);
    m_pause = boundary;
}

bool RunRequests::takePause(Boundary reached, bool stepped) {
    const std::lock_guard lock(m_mutex);
    const bool due = m_pause == Boundary::Step ? stepped : m_pause == reached;
    if (m_pause == Boundary::None || !due) return false;
    m_pause = Boundary::None;
    return true;
}

void RunRequests::setLearningRate(double rate) {
    if (!std::isfinite(rate) || rate < 0.0) {
        throw Error("learning rate: expected a number of at least 0; got {}", rate);
    }
    const std::lock_guard lock(m_mutex);
    m_rate = rate;
}

std::optional<double> RunRequests::takeLearningRate() {
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_rate, std::nullopt);
}

void RunRequests::keepBest() {
    const std::lock_guard lock(m_mutex);
    m_best = true;
}

bool RunRequests::bestWanted() const {
    const std::lock_guard lock(m_mutex);
    return m_best;
}

}  // namespace shardlab::engine

#include "engine/core/time_left.h"

#include <algorithm>

namespace shardlab::engine {
namespace {
constexpr double kPaceSeconds = 0.2;  ///< a shorter measurement says nothing of the pace
}  // namespace

void TimeLeft::begin(std::uint64_t done, Clock::time_point now) {
    m_begin = now;
    m_before = done;
}

double TimeLeft::seconds(std::uint64_t done, std::uint64_t total, Clock::time_point now) {
    if (!m_begin || done < m_before) begin(done, now);
    const double passed = std::chrono::duration<double>(now - *m_begin).count();
    if (done == m_before || passed < kPaceSeconds) return -1;
    const std::uint64_t left = total - std::min(done, total);
    return passed / static_cast<double>(done - m_before) * static_cast<double>(left);
}

}  // namespace shardlab::engine

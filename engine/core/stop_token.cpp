#include "engine/core/stop_token.h"

namespace shardlab::engine {

void StopToken::requestStop() {
    const std::lock_guard lock(m_mutex);
    m_stop = true;
    m_changed.notify_all();
}

void StopToken::requestPause() {
    const std::lock_guard lock(m_mutex);
    m_pause = true;
}

void StopToken::resume() {
    const std::lock_guard lock(m_mutex);
    m_pause = false;
    m_changed.notify_all();
}

void StopToken::reset() {
    const std::lock_guard lock(m_mutex);
    m_stop = false;
    m_pause = false;
}

bool StopToken::waitWhilePaused() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_stop || !m_pause; });
    return !m_stop;
}

}  // namespace shardlab::engine

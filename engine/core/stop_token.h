#pragma once
#include <atomic>
#include <condition_variable>
#include <mutex>

namespace shardlab::engine {

/// Asks a running computation to stop or to pause. One owner sets it, any thread polls it.
/// Polled between chunks of a step: an unfinished step is discarded.
class StopToken {
public:
    void requestStop();
    void requestPause();
    void resume();
    void reset();
    bool stopRequested() const { return m_stop.load(std::memory_order_relaxed); }
    bool pauseRequested() const { return m_pause.load(std::memory_order_relaxed); }
    /// Either of them: the step in progress should be given up.
    bool interrupted() const { return stopRequested() || pauseRequested(); }
    /// Blocks the worker while paused; returns true to go on, false to stop.
    bool waitWhilePaused();

private:
    std::atomic<bool> m_stop{false};
    std::atomic<bool> m_pause{false};
    std::mutex m_mutex;
    std::condition_variable m_changed;
};

}  // namespace shardlab::engine

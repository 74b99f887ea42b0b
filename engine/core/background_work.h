#pragma once
#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <thread>

namespace shardlab::engine {

/// Work on a thread of its own while this one does something else, as std::async's, but given up on request:
/// its interruption points throw once this object is destroyed without wait(), and bytes that it reads are
/// told to the scopes of the thread that waits. Where no thread can be started, the work is done at once.
class BackgroundWork {
public:
    explicit BackgroundWork(std::function<void()> work);
    ~BackgroundWork();  ///< gives the work up and waits for its end; an error is lost
    BackgroundWork(const BackgroundWork&) = delete;
    BackgroundWork& operator=(const BackgroundWork&) = delete;

    /// To the end of the work. Throws what it threw, and Interrupted if a scope of this thread asks to stop.
    void wait();
    /// The work has ended with an error, which wait() throws.
    bool failed() const { return m_ended && m_error != nullptr; }

private:
    void run(const std::function<void()>& work);
    void tellBytes();
    std::atomic<bool> m_givenUp = false, m_ended = false;
    std::atomic<std::uint64_t> m_read = 0;
    std::uint64_t m_told = 0;
    std::exception_ptr m_error;
    std::thread m_thread;  ///< last: it uses all of the above
};

}  // namespace shardlab::engine

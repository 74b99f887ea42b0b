#pragma once

#if defined(__SANITIZE_THREAD__)
#include <sanitizer/tsan_interface.h>
#endif

namespace shardlab::engine {

/// Tells the thread sanitizer that what a thread wrote before release() is seen by those that acquire()
/// afterwards. TBB synchronizes its tasks, but its library is not instrumented: without this every parallel
/// loop would look like a race, and real races would not be noticed. Nothing in other builds.
class SanitizerSync {
public:
#if defined(__SANITIZE_THREAD__)
    void release() {
        __tsan_release(this);
    }
    void acquire() {
        __tsan_acquire(this);
    }
#else
    void release() {}
    void acquire() {}
#endif

private:
    char m_address = 0;  ///< an object of its own for the sanitizer
};

/// The body of a parallel loop, synchronized with the thread that starts the loop and waits for its end. The
/// loop may copy it; `body` and both syncs must outlive the loop.
template <typename Body>
class SynchronizedBody {
public:
    SynchronizedBody(const Body& body, SanitizerSync& start, SanitizerSync& end)
        : m_body(body), m_start(start), m_end(end) {}
    template <typename Range>
    void operator()(const Range& range) const {
        m_start.acquire();
        m_body(range);
        m_end.release();
    }

private:
    const Body& m_body;
    SanitizerSync& m_start;
    SanitizerSync& m_end;
};

}  // namespace shardlab::engine

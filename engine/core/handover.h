#pragma once

#if defined(__SANITIZE_THREAD__)
#include <sanitizer/tsan_interface.h>
#endif

namespace shardlab::engine {

/// Tells the thread sanitizer that what a thread wrote before give() is seen by those that take() afterwards.
/// TBB sees to that when it hands tasks over and waits for them, but its library is not instrumented: without
/// this every hand-over would look like a race, and real ones would drown. Nothing in other builds.
class Handover {
public:
#if defined(__SANITIZE_THREAD__)
    void give() {
        __tsan_release(this);
    }
    void take() {
        __tsan_acquire(this);
    }
#else
    void give() {}
    void take() {}
#endif

private:
    char m_address = 0;  ///< an object of its own for the sanitizer
};

/// The body of a parallel loop, with its two hand-overs: from the thread that starts the loop, and back to
/// it. The loop may copy it; `body` and the hand-overs must outlive the loop.
template <typename Body>
class HandedOver {
public:
    HandedOver(const Body& body, Handover& start, Handover& end) : m_body(body), m_start(start), m_end(end) {}
    template <typename Range>
    void operator()(const Range& range) const {
        m_start.take();
        m_body(range);
        m_end.give();
    }

private:
    const Body& m_body;
    Handover& m_start;
    Handover& m_end;
};

}  // namespace shardlab::engine

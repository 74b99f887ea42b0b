#pragma once
#include <algorithm>
#include <cstdint>
#include <functional>
#include <vector>

#include "engine/simulator/ticks.h"

namespace shardlab::engine {

/// What happens next, in the order of happening where the time is the same.
enum class EventKind : std::uint8_t {
    BatchPrepared,
    BatchTransferred,
    HostReady,
    SegmentDone,
    BucketReduced
};

struct Event {
    Ticks time = 0;
    EventKind kind = EventKind::HostReady;
    std::int32_t index = 0;    ///< core class or bucket
    std::int32_t version = 0;  ///< of a job that may have been interrupted since

    bool operator>(const Event& other) const {
        if (time != other.time) return time > other.time;
        if (kind != other.kind) return kind > other.kind;
        return index > other.index;
    }
};

/// Events by time. Those of one time come in a fixed order, whenever they were added: what happens next
/// depends only on what is in the queue.
class EventQueue {
public:
    bool empty() const { return m_heap.empty(); }
    const Event& next() const { return m_heap.front(); }
    void add(const Event& event) {
        m_heap.push_back(event);
        std::push_heap(m_heap.begin(), m_heap.end(), std::greater<>());
    }
    Event take() {
        std::pop_heap(m_heap.begin(), m_heap.end(), std::greater<>());
        const Event event = m_heap.back();
        m_heap.pop_back();
        return event;
    }

private:
    std::vector<Event> m_heap;
};

}  // namespace shardlab::engine

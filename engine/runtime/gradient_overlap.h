#pragma once
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/runtime/executor_state.h"

namespace shardlab::engine {

/// Exchanges gradients with other processes while the backward pass goes on, in a thread of its own: ranges
/// of the gradients (buckets) in the order in which the program completes them, which is the same in all
/// processes.
class GradientOverlap {
public:
    /// Sums the range over lanes and replicas. In one thread, prepared for kernels.
    using Sum = std::function<void(std::int64_t begin, std::int64_t end)>;
    GradientOverlap(const ExecutorState& state, Sum sum);
    ~GradientOverlap();
    GradientOverlap(const GradientOverlap&) = delete;
    GradientOverlap& operator=(const GradientOverlap&) = delete;

    void begin();  ///< before the first segment of a step
    /// Behind an op in the last chunk of a lane. Any thread.
    void opDone(std::size_t segment, std::size_t op);
    void segmentDone(std::size_t segment);  ///< behind its barrier
    void finish();                          ///< waits until all is summed; throws what the exchange threw

    std::size_t buckets() const { return m_buckets.size(); }

private:
    /// Where a range is complete: behind op `op` of a segment, or behind its barrier (`op` past the last
    /// one).
    struct Place {
        std::size_t segment = 0, op = 0;
        auto operator<=>(const Place&) const = default;
    };
    struct Bucket {
        std::int64_t begin = 0, end = 0;
        Place complete;
        std::int64_t waiting = 0;  ///< lanes, or the barrier, in this step
    };
    std::vector<Place> completions() const;
    void makeBuckets();
    void arrive(Place place);
    void run(const std::stop_token& stop);

    const ExecutorState& m_state;
    Sum m_sum;
    std::vector<std::vector<bool>> m_completes;  ///< [segment][op]: a bucket may be complete there
    std::mutex m_mutex;                          ///< guards what follows
    std::condition_variable_any m_changed;
    std::vector<Bucket> m_buckets;
    std::size_t m_next = 0;  ///< bucket to sum; past the last one: all are
    std::exception_ptr m_error;
    std::jthread m_thread;  ///< last: joined before the rest goes
};

}  // namespace shardlab::engine

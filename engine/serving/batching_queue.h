#pragma once
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/core/tensor.h"

namespace shardlab::engine {

/// Joins samples of requests that come at the same time into batches, and runs one batch after the other on
/// a thread of its own.
///
/// A batch begins once `maxBatch` samples wait, or once the oldest request has waited for `timeout`. Requests
/// keep their order; one of more samples than a batch takes several. Where a joined batch fails, its requests
/// run one by one, so that no request fails because of another.
class BatchingQueue {
public:
    struct Options {
        std::int64_t maxBatch = 64;                           ///< samples
        std::chrono::microseconds timeout{2000};              ///< 0: a batch has what waits
        std::int64_t maxQueuedBytes = std::int64_t{1} << 29;  ///< of inputs and outputs that wait
    };
    using Clock = std::chrono::steady_clock;
    using Arrays = std::vector<Tensor>;                       ///< float32, the samples as first axis
    using Run = std::function<Arrays(const Arrays& inputs)>;  ///< of 1 to maxBatch samples
    /// Called once, on the queue's thread: the outputs, or why there are none.
    using Done = std::function<void(Arrays outputs, std::exception_ptr error)>;

    BatchingQueue(Options options, Run run);
    /// Ends after the batch at work. Requests that wait get Unavailable.
    ~BatchingQueue();
    BatchingQueue(const BatchingQueue&) = delete;
    BatchingQueue& operator=(const BatchingQueue&) = delete;

    /// `outputBytes`: of all samples. After the deadline a request that has not begun gets Unavailable.
    /// Throws Unavailable where too many bytes wait; `done` is not called then.
    void submit(Arrays inputs, std::int64_t outputBytes, Clock::time_point deadline, Done done);

private:
    struct Request;
    struct Piece;
    using RequestPtr = std::shared_ptr<Request>;
    void work();
    std::vector<Piece> take(std::vector<RequestPtr>& expired);
    void runTogether(const std::vector<Piece>& batch);
    void runAlone(const Piece& piece);
    void answer(const Piece& piece, const Arrays& outputs, std::int64_t at);
    void finish(Request& request, std::exception_ptr error);

    Options m_options;
    Run m_run;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::list<RequestPtr> m_waiting;
    std::int64_t m_samples = 0;  ///< of those that wait
    std::int64_t m_bytes = 0;    ///< of all that are not finished
    bool m_stop = false;
    std::thread m_thread;
};

}  // namespace shardlab::engine

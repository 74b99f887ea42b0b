#pragma once
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/data/pipeline/pipeline.h"

namespace shardlab::engine {

/// Makes batches one after the other. Called by one thread at a time.
class BatchProducer {
public:
    virtual ~BatchProducer() = default;
    virtual void beginEpoch(int epoch) = 0;
    /// Fills the next batch; false at the end of the epoch. Gives up early (with any result) once `cancel` is
    /// set.
    virtual bool fill(Batch& batch, const std::atomic<bool>& cancel) = 0;
};

/// Lets a thread of its own prepare up to `depth` batches ahead in a ring of depth + 2: one that the reader
/// holds, one in the making. depth 0: no thread, next() prepares. What the producer throws, next() throws.
class Prefetcher {
public:
    /// `ring` has depth + 2 batches (1 for depth 0).
    Prefetcher(BatchProducer& producer, std::vector<Batch> ring, int depth);
    ~Prefetcher();               ///< gives up the batch in the making and joins
    void beginEpoch(int epoch);  ///< also after an abandoned epoch: batches prepared for it are dropped
    const Batch* next();         ///< nullptr at the end of the epoch and before the first

private:
    void run(const std::stop_token& stop);
    void produce(std::unique_lock<std::mutex>& lock);
    const Batch* produceHere();
    bool wanted() const { return m_open && m_ready < m_depth; }

    BatchProducer& m_producer;
    std::vector<Batch> m_ring;
    const int m_depth;
    std::atomic<bool> m_cancel{false};
    std::mutex m_mutex;  ///< guards what follows
    std::condition_variable_any m_changed;
    int m_epoch = 0;
    bool m_begun = true;  ///< the producer knows of m_epoch
    bool m_open = false;  ///< the epoch has more batches to produce
    bool m_filling = false;
    int m_ready = 0;
    std::size_t m_read = 0, m_write = 0;  ///< slots of the next batch to hand out, and to fill
    std::exception_ptr m_error;
    std::jthread m_thread;  ///< last: joined before the rest goes
};

}  // namespace shardlab::engine

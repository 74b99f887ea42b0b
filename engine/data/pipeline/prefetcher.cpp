#include "engine/data/pipeline/prefetcher.h"

namespace shardlab::engine {

Prefetcher::Prefetcher(BatchProducer& producer, std::vector<Batch> ring, int depth)
    : m_producer(producer), m_ring(std::move(ring)), m_depth(depth) {
    if (m_depth > 0) {
        m_thread = std::jthread([this](const std::stop_token& stop) { run(stop); });
    }
}

Prefetcher::~Prefetcher() {
    m_cancel = true;
}

void Prefetcher::beginEpoch(int epoch) {
    std::unique_lock lock(m_mutex);
    m_cancel = true;
    m_changed.wait(lock, [this] { return !m_filling; });
    m_cancel = false;
    m_epoch = epoch;
    m_begun = false;
    m_open = true;
    m_ready = 0;
    m_write = m_read;  // the slot before m_read may still be held by the reader
    m_error = nullptr;
    m_changed.notify_all();
}

void Prefetcher::run(const std::stop_token& stop) {
    std::unique_lock lock(m_mutex);
    while (m_changed.wait(lock, stop, [this] { return wanted(); }))
        produce(lock);
}

/// One batch into the slot at m_write, with the lock released meanwhile.
void Prefetcher::produce(std::unique_lock<std::mutex>& lock) {
    m_filling = true;
    Batch& batch = m_ring[m_write];
    const int epoch = m_epoch;
    const bool begin = !m_begun;
    lock.unlock();
    bool filled = false;
    std::exception_ptr error;
    try {
        if (begin) m_producer.beginEpoch(epoch);
        filled = m_producer.fill(batch, m_cancel);
    } catch (...) {
        error = std::current_exception();
    }
    lock.lock();
    m_filling = false;
    m_changed.notify_all();
    if (m_cancel) {  // a new epoch waits, or the end; what was made is of no use
        m_open = false;
        return;
    }
    m_begun = true;
    m_error = error;
    m_open = filled;
    if (filled) {
        m_write = (m_write + 1) % m_ring.size();
        ++m_ready;
    }
}

const Batch* Prefetcher::produceHere() {
    std::unique_lock lock(m_mutex);
    if (m_open) produce(lock);
    if (m_error) std::rethrow_exception(m_error);
    m_ready = 0, m_read = m_write = 0;
    return m_open ? m_ring.data() : nullptr;
}

const Batch* Prefetcher::next() {
    if (m_depth == 0) return produceHere();
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_ready > 0 || !m_open; });
    if (m_ready > 0) {
        const Batch* batch = &m_ring[m_read];
        m_read = (m_read + 1) % m_ring.size();
        --m_ready;
        m_changed.notify_all();
        return batch;
    }
    if (m_error) std::rethrow_exception(m_error);
    return nullptr;
}

}  // namespace shardlab::engine

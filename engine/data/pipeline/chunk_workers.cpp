#include "engine/data/pipeline/chunk_workers.h"

#include <utility>

namespace shardlab::engine {

ChunkWorkers::ChunkWorkers(int workers) {
    try {
        for (int worker = 1; worker < workers; ++worker)
            m_threads.emplace_back([this, worker] { help(worker); });
    } catch (...) {  // no more threads: those that have begun would end the program
        end();
        throw;
    }
}

ChunkWorkers::~ChunkWorkers() {
    end();
}

void ChunkWorkers::end() {
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
    }
    m_changed.notify_all();
    for (std::thread& thread : m_threads)
        thread.join();
}

void ChunkWorkers::help(int worker) {
    std::uint64_t seen = 0;
    std::unique_lock lock(m_mutex);
    while (true) {
        m_changed.wait(lock, [&] { return m_ending || m_round != seen; });
        if (m_ending) return;
        seen = m_round;
        lock.unlock();
        work(worker);
        lock.lock();
        if (--m_working == 0) m_changed.notify_all();
    }
}

void ChunkWorkers::work(int worker) {
    while (true) {
        const std::int64_t chunk = m_next.fetch_add(1);
        if (chunk >= m_chunks) return;
        try {
            (*m_task)(chunk, worker);
        } catch (...) {
            const std::lock_guard lock(m_mutex);
            m_next = m_chunks;  // lower chunks were all handed out before
            if (!m_error || chunk < m_failed) m_error = std::current_exception(), m_failed = chunk;
        }
    }
}

void ChunkWorkers::run(std::int64_t chunks, const Task& task) {
    {
        const std::lock_guard lock(m_mutex);
        m_task = &task;
        m_chunks = chunks;
        m_next = 0;
        m_error = nullptr;
        m_working = static_cast<int>(m_threads.size());
        ++m_round;
    }
    m_changed.notify_all();
    work(0);
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_working == 0; });
    if (m_error) std::rethrow_exception(std::exchange(m_error, nullptr));
}

}  // namespace shardlab::engine

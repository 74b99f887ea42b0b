#pragma once
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace shardlab::engine {

/// Shares the chunks of a task among threads: the caller and workers − 1 of its own, which sleep in between.
/// After the constructor no allocation. One caller at a time.
class ChunkWorkers {
public:
    using Task = std::function<void(std::int64_t chunk, int worker)>;
    explicit ChunkWorkers(int workers);
    ~ChunkWorkers();
    int size() const { return static_cast<int>(m_threads.size()) + 1; }
    /// Calls task for every chunk in [0, chunks) and returns when all are done. Throws what the lowest
    /// failing chunk threw, whoever met it first; chunks above it may be left out.
    void run(std::int64_t chunks, const Task& task);

private:
    void end();  ///< joins the threads
    void help(int worker);
    void work(int worker);

    std::mutex m_mutex;  ///< guards what follows, but the atomic
    std::condition_variable m_changed;
    const Task* m_task = nullptr;
    std::int64_t m_chunks = 0;
    std::atomic<std::int64_t> m_next{0};
    std::uint64_t m_round = 0;
    int m_working = 0;
    bool m_ending = false;
    std::int64_t m_failed = 0;  ///< lowest chunk that threw
    std::exception_ptr m_error;
    std::vector<std::thread> m_threads;
};

}  // namespace shardlab::engine

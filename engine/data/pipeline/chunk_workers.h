#pragma once
#include <cstdint>
#include <functional>
#include <memory>

namespace shardlab::engine {

/// Shares the chunks of a task among threads of TBB, the caller among them. After the first run no
/// allocation. One caller at a time. (Threads of its own, as it once had, were not faster: epochs of
/// mnist_mlp and of the quick start with two workers took 1.37 and 3.64 s with them, 1.34 and 3.68 s without,
/// medians in turns.)
class ChunkWorkers {
public:
    using Task = std::function<void(std::int64_t chunk, int worker)>;  ///< worker in [0, size())
    explicit ChunkWorkers(int workers);
    ~ChunkWorkers();
    int size() const { return m_size; }
    /// Calls task for every chunk in [0, chunks) and returns when all are done. Throws what the lowest
    /// failing chunk threw, whoever met it first; chunks above it may be left out.
    void run(std::int64_t chunks, const Task& task);

private:
    class Arena;
    int m_size;
    std::unique_ptr<Arena> m_arena;  ///< null: the caller alone
};

}  // namespace shardlab::engine

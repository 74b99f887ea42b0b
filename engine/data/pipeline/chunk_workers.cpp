#include "engine/data/pipeline/chunk_workers.h"

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>

#include "engine/core/sanitizer_sync.h"

namespace shardlab::engine {
namespace {

/// The lowest chunk that threw.
class Failure {
public:
    explicit Failure(std::int64_t chunks) : m_chunk(chunks) {}
    bool leavesOut(std::int64_t chunk) const { return chunk > m_chunk.load(std::memory_order_relaxed); }
    void note(std::int64_t chunk) {
        const std::lock_guard lock(m_mutex);
        if (chunk >= m_chunk) return;
        m_chunk = chunk;
        m_error = std::current_exception();
    }
    void rethrow() const {
        if (m_error) std::rethrow_exception(m_error);
    }

private:
    std::atomic<std::int64_t> m_chunk;
    std::mutex m_mutex;
    std::exception_ptr m_error;
};

}  // namespace

class ChunkWorkers::Arena {
public:
    explicit Arena(int threads) : m_arena(std::min(threads, mostThreads())) {}

    template <typename Body>
    void forEach(std::int64_t chunks, const Body& body) {
        using Range = tbb::blocked_range<std::int64_t>;
        SanitizerSync start, end;
        const auto runRange = [&](const Range& range) {
            const int worker = tbb::this_task_arena::current_thread_index();
            for (std::int64_t chunk = range.begin(); chunk < range.end(); ++chunk)
                body(chunk, worker);
        };
        start.release();  // after all that the body reads
        m_arena.execute([&] {
            tbb::parallel_for(Range(0, chunks, 1), SynchronizedBody(runRange, start, end),
                              tbb::simple_partitioner());
        });
        end.acquire();
    }

private:
    /// TBB starts no more, and says so on stderr if more are asked for.
    static int mostThreads() {
        return static_cast<int>(
            tbb::global_control::active_value(tbb::global_control::max_allowed_parallelism));
    }
    tbb::task_arena m_arena;
};

ChunkWorkers::ChunkWorkers(int workers) : m_size(std::max(1, workers)) {
    if (m_size > 1) m_arena = std::make_unique<Arena>(m_size);
}

ChunkWorkers::~ChunkWorkers() = default;

void ChunkWorkers::run(std::int64_t chunks, const Task& task) {
    if (m_arena == nullptr) {
        for (std::int64_t chunk = 0; chunk < chunks; ++chunk)
            task(chunk, 0);
        return;
    }
    Failure failure(chunks);
    m_arena->forEach(chunks, [&](std::int64_t chunk, int worker) {
        if (failure.leavesOut(chunk)) return;
        try {
            task(chunk, worker);
        } catch (...) {
            failure.note(chunk);
        }
    });
    failure.rethrow();
}

}  // namespace shardlab::engine

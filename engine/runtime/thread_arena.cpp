#include "engine/runtime/thread_arena.h"

#include <fmt/format.h>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>

#include "engine/core/memory_reserve.h"
#include "engine/core/sanitizer_sync.h"
#include "engine/kernels/products/convolution.h"

namespace shardlab::engine {
namespace {

/// TBB ends the program where it gets no thread, so their stacks are asked for before.
int threadsToStart(int threads) {
    constexpr long kStack = 9L << 20;  // Linux's 8 MiB and what belongs to a thread
    const int count = threads > 0 ? threads : std::max(1, tbb::info::default_concurrency());
    if (count > 1) requireAddressSpace(fmt::format("starting {} threads", count), count * kStack);
    return count;
}

}  // namespace

class ThreadArena::Impl {
public:
    explicit Impl(int threads)
        : count(threadsToStart(threads)),
          parallelism(tbb::global_control::max_allowed_parallelism,
                      static_cast<std::size_t>(std::max(count, tbb::info::default_concurrency()))),
          arena(count) {
        arena.initialize();
    }
    int count;
    tbb::global_control parallelism;  ///< more threads than cores only where they were asked for
    tbb::task_arena arena;
};

ThreadArena::ThreadArena(int threads) : m_impl(std::make_unique<Impl>(threads)) {}
ThreadArena::~ThreadArena() = default;

int ThreadArena::threads() const {
    return m_impl->count;
}

void ThreadArena::run(std::size_t tasks, Trampoline call, const void* body) {
    SanitizerSync start, end;
    start.release();
    m_impl->arena.execute([&] {
        start.acquire();
        if (tasks == 1 || m_impl->count == 1) {
            prepareKernelThread();
            for (std::size_t i = 0; i < tasks; ++i)
                call(body, i, tbb::this_task_arena::current_thread_index());
            end.release();
            return;
        }
        const auto work = [&](const tbb::blocked_range<std::size_t>& range) {
            // Again in each task: TBB sets the floating-point modes of the thread that made the task group.
            prepareKernelThread();
            for (std::size_t i = range.begin(); i < range.end(); ++i) {
                call(body, i, tbb::this_task_arena::current_thread_index());
            }
        };
        start.release();
        tbb::parallel_for(tbb::blocked_range<std::size_t>(0, tasks, 1), SynchronizedBody(work, start, end),
                          tbb::simple_partitioner());
    });
    end.acquire();
}

}  // namespace shardlab::engine

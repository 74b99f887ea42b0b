#pragma once
#include <cstddef>
#include <functional>
#include <memory>

namespace shardlab::engine {

/// The worker threads of one engine: TBB owns them, each is prepared for kernels (denormals flushed, no
/// threads of the kernels' own) before its first task.
class ThreadArena {
public:
    explicit ThreadArena(int threads = 0);  ///< 0: one for each core
    ~ThreadArena();
    ThreadArena(const ThreadArena&) = delete;
    ThreadArena& operator=(const ThreadArena&) = delete;

    int threads() const;
    /// Runs body(task, thread) for task = 0 … tasks − 1, thread in [0, threads()). Which thread runs a task
    /// must not matter.
    template <typename Body>
    void forEach(std::size_t tasks, const Body& body) {
        run(
            tasks,
            [](const void* b, std::size_t task, int thread) { (*static_cast<const Body*>(b))(task, thread); },
            &body);
    }

private:
    using Trampoline = void (*)(const void*, std::size_t, int);
    void run(std::size_t tasks, Trampoline call, const void* body);
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace shardlab::engine

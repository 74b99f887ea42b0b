#pragma once
#include <atomic>
#include <thread>

#include "engine/core/stop_token.h"

namespace shardlab::cli {

/// Turns Ctrl-C (SIGINT) and SIGTERM into a request to stop while it lives; a second one ends the program at
/// once. Must be made before other threads are: they inherit that the signals are blocked, and one thread of
/// its own waits for them, since a signal handler may not take the token's lock.
class Interruption {
public:
    explicit Interruption(engine::StopToken& stop);
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;
    bool happened() const { return m_happened; }

private:
    void wait(engine::StopToken& stop);

    std::atomic<bool> m_happened{false};
    std::thread m_thread;
};

/// For verbs that have nothing to save: Ctrl-C ends the program with the exit code of the contract.
void exitOnInterruption();

}  // namespace shardlab::cli

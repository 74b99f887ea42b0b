#pragma once
#include <atomic>
#include <thread>

#include "engine/core/stop_token.h"

namespace shardlab::cli {

/// Turns Ctrl-C (SIGINT), SIGTERM, the end of the terminal (SIGHUP) and SIGUSR1 into a request to stop while
/// it lives; a second one of the first two ends the program at once. A signal that whoever started the
/// program had ignored stays ignored: SIGHUP by nohup, SIGINT by a script with `&`. SIGUSR1 is what mpirun
/// and Slurm hand on to all processes. Must be made before other threads are: they inherit that the signals
/// are blocked, and one thread of its own waits for them, since a signal handler may not take the token's
/// lock.
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
    std::atomic<bool> m_over{false};
    std::thread m_thread;
};

/// For verbs that have nothing to save: Ctrl-C ends the program with the exit code of the contract, SIGTERM
/// and SIGHUP as they end any program. No part of a file stays.
void exitOnInterruption();

}  // namespace shardlab::cli

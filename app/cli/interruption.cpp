#include "app/cli/interruption.h"

#include <unistd.h>

#include <csignal>

#include "app/cli/command_line.h"
#include "engine/core/atomic_file.h"

namespace shardlab::cli {
namespace {

constexpr int kWakeUp = SIGUSR1;  ///< asks to stop, and ends the waiting thread once all is over

/// A blocked signal comes to who waits for it even if it is ignored.
bool isIgnored(int number) {
    struct sigaction now {};
    return ::sigaction(number, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

sigset_t awaitedSignals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, kWakeUp);
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
        if (!isIgnored(number)) sigaddset(&signals, number);
    }
    return signals;
}

/// Leaves no part of a file.
void endNow(int /*signal*/) {
    engine::removeTemporaryFiles();
    ::_exit(kInterrupted);
}

/// Likewise, and whoever waits for the program sees the signal: it comes again when the handler returns.
void endBySignal(int number) {
    engine::removeTemporaryFiles();
    std::signal(number, SIG_DFL);
    ::raise(number);
}

}  // namespace

Interruption::Interruption(engine::StopToken& stop) {
    const sigset_t signals = awaitedSignals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    m_thread = std::thread([this, &stop] { wait(stop); });
}

Interruption::~Interruption() {
    m_over = true;
    pthread_kill(m_thread.native_handle(), kWakeUp);
    m_thread.join();
    const sigset_t signals = awaitedSignals();
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

void Interruption::wait(engine::StopToken& stop) {
    const sigset_t signals = awaitedSignals();
    int number = 0;
    while (sigwait(&signals, &number) == 0 && !m_over) {
        if (m_happened.exchange(true) && number != kWakeUp && number != SIGHUP) endNow(SIGINT);
        stop.requestStop();
    }
}

void exitOnInterruption() {
    if (!isIgnored(SIGINT)) std::signal(SIGINT, endNow);
    for (const int number : {SIGTERM, SIGHUP}) {
        if (!isIgnored(number)) std::signal(number, endBySignal);
    }
}

}  // namespace shardlab::cli

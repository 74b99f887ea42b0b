#include "tests/formats/system_call_faults.h"

#include <signal.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <map>
#include <stdexcept>

namespace shardlab::engine {

#if defined(__x86_64__) && defined(__linux__)

namespace {

const std::map<unsigned long long, std::string>& fileCalls() {
    static const std::map<unsigned long long, std::string> calls = {
        {SYS_open, "open"},           {SYS_openat, "openat"},       {SYS_creat, "creat"},
        {SYS_read, "read"},           {SYS_pread64, "pread"},       {SYS_write, "write"},
        {SYS_pwrite64, "pwrite"},     {SYS_writev, "writev"},       {SYS_fsync, "fsync"},
        {SYS_fdatasync, "fdatasync"}, {SYS_ftruncate, "ftruncate"}, {SYS_close, "close"},
        {SYS_rename, "rename"},       {SYS_renameat, "renameat"},   {SYS_renameat2, "renameat2"},
        {SYS_unlink, "unlink"},       {SYS_unlinkat, "unlinkat"},   {SYS_fchmod, "fchmod"},
        {SYS_fchown, "fchown"},       {SYS_chmod, "chmod"},         {SYS_lseek, "lseek"},
        {SYS_getdents64, "getdents"}, {SYS_stat, "stat"},           {SYS_newfstatat, "fstatat"},
        {SYS_access, "access"},       {SYS_readlink, "readlink"}};
    return calls;
}

/// What the process that acts leaves behind.
struct Outcome {
    bool saved = false;
    char message[4000] = {};
};

[[noreturn]] void act(const std::function<void()>& action, Outcome& outcome) {
    if (::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) != 0) ::_exit(77);
    ::raise(SIGSTOP);
    try {
        action();
        outcome.saved = true;
    } catch (const std::exception& error) {
        std::strncpy(outcome.message, error.what(), sizeof outcome.message - 1);
    }
    ::_exit(0);
}

class Watcher {
public:
    Watcher(pid_t child, const CallFault& fault, WatchedRun& run)
        : m_child(child), m_fault(fault), m_run(run) {}

    void watch() {
        int status = 0;
        ::waitpid(m_child, &status, 0);
        if (!WIFSTOPPED(status)) {
            m_run.available = false;
            return;
        }
        ::ptrace(PTRACE_SETOPTIONS, m_child, nullptr, PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL);
        int signal = 0;
        for (bool entering = true;;) {
            ::ptrace(PTRACE_SYSCALL, m_child, nullptr, static_cast<long>(signal));
            if (::waitpid(m_child, &status, 0) < 0 || !WIFSTOPPED(status)) return;
            signal = 0;
            if (WSTOPSIG(status) != (SIGTRAP | 0x80)) {
                signal = WSTOPSIG(status);
                continue;
            }
            if (entering ? enter() : leave()) return;
            entering = !entering;
        }
    }

private:
    /// Whether the process was killed.
    bool enter() {
        user_regs_struct registers{};
        ::ptrace(PTRACE_GETREGS, m_child, nullptr, &registers);
        const auto call = fileCalls().find(registers.orig_rax);
        if (call == fileCalls().end()) return false;
        m_run.calls.push_back(call->second);
        if (static_cast<int>(m_run.calls.size()) - 1 != m_fault.at) return false;
        if (m_fault.error == 0) {
            ::kill(m_child, SIGKILL);
            ::waitpid(m_child, nullptr, 0);
            return m_run.killed = true;
        }
        registers.orig_rax = ~0ULL;  // no call at all
        ::ptrace(PTRACE_SETREGS, m_child, nullptr, &registers);
        m_failing = true;
        return false;
    }

    bool leave() {
        if (!m_failing) return false;
        m_failing = false;
        user_regs_struct registers{};
        ::ptrace(PTRACE_GETREGS, m_child, nullptr, &registers);
        registers.rax = static_cast<unsigned long long>(-static_cast<long long>(m_fault.error));
        ::ptrace(PTRACE_SETREGS, m_child, nullptr, &registers);
        return false;
    }

    pid_t m_child;
    const CallFault& m_fault;
    WatchedRun& m_run;
    bool m_failing = false;
};

}  // namespace

WatchedRun runWatched(const std::function<void()>& action, const CallFault& fault) {
    void* shared =
        ::mmap(nullptr, sizeof(Outcome), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) throw std::runtime_error("mmap failed");
    auto& outcome = *new (shared) Outcome;
    const pid_t child = ::fork();
    if (child < 0) throw std::runtime_error("fork failed");
    if (child == 0) act(action, outcome);
    WatchedRun run;
    Watcher(child, fault, run).watch();
    run.saved = outcome.saved;
    run.message = outcome.message;
    ::munmap(shared, sizeof(Outcome));
    return run;
}

#else

WatchedRun runWatched(const std::function<void()>&, const CallFault&) {
    return {.available = false};
}

#endif

}  // namespace shardlab::engine

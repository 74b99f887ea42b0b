#include "tests/support/watched_run.h"

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <stdexcept>

namespace shardlab::test {
namespace {
namespace fs = std::filesystem;

/// What the process that acts leaves behind.
struct Outcome {
    bool saved = false;
    char message[4000] = {};
};

[[noreturn]] void act(const std::function<void()>& action, Outcome& outcome) {
    try {
        action();
        outcome.saved = true;
    } catch (const std::exception& error) {
        std::strncpy(outcome.message, error.what(), sizeof outcome.message - 1);
    }
    ::_exit(0);
}

void arrange(const fs::path& files, const fs::path& log, const CallFault& fault) {
    ::setenv("SHARDLAB_FAULT_LOG", log.c_str(), 1);
    ::setenv("SHARDLAB_FAULT_AT", std::to_string(fault.at + 1).c_str(), 1);
    if (fault.error != 0) ::setenv("SHARDLAB_FAULT_ERRNO", std::to_string(fault.error).c_str(), 1);
    ::setenv("SHARDLAB_FAULT_FILES", files.c_str(), 1);
}

std::vector<std::string> callsIn(const fs::path& log) {
    std::vector<std::string> calls;
    std::ifstream lines(log);
    for (std::string line; std::getline(lines, line);)
        calls.push_back(line.substr(0, line.find(' ')));
    return calls;
}

}  // namespace

WatchedRun runWatched(const fs::path& files, const std::function<void()>& action, const CallFault& fault) {
    void* shared =
        ::mmap(nullptr, sizeof(Outcome), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) throw std::runtime_error("mmap failed");
    auto& outcome = *new (shared) Outcome;
    const fs::path log = fs::temp_directory_path() / ("shardlab-calls-" + std::to_string(::getpid()));
    const pid_t child = ::fork();
    if (child < 0) throw std::runtime_error("fork failed");
    if (child == 0) {
        arrange(files, log, fault);
        act(action, outcome);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    WatchedRun run;
    run.calls = callsIn(log);
    run.killed = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
    run.saved = outcome.saved;
    run.message = outcome.message;
    fs::remove(log);
    ::munmap(shared, sizeof(Outcome));
    return run;
}

}  // namespace shardlab::test

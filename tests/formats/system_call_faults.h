#pragma once
#include <functional>
#include <string>
#include <vector>

namespace shardlab::engine {

/// What became of an action in a process of its own whose calls that concern files were watched.
struct WatchedRun {
    bool available = true;           ///< false: this computer does not let processes be watched
    std::vector<std::string> calls;  ///< "openat", "write", … in order
    bool killed = false;
    bool saved = false;   ///< the action returned
    std::string message;  ///< of the exception it threw
};

/// A fault at the call number `at` (from 0; -1: none): the process is killed before the call is made, or the
/// call fails with `error`.
struct CallFault {
    int at = -1;
    int error = 0;  ///< 0: kill
};

/// Runs `action` in a forked process under ptrace.
WatchedRun runWatched(const std::function<void()>& action, const CallFault& fault = {});

}  // namespace shardlab::engine

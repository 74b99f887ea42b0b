#pragma once
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace shardlab::test {

/// What became of an action in a process of its own whose calls on certain files were watched.
struct WatchedRun {
    std::vector<std::string> calls;  ///< "open", "write", … in order
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

/// Runs `action` in a forked process; calls on files whose path contains `files` count. The program must be
/// linked with system_call_faults.cpp.
WatchedRun runWatched(const std::filesystem::path& files, const std::function<void()>& action,
                      const CallFault& fault = {});

}  // namespace shardlab::test

#pragma once
#include <unistd.h>

#include <functional>
#include <string>

namespace shardlab::engine {

/// Runs `work` in a process of its own that ends with it; what it returns, or the message of its exception.
std::string inChildProcess(const std::function<std::string()>& work);

/// Starts `work` in a process of its own, which tells by `say` how far it is. `seen` is called with each
/// line. Returns the status of waitpid.
int watchChildProcess(const std::function<void(const std::function<void(const std::string&)>& say)>& work,
                      const std::function<void(pid_t child, const std::string& line)>& seen);

/// Puts a file system of `bytes` over the directory, for this process alone; false: not allowed here.
bool mountSmallDisk(const std::string& directory, std::size_t bytes);
bool makeReadOnly(const std::string& directory);  ///< the same file system; false: not allowed

}  // namespace shardlab::engine

#pragma once
#include <sys/types.h>

#include <string>

namespace shardlab::engine {

/// "4711-1234567": process number and its start time in clock ticks, since numbers are used again. Empty when
/// the process is gone, and when it was killed and only waits for its parent or for its memory to be freed.
std::string processIdentity(pid_t process);

/// Whether the process of that identity still works.
bool processAlive(const std::string& identity);

}  // namespace shardlab::engine

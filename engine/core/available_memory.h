#pragma once
#include <cstdint>
#include <string>

namespace shardlab::engine {

/// What this process may still take of this computer's memory, and what sets that limit.
struct AvailableMemory {
    std::int64_t bytes = 0;
    std::int64_t limit = 0;  ///< of which `bytes` are left
    std::string setBy;       ///< "ulimit -v", "the control group's memory.max", "MemAvailable"
};

/// The least of: address space (RLIMIT_AS), data (RLIMIT_DATA), the control groups' memory (version 2, Linux
/// cgroup-v2.rst; version 1, memory.limit_in_bytes), and what Linux can give without swapping (MemAvailable,
/// proc(5)). What cannot be asked does not limit. Microseconds.
AvailableMemory availableMemory();

/// What takes the memory: decides what is advised. What a file needs, no batch size changes.
enum class MemoryUse { Run, File };
/// Throws ResourceExhausted if `bytes` more are not to be had, worded as a device's: what needs how much,
/// what there is, and what to do. `what` begins the sentence. `bytes` may be beyond 64 bits.
void requireHostMemory(const std::string& what, double bytes, MemoryUse use = MemoryUse::Run);

}  // namespace shardlab::engine

#pragma once
#include <cstdint>

namespace shardlab::engine {

/// What this process takes of the computer, as the kernel counts it. 0 where it cannot be asked.
struct ProcessUsage {
    std::int64_t residentBytes = 0;  ///< RAM now (/proc/self/statm; else the largest so far, getrusage)
    double cpuSeconds = 0;           ///< of all threads, user and system (getrusage)
};
ProcessUsage processUsage();

std::int64_t physicalMemoryBytes();  ///< of this computer
int hardwareThreads();               ///< that run at the same time; at least 1

}  // namespace shardlab::engine

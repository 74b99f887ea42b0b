#include "engine/core/process_usage.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <thread>

namespace shardlab::engine {
namespace {

double secondsOf(const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

/// 0 where there is no /proc.
std::int64_t residentNow() {
    long pages = 0, ignored = 0;
    if (std::FILE* file = std::fopen("/proc/self/statm", "r")) {
        if (std::fscanf(file, "%ld %ld", &ignored, &pages) != 2) pages = 0;
        std::fclose(file);
    }
    return pages * sysconf(_SC_PAGESIZE);
}

}  // namespace

ProcessUsage processUsage() {
    ProcessUsage usage{.residentBytes = residentNow()};
    rusage spent{};
    if (getrusage(RUSAGE_SELF, &spent) != 0) return usage;
    usage.cpuSeconds = secondsOf(spent.ru_utime) + secondsOf(spent.ru_stime);
    constexpr std::int64_t kKibibyte = 1024;  // Linux counts ru_maxrss so
    if (usage.residentBytes == 0) usage.residentBytes = spent.ru_maxrss * kKibibyte;
    return usage;
}

std::int64_t physicalMemoryBytes() {
    return static_cast<std::int64_t>(sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGESIZE);
}

int hardwareThreads() {
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

}  // namespace shardlab::engine

#include "engine/core/available_memory.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <limits>
#include <optional>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace fs = std::filesystem;
namespace {

constexpr std::int64_t kNoLimit = std::numeric_limits<std::int64_t>::max();

/// The number a file holds; none if there is no such file or it says "max".
std::optional<std::int64_t> numberIn(const fs::path& path) {
    std::ifstream file(path);
    std::int64_t number = 0;
    if (file >> number) return number;
    return std::nullopt;
}

/// The number behind a key in lines of "key number".
std::int64_t numberAfter(const fs::path& path, const std::string& wanted) {
    std::ifstream file(path);
    std::string key, rest;
    for (std::int64_t number = 0; file >> key >> number; std::getline(file, rest)) {
        if (key == wanted) return number;
    }
    return 0;
}

void consider(AvailableMemory& least, std::int64_t limit, std::int64_t used, const char* setBy) {
    const std::int64_t left = std::max<std::int64_t>(limit - used, 0);
    if (left < least.bytes) least = {.bytes = left, .limit = limit, .setBy = setBy};
}

void considerProcessLimits(AvailableMemory& least) {
    const auto limitOf = [](auto resource) {
        rlimit limit{};
        const bool none = ::getrlimit(resource, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY;
        return none ? kNoLimit : static_cast<std::int64_t>(std::min<rlim_t>(limit.rlim_cur, kNoLimit));
    };
    std::ifstream file("/proc/self/statm");  // pages: size, resident, shared, text, lib, data
    std::int64_t size = 0, data = 0, other = 0;
    file >> size >> other >> other >> other >> other >> data;
    const std::int64_t page = ::sysconf(_SC_PAGESIZE);
    consider(least, limitOf(RLIMIT_AS), size * page, "ulimit -v");
    consider(least, limitOf(RLIMIT_DATA), data * page, "ulimit -d");
}

/// A group is limited by those it lies in. Pages of files that nobody maps are given back when needed.
void considerControlGroups(AvailableMemory& least) {
    std::ifstream file("/proc/self/cgroup");
    for (std::string line; std::getline(file, line);) {
        const bool second = line.starts_with("0::");
        const std::size_t controllers = line.find(":memory:");
        if (!second && controllers == std::string::npos) continue;
        const std::string group = line.substr(second ? 3 : controllers + 8);
        const fs::path root = second ? "/sys/fs/cgroup" : "/sys/fs/cgroup/memory";
        fs::path directory = root / fs::path(group).relative_path();
        for (;; directory = directory.parent_path()) {
            const auto limit = numberIn(directory / (second ? "memory.max" : "memory.limit_in_bytes"));
            const auto used = numberIn(directory / (second ? "memory.current" : "memory.usage_in_bytes"));
            if (limit && used) {
                const std::int64_t files =
                    numberAfter(directory / "memory.stat", second ? "inactive_file" : "total_inactive_file");
                consider(least, *limit, std::max<std::int64_t>(*used - files, 0), "its control group");
            }
            if (directory == root || !directory.has_relative_path()) break;
        }
    }
}

void considerComputer(AvailableMemory& least) {
    constexpr std::int64_t kKibibyte = 1024;
    const std::int64_t available = numberAfter("/proc/meminfo", "MemAvailable:") * kKibibyte;
    const std::int64_t total = numberAfter("/proc/meminfo", "MemTotal:") * kKibibyte;
    if (available > 0) consider(least, total, total - available, "this computer");
}

const char* adviceFor(MemoryUse use) {
    return use == MemoryUse::File ? "Close other programs, or use a computer with more memory."
                                  : "Use a smaller batch size, fewer replicas or a smaller model.";
}

std::string gibibytes(double bytes) {
    return fmt::format("{:.2f} GiB", bytes / (1 << 30));
}

}  // namespace

AvailableMemory availableMemory() {
    AvailableMemory least{.bytes = kNoLimit, .limit = kNoLimit, .setBy = {}};
    considerProcessLimits(least);
    considerControlGroups(least);
    considerComputer(least);
    return least;
}

void requireHostMemory(const std::string& what, double bytes, MemoryUse use) {
    const AvailableMemory available = availableMemory();
    if (bytes <= static_cast<double>(available.bytes)) return;
    constexpr double kMost = 9e18;
    const auto requested = static_cast<std::int64_t>(std::min(bytes, kMost));
    throw ResourceExhausted(
        fmt::format(
            "RESOURCE_EXHAUSTED: {} needs {} of memory on this computer; {} of {} ({}) are available. {} "
            "(requested {} bytes, available {} bytes)",
            what, gibibytes(bytes), gibibytes(static_cast<double>(available.bytes)),
            gibibytes(static_cast<double>(available.limit)), available.setBy, adviceFor(use), requested,
            available.bytes),
        requested, available.bytes);
}

}  // namespace shardlab::engine

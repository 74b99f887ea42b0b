#pragma once
#include <malloc.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace shardlab::test {

inline long entriesOf(const char* folder) {
    return std::distance(std::filesystem::directory_iterator(folder), std::filesystem::directory_iterator());
}

/// What this process has.
struct ProcessReading {
    long kibibytes = 0;  ///< resident memory
    long files = 0, threads = 0;
};

/// What is in use: the allocator gives back what it keeps.
inline ProcessReading readProcess() {
    malloc_trim(0);
    std::ifstream file("/proc/self/statm");
    long pages = 0, resident = 0;
    file >> pages >> resident;
    return {resident * sysconf(_SC_PAGESIZE) / 1024, entriesOf("/proc/self/fd"),
            entriesOf("/proc/self/task")};
}

}  // namespace shardlab::test

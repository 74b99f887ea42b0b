#pragma once
#include <fcntl.h>

#include <filesystem>
#include <string>

namespace shardlab::test {

/// How many descriptors of this process lead to the file; `flags`: only those without one of these.
inline int descriptorsOf(const std::filesystem::path& file, int flags = 0) {
    const std::filesystem::path wanted = std::filesystem::canonical(file);
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
        std::error_code gone;  // the iterator's own
        if (std::filesystem::read_symlink(entry.path(), gone) != wanted || gone) continue;
        const int descriptor = std::stoi(entry.path().filename().string());
        count += (::fcntl(descriptor, F_GETFD) & flags) == 0 ? 1 : 0;
    }
    return count;
}

/// Those that a program would have which this process starts.
inline int inheritedDescriptorsOf(const std::filesystem::path& file) {
    return descriptorsOf(file, FD_CLOEXEC);
}

}  // namespace shardlab::test

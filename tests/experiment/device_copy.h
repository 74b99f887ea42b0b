#pragma once
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <filesystem>

namespace shardlab::engine {

/// A name for /dev/null (minor number 3) or /dev/full (7) in a test's own directory: for root, who could
/// replace the real one if the code under test fails, a device of its own; for others a link. False where
/// there is none.
inline bool makeDevice(const std::filesystem::path& name, const char* device, unsigned minorNumber) {
    if (::geteuid() != 0) {
        std::error_code failure;
        std::filesystem::create_symlink(device, name, failure);
        return !failure && std::filesystem::exists(device);
    }
    return ::mknod(name.c_str(), S_IFCHR | 0666, makedev(1, minorNumber)) == 0 &&
           ::access(name.c_str(), W_OK) == 0;
}

}  // namespace shardlab::engine

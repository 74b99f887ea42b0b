#include "engine/data/atomic_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

void sync(const std::filesystem::path& path, int flags) {
    const int file = ::open(path.c_str(), flags | O_CLOEXEC);
    const bool done = file >= 0 && ::fsync(file) == 0;
    const int reason = errno;
    if (file >= 0) ::close(file);
    if (!done) throw Error("{}: cannot be written to disk: {}", path.string(), std::strerror(reason));
}

/// Beside the target, and of this process and call alone.
std::filesystem::path temporaryName(const std::filesystem::path& path) {
    static std::atomic<unsigned> counter{0};
    std::filesystem::path name = path;
    name += fmt::format(".{}-{}.tmp", ::getpid(), counter.fetch_add(1));
    return name;
}

}  // namespace

void writeFileAtomically(const std::filesystem::path& path,
                         const std::function<void(const std::filesystem::path&)>& write) {
    const std::filesystem::path temporary = temporaryName(path);
    const std::filesystem::path directory = path.has_parent_path() ? path.parent_path() : ".";
    try {
        write(temporary);
        sync(temporary, O_RDWR);
        std::error_code failure;
        std::filesystem::rename(temporary, path, failure);
        if (failure) throw Error("{}: cannot be written: {}", path.string(), failure.message());
    } catch (...) {
        std::error_code ignored;
        std::filesystem::remove(temporary, ignored);
        throw;
    }
    sync(directory, O_RDONLY | O_DIRECTORY);
}

}  // namespace shardlab::engine

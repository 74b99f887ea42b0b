#include "engine/core/random_access_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "engine/core/error.h"
#include "engine/core/read_scope.h"

namespace shardlab::engine {

RandomAccessFile::RandomAccessFile(const std::filesystem::path& path)
    : m_file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)), m_name(path.string()) {
    if (m_file < 0 && errno == ENOENT) throw Error("{}: no such file", m_name);
    if (m_file < 0 && errno == ELOOP)
        throw Error("{}: cannot be read: its symbolic links lead in a circle", m_name);
    if (m_file < 0) throw Error("{}: cannot be opened: {}", m_name, std::strerror(errno));
    struct stat status {};
    if (::fstat(m_file, &status) == 0 && S_ISREG(status.st_mode)) return;
    ::close(std::exchange(m_file, -1));
    throw Error("{}: expected a regular file", m_name);
}

RandomAccessFile RandomAccessFile::temporary() {
    std::string name = (std::filesystem::temp_directory_path() / "shardlab-XXXXXX").string();
    const int file = ::mkostemp(name.data(), O_CLOEXEC);
    if (file < 0) throw Error("{}: cannot be made: {}", name, std::strerror(errno));
    ::unlink(name.c_str());
    return {file, name};
}

RandomAccessFile::RandomAccessFile(RandomAccessFile&& other) noexcept
    : m_file(std::exchange(other.m_file, -1)), m_name(std::move(other.m_name)) {}

RandomAccessFile::~RandomAccessFile() {
    if (m_file >= 0) ::close(m_file);
}

std::uint64_t RandomAccessFile::size() const {
    struct stat status {};
    if (::fstat(m_file, &status) != 0) throw Error("{}: cannot be read: {}", m_name, std::strerror(errno));
    return static_cast<std::uint64_t>(status.st_size);
}

void RandomAccessFile::read(std::uint64_t offset, std::span<std::byte> target) const {
    constexpr std::size_t kToldAtOnce = std::size_t{1} << 20U;
    const std::size_t most = readingIsWatched() ? kToldAtOnce : target.size();
    for (std::size_t done = 0; done < target.size();) {
        const std::size_t piece = std::min(target.size() - done, most);
        const ssize_t got = ::pread(m_file, target.data() + done, piece, static_cast<off_t>(offset + done));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) throw Error("{}: cannot be read: {}", m_name, std::strerror(errno));
        if (got == 0) throw Error("{}: the file is truncated", m_name);
        done += static_cast<std::size_t>(got);
        bytesRead(static_cast<std::uint64_t>(got));
    }
}

void RandomAccessFile::append(std::span<const std::byte> bytes) {
    for (std::size_t done = 0; done < bytes.size();) {
        const ssize_t put = ::write(m_file, bytes.data() + done, bytes.size() - done);
        if (put < 0 && errno == EINTR) continue;
        if (put <= 0) throw Error("{}: cannot be written: {}", m_name, std::strerror(errno));
        done += static_cast<std::size_t>(put);
    }
}

int RandomAccessFile::duplicate() const {
    const int copy = ::fcntl(m_file, F_DUPFD_CLOEXEC, 0);
    if (copy < 0) throw Error("{}: cannot be read: {}", m_name, std::strerror(errno));
    return copy;
}

}  // namespace shardlab::engine

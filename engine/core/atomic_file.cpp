#include "engine/core/atomic_file.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <fstream>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace fs = std::filesystem;
namespace {

Error systemError(const fs::path& path, const char* what, int code) {
    return Error("{}: {}: {}", path.string(), what, std::strerror(code));
}

/// An open file descriptor.
class Descriptor {
public:
    explicit Descriptor(int descriptor) : m_descriptor(descriptor) {}
    ~Descriptor() {
        if (m_descriptor >= 0) ::close(m_descriptor);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int get() const { return m_descriptor; }
    int close() {
        const int descriptor = m_descriptor;
        m_descriptor = -1;
        return ::close(descriptor);
    }

private:
    int m_descriptor;
};

/// Removes the temporary file unless it has been renamed.
class TemporaryName {
public:
    explicit TemporaryName(fs::path path) : m_path(std::move(path)) {}
    ~TemporaryName() {
        if (!m_path.empty()) ::unlink(m_path.c_str());
    }
    TemporaryName(const TemporaryName&) = delete;
    TemporaryName& operator=(const TemporaryName&) = delete;
    const fs::path& path() const { return m_path; }
    void keep() { m_path.clear(); }

private:
    fs::path m_path;
};

void writeAll(int descriptor, std::string_view bytes, const fs::path& path) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0) {
            if (errno == EINTR) continue;
            throw systemError(path, "cannot write", errno);
        }
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

/// ".<name>.<process>-<counter>.tmp"; the name is cut so that it stays below the usual limit of 255 bytes.
std::string temporaryPrefix(const fs::path& target) {
    return fmt::format(".{}.", target.filename().string().substr(0, 200));
}

/// Temporary files that a process left behind when it was killed. Nothing here is an error.
void removeStaleTemporaries(const fs::path& target) {
    const std::string prefix = temporaryPrefix(target);
    std::error_code ignored;
    for (fs::directory_iterator it(target.parent_path(), ignored), end; it != end; it.increment(ignored)) {
        const std::string name = it->path().filename().string();
        if (!name.starts_with(prefix) || !name.ends_with(".tmp")) continue;
        const std::string rest = name.substr(prefix.size());
        const std::size_t digits = rest.find_first_not_of("0123456789");
        if (digits == 0 || digits > 9 || rest[digits] != '-') continue;
        const pid_t owner = static_cast<pid_t>(std::stol(rest.substr(0, digits)));
        if (owner > 0 && ::kill(owner, 0) != 0 && errno == ESRCH) fs::remove(it->path(), ignored);
    }
}

fs::path freshTemporary(const fs::path& target) {
    static std::atomic<unsigned> counter{0};
    return target.parent_path() /
           fmt::format("{}{}-{}.tmp", temporaryPrefix(target), ::getpid(), counter.fetch_add(1));
}

/// Absolute path of what is to be replaced: links are followed, so that they survive.
fs::path resolveTarget(const fs::path& path) {
    if (path.empty() || !path.has_filename()) throw Error("{}: expected a file name", path.string());
    std::error_code error;
    const fs::path target = fs::weakly_canonical(fs::absolute(path), error);  // "name" alone, too
    if (error) throw Error("{}: cannot be resolved: {}", path.string(), error.message());
    if (fs::is_directory(target, error)) throw Error("{}: is a directory, expected a file", path.string());
    if (!fs::is_directory(target.parent_path(), error)) {
        throw Error("{}: the directory {} does not exist", path.string(), target.parent_path().string());
    }
    return target;
}

/// A rename is durable once its directory is. File systems that cannot sync a directory say EINVAL.
void syncDirectory(const fs::path& directory, const fs::path& path) {
    const Descriptor descriptor(::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (descriptor.get() < 0) return;  // a directory that may be written but not read
    if (::fsync(descriptor.get()) != 0 && errno != EINVAL) {
        throw systemError(path, "cannot sync its directory", errno);
    }
}

void writeDirectly(const fs::path& target, std::string_view bytes) {
    Descriptor descriptor(::open(target.c_str(), O_WRONLY | O_CLOEXEC));
    if (descriptor.get() < 0) throw systemError(target, "cannot open for writing", errno);
    writeAll(descriptor.get(), bytes, target);
}

/// The finished temporary file takes the target's place, durably.
void replace(const fs::path& target, TemporaryName& temporary, const fs::path& path) {
    if (::rename(temporary.path().c_str(), target.c_str()) != 0) {
        throw systemError(path, "cannot replace", errno);
    }
    temporary.keep();
    syncDirectory(target.parent_path(), path);
}

}  // namespace

void writeFileAtomically(const fs::path& path, std::string_view bytes) {
    const fs::path target = resolveTarget(path);
    struct stat old {};
    const bool exists = ::stat(target.c_str(), &old) == 0;
    if (exists && !S_ISREG(old.st_mode)) {
        writeDirectly(target, bytes);
        return;
    }
    if (exists && ::access(target.c_str(), W_OK) != 0) throw systemError(path, "cannot write", errno);
    removeStaleTemporaries(target);

    TemporaryName temporary(freshTemporary(target));
    Descriptor descriptor(
        ::open(temporary.path().c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, static_cast<mode_t>(0666)));
    if (descriptor.get() < 0) {
        const int code = errno;
        temporary.keep();
        throw systemError(path, "cannot write", code);
    }
    writeAll(descriptor.get(), bytes, path);
    if (exists) ::fchmod(descriptor.get(), old.st_mode & 07777);  // the old file's permissions, where we may
    if (::fsync(descriptor.get()) != 0) throw systemError(path, "cannot sync", errno);
    if (descriptor.close() != 0) throw systemError(path, "cannot close", errno);
    replace(target, temporary, path);
}

void writeFileAtomically(const fs::path& path, const std::function<void(const fs::path& temporary)>& write) {
    const fs::path target = resolveTarget(path);
    removeStaleTemporaries(target);
    TemporaryName temporary(freshTemporary(target));
    write(temporary.path());
    const Descriptor descriptor(::open(temporary.path().c_str(), O_RDWR | O_CLOEXEC));
    if (descriptor.get() < 0 || ::fsync(descriptor.get()) != 0) throw systemError(path, "cannot sync", errno);
    replace(target, temporary, path);
}

void renameDurably(const fs::path& from, const fs::path& to) {
    if (::rename(from.c_str(), to.c_str()) != 0) throw systemError(to, "cannot replace", errno);
    syncDirectory(to.parent_path(), to);
}

std::string readFile(const fs::path& path, std::uintmax_t maximumBytes) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status)) throw Error("{}: no such file", path.string());
    if (!fs::is_regular_file(status)) throw Error("{}: expected a regular file", path.string());
    const std::uintmax_t size = fs::file_size(path, error);
    if (error) throw Error("{}: cannot be read: {}", path.string(), error.message());
    if (size > maximumBytes) {
        throw Error("{}: expected at most {} bytes; got {}", path.string(), maximumBytes, size);
    }
    std::ifstream stream(path, std::ios::binary);
    if (!stream) throw systemError(path, "cannot be read", errno);
    std::string bytes(static_cast<std::size_t>(size), '\0');
    stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (stream.gcount() != static_cast<std::streamsize>(bytes.size())) {
        throw Error("{}: expected {} bytes; got {}", path.string(), bytes.size(), stream.gcount());
    }
    return bytes;
}

}  // namespace shardlab::engine

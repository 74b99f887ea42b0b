#include "engine/core/atomic_file.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstring>
#include <memory>
#include <thread>
#include <utility>

#include "engine/core/error.h"
#include "engine/core/read_scope.h"
#include "engine/core/write_scope.h"

namespace shardlab::engine {
namespace fs = std::filesystem;
namespace {

Error systemError(const fs::path& path, const char* what, int code) {
    return Error("{}: {}: {}", path.string(), what, std::strerror(code));
}

/// Told to a WriteScope or a ReadScope at once.
constexpr std::size_t kPiece = std::size_t{1} << 20U;
/// Bytes in the system's memory are not yet written: without this, all of the time would come after "100 %".
constexpr std::uint64_t kSyncedAtOnce = std::uint64_t{16} << 20U;

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

private:
    int m_descriptor;
};

/// A path that a signal handler can read. It is never freed.
struct NotedPath {
    enum State { Free, Changing, Noted };
    std::atomic<int> state{Free};
    std::array<char, 4096> path{};
};

std::array<NotedPath, 8> notedPaths;

/// Returns its place; -1 if there is none: then the next writer of the file removes what a killed process
/// left.
int notePath(const fs::path& path) {
    for (std::size_t i = 0; i < notedPaths.size() && path.native().size() < NotedPath{}.path.size(); ++i) {
        NotedPath& place = notedPaths[i];
        int expected = NotedPath::Free;
        if (!place.state.compare_exchange_strong(expected, NotedPath::Changing)) continue;
        std::strcpy(place.path.data(), path.c_str());
        place.state = NotedPath::Noted;
        return static_cast<int>(i);
    }
    return -1;
}

void forgetPath(int place) {
    if (place >= 0) notedPaths[static_cast<std::size_t>(place)].state = NotedPath::Free;
}

/// ".<name>.<process>-<counter>.tmp"; the name is cut so that it stays below the usual limit of 255 bytes.
std::string temporaryPrefix(const fs::path& target) {
    return fmt::format(".{}.", target.filename().string().substr(0, 200));
}

/// Whether this is the temporary file of a process that is gone.
bool isStale(std::string_view name, std::string_view prefix) {
    if (!name.starts_with(prefix) || !name.ends_with(".tmp")) return false;
    const std::string_view rest = name.substr(prefix.size());
    int owner = 0;
    const auto [end, code] = std::from_chars(rest.data(), rest.data() + rest.size(), owner);
    const bool numbered = code == std::errc() && end != rest.data() + rest.size() && *end == '-';
    return numbered && owner > 0 && ::kill(owner, 0) != 0 && errno == ESRCH;
}

/// Removes the files that `isOne` says of their name. Nothing here is an error. Not with std::filesystem,
/// whose iterator ends the program when there is no memory.
template <typename IsOne>
void removeFiles(const fs::path& folder, IsOne isOne) {
    const std::unique_ptr<DIR, int (*)(DIR*)> directory(::opendir(folder.c_str()), ::closedir);
    if (!directory) return;
    while (const dirent* entry = ::readdir(directory.get())) {
        if (isOne(std::string_view(entry->d_name))) ::unlinkat(::dirfd(directory.get()), entry->d_name, 0);
    }
}

/// Temporary files of this target that a process left behind when it was killed.
void removeStaleTemporariesOf(const fs::path& target) {
    const std::string prefix = temporaryPrefix(target);
    removeFiles(target.parent_path(), [&prefix](std::string_view name) { return isStale(name, prefix); });
}

fs::path freshTemporary(const fs::path& target) {
    static std::atomic<unsigned> counter{0};
    return target.parent_path() /
           fmt::format("{}{}-{}.tmp", temporaryPrefix(target), ::getpid(), counter.fetch_add(1));
}

/// Absolute path of what is to be replaced.
fs::path resolveTarget(const fs::path& path) {
    if (path.empty() || !path.has_filename()) throw Error("{}: expected a file name", path.string());
    std::error_code error;
    const fs::path target = linkTarget(path, error);
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

/// A limit of file sizes (ulimit -f) would end the program with a signal; without it the write fails and is
/// reported.
void surviveSizeLimit() {
    [[maybe_unused]] static const bool once = [] {
        struct sigaction now {};
        if (::sigaction(SIGXFSZ, nullptr, &now) == 0 && now.sa_handler == SIG_DFL) ::signal(SIGXFSZ, SIG_IGN);
        return true;
    }();
}

/// Opens the temporary file with the permissions that the target has, or that a new file gets: none of its
/// bytes is readable by more people than the old file's were.
int createTemporary(const fs::path& temporary, const struct stat* old) {
    const mode_t mode = old != nullptr ? 0600 : 0666;  // less what the umask takes
    const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (descriptor < 0 || old == nullptr) return descriptor;
    // Where we may. Another owner's setuid bit does not pass to a file of ours.
    const bool owned = ::fchown(descriptor, old->st_uid, old->st_gid) == 0 || old->st_uid == ::geteuid();
    ::fchmod(descriptor, old->st_mode & (owned ? 07777U : 0777U));
    return descriptor;
}

/// Waits a while for a reader, as one that another command is about to start; a stop ends the wait.
int openPipe(const fs::path& target, const fs::path& path) {
    constexpr auto kPause = std::chrono::milliseconds(50);
    constexpr int kPauses = 200;
    for (int tried = 0;; ++tried) {
        const int descriptor = ::open(target.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK);
        if (descriptor >= 0) {
            ::fcntl(descriptor, F_SETFL, ::fcntl(descriptor, F_GETFL) & ~O_NONBLOCK);
            return descriptor;
        }
        if (errno != ENXIO) return descriptor;
        if (tried == kPauses) throw Error("{}: cannot be written: nobody reads this pipe", path.string());
        bytesWritten(path, 0);
        std::this_thread::sleep_for(kPause);
    }
}

/// In pieces, which a ReadScope is told of.
void readWhole(const Descriptor& file, std::string& bytes, const fs::path& path) {
    for (std::size_t done = 0; done < bytes.size();) {
        const std::size_t wanted = std::min(bytes.size() - done, kPiece);
        const ssize_t got = ::read(file.get(), bytes.data() + done, wanted);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) throw systemError(path, "cannot be read", errno);
        if (got == 0) throw Error("{}: expected {} bytes; got {}", path.string(), bytes.size(), done);
        done += static_cast<std::size_t>(got);
        bytesRead(static_cast<std::uint64_t>(got));
    }
}

}  // namespace

fs::path linkTarget(const fs::path& path, std::error_code& error) {
    constexpr int kMostLinks = 40;
    fs::path target = fs::absolute(path, error);  // "name" alone, too
    for (int links = 0; !error && fs::is_symlink(target, error); ++links) {
        if (links == kMostLinks) error = std::make_error_code(std::errc::too_many_symbolic_link_levels);
        if (!error) target = target.parent_path() / fs::read_symlink(target, error);
    }
    if (error == std::errc::no_such_file_or_directory) error.clear();
    return error ? target : fs::weakly_canonical(target, error);
}

AtomicFile::AtomicFile(const fs::path& path) : m_path(path), m_target(resolveTarget(path)) {
    surviveSizeLimit();
    struct stat old {};
    const bool exists = ::stat(m_target.c_str(), &old) == 0;
    if (exists && !S_ISREG(old.st_mode)) {
        m_descriptor =
            S_ISFIFO(old.st_mode) ? openPipe(m_target, path) : ::open(m_target.c_str(), O_WRONLY | O_CLOEXEC);
        if (m_descriptor < 0) throw systemError(path, "cannot open for writing", errno);
        return;
    }
    if (exists && ::access(m_target.c_str(), W_OK) != 0) throw systemError(path, "cannot write", errno);
    removeStaleTemporariesOf(m_target);
    m_temporary = freshTemporary(m_target);
    m_place = notePath(m_temporary);
    m_descriptor = createTemporary(m_temporary, exists ? &old : nullptr);
    if (m_descriptor >= 0) return;
    const int code = errno;
    forgetPath(m_place);
    throw systemError(path, "cannot write", code);
}

AtomicFile::~AtomicFile() {
    if (m_descriptor >= 0) ::close(m_descriptor);
    if (!m_temporary.empty()) ::unlink(m_temporary.c_str());
    forgetPath(m_place);
}

void removeTemporaryFiles() noexcept {
    for (const NotedPath& place : notedPaths) {
        if (place.state == NotedPath::Noted) ::unlink(place.path.data());
    }
}

void removeStaleTemporaries(const fs::path& folder) noexcept {
    removeFiles(folder, [](std::string_view name) {
        constexpr std::string_view kEnding = ".tmp";
        if (!name.starts_with('.') || !name.ends_with(kEnding)) return false;
        const std::size_t owner = name.substr(0, name.size() - kEnding.size()).rfind('.');
        return owner > 0 && isStale(name, name.substr(0, owner + 1));
    });
}

void AtomicFile::write(std::string_view bytes) {
    if (!writingIsWatched()) return put(bytes);
    while (!bytes.empty()) {
        const std::string_view piece = bytes.substr(0, kPiece);
        put(piece);
        bytes.remove_prefix(piece.size());
        m_unsynced += piece.size();
        if (m_unsynced >= kSyncedAtOnce && !m_temporary.empty()) {
            if (::fdatasync(m_descriptor) != 0) throw systemError(m_path, "cannot sync", errno);
            m_unsynced = 0;
        }
        bytesWritten(m_path, piece.size());
    }
}

void AtomicFile::put(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(m_descriptor, bytes.data(), bytes.size());
        if (written < 0) {
            if (errno == EINTR) continue;
            throw systemError(m_path, "cannot write", errno);
        }
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

void AtomicFile::write(std::span<const std::byte> bytes) {
    write(std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
}

void AtomicFile::commit() {
    const bool direct = m_temporary.empty();
    if (!direct && ::fsync(m_descriptor) != 0) throw systemError(m_path, "cannot sync", errno);
    if (::close(std::exchange(m_descriptor, -1)) != 0) throw systemError(m_path, "cannot close", errno);
    if (direct) return;
    const fs::path directory = m_target.parent_path();  // nothing but the system may fail after the rename
    if (::rename(m_temporary.c_str(), m_target.c_str()) != 0) {
        throw systemError(m_path, "cannot replace", errno);
    }
    m_temporary.clear();
    syncDirectory(directory, m_path);
}

void writeFileAtomically(const fs::path& path, std::string_view bytes) {
    expectBytes(bytes.size());
    AtomicFile file(path);
    file.write(bytes);
    file.commit();
}

void renameDurably(const fs::path& from, const fs::path& to) {
    if (::rename(from.c_str(), to.c_str()) != 0) throw systemError(to, "cannot replace", errno);
    syncDirectory(to.parent_path(), to);
}

std::string readFile(const fs::path& path, std::uintmax_t maximumBytes) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (error == std::errc::too_many_symbolic_link_levels)
        throw Error("{}: cannot be read: its symbolic links lead in a circle", path.string());
    if (!fs::exists(status)) throw Error("{}: no such file", path.string());
    if (!fs::is_regular_file(status)) throw Error("{}: expected a regular file", path.string());
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (file.get() < 0) throw systemError(path, "cannot be read", errno);
    struct stat opened {};  // of this very file: another one may have taken the name since
    if (::fstat(file.get(), &opened) != 0) throw systemError(path, "cannot be read", errno);
    if (!S_ISREG(opened.st_mode)) throw Error("{}: expected a regular file", path.string());
    const auto size = static_cast<std::uintmax_t>(opened.st_size);
    if (size > maximumBytes) {
        throw Error("{}: expected at most {} bytes; got {}", path.string(), maximumBytes, size);
    }
    std::string bytes(static_cast<std::size_t>(size), '\0');
    readWhole(file, bytes, path);
    return bytes;
}

}  // namespace shardlab::engine

#include "engine/core/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <string_view>
#include <utility>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

std::string thisOwner() {
    std::array<char, 256> host{};
    if (::gethostname(host.data(), host.size() - 1) != 0) host = {};
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    ::localtime_r(&now, &local);
    std::array<char, 32> when{};
    std::strftime(when.data(), when.size(), "%Y-%m-%d %H:%M:%S", &local);
    return fmt::format("process {} on {} since {}", ::getpid(), host.data(), when.data());
}

/// What another owner wrote; printable text only, for it goes into a message.
std::string ownerIn(int descriptor) {
    std::array<char, 300> text{};
    const ssize_t count = ::pread(descriptor, text.data(), text.size(), 0);
    const std::string_view owner(text.data(), static_cast<std::size_t>(count > 0 ? count : 0));
    const std::string_view line = owner.substr(0, owner.find('\n'));
    const bool printable =
        line.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .:-_") ==
        std::string_view::npos;
    return line.empty() || !printable ? "an unknown process" : std::string(line);
}

bool isTheFile(int descriptor, const std::filesystem::path& path) {
    struct stat open {
    }, named{};
    return ::fstat(descriptor, &open) == 0 && ::stat(path.c_str(), &named) == 0 &&
           open.st_dev == named.st_dev && open.st_ino == named.st_ino;
}

/// Whether the others will find it.
bool writeOwner(int descriptor) {
    const std::string owner = thisOwner() + "\n";
    return ::ftruncate(descriptor, 0) == 0 &&
           ::pwrite(descriptor, owner.data(), owner.size(), 0) == static_cast<ssize_t>(owner.size());
}

}  // namespace

std::optional<FileLock> FileLock::take(const std::filesystem::path& path, std::string& owner, Name name) {
    // The last owner may remove the file between our open and our lock: then another one is begun.
    for (;;) {
        const int descriptor =
            ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, static_cast<mode_t>(0666));
        if (descriptor < 0) throw Error("{}: cannot be created: {}", path.string(), std::strerror(errno));
        FileLock lock(path, descriptor);
        if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
            const int code = errno;
            if (code == EINTR) continue;
            owner = ownerIn(descriptor);
            ::close(std::exchange(lock.m_descriptor, -1));
            if (code == EWOULDBLOCK) return std::nullopt;
            throw Error("{}: cannot be locked: {}", path.string(), std::strerror(code));
        }
        if (!lock.holds()) continue;
        errno = 0;
        if (!writeOwner(descriptor) && name == Name::Required) {
            throw Error("{}: cannot be written: {}", path.string(),
                        std::strerror(errno == 0 ? ENOSPC : errno));
        }
        return lock;
    }
}

FileLock::FileLock(FileLock&& other) noexcept
    : m_path(std::move(other.m_path)), m_descriptor(std::exchange(other.m_descriptor, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
    if (this == &other) return *this;
    release();
    m_path = std::move(other.m_path);
    m_descriptor = std::exchange(other.m_descriptor, -1);
    return *this;
}

FileLock::~FileLock() {
    release();
}

bool FileLock::holds() const {
    return m_descriptor >= 0 && isTheFile(m_descriptor, m_path);
}

/// The name goes while the lock is held: who opens it afterwards makes a new file.
void FileLock::release() {
    if (m_descriptor < 0) return;
    if (holds()) ::unlink(m_path.c_str());
    ::close(std::exchange(m_descriptor, -1));
}

}  // namespace shardlab::engine

#include "engine/data/downloads/download.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <thread>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/file_lock.h"
#include "engine/data/downloads/digest.h"
#include "engine/data/downloads/transport.h"

namespace shardlab::engine {
namespace {

/// The file in the making.
class PartFile {
public:
    explicit PartFile(std::filesystem::path path) : m_path(std::move(path)) {
        m_file = ::open(m_path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
        if (m_file < 0) fail();
        m_size = ::lseek(m_file, 0, SEEK_END);
    }
    ~PartFile() {
        if (m_file >= 0) ::close(m_file);
    }
    PartFile(const PartFile&) = delete;
    PartFile& operator=(const PartFile&) = delete;
    std::int64_t size() const { return m_size; }

    void write(std::int64_t offset, std::span<const std::byte> bytes) {
        if (offset < m_size && ::ftruncate(m_file, offset) != 0) fail();
        m_size = offset;
        while (!bytes.empty()) {
            const ssize_t put = ::pwrite(m_file, bytes.data(), bytes.size(), m_size);
            if (put < 0 && errno == EINTR) continue;
            if (put <= 0) fail();
            m_size += put;
            bytes = bytes.subspan(static_cast<std::size_t>(put));
        }
    }
    void moveTo(const std::filesystem::path& target) {
        if (::fsync(m_file) != 0) fail();
        renameDurably(m_path, target);
    }
    void remove() {
        std::error_code ignored;
        std::filesystem::remove(m_path, ignored);
    }

private:
    [[noreturn]] void fail() const {
        throw Error("{}: cannot be written: {}", m_path.string(), std::strerror(errno));
    }
    std::filesystem::path m_path;
    int m_file = -1;
    std::int64_t m_size = 0;
};

/// What does not hold of a whole file; empty if all does.
std::string mismatch(const RemoteFile& file, const std::filesystem::path& path, std::int64_t size) {
    if (file.bytes > 0 && size != file.bytes)
        return fmt::format("expected {} bytes; got {}", file.bytes, size);
    const auto kind = file.sha256.empty() ? Digest::Kind::Md5 : Digest::Kind::Sha256;
    const std::string& stated = file.sha256.empty() ? file.md5 : file.sha256;
    const std::string real = digestOfFile(path, kind);
    if (real == stated) return "";
    return fmt::format("expected the {} {}; got {}", kind == Digest::Kind::Md5 ? "MD5" : "SHA-256", stated,
                       real);
}

/// Fetches what is missing of the part; false if stopped.
bool fetchRest(const RemoteFile& file, PartFile& part, const DownloadProgress& progress,
               const StopToken* stop) {
    if (file.bytes > 0 && part.size() > file.bytes) part.write(0, {});
    if (file.bytes > 0 && part.size() == file.bytes) return true;
    return fetchUrl(
        file.url, part.size(),
        [&](std::int64_t offset, std::span<const std::byte> piece) {
            part.write(offset, piece);
            if (file.bytes > 0 && part.size() > file.bytes) {
                part.remove();
                throw Error("expected {} bytes; got more", file.bytes);
            }
            if (progress) progress(file, part.size(), file.bytes);
        },
        stop);
}

/// One at a time writes a part: another one would cut the file that the first has moved to its place. False
/// if stopped while it waits.
bool waitForTurn(const std::filesystem::path& target, const StopToken* stop, std::optional<FileLock>& lock) {
    constexpr auto kBetweenLooks = std::chrono::milliseconds(50);
    std::string owner;
    for (;;) {
        try {
            lock = FileLock::take(target.string() + ".lock", owner, FileLock::Name::Optional);
        } catch (const Error&) {
            return true;  // a file system without locks; that nothing can be written, the part will say
        }
        if (lock) return true;
        if (stop != nullptr && stop->stopRequested()) return false;
        std::this_thread::sleep_for(kBetweenLooks);
    }
}

/// What is missing of the part, its checksum, its place.
bool fetchWhole(const RemoteFile& file, const std::filesystem::path& target, const DownloadProgress& progress,
                const StopToken* stop) {
    const std::filesystem::path partPath = target.string() + ".part";
    PartFile part(partPath);
    const bool resumed = part.size() > 0;
    const auto fetch = [&] {
        try {
            return fetchRest(file, part, progress, stop);
        } catch (const Error& error) {
            throw Error("{}: cannot be downloaded: {}; download it manually to {}", file.url, error.what(),
                        target.string());
        }
    };
    if (!fetch()) return false;
    std::string wrong = mismatch(file, partPath, part.size());
    if (!wrong.empty() && resumed) {  // what was here may be of another version, or broken by a power cut
        part.write(0, {});
        if (!fetch()) return false;
        wrong = mismatch(file, partPath, part.size());
    }
    if (!wrong.empty()) {
        part.remove();
        throw Error("{}: {}; the download was deleted", file.url, wrong);
    }
    part.moveTo(target);
    return true;
}

}  // namespace

std::int64_t RemoteSet::bytes() const {
    std::int64_t sum = 0;
    for (const RemoteFile& file : files)
        sum += file.bytes;
    return sum;
}

const RemoteSet* findRemoteSet(const std::string& name) {
    for (const RemoteSet& set : remoteSets()) {
        if (set.name == name) return &set;
    }
    return nullptr;
}

std::filesystem::path downloadDirectory() {
    if (const char* keras = std::getenv("KERAS_HOME"); keras != nullptr && *keras != '\0') {
        return std::filesystem::path(keras) / "datasets";
    }
    const char* home = std::getenv("HOME");
    if (home == nullptr || *home == '\0') throw Error("download: expected $KERAS_HOME or $HOME to be set");
    return std::filesystem::path(home) / ".keras" / "datasets";
}

bool downloadFile(const RemoteFile& file, const std::filesystem::path& directory,
                  const DownloadProgress& progress, const StopToken* stop) {
    const std::filesystem::path target = directory / file.path;
    std::error_code failure;
    if (std::filesystem::exists(target, failure)) return true;
    std::filesystem::create_directories(target.parent_path(), failure);
    if (failure) throw Error("{}: cannot be made: {}", target.parent_path().string(), failure.message());
    std::optional<FileLock> lock;
    if (!waitForTurn(target, stop, lock)) return false;
    if (std::filesystem::exists(target, failure)) return true;  // another one was faster
    return fetchWhole(file, target, progress, stop);
}

bool downloadSet(const RemoteSet& set, const std::filesystem::path& directory,
                 const DownloadProgress& progress, const StopToken* stop) {
    for (const RemoteFile& file : set.files) {
        if (!downloadFile(file, directory, progress, stop)) return false;
    }
    return true;
}

}  // namespace shardlab::engine

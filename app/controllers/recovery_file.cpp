#include "app/controllers/recovery_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/json_text.h"

namespace shardlab {

namespace fs = std::filesystem;

namespace {

constexpr int kVersion = 1;
constexpr std::uintmax_t kMostBytes = std::uintmax_t{1} << 28;

std::int64_t secondsOf(std::chrono::system_clock::time_point time) {
    return std::chrono::duration_cast<std::chrono::seconds>(time.time_since_epoch()).count();
}

fs::path lockPath(const fs::path& file) {
    return fs::path(file).replace_extension(".lock");
}

/// "1234.json", "1234-2.json": a process that was killed may have had the same number.
fs::path freePath(const fs::path& directory) {
    const std::string process = std::to_string(::getpid());
    fs::path path = directory / (process + ".json");
    for (int i = 2; fs::exists(path) || fs::exists(lockPath(path)); ++i)
        path = directory / (process + "-" + std::to_string(i) + ".json");
    return path;
}

Recoverable read(const fs::path& path) {
    const auto json = engine::parseJson(engine::readFile(path, kMostBytes), path.string());
    Recoverable found;
    found.path = path;
    found.original = json.at("path").get<std::string>();
    found.originalDigest = json.value("digest", std::string());
    found.savedAt =
        std::chrono::system_clock::time_point(std::chrono::seconds(json.at("saved_at").get<std::int64_t>()));
    found.experiment = engine::Experiment::fromJson(json.at("experiment"));
    found.name = found.experiment.name;
    return found;
}

}  // namespace

FileLock::~FileLock() {
    ::close(m_descriptor);
}

std::unique_ptr<FileLock> FileLock::tryTake(const fs::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, static_cast<mode_t>(0600));
    if (descriptor < 0) throw engine::Error("{}: cannot be written: {}", path.string(), std::strerror(errno));
    std::unique_ptr<FileLock> lock(new FileLock(descriptor));
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) return nullptr;
    return lock;
}

void RecoveryFile::write(const engine::Experiment& experiment, const std::string& original,
                         const std::string& digest) {
    if (m_directory.empty()) throw engine::Error("neither HOME nor XDG_STATE_HOME names a folder");
    std::error_code error;
    fs::create_directories(m_directory, error);
    if (error) throw engine::Error("{}: cannot be created: {}", m_directory.string(), error.message());
    if (!m_lock) {  // before the file is there: who sees the file sees that it is in use
        const fs::path path = freePath(m_directory);
        m_lock = FileLock::tryTake(lockPath(path));
        if (!m_lock) throw engine::Error("{}: in use by another process", lockPath(path).string());
        m_path = path;
    }
    const engine::Json json{{"shardlab_recovery", kVersion},
                            {"path", original},
                            {"digest", digest},
                            {"saved_at", secondsOf(std::chrono::system_clock::now())},
                            {"experiment", experiment.toJson()}};
    engine::writeFileAtomically(m_path, json.dump());
}

void RecoveryFile::remove() {
    if (!m_lock) return;
    removeRecoverable(m_path);
    m_lock.reset();
}

fs::path recoveryDirectory() {
    const char* state = std::getenv("XDG_STATE_HOME");
    if (state != nullptr && *state == '/') return fs::path(state) / "shardlab" / "autosave";
    const char* home = std::getenv("HOME");
    if (home == nullptr || *home != '/') return {};
    return fs::path(home) / ".local" / "state" / "shardlab" / "autosave";
}

std::vector<Recoverable> findRecoverable(const fs::path& directory) {
    std::vector<Recoverable> all;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(directory, none)) {
        const fs::path& path = entry.path();
        if (path.extension() != ".json") continue;
        try {
            std::shared_ptr<FileLock> lock = FileLock::tryTake(lockPath(path));
            if (!lock || !fs::exists(path)) continue;  // in use, or just saved
            Recoverable found = read(path);
            found.lock = std::move(lock);
            all.push_back(std::move(found));
        } catch (const std::exception&) {
            std::error_code error;
            fs::rename(path, fs::path(path).replace_extension(".unreadable"), error);
            fs::remove(lockPath(path), error);
        }
    }
    std::ranges::sort(all, [](const auto& a, const auto& b) { return a.savedAt > b.savedAt; });
    return all;
}

void removeRecoverable(const fs::path& path) {
    std::error_code ignored;
    fs::remove(path, ignored);
    fs::remove(lockPath(path), ignored);
}

}  // namespace shardlab

#include "app/controllers/recovery_file.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <utility>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/json_text.h"

namespace shardlab {

namespace fs = std::filesystem;

namespace {

constexpr int kVersion = 1;
constexpr std::uintmax_t kMostRecoveryBytes = std::uintmax_t{1} << 28;

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

/// Null if a running process has it, or if it cannot be told.
std::shared_ptr<engine::FileLock> lockOf(const fs::path& file) {
    try {
        std::string owner;
        auto lock = engine::FileLock::take(lockPath(file), owner);
        return lock ? std::make_shared<engine::FileLock>(std::move(*lock)) : nullptr;
    } catch (const engine::Error&) {
        return nullptr;
    }
}

/// None where the folder cannot be listed.
std::vector<fs::path> entriesOf(const fs::path& directory) {
    std::vector<fs::path> paths;
    std::error_code error;
    for (fs::directory_iterator entry(directory, error), end; !error && entry != end; entry.increment(error))
        paths.push_back(entry->path());
    return paths;
}

/// What killed processes left beside the files that are offered: parts of files, locks of no file, and files
/// that nobody can read, of which the newest stay.
void tidy(const fs::path& directory) {
    constexpr std::size_t kUnreadable = 10;
    engine::removeStaleTemporaries(directory);
    std::vector<std::pair<fs::file_time_type, fs::path>> unreadable;
    std::error_code ignored;
    for (const fs::path& path : entriesOf(directory)) {
        if (path.extension() == ".unreadable")
            unreadable.emplace_back(fs::last_write_time(path, ignored), path);
        const fs::path file = fs::path(path).replace_extension(".json");
        if (path.extension() == ".lock" && !fs::exists(file, ignored))
            lockOf(file);  // released, it is removed
    }
    std::ranges::sort(unreadable, std::greater());
    for (std::size_t i = kUnreadable; i < unreadable.size(); ++i)
        fs::remove(unreadable[i].second, ignored);
}

Recoverable read(const fs::path& path) {
    const auto json = engine::parseJson(engine::readFile(path, kMostRecoveryBytes), path.string());
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

void RecoveryFile::write(const engine::Experiment& experiment, const std::string& original,
                         const std::string& digest) {
    if (m_directory.empty()) throw engine::Error("HOME and XDG_STATE_HOME are not set to a folder");
    std::error_code error;
    fs::create_directories(m_directory, error);
    if (error) throw engine::Error("{}: cannot be created: {}", m_directory.string(), error.message());
    if (!m_lock) {  // before the file is there: who sees the file sees that it is in use
        const fs::path path = freePath(m_directory);
        std::string owner;
        m_lock = engine::FileLock::take(lockPath(path), owner);
        if (!m_lock) throw engine::Error("{}: in use by {}", lockPath(path).string(), owner);
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
    for (const fs::path& path : entriesOf(directory)) {
        if (path.extension() != ".json") continue;
        auto lock = lockOf(path);
        if (!lock || !fs::exists(path)) continue;  // in use, or just saved
        try {
            Recoverable found = read(path);
            found.lock = std::move(lock);
            all.push_back(std::move(found));
        } catch (const std::exception&) {
            std::error_code error;
            fs::rename(path, fs::path(path).replace_extension(".unreadable"), error);
        }
    }
    tidy(directory);
    std::ranges::sort(all, [](const auto& a, const auto& b) { return a.savedAt > b.savedAt; });
    return all;
}

void removeRecoverable(const fs::path& path) {
    std::error_code ignored;
    fs::remove(path, ignored);
}

}  // namespace shardlab

#include "engine/runs/run_database.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstring>
#include <ctime>
#include <fstream>

#include "engine/core/error.h"
#include "engine/core/wording.h"
#include "engine/runs/run_salvage.h"
#include "engine/runs/run_schema.h"

namespace shardlab::engine {
namespace fs = std::filesystem;
namespace {

/// Held while the database is opened: only one process at a time makes or changes its tables, or moves a
/// damaged one aside.
class DirectoryLock {
public:
    explicit DirectoryLock(const fs::path& path)
        : m_descriptor(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, static_cast<mode_t>(0666))) {
        if (m_descriptor < 0) m_failure = std::strerror(errno);
        while (m_descriptor >= 0 && ::flock(m_descriptor, LOCK_EX) != 0 && errno == EINTR) {
        }
    }
    ~DirectoryLock() {
        if (m_descriptor >= 0) ::close(m_descriptor);
    }
    const std::string& failure() const { return m_failure; }  ///< why nothing can be written; usually empty
    DirectoryLock(const DirectoryLock&) = delete;
    DirectoryLock& operator=(const DirectoryLock&) = delete;

private:
    int m_descriptor;
    std::string m_failure;
};

std::uintmax_t sizeOf(const fs::path& file) {
    std::error_code none;
    const std::uintmax_t size = fs::file_size(file, none);
    return none ? 0 : size;
}

fs::path walOf(const fs::path& file) {
    return file.string() + "-wal";
}

bool isDiskFull(const fs::path& directory) {
    std::error_code error;
    const fs::space_info space = fs::space(directory, error);
    return !error && space.available == 0;
}

/// SQLite only says that it could read.
std::string whyNotWritten(const fs::path& file) {
    return ::access(file.c_str(), W_OK) != 0 ? std::strerror(errno) : "it cannot be opened for writing";
}

/// The largest number of a run whose weights lie in the directory.
std::int64_t lastWeights(const fs::path& directory) {
    std::int64_t last = 0;
    std::error_code error;
    for (fs::directory_iterator entry(directory, error), end; !error && entry != end;
         entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        std::int64_t id = 0;
        const auto [rest, code] = std::from_chars(name.data(), name.data() + name.size(), id);
        if (code == std::errc() && name.ends_with(".npz")) last = std::max(last, id);
    }
    return last;
}

/// A new run never gets the number of weights that lie there, whatever became of their run.
void skipNumbers(const SqliteDatabase& database, std::int64_t last) {
    if (last == 0) return;
    SqliteStatement row = database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'runs'");
    const bool there = row.step();
    if (there && row.integer(0) >= last) return;
    database
        .prepare(there ? "UPDATE sqlite_sequence SET seq = ? WHERE name = 'runs'"
                       : "INSERT INTO sqlite_sequence(name, seq) VALUES('runs', ?)")
        .bind(last)
        .step();
}

}  // namespace

std::string utcText(const char* format) {
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm utc{};
    ::gmtime_r(&now, &utc);
    char buffer[32];
    const std::size_t size = std::strftime(buffer, sizeof buffer, format, &utc);
    return {buffer, size};
}

RunDatabase::RunDatabase(const fs::path& directory) : file(directory / "runs.db"), m_directory(directory) {
    std::error_code error;
    fs::create_directories(directory, error);
    if (error) throw Error("{}: cannot be created: {}", directory.string(), error.message());
    open();
}

void RunDatabase::open() {
    const DirectoryLock lock(m_directory / "runs.lock");
    if (!lock.failure().empty()) return openReadOnly(lock.failure());
    notice.clear();
    std::error_code ignored;
    if (!fs::exists(file, ignored) && fs::exists(recoveredFile(), ignored))
        fs::rename(recoveredFile(), file);  // killed between the two steps of recover()
    const bool lost = isWithoutFile();
    if (!lost) connection = std::make_unique<SqliteDatabase>(file);
    if (lost || !connection->sound(fs::exists(damageMark(file), ignored) ? nullptr : "runs")) {
        connection.reset();
        recover();
        connection = std::make_unique<SqliteDatabase>(file);
    }
    if (connection->readOnly()) return openReadOnly(whyNotWritten(file));
    if (isDiskFull(m_directory)) return openReadOnly(std::strerror(ENOSPC));  // SQLite writes to read its log
    openRunSchema(*connection, file);
    connection->execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
    skipNumbers(*connection, lastWeights(m_directory));
    saveHead(*connection, file);
    fs::remove(damageMark(file), ignored);
    noteIdentity();
}

fs::path RunDatabase::recoveredFile() const {
    return file.string() + ".recovered";
}

/// The damaged file stays in its place until the new one is complete.
void RunDatabase::recover() {
    fs::remove(recoveredFile());
    const int runs = salvageRuns(file, recoveredFile());
    const fs::path damaged = moveAside();
    fs::rename(recoveredFile(), file);
    notice = fmt::format(
        "{}: the list of runs was damaged: {} recovered, and the damaged file is kept as {}.", file.string(),
        runs == 1 ? "1 run was" : engine::counted(runs, "run") + " were", damaged.filename().string());
}

/// A file without a byte, or none, beside what only a file with runs leaves. SQLite would remove the log, and
/// with it what the log has.
bool RunDatabase::isWithoutFile() const {
    std::error_code ignored;
    const bool there = fs::exists(file, ignored);
    if (there && (sizeOf(file) > 0 || !fs::is_regular_file(file, ignored))) return false;
    return sizeOf(walOf(file)) > 0 || (there && fs::exists(headFile(file), ignored));
}

void RunDatabase::openReadOnly(const std::string& reason) {
    std::error_code ignored;
    if (!fs::exists(file, ignored)) throw Error("{}: cannot be created: {}", file.string(), reason);
    for (const auto access : {SqliteDatabase::Access::ReadOnly, SqliteDatabase::Access::Immutable}) {
        connection = std::make_unique<SqliteDatabase>(file, access);
        if (versionOfRuns(*connection) >= 0) break;  // without a log the first way may not be able to read
    }
    const std::int64_t version = versionOfRuns(*connection);
    if (version != kRunSchema) {
        throw Error("{}: cannot be written ({}), and is of version {}; expected {}", file.string(), reason,
                    version, kRunSchema);
    }
    notice = fmt::format("{}: the list of runs is read-only ({}): new runs and changes are not saved.",
                         file.string(), reason);
    noteIdentity();
}

void RunDatabase::noteIdentity() {
    struct stat status {};
    if (::stat(file.c_str(), &status) != 0) return;
    m_device = status.st_dev;
    m_inode = status.st_ino;
}

bool RunDatabase::followReplacement() {
    struct stat status {};
    if (connection) {
        if (connection->inTransaction() || ::stat(file.c_str(), &status) != 0) return false;
        if (status.st_dev == m_device && status.st_ino == m_inode) return false;
    }
    reopen();
    return true;
}

bool RunDatabase::prepareToWrite() {
    if (followReplacement()) return true;
    if (connection->inTransaction() || !connection->readOnly()) return false;
    reopen();
    return true;
}

/// Closes first: connections of one process share the state of a file that could only be read.
void RunDatabase::reopen() {
    connection.reset();
    try {
        open();
    } catch (const Error& error) {
        connection.reset();
        openReadOnly(error.what());
    }
}

fs::path RunDatabase::moveAside() const {
    const std::string name = file.string() + utcText(".damaged-%Y%m%dT%H%M%SZ");
    fs::path target = name;
    for (int i = 1; fs::exists(target); ++i)
        target = name + fmt::format("-{}", i);
    std::error_code error;
    if (!fs::exists(file, error)) std::ofstream(file).flush();  // only its log is there
    fs::rename(file, target, error);
    if (error) throw Error("{}: is damaged and cannot be moved aside: {}", file.string(), error.message());
    for (const char* suffix : {"-wal", "-shm"}) {
        fs::rename(file.string() + suffix, target.string() + suffix, error);  // they may not be there
    }
    return target;
}

}  // namespace shardlab::engine

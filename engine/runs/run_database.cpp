#include "engine/runs/run_database.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <ctime>

#include "engine/core/error.h"
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
        if (m_descriptor < 0) throw Error("{}: cannot be written: {}", path.string(), std::strerror(errno));
        while (::flock(m_descriptor, LOCK_EX) != 0 && errno == EINTR) {
        }
    }
    ~DirectoryLock() { ::close(m_descriptor); }
    DirectoryLock(const DirectoryLock&) = delete;
    DirectoryLock& operator=(const DirectoryLock&) = delete;

private:
    int m_descriptor;
};

}  // namespace

std::string utcText(const char* format) {
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm utc{};
    ::gmtime_r(&now, &utc);
    char buffer[32];
    const std::size_t size = std::strftime(buffer, sizeof buffer, format, &utc);
    return {buffer, size};
}

RunDatabase::RunDatabase(const fs::path& directory) : file(directory / "runs.db") {
    std::error_code error;
    fs::create_directories(directory, error);
    if (error) throw Error("{}: cannot be created: {}", directory.string(), error.message());
    const DirectoryLock lock(directory / "runs.lock");
    open();
}

void RunDatabase::open() {
    connection = std::make_unique<SqliteDatabase>(file);
    if (!connection->sound("runs")) {
        connection.reset();
        moveAside();
        connection = std::make_unique<SqliteDatabase>(file);
    }
    openRunSchema(*connection, file);
    connection->execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
}

void RunDatabase::moveAside() {
    const std::string name = file.string() + utcText(".damaged-%Y%m%dT%H%M%SZ");
    fs::path target = name;
    for (int i = 1; fs::exists(target); ++i)
        target = name + fmt::format("-{}", i);
    std::error_code error;
    fs::rename(file, target, error);
    if (error) throw Error("{}: is damaged and cannot be moved aside: {}", file.string(), error.message());
    for (const char* suffix : {"-wal", "-shm"}) {
        fs::rename(file.string() + suffix, target.string() + suffix, error);  // they may not be there
    }
    notice = fmt::format("The list of runs {} is damaged. It was moved to {}; a new list was started.",
                         file.string(), target.string());
}

}  // namespace shardlab::engine

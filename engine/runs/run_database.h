#pragma once
#include <sys/types.h>

#include <filesystem>
#include <memory>
#include <string>

#include "engine/runs/sqlite_database.h"

namespace shardlab::engine {

/// The time in UTC as strftime writes it.
std::string utcText(const char* format);

/// The database of a directory of runs, which is created if there is none, with the tables of kRunSchema.
class RunDatabase {
public:
    /// Throws Error naming the file. One that is damaged is moved aside, and what can be read of it is in the
    /// new one. One that cannot be written is opened to be read.
    explicit RunDatabase(const std::filesystem::path& directory);

    /// Opens it again if another process has recovered it; whether it did.
    bool followReplacement();
    /// Before a write: the same, and opens it again if it could only be read so far: the disk may have space
    /// again.
    bool prepareToWrite();

    std::filesystem::path file;
    std::string notice;  ///< what became of a damaged database, or that it is read-only; usually empty
    std::unique_ptr<SqliteDatabase> connection;  ///< null: opening it again has failed

private:
    void open();
    void reopen();
    void openReadOnly(const std::string& reason);
    bool isWithoutFile() const;
    std::filesystem::path recoveredFile() const;
    void recover();
    std::filesystem::path moveAside() const;
    void noteIdentity();

    std::filesystem::path m_directory;
    dev_t m_device = 0;  ///< of the file that is open
    ino_t m_inode = 0;
};

}  // namespace shardlab::engine

#pragma once
#include <filesystem>
#include <memory>
#include <string>

#include "engine/runs/sqlite_database.h"

namespace shardlab::engine {

/// The time in UTC as strftime writes it.
std::string utcText(const char* format);

/// The database of a directory of runs, which is created if there is none, with the tables of kRunSchema.
struct RunDatabase {
    /// Throws Error naming the file. One that is damaged is moved aside.
    explicit RunDatabase(const std::filesystem::path& directory);

    std::filesystem::path file;
    std::string notice;  ///< where a damaged database was moved to; usually empty
    std::unique_ptr<SqliteDatabase> connection;

private:
    void open();
    void moveAside();
};

}  // namespace shardlab::engine

#pragma once
#include <filesystem>

#include "engine/runs/sqlite_database.h"

namespace shardlab::engine {

/// Where the first page of a sound database is kept: the list of its tables.
std::filesystem::path headFile(const std::filesystem::path& database);
/// Keeps it, if it is another one than before. What fails is of no interest.
void saveHead(const SqliteDatabase& database, const std::filesystem::path& file);

/// Copies what can be read of a damaged database, row by row, into a new file of kRunSchema. A damaged first
/// page is replaced by that of headFile(). A run whose row is lost is made of its experiment and history.
/// Returns the number of runs. The damaged file stays as it is. Throws Error if the new one cannot be
/// written.
int salvageRuns(const std::filesystem::path& damaged, const std::filesystem::path& recovered);

}  // namespace shardlab::engine

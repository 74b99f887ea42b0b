#pragma once
#include <filesystem>

#include "engine/runs/sqlite_database.h"

namespace shardlab::engine {

/// Version 1: one table `runs`. Version 2: documents in a table of their own, so that listing reads short
/// rows only; tags, notes, sweep, environment, checksum of the data, flat parameters and the last epoch's
/// metrics; batches and layer histograms. Version 3: archived, pinned and discarded runs; measured and
/// simulated seconds. Version 4: the bin; how a run began; revisions, by which a reader asks for what
/// changed.
constexpr int kRunSchema = 4;

/// Of a database of runs; 0: it has no tables; -1: it cannot be read.
std::int64_t versionOfRuns(const SqliteDatabase& database);

/// Makes the tables of an older version, or of kRunSchema, in a database without tables.
void createRunSchema(const SqliteDatabase& database, std::int64_t version = kRunSchema);

/// Makes the tables, or brings those of an older version up to kRunSchema in one transaction: another program
/// sees the old or the new ones. Throws Error, without a change, if the file is of a newer version.
void openRunSchema(const SqliteDatabase& database, const std::filesystem::path& file);

}  // namespace shardlab::engine

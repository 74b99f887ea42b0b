#pragma once
#include <filesystem>

#include "engine/runs/sqlite_database.h"

namespace shardlab::engine {

/// Version 1: one table `runs`. Version 2: documents in a table of their own, so that listing reads short
/// rows only; tags, notes, sweep, environment, checksum of the data, flat parameters and the last epoch's
/// metrics; batches and layer histograms. Version 3: archived, pinned and discarded runs; measured and
/// simulated seconds.
constexpr int kRunSchema = 3;

/// Makes the tables, or brings those of an older version up to kRunSchema in one transaction: another program
/// sees the old or the new ones. Throws Error, without a change, if the file is of a newer version.
void openRunSchema(const SqliteDatabase& database, const std::filesystem::path& file);

}  // namespace shardlab::engine

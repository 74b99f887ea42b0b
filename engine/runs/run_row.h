#pragma once
#include <string>

#include "engine/runs/run_store.h"
#include "engine/runs/sqlite_database.h"

namespace shardlab::engine {

/// What every list and load() read of a run, in the order of readRunRow; the caller's columns stand behind
/// it.
extern const char* const kRunRowColumns;
constexpr int kRunRowWidth = 24;

/// A value that cannot be read (a damaged file) is as if it were not there: the run is listed all the same.
/// `weights` is not known here.
RunInfo readRunRow(const SqliteStatement& row);

/// The text of a column of the table; "NULL" for a run that began from its experiment alone.
std::optional<std::string> startText(const RunStart& start);

std::string dumpedText(const Json& json);  ///< on one line; what is no UTF-8 is replaced

/// Whether a run has not come to an end, and the process that trains it is still there.
bool isTraining(const std::string& status, const std::string& owner);

}  // namespace shardlab::engine

#pragma once
#include <string>
#include <vector>

#include "engine/runs/run_store.h"

namespace shardlab::cli {

/// RUN... and --filter: all runs where both are missing.
struct RunSelection {
    std::vector<std::string> runs;  ///< ids or names
    std::string filter;
    bool archived = false;  ///< archived runs too, where no runs are named
    bool bin = false;       ///< runs in the bin, instead of the others
};

/// The named runs in the order they were named in, those of a filter newest first; of both, the named ones
/// that match. A RUN is an id, else a name that one run alone has. Throws engine::Error for an unknown run
/// and a name of several, UsageError for a filter that is none.
std::vector<engine::RunInfo> selected(const engine::RunStore& store, const RunSelection& selection,
                                      bool withParameters);

/// The same with experiment and history: see RunStore::load. `progress`: shows how many are loaded.
std::vector<engine::RunInfo> loaded(const engine::RunStore& store, const RunSelection& selection,
                                    bool progress);

}  // namespace shardlab::cli

#pragma once
#include "engine/runs/run_table.h"

namespace shardlab::engine {

/// Which runs of a table are shown, and in which order.
struct RunOrder {
    std::shared_ptr<const RunFilter> filter = nullptr;  ///< null: all
    bool archived = false;                              ///< archived runs, too
    bool bin = false;                                   ///< those in the bin, instead of the others
    std::string sortBy = "started";                     ///< a NAME of a filter
    bool descending = true;
    std::string groupBy = {};  ///< a NAME of a filter; empty: one group
};

/// Runs with the same value.
struct RunGroup {
    Json value;  ///< of groupBy; null: these runs have none
    std::vector<std::size_t> rows;
    std::string bestMetricName = {};  ///< empty: the runs are ranked by none, or by several
    double bestMetric = 0;            ///< best of their best values
};

/// Pinned runs come first in their group, and runs without a value last in both directions. Numbers are
/// ordered as numbers, before texts; texts without regard to case; equal runs newest first. Groups are in
/// the order of their values, that without a value last. Removed runs are in none.
std::vector<RunGroup> orderedRuns(const RunTable& table, const RunOrder& order);

}  // namespace shardlab::engine

#pragma once
#include <string>
#include <vector>

#include "engine/runs/run_store.h"

namespace shardlab::engine {

/// A line of a table of runs.
struct RunComparisonRow {
    std::string name;          ///< "optimizer.learning_rate"; of a metric "best val_accuracy"
    std::vector<Json> values;  ///< one for each run; null: it has none
    bool metric = false;
};

enum class ComparedRows { Differing, All };

/// The configurations by short path, then the best value of each metric over the epochs. Differing: of the
/// configurations only what differencesOf() finds, the most telling first. The runs need their history:
/// load().
std::vector<RunComparisonRow> compareRuns(const std::vector<RunInfo>& runs, ComparedRows rows);

/// compile.metrics of a run's experiment: what metrics with names of their own are.
Json metricsOf(const RunInfo& run);

}  // namespace shardlab::engine

#pragma once
#include <string>
#include <vector>

#include "engine/runs/run_store.h"

namespace shardlab::engine {

/// Everything that is known of a run but its weights, batches and layers: {id, name, …, metrics, parameters,
/// epochs}. `metrics` are those of the last epoch.
Json summaryOf(const RunInfo& run);

/// [summaryOf() of each run with `history`: what train --history writes].
Json runsAsJson(const std::vector<RunInfo>& runs);

/// A line for each epoch of each run, at least one: run, name, status, device, started; the parameters that
/// any run has, by short path; epoch, learning_rate, wall_seconds (measured), simulated_seconds; the metrics.
/// What a run lacks is empty. RFC 4180, UTF-8.
std::string runsAsCsv(const std::vector<RunInfo>& runs);

}  // namespace shardlab::engine

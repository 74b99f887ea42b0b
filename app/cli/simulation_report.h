#pragma once
#include <vector>

#include "app/cli/estimate_table.h"
#include "engine/simulator/sweep.h"

namespace shardlab::cli {

// What follows the table of estimates: where the time goes, why, and what else one could do. The estimates
// must have been made with ops.

/// The parts of a step and how far the device is used, one row for each device that the run fits on.
void printBreakdowns(const std::vector<engine::DeviceResult>& answers);
/// Headline, reason, next step with its saving.
void printAdvice(const engine::DeviceResult& answer);
engine::Json adviceJson(const engine::DeviceResult& answer);

void printSweep(const engine::DeviceResult& answer, const engine::SweepQuestion& question);
engine::Json sweepJson(const engine::DeviceResult& answer, const engine::SweepQuestion& question);

/// Why the fastest device beats each of the others, what else differs between the two, the comparison with
/// that made equal, and from which epoch on it is done first.
void printComparison(const engine::DeviceEstimator& estimator,
                     const std::vector<engine::DeviceResult>& answers);
/// The same for one row: {"winner", "ratio", "part", "text", "inside_uncertainty", "reservations",
/// "equal_case", "break_even_epoch"}; null for the winner itself and for what does not run.
engine::Json comparisonJson(const engine::DeviceEstimator& estimator,
                            const std::vector<engine::DeviceResult>& answers,
                            const engine::DeviceResult& row);

/// When to use which of the devices: three sentences, if two of them can run the experiment.
void printGuide(const std::vector<engine::DeviceResult>& answers);

}  // namespace shardlab::cli

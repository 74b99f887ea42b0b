#pragma once
#include <vector>

#include "app/cli/pricing.h"
#include "engine/simulator/sweep.h"

namespace shardlab::cli {

// What follows the table of estimates: where the time goes, why, and what else one could do. The estimates
// must have been made with ops.

/// The parts of a step and how far the device is used, one row a device.
void printBreakdowns(const std::vector<Priced>& list);
/// Headline, reason, next step with its saving.
void printAdvice(const Priced& priced);
engine::Json adviceJson(const Priced& priced);

void printSweep(const Priced& priced, const engine::SweepQuestion& question);
engine::Json sweepJson(const Priced& priced, const engine::SweepQuestion& question);

/// Why the fastest device beats each of the others, and from which epoch on it is done before it.
void printComparison(const std::vector<Priced>& list);
/// The same for one row: {"winner", "ratio", "part", "text", "break_even_epoch"}; null for the winner itself.
engine::Json comparisonJson(const std::vector<Priced>& list, const Priced& row);

}  // namespace shardlab::cli

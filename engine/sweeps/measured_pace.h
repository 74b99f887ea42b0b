#pragma once
#include <optional>
#include <vector>

#include "engine/runs/run_store.h"
#include "engine/sweeps/sweep_forecast.h"

namespace shardlab::engine {

/// The measured seconds that all trials will take to their last epoch, see measuredEpochSeconds(). Nothing
/// where it says nothing, or where the sweep varies what changes the work of an epoch or their number.
std::optional<double> measuredSeconds(const SweepPlan& plan, int trials, const std::vector<RunInfo>& runs,
                                      const Json& environment);

/// forecastSweep() with measuredSeconds() by the stored runs, for training on `threads` (0: all there are). A
/// store that cannot be read says nothing. As long as reading the parameters of all runs takes.
SweepForecast forecastHere(const SweepPlan& plan, const DeviceCatalog& devices, int threads = 0);

}  // namespace shardlab::engine

#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/sweeps/sweep_run.h"

namespace shardlab::engine {

/// What a sweep comes to if every trial trains to its last epoch.
struct SweepForecast {
    int trials = 0;
    int failing = 0;              ///< of those asked about, that the device cannot run, or that have no cost
    bool exact = true;            ///< false: the trials are not all known yet, or are too many to ask about
    double simulatedSeconds = 0;  ///< of all trials
    std::optional<double> cost = std::nullopt;  ///< nothing unless all trials have a price in one currency
    std::string currency = {};
    std::vector<std::string> withoutPrice = {};            ///< devices of trials whose cost is an objective
    std::optional<double> measuredSeconds = std::nullopt;  ///< of all trials here: see measured_pace.h
};

/// Asks the simulator about the trials. A search that learns from earlier trials is forecast by those of a
/// random one; beyond 200 trials the first 200 stand for all. Milliseconds for each.
SweepForecast forecastSweep(const SweepPlan& plan, const DeviceCatalog& devices);

}  // namespace shardlab::engine

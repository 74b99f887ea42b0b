#pragma once
#include <optional>
#include <string>

#include "engine/simulator/estimate.h"

namespace shardlab::engine {

/// Seconds from the start of a run to the end of its epoch number `epochs`: initialisation, compiles and all.
double secondsAfter(const RunEstimate& estimate, std::int64_t epochs);

/// The first number of epochs after which `b` is done before `a`, start-up and compiles included; nothing if
/// that never happens.
std::optional<std::int64_t> breakEvenEpoch(const RunEstimate& a, const RunEstimate& b);

/// What a run of so many epochs costs at a price per hour, in the price's unit.
double costOfRun(const RunEstimate& estimate, std::int64_t epochs, double pricePerHour);

/// Which of two estimates of the same workload trains more samples a second, and the part of the step that
/// decides it.
struct DeviceComparison {
    std::string winner, loser;  ///< device ids
    double ratio = 1;           ///< of samples per second
    std::string part;           ///< "compute", "input", "all_reduce", "dispatch", "idle"; empty on a tie
    std::string text;           ///< one or two sentences
};
/// Compared by sample, so that the batches need not be equal. Within 5 % it is a tie.
DeviceComparison compareDevices(const RunEstimate& a, const RunEstimate& b);

}  // namespace shardlab::engine

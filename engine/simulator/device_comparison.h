#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/simulator/estimate.h"

namespace shardlab::engine {

/// Seconds from the start of a run to the end of its epoch number `epochs`: initialisation, compiles and all.
double secondsAfter(const RunEstimate& estimate, std::int64_t epochs);

/// The first number of epochs after which `b` is done before `a`, start-up and compiles included; nothing if
/// that never happens.
std::optional<std::int64_t> breakEvenEpoch(const RunEstimate& a, const RunEstimate& b);

/// What a run of so many epochs costs at a price per hour, in the price's unit; nothing for one that does not
/// fit.
std::optional<double> costOfRun(const RunEstimate& estimate, std::int64_t epochs, double pricePerHour);

/// Which of two estimates of the same workload trains more samples a second, and the part of the step that
/// decides it.
struct DeviceComparison {
    std::string winner, loser;       ///< device ids
    double ratio = 1;                ///< of samples per second
    std::string part;                ///< "compute", "input", "all_reduce", "dispatch", "idle"; empty on a tie
    std::string text;                ///< one or two sentences
    bool insideUncertainty = false;  ///< the difference is smaller than the simulator's own error
    /// One sentence for each thing besides the device in which the two differ (global batch, framework,
    /// number format of the products), and one if the difference lies inside the uncertainty.
    std::vector<std::string> reservations;
    /// What is unequal: then the comparison says less about the devices than it seems to.
    bool otherBatch = false, otherFramework = false, otherFormat = false;
    bool fair() const { return !otherBatch && !otherFramework && !otherFormat; }
};
/// Compared by sample, so that the batches need not be equal. Within 5 % it is a tie. The uncertainty of the
/// ratio is hypot of the two relative ones, which are taken as independent. Throws Error if one does not fit
/// into memory.
DeviceComparison compareDevices(const RunEstimate& a, const RunEstimate& b);

}  // namespace shardlab::engine

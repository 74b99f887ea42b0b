#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/sweeps/sweep_run.h"

namespace shardlab::engine {

/// A sweep as a person asks for it.
struct SweepRequest {
    Experiment experiment;
    std::vector<std::string> vary = {};  ///< as parseSearchDimension() reads them
    SearchMethod search = SearchMethod::Random;
    int trials = 20;  ///< a grid has no more than its combinations
    std::uint64_t seed = 1;
    std::vector<std::string> objectives = {};  ///< empty: defaultObjective()
    StopOptions stop = {};
};

/// The plan, with list prices of its devices. Throws Error of one sentence: what its parts say, a parameter
/// or objective that is there twice, or a stop rule without a metric to look at.
SweepPlan planSweep(const SweepRequest& request);

/// The devices that its trials run on, as far as it names them.
std::vector<std::string> devicesOf(const SweepPlan& plan);

}  // namespace shardlab::engine

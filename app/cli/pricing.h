#pragma once
#include <string>
#include <vector>

#include "app/cli/overrides.h"
#include "engine/simulator/estimate.h"

namespace shardlab::cli {

/// An experiment as it would run on one device, and what it would cost there. All times are simulated.
struct Priced {
    engine::Experiment experiment;
    engine::RunEstimate estimate;
};

Priced price(engine::Experiment experiment, const RuntimeOverrides& overrides,
             std::optional<int> stepsPerExecution, bool withOps);

/// The request for an experiment's own device and runtime. Throws Error if its cores do not divide the batch.
engine::EstimateRequest requestFor(const engine::Experiment& experiment, bool withOps);

/// One row a device: step, epoch, first epoch, total, throughput, memory.
void printEstimates(const std::vector<Priced>& list);

}  // namespace shardlab::cli

#pragma once
#include "engine/simulator/estimate.h"
#include "engine/simulator/run_model.h"

namespace shardlab::engine {

/// An estimate with the model of the run that its times were simulated from; with `withOps`, steps know their
/// kernels.
struct ModelledRun {
    RunEstimate estimate;
    RunModel model;
};

/// estimateRun, keeping the model.
ModelledRun modelRun(const Workload& workload, const EstimateRequest& request);

}  // namespace shardlab::engine

#pragma once
#include <cstdint>
#include <memory>

#include "engine/experiment/experiment.h"
#include "engine/model/model.h"
#include "engine/simulator/estimate.h"

namespace shardlab::engine {

class DeviceCatalog;

struct SampleCounts {
    std::int64_t train = 0, validation = 0;
};
/// How many samples an experiment trains and validates on, from its source's description alone.
SampleCounts sampleCounts(const Experiment& experiment);

/// The workload of an experiment for the simulator (no data is loaded); `model` is the experiment's, built.
Workload makeWorkload(const Experiment& experiment, std::shared_ptr<const Model> model);
Workload makeWorkload(const Experiment& experiment);
/// What the simulator is asked for the experiment's own device and cores, with the stack and precision that
/// resolveRuntime finds; without ops.
EstimateRequest makeEstimateRequest(const Experiment& experiment, const DeviceCatalog& devices);

}  // namespace shardlab::engine

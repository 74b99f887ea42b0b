#pragma once
#include <string>

#include "engine/experiment/experiment.h"
#include "engine/simulator/estimate.h"

namespace shardlab::engine {

/// Prices one experiment on one device after another: the model is built once, and devices that run the same
/// program share it. Answers as estimate(experiment, device) does. One thread at a time.
class DevicePricer {
public:
    explicit DevicePricer(const Experiment& experiment);  ///< throws Error for one that cannot be built
    RunEstimate on(const std::string& deviceId, bool withOps = false) const;

private:
    Experiment m_experiment;
    Workload m_workload;
};

}  // namespace shardlab::engine

#pragma once
#include <functional>

#include "engine/core/stop_token.h"
#include "engine/experiment/experiment.h"
#include "engine/simulator/trace.h"

namespace shardlab::engine {

class DeviceCatalog;

/// Measured training steps of this computer, op by op.
struct StepProfile {
    TimelinePtr timeline;  ///< in nanoseconds; tracks: the host, and each thread
    std::int64_t steps = 0;
    std::int64_t globalBatch = 0;
    /// Medians of as many steps with the profile and without it, in turns, waiting for data left out. Their
    /// difference is what the profile costs.
    double stepSeconds = 0, plainStepSeconds = 0;
    double overhead() const { return stepSeconds / plainStepSeconds - 1; }
};

struct StepProfileOptions {
    std::int64_t steps = 3;  ///< to profile, > 0
    int threads = 0;         ///< 0: as many as there are cores
    /// Called after every step, with how many of all there will be are done.
    std::function<void(std::int64_t done, std::int64_t all)> onStep = {};
};

/// Trains an experiment from new weights: some steps to warm up, then steps with and without profile in
/// turns. Throws Error: what a run refuses, steps that are not positive, or that `stop` was asked for.
StepProfile profileSteps(const Experiment& experiment, const DeviceCatalog& devices,
                         const StepProfileOptions& options, StopToken& stop);

/// "this computer (measured)".
TracedRun measuredTrace(const StepProfile& profile);

}  // namespace shardlab::engine

#pragma once
#include <vector>

#include "engine/inspection/step_record.h"

namespace shardlab::engine {

class DeviceCatalog;

/// Times a recorded step on the device of its experiment: replaces the record's simulated numbers. A partial
/// batch is timed as such. The stragglers change times only, for all replicas wait for the slowest one before
/// the update. Leaves the times at 0 where the device's memory does not hold the step. Throws Error for a
/// device that cannot run it, and for a straggler that is none of its cores. Milliseconds.
void timeStep(StepRecord& record, const Experiment& experiment, const DeviceCatalog& devices,
              const std::vector<Straggler>& stragglers);

}  // namespace shardlab::engine

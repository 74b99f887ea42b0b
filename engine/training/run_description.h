#pragma once
#include "engine/training/run_state.h"

namespace shardlab::engine {

struct RunEstimate;

/// What the history of a compiled run says of it before the first step: device, batch, seed, parameters,
/// data.
void describeRun(const Experiment& experiment, const RunEstimate& estimate, RunState& state);

}  // namespace shardlab::engine

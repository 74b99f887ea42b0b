#pragma once
#include "engine/simulator/run_model.h"
#include "engine/simulator/step_cost.h"

namespace shardlab::engine {

/// The durations of one program shape for the simulation: the kernels of `cost` in segments that end where
/// the phase changes or a gradient bucket is complete, the buckets' all-reduces, and the host's part by the
/// stack's sheet. Where the stack does not overlap, or the cores share one memory (topology "none": those
/// that add are those that compute), one bucket follows the whole backward pass. Where the stack exchanges
/// variable by variable (variable_update.h), each is a bucket.
StepModel modelStep(const Program& program, const DevicePlan& plan, const StepCost& cost,
                    const StepSetting& setting, const TickClock& clock);

/// Seconds that the host needs to build and compile a program: by its ops, and by its recurrences, each a
/// loop whose body is compiled by itself.
double compileSeconds(const Program& program, const HostStack& stack);

}  // namespace shardlab::engine

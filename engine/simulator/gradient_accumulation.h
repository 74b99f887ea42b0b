#pragma once
#include "engine/devices/device_plan.h"

namespace shardlab::engine {

/// More make no sense, and their kernels are listed one by one.
constexpr int kMostMicroBatches = 4096;

/// A training step as one program and one list of kernels.
struct PlannedStep {
    ProgramPtr program;  ///< of one micro-batch; with accumulators if there are several
    DevicePlan plan;     ///< of all micro-batches and the update
};

/// Lowers a step that takes its batch in `microBatches` parts: k forward and backward passes, one all-reduce,
/// one update. `program` is that of one part. With one part the plan is planForDevice's.
///
/// Gradients of the first micro-batch become the accumulators (PyTorch keeps them as `.grad`; a loop that
/// begins with zeros adds once more). Each later one adds its own to them, densely and as soon as they are
/// made, in place: an Add per weight, which joins the gradient's kernel where the stack fuses. So each weight
/// costs 4 bytes a parameter more from the second pass on, and k − 1 times the traffic of its addition.
/// Source: Keras 3, `Optimizer(gradient_accumulation_steps)`; PyTorch, `DistributedDataParallel.no_sync`,
/// which reduces in the last pass only.
PlannedStep planAccumulatedStep(const ProgramPtr& program, const DeviceSpec& device, const HostStack& stack,
                                Precision precision, int microBatches);

/// Throws Error unless a batch can be taken in so many equal parts; on a TPU its cores divide each of them.
void requireMicroBatches(const DeviceSpec& device, int replicas, std::int64_t globalBatch, int microBatches);

}  // namespace shardlab::engine

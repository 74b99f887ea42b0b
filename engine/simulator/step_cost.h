#pragma once
#include <cstdint>
#include <vector>

#include "engine/core/integer.h"
#include "engine/devices/cost_model.h"
#include "engine/devices/device_plan.h"
#include "engine/simulator/estimate.h"

namespace shardlab::engine {

/// One kernel of the plan as it runs in a step.
struct KernelTime {
    double gap = 0;  ///< the device waits that long for the host to issue it
    double seconds = 0;
    BoundBy bound = BoundBy::Memory;
};

/// One step (or one evaluation step) of a global batch, exposed seconds.
struct StepCost {
    StepBreakdown breakdown;
    double matrixFlops = 0, bytes = 0;  ///< of one core
    std::vector<OpEstimate> ops;        ///< if asked for; their seconds add up to compute + idle + all-reduce
    std::vector<KernelTime> kernels;    ///< by DevicePlan::kernels
    double issueSeconds = 0;            ///< the host, issuing them
    double seconds() const { return breakdown.total(); }
};

/// What decides a step beside the program: how many samples, on how many replicas, fed how.
struct StepSetting {
    const EstimateRequest& request;
    std::int64_t globalBatch = 0;  ///< real samples, in as many micro-batches as stated below
    int replicas = 1;
    std::int64_t inputBytesPerSample = 0;
    InputSupply inputSupply = InputSupply::Arrays;
    bool training = true;
    int microBatches = 1;  ///< forward and backward passes of the step
    /// Samples of one of them; its largest shard has ceil(n / replicas).
    std::int64_t microBatch() const { return ceilDivide(globalBatch, microBatches); }
    /// The host's calls of a step, whole if it starts one step after the other: one a micro-batch. A loop on
    /// the device (several steps a call) takes its micro-batches along.
    double callSeconds() const;
};

/// What the computer with most replicas feeds of a batch: a TPU's host drives four chips, so a pod slice has
/// many, the last of them maybe fewer replicas. GPUs are those of one machine.
double samplesOfHost(const DeviceSpec& device, std::int64_t globalBatch, int replicas);

/// What one host spends on the samples of a step that it feeds.
struct FeedTime {
    double prepare = 0;   ///< taking them from memory or decoding them
    double transfer = 0;  ///< bringing them to the device
};

/// By the host stack: seconds a sample (a Python loop) and bytes a second. A rate that was measured on a host
/// of so many threads (HostStack::feedHostThreads) grows and shrinks with the threads of the device's host:
/// laying out a batch for a TPU is work of its processor. Pictures are decoded on all threads. GPUs that do
/// not share a host link are sent their parts at once.
FeedTime feedOf(const StepSetting& setting);

/// What exchanging all gradients takes if nothing hides it: allReduceSeconds, or timesOfExchange of one
/// tensor where the stack exchanges variables otherwise.
double exchangeSeconds(const StepSetting& setting, std::int64_t bytes);

/// Walks one step of one or several micro-batches: the host issues ops at the framework's pace, the device
/// runs its kernels one after the other, the all-reduce follows the backward pass (not overlapped: ParaDnn's
/// two parts on TPU v2-8 add up), the update follows that.
///
///   compute    the kernels, for the mean shard
///   idle       cores waiting for the largest shard (partial batches)
///   allReduce  exchangeSeconds of the gradients
///   dispatch   the host's call (shared by its steps), per-step overhead, and gaps where kernels wait to be
///   issued input      pipelined: what feeding takes longer than the device; otherwise all of it
StepCost costOfStep(const Program& program, const DevicePlan& plan, const StepSetting& setting);

}  // namespace shardlab::engine

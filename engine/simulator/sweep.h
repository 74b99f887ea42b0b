#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/simulator/estimate.h"
#include "engine/simulator/step_peaks.h"

namespace shardlab::engine {

/// What is different from the run as it is set up; what is unset stays.
struct Variation {
    std::optional<std::int64_t> globalBatch = {};
    std::optional<int> replicas = {};
    std::optional<Precision> precision = {};
    std::optional<std::string> hostStack = {};
    std::optional<bool> dropRemainder = {};
    std::optional<int> accumulationSteps = {};
};

/// Prices the run with the variation. Throws Error, in one sentence, where the device cannot run it: a batch
/// that the cores of a TPU or the accumulation steps do not divide, more replicas than cores, a stack of
/// another device, a format the device does not have.
RunEstimate estimateVariation(const Workload& workload, const EstimateRequest& request,
                              const Variation& variation);

/// What a sweep varies. The global batch stays when the replicas or the accumulation steps change.
enum class SweepAxis { Batch, Replicas, Precision, HostStack, AccumulationSteps };
const char* nameOf(SweepAxis axis);  ///< "batch", "replicas", "precision", "host-stack", "accumulation-steps"

struct SweepPoint {
    std::string value;                    ///< as given
    std::optional<RunEstimate> estimate;  ///< also of one that does not fit
    std::string reason;                   ///< why it does not run; empty if it does
    bool runs() const { return reason.empty(); }
};

/// One estimate a value, in the order given; values that do not run are kept with their reason.
std::vector<SweepPoint> sweep(const Workload& workload, const EstimateRequest& request, SweepAxis axis,
                              const std::vector<std::string>& values);

/// "batch=64,128": an axis and its values. Throws Error naming what was expected.
struct SweepQuestion {
    SweepAxis axis = SweepAxis::Batch;
    std::vector<std::string> values;
};
SweepQuestion parseSweep(const std::string& text);

/// The largest global batch, a multiple of the replicas and of the accumulation steps, whose training step
/// fits into the memory of a core; no more than one pass over the data needs. 0 if not even one sample a core
/// fits. `peaks` are the workload's; searches that share them plan no step twice.
std::int64_t largestBatchThatFits(const Workload& workload, const EstimateRequest& request, StepPeaks& peaks);
std::int64_t largestBatchThatFits(const Workload& workload, const EstimateRequest& request);

/// The fewest micro-batches, more than the request's, in which the same global batch fits; on a TPU its cores
/// share each of them. Nothing if none do.
std::optional<int> fewestMicroBatchesThatFit(const Workload& workload, const EstimateRequest& request,
                                             StepPeaks& peaks);

}  // namespace shardlab::engine

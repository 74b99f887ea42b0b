#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/devices/device_plan.h"
#include "engine/devices/device_spec.h"
#include "engine/program/program.h"
#include "engine/simulator/run_model.h"

namespace shardlab::engine {

/// Where a sample comes from: an array in the host's memory, a picture that the host decodes, or a drawing
/// made where it is used (benchmarks' synthetic data), which the host has no part in.
enum class InputSupply { Arrays, Pictures, Drawn };

/// What a run consists of, without weights or data: enough to estimate it on any device.
struct Workload {
    /// Compiles the program of one replica for a per-replica batch (training with backward and update, or
    /// forward only).
    std::function<ProgramPtr(std::int64_t batchPerReplica, bool training, int replicas)> compile;
    std::int64_t globalBatch =
        0;  ///< of an update: of all its batches, where the gradients of several accumulate
    std::int64_t trainSamples = 0, validationSamples = 0;
    std::int64_t stepsPerEpoch = 0;  ///< batches; 0: from trainSamples, globalBatch, dropRemainder
    bool dropRemainder = false;
    bool repeat = false;  ///< batches run on over the end of the data, so that all are full
    int epochs = 1;
    int validationFrequency = 1;  ///< validate every n epochs
    bool validateOnlyAtEnd = false;
    std::int64_t inputBytesPerSample = 0;
    InputSupply inputSupply = InputSupply::Arrays;
    int batchesPerUpdate = 1;  ///< of the experiment: what a request accumulates at least
    int prefetch = 2;          ///< batches prepared in advance, where the host stack pipelines its input
};

struct EstimateRequest {
    DeviceSpec device;
    HostStack hostStack;
    Precision precision = Precision::Default;
    int replicas = 0;  ///< 0: all cores of the device
    int stepsPerExecution = 1;
    int accumulationSteps = 1;  ///< micro-batches of a step: passes for each all-reduce and update
    bool withOps = false;
    std::vector<Straggler> stragglers = {};
    CoreJitter jitter = {};
};

struct StepBreakdown {
    double compute = 0, input = 0, allReduce = 0, dispatch = 0, idle = 0;  ///< exposed seconds a step
    double total() const { return compute + input + allReduce + dispatch + idle; }
};

struct OpEstimate {
    std::string op, layer, phase;
    int count = 1;
    double flops = 0, bytes = 0, seconds = 0;
    std::string boundBy;           ///< matrix_unit, memory, launch, link, host
    double wastedSeconds = 0;      ///< padding and tiles
    double unpaddedBytes = 0;      ///< of bytes: what is left without the padding to the device's tiles
    double matrixFlops = 0;        ///< of flops: on the matrix unit
    double paddedMatrixFlops = 0;  ///< what the matrix unit multiplies for them, padding included
    MatrixShape matrix;            ///< of the line's first kernel; m = 0: none
};

/// Bytes that one core holds while a kernel of the training step runs.
struct MemoryPoint {
    std::string op, layer, phase;
    std::int64_t bytes = 0;
};

/// What a core's memory holds at the moment when most is live.
struct MemoryParts {
    std::int64_t weights = 0, optimizerSlots = 0, inputs = 0;
    std::int64_t activations = 0;  ///< with gradients on their way and what the kernels need beside them
};

/// The modelled times of a run on a device; all of it is simulated, nothing measured.
///
/// Epochs. `epochSeconds` = training steps + the validation of an epoch. Where validation does not come every
/// epoch (every n epochs, or once at the end), its time is spread evenly over the epochs, so that always
/// total = first epoch + (epochs − 1) · epoch, and total is exact for a whole run.
/// The last, partial batch of an epoch is estimated by itself, where the given steps are those of the data,
/// too; other step counts are all full batches. Where the data have fewer samples than a batch, each step
/// takes all of them, as model.fit does, and `stepSeconds` is that of such a step.
///
/// Accumulation. A step is one update: it takes the global batch in `accumulationSteps` equal micro-batches
/// (gradient_accumulation.h), fed together. The last, partial batch of an epoch takes as many as it fills,
/// of one size; evaluation goes by micro-batches.
///
/// Times come from the discrete-event simulation (run_simulation.h). `stepSeconds` and `breakdown` are those
/// of the steady state, the mean over the cores of what each of them does and waits for. An epoch is a later
/// one, all of it: it begins with empty input queues, so that it takes longer than its steps by what the
/// first batch needs, and its last call may have fewer steps. As compiling holds up everything else, the
/// simulated first epoch is init + compile + a later epoch exactly; only the compile of evaluation moves
/// there from the first epoch that validates.
struct RunEstimate {
    std::string device, hostStack, note;
    std::shared_ptr<const HostStacks> catalogStacks;  ///< where hostStack is found by its id
    Precision precision = Precision::Default;
    std::string matrixFormat;  ///< in which the products run, "bfloat16": what "default" means on the device
    Accelerator accelerator = Accelerator::Cpu;
    std::int64_t globalBatch = 0;
    std::int64_t dataSamples = 0;  ///< where a batch is larger than the data: their samples; else 0
    std::int64_t samplesPerStep() const { return dataSamples > 0 ? dataSamples : globalBatch; }
    int replicas = 1, accumulationSteps = 1;
    std::int64_t stepsPerEpoch = 0, validationSteps = 0;
    std::vector<Straggler> stragglers;  ///< as asked for
    CoreJitter jitter;
    int compiledPrograms = 0;  ///< shapes: train, its partial batch, evaluation, its partial batch
    double stepSeconds = 0, validationStepSeconds = 0, epochSeconds = 0, initSeconds = 0, compileSeconds = 0;
    double trainingPassSeconds = 0,
           validationPassSeconds = 0;  ///< all batches, with the beginning and the last one
    double firstEpochSeconds = 0, totalSeconds = 0, samplesPerSecond = 0;
    StepBreakdown breakdown;
    std::int64_t peakBytesPerCore = 0, capacityBytes = 0;
    MemoryParts peakParts;  ///< of peakBytesPerCore
    double matrixUtilization = 0, bandwidthUtilization = 0;
    bool outOfMemory = false;
    std::string kind;          ///< of program, as published times are told apart (program_kind.h)
    double uncertainty = 0;    ///< relative; nine tenths of such estimates hold the real time within
    std::string notValidated;  ///< what no published time checks; empty: checked (estimate_accuracy.h)
    bool validated() const { return notValidated.empty(); }
    std::vector<OpEstimate> ops;      ///< an all-reduce with the time of the link, hidden or not
    std::vector<MemoryPoint> memory;  ///< of the full training batch, in program order
    /// Keys of the command-line contract; what does not fit into memory has null for its times.
    Json toJson(bool withOps) const;
};

/// Estimates a run: lowers the programs of its shapes, times their kernels on the device, and adds the host's
/// share. Throws Error if the batch or the replicas are not positive, or the batch cannot be taken in so many
/// micro-batches. Milliseconds, no global state.
RunEstimate estimateRun(const Workload& workload, const EstimateRequest& request);
/// What each of the `steps` (micro-)batches of an epoch, or of a validation, adds to the clock of a run, so
/// that whole passes take what the estimate says. A pass of another length takes steady steps.
double meanStepSeconds(const RunEstimate& estimate, std::int64_t steps);
double meanValidationStepSeconds(const RunEstimate& estimate, std::int64_t steps);
/// Throws ResourceExhausted, worded as the device words it, if the estimate does not fit.
void requireMemory(const RunEstimate& estimate);

}  // namespace shardlab::engine

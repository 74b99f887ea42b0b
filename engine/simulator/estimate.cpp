#include "engine/simulator/estimate.h"

#include <algorithm>
#include <cmath>

#include "engine/core/error.h"
#include "engine/core/integer.h"
#include "engine/core/wording.h"
#include "engine/devices/compatibility.h"
#include "engine/devices/replica_limit.h"
#include "engine/simulator/estimate_accuracy.h"
#include "engine/simulator/gradient_accumulation.h"
#include "engine/simulator/modelled_run.h"
#include "engine/simulator/run_simulation.h"
#include "engine/simulator/step_cost.h"
#include "engine/simulator/step_model.h"

namespace shardlab::engine {
namespace {

/// The batches of one pass: full ones and what is left.
struct Pass {
    std::int64_t full = 0;
    std::int64_t partial = 0;  ///< samples of the last batch if it is smaller
    std::int64_t steps() const { return full + (partial > 0 ? 1 : 0); }
};

Pass passOver(std::int64_t samples, std::int64_t batch, bool dropRemainder) {
    return {.full = samples / batch, .partial = dropRemainder ? 0 : samples % batch};
}

/// The mean over the cores of what a core does in one step.
StepBreakdown breakdownOf(const SteadySteps& steady, const std::vector<CoreClass>& classes,
                          const RunModel& model) {
    const auto mean = [&](const auto& part) {
        double sum = 0;
        for (std::size_t i = 0; i < classes.size(); ++i)
            sum += classes[i].count * static_cast<double>(part(steady.cores[i]));
        return sum / (static_cast<double>(model.cores) * static_cast<double>(steady.steps)) /
               model.clock.perSecond;
    };
    return {.compute = mean([](const CoreTimes& core) { return core.busy(); }),
            .input = mean([](const CoreTimes& core) { return core.input; }),
            .allReduce = mean([](const CoreTimes& core) { return core.allReduce; }),
            .dispatch = mean([](const CoreTimes& core) { return core.dispatch; }),
            .idle = mean([](const CoreTimes& core) { return core.idle; })};
}

/// What lives all the time and what lives while each kernel runs; `shards` of one processor keep theirs side
/// by side.
std::vector<MemoryPoint> memoryOverTime(const Program& program, const DevicePlan& plan, std::int64_t shards) {
    const DeviceMemory& memory = plan.memory;
    const std::int64_t resident = memory.weights + memory.slots + memory.inputs;
    std::vector<MemoryPoint> points;
    points.reserve(plan.kernels.size());
    for (std::size_t i = 0; i < plan.kernels.size(); ++i) {
        const DeviceKernel& kernel = plan.kernels[i];
        points.push_back(
            {.op = nameOf(kernel.kind),
             .layer = kernel.layer < 0 ? "" : program.layerNames[static_cast<std::size_t>(kernel.layer)],
             .phase = nameOf(kernel.phase),
             .bytes = (resident + memory.liveTemporaries[i]) * shards});
    }
    return points;
}

/// Prices the shapes of one run.
class Estimator {
public:
    Estimator(const Workload& workload, const EstimateRequest& request)
        : m_workload(workload), m_request(request) {
        if (workload.globalBatch < 1)
            throw Error("estimate: the batch must be positive; got {}", workload.globalBatch);
        if (request.replicas < 0)
            throw Error("estimate: replicas must not be negative; got {}", request.replicas);
        if (!workload.compile) throw Error("estimate: the workload has no model");
        chooseStack();
        m_replicas = request.replicas > 0 ? request.replicas : request.device.cores;
        requireReplicas(request.device, m_replicas);
        m_request.device = m_request.device.amongReplicas(m_replicas);
        requireMicroBatches(request.device, m_replicas, workload.globalBatch, request.accumulationSteps);
    }

    ModelledRun run() {
        const DeviceSpec& device = m_request.device;
        m_result.device = device.id;
        m_result.accelerator = device.accelerator;
        m_result.hostStack = m_request.hostStack.id;
        m_result.catalogStacks = m_request.device.catalogStacks;
        m_result.stragglers = m_request.stragglers;
        m_result.jitter = m_request.jitter;
        m_result.precision = m_request.precision;
        m_result.matrixFormat = matrixFormatFor(device, m_request.precision);
        m_result.globalBatch = m_workload.globalBatch;
        m_result.replicas = m_replicas;
        m_result.accumulationSteps = m_request.accumulationSteps;
        m_result.initSeconds = m_request.hostStack.initSeconds;
        m_result.capacityBytes = device.usableBytes();

        modelTraining();
        modelValidation();
        modelHost();
        timeRun();
        m_result.samplesPerSecond = static_cast<double>(m_result.samplesPerStep()) / m_result.stepSeconds;
        m_result.matrixUtilization =
            m_matrixFlops / (m_result.stepSeconds *
                             m_request.device.peak(matrixFormatFor(m_request.device, m_request.precision)));
        m_result.bandwidthUtilization = m_bytes / (m_result.stepSeconds * m_request.device.memoryBandwidth);
        const EstimateAccuracy accuracy =
            accuracyOf(m_result.breakdown, m_kind, device, m_request.hostStack, m_replicas);
        m_result.kind = nameOf(m_kind);
        m_result.uncertainty = accuracy.halfWidth;
        m_result.notValidated = accuracy.notValidated;
        m_result.outOfMemory = m_result.peakBytesPerCore > m_result.capacityBytes;
        return {.estimate = std::move(m_result), .model = std::move(m_model)};
    }

private:
    void chooseStack() {
        const auto& own = m_request.device.hostStacks;
        const std::string wanted = m_request.hostStack.id;
        if (std::find(own.begin(), own.end(), wanted) != own.end()) return;
        m_request.hostStack = hostStackFor(m_request.device, wanted);
        if (wanted.empty()) return;
        m_result.note = fmt::format("framework {} does not support {}; using {}", wanted, m_request.device.id,
                                    m_request.hostStack.id);
    }

    void notePeak(const DeviceMemory& memory, std::int64_t shards) {
        if (memory.peak() * shards <= m_result.peakBytesPerCore) return;
        m_result.peakBytesPerCore = memory.peak() * shards;
        m_result.peakParts = {.weights = memory.weights * shards,
                              .optimizerSlots = memory.slots * shards,
                              .inputs = memory.inputs * shards,
                              .activations = memory.temporaries * shards};
    }

    std::int64_t microBatch() const { return m_workload.globalBatch / m_request.accumulationSteps; }

    StepModel priceShape(std::int64_t globalBatch, bool training, bool first) {
        StepSetting setting{.request = m_request,
                            .globalBatch = globalBatch,
                            .replicas = m_replicas,
                            .inputBytesPerSample = m_workload.inputBytesPerSample,
                            .inputSupply = m_workload.inputSupply,
                            .training = training};
        if (training) setting.microBatches = static_cast<int>(ceilDivide(globalBatch, microBatch()));
        const std::int64_t each = ceilDivide(setting.microBatch(), m_replicas);
        const PlannedStep planned =
            planAccumulatedStep(m_workload.compile(each, training, m_replicas), m_request.device,
                                m_request.hostStack, m_request.precision, setting.microBatches);
        const Program& program = *planned.program;
        const DevicePlan& plan = planned.plan;
        ++m_result.compiledPrograms;
        m_result.compileSeconds += compileSeconds(program, m_request.hostStack);
        const std::int64_t shards = m_request.device.accelerator == Accelerator::Cpu ? m_replicas : 1;
        notePeak(plan.memory, shards);
        if (first && m_request.withOps) m_result.memory = memoryOverTime(program, plan, shards);
        StepCost cost = costOfStep(program, plan, setting);
        if (first) chooseClock(cost, setting);
        StepModel step = modelStep(program, plan, cost, setting, m_model.clock);
        if (first) m_kind = programKind(plan, cost);
        if (first) keepCost(std::move(cost), step);
        return step;
    }

    /// A clock that holds the whole run, with room for what is not timed yet.
    void chooseClock(const StepCost& cost, const StepSetting& setting) {
        const HostStack& stack = setting.request.hostStack;
        const auto steps =
            static_cast<double>(m_result.stepsPerEpoch + m_workload.validationSamples / microBatch()) + 2;
        const double step = cost.seconds() + stack.dispatchSeconds + stack.evaluationDispatchSeconds;
        const double run = steps * step * slowest() * std::max(1, m_workload.epochs) + stack.initSeconds;
        m_model.clock = TickClock::holding(10 * (run + 4 * m_result.compileSeconds));
    }

    /// How much longer a step may take than that of even cores.
    double slowest() const {
        double slowdown = 0;
        for (const Straggler& straggler : m_request.stragglers)
            slowdown = std::max(slowdown, straggler.slowdown);
        return (1 + slowdown) * (1 + m_request.jitter.amount);
    }

    void keepCost(StepCost cost, const StepModel& step) {
        m_result.ops = std::move(cost.ops);
        m_matrixFlops = cost.matrixFlops;
        m_bytes = cost.bytes;
        for (OpEstimate& op : m_result.ops) {
            if (op.op != nameOf(OpKind::AllReduce)) continue;
            op.seconds = 0;
            for (const Ticks bucket : step.buckets)
                op.seconds += m_model.clock.seconds(bucket);
        }
    }

    /// Samples of one of the batches that an update accumulates.
    std::int64_t loadedBatch() const {
        return std::max<std::int64_t>(1, m_workload.globalBatch / std::max(1, m_workload.batchesPerUpdate));
    }

    /// Of an epoch, without those of a last batch that is left out. Batches that wait for an update are not.
    std::int64_t samplesOfEpoch() const {
        const std::int64_t batch = loadedBatch();
        return m_workload.dropRemainder ? m_workload.trainSamples / batch * batch : m_workload.trainSamples;
    }

    /// A batch larger than the data has all of them.
    bool takesAllData() const {
        return samplesOfEpoch() > 0 && samplesOfEpoch() < m_workload.globalBatch && !m_workload.repeat;
    }

    Pass trainingPass() const {
        const Pass pass = passOver(samplesOfEpoch(), m_result.samplesPerStep(), false);
        const std::int64_t given = m_workload.stepsPerEpoch, each = std::max(1, m_workload.batchesPerUpdate);
        const bool asGiven =
            given > 0 && (m_workload.repeat || given != ceilDivide(samplesOfEpoch(), loadedBatch()));
        return asGiven ? Pass{.full = given / each, .partial = given % each * loadedBatch()} : pass;
    }

    void modelTraining() {
        if (takesAllData()) m_result.dataSamples = samplesOfEpoch();
        const Pass pass = trainingPass();
        if (m_workload.trainSamples > 0 && pass.steps() == 0)
            throw Error("fit: {}", noStepsText(loadedBatch(), m_workload.trainSamples));
        m_result.stepsPerEpoch = pass.steps();
        PassModel& model = m_model.training;
        model.full = priceShape(m_result.samplesPerStep(), true, true);
        model.fullSteps = pass.full;
        model.hasPartial = pass.partial > 0;
        if (model.hasPartial) model.partial = priceShape(pass.partial, true, false);
    }

    void modelValidation() {
        const Pass pass = passOver(m_workload.validationSamples, microBatch(), false);
        m_result.validationSteps = pass.steps();
        PassModel& model = m_model.validation;
        model.fullSteps = pass.full;
        model.hasPartial = pass.partial > 0;
        if (pass.full > 0) model.full = priceShape(microBatch(), false, false);
        if (model.hasPartial) model.partial = priceShape(pass.partial, false, false);
    }

    void modelHost() {
        const HostStack& stack = m_request.hostStack;
        m_model.cores = m_replicas;
        m_model.epochs = std::max(1, m_workload.epochs);
        m_model.validationFrequency = m_workload.validationFrequency;
        m_model.validateOnlyAtEnd = m_workload.validateOnlyAtEnd;
        m_model.init = m_model.clock.ticks(stack.initSeconds);
        m_model.prefetch = stack.pipelinesInput ? m_workload.prefetch : 0;
        m_model.stepsPerCall = std::max(m_request.stepsPerExecution, stack.stepsPerCall);
        m_model.callsAhead = stack.callsAhead;
        m_model.feedsDuringDispatch = stack.feedsDuringDispatch;
        m_model.stragglers = m_request.stragglers;
        m_model.jitter = m_request.jitter;
    }

    void timeRun() {
        const std::vector<CoreClass> classes = coreClasses(m_model);
        const auto steady = [&](const PassModel& pass) {
            return breakdownOf(steadySteps(m_model, pass, classes), classes, m_model);
        };
        const auto pass = [&](const PassModel& model) {
            return m_model.clock.seconds(
                simulatePass(m_model, model, classes, SimulationPath::SteadyState, false).duration);
        };
        m_result.breakdown = steady(m_model.training);
        m_result.stepSeconds = m_result.breakdown.total();
        m_result.trainingPassSeconds = pass(m_model.training);
        const double validation = m_result.validationPassSeconds = pass(m_model.validation);
        m_result.validationStepSeconds =
            m_model.validation.fullSteps > 0 ? steady(m_model.validation).total() : validation;
        m_result.epochSeconds =
            m_result.trainingPassSeconds + validation * validations(m_model.epochs) / m_model.epochs;
        m_result.firstEpochSeconds = m_result.initSeconds + m_result.compileSeconds + m_result.epochSeconds;
        m_result.totalSeconds = m_result.firstEpochSeconds + (m_model.epochs - 1) * m_result.epochSeconds;
    }

    double validations(int epochs) const {
        if (m_workload.validateOnlyAtEnd) return 1;
        return epochs / std::max(1, m_workload.validationFrequency);
    }

    const Workload& m_workload;
    EstimateRequest m_request;
    int m_replicas = 1;
    RunEstimate m_result;
    RunModel m_model;
    ProgramKind m_kind = ProgramKind::Dense;
    double m_matrixFlops = 0, m_bytes = 0;  ///< of a training step on one core
};

}  // namespace

ModelledRun modelRun(const Workload& workload, const EstimateRequest& request) {
    return Estimator(workload, request).run();
}

double meanStepSeconds(const RunEstimate& estimate, std::int64_t steps) {
    const std::int64_t most = saturatedProduct(estimate.stepsPerEpoch, estimate.accumulationSteps);
    const bool same = steps > 0 && steps <= most && steps > most - estimate.accumulationSteps;
    return same ? estimate.trainingPassSeconds / static_cast<double>(steps)
                : estimate.stepSeconds / estimate.accumulationSteps;
}

double meanValidationStepSeconds(const RunEstimate& estimate, std::int64_t steps) {
    return steps > 0 && steps == estimate.validationSteps
               ? estimate.validationPassSeconds / static_cast<double>(steps)
               : estimate.validationStepSeconds;
}

RunEstimate estimateRun(const Workload& workload, const EstimateRequest& request) {
    return modelRun(workload, request).estimate;
}

}  // namespace shardlab::engine

#include "engine/simulator/estimate.h"

#include <algorithm>
#include <cmath>

#include "engine/core/error.h"
#include "engine/simulator/step_cost.h"

namespace shardlab::engine {
namespace {

std::int64_t ceilDivide(std::int64_t a, std::int64_t b) {
    return (a + b - 1) / b;
}

/// The batches of one pass: full ones and what is left.
struct Pass {
    std::int64_t full = 0;
    std::int64_t partial = 0;  ///< samples of the last batch if it is smaller
    std::int64_t steps() const { return full + (partial > 0 ? 1 : 0); }
};

Pass passOver(std::int64_t samples, std::int64_t batch, bool dropRemainder) {
    return {.full = samples / batch, .partial = dropRemainder ? 0 : samples % batch};
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
    }

    RunEstimate run() {
        const DeviceSpec& device = m_request.device;
        m_result.device = device.id;
        m_result.accelerator = device.accelerator;
        m_result.hostStack = m_request.hostStack.id;
        m_result.precision = nameOf(m_request.precision);
        m_result.globalBatch = m_workload.globalBatch;
        m_result.replicas = m_replicas;
        m_result.initSeconds = m_request.hostStack.initSeconds;
        m_result.capacityBytes = device.usableBytes();

        const double training = trainingSeconds();
        const double validation = validationSeconds();
        const int epochs = std::max(1, m_workload.epochs);
        m_result.epochSeconds = training + validation * validations(epochs) / epochs;
        m_result.firstEpochSeconds = m_result.initSeconds + m_result.compileSeconds + m_result.epochSeconds;
        m_result.totalSeconds = m_result.firstEpochSeconds + (epochs - 1) * m_result.epochSeconds;
        m_result.samplesPerSecond = static_cast<double>(m_workload.globalBatch) / m_result.stepSeconds;
        m_result.uncertainty = uncertainty();
        m_result.outOfMemory = m_result.peakBytesPerCore > m_result.capacityBytes;
        return std::move(m_result);
    }

private:
    void chooseStack() {
        const auto& own = m_request.device.hostStacks;
        const std::string wanted = m_request.hostStack.id;
        if (std::find(own.begin(), own.end(), wanted) != own.end()) return;
        m_request.hostStack = DeviceCatalog::instance().hostStackFor(m_request.device, wanted);
        if (wanted.empty()) return;
        m_result.note = fmt::format("host stack {} does not belong to {}; {} is used", wanted,
                                    m_request.device.id, m_request.hostStack.id);
    }

    StepCost priceShape(std::int64_t globalBatch, bool training, bool first) {
        const std::int64_t each = ceilDivide(globalBatch, m_replicas);
        const Program program = m_workload.compile(each, training, m_replicas);
        const DevicePlan plan =
            planForDevice(program, m_request.device, m_request.hostStack, m_request.precision);
        ++m_result.compiledPrograms;
        m_result.compileSeconds +=
            m_request.hostStack.compileBaseSeconds +
            m_request.hostStack.compileSecondsPerOp * static_cast<double>(program.ops.size());
        const std::int64_t shards = m_request.device.accelerator == Accelerator::Cpu ? m_replicas : 1;
        m_result.peakBytesPerCore = std::max(m_result.peakBytesPerCore, plan.memory.peak() * shards);
        EstimateRequest request = m_request;
        request.withOps = m_request.withOps && first;
        if (request.withOps) m_result.memory = memoryOverTime(program, plan, shards);
        return costOfStep(program, plan,
                          {.request = request,
                           .globalBatch = globalBatch,
                           .replicas = m_replicas,
                           .inputBytesPerSample = m_workload.inputBytesPerSample,
                           .training = training});
    }

    double trainingSeconds() {
        Pass pass = passOver(m_workload.trainSamples, m_workload.globalBatch, m_workload.dropRemainder);
        if (m_workload.stepsPerEpoch > 0) pass = {.full = m_workload.stepsPerEpoch, .partial = 0};
        m_result.stepsPerEpoch = pass.steps();

        StepCost step = priceShape(m_workload.globalBatch, true, true);
        m_result.stepSeconds = step.seconds();
        m_result.breakdown = step.breakdown;
        m_result.ops = std::move(step.ops);
        m_result.matrixUtilization =
            step.matrixFlops / (m_result.stepSeconds * m_request.device.peak(matrixFormatFor(
                                                           m_request.device, m_request.precision)));
        m_result.bandwidthUtilization =
            step.bytes / (m_result.stepSeconds * m_request.device.memoryBandwidth);
        double seconds = static_cast<double>(pass.full) * m_result.stepSeconds;
        if (pass.partial > 0) seconds += priceShape(pass.partial, true, false).seconds();
        return seconds;
    }

    double validationSeconds() {
        const Pass pass = passOver(m_workload.validationSamples, m_workload.globalBatch, false);
        m_result.validationSteps = pass.steps();
        double seconds = 0;
        if (pass.full > 0) {
            m_result.validationStepSeconds = priceShape(m_workload.globalBatch, false, false).seconds();
            seconds = static_cast<double>(pass.full) * m_result.validationStepSeconds;
        }
        if (pass.partial > 0) {
            const double last = priceShape(pass.partial, false, false).seconds();
            if (pass.full == 0) m_result.validationStepSeconds = last;
            seconds += last;
        }
        return seconds;
    }

    double validations(int epochs) const {
        if (m_workload.validateOnlyAtEnd) return 1;
        return epochs / std::max(1, m_workload.validationFrequency);
    }

    /// Device and host errors are independent: weighted by their share of the step.
    double uncertainty() const {
        const StepBreakdown& parts = m_result.breakdown;
        const double device = (parts.compute + parts.idle + parts.allReduce) * m_request.device.uncertainty;
        const double host = (parts.input + parts.dispatch) * m_request.hostStack.uncertainty;
        return std::hypot(device, host) / parts.total();
    }

    const Workload& m_workload;
    EstimateRequest m_request;
    int m_replicas = 1;
    RunEstimate m_result;
};

}  // namespace

RunEstimate estimateRun(const Workload& workload, const EstimateRequest& request) {
    return Estimator(workload, request).run();
}

}  // namespace shardlab::engine

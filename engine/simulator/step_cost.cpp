#include "engine/simulator/step_cost.h"

#include <algorithm>

#include "engine/devices/cost_model.h"
#include "engine/devices/variable_update.h"
#include "engine/distribution/mesh.h"
#include "engine/program/op_rule.h"
#include "engine/simulator/padding.h"

namespace shardlab::engine {
namespace {

std::string layerName(const Program& program, int layer) {
    return layer < 0 ? "" : program.layerNames[static_cast<std::size_t>(layer)];
}

/// Kernels of one op, layer and phase make one line.
void addToList(std::vector<OpEstimate>& list, OpEstimate entry) {
    const auto same = std::find_if(list.begin(), list.end(), [&](const OpEstimate& other) {
        return other.op == entry.op && other.layer == entry.layer && other.phase == entry.phase &&
               other.boundBy == entry.boundBy;
    });
    if (same == list.end()) {
        list.push_back(std::move(entry));
        return;
    }
    same->count += entry.count;
    same->flops += entry.flops;
    same->bytes += entry.bytes;
    same->seconds += entry.seconds;
    same->wastedSeconds += entry.wastedSeconds;
    same->unpaddedBytes += entry.unpaddedBytes;
    same->matrixFlops += entry.matrixFlops;
    same->paddedMatrixFlops += entry.paddedMatrixFlops;
}

/// What a kernel takes in the step of one core.
struct KernelShare {
    double seconds = 0;
    double turns = 1;  ///< shards that it runs for, one after the other
};

OpEstimate estimateOf(const Program& program, const DeviceKernel& kernel, const KernelCost& cost,
                      const DeviceSpec& device, const KernelShare& share) {
    return {.op = nameOf(kernel.kind),
            .layer = layerName(program, kernel.layer),
            .phase = nameOf(kernel.phase),
            .count = 1,
            .flops = kernel.flops,
            .bytes = kernel.bytes,
            .seconds = share.seconds,
            .boundBy = nameOf(cost.bound),
            .wastedSeconds = cost.wastedSeconds * share.turns,
            .unpaddedBytes = kernel.unpaddedBytes,
            .matrixFlops = kernel.matrixFlops,
            .paddedMatrixFlops = paddedMatrixFlops(kernel, device),
            .matrix = kernel.matrix};
}

OpEstimate allReduceEstimate(const DevicePlan& plan, double seconds) {
    return {.op = nameOf(OpKind::AllReduce),
            .layer = "",
            .phase = nameOf(Phase::AllReduce),
            .count = plan.allReduces,
            .flops = plan.allReduceFlops,
            .bytes = static_cast<double>(plan.allReduceBytes),
            .seconds = seconds,
            .boundBy = nameOf(BoundBy::Link),
            .unpaddedBytes = static_cast<double>(plan.allReduceBytes),
            .matrix = {}};
}

/// The clocks of host and device while a graph executor issues one op after the other.
struct IssueClock {
    double perOp = 0;
    double host = 0, device = 0, gaps = 0;
    /// `loopSeconds`: what the host itself spends on a loop of many small ops.
    void run(std::size_t ops, double seconds, double loopSeconds = 0) {
        host += perOp * static_cast<double>(ops) + loopSeconds;
        gaps += std::max(0.0, host - device);
        device = std::max(host, device) + seconds;
    }
};

/// Shards of one processor run one after the other; cores and further devices run at once.
double shardsInTurn(const StepSetting& setting) {
    return setting.request.device.accelerator == Accelerator::Cpu ? setting.replicas : 1;
}

/// A recurrence that is no single kernel: the framework issues each time step's ops.
double loopSeconds(const DeviceKernel& kernel, const EstimateRequest& request) {
    if (kernel.recurrent.batch == 0 || request.device.accelerator != Accelerator::Gpu) return 0;
    if (kernel.recurrent.standard && request.hostStack.fusedRecurrence) return 0;
    const double parts = roleOf(kernel.kind) == OpRole::RecurrenceGradient ? 2.0 : 1.0;
    return parts * static_cast<double>(kernel.recurrent.steps) * request.hostStack.loopStepSeconds;
}

/// Threads of one feeding computer: a machine with more GPUs has as many times those that come with one.
double hostThreads(const DeviceSpec& device, int replicas) {
    if (device.accelerator != Accelerator::Gpu || device.hostReplicas == 0) return device.hostThreads;
    return device.hostThreads * static_cast<double>(ceilDivide(replicas, device.hostReplicas));
}

/// Links at once from one feeding computer, each as fast as the stack says.
double hostLinks(const DeviceSpec& device, int replicas) {
    if (device.accelerator != Accelerator::Gpu) return 1;
    return static_cast<double>(ceilDivide(replicas, device.hostLinkDevices));
}

double feedSeconds(const StepSetting& setting) {
    const FeedTime feed = feedOf(setting);
    return setting.request.hostStack.pipelinesInput ? std::max(feed.prepare, feed.transfer)
                                                    : feed.prepare + feed.transfer;
}

/// One thread decodes, crops and scales a JPEG of ImageNet's size to 224 × 224 × 3 in 7.9 ms: TensorFlow's
/// benchmarks of 2017 (docs_src/performance/benchmarks.md) feed AlexNet on real data with 4,056 pictures a
/// second from the 32 threads of an n1-standard-32, where synthetic data give 4,640.
constexpr double kDecodeSecondsPerByte = 32.0 / 4056 / (224 * 224 * 3 * 4);

}  // namespace

double exchangeSeconds(const StepSetting& setting, std::int64_t bytes) {
    const EstimateRequest& request = setting.request;
    if (request.hostStack.variableUpdate == VariableUpdate::AllReduce || bytes <= 0 || setting.replicas < 2)
        return allReduceSeconds(request.device, setting.replicas, bytes);
    const ExchangeTimes times = timesOfExchange(request.device, request.hostStack, setting.replicas,
                                                {{.bytes = static_cast<double>(bytes)}});
    return times.done.front() + times.readWait;
}

double StepSetting::callSeconds() const {
    const HostStack& stack = request.hostStack;
    if (!training) return stack.evaluationDispatchSeconds;
    const bool loops = std::max(request.stepsPerExecution, stack.stepsPerCall) > 1;
    return stack.dispatchSeconds * (loops ? 1 : microBatches);
}

double samplesOfHost(const DeviceSpec& device, std::int64_t globalBatch, int replicas) {
    const auto samples = static_cast<double>(globalBatch);
    const bool oneMachine = device.hostReplicas == 0 || device.accelerator == Accelerator::Gpu;
    return oneMachine ? samples : samples * std::min(device.hostReplicas, replicas) / replicas;
}

FeedTime feedOf(const StepSetting& setting) {
    if (setting.inputSupply == InputSupply::Drawn) return {};
    const DeviceSpec& device = setting.request.device;
    const HostStack& stack = setting.request.hostStack;
    const double samples = samplesOfHost(device, setting.globalBatch, setting.replicas);
    const double bytes = samples * static_cast<double>(setting.inputBytesPerSample);
    const double threads = hostThreads(device, setting.replicas);
    FeedTime feed{.prepare = samples * stack.feedSecondsPerSample};
    if (setting.inputSupply == InputSupply::Pictures && threads > 0)
        feed.prepare = std::max(feed.prepare, bytes * kDecodeSecondsPerByte / threads);
    if (stack.feedBytesPerSecond > 0) {
        const bool scales = threads > 0 && stack.feedHostThreads > 0;
        feed.transfer = bytes / (stack.feedBytesPerSecond * hostLinks(device, setting.replicas) *
                                 (scales ? threads / stack.feedHostThreads : 1.0));
    }
    return feed;
}

StepCost costOfStep(const Program& program, const DevicePlan& plan, const StepSetting& setting) {
    const EstimateRequest& request = setting.request;
    const DeviceSpec& device = request.device;
    const HostStack& stack = request.hostStack;
    const std::string format = matrixFormatFor(device, request.precision);
    const double turns = shardsInTurn(setting);

    StepCost step;
    IssueClock clock{.perOp = stack.perOpSeconds};
    double kernels = 0;
    Phase before = Phase::Update;
    for (const DeviceKernel& kernel : plan.kernels) {
        const KernelCost cost = costOfKernel(kernel, device, format);
        const double share = kernel.phase == Phase::Update ? ownUpdateShare(stack, setting.replicas) : 1.0;
        const double seconds = cost.seconds * turns * share;
        const double gapsBefore = clock.gaps;
        if (kernel.phase == Phase::Forward && before != Phase::Forward)  // another micro-batch
            clock.run(static_cast<std::size_t>(stack.opsPerStepOverhead), 0);
        before = kernel.phase;
        clock.run(kernel.ops.size(), seconds, loopSeconds(kernel, request));
        step.kernels.push_back({.gap = clock.gaps - gapsBefore, .seconds = seconds, .bound = cost.bound});
        kernels += seconds;
        step.matrixFlops += kernel.matrixFlops * turns;
        step.bytes += kernel.bytes * turns;
        if (!request.withOps) continue;
        addToList(step.ops, estimateOf(program, kernel, cost, device, {.seconds = seconds, .turns = turns}));
    }
    step.issueSeconds = clock.host;
    const std::int64_t largest = shard(setting.microBatch(), setting.replicas).front().count;
    const double fill = largest == 0 ? 1.0
                                     : static_cast<double>(setting.microBatch()) /
                                           (static_cast<double>(largest) * setting.replicas);
    StepBreakdown& parts = step.breakdown;
    parts.compute = kernels * fill;
    parts.idle = kernels - parts.compute;
    parts.allReduce = setting.training ? exchangeSeconds(setting, plan.allReduceBytes) : 0;
    if (request.withOps && plan.allReduces > 0 && parts.allReduce > 0)
        step.ops.push_back(allReduceEstimate(plan, parts.allReduce));
    parts.dispatch = setting.callSeconds() / std::max(request.stepsPerExecution, stack.stepsPerCall) +
                     stack.stepOverheadSeconds * setting.microBatches + clock.gaps;
    const double feed = feedSeconds(setting);
    const double hidden = stack.pipelinesInput ? kernels + parts.allReduce + clock.gaps : 0;
    parts.input = std::max(0.0, feed - hidden);
    return step;
}

}  // namespace shardlab::engine

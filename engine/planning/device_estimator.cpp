#include "engine/planning/device_estimator.h"

#include <fmt/ranges.h>

#include <algorithm>

#include "engine/core/error.h"
#include "engine/core/integer.h"
#include "engine/core/quantity.h"
#include "engine/core/wording.h"
#include "engine/devices/compatibility.h"
#include "engine/devices/device_catalog.h"
#include "engine/planning/workload.h"
#include "engine/simulator/sweep.h"

namespace shardlab::engine {
namespace {

EstimateRequest requestFor(const Experiment& there, const DeviceQuestion& question,
                           const DeviceCatalog& devices) {
    EstimateRequest request = makeEstimateRequest(there, devices);
    if (question.stepsPerExecution) request.stepsPerExecution = *question.stepsPerExecution;
    request.accumulationSteps = question.accumulationSteps;
    request.stragglers = question.stragglers;
    request.jitter = question.jitter;
    return request;
}

/// The stacks and precisions that are up for choice: no older version of the experiment's framework, and
/// nothing where the question names one.
struct Candidates {
    std::vector<const HostStack*> stacks;
    std::vector<Precision> precisions;
};

Candidates candidatesFor(const EstimateRequest& request, const DeviceQuestion& question,
                         const std::string& wantedStack) {
    const HostStack* wanted = findHostStack(request.device, wantedStack);
    const HostStack& reference = wanted == nullptr ? request.hostStack : *wanted;
    Candidates result;
    for (const std::string& id : request.device.hostStacks) {
        const HostStack& stack = hostStackFor(request.device, id);
        const bool asked = question.choice.hostStack.empty() || id == request.hostStack.id;
        if (asked && !isOlder(stack, reference)) result.stacks.push_back(&stack);
    }
    if (result.stacks.empty()) result.stacks.push_back(&hostStackFor(request.device, request.hostStack.id));
    result.precisions = {request.precision};
    if (question.choice.precision) return result;
    for (const Precision each : {Precision::Default, Precision::MixedFloat16, Precision::MixedBFloat16}) {
        if (each != request.precision && supports(request.device, each)) result.precisions.push_back(each);
    }
    return result;
}

/// The steady step decides: no partial batch, no validation.
EstimateRequest fastest(Workload workload, EstimateRequest request, const Candidates& candidates) {
    workload.stepsPerEpoch = workload.batchesPerUpdate;
    workload.validationSamples = 0;
    EstimateRequest best = request;
    double rate = 0;
    for (const HostStack* stack : candidates.stacks) {
        for (const Precision precision : candidates.precisions) {
            request.hostStack = *stack;
            request.precision = precision;
            const RunEstimate run = estimateRun(workload, request);
            if (run.outOfMemory || run.samplesPerSecond <= rate) continue;
            rate = run.samplesPerSecond;
            best = request;
        }
    }
    return best;
}

/// As training does: steps_per_epoch makes no batches that the data do not have.
void requireSteps(const Experiment& experiment, const Workload& workload) {
    const DataSpec& data = experiment.data;
    if (data.repeat || !data.dropRemainder || workload.trainSamples < 1) return;
    if (experiment.globalBatch() > workload.trainSamples)
        throw Error("fit: {}", noStepsText(experiment.globalBatch(), workload.trainSamples));
}

/// No call runs more steps than an epoch has.
void capCalls(EstimateRequest& request, const Workload& workload) {
    const std::int64_t batch = workload.globalBatch / workload.batchesPerUpdate;
    const std::int64_t batches =
        workload.stepsPerEpoch > 0 ? workload.stepsPerEpoch : ceilDivide(workload.trainSamples, batch);
    if (batches < 1) return;
    const std::int64_t updates = ceilDivide(batches, std::int64_t{workload.batchesPerUpdate});
    request.stepsPerExecution = static_cast<int>(std::min<std::int64_t>(request.stepsPerExecution, updates));
}

/// The fewest micro-batches of the same global batch that fit.
std::optional<RunEstimate> accumulatedRun(const Workload& workload, EstimateRequest request,
                                          StepPeaks& peaks) {
    const std::optional<int> parts = fewestMicroBatchesThatFit(workload, request, peaks);
    if (!parts) return std::nullopt;
    request.accumulationSteps = *parts;
    RunEstimate run = estimateRun(workload, request);
    if (run.outOfMemory)
        return std::nullopt;  // evaluation needs more than training: rare, but not ours to hide
    return run;
}

DeviceResult failed(const Experiment& experiment, const DeviceQuestion& question, const Error& error) {
    DeviceResult answer;
    answer.device = question.choice.device.empty() ? experiment.runtime.device : question.choice.device;
    answer.question = question;
    answer.error = error.what();
    return answer;
}

}  // namespace

const char* nameOf(FrameworkChoice choice) {
    return choice == FrameworkChoice::Same ? "same" : "best";
}

FrameworkChoice parseFrameworkChoice(const std::string& name) {
    for (const FrameworkChoice choice : {FrameworkChoice::Same, FrameworkChoice::Best}) {
        if (name == nameOf(choice)) return choice;
    }
    throw Error("framework: expected same or best; got \"{}\"", name);
}

DeviceEstimator::DeviceEstimator(const Experiment& experiment, const DeviceCatalog& devices)
    : m_compiled(std::make_shared<const CompiledExperiment>(experiment, devices)) {
    m_compiled->workload();
}

DeviceEstimator::DeviceEstimator(CompiledPtr compiled) : m_compiled(std::move(compiled)) {}

EstimatorPtr estimatorFor(const Experiment& experiment, const DeviceCatalog& devices) {
    return std::make_shared<const DeviceEstimator>(
        std::make_shared<const CompiledExperiment>(experiment, devices));
}

std::shared_ptr<const DeviceResult> DeviceEstimator::own() const {
    const std::lock_guard lock(m_mutex);
    if (m_own == nullptr || !m_own->known())
        m_own = std::make_shared<const DeviceResult>(answer({.withOps = true}));
    return m_own;
}

DeviceResult DeviceEstimator::answer(const DeviceQuestion& question) const {
    try {
        return estimated(question);
    } catch (const Error& error) {
        return failed(experiment(), question, error);
    }
}

DeviceResult DeviceEstimator::estimated(const DeviceQuestion& question) const {
    DeviceResult answer;
    answer.question = question;
    answer.experiment = onDevice(experiment(), question.choice, m_compiled->devices());
    answer.device = answer.experiment.runtime.device;
    answer.workload = m_compiled->workload();
    answer.workload.globalBatch = answer.experiment.globalBatch() * answer.workload.batchesPerUpdate;
    answer.request = requestFor(answer.experiment, question, m_compiled->devices());
    answer.request.accumulationSteps *= answer.workload.batchesPerUpdate;
    capCalls(answer.request, answer.workload);
    requireDivisible(answer.experiment, answer.request.device);
    requireSteps(answer.experiment, answer.workload);
    std::vector<std::string> remarks =
        resolveRuntime(answer.experiment.runtime, m_compiled->devices()).remarks;
    if (question.framework == FrameworkChoice::Best) {
        remarks.clear();
        answer.request =
            fastest(answer.workload, answer.request,
                    candidatesFor(answer.request, question, answer.experiment.runtime.hostStack));
        answer.experiment.runtime.hostStack = answer.request.hostStack.id;
        answer.experiment.runtime.precision = answer.request.precision;
    }
    answer.request.withOps = question.withOps;
    answer.estimate = estimateRun(answer.workload, answer.request);
    for (const std::string& remark : remarks)
        answer.estimate.note += (answer.estimate.note.empty() ? "" : " ") + remark;
    if (!answer.estimate.outOfMemory) return answer;
    StepPeaks& peaks = m_compiled->peaks();
    answer.largestBatch = largestBatchThatFits(answer.workload, answer.request, peaks);
    answer.accumulated = accumulatedRun(answer.workload, answer.request, peaks);
    return answer;
}

std::optional<EqualCase> DeviceEstimator::equalCase(const DeviceResult& a, const DeviceResult& b) const {
    if (!a.fits() || !b.fits()) return std::nullopt;
    const DeviceComparison before = compareDevices(a.estimate, b.estimate);
    if (before.fair()) return std::nullopt;
    std::vector<std::string> conditions;
    const auto asked = [&](const DeviceResult& answer) {
        DeviceQuestion question = answer.question;
        question.withOps = false;
        question.choice.device = answer.device;
        question.choice.replicas = answer.estimate.replicas;
        if (before.otherBatch) question.choice.globalBatch = a.estimate.globalBatch;
        if (before.otherFramework) question.framework = FrameworkChoice::Same;
        if (before.otherFormat) question.choice.precision = Precision::Float32;
        return this->answer(question);
    };
    const DeviceResult one = asked(a), other = asked(b);
    if (!one.fits() || !other.fits()) return std::nullopt;
    EqualCase equal{.condition = {}, .comparison = compareDevices(one.estimate, other.estimate)};
    if (!equal.comparison.fair()) return std::nullopt;
    if (before.otherBatch)
        conditions.push_back(fmt::format("a global batch size of {}", a.estimate.globalBatch));
    if (before.otherFramework) conditions.emplace_back("the same framework");
    if (before.otherFormat) conditions.emplace_back("float32 multiplication");
    equal.condition = fmt::format("{}", fmt::join(conditions, " and "));
    return equal;
}

std::string EqualCase::text() const {
    if (comparison.part.empty())
        return fmt::format("With {} on both, {} and {} are equally fast.", condition, comparison.winner,
                           comparison.loser);
    return fmt::format("With {} on both, {} trains {} as many samples per second as {}.", condition,
                       comparison.winner, timesText(comparison.ratio), comparison.loser);
}

DeviceResult answerFor(const Experiment& experiment, const DeviceCatalog& devices,
                       const DeviceQuestion& question) {
    return estimatorFor(experiment, devices)->answer(question);
}

RunEstimate estimate(const Experiment& experiment, const DeviceCatalog& devices) {
    DeviceResult answer = DeviceEstimator(experiment, devices).answer();
    if (!answer.known()) throw Error("{}", answer.error);
    return std::move(answer.estimate);
}

}  // namespace shardlab::engine

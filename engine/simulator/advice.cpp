#include "engine/simulator/advice.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/core/error.h"
#include "engine/core/integer.h"
#include "engine/core/quantity.h"
#include "engine/devices/compatibility.h"
#include "engine/simulator/advice_rules.h"
#include "engine/simulator/recurrent_path.h"
#include "engine/simulator/roofline.h"

namespace shardlab::engine {
namespace {

constexpr double kWorthSaying = 0.01;

constexpr std::array<AdviceRule, 11> kRules{memoryFull,     inputBound,  dispatchBound,   allReduceBound,
                                            launchBound,    memoryBound, precisionUnused, smallBatch,
                                            paddedFeatures, idleCores,   compileBound};

void sortByGravity(std::vector<Advice>& list) {
    std::stable_sort(list.begin(), list.end(), [](const Advice& a, const Advice& b) {
        return a.severity != b.severity ? a.severity > b.severity : a.share > b.share;
    });
}

/// Where nothing is wrong, say what the step is made of.
Advice computeBound(const AdviceFacts& facts) {
    const RunEstimate& run = facts.estimate;
    return {
        .id = "compute-bound",
        .severity = AdviceSeverity::Note,
        .headline =
            fmt::format("Compute: {} of the step time", percentText(run.breakdown.compute / run.stepSeconds)),
        .reason = fmt::format("Utilization of the matrix unit: {}. Utilization of the memory bandwidth: {}.",
                              percentText(run.matrixUtilization), percentText(run.bandwidthUtilization)),
        .nextStep = "Use a faster device, more replicas, or a smaller model.",
        .saving = {}};
}

/// Steady steps only: savings compare the time of one sample, and need no partial batch and no validation.
Workload steadyPart(Workload workload) {
    workload.stepsPerEpoch = workload.batchesPerUpdate;
    workload.validationSamples = 0;
    return workload;
}

VariationEstimator variationEstimatorFor(const Workload& workload, const EstimateRequest& request) {
    EstimateRequest asked = request;
    asked.withOps = false;
    return [workload, steady = steadyPart(workload), asked](const Variation& variation) {
        std::optional<RunEstimate> answer;
        try {
            answer = estimateVariation(variation.dropRemainder ? workload : steady, asked, variation);
        } catch (const Error&) {
            return std::optional<RunEstimate>();  // the device does not run it: nothing to advise
        }
        if (answer->outOfMemory) answer.reset();
        return answer;
    };
}

std::optional<Advice> slowRecurrence(const Workload& workload, const AdviceFacts& facts,
                                     const VariationEstimator& estimator) {
    const RunEstimate& run = facts.estimate;
    if (facts.device.accelerator != Accelerator::Gpu) return std::nullopt;
    const std::int64_t each = ceilDivide(run.samplesPerStep(), run.replicas);
    const auto slow =
        recurrencesOutsideFastPath(*workload.compile(each, true, 1), facts.hostStack.fusedRecurrence);
    if (slow.empty()) return std::nullopt;
    SavingSearch search(facts, estimator);
    search.tryHostStacks();
    return Advice{
        .id = "recurrent-slow-path",
        .severity = AdviceSeverity::High,
        .headline = fmt::format("{} does not run on cuDNN: {}", slow.front().layer, slow.front().reason),
        .reason =
            "cuDNN runs an LSTM or GRU layer as one kernel. Without it, the framework launches several small "
            "kernels per time step.",
        .nextStep = facts.hostStack.fusedRecurrence
                        ? "Use the Keras defaults that cuDNN requires: tanh, sigmoid, no recurrent_dropout, "
                          "reset_after for GRU."
                        : "Choose a framework that uses cuDNN for recurrent layers.",
        .layer = slow.front().layer,
        .share = 1,
        .saving = facts.hostStack.fusedRecurrence ? std::nullopt : search.best()};
}

/// The rule knows only that memory is short; the search knows by how much.
void nameLargestBatch(std::vector<Advice>& list, const Workload& workload, const EstimateRequest& request) {
    const auto found =
        std::find_if(list.begin(), list.end(), [](const Advice& each) { return each.id == "memory-full"; });
    if (found == list.end()) return;
    const std::int64_t largest = largestBatchThatFits(workload, request);
    found->nextStep =
        largest == 0 ? "Even a batch size of 1 per replica does not fit. Use a device with more memory, or a "
                       "smaller model."
                     : fmt::format("Largest global batch size that fits: {}. {}", largest, found->nextStep);
}

/// What a person reads of a stack that might be taken: ids are for files.
std::string wordsOf(const HostStack& other, const HostStack& now) {
    if (other.stepsPerCall > now.stepsPerCall)
        return fmt::format("several steps per execution ({})", other.name);
    return fmt::format("the framework “{}”", other.name);
}

}  // namespace

const char* nameOf(AdviceSeverity severity) {
    switch (severity) {
        case AdviceSeverity::Note:
            return "note";
        case AdviceSeverity::Moderate:
            return "moderate";
        case AdviceSeverity::High:
            return "high";
    }
    return "?";
}

std::string Advice::savingText() const {
    if (!saving) return {};
    return fmt::format("With {}: {} less time {} (simulated).", saving->change, percentText(saving->share),
                       saving->firstEpoch ? "for the first epoch" : "per sample");
}

Json Advice::toJson() const {
    Json json{{"id", id},
              {"severity", nameOf(severity)},
              {"headline", headline},
              {"reason", reason},
              {"next_step", nextStep}};
    if (saving)
        json["saving"] = {{"change", saving->change},
                          {"share", saving->share},
                          {"of", saving->firstEpoch ? "first_epoch_seconds" : "seconds_per_sample"}};
    return json;
}

void SavingSearch::consider(const Variation& variation, const std::string& change) {
    if (!m_estimator) return;
    const std::optional<RunEstimate> after = m_estimator(variation);
    if (!after || after->samplesPerSecond <= 0) return;
    const double share = 1 - m_facts.estimate.samplesPerSecond / after->samplesPerSecond;
    if (share < kWorthSaying || (m_best && share <= m_best->share)) return;
    m_best = Saving{.change = change, .share = share, .variation = variation};
}

void SavingSearch::tryBatch(std::int64_t globalBatch) {
    if (m_facts.trainSamples > 0 && globalBatch > m_facts.trainSamples) return;
    consider({.globalBatch = globalBatch}, fmt::format("a global batch size of {}", globalBatch));
}

void SavingSearch::tryPrecision(Precision precision) {
    if (!supports(m_facts.device, precision)) return;
    consider({.precision = precision}, fmt::format("the precision {}", nameOf(precision)));
}

void SavingSearch::trySixteenBits() {
    for (const Precision each : {Precision::MixedFloat16, Precision::MixedBFloat16, Precision::BFloat16})
        tryPrecision(each);
}

void SavingSearch::tryReplicas(int replicas) {
    consider({.replicas = replicas}, fmt::format("{} replicas", replicas));
}

void SavingSearch::tryHostStacks() {
    if (m_facts.device.catalogStacks == nullptr) return;
    const auto& own = m_facts.device.hostStacks;
    for (const HostStack& stack : *m_facts.device.catalogStacks) {
        if (std::find(own.begin(), own.end(), stack.id) == own.end()) continue;
        if (stack.id == m_facts.hostStack.id || !stack.sharesFrameworkWith(m_facts.hostStack)) continue;
        if (isOlder(stack, m_facts.hostStack)) continue;
        consider({.hostStack = stack.id}, wordsOf(stack, m_facts.hostStack));
    }
}

std::vector<Advice> adviceFor(const AdviceFacts& facts, const VariationEstimator& estimator) {
    std::vector<Advice> list;
    if (facts.estimate.outOfMemory) {  // a run that does not fit has no times to speak of
        if (auto memory = memoryFull(facts, estimator)) list.push_back(std::move(*memory));
        return list;
    }
    for (const AdviceRule rule : kRules) {
        if (auto advice = rule(facts, estimator)) list.push_back(std::move(*advice));
    }
    const bool calm = std::all_of(list.begin(), list.end(),
                                  [](const Advice& each) { return each.severity == AdviceSeverity::Note; });
    if (calm && facts.estimate.stepSeconds > 0) list.insert(list.begin(), computeBound(facts));
    sortByGravity(list);
    return list;
}

std::vector<Advice> advise(const Workload& workload, const EstimateRequest& request,
                           const RunEstimate& estimate) {
    EstimateRequest asked = request;
    asked.hostStack = hostStackFor(request.device, request.hostStack.id);
    const AdviceFacts facts{.estimate = estimate,
                            .device = asked.device,
                            .hostStack = asked.hostStack,
                            .trainSamples = workload.trainSamples,
                            .epochs = workload.epochs};
    const VariationEstimator estimator = variationEstimatorFor(workload, asked);
    std::vector<Advice> list = adviceFor(facts, estimator);
    nameLargestBatch(list, workload, asked);
    if (estimate.outOfMemory) return list;
    if (auto slow = slowRecurrence(workload, facts, estimator)) list.push_back(std::move(*slow));
    sortByGravity(list);
    return list;
}

}  // namespace shardlab::engine

// Where the time of a step goes.
#include <fmt/format.h>

#include <algorithm>

#include "engine/core/quantity.h"
#include "engine/core/wording.h"
#include "engine/simulator/advice_rules.h"
#include "engine/simulator/communication.h"

namespace shardlab::engine {
namespace {

/// Shares of the step from which on something is moderate and high.
struct Thresholds {
    double moderate, high;
};
constexpr Thresholds kInput{0.05, 0.20};
constexpr Thresholds kOther{0.03, 0.15};
/// Compiling becomes a topic where it takes as long as everything else in the first epoch.
constexpr double kCompileShare = 0.5;

std::optional<AdviceSeverity> severityOf(double share, const Thresholds& thresholds) {
    if (share >= thresholds.high) return AdviceSeverity::High;
    if (share >= thresholds.moderate) return AdviceSeverity::Moderate;
    return std::nullopt;
}

double shareOfStep(const AdviceFacts& facts, double seconds) {
    const double step = facts.estimate.stepSeconds;
    return step > 0 ? seconds / step : 0.0;
}

std::string stepText(const AdviceFacts& facts) {
    return secondsText(facts.estimate.stepSeconds);
}

/// A step is bound by what takes most of it; the rest of the headline stands by itself, too.
std::string headlineOf(fmt::format_string<const std::string&> bound, double share, const std::string& rest) {
    constexpr double kMost = 0.5;
    return share > kMost ? fmt::format(bound, rest) : rest;
}

}  // namespace

std::optional<Advice> inputBound(const AdviceFacts& facts, const VariationEstimator& estimator) {
    const double seconds = facts.estimate.breakdown.input;
    const double share = shareOfStep(facts, seconds);
    const auto severity = severityOf(share, kInput);
    if (!severity) return std::nullopt;
    SavingSearch search(facts, estimator);
    search.tryHostStacks();
    return Advice{
        .id = "input-bound",
        .severity = *severity,
        .headline = headlineOf("Input-bound: {}", share,
                               fmt::format("{} of the step time waits for input data", percentText(share))),
        .reason = fmt::format(
            "The device idles {} of {} per step: {}.", secondsText(seconds), stepText(facts),
            facts.hostStack.pipelinesInput
                ? "the host prepares and transfers a batch more slowly than the device processes it"
                : "this framework does not overlap input and compute"),
        .nextStep = facts.hostStack.pipelinesInput
                        ? "Send fewer bytes per sample (uint8 instead of float32), use more "
                          "workers, or cache the preprocessed data."
                        : "Use a framework that prefetches: it overlaps input and compute.",
        .share = share,
        .saving = search.best()};
}

std::optional<Advice> dispatchBound(const AdviceFacts& facts, const VariationEstimator& estimator) {
    const double seconds = facts.estimate.breakdown.dispatch;
    const double share = shareOfStep(facts, seconds);
    const auto severity = severityOf(share, kOther);
    if (!severity) return std::nullopt;
    SavingSearch search(facts, estimator);
    search.tryHostStacks();
    search.tryBatch(facts.estimate.globalBatch * 2);
    return Advice{
        .id = "dispatch-bound",
        .severity = *severity,
        .headline =
            headlineOf("Dispatch-bound: {}", share,
                       fmt::format("{} of the step time is launch overhead on the host", percentText(share))),
        .reason = fmt::format("The device idles {} of {} per step and waits for the host. A faster device "
                              "does not reduce this time.",
                              secondsText(seconds), stepText(facts)),
        .nextStep =
            "Use a larger batch size (then adjust the learning rate), or a larger steps_per_execution.",
        .share = share,
        .saving = search.best()};
}

std::optional<Advice> launchBound(const AdviceFacts& facts, const VariationEstimator& estimator) {
    double seconds = 0;
    int kernels = 0;
    for (const OpEstimate& op : facts.estimate.ops) {
        if (op.boundBy != "launch") continue;
        seconds += op.seconds;
        kernels += op.count;
    }
    const double share = shareOfStep(facts, seconds);
    const auto severity = severityOf(share, kOther);
    if (!severity) return std::nullopt;
    SavingSearch search(facts, estimator);
    search.tryBatch(facts.estimate.globalBatch * 2);
    return Advice{.id = "launch-bound",
                  .severity = *severity,
                  .headline = headlineOf("Launch-bound: {}", share,
                                         fmt::format("{} kernels take less time than their launch", kernels)),
                  .reason = fmt::format(
                      "A kernel launch takes {}. Kernels that compute for less time take {} of {} per step.",
                      secondsText(facts.device.launchSeconds), secondsText(seconds), stepText(facts)),
                  .nextStep =
                      "Use larger kernels (larger batch size, wider layers), or a framework that fuses "
                      "elementwise ops.",
                  .share = share,
                  .saving = search.best()};
}

std::optional<Advice> allReduceBound(const AdviceFacts& facts, const VariationEstimator& estimator) {
    const double seconds = facts.estimate.breakdown.allReduce;
    const double share = shareOfStep(facts, seconds);
    const auto severity = severityOf(share, kOther);
    if (!severity) return std::nullopt;
    const Communication links = communicationOf(facts.estimate, facts.device);
    SavingSearch search(facts, estimator);
    search.tryBatch(facts.estimate.globalBatch * 2);
    if (facts.hostStack.variableUpdate != VariableUpdate::AllReduce) search.tryHostStacks();
    return Advice{
        .id = "all-reduce-bound",
        .severity = *severity,
        .headline =
            headlineOf("All-reduce-bound: {}", share,
                       fmt::format("{} of the step time is all-reduce of gradients", percentText(share))),
        .reason = fmt::format(
            "Each step sums {1} of gradients over {0} replicas. This takes {2} of {3}, for any batch size.",
            facts.estimate.replicas, bytesText(static_cast<double>(links.payloadBytes)), secondsText(seconds),
            stepText(facts)),
        .nextStep = "Use a larger batch size per replica, or fewer replicas.",
        .share = share,
        .saving = search.best()};
}

std::optional<Advice> idleCores(const AdviceFacts& facts, const VariationEstimator&) {
    const double seconds = facts.estimate.breakdown.idle;
    const double share = shareOfStep(facts, seconds);
    const auto severity = severityOf(share, kOther);
    if (!severity) return std::nullopt;
    const std::int64_t batch =
        facts.estimate.samplesPerStep() / std::max(1, facts.estimate.accumulationSteps);
    if (batch % std::max(1, facts.estimate.replicas) == 0) {
        return Advice{.id = "idle-cores",
                      .severity = *severity,
                      .headline = fmt::format("Cores wait for the slowest core: {} of the step time",
                                              percentText(share)),
                      .reason =
                          "All cores have the same number of samples, but some are slower. Each step waits "
                          "for the slowest.",
                      .nextStep = "Find the cause of the slow cores, or use fewer cores without them.",
                      .share = share,
                      .saving = {}};
    }
    return Advice{
        .id = "idle-cores",
        .severity = *severity,
        .headline = fmt::format("Cores wait for the core with the most samples: {} of the step time",
                                percentText(share)),
        .reason =
            fmt::format("The batch size {} is not divisible by {}: the last replicas get fewer samples.",
                        batch, facts.estimate.replicas),
        .nextStep = fmt::format("Use a batch size that is a multiple of {}.", facts.estimate.replicas),
        .share = share,
        .saving = {}};
}

std::optional<Advice> compileBound(const AdviceFacts& facts, const VariationEstimator& estimator) {
    const RunEstimate& run = facts.estimate;
    if (run.firstEpochSeconds <= 0) return std::nullopt;
    const double share = run.compileSeconds / run.firstEpochSeconds;
    if (share < kCompileShare) return std::nullopt;
    std::optional<Saving> saving;
    if (const auto after = estimator ? estimator({.dropRemainder = true}) : std::nullopt) {
        const double less = 1 - after->firstEpochSeconds / run.firstEpochSeconds;
        if (less >= 0.01)
            saving = Saving{.change = "drop_remainder (one program less to compile)",
                            .share = less,
                            .firstEpoch = true,
                            .variation = {.dropRemainder = true}};
    }
    const bool matters = run.compileSeconds >= kCompileShare * run.totalSeconds;
    return Advice{.id = "compile-bound",
                  .severity = matters ? AdviceSeverity::Moderate : AdviceSeverity::Note,
                  .headline = fmt::format("Compilation: {} of the first epoch", percentText(share)),
                  .reason = fmt::format("Compilation of {} takes {}. Each epoch after the first takes {}.",
                                        counted(run.compiledPrograms, "program"),
                                        secondsText(run.compileSeconds), secondsText(run.epochSeconds)),
                  .nextStep =
                      "Compare devices by later epochs. A batch size that divides the number of samples "
                      "needs fewer programs.",
                  .saving = saving};
}

}  // namespace shardlab::engine

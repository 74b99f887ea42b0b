// Where the time of a step goes.
#include <fmt/format.h>

#include <algorithm>

#include "engine/simulator/advice_rules.h"
#include "engine/simulator/communication.h"
#include "engine/simulator/quantity_text.h"

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

std::string ofStep(const AdviceFacts& facts, double seconds) {
    return fmt::format("{} of {}", secondsText(seconds), secondsText(facts.estimate.stepSeconds));
}

/// A step is bound by what takes most of it; the rest of the headline stands by itself, too.
std::string headlineOf(const char* bound, double share, const std::string& rest) {
    constexpr double kMost = 0.5;
    return share > kMost ? fmt::format("{}: {}", bound, rest) : rest;
}

}  // namespace

std::optional<Advice> inputBound(const AdviceFacts& facts, const Pricer& price) {
    const double seconds = facts.estimate.breakdown.input;
    const double share = shareOfStep(facts, seconds);
    const auto severity = severityOf(share, kInput);
    if (!severity) return std::nullopt;
    SavingSearch search(facts, price);
    search.tryHostStacks();
    return Advice{
        .id = "input-bound",
        .severity = *severity,
        .headline = headlineOf("Input-bound", share, percentText(share) + " of the step waits for data"),
        .reason =
            fmt::format("{} a step the device has nothing to compute, because {}.", ofStep(facts, seconds),
                        facts.hostStack.pipelinesInput
                            ? "the host prepares and sends a batch more slowly than the device works it off"
                            : "this host stack feeds a batch first and computes then, one after the other"),
        .nextStep =
            facts.hostStack.pipelinesInput
                ? "Send fewer bytes per sample (uint8 instead of float32), prepare on more workers, cache "
                  "what is prepared."
                : "Prefetch: a stack that feeds while the device computes hides the shorter of the two.",
        .share = share,
        .saving = search.best()};
}

std::optional<Advice> dispatchBound(const AdviceFacts& facts, const Pricer& price) {
    const double seconds = facts.estimate.breakdown.dispatch;
    const double share = shareOfStep(facts, seconds);
    const auto severity = severityOf(share, kOther);
    if (!severity) return std::nullopt;
    SavingSearch search(facts, price);
    search.tryHostStacks();
    search.tryBatch(facts.estimate.globalBatch * 2);
    return Advice{
        .id = "dispatch-bound",
        .severity = *severity,
        .headline = headlineOf("Dispatch-bound", share, percentText(share) + " of the step is the host's"),
        .reason = fmt::format("{} a step the device waits for the host to start the work. That time does not "
                              "depend on the device: a faster one waits just as long.",
                              ofStep(facts, seconds)),
        .nextStep =
            "Give each call more to do: a larger batch (the learning rate then wants another "
            "look), or several steps a call.",
        .share = share,
        .saving = search.best()};
}

std::optional<Advice> launchBound(const AdviceFacts& facts, const Pricer& price) {
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
    SavingSearch search(facts, price);
    search.tryBatch(facts.estimate.globalBatch * 2);
    return Advice{
        .id = "launch-bound",
        .severity = *severity,
        .headline = headlineOf("Launch-bound", share,
                               fmt::format("{} kernels are over before their start is paid for", kernels)),
        .reason = fmt::format(
            "Starting a kernel takes {}; {} a step go to kernels that compute for less than that.",
            secondsText(facts.device.launchSeconds), ofStep(facts, seconds)),
        .nextStep =
            "Make the kernels larger (batch, layer width) or fewer (a stack that fuses elementwise ops).",
        .share = share,
        .saving = search.best()};
}

std::optional<Advice> allReduceBound(const AdviceFacts& facts, const Pricer& price) {
    const double seconds = facts.estimate.breakdown.allReduce;
    const double share = shareOfStep(facts, seconds);
    const auto severity = severityOf(share, kOther);
    if (!severity) return std::nullopt;
    const Communication links = communicationOf(facts.estimate, facts.device);
    SavingSearch search(facts, price);
    search.tryBatch(facts.estimate.globalBatch * 2);
    if (facts.hostStack.variableUpdate != VariableUpdate::AllReduce) search.tryHostStacks();
    return Advice{
        .id = "all-reduce-bound",
        .severity = *severity,
        .headline = headlineOf("All-reduce-bound", share, percentText(share) + " of the step sums gradients"),
        .reason =
            fmt::format("After each step the {} cores add up {} of gradients; that takes {}, whatever the "
                        "batch.",
                        facts.estimate.replicas, bytesText(static_cast<double>(links.payloadBytes)),
                        ofStep(facts, seconds)),
        .nextStep =
            "A larger batch a core sums as seldom for more samples; fewer cores have less to exchange.",
        .share = share,
        .saving = search.best()};
}

std::optional<Advice> idleCores(const AdviceFacts& facts, const Pricer&) {
    const double seconds = facts.estimate.breakdown.idle;
    const double share = shareOfStep(facts, seconds);
    const auto severity = severityOf(share, kOther);
    if (!severity) return std::nullopt;
    const std::int64_t batch = facts.estimate.globalBatch / std::max(1, facts.estimate.accumulationSteps);
    if (batch % std::max(1, facts.estimate.replicas) == 0) {
        return Advice{
            .id = "idle-cores",
            .severity = *severity,
            .headline = fmt::format("{} of the step cores wait for the slowest", percentText(share)),
            .reason = "All have as many samples, but some are slower, and each step waits for all.",
            .nextStep = "Find what slows them, or leave them out: fewer even cores may be faster.",
            .share = share,
            .saving = {}};
    }
    return Advice{
        .id = "idle-cores",
        .severity = *severity,
        .headline = fmt::format("{} of the step some cores wait for the fullest", percentText(share)),
        .reason = fmt::format("A batch of {} does not divide by {}: the last cores get fewer samples.", batch,
                              facts.estimate.replicas),
        .nextStep = fmt::format("Take a batch that is a multiple of {}.", facts.estimate.replicas),
        .share = share,
        .saving = {}};
}

std::optional<Advice> compileBound(const AdviceFacts& facts, const Pricer& price) {
    const RunEstimate& run = facts.estimate;
    if (run.firstEpochSeconds <= 0) return std::nullopt;
    const double share = run.compileSeconds / run.firstEpochSeconds;
    if (share < kCompileShare) return std::nullopt;
    std::optional<Saving> saving;
    if (const auto after = price ? price({.dropRemainder = true}) : std::nullopt) {
        const double less = 1 - after->firstEpochSeconds / run.firstEpochSeconds;
        if (less >= 0.01)
            saving = Saving{.change = "drop_remainder, one program less",
                            .share = less,
                            .firstEpoch = true,
                            .variation = {.dropRemainder = true}};
    }
    const bool matters = run.compileSeconds >= kCompileShare * run.totalSeconds;
    return Advice{
        .id = "compile-bound",
        .severity = matters ? AdviceSeverity::Moderate : AdviceSeverity::Note,
        .headline = fmt::format("{} of the first epoch is compiling", percentText(share)),
        .reason =
            fmt::format("{} shapes are compiled in {}; the epochs after the first take {} each.",
                        run.compiledPrograms, secondsText(run.compileSeconds), secondsText(run.epochSeconds)),
        .nextStep =
            "Judge the device by its later epochs; a batch that divides the data spares the programs of "
            "the partial batches.",
        .saving = saving};
}

}  // namespace shardlab::engine

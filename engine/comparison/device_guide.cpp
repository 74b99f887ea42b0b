#include "engine/comparison/device_guide.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/core/error.h"
#include "engine/core/quantity.h"
#include "engine/core/wording.h"

namespace shardlab::engine {
namespace {

using Answers = std::vector<const DeviceResult*>;

std::string nameOf(const DeviceResult& answer) {
    return withinSentence(answer.request.device.name);
}

/// With the id behind it where another device has the same name.
std::string nameAmong(const Answers& answers, const DeviceResult& answer) {
    const std::string name = nameOf(answer);
    const bool shared = std::ranges::any_of(answers, [&](const DeviceResult* other) {
        return other->device != answer.device && nameOf(*other) == name;
    });
    return shared ? fmt::format("{} ({})", name, answer.device) : name;
}

std::string atStart(std::string name) {
    if (name.starts_with("this ")) name.front() = 'T';
    return name;
}

template <typename Value>
const DeviceResult* leastOf(const Answers& answers, Value value) {
    return *std::ranges::min_element(answers, {}, [&](const DeviceResult* each) { return value(*each); });
}

/// The one of an accelerator with the shortest epoch; null if there is none.
const DeviceResult* fastestOf(const Answers& answers, Accelerator accelerator) {
    const DeviceResult* best = nullptr;
    for (const DeviceResult* each : answers) {
        if (each->estimate.accelerator != accelerator) continue;
        if (best == nullptr || each->estimate.epochSeconds < best->estimate.epochSeconds) best = each;
    }
    return best;
}

/// A GPU first and a TPU second; without one of them the two with the shortest epochs.
std::pair<const DeviceResult*, const DeviceResult*> pairOf(Answers answers) {
    const DeviceResult *gpu = fastestOf(answers, Accelerator::Gpu),
                       *tpu = fastestOf(answers, Accelerator::Tpu);
    if (gpu != nullptr && tpu != nullptr) return {gpu, tpu};
    std::ranges::stable_sort(answers, {},
                             [](const DeviceResult* each) { return each->estimate.epochSeconds; });
    return {answers[1], answers[0]};
}

bool cannotTell(const RunEstimate& a, double secondsOfA, const RunEstimate& b, double secondsOfB) {
    const double times = std::max(secondsOfA / secondsOfB, secondsOfB / secondsOfA);
    return times - 1 < std::hypot(a.uncertainty, b.uncertainty);
}

std::string plusMinus(const RunEstimate& estimate) {
    const std::string share = percentText(estimate.uncertainty);
    return estimate.validated() ? fmt::format("± {}", share) : fmt::format("± {}, not validated", share);
}

/// "A", "A and B", "A, B and 3 others".
std::string listed(const std::vector<std::string>& names) {
    constexpr std::size_t kMost = 3;
    if (names.size() > kMost) {
        return fmt::format("{}, {} and {} others", names[0], names[1], names.size() - 2);
    }
    std::string text = names.front();
    for (std::size_t i = 1; i < names.size(); ++i)
        text += (i + 1 == names.size() ? " and " : ", ") + names[i];
    return text;
}

std::string epochSentence(const DeviceResult& fastest, const Answers& answers, DeviceGuide& guide) {
    std::vector<std::string> names;
    for (const DeviceResult* each : answers) {
        if (each == &fastest || !cannotTell(fastest.estimate, fastest.estimate.epochSeconds, each->estimate,
                                            each->estimate.epochSeconds))
            continue;
        guide.undecided.push_back(each->device);
        names.push_back(nameAmong(answers, *each));
    }
    const std::string begin =
        fmt::format("{} has the shortest simulated epoch: {} ({})", atStart(nameAmong(answers, fastest)),
                    secondsText(fastest.estimate.epochSeconds), plusMinus(fastest.estimate));
    if (names.empty()) return fmt::format("{}, outside the uncertainty of all others.", begin);
    return fmt::format("{}, but the simulator cannot tell it apart from {}.", begin, listed(names));
}

std::string breakEvenSentence(const DeviceResult& fastest, const DeviceResult& ready, DeviceGuide& guide) {
    const Answers both{&fastest, &ready};
    const std::string first = secondsText(ready.estimate.firstEpochSeconds);
    if (&fastest == &ready) {
        return fmt::format(
            "Use {} for any number of epochs: with start-up and compilation, it also finishes the first "
            "epoch "
            "earliest, after {}.",
            nameAmong(both, ready), first);
    }
    guide.breakEvenEpoch = breakEvenEpoch(ready.estimate, fastest.estimate);
    const std::string begin =
        fmt::format("With start-up and compilation, {} finishes the first epoch earliest, after {} ({})",
                    nameAmong(both, ready), first, plusMinus(ready.estimate));
    if (!guide.breakEvenEpoch) return fmt::format("{}, and stays ahead for any number of epochs.", begin);
    return fmt::format("{}; for {} or more, {} finishes earlier.", begin,
                       counted(*guide.breakEvenEpoch, "epoch"), nameAmong(both, fastest));
}

std::string rangeText(const BatchComparison::Range& range) {
    if (range.smallest == range.largest)
        return fmt::format("at a global batch size of {}", countText(range.smallest));
    return fmt::format("at global batch sizes from {} to {}", countText(range.smallest),
                       countText(range.largest));
}

}  // namespace

std::optional<DeviceGuide> guideFor(const std::vector<DeviceResult>& answers, const StopToken& stop) {
    Answers running;
    for (const DeviceResult& each : answers) {
        if (each.fits() && each.estimate.stepsPerEpoch > 0) running.push_back(&each);
    }
    if (running.size() < 2) return std::nullopt;
    DeviceGuide guide;
    const DeviceResult& fastest =
        *leastOf(running, [](const DeviceResult& each) { return each.estimate.epochSeconds; });
    const DeviceResult& ready =
        *leastOf(running, [](const DeviceResult& each) { return each.estimate.firstEpochSeconds; });
    guide.fastest = fastest.device;
    guide.firstReady = ready.device;
    guide.sentences[0] = epochSentence(fastest, running, guide);
    guide.sentences[1] = breakEvenSentence(fastest, ready, guide);
    const auto [first, second] = pairOf(running);
    try {
        guide.overBatch = compareOverBatch(*first, *second, stop);
        if (stop.stopRequested()) return std::nullopt;
        guide.sentences[2] = overBatchText(*first, *second, *guide.overBatch);
    } catch (const Error& error) {
        guide.sentences[2] = atStart(error.what()) + ".";
    }
    return guide;
}

std::string overBatchText(const DeviceResult& first, const DeviceResult& second,
                          const BatchComparison& batches) {
    const auto both = [](const BatchPoint& point) { return point.both(); };
    const auto name = [&](const DeviceResult& one) { return nameAmong({&first, &second}, one); };
    const auto smallest = std::ranges::find_if(batches.points, both);
    const auto largest = std::ranges::find_if(batches.points.rbegin(), batches.points.rend(), both);
    std::string text;
    if (batches.equal) {
        const bool secondOvertakes = batches.overtaking == batches.second;
        const DeviceResult& later = secondOvertakes ? second : first;
        const DeviceResult& earlier = secondOvertakes ? first : second;
        text = fmt::format(
            "{} trains at least as many samples per second as {} from a global batch size of {} on",
            atStart(name(later)), name(earlier), countText(batches.equal->globalBatch));
    } else {
        const bool secondWins = largest->ratio() >= 1;
        const auto times = [&](const BatchPoint& point) {
            return timesText(secondWins ? point.ratio() : 1 / point.ratio());
        };
        text = fmt::format(
            "{} trains more samples per second than {} at every global batch size from {} ({}) to {} ({})",
            atStart(name(secondWins ? second : first)), name(secondWins ? first : second),
            countText(smallest->globalBatch), times(*smallest), countText(largest->globalBatch),
            times(*largest));
    }
    if (batches.undecided)
        return fmt::format("{}, but the simulator cannot tell them apart {}.", text,
                           rangeText(*batches.undecided));
    return fmt::format("{}, outside the uncertainty of the simulator.", text);
}

Json DeviceGuide::toJson() const {
    Json batch;
    if (overBatch) {
        batch = {
            {"devices", {overBatch->first, overBatch->second}}, {"equal_from", nullptr}, {"faster", nullptr}};
        if (overBatch->equal) {
            batch["equal_from"] = overBatch->equal->globalBatch;
            batch["faster"] = overBatch->overtaking;
        }
        batch["undecided"] = nullptr;
        if (overBatch->undecided)
            batch["undecided"] = {overBatch->undecided->smallest, overBatch->undecided->largest};
    }
    return {{"fastest", fastest},
            {"first_ready", firstReady},
            {"break_even_epoch", breakEvenEpoch ? Json(*breakEvenEpoch) : Json(nullptr)},
            {"undecided", undecided},
            {"batch", std::move(batch)},
            {"sentences", sentences}};
}

}  // namespace shardlab::engine

#include "engine/simulator/device_comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/core/error.h"
#include "engine/core/quantity.h"
#include "engine/core/wording.h"
#include "engine/devices/compatibility.h"

namespace shardlab::engine {
namespace {

constexpr double kTie = 1.05;

struct Part {
    const char* name;
    const char* words;
    double StepBreakdown::*seconds;
};
constexpr std::array<Part, 5> kParts{
    {{"compute", "on compute", &StepBreakdown::compute},
     {"input", "on waiting for input", &StepBreakdown::input},
     {"all_reduce", "on all-reduce of gradients", &StepBreakdown::allReduce},
     {"dispatch", "on launch overhead of the host", &StepBreakdown::dispatch},
     {"idle", "on waiting for other cores", &StepBreakdown::idle}}};

double perSample(const RunEstimate& estimate, double seconds) {
    return seconds / static_cast<double>(estimate.samplesPerStep());
}

double partOf(const RunEstimate& estimate, const Part& part) {
    return perSample(estimate, estimate.breakdown.*part.seconds);
}

/// What the loser spends more on, most first.
const Part& decisivePart(const RunEstimate& winner, const RunEstimate& loser) {
    return *std::max_element(kParts.begin(), kParts.end(), [&](const Part& a, const Part& b) {
        return partOf(loser, a) - partOf(winner, a) < partOf(loser, b) - partOf(winner, b);
    });
}

/// Null for a stack that no catalog has.
const HostStack* stackOf(const RunEstimate& estimate) {
    if (estimate.catalogStacks == nullptr) return nullptr;
    const auto found = std::ranges::find(*estimate.catalogStacks, estimate.hostStack, &HostStack::id);
    return found == estimate.catalogStacks->end() ? nullptr : &*found;
}

std::string nameOfStack(const RunEstimate& estimate) {
    const HostStack* stack = stackOf(estimate);
    return stack == nullptr ? estimate.hostStack : stack->name;
}

bool frameworksDiffer(const RunEstimate& a, const RunEstimate& b) {
    const HostStack *of = stackOf(a), *another = stackOf(b);
    return of == nullptr || another == nullptr ? a.hostStack != b.hostStack : !isSameFramework(*of, *another);
}

std::string becauseText(const RunEstimate& winner, const RunEstimate& loser, const Part& part) {
    const auto spent = [&](const RunEstimate& estimate) {
        return secondsText(estimate.breakdown.*part.seconds);
    };
    return fmt::format(
        "{} trains {} as many samples per second as {}. {} spends {} of {} per step {}; {} spends {} of {} "
        "per step.",
        winner.device, timesText(winner.samplesPerSecond / loser.samplesPerSecond), loser.device,
        loser.device, spent(loser), secondsText(loser.stepSeconds), part.words, winner.device, spent(winner),
        secondsText(winner.stepSeconds));
}

/// The loser may well be the faster one at computing: that is the point of many a disappointment.
std::string withReverse(const std::string& because, const RunEstimate& winner, const RunEstimate& loser) {
    const double ratio = partOf(winner, kParts[0]) / std::max(partOf(loser, kParts[0]), 1e-300);
    if (ratio < kTie) return because;
    return fmt::format("{} For compute alone, {} is {} as fast as {}.", because, loser.device,
                       timesText(ratio), winner.device);
}

/// What else than the device differs, and whether the difference can be told from the simulator's error.
void addReservations(const RunEstimate& winner, const RunEstimate& loser, DeviceComparison& result) {
    const auto differ = [&](const char* what, const auto& of, const auto& other) {
        result.reservations.push_back(
            fmt::format("{}: {} on {}, {} on {}.", what, of, winner.device, other, loser.device));
    };
    result.otherBatch = winner.globalBatch != loser.globalBatch;
    if (result.otherBatch) differ("The global batch sizes differ", winner.globalBatch, loser.globalBatch);
    result.otherFramework = frameworksDiffer(winner, loser);
    if (result.otherFramework) differ("The frameworks differ", nameOfStack(winner), nameOfStack(loser));
    result.otherFormat = winner.matrixFormat != loser.matrixFormat;
    if (result.otherFormat)
        differ("The number formats of the matrix multiplications differ", winner.matrixFormat,
               loser.matrixFormat);
    const double uncertainty = std::hypot(winner.uncertainty, loser.uncertainty);
    result.insideUncertainty = result.ratio >= kTie && result.ratio - 1 < uncertainty;
    if (result.insideUncertainty) {
        result.reservations.push_back(
            fmt::format("The difference is within the uncertainty of the simulation (± {} and ± {}).",
                        percentText(winner.uncertainty), percentText(loser.uncertainty)));
    }
    for (const RunEstimate* estimate : {&winner, &loser}) {
        if (estimate->validated()) continue;
        result.reservations.push_back(fmt::format("Not validated with published times: {} (± {}).",
                                                  estimate->device, percentText(estimate->uncertainty)));
    }
}

}  // namespace

double secondsAfter(const RunEstimate& estimate, std::int64_t epochs) {
    return estimate.firstEpochSeconds + static_cast<double>(epochs - 1) * estimate.epochSeconds;
}

std::optional<std::int64_t> breakEvenEpoch(const RunEstimate& a, const RunEstimate& b) {
    const double behind = b.firstEpochSeconds - a.firstEpochSeconds;
    if (behind < 0) return 1;
    const double gained = a.epochSeconds - b.epochSeconds;
    if (gained <= 0) return std::nullopt;
    const double epochs = std::floor(behind / gained) + 2;
    constexpr double kNever = 1e15;  // no run has so many epochs; the difference is rounding
    if (epochs > kNever) return std::nullopt;
    return static_cast<std::int64_t>(epochs);
}

std::optional<double> costOfRun(const RunEstimate& estimate, std::int64_t epochs, double pricePerHour) {
    if (estimate.outOfMemory) return std::nullopt;
    return secondsAfter(estimate, epochs) / 3600 * pricePerHour;
}

DeviceComparison compareDevices(const RunEstimate& a, const RunEstimate& b) {
    for (const RunEstimate* each : {&a, &b}) {
        if (each->outOfMemory)
            throw Error("compare: expected runs that fit into memory; {} does not fit on {}",
                        counted(each->globalBatch, "sample"), each->device);
    }
    const bool first = a.samplesPerSecond >= b.samplesPerSecond;
    const RunEstimate& winner = first ? a : b;
    const RunEstimate& loser = first ? b : a;
    DeviceComparison result;
    result.winner = winner.device;
    result.loser = loser.device;
    result.ratio = winner.samplesPerSecond / loser.samplesPerSecond;
    if (result.ratio < kTie) {
        result.text = fmt::format("{} and {} are equally fast: {} and {} samples per second.", winner.device,
                                  loser.device, figureText(winner.samplesPerSecond),
                                  figureText(loser.samplesPerSecond));
    } else {
        const Part& part = decisivePart(winner, loser);
        result.part = part.name;
        result.text = withReverse(becauseText(winner, loser, part), winner, loser);
    }
    addReservations(winner, loser, result);
    return result;
}

}  // namespace shardlab::engine

#include "engine/comparison/epoch_race.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include "engine/simulator/device_comparison.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kLatestBreakEven = 10'000;  ///< epochs; a later break-even is of no use to anybody
constexpr int kPoints = 40;                        ///< of each curve, between its ends

/// Who overtakes `leader` first; of several in one epoch the one that is done earliest.
std::optional<BreakEven> nextBreakEven(const DeviceResult& leader,
                                       const std::vector<const DeviceResult*>& devices) {
    std::optional<BreakEven> next;
    for (const DeviceResult* each : devices) {
        if (each->estimate.epochSeconds >= leader.estimate.epochSeconds) continue;
        const std::optional<std::int64_t> epoch = breakEvenEpoch(leader.estimate, each->estimate);
        if (!epoch || *epoch > kLatestBreakEven) continue;
        const BreakEven found{.before = leader.device,
                              .after = each->device,
                              .epoch = *epoch,
                              .seconds = secondsAfter(each->estimate, *epoch)};
        const auto order = [](const BreakEven& one) { return std::pair(one.epoch, one.seconds); };
        if (!next || order(found) < order(*next)) next = found;
    }
    return next;
}

std::vector<BreakEven> breakEvensOf(const std::vector<const DeviceResult*>& devices) {
    const DeviceResult* leader = *std::ranges::min_element(
        devices, {}, [](const DeviceResult* each) { return each->estimate.firstEpochSeconds; });
    std::vector<BreakEven> found;
    while (const std::optional<BreakEven> next = nextBreakEven(*leader, devices)) {
        found.push_back(*next);
        leader = *std::ranges::find(devices, next->after, &DeviceResult::device);
    }
    return found;
}

/// Whole numbers of epochs from 1 to the last, evenly spread, with all break-even epochs.
std::vector<std::int64_t> epochsTo(std::int64_t last, const std::vector<BreakEven>& breakEvens) {
    std::set<std::int64_t> epochs{1, last};
    for (int i = 1; i < kPoints; ++i)
        epochs.insert(1 + (last - 1) * i / kPoints);
    for (const BreakEven& each : breakEvens)
        epochs.insert(each.epoch);
    return {epochs.begin(), epochs.end()};
}

}  // namespace

EpochRace raceOverEpochs(const std::vector<DeviceResult>& answers, std::int64_t epochs) {
    std::vector<const DeviceResult*> devices;
    for (const DeviceResult& each : answers) {
        if (each.fits()) devices.push_back(&each);
    }
    EpochRace race;
    if (devices.empty()) return race;
    race.breakEvens = breakEvensOf(devices);
    std::int64_t last = std::max<std::int64_t>(2, epochs);
    if (!race.breakEvens.empty()) last = std::max(last, 2 * race.breakEvens.back().epoch);
    race.epochs = epochsTo(last, race.breakEvens);
    for (const DeviceResult* each : devices) {
        EpochRace::Entrant entrant{.device = each->device, .seconds = {}};
        for (const std::int64_t epoch : race.epochs)
            entrant.seconds.push_back(secondsAfter(each->estimate, epoch));
        race.entrants.push_back(std::move(entrant));
    }
    return race;
}

Json EpochRace::toJson() const {
    Json devices = Json::array(), changes = Json::array();
    for (const Entrant& each : entrants)
        devices.push_back({{"device", each.device}, {"simulated_seconds", each.seconds}});
    for (const BreakEven& each : breakEvens)
        changes.push_back({{"before", each.before},
                           {"after", each.after},
                           {"epoch", each.epoch},
                           {"simulated_seconds", each.seconds}});
    return {{"epochs", epochs}, {"devices", std::move(devices)}, {"break_even", std::move(changes)}};
}

}  // namespace shardlab::engine

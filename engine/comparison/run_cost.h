#pragma once
#include <cstddef>
#include <optional>
#include <vector>

#include "engine/comparison/price_list.h"
#include "engine/planning/device_estimator.h"

namespace shardlab::engine {

/// What a simulated run costs, in the currency of the price.
struct RunCost {
    DevicePrice price;
    double run = 0;             ///< all epochs, start-up and compilation included
    double epoch = 0;           ///< a later one
    double millionSamples = 0;  ///< of steady training steps
};
/// Nothing for a run that does not fit, for one whose number of samples is not known (its data are missing),
/// and at a price of 0: it is not known.
std::optional<RunCost> costOf(const DeviceResult& answer, const DevicePrice& price);

/// A device by what it takes: seconds and money. Less is better in both.
struct TimeAndCost {
    double seconds = 0, cost = 0;
};
/// The indices of those that no other one beats in both, the fastest first; of equal ones the first.
std::vector<std::size_t> paretoFront(const std::vector<TimeAndCost>& points);

}  // namespace shardlab::engine

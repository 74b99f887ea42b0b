#pragma once
#include <map>
#include <string>
#include <vector>

#include "app/cli/flags.h"
#include "engine/comparison/run_cost.h"
#include "engine/planning/device_estimator.h"

namespace shardlab::cli {

/// Prices by device id: those that a person gives, in whatever currency they count in, and list prices.
using HourlyPrices = std::map<std::string, engine::DevicePrice>;
/// Of the devices that have one.
HourlyPrices listPrices(const std::vector<std::string>& devices);
/// Reads "ID=X" in place of the price that is there; 0 takes it away. Throws UsageError unless ID is one of
/// the devices asked about and X a number ≥ 0.
HourlyPrices parsePrices(const std::vector<std::string>& texts, const std::vector<std::string>& devices,
                         HourlyPrices prices = {});

/// --framework same|best
struct FrameworkFlag {
    std::string name = "same";
    void addTo(Flags& flags);
    engine::FrameworkChoice read() const { return engine::parseFrameworkChoice(name); }
};

/// Throws engine::Error for an unknown device, and where none of the devices can run the experiment. A single
/// one that cannot stays in the list.
void requireDevices(const std::vector<std::string>& devices);
void requireAnyKnown(const std::vector<engine::DeviceResult>& answers);

/// One row a device: host stack, precision, step, epoch, first epoch, total, throughput, memory, and the cost
/// where there are prices, with their sources below. What does not fit has no times: below the table stands
/// what would fit.
void printEstimates(const std::vector<engine::DeviceResult>& answers, const HourlyPrices& prices = {});
/// The estimate's keys, and "cost" {"per_hour", "currency", "total", "per_epoch", "per_million_samples",
/// "source"} where there is a price and the run fits; currency and source are null for a price given. A run
/// that does not fit has "fitting" {"largest_global_batch_size", "accumulation"}; a device that cannot run it
/// has only "device" and "error".
engine::Json toJson(const engine::DeviceResult& answer, bool withOps, const HourlyPrices& prices);

}  // namespace shardlab::cli

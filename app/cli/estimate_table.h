#pragma once
#include <map>
#include <string>
#include <vector>

#include "app/cli/flags.h"
#include "engine/planning/device_estimator.h"

namespace shardlab::cli {

/// Prices per hour by device id, in whatever currency the person counts in.
using HourlyPrices = std::map<std::string, double>;
/// Reads "ID=X"; throws UsageError unless ID is one of the devices asked about and X a number ≥ 0.
HourlyPrices parsePrices(const std::vector<std::string>& texts, const std::vector<std::string>& devices);

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
/// where prices are given. What does not fit has no times: below the table stands what would fit.
void printEstimates(const std::vector<engine::DeviceResult>& answers, const HourlyPrices& prices = {});
/// The estimate's keys, and "cost" {"per_hour", "total"} where there is a price and the run fits. A run that
/// does not fit has "fitting" {"largest_global_batch_size", "accumulation"}; a device that cannot run it has
/// only "device" and "error".
engine::Json toJson(const engine::DeviceResult& answer, bool withOps, const HourlyPrices& prices);

}  // namespace shardlab::cli

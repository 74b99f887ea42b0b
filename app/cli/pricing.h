#pragma once
#include <map>
#include <string>
#include <vector>

#include "app/cli/overrides.h"
#include "engine/simulator/estimate.h"

namespace shardlab::cli {

/// An experiment as it would run on one device, and what it would cost there. All times are simulated.
struct Priced {
    engine::Experiment experiment;
    engine::Workload workload;
    engine::EstimateRequest request;
    engine::RunEstimate estimate;
};

/// What is asked of the simulation beyond what an experiment says.
struct PricingOptions {
    std::optional<int> stepsPerExecution = {};
    int accumulationSteps = 1;
    std::vector<engine::Straggler> stragglers = {};
    engine::CoreJitter jitter = {};
    bool withOps = false;
};

Priced price(engine::Experiment experiment, const RuntimeOverrides& overrides, const PricingOptions& options);

/// The request for an experiment's own device and runtime. Throws Error if its cores do not divide the batch.
engine::EstimateRequest requestFor(const engine::Experiment& experiment, bool withOps);

/// Prices per hour by device id, in whatever currency the person counts in.
using HourlyPrices = std::map<std::string, double>;
/// Reads "ID=X"; throws UsageError unless ID is one of the devices asked about and X a number ≥ 0.
HourlyPrices parsePrices(const std::vector<std::string>& texts, const std::vector<std::string>& devices);

/// One row a device: step, epoch, first epoch, total, throughput, memory, and the cost where prices are
/// given.
void printEstimates(const std::vector<Priced>& list, const HourlyPrices& prices = {});
/// The estimate's keys, and "cost" {"per_hour", "total"} where there is a price.
engine::Json toJson(const Priced& priced, bool withOps, const HourlyPrices& prices);

}  // namespace shardlab::cli

#include "engine/sweeps/sweep_forecast.h"

#include <algorithm>

#include "engine/core/json_text.h"
#include "engine/sweeps/parameter_paths.h"

namespace shardlab::engine {
namespace {

constexpr int kMostAsked = 200;

TrialEstimate estimateOf(const SweepPlan& plan, const Json& parameters, const DeviceCatalog& devices) {
    try {
        return estimateTrial(withParameters(plan.experiment, parameters, devices), devices, plan.prices);
    } catch (const std::exception& error) {
        return {.error = plainMessage(error)};
    }
}

int trialsOf(const SweepPlan& plan) {
    const auto size = sizeOf(plan.space);
    return size ? static_cast<int>(std::min<std::uint64_t>(*size, static_cast<std::uint64_t>(plan.trials)))
                : plan.trials;
}

}  // namespace

SweepForecast forecastSweep(const SweepPlan& plan, const DeviceCatalog& devices) {
    const SearchMethod search = plan.search == SearchMethod::Grid ? plan.search : SearchMethod::Random;
    SweepForecast forecast{.trials = trialsOf(plan)};
    const int asked = std::min(forecast.trials, kMostAsked);
    forecast.exact = asked == forecast.trials && search == plan.search;
    std::vector<Observation> drawn;
    bool priced = true;
    double cost = 0;
    for (int i = 0; i < asked; ++i) {
        const auto parameters = nextParameters(plan.space, search, plan.seed, drawn);
        if (!parameters) break;
        drawn.push_back({.parameters = *parameters});
        const TrialEstimate answer = estimateOf(plan, *parameters, devices);
        if (!answer.error.empty()) {
            ++forecast.failing;
            continue;
        }
        forecast.simulatedSeconds += answer.simulatedSeconds;
        const bool first = cost == 0;
        priced = priced && answer.cost && (first || answer.currency == forecast.currency);
        forecast.currency = answer.currency;
        cost += answer.cost.value_or(0);
    }
    const double scale = asked > 0 ? static_cast<double>(forecast.trials) / asked : 0;
    forecast.simulatedSeconds *= scale;
    if (priced && cost > 0) forecast.cost = cost * scale;
    return forecast;
}

}  // namespace shardlab::engine

#include "engine/sweeps/sweep_forecast.h"

#include <algorithm>

#include "engine/core/json_text.h"
#include "engine/sweeps/parameter_paths.h"

namespace shardlab::engine {
namespace {

constexpr int kMostAsked = 200;

struct AskedTrial {
    std::string device = {};
    TrialEstimate estimate = {};
};

AskedTrial ask(const SweepPlan& plan, const Json& parameters, const DeviceCatalog& devices) {
    AskedTrial trial;
    try {
        const Experiment experiment = withParameters(plan.experiment, parameters, devices);
        trial.device = experiment.runtime.device;
        trial.estimate = estimateTrial(experiment, devices, plan.prices);
    } catch (const std::exception& error) {
        trial.estimate.error = plainMessage(error);
    }
    return trial;
}

}  // namespace

SweepForecast forecastSweep(const SweepPlan& plan, const DeviceCatalog& devices) {
    const SearchMethod search = plan.search == SearchMethod::Grid ? plan.search : SearchMethod::Random;
    SweepForecast forecast{.trials = differentTrials(plan.space, plan.trials)};
    const int asked = std::min(forecast.trials, kMostAsked);
    forecast.exact = asked == forecast.trials && search == plan.search;
    std::vector<Observation> drawn;
    const bool costCounts =
        std::ranges::find(plan.objectives, Objective::Kind::Cost, &Objective::kind) != plan.objectives.end();
    bool priced = true;
    double cost = 0;
    for (int i = 0; i < asked; ++i) {
        const auto parameters = nextParameters(plan.space, search, plan.seed, drawn);
        if (!parameters) break;
        drawn.push_back({.parameters = *parameters});
        const AskedTrial trial = ask(plan, *parameters, devices);
        const TrialEstimate& answer = trial.estimate;
        const bool lacksCost = answer.error.empty() && costCounts && !answer.cost;
        if (lacksCost &&
            std::ranges::find(forecast.withoutPrice, trial.device) == forecast.withoutPrice.end())
            forecast.withoutPrice.push_back(trial.device);
        priced = priced && !lacksCost;
        if (!answer.error.empty() || lacksCost) {
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

#include "engine/sweeps/measured_pace.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/runs/run_environment.h"
#include "engine/runs/training_time.h"

namespace shardlab::engine {
namespace {

bool variesPaceOrEpochs(const SearchDimension& dimension) {
    if (dimension.path == "fit.seed") return false;
    const bool numbers = dimension.isRange() || std::ranges::all_of(dimension.choices, [](const Json& value) {
                             return value.is_number();
                         });
    return !numbers || !isOptimizerNumber(dimension.path, Json(0));
}

}  // namespace

std::optional<double> measuredSeconds(const SweepPlan& plan, int trials, const std::vector<RunInfo>& runs,
                                      const Json& environment) {
    if (!plan.trains() || std::ranges::any_of(plan.space, variesPaceOrEpochs)) return std::nullopt;
    const auto epoch = measuredEpochSeconds(plan.experiment, runs, environment);
    if (!epoch) return std::nullopt;
    return *epoch * plan.experiment.fit.epochs * trials;
}

SweepForecast forecastHere(const SweepPlan& plan, const DeviceCatalog& devices, int threads) {
    SweepForecast forecast = forecastSweep(plan, devices);
    try {
        forecast.measuredSeconds = measuredSeconds(plan, forecast.trials - forecast.failing,
                                                   RunStore().listWithParameters(), runEnvironment(threads));
    } catch (const Error&) {  // whoever lists the runs says what is wrong with the store
    }
    return forecast;
}

}  // namespace shardlab::engine

#include "engine/sweeps/measured_pace.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/core/error.h"
#include "engine/experiment/document_paths.h"
#include "engine/runs/run_environment.h"

namespace shardlab::engine {
namespace {

/// Learning rates and the like: an update takes as long whatever they are.
bool isOptimizerNumber(const std::string& path, const Json& value) {
    return path.starts_with("optimizer.") && path != "optimizer.gradient_accumulation_steps" &&
           value.is_number();
}

bool changesNoWork(const std::string& path) {
    constexpr std::array<std::string_view, 4> kPaths{"fit.epochs", "fit.seed", "name", "notes"};
    return std::ranges::find(kPaths, path) != kPaths.end() || path.starts_with("view.");
}

/// The parameters that decide how long an epoch takes.
Json workOf(const Json& parameters) {
    Json work = Json::object();
    for (const auto& [path, value] : parameters.items()) {
        if (!changesNoWork(path) && !isOptimizerNumber(path, value)) work[path] = value;
    }
    return work;
}

bool variesPaceOrEpochs(const SearchDimension& dimension) {
    if (dimension.path == "fit.seed") return false;
    const bool numbers = dimension.isRange() || std::ranges::all_of(dimension.choices, [](const Json& value) {
                             return value.is_number();
                         });
    return !numbers || !isOptimizerNumber(dimension.path, Json(0));
}

bool sameComputer(const Json& a, const Json& b) {
    const auto same = [&](const char* key) {
        return a.is_object() && b.is_object() && a.contains(key) && a.at(key) == b.value(key, Json());
    };
    return same("cpu") && same("threads");
}

}  // namespace

std::optional<double> measuredSeconds(const SweepPlan& plan, int trials, const std::vector<RunInfo>& runs,
                                      const Json& environment) {
    if (!plan.trains() || std::ranges::any_of(plan.space, variesPaceOrEpochs)) return std::nullopt;
    Json parameters = Json::object();
    for (const auto& [path, value] : shortDocumentValues(plan.experiment.toJson()))
        parameters[path] = value;
    const Json work = workOf(parameters);
    for (const RunInfo& run : runs) {
        if (run.epochs < 1 || run.wallSeconds <= 0 || !sameComputer(run.environment, environment)) continue;
        if (workOf(run.parameters) != work) continue;
        return run.wallSeconds / run.epochs * plan.experiment.fit.epochs * trials;
    }
    return std::nullopt;
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

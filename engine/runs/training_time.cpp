#include "engine/runs/training_time.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/core/error.h"
#include "engine/experiment/document_paths.h"
#include "engine/planning/device_estimator.h"

namespace shardlab::engine {
namespace {

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

bool sameComputer(const Json& a, const Json& b) {
    const auto same = [&](const char* key) {
        return a.is_object() && b.is_object() && a.contains(key) && a.at(key) == b.value(key, Json());
    };
    return same("cpu") && same("threads");
}

}  // namespace

bool isOptimizerNumber(const std::string& path, const Json& value) {
    return path.starts_with("optimizer.") && path != "optimizer.gradient_accumulation_steps" &&
           value.is_number();
}

std::optional<double> measuredEpochSeconds(const Experiment& experiment, const std::vector<RunInfo>& runs,
                                           const Json& environment) {
    Json parameters = Json::object();
    for (const auto& [path, value] : shortDocumentValues(experiment.toJson()))
        parameters[path] = value;
    const Json work = workOf(parameters);
    for (const RunInfo& run : runs) {
        if (run.epochs < 1 || run.wallSeconds <= 0 || !sameComputer(run.environment, environment)) continue;
        if (workOf(run.parameters) == work) return run.wallSeconds / run.epochs;
    }
    return std::nullopt;
}

std::optional<TrainingTime> trainingTimeHere(const Experiment& experiment, const DeviceCatalog& devices,
                                             const std::vector<RunInfo>& runs, const Json& environment) {
    if (const auto epoch = measuredEpochSeconds(experiment, runs, environment))
        return TrainingTime{.seconds = *epoch * experiment.fit.epochs, .measured = true};
    const DeviceResult here = answerFor(
        experiment, devices, {.choice = {.device = "cpu-host", .replicas = 1, .hostStack = "host-native"}});
    if (!here.known()) throw Error("{}", here.error);
    if (!here.fits()) return std::nullopt;
    return TrainingTime{.seconds = here.estimate.totalSeconds};
}

}  // namespace shardlab::engine

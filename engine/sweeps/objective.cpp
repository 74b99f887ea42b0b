#include "engine/sweeps/objective.h"

#include <fmt/ranges.h>

#include <algorithm>

#include "engine/comparison/run_cost.h"
#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/core/quantity.h"
#include "engine/experiment/model_outputs.h"
#include "engine/metrics/metric_traits.h"
#include "engine/training/best_metric.h"

namespace shardlab::engine {
namespace {

constexpr const char* kSimulatedSeconds = "simulated_seconds";
constexpr const char* kCost = "cost";

Objective metricObjective(const std::string& name, const Experiment& experiment) {
    return {.kind = Objective::Kind::Metric,
            .name = name,
            .direction = metricDirection(name, experiment.compile.metrics)};
}

}  // namespace

Objective parseObjective(const std::string& name, const Experiment& experiment) {
    if (name == kSimulatedSeconds) return {.kind = Objective::Kind::SimulatedSeconds, .name = name};
    if (name == kCost) return {.kind = Objective::Kind::Cost, .name = name};
    const std::vector<std::string> names = progressNames(experiment);
    if (std::ranges::find(names, name) == names.end()) {
        throw Error("objective: expected {}, {} or {}; got {}", fmt::join(names, ", "), kSimulatedSeconds,
                    kCost, abridged(name));
    }
    return metricObjective(name, experiment);
}

Objective defaultObjective(const Experiment& experiment) {
    if (experiment.data.validation.kind != ValidationSpec::Kind::None)
        return metricObjective("val_loss", experiment);
    const std::vector<std::string> names = reportedNames(experiment);
    const std::string main = mainMetric(names, experiment.compile.metrics);
    return metricObjective(main.empty() ? kLossName : main, experiment);
}

std::vector<Objective> objectivesOf(const std::vector<std::string>& names, const Experiment& experiment) {
    std::vector<Objective> objectives;
    for (const std::string& name : names) {
        if (std::ranges::find(objectives, name, &Objective::name) != objectives.end())
            throw Error("objective: expected each objective once; got {} twice", name);
        objectives.push_back(parseObjective(name, experiment));
    }
    if (objectives.empty()) objectives.push_back(defaultObjective(experiment));
    return objectives;
}

TrialEstimate estimateTrial(const Experiment& experiment, const DeviceCatalog& devices,
                            const DevicePrices& prices) {
    const DeviceResult answer = answerFor(experiment, devices);
    TrialEstimate estimate;
    if (!answer.known()) {
        estimate.error = answer.error;
        return estimate;
    }
    if (!answer.fits()) {
        estimate.error =
            answer.largestBatch > 0
                ? fmt::format("out of memory on {}; the largest global batch size that fits is {}",
                              answer.device, countText(answer.largestBatch))
                : fmt::format("out of memory on {}; no batch size fits", answer.device);
        return estimate;
    }
    estimate.simulatedSeconds = answer.estimate.totalSeconds;
    const auto price = prices.find(experiment.runtime.device);
    if (price == prices.end()) return estimate;
    if (const std::optional<RunCost> cost = costOf(answer, price->second)) {
        estimate.cost = cost->run;
        estimate.currency = price->second.currency;
    }
    return estimate;
}

std::optional<double> valueOf(const Objective& objective, const History& history,
                              const TrialEstimate& estimate, const Json& metrics) {
    if (objective.kind == Objective::Kind::Cost) return estimate.cost;
    if (objective.kind == Objective::Kind::SimulatedSeconds)
        return estimate.error.empty() ? std::optional(estimate.simulatedSeconds) : std::nullopt;
    const BestMetric best = bestOfMetric(objective.name, history, metrics);
    return best.name.empty() ? std::nullopt : std::optional(best.value);
}

}  // namespace shardlab::engine

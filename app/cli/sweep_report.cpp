#include "app/cli/sweep_report.h"

#include <fmt/ranges.h>

#include <algorithm>

#include "app/cli/output.h"
#include "engine/core/quantity.h"
#include "engine/core/wording.h"

namespace shardlab::cli {
namespace {

using engine::Json;
using engine::Objective;
using engine::Trial;

std::string parameterText(const Json& value) {
    if (value.is_number_float()) return engine::figureText(value.get<double>());
    return value.is_string() ? value.get<std::string>() : value.dump();
}

std::string parametersText(const Json& parameters) {
    std::vector<std::string> texts;
    for (const auto& [path, value] : parameters.items())
        texts.push_back(path + ' ' + parameterText(value));
    return fmt::format("{}", fmt::join(texts, " · "));
}

std::string objectiveText(const Objective& objective, const std::optional<double>& value) {
    if (!value) return "–";
    return objective.kind == Objective::Kind::SimulatedSeconds ? engine::secondsText(*value)
                                                               : engine::figureText(*value);
}

bool anyTrained(const engine::SweepResult& result) {
    return std::ranges::any_of(result.trials, [](const Trial& trial) { return trial.epochs > 0; });
}

}  // namespace

void printForecast(const engine::SweepPlan& plan, const engine::SweepForecast& forecast) {
    std::vector<std::string> names;
    for (const Objective& objective : plan.objectives)
        names.push_back(objective.name);
    printLine(fmt::format("Sweep {}: {} search, {}, objective {}", plan.id, nameOf(plan.search),
                          engine::counted(forecast.trials, "trial"), fmt::join(names, ", ")));
    std::string text =
        fmt::format("All trials to their last epoch: {}{} simulated", forecast.exact ? "" : "about ",
                    engine::secondsText(forecast.simulatedSeconds));
    if (forecast.cost) text += fmt::format(" · {} {}", engine::figureText(*forecast.cost), forecast.currency);
    if (forecast.measuredSeconds)
        text += fmt::format(" · about {} on this computer, at the measured pace of an earlier run",
                            engine::secondsText(*forecast.measuredSeconds));
    if (forecast.failing > 0)
        text += fmt::format(" · {} cannot run", engine::counted(forecast.failing, "trial"));
    if (!forecast.withoutPrice.empty())
        text +=
            fmt::format(" (no price of {}; give it with --price)", fmt::join(forecast.withoutPrice, ", "));
    printLine(text);
}

Json toJson(const engine::SweepForecast& forecast) {
    return {{"trials", forecast.trials},
            {"failing", forecast.failing},
            {"without_price", forecast.withoutPrice},
            {"exact", forecast.exact},
            {"simulated_seconds", forecast.simulatedSeconds},
            {"cost", forecast.cost ? Json(*forecast.cost) : Json(nullptr)},
            {"measured_seconds", forecast.measuredSeconds ? Json(*forecast.measuredSeconds) : Json(nullptr)},
            {"currency", forecast.currency.empty() ? Json(nullptr) : Json(forecast.currency)}};
}

void printTrial(const Trial& trial, const std::vector<Objective>& objectives) {
    std::string text =
        fmt::format("Trial {}: {} · {}", trial.id, parametersText(trial.parameters), nameOf(trial.status));
    if (trial.status == engine::TrialStatus::Failed) return printLine(text + ": " + trial.message);
    for (std::size_t i = 0; i < objectives.size(); ++i)
        text +=
            fmt::format(" · {} {}", objectives[i].name, objectiveText(objectives[i], trial.objectives[i]));
    if (trial.epochs > 0) {
        text += fmt::format(" · {} · {} measured", engine::counted(trial.epochs, "epoch"),
                            engine::secondsText(trial.wallSeconds));
    }
    printLine(text);
}

void printTrialAsJson(const Trial& trial, const std::vector<Objective>& objectives) {
    const engine::SweepResult alone{.id = {}, .objectives = objectives, .trials = {trial}};
    printJsonLine({{"trial", alone.toJson().at("trials").at(0)}});
}

void printTrials(const engine::SweepResult& result) {
    if (result.trials.empty()) return;
    printLine("");
    const bool trained = anyTrained(result);
    std::vector<std::string> header{"trial"};
    for (const Objective& objective : result.objectives)
        header.push_back(objective.name);
    for (const auto& [path, value] : result.trials.front().parameters.items())
        header.push_back(path);
    header.emplace_back("status");
    if (trained) header.insert(header.end(), {"epochs", "measured", "simulated"});
    Table table(header);
    for (const std::size_t i : result.ranked()) {
        const Trial& trial = result.trials[i];
        std::vector<std::string> row{std::to_string(trial.id)};
        for (std::size_t j = 0; j < result.objectives.size(); ++j)
            row.push_back(objectiveText(result.objectives[j], trial.objectives[j]));
        for (const auto& [path, value] : trial.parameters.items())
            row.push_back(parameterText(value));
        row.emplace_back(nameOf(trial.status));
        if (trained) {
            const auto seconds = [&](double value) {
                return trial.epochs > 0 ? engine::secondsText(value) : std::string("–");
            };
            row.insert(row.end(), {std::to_string(trial.epochs), seconds(trial.wallSeconds),
                                   seconds(trial.simulatedSeconds)});
        }
        table.add(std::move(row));
    }
    table.print();
    std::vector<std::string> ids;
    for (const std::size_t i : result.best())
        ids.push_back(std::to_string(result.trials[i].id));
    if (ids.empty()) return;
    const bool front = result.objectives.size() > 1;
    printLine(fmt::format("{}: {} {}", front ? "Pareto front" : "Best", ids.size() > 1 ? "trials" : "trial",
                          fmt::join(ids, ", ")));
}

}  // namespace shardlab::cli

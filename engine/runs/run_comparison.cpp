#include "engine/runs/run_comparison.h"

#include <algorithm>
#include <set>

#include "engine/experiment/document_paths.h"
#include "engine/experiment/experiment_differences.h"
#include "engine/training/best_metric.h"

namespace shardlab::engine {
namespace {

std::vector<RunComparisonRow> configurations(const std::vector<RunInfo>& runs, ComparedRows rows) {
    std::vector<RunComparisonRow> table;
    // An imported run has parameters, but no experiment.
    const bool documents =
        std::ranges::all_of(runs, [](const RunInfo& run) { return run.experiment.is_object(); });
    if (rows == ComparedRows::Differing && documents) {
        std::vector<Json> experiments;
        for (const RunInfo& run : runs)
            experiments.push_back(run.experiment);
        for (const ExperimentDifference& difference : differencesOf(experiments))
            table.push_back({.name = shortPath(difference.path), .values = difference.values});
        return table;
    }
    std::set<std::string> paths;
    for (const RunInfo& run : runs) {
        for (const auto& [path, value] : run.parameters.items())
            paths.insert(path);
    }
    for (const std::string& path : paths) {
        RunComparisonRow row{.name = path, .values = {}};
        for (const RunInfo& run : runs)
            row.values.push_back(run.parameters.value(path, Json()));
        const bool same =
            std::ranges::all_of(row.values, [&](const Json& value) { return value == row.values.front(); });
        if (rows == ComparedRows::All || !same) table.push_back(std::move(row));
    }
    return table;
}

/// In the order in which the first run that has it reports it.
std::vector<std::string> metricNames(const std::vector<RunInfo>& runs) {
    std::vector<std::string> names;
    for (const RunInfo& run : runs) {
        const auto note = [&](const std::string& name) {
            if (std::ranges::find(names, name) == names.end()) names.push_back(name);
        };
        for (const auto& [name, value] : run.metrics.items())
            note(name);
        for (const EpochRecord& epoch : run.history.epochs) {  // not each epoch is validated
            for (const auto& [name, value] : epoch.metrics)
                note(name);
        }
    }
    return names;
}

}  // namespace

Json metricsOf(const RunInfo& run) {
    if (!run.experiment.is_object()) return Json::array();
    const Json compile = run.experiment.value("compile", Json());
    return compile.is_object() ? compile.value("metrics", Json::array()) : Json::array();
}

std::vector<RunComparisonRow> compareRuns(const std::vector<RunInfo>& runs, ComparedRows rows) {
    std::vector<RunComparisonRow> table = configurations(runs, rows);
    for (const std::string& name : metricNames(runs)) {
        RunComparisonRow row{.name = "best " + name, .values = {}, .metric = true};
        for (const RunInfo& run : runs) {
            const BestMetric best = bestOfMetric(name, run.history, metricsOf(run));
            row.values.push_back(best.name.empty() ? Json() : Json(best.value));
        }
        table.push_back(std::move(row));
    }
    return table;
}

}  // namespace shardlab::engine

#pragma once
#include <CLI/CLI.hpp>
#include <functional>

namespace shardlab::cli {

/// What a verb does once its flags are known; returns the exit code.
using Action = std::function<int()>;

constexpr int kSuccess = 0;
constexpr int kFailure = 1;
constexpr int kWrongUsage = 2;
constexpr int kInterrupted = 130;  ///< 128 + SIGINT, as shells report it

// One verb a file: each adds its subcommand and sets `action` when it was chosen.
void addDevices(CLI::App& app, Action& action);
void addHostStacks(CLI::App& app, Action& action);
void addDatasets(CLI::App& app, Action& action);
void addLayers(CLI::App& app, Action& action);
void addOptimizers(CLI::App& app, Action& action);
void addLosses(CLI::App& app, Action& action);
void addMetrics(CLI::App& app, Action& action);
void addTemplates(CLI::App& app, Action& action);
void addFormats(CLI::App& app, Action& action);
void addSummary(CLI::App& app, Action& action);
void addLint(CLI::App& app, Action& action);
void addTrain(CLI::App& app, Action& action);
void addEvaluate(CLI::App& app, Action& action);
void addPredict(CLI::App& app, Action& action);
void addGradients(CLI::App& app, Action& action);
void addSimulate(CLI::App& app, Action& action);
void addCompare(CLI::App& app, Action& action);
void addExport(CLI::App& app, Action& action);
void addMatmul(CLI::App& app, Action& action);

}  // namespace shardlab::cli

#include <fmt/format.h>

#include <algorithm>

#include "app/cli/console_printer.h"
#include "app/cli/counting_line.h"
#include "app/cli/interruption.h"
#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "engine/core/interruption.h"
#include "engine/core/wording.h"
#include "engine/devices/device_catalog.h"
#include "engine/sweeps/sweep_run.h"
#include "engine/training/learning_rate_range.h"

namespace shardlab::cli {
namespace {

struct LrFindOptions {
    std::string experiment, weights;
    std::optional<double> from, to;
    int steps = 100, threads = 0;
    bool byPosition = false, json = false;
};

/// Every tenth of the points, and the last one.
void printPoints(const engine::LearningRateRange& range) {
    constexpr std::size_t kLines = 20;
    const std::size_t step = std::max<std::size_t>(1, range.points.size() / kLines);
    printLine(fmt::format("{:>14}  {:>10}  {:>10}", "learning rate", "loss", "smoothed"));
    for (std::size_t i = 0; i < range.points.size(); ++i) {
        const engine::LearningRatePoint& point = range.points[i];
        if (i % step == 0 || i + 1 == range.points.size())
            printLine(fmt::format("{:>14.3g}  {:>10.4f}  {:>10.4f}", point.rate, point.loss, point.smoothed));
    }
}

void printSuggestion(const engine::LearningRateRange& range) {
    const std::string updates = engine::counted(std::ssize(range.points), "update");
    printLine(range.diverged ? fmt::format("Ended after {}: the loss exploded.", updates) : updates + '.');
    const auto suggestion = range.suggestion(), limit = range.limit();
    if (suggestion)
        printLine(fmt::format("Suggested learning rate: {:.3g}, where the smoothed loss falls most steeply.",
                              *suggestion));
    if (limit)
        printLine(
            fmt::format("Upper limit: {:.3g}, a tenth of the rate with the lowest smoothed loss.", *limit));
    if (const std::string text = range.inconclusiveText(); !text.empty()) printLine(text);
}

engine::LearningRateRangeOptions rangeOptions(const LrFindOptions& options) {
    engine::LearningRateRangeOptions range;
    range.from = options.from.value_or(range.from);
    range.to = options.to.value_or(range.to);
    range.steps = options.steps;
    range.threads = options.threads;
    if (range.from >= range.to)
        throw UsageError("--to: expected more than --from, which is {:g}; got {:g}", range.from, range.to);
    return range;
}

int run(const LrFindOptions& options) {
    engine::LearningRateRangeOptions range = rangeOptions(options);
    const engine::Experiment experiment = loadExperiment(options.experiment);
    const engine::DeviceCatalog& devices = engine::DeviceCatalog::installed();
    engine::requireTrainable(experiment, devices);
    if (!options.weights.empty()) {
        const auto model = engine::Model::build(experiment.model);
        range.initialWeights = std::make_shared<const engine::NamedWeights>(
            loadWeightsToRun(model, options.experiment, options.weights, options.byPosition, !options.json));
    }
    engine::StopToken stop;
    Interruption interruption(stop);
    engine::LearningRateRange result;
    std::string stopped;
    try {
        result = withCountingLine(
            "lr-find", "updates", !options.json && standardOutputIsTerminal(), [&](const auto& count) {
                range.onPoint = [&](const std::vector<engine::LearningRatePoint>& points) {
                    result.points = points;  // what a stop leaves
                    count(std::ssize(points), range.steps);
                };
                return engine::testLearningRates(experiment, devices, range, stop);
            });
    } catch (const engine::Interrupted& error) {
        stopped = error.what();
    }
    if (!stopped.empty()) printError(stopped);
    if (!stopped.empty() && result.points.empty()) return kInterrupted;
    if (options.json) {
        printJson(result.toJson());
    } else {
        printPoints(result);
        printSuggestion(result);
    }
    return interruption.happened() ? kInterrupted : kSuccess;
}

}  // namespace

void addLrFind(CommandLine& commands) {
    auto options = std::make_shared<LrFindOptions>();
    Flags flags = commands.add("lr-find", "Find a learning rate: train while it grows, and watch the loss",
                               [options] { return run(*options); });
    flags.argument("EXPERIMENT", options->experiment, "File or template id");
    flags.number("--from", options->from, 1e-12, "Learning rate of the first update; default: 1e-07");
    flags.number("--to", options->to, 1e-12, "Learning rate of the last update; default: 10");
    flags.number("--steps", options->steps, 2, 100000, "Number of updates");
    flags.weights(options->weights, options->byPosition, "Initial weights");
    flags.threads(options->threads);
    flags.flag("--json", options->json, "Print JSON");
}

}  // namespace shardlab::cli

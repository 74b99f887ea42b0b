#include <fmt/format.h>

#include "app/cli/answers.h"
#include "app/cli/interruption.h"
#include "app/cli/output.h"
#include "app/cli/pricing.h"
#include "app/cli/training_run.h"
#include "app/cli/verbs.h"

namespace shardlab::cli {
namespace {

struct CompareOptions {
    std::string experiment;
    std::vector<std::string> devices, prices;
    RuntimeOverrides runtime;
    FitOverrides fit;
    int threads = 0;
    bool train = false, json = false;
};

struct Compared {
    Priced priced;
    std::optional<engine::History> history;
};

Compared compareOn(const CompareOptions& options, const engine::Experiment& experiment,
                   const std::string& device) {
    RuntimeOverrides overrides = options.runtime;
    overrides.device = device;
    return {.priced = price(experiment, overrides, {.withOps = !options.json}), .history = std::nullopt};
}

/// Trains on each device in turn until one fails or a person stops it.
void trainAll(const CompareOptions& options, std::vector<Compared>& list, engine::StopToken& stop) {
    engine::SessionOptions session;
    session.threads = options.threads;
    for (Compared& compared : list) {
        if (stop.stopRequested()) return;
        if (!options.json) printLine(fmt::format("== {} ==", compared.priced.estimate.device));
        const FinishedRun run = trainAndPrint(compared.priced.experiment, session, stop, options.json);
        if (!run.failure.empty()) throw engine::Error("{}: {}", compared.priced.estimate.device, run.failure);
        compared.history = run.result.history;
    }
}

void printMeasured(const std::vector<Compared>& list) {
    printLine("");
    printLine("Measured on this computer:");
    Table table({"device", "epochs", "loss", "validation loss", "training time"});
    for (const Compared& compared : list) {
        if (!compared.history || compared.history->epochs.empty()) continue;
        const engine::MetricValues& last = compared.history->epochs.back().metrics;
        const auto value = [&last](const std::string& name) {
            for (const auto& [key, number] : last) {
                if (key == name) return fmt::format("{:.4f}", number);
            }
            return std::string();
        };
        table.add({compared.priced.estimate.device, std::to_string(compared.history->epochs.size()),
                   value("loss"), value("val_loss"), formatSeconds(compared.history->wallSeconds)});
    }
    table.print();
}

void print(const CompareOptions& options, const std::vector<Compared>& list, const HourlyPrices& hourly) {
    std::vector<Priced> prices;
    for (const Compared& compared : list)
        prices.push_back(compared.priced);
    if (options.json) {
        engine::Json json = engine::Json::array();
        for (const Compared& compared : list) {
            engine::Json row = toJson(compared.priced, false, hourly);
            row["against_fastest"] = comparisonJson(prices, compared.priced);
            if (options.train)
                row["history"] = compared.history ? compared.history->toJson() : engine::Json(nullptr);
            json.push_back(std::move(row));
        }
        printJson(json);
        return;
    }
    printEstimates(prices, hourly);
    printBreakdowns(prices);
    printComparison(prices);
    if (options.train) printMeasured(list);
}

int run(const CompareOptions& options) {
    const HourlyPrices prices = parsePrices(options.prices, options.devices);
    engine::Experiment experiment = engine::Experiment::load(options.experiment);
    options.fit.apply(experiment);
    std::vector<Compared> list;
    for (const std::string& device : options.devices)
        list.push_back(compareOn(options, experiment, device));
    engine::StopToken stop;
    Interruption interruption(stop);
    if (options.train) trainAll(options, list, stop);
    print(options, list, prices);
    return interruption.happened() ? kInterrupted : kSuccess;
}

}  // namespace

void addCompare(CommandLine& commands) {
    auto options = std::make_shared<CompareOptions>();
    Flags flags = commands.add("compare", "The same experiment on several devices, side by side",
                               [options] { return run(*options); });
    flags.argument("EXPERIMENT", options->experiment, "File or template id");
    flags.commaList("--devices", options->devices, "Devices, separated by commas");
    options->runtime.addTo(flags);
    options->fit.addTo(flags);
    flags.threads(options->threads);
    flags.texts("--price", options->prices, "DEVICE=X, a price per hour; may be given several times");
    flags.flag("--train", options->train, "Train on each of them, too");
    flags.flag("--json", options->json, "Print JSON");
}

}  // namespace shardlab::cli

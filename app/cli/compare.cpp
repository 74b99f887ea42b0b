#include <fmt/format.h>

#include "app/cli/compare_over.h"
#include "app/cli/estimate_table.h"
#include "app/cli/interruption.h"
#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/overrides.h"
#include "app/cli/simulation_report.h"
#include "app/cli/training_run.h"
#include "app/cli/verbs.h"
#include "engine/comparison/comparison_table.h"
#include "engine/comparison/device_guide.h"
#include "engine/comparison/device_survey.h"
#include "engine/core/error.h"
#include "engine/core/quantity.h"
#include "engine/devices/device_catalog.h"

namespace shardlab::cli {
namespace {

struct CompareOptions {
    std::string experiment;
    std::vector<std::string> devices, prices;
    RuntimeOverrides runtime;
    FrameworkFlag framework;
    FitOverrides fit;
    std::string over;  ///< empty: one point a device
    int threads = 0;
    bool train = false, json = false, csv = false, markdown = false;
    bool forPeople() const { return !json && !csv && !markdown; }
};

struct Compared {
    std::vector<engine::DeviceResult> answers;
    std::vector<std::optional<engine::History>> histories;  ///< by answer
};

engine::DeviceQuestion questionOf(const CompareOptions& options) {
    return {.choice = options.runtime.choiceOf({}), .framework = options.framework.read()};
}

Compared compareAll(const CompareOptions& options, const engine::DeviceEstimator& estimator) {
    Compared compared;
    engine::DeviceQuestion question = questionOf(options);
    question.withOps = options.forPeople();
    compared.answers = engine::surveyDevices(estimator, options.devices, question);
    requireAnyKnown(compared.answers);
    compared.histories.resize(compared.answers.size());
    return compared;
}

/// Trains on each device that can run it, in turn, until one fails or a person stops it.
void trainAll(const CompareOptions& options, Compared& compared, engine::StopToken& stop) {
    engine::SessionOptions session;
    session.threads = options.threads;
    for (std::size_t i = 0; i < compared.answers.size(); ++i) {
        const engine::DeviceResult& answer = compared.answers[i];
        if (stop.stopRequested()) return;
        if (!answer.fits()) continue;
        if (options.forPeople()) printLine(fmt::format("== {} ==", answer.device));
        const FinishedRun run = trainAndPrint(answer.experiment, session, stop,
                                              options.forPeople() ? Progress::Text : Progress::None);
        if (!run.failure.empty()) throw engine::Error("{}: {}", answer.device, run.failure);
        compared.histories[i] = run.result.history;
    }
}

void printMeasured(const Compared& compared) {
    printLine("");
    printLine("Measured on this computer:");
    Table table({"device", "epochs", "loss", "validation loss", "training time"});
    for (std::size_t i = 0; i < compared.answers.size(); ++i) {
        const auto& history = compared.histories[i];
        if (!history || history->epochs.empty()) continue;
        const engine::MetricValues& last = history->epochs.back().metrics;
        const auto value = [&last](const std::string& name) {
            for (const auto& [key, number] : last) {
                if (key == name) return fmt::format("{:.4f}", number);
            }
            return std::string();
        };
        table.add({compared.answers[i].device, std::to_string(history->epochs.size()), value("loss"),
                   value("val_loss"), engine::secondsText(history->wallSeconds)});
    }
    table.print();
}

engine::Json jsonOf(const CompareOptions& options, const engine::DeviceEstimator& estimator,
                    const Compared& compared, const HourlyPrices& prices) {
    engine::Json json = engine::Json::array();
    const std::optional<engine::DeviceGuide> guide = engine::guideFor(compared.answers);
    for (std::size_t i = 0; i < compared.answers.size(); ++i) {
        const engine::DeviceResult& answer = compared.answers[i];
        engine::Json row = toJson(answer, false, prices);
        row["against_fastest"] = comparisonJson(estimator, compared.answers, answer);
        row["guide"] = guide && guide->fastest == answer.device ? guide->toJson() : engine::Json(nullptr);
        if (options.train)
            row["history"] = compared.histories[i] ? compared.histories[i]->toJson() : engine::Json(nullptr);
        json.push_back(std::move(row));
    }
    return json;
}

void printTable(const CompareOptions& options, const Compared& compared, const HourlyPrices& prices) {
    std::vector<engine::ComparedDevice> devices;
    for (std::size_t i = 0; i < compared.answers.size(); ++i) {
        const engine::DeviceResult& answer = compared.answers[i];
        engine::ComparedDevice device{.answer = &answer};
        const auto price = prices.find(answer.device);
        if (price != prices.end()) device.cost = engine::costOf(answer, price->second);
        const auto& history = compared.histories[i];
        if (history && !history->epochs.empty())
            device.measuredEpochSeconds = history->epochs.back().wallSeconds;
        devices.push_back(device);
    }
    const auto format = options.csv ? engine::TableFormat::Csv : engine::TableFormat::Markdown;
    std::string table = engine::comparisonTable(std::move(devices), format);
    table.pop_back();  // printLine ends the last line
    printLine(table);
}

int run(const CompareOptions& options) {
    if (options.json + options.csv + options.markdown > 1)
        throw UsageError("compare: expected one of --json, --csv and --markdown");
    if (!options.over.empty() && (options.csv || options.markdown || options.train))
        throw UsageError("compare: --over takes neither --csv, --markdown nor --train");
    const HourlyPrices prices = parsePrices(options.prices, options.devices, listPrices(options.devices));
    requireDevices(options.devices);
    engine::Experiment experiment = loadExperiment(options.experiment);
    options.fit.apply(experiment);
    const engine::DeviceEstimator estimator(experiment, engine::DeviceCatalog::installed());
    if (!options.over.empty()) {
        compareOver(estimator, {.over = parseOver(options.over),
                                .devices = options.devices,
                                .question = questionOf(options),
                                .json = options.json});
        return kSuccess;
    }
    Compared compared = compareAll(options, estimator);
    engine::StopToken stop;
    Interruption interruption(stop);
    if (options.train) trainAll(options, compared, stop);
    if (options.json) {
        printJson(jsonOf(options, estimator, compared, prices));
    } else if (options.csv || options.markdown) {
        printTable(options, compared, prices);
    } else {
        printEstimates(compared.answers, prices);
        printBreakdowns(compared.answers);
        printComparison(estimator, compared.answers);
        printGuide(compared.answers);
        if (options.train) printMeasured(compared);
    }
    return interruption.happened() ? kInterrupted : kSuccess;
}

}  // namespace

void addCompare(CommandLine& commands) {
    auto options = std::make_shared<CompareOptions>();
    Flags flags = commands.add("compare", "Compare an experiment on several devices",
                               [options] { return run(*options); });
    flags.argument("EXPERIMENT", options->experiment, "File or template id");
    flags.commaList("--devices", options->devices, "Devices, separated by commas");
    options->runtime.addTo(flags);
    options->framework.addTo(flags);
    options->fit.addTo(flags);
    flags.threads(options->threads);
    flags.texts(
        "--price", options->prices,
        "DEVICE=X: price per hour of the device instead of its list price; repeat for several devices");
    flags.choice("--over", options->over, {"batch-size", "replicas", "epochs"},
                 "Print the curves of the Compare page over global batch size (two devices), number of "
                 "replicas or epochs");
    flags.flag("--train", options->train, "Also train the experiment for each device");
    flags.flag("--json", options->json, "Print JSON");
    flags.flag("--csv", options->csv, "Print the table as CSV, with all digits");
    flags.flag("--markdown", options->markdown, "Print the table as Markdown");
}

}  // namespace shardlab::cli

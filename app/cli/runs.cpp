#include <fmt/format.h>

#include <algorithm>

#include "app/cli/console_printer.h"
#include "app/cli/counting_line.h"
#include "app/cli/output.h"
#include "app/cli/run_again.h"
#include "app/cli/run_bin.h"
#include "app/cli/run_import.h"
#include "app/cli/run_marks.h"
#include "app/cli/run_selection.h"
#include "app/cli/verbs.h"
#include "engine/core/abridge.h"
#include "engine/core/quantity.h"
#include "engine/core/wording.h"
#include "engine/runs/run_comparison.h"
#include "engine/runs/run_export.h"
#include "engine/runs/run_tags.h"
#include "engine/tensorboard/run_log.h"

namespace shardlab::cli {
namespace {

using engine::Json;
using engine::RunInfo;

struct RunsOptions : RunSelection {
    std::string output, tensorboard;
    std::vector<std::string> columns;
    bool json = false, all = false, noEpochs = false;
};

std::string figureText(const Json& number) {
    return number.is_number() ? engine::toText(engine::figure(number.get<double>())) : std::string("–");
}

std::string valueText(const Json& value) {
    if (value.is_null()) return "–";
    return value.is_string() ? value.get<std::string>()
                             : value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string bestText(const RunInfo& run) {
    return run.bestMetricName.empty() ? std::string("–")
                                      : run.bestMetricName + ' ' + figureText(run.bestMetric);
}

int printBin(const std::vector<RunInfo>& runs) {
    if (runs.empty()) printLine("No run in the bin.");
    if (runs.empty()) return kSuccess;
    Table table({"id", "name", "device", "status", "epochs", "best", "deleted", "days left", "size"});
    for (const RunInfo& run : runs) {
        table.add({std::to_string(run.id), engine::abridged(run.name), run.device, run.status,
                   std::to_string(run.epochs), bestText(run), run.bin->deletedAt,
                   run.bin->daysLeft < 0 ? std::string("–") : std::to_string(run.bin->daysLeft),
                   engine::bytesText(static_cast<double>(run.bin->bytes))});
    }
    table.print();
    return kSuccess;
}

int list(const RunsOptions& options) {
    const engine::RunStore store;
    const bool parameters = options.json || !options.filter.empty();
    const std::vector<RunInfo> runs = selected(store, options, parameters);
    if (options.json) {
        Json rows = Json::array();
        for (const RunInfo& run : runs)
            rows.push_back(engine::summaryOf(run));
        printJson(rows);
        return kSuccess;
    }
    if (options.bin) return printBin(runs);
    if (runs.empty()) {
        printLine(store.list().empty()      ? "No runs yet; train adds one."
                  : !options.filter.empty() ? "No run matches the filter."
                                            : "All runs are archived; --archived lists them.");
        return kSuccess;
    }
    Table table({"id", "name", "device", "status", "epochs", "best", "started", "tags"});
    for (const RunInfo& run : runs) {
        table.add({std::to_string(run.id), engine::abridged(run.name), run.device, run.status,
                   std::to_string(run.epochs), bestText(run), run.startedAt, engine::tagsText(run.tags)});
    }
    table.print();
    return kSuccess;
}

/// Of another run; empty for none.
std::string numberText(std::int64_t run) {
    return run > 0 ? fmt::format("run {}", run) : std::string();
}

void printRun(const RunInfo& run) {
    Table table({"run", fmt::format("{} {}", run.id, run.name)});
    const auto add = [&table](const char* name, const std::string& text) {
        if (!text.empty()) table.add({name, text});
    };
    add("experiment", run.experimentName);
    add("status", run.status);
    add("device", run.device);
    add("started", run.startedAt);
    add("epochs", std::to_string(run.epochs));
    add("best", bestText(run));
    const bool timed = run.epochs > 0 && run.history.simulatedSeconds > 0;
    add("measured", timed ? engine::secondsText(run.history.wallSeconds) : std::string());
    add("simulated", timed ? engine::secondsText(run.history.simulatedSeconds) : std::string());
    add("weights", run.hasWeights ? "saved" : "none");
    add("tags", engine::tagsText(run.tags));
    add("notes", run.notes);
    add("archived", run.archived ? "yes" : "");
    add("pinned", run.pinned ? "yes" : "");
    add("rerun of", numberText(run.start.rerunOf));
    add("continues", numberText(run.start.continues));
    if (run.sweep) add("sweep", fmt::format("{} {}", run.sweep->id, run.sweep->trial.dump()));
    if (run.environment.is_object()) {
        for (const auto& [key, value] : run.environment.items())
            add(key == "version" ? "Shardlab" : key.c_str(), valueText(value));
    }
    add("data checksum", run.dataChecksum);
    for (const auto& [name, value] : run.metrics.items())
        table.add({name, figureText(value)});
    for (const auto& [path, value] : run.parameters.items())
        table.add({path, valueText(value)});
    table.print();
}

/// With `document`, the experiment as it was trained, and `weights_file`, where its weights are.
Json runsWithDocuments(const engine::RunStore& store, const std::vector<RunInfo>& runs) {
    Json list = engine::runsAsJson(runs);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        list[i]["document"] = runs[i].experiment;
        list[i]["weights_file"] = runs[i].hasWeights ? Json(store.weightsFile(runs[i].id).string()) : Json();
    }
    return list;
}

int show(const RunsOptions& options) {
    const engine::RunStore store;
    const std::vector<RunInfo> runs = loaded(store, options, !options.json && standardOutputIsTerminal());
    if (options.json) {
        printJson(runsWithDocuments(store, runs));
        return kSuccess;
    }
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (i > 0) printLine("");
        printRun(runs[i]);
    }
    return kSuccess;
}

int compare(const RunsOptions& options) {
    const engine::RunStore store;
    const std::vector<RunInfo> runs = loaded(store, options, !options.json && standardOutputIsTerminal());
    if (runs.size() < 2) throw UsageError("runs compare: expected two runs or more; got {}", runs.size());
    const auto rows =
        engine::compareRuns(runs, options.all ? engine::ComparedRows::All : engine::ComparedRows::Differing);
    if (options.json) {
        Json json = Json::array();
        for (const engine::RunComparisonRow& row : rows)
            json.push_back({{"name", row.name}, {"metric", row.metric}, {"values", row.values}});
        Json ids = Json::array();
        for (const RunInfo& run : runs)
            ids.push_back(run.id);
        printJson({{"runs", ids}, {"rows", json}});
        return kSuccess;
    }
    std::vector<std::string> header{""};
    for (const RunInfo& run : runs)
        header.push_back(fmt::format("{} {}", run.id, engine::abridged(run.name)));
    Table table(header);
    for (const engine::RunComparisonRow& row : rows) {
        std::vector<std::string> cells{row.name};
        for (const Json& value : row.values)
            cells.push_back(row.metric ? figureText(value) : valueText(value));
        table.add(std::move(cells));
    }
    table.print();
    if (!options.all && std::ranges::all_of(rows, &engine::RunComparisonRow::metric))
        printLine("The configurations are equal.");
    return kSuccess;
}

/// Each run in a folder of its own.
void writeLogs(const engine::RunStore& store, const std::vector<RunInfo>& runs, const std::string& logdir) {
    {
        CountingLine line(logdir, "runs", standardOutputIsTerminal());
        std::int64_t done = 0;
        for (const RunInfo& run : runs) {
            line.show(done++, std::ssize(runs));
            engine::writeRunLog(logdir,
                                {.run = run, .steps = store.batches(run.id), .layers = store.layers(run.id)});
        }
    }
    printLine(fmt::format("{}: {}; open it with tensorboard --logdir {}", logdir,
                          engine::counted(std::ssize(runs), "run"), logdir));
}

int exportRuns(const RunsOptions& options) {
    if (options.output.empty() == options.tensorboard.empty())
        throw UsageError("runs export: expected --output FILE or --tensorboard LOGDIR");
    if (!options.tensorboard.empty()) {
        const engine::RunStore store;
        writeLogs(store, loaded(store, options, standardOutputIsTerminal()), options.tensorboard);
        return kSuccess;
    }
    if (!options.output.ends_with(".csv") && !options.output.ends_with(".json"))
        throw UsageError("--output: expected a file name that ends in .csv or .json; got {}", options.output);
    requireWritable(options.output);
    const engine::RunStore store;
    std::vector<std::int64_t> ids;
    for (const RunInfo& run : selected(store, options, !options.filter.empty()))
        ids.push_back(run.id);
    readingUsage("--", [&] { engine::requireColumns(store, ids, options.columns); });
    {
        CountingLine line(options.output, "runs", standardOutputIsTerminal());
        engine::exportRuns(store, ids, {.columns = options.columns, .epochs = !options.noEpochs},
                           options.output, [&line](std::int64_t done, std::int64_t total) {
                               line.show(done, total);
                               return true;
                           });
    }
    printLine(fmt::format("{}: {}", options.output, engine::counted(std::ssize(ids), "run")));
    return kSuccess;
}

constexpr const char* kFilterHelp = "Only runs that match, for example 'val_accuracy > 0.9 and device == t4'";
constexpr const char* kRunHelp = "Id or name of a run";

}  // namespace

void addRuns(CommandLine& commands) {
    commands.group("runs", "List, compare, tag, archive, export and delete runs, as on the page Runs");
    const auto add = [&commands](const char* verb, const char* help, int (*action)(const RunsOptions&),
                                 Need run) {
        auto options = std::make_shared<RunsOptions>();
        Flags flags = commands.add("runs", verb, help, [options, action, run] {
            if (run == Need::Required && options->runs.empty() && options->filter.empty())
                throw UsageError("expected RUN or --filter; see runs list");
            return action(*options);
        });
        flags.arguments("RUN", options->runs, kRunHelp);
        flags.freeText("--filter", options->filter, kFilterHelp);
        flags.flag("--archived", options->archived, "Archived runs, too");
        return std::pair(flags, options);
    };
    const auto addJson = [](const auto& added) {
        Flags flags = added.first;
        flags.flag("--json", added.second->json, "Print JSON");
    };
    auto listed = add("list", "List runs, the newest first", list, Need::Optional);
    addJson(listed);
    listed.first.flag("--bin", listed.second->bin, "List the runs in the bin");
    addJson(add("show", "Print configuration, metrics and environment of runs", show, Need::Required));
    auto compared =
        add("compare", "Print what differs between runs, and their best metrics", compare, Need::Required);
    addJson(compared);
    compared.first.flag("--all", compared.second->all, "Also print what is equal");
    auto exported = add("export", "Write parameters and metrics of each epoch", exportRuns, Need::Required);
    exported.first.outputFile("--output", exported.second->output, "File to write; .csv or .json");
    exported.first.commaList("--columns", exported.second->columns,
                             "Only these columns, metrics and parameters, separated by commas, for example "
                             "name,val_accuracy,optimizer.learning_rate",
                             Need::Optional);
    exported.first.flag("--no-epochs", exported.second->noEpochs,
                        "A line for each run with the metrics of its last epoch, not one for each epoch");
    exported.first.text("--tensorboard", exported.second->tensorboard,
                        "Log directory for TensorBoard, with a folder for each run");
    addRunImport(commands);
    addRunBin(commands);
    addRunAgain(commands);
    addRunMarks(commands);
}

}  // namespace shardlab::cli

#include <memory>

#include "app/cli/console_printer.h"
#include "app/cli/interruption.h"
#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/cli/run_selection.h"
#include "app/cli/verbs.h"
#include "engine/core/interruption.h"
#include "engine/core/quantity.h"
#include "engine/core/time_left.h"
#include "engine/core/wording.h"
#include "engine/sharing/share.h"

namespace shardlab::cli {
namespace {

struct ShareOptions : RunSelection {
    std::string experiment, output, weights;
    bool byPosition = false, runWeights = false, data = false, json = false;
};

std::string sizeText(std::uint64_t bytes) {
    return engine::bytesText(static_cast<double>(bytes));
}

void print(const ShareOptions& options, const engine::ShareContent& content) {
    const std::uint64_t bytes = std::filesystem::file_size(options.output);
    if (options.json) {
        printJson({{"file", options.output},
                   {"bytes", bytes},
                   {"runs", content.runs},
                   {"weight_bytes", content.weightBytes},
                   {"run_weight_bytes", content.runWeightBytes},
                   {"data_files", content.dataFiles},
                   {"data_bytes", content.dataBytes}});
        return;
    }
    std::string text = engine::counted(static_cast<std::ptrdiff_t>(content.runs), "run");
    if (content.weightBytes > 0) text += ", weights " + sizeText(content.weightBytes);
    if (content.runWeightBytes > 0) text += ", weights of runs " + sizeText(content.runWeightBytes);
    if (content.dataFiles > 0) {
        text += fmt::format(", {} of data {}",
                            engine::counted(static_cast<std::ptrdiff_t>(content.dataFiles), "file"),
                            sizeText(content.dataBytes));
    }
    printLine(fmt::format("{}: {} ({})", options.output, sizeText(bytes), text));
}

engine::ShareContent writeShared(const ShareOptions& options, const engine::ShareRequest& request,
                                 const engine::RunStore& store, const engine::StopToken& stop) {
    ProgressLine line(options.output, !options.json && standardOutputIsTerminal());
    engine::TimeLeft left;
    left.begin();
    return engine::writeSharedFile(request, &store, options.output, &stop,
                                   [&](std::uint64_t done, std::uint64_t total) {
                                       line.showBytes(done, total, left.seconds(done, total));
                                   });
}

engine::ShareRequest requestOf(const ShareOptions& options, const engine::RunStore& store,
                               const engine::StopToken& stop) {
    engine::ShareRequest request{.experiment = loadExperimentOrModel(options.experiment),
                                 .runWeights = options.runWeights,
                                 .data = options.data};
    if (!options.weights.empty()) {
        request.weights = std::make_shared<engine::NamedWeights>(
            loadWeights(engine::Model::build(request.experiment.model), options.experiment, options.weights,
                        options.byPosition, !options.json, &stop));
    }
    if (!options.runs.empty() || !options.filter.empty()) {
        for (const engine::RunInfo& each : selected(store, options, !options.filter.empty()))
            request.runs.push_back(each.id);
    }
    return request;
}

/// Ctrl-C leaves no part of the file, nor what was unpacked to write it.
int run(const ShareOptions& options) {
    if (!options.output.ends_with(engine::kSharedFileEnding))
        throw UsageError("share: expected --output FILE{}; got {}", engine::kSharedFileEnding,
                         options.output);
    requireWritable(options.output);
    engine::StopToken stop;
    const Interruption interruption(stop);
    try {
        const engine::InterruptionScope reading(stop);
        const engine::RunStore store;
        const engine::ShareRequest request = requestOf(options, store, stop);
        print(options, writeShared(options, request, store, stop));
    } catch (const engine::Interrupted& error) {
        printError(fmt::format("{}: {}", options.output, error.what()));
        return kInterrupted;
    }
    return interruption.happened() ? kInterrupted : kSuccess;
}

}  // namespace

void addShare(CommandLine& commands) {
    auto options = std::make_shared<ShareOptions>();
    Flags flags =
        commands.add("share", "Write an experiment with runs, weights and data as one .shardlab file",
                     [options] { return run(*options); });
    flags.argument("EXPERIMENT", options->experiment, "Experiment file, template or model");
    flags.outputFile("-o,--output", options->output, "FILE.shardlab to write", Need::Required);
    flags.commaList("--runs", options->runs, "Ids or names of runs to include, separated by commas",
                    Need::Optional);
    flags.freeText("--filter", options->filter,
                   "Include runs that match: val_accuracy > 0.9 and status == completed");
    flags.flag("--run-weights", options->runWeights, "Include the saved weights of these runs");
    flags.weights(options->weights, options->byPosition, "Include these weights of the model");
    flags.flag("--data", options->data, "Include the experiment's own data files");
    flags.flag("--json", options->json, "Print as JSON");
}

}  // namespace shardlab::cli

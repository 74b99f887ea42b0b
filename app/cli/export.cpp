#include "app/cli/console_printer.h"
#include "app/cli/interruption.h"
#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/cli/verbs.h"
#include "engine/core/interruption.h"
#include "engine/core/json_file.h"
#include "engine/deployment/web_folder.h"
#include "engine/devices/device_catalog.h"
#include "engine/formats/tfjs/tfjs.h"
#include "engine/formats/weight_format.h"
#include "engine/inference/export_report.h"

namespace shardlab::cli {
namespace {

struct ExportOptions {
    std::string model, weights, output, format, tfjs;
    int threads = 0;
    bool byPosition = false, check = false, json = false;
};

/// By its id, else by the file's ending.
const engine::WeightFormat& formatOf(const ExportOptions& options) {
    for (const engine::WeightFormat& format : engine::weightFormats()) {
        if (format.id == options.format) return format;
    }
    return formatToWrite(options.output);
}

constexpr const char* kWebFormat = "web";

/// Formats that no extension tells.
std::vector<std::string> namedFormats() {
    std::vector<std::string> ids{kWebFormat};
    for (const engine::WeightFormat& format : engine::weightFormats()) {
        if (format.isProgram()) ids.push_back(format.id);
    }
    return ids;
}

void printSupport(const engine::WeightFormat& format, const std::vector<engine::LayerSupport>& layers,
                  bool everyLayer) {
    using Verdict = engine::LayerSupport::Verdict;
    printLine(engine::supportSummary(format, layers));
    Table table({"layer", "class", "", "how"});
    bool shown = false;
    for (const engine::LayerSupport& layer : layers) {
        if (!everyLayer && layer.verdict == Verdict::Supported && layer.text.empty()) continue;
        table.add({layer.layer, layer.className, nameOf(layer.verdict), layer.text});
        shown = true;
    }
    if (shown) table.print();
}

/// What the format would do with the layers; nothing is written.
int checkOnly(const ExportOptions& options, const engine::WeightFormat& format, const engine::Model& model) {
    const std::vector<engine::LayerSupport> layers = engine::layerSupport(format, model);
    if (options.json) {
        printJson({{"format", format.name}, {"layers", engine::toJson(layers)}});
    } else {
        printSupport(format, layers, true);
    }
    return engine::isRefused(layers) ? kFailure : kSuccess;
}

void printReport(const engine::ExportReport& report) {
    printLine(report.filesText());
    if (!report.readBack.failed) printLine(report.readBackText());
}

void printNeeds(const ExportOptions& options, const engine::ExportReport& report) {
    if (!report.needs.empty()) printLine(fmt::format("{}: {}", options.output, report.needs));
}

template <typename Write>
auto withProgress(const ExportOptions& options, const engine::StopToken& stop, Write write) {
    ProgressLine line(options.output, !options.json && standardOutputIsTerminal());
    const engine::WriteScope scope([&](const engine::WriteProgress& progress) {
        line.show(progress);
        return !stop.stopRequested();
    });
    return write();
}

int exitCodeOf(const engine::ExportReport& report) {
    if (!report.readBack.failed) return kSuccess;
    printError("the file was written, but " + report.readBackText());
    return kFailure;
}

int exitCodeOf(const engine::WebExportReport&) {
    return kSuccess;
}

/// Ctrl-C ends `write(StopToken&)` without a part of a file.
template <typename Write, typename Print>
int writeAndPrint(const ExportOptions& options, Write write, Print print) {
    engine::StopToken stop;
    const Interruption interruption(stop);
    int code = kSuccess;
    try {
        const auto report = withProgress(options, stop, [&] { return write(stop); });
        print(report);
        code = exitCodeOf(report);
    } catch (const engine::Interrupted& error) {
        printError(error.what());
        return kInterrupted;
    }
    return interruption.happened() ? kInterrupted : code;
}

engine::ComparisonWatch untilStopped(const engine::StopToken& stop) {
    return [&stop](std::int64_t, std::int64_t) { return !stop.stopRequested(); };
}

/// Whether the file of a model has weights, too. Those of TensorFlow.js are named in its JSON.
bool holdsWeights(const std::string& model) {
    const std::filesystem::path file = engine::weightFilePath(model);
    if (!engine::weightFormatFor(file).canRead()) return false;
    if (file.extension() != ".json") return true;
    const engine::Json json = engine::readJsonFile(file);
    return json.is_object() && json.contains("weightsManifest");
}

/// With the weights that --weights names, or that the model's own file holds.
int exportProgram(const ExportOptions& options, const engine::WeightFormat& format, const ModelInput& input) {
    requireWritable(options.output);
    const engine::ProgramRequest request{.experiment = input.experiment, .modelOnly = input.bare};
    std::optional<engine::NamedWeights> weights;
    if (!options.weights.empty() || (input.bare && holdsWeights(options.model))) {
        const auto model = engine::Model::build(input.experiment.model);
        weights = loadWeights(model, options.model, options.weights, options.byPosition);
    }
    const auto write = [&](engine::StopToken& stop) {
        return engine::exportProgramWithWeights(format, request, weights ? &*weights : nullptr,
                                                options.output, engine::DeviceCatalog::installed(),
                                                untilStopped(stop));
    };
    return writeAndPrint(options, write, [&](const engine::ExportReport& report) {
        if (options.json) return printJson(report.toJson());
        if (weights) printReport(report);
        printNeeds(options, report);
    });
}

int exportWeb(const ExportOptions& options) {
    const ModelInput input = loadInput(options.model);
    const auto model = engine::Model::build(input.experiment.model);
    const engine::WeightFormat format = engine::tfjsFormat();
    if (options.check) return checkOnly(options, format, model);
    if (options.tfjs.empty())
        throw UsageError(
            "export: --format web expects --tfjs-path FILE: tf.min.js of the npm package @tensorflow/tfjs");
    const auto weights = loadWeights(model, options.model, options.weights, options.byPosition);
    const auto write = [&](engine::StopToken& stop) {
        return engine::exportWebFolder({.experiment = input.experiment,
                                        .devices = engine::DeviceCatalog::installed(),
                                        .bare = input.bare,
                                        .weights = weights,
                                        .folder = options.output,
                                        .tfjs = options.tfjs,
                                        .threads = options.threads},
                                       stop);
    };
    return writeAndPrint(options, write, [&](const engine::WebExportReport& report) {
        if (options.json) return printJson(report.toJson());
        printSupport(format, report.layers, false);
        printLine(report.text());
        printLine(report.input);
    });
}

int run(const ExportOptions& options) {
    if (options.format == kWebFormat) return exportWeb(options);
    const engine::WeightFormat& format = formatOf(options);
    const ModelInput input = loadInput(options.model);
    const auto model = engine::Model::build(input.experiment.model);
    if (options.check) return checkOnly(options, format, model);
    if (format.isProgram()) return exportProgram(options, format, input);

    const std::filesystem::path path = engine::weightFilePath(options.output);
    const std::vector<engine::LayerSupport> layers = engine::layerSupport(format, model);
    if (!options.json) printSupport(format, layers, false);
    requireExportable(input.experiment.model, options.output);
    const auto weights = loadWeights(model, options.model, options.weights, options.byPosition);
    // A bare model keeps the training configuration of its own file.
    const engine::Json training =
        input.bare ? engine::importTrainingConfig(options.model) : input.experiment.toJson().at("compile");
    const auto write = [&](engine::StopToken& stop) {
        return engine::exportAndReadBack(model, training, weights, path, options.threads, untilStopped(stop));
    };
    return writeAndPrint(options, write, [&](const engine::ExportReport& report) {
        if (options.json) return printJson(report.toJson());
        printReport(report);
        printNeeds(options, report);
    });
}

}  // namespace

void addExport(CommandLine& commands) {
    auto options = std::make_shared<ExportOptions>();
    Flags flags = commands.add("export", "Export a model with its weights for other tools",
                               [options] { return run(*options); });
    flags.argument("MODEL", options->model, "Experiment, template id or Keras model");
    flags.weights(
        options->weights, options->byPosition,
        "File with the trained weights; default: the model file. Of a program they are written beside "
        "it");
    flags.outputFile(
        "--output", options->output,
        "Output file; its extension sets the format (see formats); .ipynb: Colab notebook; .py: Keras "
        "program; a folder: TensorFlow.js",
        Need::Required, Replaces::Weights);
    flags.choice("--format", options->format, namedFormats(),
                 "Write this program, with any file extension; web: a folder with a page for the browser");
    flags.text("--tfjs-path", options->tfjs,
               "With --format web: tf.min.js of the npm package @tensorflow/tfjs, or a folder with it");
    flags.flag("--check", options->check,
               "Only list what the format does with each layer; nothing is written");
    flags.flag("--json", options->json, "Print layers, files and the comparison as JSON");
    flags.threads(options->threads);
}

}  // namespace shardlab::cli

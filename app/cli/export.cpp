#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "engine/formats/weight_format.h"

namespace shardlab::cli {
namespace {

struct ExportOptions {
    std::string model, weights, output, format;
    bool byPosition = false;
};

/// By its id, else by the file's ending.
const engine::WeightFormat& formatOf(const ExportOptions& options) {
    for (const engine::WeightFormat& format : engine::weightFormats()) {
        if (format.id == options.format) return format;
    }
    return engine::writtenFormatFor(options.output);
}

std::vector<std::string> programFormats() {
    std::vector<std::string> ids;
    for (const engine::WeightFormat& format : engine::weightFormats()) {
        if (format.isProgram()) ids.push_back(format.id);
    }
    return ids;
}

int run(const ExportOptions& options) {
    requireWritable(options.output);
    const engine::WeightFormat& format = formatOf(options);
    const ModelInput input = loadInput(options.model);
    if (format.isProgram()) {
        const std::string needs = engine::exportProgram(format, input.experiment, input.bare, options.output);
        if (!needs.empty()) printLine(fmt::format("{}: {}", options.output, needs));
        return kSuccess;
    }
    const auto model = engine::Model::build(input.experiment.model);
    const auto weights = loadWeights(model, options.model, options.weights, options.byPosition);
    // A bare model keeps the training configuration of its own file.
    const engine::Json training =
        input.bare ? engine::importTrainingConfig(options.model) : input.experiment.toJson().at("compile");
    engine::exportModel(model, training, weights, options.output);
    return kSuccess;
}

}  // namespace

void addExport(CommandLine& commands) {
    auto options = std::make_shared<ExportOptions>();
    Flags flags = commands.add("export", "Export a model with its weights for other tools",
                               [options] { return run(*options); });
    flags.argument("MODEL", options->model, "Experiment, template id or Keras model");
    flags.weights(options->weights, options->byPosition,
                  "File with the trained weights; default: the model file");
    flags.text("--output", options->output,
               "Output file; its extension sets the format (see formats); .py: Keras program",
               Need::Required);
    flags.choice("--format", options->format, programFormats(),
                 "Write a Keras program in Python, with any file extension");
}

}  // namespace shardlab::cli

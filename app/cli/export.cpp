#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "engine/core/atomic_file.h"
#include "engine/experiment/keras_code.h"
#include "engine/formats/weight_format.h"

namespace shardlab::cli {
namespace {

struct ExportOptions {
    std::string model, weights, output, format;
    bool byPosition = false;
};

/// The experiment, or a bare model, as a Python program; there is nothing of weights in it.
int writePython(const std::string& argument, const std::string& output) {
    const ModelInput input = loadInput(argument);
    engine::Model::build(input.experiment.model);  // a program of a model with errors would not run
    const engine::KerasCode code =
        input.bare ? engine::kerasModelProgram(input.experiment.model) : engine::kerasCode(input.experiment);
    engine::writeFileAtomically(output, code.text());
    return kSuccess;
}

int run(const ExportOptions& options) {
    requireWritable(options.output);
    if (options.format == "keras-python" || (options.format.empty() && options.output.ends_with(".py")))
        return writePython(options.model, options.output);
    engine::writtenFormatFor(options.output);
    const ModelInput input = loadInput(options.model);
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
    flags.choice("--format", options->format, {"keras-python"},
                 "Write a Keras program in Python, with any file extension");
}

}  // namespace shardlab::cli

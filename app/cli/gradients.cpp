#include "engine/inference/gradients.h"

#include "app/cli/model_arrays.h"
#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/overrides.h"
#include "app/cli/verbs.h"
#include "engine/data/files/npz.h"
#include "engine/losses/loss.h"

namespace shardlab::cli {
namespace {

struct GradientsOptions {
    std::string model, weights, input, target, loss, output;
    int threads = 0;
    bool byPosition = false;
};

int run(const GradientsOptions& options) {
    readingUsage("--", [&] { return engine::makeLoss(options.loss); });
    requireWritable(options.output);
    const auto model = engine::Model::build(loadModelConfig(options.model));
    const auto weights = loadWeightsToRun(model, options.model, options.weights, options.byPosition);
    const auto inputs = readInputs(options.input, model);
    const engine::Tensor target = readTarget(options.target, model, options.loss, inputs.front().shape()[0]);
    engine::writeNpz(options.output,
                     engine::computeGradients(model, weights, inputs, target, options.loss, options.threads));
    return kSuccess;
}

}  // namespace

void addGradients(CommandLine& commands) {
    auto options = std::make_shared<GradientsOptions>();
    Flags flags = commands.add(
        "gradients",
        "Compute gradients of a loss (mean over the batch, training mode, no dropout, no regularizers)",
        [options] { return run(*options); });
    flags.argument("MODEL", options->model, "Experiment, template id or Keras model");
    flags.weights(options->weights, options->byPosition, "File with the weights; default: the model file");
    flags.text("--input", options->input, "Input arrays (.npz), named after the input layers",
               Need::Required);
    flags.text("--target", options->target, "Target array (.npz)", Need::Required);
    flags.text("--loss", options->loss, "Name of the loss (see losses)", Need::Required);
    flags.outputFile("--output", options->output,
                     "Output file (.npz) with arrays layer/weight and input/name", Need::Required);
    flags.threads(options->threads);
}

}  // namespace shardlab::cli

#include "engine/inference/predict.h"
#include "app/cli/model_arrays.h"
#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/overrides.h"
#include "app/cli/verbs.h"
#include "engine/data/files/npz.h"

namespace shardlab::cli {
namespace {

struct PredictOptions {
    std::string model, weights, input, output;
    int threads = 0;
    bool byPosition = false;
};

int run(const PredictOptions& options) {
    requireWritable(options.output);
    const auto model = engine::Model::build(loadModelConfig(options.model));
    const auto weights = loadWeightsToRun(model, options.model, options.weights, options.byPosition);
    const auto inputs = readInputs(options.input, model);
    engine::writeNpz(options.output, engine::predict(model, weights, inputs, options.threads));
    return kSuccess;
}

}  // namespace

void addPredict(CommandLine& commands) {
    auto options = std::make_shared<PredictOptions>();
    Flags flags = commands.add("predict", "Compute the outputs of a model for input arrays",
                               [options] { return run(*options); });
    flags.argument("MODEL", options->model, "Experiment, template id or Keras model");
    flags.weights(options->weights, options->byPosition, "File with the weights; default: the model file");
    flags.text("--input", options->input, "Input arrays (.npz), named after the input layers",
               Need::Required);
    flags.text("--output", options->output, "Output file (.npz) with arrays named after the output layers",
               Need::Required);
    flags.threads(options->threads);
}

}  // namespace shardlab::cli

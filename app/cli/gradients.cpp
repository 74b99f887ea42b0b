#include "engine/training/gradients.h"

#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/verb.h"
#include "engine/data/npz.h"

namespace shardlab::cli {
namespace {

struct Options {
    std::string model, weights, input, target, loss, output;
    int threads = 0;
    bool byPosition = false;
};

int run(const Options& options) {
    requireWritable(options.output);
    const auto model = engine::Model::build(loadModelConfig(options.model));
    const auto weights = loadWeights(model, options.model, options.weights, options.byPosition);
    const auto inputs = readInputs(options.input, model);
    const engine::Tensor target = readTarget(options.target, model, options.loss);
    engine::writeNpz(options.output,
                     engine::computeGradients(model, weights, inputs, target, options.loss, options.threads));
    return kSuccess;
}

}  // namespace

void addGradients(CLI::App& app, Action& action) {
    CLI::App* verb = app.add_subcommand(
        "gradients",
        "Gradients of a loss (mean over the batch, training mode, dropout off, no regularizers)");
    auto options = std::make_shared<Options>();
    verb->add_option("MODEL", options->model, "Experiment, template id, or a Keras model")->required();
    verb->add_option("--weights", options->weights, "File with the weights; default: the model's own file");
    verb->add_flag("--by-position", options->byPosition, "Match the weights by their order, not by name");
    verb->add_option("--input", options->input, "Arrays of the inputs (.npz), named after the input layers")
        ->required();
    verb->add_option("--target", options->target, "Array of the target (.npz)")->required();
    verb->add_option("--loss", options->loss, "Loss (see losses)")->required();
    verb->add_option("--output", options->output, "File to write (.npz): layer/weight and input/name")
        ->required();
    verb->add_option("--threads", options->threads, "Threads of this computer")->check(CLI::Range(1, 4096));
    verb->callback([&action, options] { action = [options] { return run(*options); }; });
}

}  // namespace shardlab::cli

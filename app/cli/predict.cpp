#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/verb.h"
#include "engine/data/npz.h"

namespace shardlab::cli {
namespace {

struct Options {
    std::string model, weights, input, output;
    int threads = 0;
    bool byPosition = false;
};

int run(const Options& options) {
    requireWritable(options.output);
    const auto model = engine::Model::build(loadModelConfig(options.model));
    const auto weights = loadWeights(model, options.model, options.weights, options.byPosition);
    const auto inputs = readInputs(options.input, model);
    engine::writeNpz(options.output, engine::predict(model, weights, inputs, options.threads));
    return kSuccess;
}

}  // namespace

void addPredict(CLI::App& app, Action& action) {
    CLI::App* verb = app.add_subcommand("predict", "Outputs of a model for arrays of inputs");
    auto options = std::make_shared<Options>();
    verb->add_option("MODEL", options->model, "Experiment, template id, or a Keras model")->required();
    verb->add_option("--weights", options->weights, "File with the weights; default: the model's own file");
    verb->add_flag("--by-position", options->byPosition, "Match the weights by their order, not by name");
    verb->add_option("--input", options->input, "Arrays of the inputs (.npz), named after the input layers")
        ->required();
    verb->add_option("--output", options->output, "File to write (.npz), named after the output layers")
        ->required();
    verb->add_option("--threads", options->threads, "Threads of this computer")->check(CLI::Range(1, 4096));
    verb->callback([&action, options] { action = [options] { return run(*options); }; });
}

}  // namespace shardlab::cli

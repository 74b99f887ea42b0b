#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "engine/core/json_text.h"
#include "engine/planning/transfer_plan.h"

namespace shardlab::cli {
namespace {

using engine::Json;

struct TransferVerb {
    std::string model, output, weights, source, sourceOptions, freezeBefore;
    std::optional<std::int64_t> classes;
    std::optional<double> learningRate;
    bool noFreeze = false;
};

/// The file with the weights: given, else the model's own if that is not an experiment.
std::string weightsOf(const TransferVerb& verb, const ModelInput& input) {
    if (!verb.weights.empty()) return verb.weights;
    if (input.bare) return verb.model;
    throw UsageError("--weights: expected the file with the weights of {}", verb.model);
}

int run(const TransferVerb& verb) {
    if (verb.noFreeze && !verb.freezeBefore.empty())
        throw UsageError("--no-freeze: cannot be combined with --freeze-before; use one of them");
    requireWritable(verb.output);
    const ModelInput input = loadInput(verb.model);
    engine::TransferOptions options{.weights = weightsOf(verb, input),
                                    .source = verb.source,
                                    .sourceOptions = Json::object(),
                                    .freezeBefore = verb.freezeBefore,
                                    .freeze = !verb.noFreeze,
                                    .classes = verb.classes.value_or(0),
                                    .learningRate = verb.learningRate};
    if (!verb.sourceOptions.empty())
        options.sourceOptions = engine::parseJson(verb.sourceOptions, "--data-options");
    const engine::Transfer transfer = engine::planTransfer(input.experiment, options).transfer;
    transfer.experiment.save(verb.output);
    for (const std::string& change : transfer.changes)
        printLine(change);
    printLine(fmt::format("Written to {}. Train it: shardlab-cli train {}", verb.output, verb.output));
    return kSuccess;
}

}  // namespace

void addTransfer(CommandLine& commands) {
    auto verb = std::make_shared<TransferVerb>();
    Flags flags = commands.add("transfer", "Prepare the fine-tuning of a pretrained model on other data",
                               [verb] { return run(*verb); });
    flags.argument("EXPERIMENT|MODEL", verb->model, "Experiment, template id or Keras model");
    flags.text("--weights", verb->weights, "File with the trained weights; default: the model file");
    flags.text("--data", verb->source,
               "Data source to fine-tune on (see datasets); default: the experiment's");
    flags.text("--data-options", verb->sourceOptions, "Options of the data source as JSON");
    flags.text("--freeze-before", verb->freezeBefore,
               "Freeze all layers before this one; default: before the head");
    flags.flag("--no-freeze", verb->noFreeze, "Freeze no layer");
    flags.number("--classes", verb->classes, 1, 1'000'000'000,
                 "Units of the new head; default: the classes of the data");
    flags.number("--learning-rate", verb->learningRate, 0,
                 "Learning rate; default: a tenth of the experiment's");
    flags.text("--output", verb->output, "Experiment to write", Need::Required);
}

}  // namespace shardlab::cli

#include <algorithm>
#include <filesystem>

#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "engine/core/abridge.h"
#include "engine/core/json_text.h"
#include "engine/data/dataset.h"
#include "engine/formats/weight_format.h"
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

/// The written experiment is read from other folders, too.
void makePathsWhole(Json& options) {
    for (const char* option : {"path", "validation_path"}) {
        const auto found = options.find(option);
        std::error_code ignored;
        if (found == options.end() || !found->is_string()) continue;
        const std::filesystem::path path = found->get<std::string>();
        if (!path.empty() && std::filesystem::exists(path, ignored))
            *found = std::filesystem::absolute(path).lexically_normal().string();
    }
}

/// The data that --data and --data-options name.
Json sourceOptionsOf(const TransferVerb& verb) {
    if (verb.source.empty()) {
        if (verb.sourceOptions.empty()) return Json::object();
        throw UsageError("--data-options: expected --data SOURCE, whose options they are");
    }
    return readingUsage("", [&] {
        Json options = verb.sourceOptions.empty() ? Json::object()
                                                  : engine::parseJson(verb.sourceOptions, "--data-options");
        engine::makeDataSource({{"source", verb.source}, {"options", options}});
        makePathsWhole(options);
        return options;
    });
}

/// The model is that of the file with the weights, if it holds one.
void requireLayer(const std::string& layer, const engine::ModelConfig& model, const std::string& weights) {
    const bool own = engine::weightFormatFor(weights).holdsModel();
    const engine::ModelConfig pretrained = own ? engine::importModelConfig(weights) : model;
    if (std::ranges::find(pretrained.layers, layer, &engine::LayerNode::name) == pretrained.layers.end())
        throw UsageError("--freeze-before: the model has no layer {}", engine::abridged(layer));
}

int run(const TransferVerb& verb) {
    if (verb.noFreeze && !verb.freezeBefore.empty())
        throw UsageError("--no-freeze: cannot be combined with --freeze-before; use one of them");
    const Json sourceOptions = sourceOptionsOf(verb);
    requireWritable(verb.output);
    const ModelInput input = loadInput(verb.model);
    const engine::TransferOptions options{.weights = weightsOf(verb, input),
                                          .source = verb.source,
                                          .sourceOptions = sourceOptions,
                                          .freezeBefore = verb.freezeBefore,
                                          .freeze = !verb.noFreeze,
                                          .classes = verb.classes.value_or(0),
                                          .learningRate = verb.learningRate};
    if (!verb.freezeBefore.empty())
        requireLayer(verb.freezeBefore, input.experiment.model, options.weights.string());
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
    flags.outputFile("--output", verb->output, "Experiment to write", Need::Required);
}

}  // namespace shardlab::cli

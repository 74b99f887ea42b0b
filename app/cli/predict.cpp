#include "engine/inference/predict.h"
#include "app/cli/model_arrays.h"
#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/overrides.h"
#include "app/cli/verbs.h"
#include "engine/core/wording.h"
#include "engine/data/files/npz.h"
#include "engine/inference/text_prediction.h"

namespace shardlab::cli {
namespace {

struct PredictOptions {
    std::string model, weights, input, output, text;
    int threads = 0;
    bool byPosition = false, json = false;
};

/// The classes of one text, most probable first.
void print(const engine::TextPrediction& prediction, bool json) {
    if (json) {
        engine::Json classes = engine::Json::array();
        for (const auto& [name, probability] : prediction.classes)
            classes.push_back({{"class", name}, {"probability", probability}});
        return printJson(
            {{"tokens", prediction.tokens}, {"unknown_tokens", prediction.unknown}, {"classes", classes}});
    }
    Table table({"class", "probability"});
    for (const auto& [name, probability] : prediction.classes)
        table.add({name, fmt::format("{:.2f} %", 100.0 * static_cast<double>(probability))});
    table.print();
    printLine(fmt::format("{}, {} out of vocabulary", engine::counted(prediction.tokens, "token"),
                          prediction.unknown));
}

int predictTyped(const PredictOptions& options) {
    const engine::Experiment experiment = engine::Experiment::load(options.model);
    const auto model = engine::Model::build(experiment.model);
    const auto weights = loadWeightsToRun(model, options.model, options.weights, options.byPosition);
    print(engine::predictText(experiment, weights, options.text, options.threads), options.json);
    return kSuccess;
}

int run(const PredictOptions& options) {
    const bool arrays = !options.input.empty() && !options.output.empty();
    const bool anyArray = !options.input.empty() || !options.output.empty();
    if (options.text.empty() ? !arrays : anyArray)
        throw UsageError("predict: expected --input and --output, or --text");
    if (!options.text.empty()) return predictTyped(options);
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
    flags.text("--input", options->input, "Input arrays (.npz), named after the input layers");
    flags.text("--output", options->output, "Output file (.npz) with arrays named after the output layers");
    flags.text("--text", options->text, "A text to classify, instead of arrays; needs an experiment");
    flags.flag("--json", options->json, "With --text: print JSON");
    flags.threads(options->threads);
}

}  // namespace shardlab::cli

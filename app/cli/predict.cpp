#include "engine/inference/predict.h"
#include "app/cli/console_printer.h"
#include "app/cli/counting_line.h"
#include "app/cli/model_arrays.h"
#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/overrides.h"
#include "app/cli/reading_line.h"
#include "app/cli/verbs.h"
#include "engine/core/atomic_file.h"
#include "engine/core/wording.h"
#include "engine/data/files/npz.h"
#include "engine/data/images/image.h"
#include "engine/devices/device_catalog.h"
#include "engine/inference/own_samples.h"
#include "engine/inference/text_prediction.h"

namespace shardlab::cli {
namespace {

constexpr std::uintmax_t kLargestFile = std::uintmax_t{1} << 28;  ///< of a picture

struct PredictOptions {
    std::string model, weights, input, output, text, image;
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
    const engine::Experiment experiment = loadExperiment(options.model);
    const auto model = engine::Model::build(experiment.model);
    const auto weights =
        loadWeightsToRun(model, options.model, options.weights, options.byPosition, !options.json);
    print(engine::predictText(experiment, weights, options.text, options.threads), options.json);
    return kSuccess;
}

/// The scores of a picture, and what was done to make a sample of it.
void print(const engine::SampleScores& scores, const std::vector<std::string>& names,
           const std::vector<std::string>& notes, bool json) {
    const char* number = scores.probabilities ? "probability" : "value";
    if (json) {
        engine::Json classes = engine::Json::array();
        for (const std::size_t at : scores.order())
            classes.push_back({{"class", names[at]}, {number, scores.values[at]}});
        return printJson({{"notes", notes}, {"classes", classes}});
    }
    Table table({"class", number});
    for (const std::size_t at : scores.order()) {
        const auto value = static_cast<double>(scores.values[at]);
        table.add({names[at], scores.probabilities ? fmt::format("{:.2f} %", 100.0 * value)
                                                   : fmt::format("{:.4g}", value)});
    }
    table.print();
    for (const std::string& note : notes)
        printLine(note);
}

int predictPicture(const PredictOptions& options) {
    const engine::Experiment experiment = loadExperiment(options.model);
    const auto model = engine::Model::build(experiment.model);
    const auto weights =
        loadWeightsToRun(model, options.model, options.weights, options.byPosition, !options.json);
    engine::StopToken stop;
    engine::OwnSamples own = withReadingLine(
        "Loading data", stop,
        [&] {
            return engine::OwnSamples(experiment, engine::DeviceCatalog::installed(), weights,
                                      options.threads, stop);
        },
        !options.json);
    if (own.form().kind != engine::OwnSampleForm::Kind::Picture)
        throw engine::Error("predict: --image expects data of pictures; {} has none", experiment.data.source);
    const engine::PictureForm& form = own.form().picture;
    const std::string bytes = engine::readFile(options.image, kLargestFile);
    engine::Image image;
    engine::decodeImage(std::as_bytes(std::span(bytes)), engine::colorModeOf(form), options.image, image);
    const engine::FittedPicture fitted = engine::fitPicture(image, form);
    if (fitted.raw.empty())
        throw engine::Error("{}: expected a drawing; the picture is empty", options.image);
    print(own.model().predict(fitted.raw), own.form().classes, fitted.notes, options.json);
    return kSuccess;
}

std::vector<std::pair<std::string, engine::Tensor>> predictArrays(const engine::Model& model,
                                                                  const engine::NamedWeights& weights,
                                                                  const std::vector<engine::Tensor>& inputs,
                                                                  int threads) {
    const std::int64_t samples = inputs.empty() ? 0 : inputs.front().shape()[0];
    CountingLine line("Predicting", "samples", standardOutputIsTerminal());
    engine::PredictOptions predicting;
    predicting.threads = threads;
    predicting.afterBatch = [&](std::int64_t done) {
        line.show(done, samples);
        return true;
    };
    return engine::predict(model, weights, inputs, predicting);
}

int run(const PredictOptions& options) {
    const bool arrays = !options.input.empty() && !options.output.empty();
    const bool anyArray = !options.input.empty() || !options.output.empty();
    const int samples = (options.text.empty() ? 0 : 1) + (options.image.empty() ? 0 : 1);
    if (samples > 1 || (samples == 1 ? anyArray : !arrays))
        throw UsageError("predict: expected --input and --output, --text or --image");
    if (!options.text.empty()) return predictTyped(options);
    if (!options.image.empty()) return predictPicture(options);
    requireWritable(options.output);
    const auto model = engine::Model::build(loadModelConfig(options.model));
    const auto weights = loadWeightsToRun(model, options.model, options.weights, options.byPosition);
    const engine::StopToken never;  // Ctrl-C ends the program: nothing is written yet
    const auto inputs =
        withReadingLine(options.input, never, [&] { return readInputs(options.input, model); });
    engine::writeNpz(options.output, predictArrays(model, weights, inputs, options.threads));
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
    flags.outputFile("--output", options->output,
                     "Output file (.npz) with arrays named after the output layers");
    flags.freeText("--text", options->text, "A text to classify, instead of arrays; needs an experiment");
    flags.text("--image", options->image,
               "A PNG or JPEG file to classify, instead of arrays; needs an experiment");
    flags.flag("--json", options->json, "With --text or --image: print JSON");
    flags.threads(options->threads);
}

}  // namespace shardlab::cli

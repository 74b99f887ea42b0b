#include "engine/inference/text_prediction.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/data/sources/text_vectorization.h"
#include "engine/inference/class_scores.h"
#include "engine/inference/predict.h"
#include "engine/planning/data_plan.h"

namespace shardlab::engine {
namespace {

struct Words {
    std::shared_ptr<const WordVocabulary> vocabulary;
    std::vector<std::string> classNames;
};

/// Of the weights, else of the data.
Words wordsFor(const Experiment& experiment, const NamedWeights& weights) {
    if (weights.texts) {
        const auto& entry = dataSourceRegistry().at(experiment.data.source, "data");
        const Json options = applySchema(entry.schema, experiment.data.options, "data " + entry.className);
        return {textVocabulary(TextVectorizationOptions::of(options), weights.texts->vocabulary),
                weights.texts->classNames};
    }
    const auto data = loadDataset(experiment);
    const auto words = data->vocabularies.empty()
                           ? nullptr
                           : std::dynamic_pointer_cast<const WordVocabulary>(data->vocabularies.front());
    if (!words) throw Error("predict: {} has no vocabulary of words", experiment.data.source);
    return {words, data->classNames};
}

Tensor inputOf(const std::vector<std::int32_t>& ids, const Json& steps, const Model& model) {
    const ArraySpec raw{
        .shape = {Shape::kUnknown}, .dtype = DType::Int32, .largest = std::ssize(ids), .vocabulary = 0};
    const Preprocessor preprocessor(steps, raw);
    if (preprocessor.needsStatistics())
        throw Error("predict: the preprocessing step standardize needs the training samples; remove it");
    const Shape given = preprocessor.sampleShape(), wanted = model.inputShape().withoutBatch();
    if (given != wanted) {
        throw Error("predict: a text has the shape {} after preprocessing; the model expects {}{}",
                    given.toString(), wanted.toString(),
                    given.isFullyKnown() ? "" : "; add the preprocessing step pad_sequences");
    }
    Tensor input(model.inputShape().withBatch(1));
    Preprocessor::Scratch scratch = preprocessor.scratch();
    const std::vector<float> tokens(ids.begin(), ids.end());
    preprocessor.apply(tokens, input.floats().data(), scratch, 0);
    return input;
}

}  // namespace

bool readsTexts(const Experiment& experiment) {
    const DataTask task = sourceTraits(experiment.data.source).task;
    if (task == DataTask::TextClassification) return true;
    const auto column = experiment.data.options.find("text");
    return task == DataTask::Any && column != experiment.data.options.end() && column->is_string() &&
           !column->get<std::string>().empty();
}

TextPrediction predictText(const Experiment& experiment, const NamedWeights& weights, const std::string& text,
                           int threads) {
    if (!readsTexts(experiment))
        throw Error("predict: expected a data source of texts with classes; got {}", experiment.data.source);
    const Model model = Model::build(experiment.model);
    if (model.inputs().size() != 1)
        throw Error("predict: expected a model with one input; got {}", model.inputs().size());
    const ClassScores scores(experiment, model);
    const Words words = wordsFor(experiment, weights);
    const std::vector<std::int32_t> ids = words.vocabulary->encode(text);
    if (ids.empty()) throw Error("predict: expected a text with at least one word; got none");
    const auto outputs = predict(model, weights, {inputOf(ids, experiment.data.preprocess, model)}, threads);
    std::vector<float> probabilities(static_cast<std::size_t>(scores.classes()));
    scores.probabilities(outputs.front().second.floats(), probabilities);
    TextPrediction prediction;
    for (std::size_t c = 0; c < probabilities.size(); ++c)
        prediction.classes.push_back(
            {c < words.classNames.size() ? words.classNames[c] : std::to_string(c), probabilities[c]});
    std::ranges::stable_sort(prediction.classes, std::greater(), &TextPrediction::Class::probability);
    prediction.tokens = std::ssize(ids);
    prediction.unknown = std::ranges::count(ids, words.vocabulary->special().unknown);
    return prediction;
}

}  // namespace shardlab::engine

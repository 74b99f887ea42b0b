#include "engine/inference/text_prediction.h"

#include <algorithm>
#include <sstream>

#include "engine/core/error.h"
#include "engine/data/sources/text_vectorization.h"
#include "engine/inference/class_scores.h"
#include "engine/planning/data_plan.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kMostTokens = 1 << 20;  ///< of a typed text

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

/// Tokens without those around every text.
std::vector<std::int32_t> idsOf(const WordVocabulary& vocabulary, const std::string& piece) {
    std::vector<std::int32_t> ids = vocabulary.encode(piece);
    if (vocabulary.special().start >= 0) ids.erase(ids.begin());
    if (vocabulary.special().end >= 0) ids.pop_back();
    return ids;
}

}  // namespace

bool readsTexts(const Experiment& experiment) {
    const DataTask task = sourceTraits(experiment.data.source).task;
    if (task == DataTask::TextClassification) return true;
    const auto column = experiment.data.options.find("text");
    return task == DataTask::Any && column != experiment.data.options.end() && column->is_string() &&
           !column->get<std::string>().empty();
}

TextClassifier::TextClassifier(const Experiment& experiment, const NamedWeights& weights,
                               const SampleModel::Options& options) {
    if (!readsTexts(experiment))
        throw Error("predict: expected a data source of texts with classes; got {}", experiment.data.source);
    const Model model = Model::build(experiment.model);
    if (model.inputs().size() != 1)
        throw Error("predict: expected a model with one input; got {}", model.inputs().size());
    const ClassScores refusesOthers(experiment, model);
    Words words = wordsFor(experiment, weights);
    m_vocabulary = std::move(words.vocabulary);
    m_classNames = std::move(words.classNames);
    const ArraySpec raw{
        .shape = {Shape::kUnknown}, .dtype = DType::Int32, .largest = kMostTokens, .vocabulary = 0};
    m_model = std::make_unique<SampleModel>(experiment, weights,
                                            Preprocessor(experiment.data.preprocess, raw), options);
}

std::vector<float> TextClassifier::tokens(const std::string& text) const {
    const std::vector<std::int32_t> ids = m_vocabulary->encode(text);
    if (ids.empty()) throw Error("predict: expected a text with at least one word; got none");
    return {ids.begin(), ids.end()};
}

std::vector<TypedWord> TextClassifier::words(const std::string& text) const {
    const std::vector<std::int32_t> ids = m_vocabulary->encode(text);
    std::vector<TypedWord> words;
    for (const std::int32_t id : ids)
        words.push_back({.text = m_vocabulary->wordOf(id), .known = id != unknown()});
    const std::size_t before = m_vocabulary->special().start >= 0 ? 1 : 0;
    std::size_t at = before;
    std::istringstream pieces(text);
    for (std::string piece; pieces >> piece;) {
        const std::vector<std::int32_t> own = idsOf(*m_vocabulary, piece);
        if (at + own.size() > ids.size() ||
            !std::equal(own.begin(), own.end(), ids.begin() + static_cast<std::ptrdiff_t>(at)))
            break;
        if (own.size() == 1) words[at].text = piece;
        at += own.size();
    }
    return words;
}

TextPrediction TextClassifier::predict(const std::string& text) {
    const std::vector<float> ids = tokens(text);
    const SampleScores scores = m_model->predict(ids);
    TextPrediction prediction;
    for (const std::size_t c : scores.order())
        prediction.classes.push_back(
            {c < m_classNames.size() ? m_classNames[c] : std::to_string(c), scores.values[c]});
    prediction.tokens = std::ssize(ids);
    prediction.unknown = std::ranges::count(ids, static_cast<float>(unknown()));
    return prediction;
}

TextPrediction predictText(const Experiment& experiment, const NamedWeights& weights, const std::string& text,
                           int threads) {
    return TextClassifier(experiment, weights, {.format = MatrixFormat::Float32, .threads = threads})
        .predict(text);
}

}  // namespace shardlab::engine

#pragma once
#include <memory>
#include <string>
#include <vector>

#include "engine/data/sources/vocabulary.h"
#include "engine/experiment/experiment.h"
#include "engine/inference/sample_model.h"
#include "engine/model/named_weights.h"

namespace shardlab::engine {

/// A token of a typed text.
struct TypedWord {
    std::string text;
    bool known = true;  ///< the vocabulary has it
};

/// What a model makes of a typed text.
struct TextPrediction {
    struct Class {
        std::string name;  ///< its number if it has none
        float probability = 0;
    };
    std::vector<Class> classes;  ///< most probable first; the lower class where two are equal
    std::int64_t tokens = 0;     ///< of the text, before it is padded or truncated
    std::int64_t unknown = 0;    ///< of them those that the vocabulary lacks
};

/// Whether its samples are texts as words, each with one target.
bool readsTexts(const Experiment& experiment);

/// A trained model that classifies typed texts, tokenized and preprocessed as the training texts of the
/// experiment. The vocabulary is that of the weights where they keep one: the training texts may be gone.
class TextClassifier {
public:
    /// Throws Error: another kind of data or model (ClassScores), a step that needs the training samples.
    TextClassifier(const Experiment& experiment, const NamedWeights& weights,
                   const SampleModel::Options& options);

    SampleModel& model() { return *m_model; }
    const std::vector<std::string>& classNames() const { return m_classNames; }
    const WordVocabulary& vocabulary() const { return *m_vocabulary; }
    std::int32_t unknown() const { return m_vocabulary->special().unknown; }  ///< its token
    /// Of a text, before they are padded or truncated. Throws Error: a text without tokens.
    std::vector<float> tokens(const std::string& text) const;
    /// The words that the tokens of a text stand for, as they were typed where one word is one token.
    std::vector<TypedWord> words(const std::string& text) const;
    TextPrediction predict(const std::string& text);

private:
    std::shared_ptr<const WordVocabulary> m_vocabulary;
    std::vector<std::string> m_classNames;
    std::unique_ptr<SampleModel> m_model;
};

/// The same for one text. `threads` 0: as many as there are cores.
TextPrediction predictText(const Experiment& experiment, const NamedWeights& weights, const std::string& text,
                           int threads = 0);

}  // namespace shardlab::engine

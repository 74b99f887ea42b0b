#pragma once
#include <string>
#include <vector>

#include "engine/experiment/experiment.h"
#include "engine/model/named_weights.h"

namespace shardlab::engine {

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

/// The classes of one text, tokenized and preprocessed as the training texts of the experiment. The
/// vocabulary is that of the weights where they keep one: the training texts may be gone. Throws Error:
/// another kind of data or model (ClassScores), a text without tokens, a step that needs the training
/// samples.
TextPrediction predictText(const Experiment& experiment, const NamedWeights& weights, const std::string& text,
                           int threads = 0);

}  // namespace shardlab::engine

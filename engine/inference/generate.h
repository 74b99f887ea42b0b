#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/core/stop_token.h"
#include "engine/data/sources/vocabulary.h"
#include "engine/experiment/experiment.h"
#include "engine/model/model.h"
#include "engine/model/named_weights.h"

namespace shardlab::engine {

struct GenerateOptions {
    std::string prompt;      ///< what the text begins with; at least one character
    int length = 250;        ///< characters to write
    int samples = 1;         ///< texts at once, each with draws of its own
    double temperature = 1;  ///< below 1: likelier characters; above: bolder ones; > 0
    std::uint64_t seed = 1;
    int threads = 0;
    std::function<void(std::int64_t written)> onToken = {};  ///< told after each of `length`
};

/// Continues a text by a model that predicts the next token at every step of a sequence: (batch, time) tokens
/// → (batch, time, vocabulary) probabilities or logits.
///
/// A recurrent model is built again with a sequence length of 1 and stateful layers and reads one token after
/// the other; any other model reads the last window of the text for each token. Tokens are drawn from
/// softmax(log p / temperature). Throws Error for a model that is none of these, a Bidirectional one (it
/// would have to know the future), and a character that the vocabulary lacks. Returns the continuations
/// without the prompt; fewer characters if `stop` interrupts.
std::vector<std::string> generateText(const ModelConfig& model, const NamedWeights& weights,
                                      const Vocabulary& vocabulary, bool fromLogits,
                                      const GenerateOptions& options, StopToken& stop);

/// The same with the model, vocabulary and loss of an experiment.
std::vector<std::string> generateText(const Experiment& experiment, const NamedWeights& weights,
                                      const GenerateOptions& options, StopToken& stop);

}  // namespace shardlab::engine

#pragma once
#include <string>

#include "engine/core/json.h"
#include "engine/inference/own_samples.h"
#include "engine/model/model.h"

namespace shardlab::engine {

/// What a page has to know to make a sample of the model's data in JavaScript, and to say what the outputs
/// mean:
///   kind      "picture", "text", "row"; "arrays" where nobody can make one by hand, with a `reason`
///   picture, text, columns   of that kind: the form of pictures, the tokenizer with its vocabulary, the
///   columns steps     preprocessing, as Preprocessor::toJson() has it scores    names of the scores;
///   probabilities, binary, activation: how outputs become probabilities inputs    name, shape of a sample,
///   integer;   outputs   names;   parameters
Json webConfig(const Model& model, OwnSamples& samples);
/// Of a model without samples of its own: "arrays".
Json webConfig(const Model& model, const std::string& reason);

/// "text" of these: the tokenizer with its vocabulary.
Json webText(const WordVocabulary& vocabulary);

}  // namespace shardlab::engine

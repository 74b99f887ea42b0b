#pragma once
#include <string>

#include "engine/experiment/lint_context.h"

/// JSON patches (RFC 6902) on the experiment's document, which repairs consist of.
namespace shardlab::engine {

/// Sets one value.
Json put(const std::string& path, Json value);
/// Where an option of a layer stands in the document; empty: there is no such layer.
std::string optionPath(const LintContext& context, const std::string& layer, const char* option);
/// Null if there is no such layer.
Json setOption(const LintContext& context, const std::string& layer, const char* option, Json value);
/// Without this layer: who read it reads what it read. Null if the model then has errors.
Json removeAndBridge(const LintContext& context, const std::string& layer);
/// "Set use_bias=False", "Set units=10, activation=softmax", as Keras code spells the values; empty for what
/// cannot be said so briefly.
std::string titleOfPatch(const Json& patch);

}  // namespace shardlab::engine

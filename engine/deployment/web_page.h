#pragma once
#include <string>

#include "engine/core/json.h"
#include "engine/formats/tfjs/tfjs.h"

namespace shardlab::engine {

/// A page that predicts with TensorFlow.js: one HTML text with style, scripts, model and weights, for
/// tf.min.js beside it. Its content security policy allows these scripts and nothing else, no connection
/// among them. No name in it can become markup. Throws Error: the resources of the page are missing.
std::string webPage(const std::string& title, const Json& config, const TfjsArtifacts& model);

/// JSON that may stand in a script element: "<", U+2028 and U+2029 are escaped.
std::string scriptJson(const Json& json);
/// Text that may stand in an element.
std::string htmlText(const std::string& text);

}  // namespace shardlab::engine

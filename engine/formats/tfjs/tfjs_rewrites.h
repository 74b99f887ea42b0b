#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/model/model.h"

namespace shardlab::engine {

/// Layers of TensorFlow.js that compute what one layer of Keras does.
struct TfjsRewrite {
    struct Part {
        std::string className;
        Json config = Json::object();  ///< without "name"
    };
    std::string text;         ///< "as Reshape, ZeroPadding2D, Reshape"
    std::vector<Part> parts;  ///< one reads the other; the last one has the name and the weights of the layer
};

/// How a layer that tfjs lacks is written; none: it is written as it is, or refused. `config` are its
/// complete options, `input` its input and `output` its output.
std::optional<TfjsRewrite> tfjsRewrite(const std::string& className, const Json& config, const Shape& input,
                                       const Shape& output);

}  // namespace shardlab::engine

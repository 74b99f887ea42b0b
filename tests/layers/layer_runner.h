#pragma once
#include <memory>
#include <string>
#include <vector>

#include "engine/layers/layer.h"

namespace shardlab::engine::testing {

inline std::unique_ptr<Layer> make(const std::string& className, const Json& config = Json::object(),
                                   const std::string& name = "layer") {
    return layerRegistry().make(className, name, config);
}

/// Shapes with the batch first; None is Shape::kUnknown.
constexpr std::int64_t kNone = Shape::kUnknown;

inline Shape outputOf(const std::string& className, const Json& config, const std::vector<Shape>& inputs) {
    return make(className, config)->computeOutputShape(inputs);
}

/// What a refusal says; "" if there is none.
template <typename Body>
std::string errorOf(Body body) {
    try {
        body();
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

inline std::string refusal(const std::string& className, const Json& config, const std::vector<Shape>& inputs,
                           const std::string& name = "layer") {
    return errorOf([&] {
        const auto layer = make(className, config, name);
        layer->computeOutputShape(inputs);
        layer->weights(inputs);
    });
}

}  // namespace shardlab::engine::testing

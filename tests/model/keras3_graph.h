#pragma once
#include <string>
#include <vector>

#include "engine/model/model_config.h"

/// Models in the JSON of Keras 3, written out by hand.
namespace shardlab::engine {

inline Json keras3Tensor(const std::string& layer, int call = 0) {
    return {{"class_name", "__keras_tensor__"},
            {"config", {{"shape", {nullptr, 3}}, {"dtype", "float32"}, {"keras_history", {layer, call, 0}}}}};
}

inline Json keras3Call(Json args, Json kwargs = Json::object()) {
    return {{"args", std::move(args)}, {"kwargs", std::move(kwargs)}};
}

/// With one entry of `calls` for each inbound node.
inline Json keras3Layer(const std::string& className, const std::string& name, Json config, Json calls) {
    config["name"] = name;
    return {{"module", "keras.layers"},
            {"class_name", className},
            {"config", std::move(config)},
            {"registered_name", nullptr},
            {"name", name},
            {"inbound_nodes", std::move(calls)}};
}

inline Json keras3Input(const std::string& name, Json shape, const std::string& dtype = "float32") {
    return keras3Layer("InputLayer", name, {{"batch_shape", std::move(shape)}, {"dtype", dtype}},
                       Json::array());
}

inline Json keras3Model(const std::string& name, Json layers, const std::vector<std::string>& inputs,
                        const std::string& output) {
    Json ends = Json::array();
    for (const std::string& input : inputs)
        ends.push_back({input, 0, 0});
    return {{"module", "keras.src.models.functional"},
            {"class_name", "Functional"},
            {"config",
             {{"name", name},
              {"layers", std::move(layers)},
              {"input_layers", ends},
              {"output_layers", {output, 0, 0}}}},
            {"registered_name", "Functional"}};
}

}  // namespace shardlab::engine

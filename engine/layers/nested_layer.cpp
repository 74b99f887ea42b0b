#include "engine/layers/nested_layer.h"

#include "engine/core/ascii.h"
#include "engine/layers/layer_error.h"

namespace shardlab::engine {

ParameterSpec nestedLayerParameter(const char* name, const Json& defaultValue, const char* help) {
    return {.name = name,
            .kind = ParameterKind::Layer,
            .defaultValue = defaultValue,
            .help = help,
            .nullable = defaultValue.is_null()};
}

std::string nestedName(const Json& layer) {
    const Json config = layer.value("config", Json::object());
    const Json given = config.is_object() ? config.value("name", Json()) : Json();
    if (given.is_string()) return given.get<std::string>();
    return lowerCase(layer.at("class_name").get<std::string>());
}

std::unique_ptr<Layer> makeNestedLayer(const Layer& outer, const Json& layer, const std::string& name,
                                       const Json& overrides) {
    const auto className = layer.at("class_name").get<std::string>();
    Json config = layer.value("config", Json::object());
    if (!config.is_object()) config = Json::object();
    config.erase("name");
    config.update(overrides);
    if (!outer.trainable()) config["trainable"] = false;
    if (layerRegistry().find(className) == nullptr || className == "InputLayer") {
        throw LayerError(outer.name(), "unsupported-option",
                         fmt::format("layer must be a layer that Shardlab supports; got {}", className));
    }
    return layerRegistry().make(className, name, config);
}

}  // namespace shardlab::engine

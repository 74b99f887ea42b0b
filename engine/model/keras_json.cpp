#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/model/keras_calls.h"
#include "engine/model/keras_spelling.h"
#include "engine/model/model_config.h"

/// Reading and writing of Keras's model JSON; keras_calls.h says how layers are connected in it.
namespace shardlab::engine {
namespace {

constexpr std::size_t kMaxLayers = 100000;

/// ["in", 0, 0] or [["in", 0, 0], …] → names.
std::vector<std::string> endsFrom(const Json& config, const char* key) {
    const Json value = config.value(key, Json::array());
    if (!value.is_array()) throw Error("model: {} must be a list; got {}", key, quoted(value));
    if (!value.empty() && value.at(0).is_string())
        return {connectionFrom(value, fmt::format("model: {}", key))};
    std::vector<std::string> names;
    for (const Json& item : value)
        names.push_back(connectionFrom(item, fmt::format("model: {}", key)));
    return names;
}

std::string textOr(const Json& object, const char* key, const std::string& fallback) {
    const auto it = object.find(key);
    return it != object.end() && it->is_string() ? it->get<std::string>() : fallback;
}

LayerNode layerFrom(const Json& json, std::size_t index, const ModelConfig& soFar, KerasVersion written) {
    const std::string where = fmt::format("layer {}", index + 1);
    if (!json.is_object() || textOr(json, "class_name", "").empty()) {
        throw Error("{}: expected an object with class_name; got {}", where, quoted(json));
    }
    LayerNode node;
    node.className = json.at("class_name").get<std::string>();
    Json config = json.value("config", Json::object());
    if (config.is_null()) config = Json::object();
    if (!config.is_object()) {
        throw Error("{} ({}): config must be an object; got {}", where, node.className, quoted(config));
    }
    node.name = textOr(config, "name", textOr(json, "name", ""));
    if (node.name.empty()) node.name = soFar.freshName(node.className);
    config.erase("name");
    node.config = keras2Config(node.className, std::move(config), written);
    return node;
}

void readLayers(const Json& list, ModelConfig& model) {
    if (!list.is_array()) throw Error("model: layers must be a list; got {}", quoted(list));
    if (list.size() > kMaxLayers)
        throw Error("model: expected at most {} layers; got {}", kMaxLayers, list.size());
    const KerasVersion written = writerOf(list);
    for (const Json& json : list) {
        LayerNode node = layerFrom(json, model.layers.size(), model, written);
        if (model.kind == ModelConfig::Kind::Functional) {
            KerasCall call = readCall(node.className, json.value("inbound_nodes", Json()), node.name);
            node.inbound = std::move(call.inbound);
            node.config.update(call.options);
        }
        model.layers.push_back(std::move(node));
    }
}

/// Keras 3 notes the input of a Sequential that has no InputLayer beside the layers.
void adoptBuildShape(const Json& config, ModelConfig& model) {
    const auto shape = config.find("build_input_shape");
    if (shape == config.end() || !shape->is_array() || model.layers.empty()) return;
    LayerNode& first = model.layers.front();
    if (first.className != "InputLayer" && !first.config.contains("batch_input_shape")) {
        first.config["batch_input_shape"] = *shape;
    }
}

Json configWithName(const LayerNode& layer) {
    Json config{{"name", layer.name}};
    for (const auto& [key, value] : layer.config.items())
        config[key] = value;
    return config;
}

}  // namespace

ModelConfig ModelConfig::fromJson(const Json& json) {
    if (!json.is_object()) throw Error("model: expected a Keras model; got {}", quoted(json));
    // The inner object alone ({"name", "layers", …}) says by its keys what it is.
    const bool bare = !json.contains("class_name") && json.contains("layers");
    const Json config = bare ? json : json.value("config", Json());
    const std::string fallback =
        config.is_object() && config.contains("output_layers") ? "Functional" : "Sequential";
    const std::string className = textOr(json, "class_name", bare ? fallback : "");
    ModelConfig model;
    if (className == "Functional" || className == "Model") {
        model.kind = Kind::Functional;
        model.name = "model";
    } else if (className != "Sequential") {
        throw Error("model: class_name must be Sequential, Functional or Model; got {}",
                    className.empty() ? "nothing" : abridged(className));
    }
    if (config.is_array() && model.kind == Kind::Sequential) {  // Keras before 2.2.3
        readLayers(config, model);
        return model;
    }
    if (!config.is_object()) throw Error("model: config must be an object; got {}", quoted(config));
    model.name = textOr(config, "name", model.name);
    readLayers(config.value("layers", Json::array()), model);
    if (model.kind == Kind::Sequential) {
        adoptBuildShape(config, model);
    } else {
        model.inputs = endsFrom(config, "input_layers");
        model.outputs = endsFrom(config, "output_layers");
    }
    return model;
}

Json ModelConfig::toJson() const {
    const bool functional = kind == Kind::Functional;
    Json list = Json::array();
    for (const LayerNode& layer : layers) {
        Json entry{{"class_name", layer.className}, {"config", configWithName(layer)}};
        if (functional) {
            entry["name"] = layer.name;
            entry["inbound_nodes"] = writeCall(layer.className, layer.inbound, entry["config"]);
        }
        list.push_back(std::move(entry));
    }
    Json config{{"name", name}, {"layers", std::move(list)}};
    if (functional) {
        config["input_layers"] = Json::array();
        config["output_layers"] = Json::array();
        for (const std::string& input : inputs)
            config["input_layers"].push_back(connectionJson(input));
        for (const std::string& output : outputs)
            config["output_layers"].push_back(connectionJson(output));
    }
    return {{"class_name", functional ? "Functional" : "Sequential"}, {"config", std::move(config)}};
}

}  // namespace shardlab::engine

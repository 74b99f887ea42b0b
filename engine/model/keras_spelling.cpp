#include "engine/model/keras_spelling.h"

#include <string>

#include "engine/layers/layer.h"

namespace shardlab::engine {
namespace {

void rename(Json& config, const char* from, const char* to) {
    if (!config.contains(from) || config.contains(to)) return;
    config[to] = config.at(from);
    config.erase(from);
}

/// Options along time are kept as numbers: Keras saves them as lists of one, [5].
void unwrapTimeOptions(const std::string& className, Json& config) {
    if (className.find("1D") == std::string::npos) return;
    for (const char* key :
         {"kernel_size", "strides", "dilation_rate", "pool_size", "output_padding", "size"}) {
        if (!config.contains(key)) continue;
        Json& value = config.at(key);
        if (value.is_array() && value.size() == 1 && value.at(0).is_number_integer())
            value = Json(value.at(0));
    }
}

/// Options are kept as lists where Keras also takes one number for all of them.
void spreadIntegers(const std::string& className, Json& config) {
    const auto* entry = layerRegistry().find(className);
    if (entry == nullptr) return;
    for (const ParameterSpec& spec : entry->schema) {
        if (spec.kind == ParameterKind::IntList && config.contains(spec.name))
            config[spec.name] = spreadInteger(spec, Json(config.at(spec.name)));
    }
}

constexpr const char* kChangedFunction = "hard_sigmoid";  // the one that Keras 3 defines otherwise

bool isFunction(const Json& value) {
    return value.is_object() && value.contains("config") && value.at("config").is_string();
}

/// A function kept as an object, {"class_name": "function", "config": "relu"}, → "relu".
void unwrapFunction(Json& value, KerasVersion written) {
    const bool module = isFunction(value) && value.contains("module");
    if (isFunction(value)) value = Json(value.at("config"));
    if (value != kChangedFunction || (written == KerasVersion::Two && !module)) return;
    value = Json{{"module", "keras.activations"},
                 {"class_name", "function"},
                 {"config", kChangedFunction},
                 {"registered_name", kChangedFunction}};
}

/// {"module", "class_name", "config", "registered_name"} → {"class_name", "config"}.
void dropModule(Json& value) {
    if (!value.is_object() || !value.contains("class_name") || !value.contains("module")) return;
    if (isFunction(value)) return;
    value = Json{{"class_name", value.at("class_name")}, {"config", value.value("config", Json::object())}};
}

/// {"class_name": "__tuple__", "items": […]}, as some writers keep tuples, shapes and lists → […].
void unwrapItems(Json& value) {
    if (!value.is_object() || !value.contains("items") || !value.at("items").is_array()) return;
    const Json name = value.value("class_name", Json());
    if (name == "__tuple__" || name == "ListWrapper" || name == "TensorShape")
        value = Json(value.at("items"));
}

bool isNestedLayer(const Json& value) {
    return value.is_object() && value.contains("class_name") && value.at("class_name").is_string() &&
           value.contains("config") && value.at("config").is_object();
}

/// Keras saves the axis of Softmax, Normalization and UnitNormalization as it was given, a list of one, too.
void unwrapAxis(Json& config) {
    if (!config.contains("axis")) return;
    Json& axis = config.at("axis");
    if (axis.is_array() && axis.size() == 1 && axis.at(0).is_number_integer()) axis = Json(axis.at(0));
}

}  // namespace

KerasVersion writerOf(const Json& layers) {
    for (const Json& layer : layers) {
        if (!layer.is_object()) continue;
        if (layer.contains("module")) return KerasVersion::Three;
        const auto config = layer.find("config");
        if (config == layer.end() || !config->is_object()) continue;
        const auto type = config->find("dtype");
        if (config->contains("batch_shape") || (type != config->end() && type->is_object()))
            return KerasVersion::Three;
    }
    return KerasVersion::Two;
}

Json keras2Config(const std::string& className, Json config, KerasVersion written) {
    rename(config, "batch_shape", "batch_input_shape");
    for (auto& [key, value] : config.items()) {
        unwrapItems(value);
        if (key == "activation" || key == "recurrent_activation") unwrapFunction(value, written);
        dropModule(value);
        if (isNestedLayer(value)) {
            value["config"] =
                keras2Config(value["class_name"].get<std::string>(), Json(value["config"]), written);
        }
        if (key == "dtype" && value.is_object()) {
            const Json policy = value.value("config", Json::object());
            value = policy.is_object() ? policy.value("name", Json("float32")) : Json("float32");
        }
    }
    unwrapTimeOptions(className, config);
    spreadIntegers(className, config);
    if (className == "LeakyReLU") rename(config, "negative_slope", "alpha");
    if (className == "BatchNormalization" || className == "Softmax" || className == "Normalization" ||
        className == "UnitNormalization")
        unwrapAxis(config);
    for (const char* key : {"target_shape", "noise_shape"}) {  // None: the input's extent
        if (!config.contains(key) || !config.at(key).is_array()) continue;
        for (Json& extent : config.at(key)) {
            if (extent.is_null()) extent = -1;
        }
    }
    return config;
}

}  // namespace shardlab::engine

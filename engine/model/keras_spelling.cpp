#include "engine/model/keras_spelling.h"

namespace shardlab::engine {
namespace {

void rename(Json& config, const char* from, const char* to) {
    if (!config.contains(from) || config.contains(to)) return;
    config[to] = config.at(from);
    config.erase(from);
}

/// Options along time are kept as numbers: Keras saves them as lists of one, [5].
void unwrapTimeOptions(const std::string& className, Json& config) {
    if (!className.ends_with("1D") && className != "Conv1DTranspose") return;
    for (const char* key :
         {"kernel_size", "strides", "dilation_rate", "pool_size", "output_padding", "size"}) {
        if (!config.contains(key)) continue;
        Json& value = config.at(key);
        if (value.is_array() && value.size() == 1 && value.at(0).is_number_integer())
            value = Json(value.at(0));
    }
}

/// {"module", "class_name", "config", "registered_name"} → {"class_name", "config"}.
void dropModule(Json& value) {
    if (!value.is_object() || !value.contains("class_name") || !value.contains("module")) return;
    value = Json{{"class_name", value.at("class_name")}, {"config", value.value("config", Json::object())}};
}

}  // namespace

Json keras2Config(const std::string& className, Json config) {
    rename(config, "batch_shape", "batch_input_shape");
    for (auto& [key, value] : config.items()) {
        dropModule(value);
        if (key == "dtype" && value.is_object()) {
            const Json policy = value.value("config", Json::object());
            value = policy.is_object() ? policy.value("name", Json("float32")) : Json("float32");
        }
        // A function kept as an object: {"class_name": "function", "config": "relu"}.
        if (key == "activation" && value.is_object() && value.contains("config") &&
            value.at("config").is_string()) {
            value = Json(value.at("config"));
        }
    }
    unwrapTimeOptions(className, config);
    if (className == "LeakyReLU") rename(config, "negative_slope", "alpha");
    if (className == "BatchNormalization" && config.contains("axis")) {
        Json& axis = config.at("axis");
        if (axis.is_array() && axis.size() == 1 && axis.at(0).is_number_integer()) axis = Json(axis.at(0));
    }
    if (className == "LayerNormalization" && config.contains("axis") &&
        config.at("axis").is_number_integer()) {
        config["axis"] = Json::array({config.at("axis")});
    }
    if (className == "MultiHeadAttention") {
        for (const char* key : {"output_shape", "attention_axes"}) {
            if (config.contains(key) && config.at(key).is_number_integer())
                config[key] = Json::array({config.at(key)});
        }
    }
    for (const char* key : {"target_shape", "noise_shape"}) {  // None: the input's extent
        if (!config.contains(key) || !config.at(key).is_array()) continue;
        for (Json& extent : config.at(key)) {
            if (extent.is_null()) extent = -1;
        }
    }
    return config;
}

}  // namespace shardlab::engine

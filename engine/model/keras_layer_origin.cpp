#include "engine/model/keras_layer_origin.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/layers/layer.h"

namespace shardlab::engine {
namespace {

std::string entryText(const Json& json, const char* key) {
    const auto it = json.find(key);
    return it != json.end() && it->is_string() ? it->get<std::string>() : std::string();
}

Json entryConfig(const Json& json) {
    Json config = json.value("config", Json::object());
    return config.is_object() ? config : Json::object();
}

/// "keras.layers", "keras.src.layers.core.dense", "tensorflow.python.keras.layers.core", "tf_keras.layers".
bool isModuleOfKeras(std::string_view module) {
    for (const std::string_view parent : {"tensorflow.", "python."}) {
        if (module.starts_with(parent)) module.remove_prefix(parent.size());
    }
    constexpr std::array<std::string_view, 4> kRoots{"keras", "tf_keras", "keras_core", "builtins"};
    return std::ranges::find(kRoots, module.substr(0, module.find('.'))) != kRoots.end();
}

bool isModuleOfOperations(const std::string& module) {
    return isModuleOfKeras(module) && (module + ".").find(".ops.") != std::string::npos;
}

/// "Dense", "keras>Dense", "Keras>Dense"; no other package.
bool isNameOfKeras(const std::string& registered, const std::string& className) {
    const std::size_t end = registered.find('>');
    if (end == std::string::npos) return registered.empty() || registered == className;
    const std::string package = registered.substr(0, end);
    return package == "keras" || package == "Keras" || package == "tf_keras";
}

/// Keras 3's policies of quantized layers: {"class_name": "QuantizedDTypePolicy", …}, "int8_from_float32".
void refuseQuantized(const Json& config, const std::string& name) {
    const Json type = config.value("dtype", Json());
    const bool object = type.is_object() && entryText(type, "class_name").starts_with("Quantized");
    const bool text = type.is_string() && type.get<std::string>().find("_from_") != std::string::npos;
    if (!object && !text) return;
    const std::string mode = text ? type.get<std::string>() : entryText(entryConfig(type), "mode");
    throw Error("{}: quantization ({}) is not supported; save the model before quantize()", name,
                abridged(mode));
}

/// The layer and those in it.
void requireLayerOfKeras(const Json& json, const std::string& name) {
    const std::string className = entryText(json, "class_name"), module = entryText(json, "module");
    const Json config = entryConfig(json);
    const auto* entry = layerRegistry().find(className);
    const bool known = (module.empty() || isModuleOfKeras(module)) &&
                       isNameOfKeras(entryText(json, "registered_name"), className);
    if (entry != nullptr && entry->inKeras && !known) {
        throw Error("{}: the custom class {}{}{} is not supported; a file does not hold its code", name,
                    abridged(module), module.empty() ? "" : ".", className);
    }
    refuseQuantized(config, name);
    for (const char* key : {"layer", "backward_layer"}) {
        const auto inner = config.find(key);
        if (inner != config.end() && inner->is_object()) requireLayerOfKeras(*inner, name);
    }
}

[[noreturn]] void refuseOperation(const std::string& name, const std::string& operation,
                                  const std::string& reason) {
    throw Error("{}: the operation {} is not supported{}", name, operation, reason);
}

/// The arguments of its only call, those in a list one by one; null if it has more calls, or none.
Json onlyArguments(const Json& json) {
    const Json nodes = json.value("inbound_nodes", Json());
    const Json call = nodes.is_array() && nodes.size() == 1 ? Json(nodes.at(0)) : Json();
    const Json arguments = call.is_object() ? call.value("args", Json()) : Json();
    if (!arguments.is_array()) return nullptr;
    return arguments.size() == 1 && arguments.at(0).is_array() ? Json(arguments.at(0)) : arguments;
}

/// scale · x + offset.
struct Rescaled {
    double scale = 1.0, offset = 0.0;
};

std::optional<Rescaled> rescaled(const std::string& operation, double number, bool numberFirst) {
    if (operation == "Add") return Rescaled{.offset = number};
    if (operation == "Multiply") return Rescaled{.scale = number};
    if (operation == "Subtract" && numberFirst) return Rescaled{.scale = -1.0, .offset = number};
    if (operation == "Subtract") return Rescaled{.offset = -number};
    const bool divides = operation == "Divide" || operation == "TrueDivide";
    if (divides && !numberFirst && number != 0.0) return Rescaled{.scale = 1.0 / number};
    return std::nullopt;
}

/// Operations align the last axes of their tensors, layers the first ones.
void requireOneRank(const Json& arguments, const std::string& name, const std::string& operation) {
    std::set<std::size_t> ranks;
    for (const Json& argument : arguments) {
        const Json shape = argument.is_object() ? entryConfig(argument).value("shape", Json()) : Json();
        if (shape.is_array()) ranks.insert(shape.size());
    }
    if (ranks.size() > 1) refuseOperation(name, operation, " for tensors of different ranks");
}

/// x + y, and x + 2.0 as Rescaling.
Json arithmetic(Json json, const std::string& name, const std::string& operation) {
    const Json arguments = onlyArguments(json);
    if (!arguments.is_array() || arguments.size() != 2) return json;  // its calls are checked like others
    const std::optional<double> first = scalarIn(arguments.at(0)), second = scalarIn(arguments.at(1));
    if (!first && !second) {
        requireOneRank(arguments, name, operation);
        return json;
    }
    std::optional<Rescaled> result;
    if (!first || !second) result = rescaled(operation, first ? *first : *second, first.has_value());
    if (!result) refuseOperation(name, operation, " with a number; use a layer such as Rescaling or ReLU");
    json["class_name"] = "Rescaling";
    json["config"]["scale"] = result->scale;
    json["config"]["offset"] = result->offset;
    const Json tensors = Json::array({Json(arguments.at(first ? 1 : 0))});
    json["inbound_nodes"] = Json::array({Json{{"args", tensors}, {"kwargs", Json::object()}}});
    return json;
}

/// Reshape(newshape=(-1, 2, 6)): the batch comes first.
Json reshape(Json json, const std::string& name) {
    Json& config = json["config"];
    Json shape = config.value("newshape", Json());
    if (shape.is_object()) shape = Json(shape.value("items", Json()));  // {"class_name": "__tuple__", …}
    const bool keepsBatch =
        shape.is_array() && !shape.empty() && (shape.at(0) == -1 || shape.at(0).is_null());
    if (!keepsBatch)
        refuseOperation(name, "Reshape",
                        fmt::format(" with newshape={}; expected -1 for the batch first", quoted(shape)));
    config.erase("newshape");
    config["target_shape"] = Json(shape.begin() + 1, shape.end());
    return json;
}

void requireAxis(const Json& json, const std::string& name, const std::string& operation) {
    const Json config = entryConfig(json);
    const Json axis = config.value("axis", Json(operation == "Softmax" ? -1 : 0));
    if (axis.is_null() || axis == 0)
        refuseOperation(name, operation, fmt::format(" with axis={}", quoted(axis)));
}

}  // namespace

std::optional<double> scalarIn(const Json& value) {
    if (value.is_number()) return value.get<double>();
    if (!value.is_object()) return std::nullopt;
    const Json config = value.value("config", Json());
    const Json inner = config.is_object() ? config.value("value", Json()) : Json();
    return inner.is_number() ? std::optional(inner.get<double>()) : std::nullopt;
}

std::optional<Json> layerOfOperation(const Json& json, const std::string& name) {
    if (const auto operation = operationOfTensorFlow(json, name)) {
        const std::optional<Json> layer = layerOfOperation(*operation, name);
        return layer ? layer : operation;
    }
    const std::string operation = entryText(json, "class_name");
    if (!isModuleOfOperations(entryText(json, "module"))) {
        requireLayerOfKeras(json, name);
        return std::nullopt;
    }
    static const std::set<std::string> ofTwo{"Add",        "Subtract", "Multiply", "Divide",
                                             "TrueDivide", "Maximum",  "Minimum"};
    Json entry = json;
    entry["config"] = entryConfig(json);
    if (ofTwo.contains(operation)) return arithmetic(std::move(entry), name, operation);
    if (operation == "Reshape") return reshape(std::move(entry), name);
    if (operation == "Concatenate" || operation == "Softmax") {
        requireAxis(entry, name, operation);
    } else if (operation != "Identity" && layerRegistry().find(operation) != nullptr) {
        refuseOperation(name, operation, "; use a layer");
    }
    return entry;
}

}  // namespace shardlab::engine

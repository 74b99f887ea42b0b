#include <map>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/model/keras_layer_origin.h"

/// Operators and functions of TensorFlow between the layers of Keras 2: TFOpLambda.
namespace shardlab::engine {
namespace {

constexpr const char* kConstantValue = "_CONSTANT_VALUE";  ///< stands for a layer where a number comes first

/// What Keras 3 calls them.
const std::map<std::string, const char*>& tensorFlowOperators() {
    static const std::map<std::string, const char*> operators{
        {"__operators__.add", "Add"},  {"math.add", "Add"},        {"math.subtract", "Subtract"},
        {"math.multiply", "Multiply"}, {"math.truediv", "Divide"}, {"math.divide", "Divide"},
        {"math.maximum", "Maximum"},   {"math.minimum", "Minimum"}};
    return operators;
}

const std::map<std::string, const char*>& tensorFlowFunctions() {
    static const std::map<std::string, const char*> functions{
        {"nn.relu", "relu"},           {"nn.relu6", "relu6"},
        {"math.sigmoid", "sigmoid"},   {"nn.sigmoid", "sigmoid"},
        {"math.tanh", "tanh"},         {"nn.tanh", "tanh"},
        {"nn.softmax", "softmax"},     {"nn.elu", "elu"},
        {"nn.selu", "selu"},           {"nn.softplus", "softplus"},
        {"math.softplus", "softplus"}, {"math.exp", "exponential"}};
    return functions;
}

[[noreturn]] void refuseFunctionOf(const std::string& name, const std::string& function) {
    throw Error("{}: the operation tf.{} is not supported; use a layer", name, abridged(function));
}

/// Its only call, ["x", 0, 0, {…}]; null if it has another form.
Json onlyCallOf(const Json& json) {
    const Json nodes = json.value("inbound_nodes", Json());
    if (!nodes.is_array() || nodes.size() != 1 || !nodes.at(0).is_array()) return nullptr;
    const Json call = nodes.at(0);
    const bool plain = call.size() == 4 && call.at(0).is_string() && call.at(3).is_object();
    return plain ? call : Json();
}

/// Whether the call has these arguments by name at most, besides those that are null.
bool hasOnly(const Json& named, const char* argument) {
    for (const auto& [key, value] : named.items()) {
        const bool last = key == "axis" && value == -1;
        if (key != argument && !value.is_null() && !last) return false;
    }
    return true;
}

Json referenceOf(const Json& call) {
    return Json::array({Json(call.at(0)), Json(call.at(1)), Json(call.at(2))});
}

}  // namespace

std::optional<Json> operationOfTensorFlow(const Json& json, const std::string& name) {
    const std::string className = json.value("class_name", "");
    if (className == "SlicingOpLambda")
        throw Error("{}: a part of a tensor (x[…]) is not supported; use a layer such as Cropping1D", name);
    if (className != "TFOpLambda") return std::nullopt;
    const Json config = json.value("config", Json());
    const Json given = config.is_object() ? config.value("function", Json()) : Json();
    const std::string function = given.is_string() ? given.get<std::string>() : quoted(given);
    const Json call = onlyCallOf(json);
    const auto binary = tensorFlowOperators().find(function);
    const auto unary = tensorFlowFunctions().find(function);
    if (call.is_null() || !hasOnly(call.at(3), "y")) refuseFunctionOf(name, function);
    Json entry{{"name", name}};
    if (binary != tensorFlowOperators().end() && call.at(3).contains("y")) {
        const Json first = call.at(0) == kConstantValue ? Json(call.at(2)) : referenceOf(call);
        entry["module"] = "keras.src.ops.numpy";
        entry["class_name"] = binary->second;
        entry["config"] = Json{{"name", name}};
        entry["inbound_nodes"] = Json::array(
            {Json{{"args", Json::array({first, Json(call.at(3).at("y"))})}, {"kwargs", Json::object()}}});
        return entry;
    }
    if (unary == tensorFlowFunctions().end() || call.at(3).contains("y") || call.at(0) == kConstantValue)
        refuseFunctionOf(name, function);
    Json reference = referenceOf(call);
    reference.push_back(Json::object());
    entry["class_name"] = "Activation";
    entry["config"] = Json{{"name", name}, {"activation", unary->second}};
    entry["inbound_nodes"] = Json::array({Json::array({reference})});
    return entry;
}

}  // namespace shardlab::engine

#include "engine/core/activation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "engine/core/abridge.h"
#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

/// Where an argument of a Keras function goes in an ActivationSpec.
using Field = float ActivationSpec::*;
struct Argument {
    const char* name = nullptr;
    Field field = nullptr;
    bool positive = false;  ///< > 0
};

struct Row {
    const char* name;
    ActivationSpec spec;
    const char* alias = nullptr;
    const char* since = "";  ///< the first TensorFlow whose tf.keras.activations has it; empty: 2.1 does
    std::array<Argument, 3> arguments = {};
    bool needsArguments = false;  ///< Keras cannot call it with x alone
    /// An argument that is true or false, and the function it stands for where it is true.
    const char* flag = nullptr;
    Activation flagged = Activation::Linear;
};

constexpr Argument kAlpha{"alpha", &ActivationSpec::alpha};
constexpr Argument kPositiveAlpha{"alpha", &ActivationSpec::alpha, true};
constexpr Argument kSlope{"negative_slope", &ActivationSpec::alpha};
constexpr Argument kMaximum{"max_value", &ActivationSpec::maxValue};
constexpr Argument kThreshold{"threshold", &ActivationSpec::threshold};
constexpr Argument kDefault{"default_value", &ActivationSpec::alpha};
constexpr Argument kSquare{"b", &ActivationSpec::alpha};

constexpr const char* kKeras3 = "2.16";  // tf.keras is Keras 3 from there on
constexpr float kKeras2Slope = 0.2F;     // of hard_sigmoid
constexpr float kKeras3Slope = 1.0F / 6.0F;
/// Keras has an op for this limit, whose slope there is 0; other limits clip, with slope 1 at the limit.
constexpr float kRelu6 = 6.0F;

/// In the order a menu shows them: by what Keras 2 has, then Keras 3.
const std::array<Row, 26>& rows() {
    using A = Activation;
    static constexpr std::array<Row, 26> kRows{
        Row{.name = "linear", .spec = {A::Linear}},
        Row{.name = "relu", .spec = {A::Relu}, .arguments = {kSlope, kMaximum, kThreshold}},
        Row{.name = "elu", .spec = {A::Elu, 1.0F}, .arguments = {kAlpha}},
        Row{.name = "selu", .spec = {A::Selu}},
        Row{.name = "sigmoid", .spec = {A::Sigmoid}},
        Row{.name = "hard_sigmoid", .spec = {A::HardSigmoid, kKeras2Slope}},
        Row{.name = "tanh", .spec = {A::Tanh}},
        Row{.name = "softplus", .spec = {A::Softplus}},
        Row{.name = "softsign", .spec = {A::Softsign}},
        Row{.name = "swish", .spec = {A::Swish}, .alias = "silu", .since = "2.2"},
        Row{.name = "gelu",
            .spec = {A::Gelu},
            .since = "2.4",
            .flag = "approximate",
            .flagged = Activation::GeluTanh},
        Row{.name = "exponential", .spec = {A::Exponential}},
        Row{.name = "leaky_relu", .spec = {A::LeakyRelu, 0.2F}, .since = kKeras3, .arguments = {kSlope}},
        Row{.name = "relu6", .spec = {A::Relu, 0.0F, kRelu6}, .since = kKeras3},
        Row{.name = "mish", .spec = {A::Mish}, .since = "2.13"},
        Row{.name = "celu", .spec = {A::Celu, 1.0F}, .since = kKeras3, .arguments = {kPositiveAlpha}},
        Row{.name = "hard_silu", .spec = {A::HardSilu}, .alias = "hard_swish", .since = kKeras3},
        Row{.name = "hard_tanh", .spec = {A::HardTanh}, .since = kKeras3},
        Row{.name = "hard_shrink",
            .spec = {A::HardShrink, 0.0F, -1.0F, 0.5F},
            .since = kKeras3,
            .arguments = {kThreshold}},
        Row{.name = "soft_shrink",
            .spec = {A::SoftShrink, 0.0F, -1.0F, 0.5F},
            .since = kKeras3,
            .arguments = {kThreshold}},
        Row{.name = "tanh_shrink", .spec = {A::TanhShrink}, .since = kKeras3},
        Row{.name = "log_sigmoid", .spec = {A::LogSigmoid}, .since = kKeras3},
        Row{.name = "sparse_plus", .spec = {A::SparsePlus}, .since = kKeras3},
        Row{.name = "sparse_sigmoid", .spec = {A::SparseSigmoid}, .since = kKeras3},
        Row{.name = "squareplus", .spec = {A::Squareplus, 4.0F}, .since = kKeras3, .arguments = {kSquare}},
        Row{.name = "threshold",
            .spec = {A::Threshold},
            .since = kKeras3,
            .arguments = {kThreshold, kDefault},
            .needsArguments = true},
    };
    return kRows;
}

struct AxisRow {
    const char* name;
    AxisActivation kind;
    const char* since = "";
};
constexpr std::array kAxisRows{
    AxisRow{"softmax", AxisActivation::Softmax},
    AxisRow{"log_softmax", AxisActivation::LogSoftmax, kKeras3},
    AxisRow{"sparsemax", AxisActivation::Sparsemax, kKeras3},
    AxisRow{"glu", AxisActivation::Glu, kKeras3},
};

/// Keras's layers that may stand where a function is expected, and their options in the function's words.
struct LayerRow {
    const char* className;
    const char* function;
    const char* renamed = nullptr;   ///< the layer's option for `argument`
    const char* argument = nullptr;  ///< its default differs from the function's
    double defaultValue = 0.0;
};
constexpr std::array kLayerRows{
    LayerRow{"ReLU", "relu"},
    LayerRow{"LeakyReLU", "leaky_relu", "alpha", "negative_slope", 0.3},
    LayerRow{"ELU", "elu"},
    LayerRow{"Softmax", "softmax"},
};

const Row* findRow(std::string_view name) {
    const auto it = std::ranges::find_if(rows(), [name](const Row& row) {
        return name == row.name || (row.alias != nullptr && name == row.alias);
    });
    return it == rows().end() ? nullptr : &*it;
}

const AxisRow* findAxisRow(std::string_view name) {
    const auto it = std::ranges::find_if(kAxisRows, [name](const AxisRow& row) { return name == row.name; });
    return it == kAxisRows.end() ? nullptr : &*it;
}

const LayerRow* findLayerRow(std::string_view className) {
    const auto it = std::ranges::find_if(
        kLayerRows, [className](const LayerRow& row) { return className == row.className; });
    return it == kLayerRows.end() ? nullptr : &*it;
}

/// What an option says: a function's name, its arguments, and whether Keras 3 wrote it.
struct Call {
    std::string name;
    Json arguments = Json::object();
    bool keras3 = false;
};

std::string textOf(const Json& object, const char* key) {
    const auto it = object.find(key);
    return it != object.end() && it->is_string() ? it->get<std::string>() : std::string();
}

/// Name "" if it has no form that Keras writes.
Call callFrom(const Json& given) {
    if (given.is_null()) return {.name = "linear"};
    if (given.is_string()) return {.name = given.get<std::string>()};
    if (!given.is_object()) return {};
    const std::string className = textOf(given, "class_name");
    const Json config = given.contains("config") ? Json(given.at("config")) : Json::object();
    if (config.is_string())  // a function by its name
        return {.name = config.get<std::string>(), .keras3 = given.contains("module")};
    if (!config.is_object() && !config.is_null()) return {};
    if (className == "Activation" && config.is_object() && config.contains("activation"))
        return callFrom(config.at("activation"));
    Call call{.name = className, .arguments = config.is_object() ? config : Json::object()};
    if (const LayerRow* layer = findLayerRow(className)) {
        call.name = layer->function;
        for (const char* common : {"name", "trainable", "dtype"})
            call.arguments.erase(common);
        if (layer->argument != nullptr && !call.arguments.contains(layer->argument)) {
            call.arguments[layer->argument] = call.arguments.value(layer->renamed, Json(layer->defaultValue));
            call.arguments.erase(layer->renamed);
        }
    }
    return call;
}

[[noreturn]] void refuseFunction(const std::string& where, const Json& given) {
    throw Error("{}: expected the name of a Keras activation; got {}", where,
                given.is_string() ? abridged(given.get_ref<const std::string&>()) : quoted(given));
}

float numberFrom(const Argument& argument, const Json& value, const std::string& where) {
    if (value.is_null() && argument.field == &ActivationSpec::maxValue) return -1.0F;
    const bool limited = argument.positive || argument.field == &ActivationSpec::maxValue;
    const double number = value.is_number() ? value.get<double>() : NAN;
    const bool fits = std::isfinite(number) && std::abs(number) < 1e30 &&
                      (!limited || (argument.positive ? number > 0 : number >= 0));
    if (!fits) {
        throw Error("{}: {} must be a {}number; got {}", where, argument.name,
                    argument.positive ? "positive " : "", quoted(value));
    }
    return static_cast<float>(number);
}

ActivationSpec specFrom(const Row& row, const Call& call, const std::string& where) {
    ActivationSpec spec = row.spec;
    if (spec.kind == Activation::HardSigmoid && call.keras3) spec.alpha = kKeras3Slope;
    for (const auto& [key, value] : call.arguments.items()) {
        if (row.flag != nullptr && key == row.flag && value.is_boolean()) {
            if (value.get<bool>()) spec.kind = row.flagged;
            continue;
        }
        const auto it = std::ranges::find_if(row.arguments, [&key](const Argument& argument) {
            return argument.name != nullptr && key == argument.name;
        });
        if (it == row.arguments.end()) throw Error("{}: {} has no argument {}", where, row.name, key);
        spec.*(it->field) = numberFrom(*it, value, where + ": " + row.name);
    }
    for (const Argument& argument : row.arguments) {
        if (!row.needsArguments || argument.name == nullptr || call.arguments.contains(argument.name))
            continue;
        throw Error("{}: {} needs the argument {}; give {{\"class_name\": \"{}\", \"config\": {{…}}}}", where,
                    row.name, argument.name, row.name);
    }
    return spec;
}

}  // namespace

bool ActivationSpec::isMonotone() const {
    switch (kind) {
        case Activation::Swish:
        case Activation::Gelu:
        case Activation::GeluTanh:
        case Activation::HardSilu:
        case Activation::Mish:
        case Activation::Threshold:
            return false;
        case Activation::Relu:
        case Activation::LeakyRelu:
        case Activation::Elu:
        case Activation::HardSigmoid:
            return alpha >= 0.0F && threshold == 0.0F;
        case Activation::HardShrink:
        case Activation::SoftShrink:
            return threshold >= 0.0F;
        default:
            return true;
    }
}

bool ActivationSpec::gradientFromOutput() const {
    switch (kind) {
        case Activation::Relu:
            return threshold == 0.0F && alpha >= 0.0F && (maxValue < 0.0F || maxValue == kRelu6);
        case Activation::LeakyRelu:
        case Activation::Elu:
            return alpha >= 0.0F;
        case Activation::Linear:
        case Activation::Selu:
        case Activation::Sigmoid:
        case Activation::HardSigmoid:
        case Activation::Tanh:
        case Activation::Softplus:
        case Activation::Softsign:
        case Activation::Exponential:
        case Activation::SparseSigmoid:
            return true;
        default:
            return false;
    }
}

ActivationFunction parseActivationFunction(const Json& given, const std::string& where) {
    const Call call = callFrom(given);
    if (const Row* row = findRow(call.name)) return specFrom(*row, call, where);
    const AxisRow* axis = findAxisRow(call.name);
    if (axis == nullptr) refuseFunction(where, given);
    for (const auto& [key, value] : call.arguments.items()) {
        const bool last = value == -1 || value == Json::array({-1});
        if (key == "axis" && last) continue;
        throw Error("{}: {} must work on the last axis, axis -1; got {}={}", where, axis->name, key,
                    quoted(value));
    }
    return axis->kind;
}

ActivationSpec parseActivation(const Json& given, const std::string& where) {
    const ActivationFunction function = parseActivationFunction(given, where);
    if (const auto* spec = std::get_if<ActivationSpec>(&function)) return *spec;
    throw Error("{}: expected a function of each element; got {}, which needs the whole last axis", where,
                nameOf(std::get<AxisActivation>(function)));
}

std::string activationName(const Json& given) {
    const std::string name = callFrom(given).name;
    if (const Row* row = findRow(name)) return row->name;
    return findAxisRow(name) == nullptr ? std::string() : name;
}

bool isSoftmax(const Json& given) {
    return activationName(given) == "softmax";
}

const char* nameOf(Activation kind) {
    if (kind == Activation::GeluTanh) return "gelu";
    for (const Row& row : rows()) {
        if (row.spec.kind == kind) return row.name;
    }
    return "?";
}

const char* nameOf(AxisActivation kind) {
    for (const AxisRow& row : kAxisRows) {
        if (row.kind == kind) return row.name;
    }
    return "?";
}

const std::vector<std::string>& activationNames() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> list{"linear", "softmax"};
        for (const Row& row : rows()) {
            if (row.spec.kind != Activation::Linear && !row.needsArguments) list.emplace_back(row.name);
        }
        for (const AxisRow& row : kAxisRows) {
            if (row.kind != AxisActivation::Softmax) list.emplace_back(row.name);
        }
        return list;
    }();
    return names;
}

std::optional<std::string> activationPython(const Json& given) {
    const Call call = callFrom(given);
    const std::string name = activationName(given);
    if (name == "hard_sigmoid")  // which function its name is depends on the version of Keras
        return call.keras3 ? "lambda x: tf.nn.relu6(x + 3.0) / 6.0"
                           : "lambda x: tf.clip_by_value(0.2 * x + 0.5, 0.0, 1.0)";
    if (!given.is_object() || name.empty()) return std::nullopt;
    std::string arguments;
    for (const auto& [key, value] : call.arguments.items()) {
        const std::string text = value.is_boolean() ? (value.get<bool>() ? "True" : "False")
                                 : value.is_null()  ? "None"
                                                    : value.dump();
        arguments += fmt::format(", {}={}", key, text);
    }
    if (arguments.empty()) return fmt::format("\"{}\"", name);
    return fmt::format("lambda x: keras.activations.{}(x{})", name, arguments);
}

std::string activationSince(const Json& given) {
    const std::string name = activationName(given);
    if (const Row* row = findRow(name)) return row->since;
    const AxisRow* axis = findAxisRow(name);
    return axis == nullptr ? std::string() : axis->since;
}

}  // namespace shardlab::engine

#include "engine/formats/tfjs/tfjs_model.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include "engine/core/abridge.h"
#include "engine/core/activation.h"
#include "engine/core/keras_object.h"
#include "engine/formats/keras_json.h"
#include "engine/formats/tfjs/tfjs_names.h"
#include "engine/formats/tfjs/tfjs_rewrites.h"
#include "engine/layers/layer.h"
#include "engine/model/keras_calls.h"

namespace shardlab::engine {
namespace {

using Verdict = LayerSupport::Verdict;

/// Functions that tfjs has under Keras's name. Its hard_sigmoid is Keras 2's.
constexpr std::array<std::string_view, 15> kActivations{
    "linear",   "relu", "relu6",   "elu",         "selu", "sigmoid", "hard_sigmoid", "softplus",
    "softsign", "tanh", "softmax", "log_softmax", "gelu", "mish",    "swish"};
constexpr std::array<std::string_view, 15> kInitializers{
    "Zeros",           "Ones",          "Constant",     "RandomUniform", "RandomNormal", "TruncatedNormal",
    "VarianceScaling", "GlorotUniform", "GlorotNormal", "HeNormal",      "HeUniform",    "LecunNormal",
    "LecunUniform",    "Orthogonal",    "Identity"};

bool contains(const auto& list, std::string_view name) {
    return std::ranges::find(list, name) != list.end();
}

/// An option whose only good (or bad) value this is: tfjs's layer knows no other (or not this one).
struct FixedOption {
    const char* name;
    Json value;
    bool forbidden = false;
};

struct TfjsLayer {
    const char* className;
    bool takesMask = false;               ///< tfjs's supportsMasking; others throw where a mask comes in
    std::vector<FixedOption> fixed = {};  ///< numbers in lists: each of them
    std::size_t largestRank = 5;          ///< of its input, the batch counted
};

const FixedOption kOneGroup{"groups", 1}, kNoDilation{"dilation_rate", 1},
    kNoOutputPadding{"output_padding", nullptr}, kNotKept{"keepdims", false};

const std::vector<TfjsLayer>& tfjsLayers() {
    static const std::vector<TfjsLayer> rows{
        {"InputLayer"},
        {"Dense", true},
        {"Conv1D", false, {kOneGroup, {"padding", "causal", true}}},
        {"Conv2D", false, {kOneGroup}},
        {"Conv3D", false, {kOneGroup}},
        {"Conv2DTranspose", false, {kNoDilation, kNoOutputPadding}},
        {"Conv3DTranspose", false, {kNoDilation, kNoOutputPadding}},
        {"SeparableConv2D"},
        {"DepthwiseConv2D", false, {kNoDilation}},
        {"MaxPooling1D"},
        {"AveragePooling1D"},
        {"GlobalMaxPooling1D", false, {kNotKept}},
        {"GlobalAveragePooling1D", false, {kNotKept}},
        {"MaxPooling2D"},
        {"AveragePooling2D"},
        {"GlobalMaxPooling2D", false, {kNotKept}},
        {"GlobalAveragePooling2D", false, {kNotKept}},
        {"MaxPooling3D"},
        {"AveragePooling3D"},
        {"BatchNormalization", true, {}, 4},
        {"LayerNormalization", true, {}, 4},
        {"Dropout", true},
        {"SpatialDropout1D", true},
        {"GaussianDropout", true},
        {"GaussianNoise", true},
        {"AlphaDropout", true},
        {"Flatten"},
        {"Embedding"},
        {"LSTM", true},
        {"GRU", true, {{"reset_after", false}}},
        {"SimpleRNN", true},
        {"Bidirectional", true, {{"backward_layer", nullptr}}},
        {"TimeDistributed", true},
        {"RepeatVector"},
        {"Masking", true},
        {"Reshape"},
        {"Permute"},
        {"ZeroPadding2D"},
        {"Cropping2D"},
        {"UpSampling2D", false, {{"interpolation", "nearest"}}},
        {"Activation", true},
        {"ReLU", true, {{"negative_slope", 0.0}, {"threshold", 0.0}}},
        {"LeakyReLU"},
        {"PReLU", true},
        {"ELU", false, {{"alpha", 1.0}}},
        {"ThresholdedReLU"},
        {"Softmax"},
        {"Rescaling"},
        {"Add"},
        {"Multiply"},
        {"Average"},
        {"Maximum"},
        {"Minimum"},
        {"Dot", true, {}, 3},
        {"Concatenate", true},
    };
    return rows;
}

const TfjsLayer* rowOf(const std::string& className) {
    const auto& rows = tfjsLayers();
    const auto found =
        std::ranges::find_if(rows, [&](const TfjsLayer& row) { return row.className == className; });
    return found == rows.end() ? nullptr : &*found;
}

/// Numbers compare by value, whether written 1 or 1.0; a list has the value if all of its items do.
bool hasValue(const Json& given, const Json& value) {
    if (given.is_array())
        return std::ranges::all_of(given, [&](const Json& item) { return hasValue(item, value); });
    if (given.is_number() && value.is_number()) return given.get<double>() == value.get<double>();
    return given == value;
}

std::string refusedOption(const TfjsLayer& row, const Json& config) {
    for (const FixedOption& option : row.fixed) {
        if (!config.contains(option.name)) continue;
        const Json& given = config.at(option.name);
        if (hasValue(given, option.value) == option.forbidden)
            return fmt::format("TensorFlow.js has no {}={}", option.name, quoted(given));
    }
    return {};
}

/// The number of an option for one axis; 0 if there is none.
std::int64_t extentAt(const Json& config, const char* option, std::size_t axis) {
    const Json value = config.value(option, Json());
    const Json one = value.is_array() && axis < value.size() ? Json(value.at(axis)) : value;
    return one.is_number_integer() ? one.get<std::int64_t>() : 0;
}

/// Where the windows of a volume leave gaps, tfjs pads otherwise than Keras.
std::string refusedGaps(const std::string& className, const Json& config) {
    if (!className.ends_with("3D") || config.value("padding", Json()) != "same") return {};
    const char* window = config.contains("pool_size") ? "pool_size" : "kernel_size";
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const std::int64_t size = extentAt(config, window, axis);
        if (size == 0 || extentAt(config, "strides", axis) <= size) continue;
        return fmt::format("TensorFlow.js's {} pads otherwise where strides are larger than {}", className,
                           window);
    }
    return {};
}

std::int64_t axisIn(const Json& config) {
    const Json axis = config.value("axis", Json());
    return axis.is_number_integer() ? axis.get<std::int64_t>() : -1;
}

std::string refusedAxis(const std::string& className, const Json& config, std::size_t rank) {
    if (className == "TimeDistributed") {
        const Json& inner = config.at("layer");
        return refusedAxis(inner.at("class_name").get<std::string>(), inner.value("config", Json::object()),
                           rank - 1);
    }
    const std::int64_t axis = axisIn(config);
    // BatchNormalization takes the statistics of another axis for those of the last one (4.22, CPU).
    const bool lastOnly = className == "Softmax" || className == "BatchNormalization";
    if (!lastOnly || axis == -1 || axis + 1 == static_cast<std::int64_t>(rank)) return {};
    return fmt::format("TensorFlow.js's {} works on the last axis only; got axis={}", className, axis);
}

constexpr const char* kHardSigmoid = "hard_sigmoid";

/// Keras 3's.
bool isOtherHardSigmoid(const Json& given, const std::string& name) {
    return name == kHardSigmoid &&
           parseActivationFunction(given, name) != parseActivationFunction(Json(kHardSigmoid), name);
}

std::string refusedActivation(const ParameterSchema& schema, const Json& config) {
    for (const ParameterSpec& spec : schema) {
        if (spec.kind != ParameterKind::Activation || !config.contains(spec.name)) continue;
        const Json& given = config.at(spec.name);
        const std::string name = activationName(given);
        if (given.is_null() || (contains(kActivations, name) && !isOtherHardSigmoid(given, name))) continue;
        return name == kHardSigmoid
                   ? fmt::format("TensorFlow.js's {}={} is another function than Keras 3's", spec.name, name)
                   : fmt::format("TensorFlow.js has no {}={}", spec.name, quoted(given));
    }
    return {};
}

/// Why the class with these options cannot be written; empty: it can.
std::string refusal(const std::string& className, const Json& config) {
    const TfjsLayer* row = rowOf(className);
    if (row == nullptr && (className == "Resizing" || className == "CenterCrop"))
        return fmt::format("the TensorFlow.js export does not write the layer {}", className);
    if (row == nullptr) return fmt::format("TensorFlow.js has no layer {}", className);
    if (std::string option = refusedOption(*row, config); !option.empty()) return option;
    if (std::string gaps = refusedGaps(className, config); !gaps.empty()) return gaps;
    const auto& schema = layerRegistry().at(className, className).schema;
    if (std::string option = refusedActivation(schema, config); !option.empty()) return option;
    for (const ParameterSpec& spec : schema) {
        if (spec.kind != ParameterKind::Layer || !config.contains(spec.name) || config[spec.name].is_null())
            continue;
        const Json& inner = config[spec.name];
        const auto& entry = layerRegistry().at(inner.at("class_name").get<std::string>(), className);
        const Json complete = applySchema(entry.schema, inner.value("config", Json::object()), className);
        if (std::string reason = refusal(entry.className, complete); !reason.empty()) return reason;
    }
    return {};
}

const Shape& inputOf(const Model& model, const Model::Node& node) {
    const Model::Node& before = model.nodes()[static_cast<std::size_t>(node.inputs.front())];
    return before.outputShapes[static_cast<std::size_t>(node.inputOutputs.front())];
}

std::optional<TfjsRewrite> rewriteOf(const Model& model, const Model::Node& node) {
    if (node.inputs.empty()) return std::nullopt;
    return tfjsRewrite(node.className, node.layer->config(), inputOf(model, node), node.outputShape);
}

bool takesMask(const std::string& className) {
    const TfjsLayer* row = rowOf(className);
    return row != nullptr && row->takesMask;
}

/// All layers that are written for it pass masks on.
bool passesMask(const Model& model, const Model::Node& node) {
    const auto rewrite = rewriteOf(model, node);
    if (!rewrite) return takesMask(node.className);
    return std::ranges::all_of(rewrite->parts,
                               [](const TfjsRewrite::Part& part) { return takesMask(part.className); });
}

/// Layers whose output carries a mask, as tfjs passes masks on.
std::vector<bool> maskedNodes(const Model& model) {
    std::vector<bool> masked;
    for (const Model::Node& node : model.nodes()) {
        const Json& config = node.layer->config();
        const bool comes = std::ranges::any_of(
            node.inputs, [&](int input) { return masked[static_cast<std::size_t>(input)]; });
        const bool begins = node.className == "Masking" || config.value("mask_zero", false);
        const bool sequence = node.outputShape.rank() > 2;
        masked.push_back(begins || (comes && passesMask(model, node) && sequence));
    }
    return masked;
}

bool zeroesMaskedSteps(const Model::Node& node) {
    const Json& config = node.layer->config();
    if (node.className == "Bidirectional")
        return !isOff(config.at("layer").value("config", Json::object()), "return_sequences");
    return !isOff(config, "zero_output_for_mask") && !isOff(config, "return_sequences");
}

/// Each output as (node, output).
using Output = std::pair<int, int>;

/// An input that comes twice, and that other layers, or the model's outputs, have as well: tfjs frees its
/// memory too early (4.22).
bool readsATensorTwice(const Model& model, const Model::Node& node) {
    std::map<Output, int> reads;
    for (std::size_t i = 0; i < node.inputs.size(); ++i)
        ++reads[{node.inputs[i], node.inputOutputs[i]}];
    const auto twice = std::ranges::find_if(reads, [](const auto& read) { return read.second > 1; });
    if (twice == reads.end()) return false;
    const auto has = [&](const Model::Node& other) {
        for (std::size_t i = 0; &other != &node && i < other.inputs.size(); ++i)
            if (Output(other.inputs[i], other.inputOutputs[i]) == twice->first) return true;
        return false;
    };
    return std::ranges::any_of(model.nodes(), has) ||
           std::ranges::find(model.outputs(), twice->first.first) != model.outputs().end();
}

LayerSupport supportOf(const Model& model, const Model::Node& node, const LayerNames& names, bool maskComes) {
    LayerSupport support{.layer = node.layer->name(), .className = node.className};
    const std::optional<TfjsRewrite> rewrite = rewriteOf(model, node);
    std::string reason;
    if (!rewrite) reason = refusal(node.className, node.layer->config());
    for (const TfjsRewrite::Part& part : rewrite ? rewrite->parts : std::vector<TfjsRewrite::Part>{})
        if (reason.empty()) reason = refusal(part.className, part.config);
    const TfjsLayer* row = rowOf(rewrite ? rewrite->parts.front().className : node.className);
    if (reason.empty() && maskComes && !row->takesMask)
        reason = fmt::format("TensorFlow.js's {} takes no mask, and one comes in", row->className);
    if (reason.empty() && maskComes && zeroesMaskedSteps(node))
        reason =
            fmt::format("TensorFlow.js's {} repeats the last output at masked steps, where Keras has zero",
                        row->className);
    if (reason.empty() && maskComes && node.inputs.size() > 1 && !listArgumentOf(node.className).empty())
        reason =
            fmt::format("TensorFlow.js's {} gives its initial state at masked steps, where Keras has zero",
                        row->className);
    if (reason.empty() && readsATensorTwice(model, node))
        reason = fmt::format("TensorFlow.js frees an input of {} that comes twice, and others read it",
                             row->className);
    if (reason.empty() && !node.inputs.empty())
        reason = refusedAxis(node.className, node.layer->config(), inputOf(model, node).rank());
    if (reason.empty() && !node.inputs.empty() && inputOf(model, node).rank() > row->largestRank)
        reason = fmt::format("TensorFlow.js's {} takes at most {} axes", row->className, row->largestRank);
    if (!reason.empty()) {
        support.verdict = Verdict::Refused;
        support.text = reason;
        return support;
    }
    const std::string name = renamedText(node, names);
    if (!rewrite && name.empty()) return support;
    support.verdict = Verdict::Rewritten;
    support.text = rewrite ? rewrite->text : name;
    if (rewrite && !name.empty()) support.text += "; " + name;
    return support;
}

/// tfjs's initializer of that name, "he_normal" or "HeNormal"; null: it lacks the initializer.
Json tfjsInitializer(const Json& value) {
    if (value.is_object()) return contains(kInitializers, value.value("class_name", "")) ? value : Json();
    if (!value.is_string()) return {};
    const auto name = value.get<std::string>();
    for (const std::string_view known : kInitializers) {
        if (name == known || name == snakeCase(std::string(known)))
            return {{"class_name", known}, {"config", Json::object()}};
    }
    return {};
}

/// Initializers only matter for new weights: what tfjs lacks would stop it from loading.
void dropUnknownObjects(Json& config) {
    std::vector<std::string> unknown;
    for (auto& [key, value] : config.items()) {
        if (key.ends_with("_regularizer") || key.ends_with("_constraint")) value = nullptr;
        if (!key.ends_with("_initializer")) continue;
        value = tfjsInitializer(value);
        if (value.is_null()) unknown.push_back(key);
    }
    for (const std::string& key : unknown)
        config.erase(key);
}

void rewriteLayer(Json& layer);

void rewriteConfig(const std::string& className, Json& config) {
    dropUnknownObjects(config);
    for (const ParameterSpec& spec : layerRegistry().at(className, className).schema) {
        if (!config.contains(spec.name) || config[spec.name].is_null()) continue;
        if (spec.kind == ParameterKind::Activation) config[spec.name] = activationName(config[spec.name]);
        if (spec.kind == ParameterKind::Layer) rewriteLayer(config[spec.name]);
    }
    if (className == "Bidirectional") config.erase("backward_layer");
}

/// tfjs joins along the last axis where the axis is negative.
void countAxisFromFront(Json& layer, const Model& model, const Model::Node& node) {
    Json& config = layer["config"];
    if (node.className != "Concatenate" || axisIn(config) >= -1) return;
    config["axis"] = axisIn(config) + static_cast<std::int64_t>(inputOf(model, node).rank());
}

/// Of integers tfjs has int32 only.
void narrowIntegers(Json& layer) {
    if (layer.at("class_name") != "InputLayer") return;
    const std::string type = layer.at("config").value("dtype", "float32");
    if (type.starts_with("int") || type.starts_with("uint")) layer["config"]["dtype"] = "int32";
}

/// tfjs leaves a size of −1 open, and the layers behind it need it.
void resolveTargetShape(Json& layer, const Shape& output, std::ptrdiff_t first = 1) {
    const auto className = layer.at("class_name").get<std::string>();
    if (className == "TimeDistributed")
        return resolveTargetShape(layer.at("config").at("layer"), output, first + 1);
    if (className != "Reshape") return;
    layer["config"]["target_shape"] = std::vector<std::int64_t>(output.begin() + first, output.end());
}

void rewriteLayer(Json& layer) {
    rewriteConfig(layerRegistry().at(layer.at("class_name").get<std::string>(), "layer").className,
                  layer["config"]);
}

/// A layer of the model's JSON as the parts of its rewrite: each reads the one before it, the first one what
/// the layer read.
std::vector<Json> partsOf(const Json& layer, const TfjsRewrite& rewrite) {
    const auto name = layer.at("config").at("name").get<std::string>();
    std::vector<Json> parts;
    for (std::size_t i = 0; i < rewrite.parts.size(); ++i) {
        const bool last = i + 1 == rewrite.parts.size();
        Json config{{"name", last ? name : fmt::format("{}_part{}", name, i + 1)}};
        for (const auto& [key, value] : rewrite.parts[i].config.items())
            if (key != "name") config[key] = value;
        Json part{{"class_name", rewrite.parts[i].className}, {"config", std::move(config)}};
        if (layer.contains("inbound_nodes")) {
            part["name"] = part["config"]["name"];
            part["inbound_nodes"] = layer["inbound_nodes"];
            if (!parts.empty())
                part["inbound_nodes"] =
                    Json::array({Json::array({Json::array({parts.back()["name"], 0, 0, Json::object()})})});
        }
        parts.push_back(std::move(part));
    }
    return parts;
}

}  // namespace

std::vector<LayerSupport> tfjsSupport(const Model& model) {
    const std::vector<bool> masked = maskedNodes(model);
    const LayerNames names = portableNames(model);
    std::vector<LayerSupport> layers;
    for (const Model::Node& node : model.nodes()) {
        const bool maskComes = std::ranges::any_of(
            node.inputs, [&](int input) { return masked[static_cast<std::size_t>(input)]; });
        layers.push_back(supportOf(model, node, names, maskComes));
    }
    return layers;
}

Json tfjsModelConfig(const Model& model) {
    const LayerNames own = reversed(portableNames(model));
    Json config = kerasModelConfig(model);
    renameLayers(config, portableNames(model));
    Json layers = Json::array();
    for (const Json& layer : config["config"]["layers"]) {
        std::vector<Json> parts{layer};
        bool needed = model.config().kind == ModelConfig::Kind::Sequential;  // its InputLayer may be no node
        for (const Model::Node& node : model.nodes()) {
            const auto written = layer["config"]["name"].get<std::string>();
            if ((own.contains(written) ? own.at(written) : written) != node.layer->name()) continue;
            needed = true;
            narrowIntegers(parts.front());
            countAxisFromFront(parts.front(), model, node);
            resolveTargetShape(parts.front(), node.outputShape);
            if (const auto rewrite = rewriteOf(model, node)) parts = partsOf(layer, *rewrite);
        }
        if (!needed) continue;  // no output depends on it, and tfjs may lack its class
        for (Json& part : parts) {
            rewriteLayer(part);
            layers.push_back(std::move(part));
        }
    }
    config["config"]["layers"] = std::move(layers);
    return config;
}

}  // namespace shardlab::engine

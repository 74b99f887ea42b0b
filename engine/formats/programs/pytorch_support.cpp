#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include "engine/core/activation.h"
#include "engine/core/keras_object.h"
#include "engine/formats/programs/pytorch_code.h"
#include "engine/formats/programs/pytorch_options.h"
#include "engine/layers/layer.h"

namespace shardlab::engine {
namespace {

/// Options that pytorch_layers.py takes, by class.
const std::map<std::string, std::vector<std::string>>& takenOptions() {
    static const std::vector<std::string> window{"filters",       "kernel_size", "strides",    "padding",
                                                 "dilation_rate", "groups",      "activation", "use_bias"};
    static const std::vector<std::string> depthwise{
        "kernel_size", "strides", "padding", "dilation_rate", "depth_multiplier", "activation", "use_bias"};
    static const std::vector<std::string> separable{"filters",    "kernel_size",   "strides",
                                                    "padding",    "dilation_rate", "depth_multiplier",
                                                    "activation", "use_bias"};
    static const std::vector<std::string> transposed{"filters",    "kernel_size",    "strides",
                                                     "padding",    "output_padding", "dilation_rate",
                                                     "activation", "use_bias"};
    static const std::vector<std::string> pool{"pool_size", "strides", "padding"};
    static const std::vector<std::string> recurrent{
        "units",        "activation",   "recurrent_activation", "use_bias", "return_sequences",
        "return_state", "go_backwards", "reset_after"};
    static const std::map<std::string, std::vector<std::string>> options{
        {"Dense", {"units", "activation", "use_bias"}},
        {"Conv1D", window},
        {"Conv2D", window},
        {"Conv3D", window},
        {"DepthwiseConv1D", depthwise},
        {"DepthwiseConv2D", depthwise},
        {"SeparableConv1D", separable},
        {"SeparableConv2D", separable},
        {"Conv1DTranspose", transposed},
        {"Conv2DTranspose", transposed},
        {"Conv3DTranspose", transposed},
        {"MaxPooling1D", pool},
        {"MaxPooling2D", pool},
        {"MaxPooling3D", pool},
        {"AveragePooling1D", pool},
        {"AveragePooling2D", pool},
        {"AveragePooling3D", pool},
        {"GlobalAveragePooling1D", {"keepdims"}},
        {"GlobalAveragePooling2D", {"keepdims"}},
        {"GlobalAveragePooling3D", {"keepdims"}},
        {"GlobalMaxPooling1D", {"keepdims"}},
        {"GlobalMaxPooling2D", {"keepdims"}},
        {"GlobalMaxPooling3D", {"keepdims"}},
        {"BatchNormalization", {"momentum", "epsilon", "center", "scale"}},
        {"LayerNormalization", {"epsilon", "center", "scale"}},
        {"GroupNormalization", {"groups", "axis", "epsilon", "center", "scale"}},
        {"Normalization", {"mean", "variance"}},
        {"Embedding", {"input_dim", "output_dim", "mask_zero"}},
        {"TiedEmbedding", {"input_dim", "output_dim", "reverse", "activation", "use_bias"}},
        {"PositionEmbedding", {"sequence_length"}},
        {"Masking", {"mask_value"}},
        {"SimpleRNN", recurrent},
        {"LSTM", recurrent},
        {"GRU", recurrent},
        {"Bidirectional", {"layer", "merge_mode"}},
        {"TimeDistributed", {"layer"}},
        {"Attention", {"use_scale", "use_causal_mask"}},
        {"AdditiveAttention", {"use_scale", "use_causal_mask"}},
        {"MultiHeadAttention",
         {"num_heads", "key_dim", "value_dim", "dropout", "use_bias", "use_causal_mask"}},
        {"Activation", {"activation"}},
        {"ReLU", {"max_value", "negative_slope", "threshold"}},
        {"LeakyReLU", {"alpha"}},
        {"PReLU", {"shared_axes"}},
        {"ELU", {"alpha"}},
        {"Softmax", {"axis"}},
        {"Identity", {}},
        {"Dropout", {"rate", "noise_shape"}},
        {"SpatialDropout1D", {"rate"}},
        {"SpatialDropout2D", {"rate"}},
        {"SpatialDropout3D", {"rate"}},
        {"GaussianNoise", {"stddev"}},
        {"GaussianDropout", {"rate"}},
        {"Flatten", {}},
        {"Reshape", {"target_shape"}},
        {"Permute", {"dims"}},
        {"RepeatVector", {"n"}},
        {"Add", {}},
        {"Subtract", {}},
        {"Multiply", {}},
        {"Average", {}},
        {"Maximum", {}},
        {"Minimum", {}},
        {"Dot", {"axes", "normalize"}},
        {"Concatenate", {"axis"}},
        {"ZeroPadding1D", {"padding"}},
        {"ZeroPadding2D", {"padding"}},
        {"Cropping2D", {"cropping"}},
        {"UpSampling1D", {"size"}},
        {"UpSampling2D", {"size", "interpolation"}},
        {"UpSampling3D", {"size"}},
        {"Rescaling", {"scale", "offset"}}};
    return options;
}

/// Functions that pytorch_layers.py knows by Keras's name.
constexpr std::array<std::string_view, 24> kPytorchActivations{
    "linear",       "relu",      "relu6",       "elu",       "selu",        "celu",
    "sigmoid",      "tanh",      "softplus",    "softsign",  "softmax",     "exponential",
    "swish",        "gelu",      "leaky_relu",  "mish",      "log_softmax", "log_sigmoid",
    "hard_sigmoid", "hard_silu", "hard_shrink", "hard_tanh", "soft_shrink", "tanh_shrink"};
constexpr const char* kHardSigmoid = "hard_sigmoid";       ///< by its name Keras 2's
constexpr const char* kKeras3HardSigmoid = "hardsigmoid";  ///< PyTorch's name

/// The name by which pytorch_layers.py knows a function; empty: it has no such function, or not with these
/// arguments.
std::string pytorchActivation(const Json& given) {
    if (given.is_null()) return "linear";
    const std::string name = activationName(given);
    if (std::ranges::find(kPytorchActivations, name) == kPytorchActivations.end()) return {};
    const ActivationFunction function = parseActivationFunction(given, "activation");
    if (function == parseActivationFunction(Json(name), "activation")) return name;
    return name == kHardSigmoid ? kKeras3HardSigmoid : "";
}

/// Nothing that a forward pass computes depends on them, or the generator writes them itself.
bool isHarmless(const ParameterSpec& spec) {
    constexpr std::array<std::string_view, 14> kNames{
        "trainable",   "seed",     "unroll", "implementation", "name",       "dtype",   "input_length",
        "data_format", "stateful", "axis",   "interpolation",  "time_major", "tied_to", "unit_forget_bias"};
    const bool starts = spec.kind == ParameterKind::Initializer;
    const bool trains = spec.kind == ParameterKind::Regularizer || spec.kind == ParameterKind::Constraint;
    return starts || trains ||
           (spec.name != "axis" && spec.name != "stateful" && spec.name != "interpolation" &&
            std::ranges::find(kNames, spec.name) != kNames.end());
}

/// The last axis of the input, by whichever number.
bool isLastAxis(const Json& axis, const Shape& input) {
    const Json one = axis.is_array() && axis.size() == 1 ? axis.front() : axis;
    return one.is_number_integer() &&
           (one == -1 || one.get<std::int64_t>() == static_cast<std::int64_t>(input.rank()) - 1);
}

/// All axes but those of samples and features, which null stands for.
bool isAllAttentionAxes(const Json& axes, const Shape& input) {
    if (!axes.is_array() || axes.size() + 2 != input.rank()) return false;
    for (std::size_t i = 0; i < axes.size(); ++i)
        if (axes[i] != static_cast<std::int64_t>(i) + 1) return false;
    return true;
}

/// What a layer in another one gets.
Shape innerInput(const std::string& className, const Shape& input) {
    if (className != "TimeDistributed" || input.rank() < 2) return input;
    std::vector<std::int64_t> extents(input.begin(), input.end());
    extents.erase(extents.begin() + 1);
    return Shape(std::move(extents));
}

/// Why an object with these options is refused; empty: it is not.
std::string refusal(const std::string& className, const Json& config, const Shape& input);

std::string optionRefusal(const std::string& className, const ParameterSpec& spec, const Json& value,
                          const Shape& input) {
    const auto& taken = takenOptions().at(className);
    const bool isTaken = std::ranges::find(taken, spec.name) != taken.end();
    if (spec.kind == ParameterKind::Activation) {
        return pytorchActivation(value).empty()
                   ? fmt::format("the activation {} has no PyTorch code here", value.dump())
                   : "";
    }
    if (spec.kind == ParameterKind::Layer && isTaken && value.is_object())
        return refusal(value.value("class_name", ""), value.value("config", Json::object()),
                       innerInput(className, input));
    if (isTaken || value == spec.defaultValue || isHarmless(spec)) return "";
    if (spec.name == "axis" && isLastAxis(value, input)) return "";
    if (spec.name == "attention_axes" && isAllAttentionAxes(value, input)) return "";
    return fmt::format("its option {} has no PyTorch code here", spec.name);
}

std::string refusal(const std::string& className, const Json& config, const Shape& input) {
    const auto* entry = layerRegistry().find(className);
    if (entry == nullptr || !takenOptions().contains(entry->className))
        return "no PyTorch code for this class";
    const Json all = applySchema(entry->schema, config, className);
    for (const ParameterSpec& spec : entry->schema) {
        if (!all.contains(spec.name)) continue;
        if (std::string text = optionRefusal(entry->className, spec, all[spec.name], input); !text.empty())
            return text;
    }
    return "";
}

constexpr const char* kNoInference = "a module has no place for training=False";
constexpr const char* kNoAttentionMask = "an attention mask as input has no PyTorch code here";

bool takesAttentionMask(const Model::Node& node) {
    return node.className == "MultiHeadAttention" && node.inputs.size() > 3;
}

/// A module has its options once, whatever calls it.
std::string refusalOfCall(const Model::Node& call, const Model::Node& owner) {
    if (call.inference) return kNoInference;
    if (takesAttentionMask(call)) return kNoAttentionMask;
    if (call.layer->config() == owner.layer->config()) return "";
    return fmt::format("a call with other options than {} has no PyTorch code here", owner.layer->name());
}

}  // namespace

Json pytorchOptions(const std::string& className, const Json& config) {
    const auto* entry = layerRegistry().find(className);
    const auto taken = takenOptions().find(entry == nullptr ? className : entry->className);
    if (entry == nullptr || taken == takenOptions().end()) return Json::object();
    const Json all = applySchema(entry->schema, config, className);
    Json options = Json::object();
    for (const std::string& name : taken->second) {
        if (all.contains(name)) options[name] = all[name];
    }
    for (const ParameterSpec& spec : entry->schema) {
        if (spec.kind == ParameterKind::Activation && options.contains(spec.name))
            options[spec.name] = pytorchActivation(options[spec.name]);
    }
    return options;
}

std::vector<LayerSupport> pytorchSupport(const Model& model) {
    std::vector<LayerSupport> layers;
    for (const Model::Node& node : model.nodes()) {
        LayerSupport support{.layer = node.layer->name(), .className = node.className};
        if (node.sharedNode >= 0) {
            support.text = refusalOfCall(node, model.nodes()[static_cast<std::size_t>(node.sharedNode)]);
        } else if (node.className != "InputLayer") {
            const Shape input =
                node.inputs.empty()
                    ? Shape()
                    : model.nodes()[static_cast<std::size_t>(node.inputs.front())].outputShape;
            support.text = node.inference ? std::string(kNoInference)
                                          : refusal(node.className, node.layer->config(), input);
            if (takesAttentionMask(node)) support.text = kNoAttentionMask;
            const Json& config = node.layer->config();
            if (!isOff(config, "zero_output_for_mask") && !isOff(config, "return_sequences"))
                support.text = "its option zero_output_for_mask has no PyTorch code here";
        }
        if (!support.text.empty()) support.verdict = LayerSupport::Verdict::Refused;
        layers.push_back(std::move(support));
    }
    return layers;
}

}  // namespace shardlab::engine

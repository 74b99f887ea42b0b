#include <onnx/onnx_pb.h>

#include <cmath>

#include "engine/formats/onnx/onnx_import.h"

/// Nodes that are functions of each number, or of an axis.
namespace shardlab::engine {
namespace {

using Node = onnx::NodeProto;
using Extents = std::vector<std::int64_t>;

/// A function that a layer named after the same part of the graph can have as its own activation.
void applyActivation(OnnxImporter& importer, const Node& node, const Json& function) {
    const OnnxImported& x = importer.value(node, 0);
    LayerNode& layer = importer.layerOf(x);
    const bool own = !layer.name.empty() && layer.name == OnnxImporter::layerNameOf(node) &&
                     importer.isSoleReader(x) && layer.config.contains("use_bias") &&
                     !layer.config.contains("activation");
    if (own) {
        layer.config["activation"] = function;
        return importer.set(node, 0, x);
    }
    OnnxImported y = importer.addLayer(node, "Activation", {{"activation", function}}, x);
    y.axes = x.axes;
    y.image = x.image;
    importer.set(node, 0, std::move(y));
}

template <const char* const& name>
void importFunction(OnnxImporter& importer, const Node& node) {
    applyActivation(importer, node, name);
}
constexpr const char *kRelu = "relu", *kSigmoid = "sigmoid", *kTanh = "tanh", *kSoftplus = "softplus",
                     *kSoftsign = "softsign", *kExponential = "exponential", *kHardSilu = "hard_silu",
                     *kMish = "mish";

void importSelu(OnnxImporter& importer, const Node& node) {
    constexpr float kAlpha = 1.67326319F, kGamma = 1.05070102F, kRounding = 1e-6F;
    const float alpha = importer.real(node, "alpha", kAlpha), gamma = importer.real(node, "gamma", kGamma);
    if (!(std::abs(alpha - kAlpha) < kRounding && std::abs(gamma - kGamma) < kRounding))
        importer.refuse(
            node, fmt::format("expected alpha={} and gamma={}; got {} and {}", kAlpha, kGamma, alpha, gamma));
    applyActivation(importer, node, "selu");
}

/// Keras 2 has another slope than Keras 3 and PyTorch.
void importHardSigmoid(OnnxImporter& importer, const Node& node) {
    constexpr float kRounding = 1e-6F;
    const float alpha = importer.real(node, "alpha", 0.2F), beta = importer.real(node, "beta", 0.5F);
    if (alpha == 0.2F && beta == 0.5F) return applyActivation(importer, node, "hard_sigmoid");
    if (!(std::abs(alpha - 1.0F / 6.0F) < kRounding) || beta != 0.5F) {
        importer.refuse(node, fmt::format("expected alpha=0.2 or 1/6, and beta=0.5, as in Keras 2 and 3; got "
                                          "{} and {}",
                                          alpha, beta));
    }
    const Json ofKeras3{{"module", "keras.activations"},
                        {"class_name", "function"},
                        {"config", "hard_sigmoid"},
                        {"registered_name", "hard_sigmoid"}};
    applyActivation(importer, node, ofKeras3);
}

void importGelu(OnnxImporter& importer, const Node& node) {
    const std::string form = importer.text(node, "approximate", "none");
    if (form != "none" && form != "tanh")
        importer.refuse(node, fmt::format("expected approximate=none or tanh; got {}", form));
    if (form == "none") return applyActivation(importer, node, "gelu");
    const Json approximate{{"class_name", "gelu"}, {"config", {{"approximate", true}}}};
    applyActivation(importer, node, approximate);
}

void importSwish(OnnxImporter& importer, const Node& node) {
    const float alpha = importer.real(node, "alpha", 1);
    if (alpha != 1) importer.refuse(node, fmt::format("expected alpha=1; got {}", alpha));
    applyActivation(importer, node, "silu");
}

void addKeepingAxes(OnnxImporter& importer, const Node& node, const char* className, Json config) {
    const OnnxImported x = importer.value(node, 0);
    OnnxImported y = importer.addLayer(node, className, std::move(config), x);
    y.axes = x.axes;
    y.image = x.image;
    importer.set(node, 0, std::move(y));
}

void importLeakyRelu(OnnxImporter& importer, const Node& node) {
    addKeepingAxes(importer, node, "LeakyReLU", {{"alpha", importer.real(node, "alpha", 0.01F)}});
}

void importElu(OnnxImporter& importer, const Node& node) {
    const float alpha = importer.real(node, "alpha", 1);
    if (alpha == 1) return applyActivation(importer, node, "elu");
    addKeepingAxes(importer, node, "ELU", {{"alpha", alpha}});
}

void importCelu(OnnxImporter& importer, const Node& node) {
    const Json celu{{"class_name", "celu"}, {"config", {{"alpha", importer.real(node, "alpha", 1)}}}};
    applyActivation(importer, node, celu);
}

void importNegation(OnnxImporter& importer, const Node& node) {
    addKeepingAxes(importer, node, "Rescaling", {{"scale", -1.0F}, {"offset", 0.0F}});
}

/// One slope, or one for each channel.
void importPRelu(OnnxImporter& importer, const Node& node) {
    const OnnxImported x = importer.value(node, 0);
    const Json slopes = onnxChannelNumbers(importer, node, 1, 0);
    if (slopes.is_null()) importer.refuse(node, "expected one slope, or one for each channel");
    const auto rank = static_cast<int>(x.shape.rank());
    Json shared = Json::array();
    Extents extents(x.shape.rank() - 1, 1);
    for (int axis = 1; axis + (slopes.is_array() ? 1 : 0) < rank; ++axis)
        shared.push_back(axis);
    if (slopes.is_array()) extents.back() = static_cast<std::int64_t>(slopes.size());
    OnnxImported y =
        importer.addLayer(node, "PReLU", {{"shared_axes", shared.empty() ? Json(nullptr) : shared}}, x);
    importer.addWeight(y, "alpha", importer.constant(node, 1).reshaped(Shape(extents)));
    y.axes = x.axes;
    importer.set(node, 0, std::move(y));
}

/// A limit of Clip: since opset 11 a constant; `otherwise` where there is none.
float limitOf(OnnxImporter& importer, const Node& node, int input, const char* name, float otherwise) {
    if (importer.opset() < 11) return importer.real(node, name, otherwise);
    if (!importer.has(node, input)) return otherwise;
    const Tensor& limit = importer.constant(node, input);
    if (limit.size() != 1) importer.refuse(node, fmt::format("expected one number as input {}", input));
    return limit.floats()[0];
}

void importClip(OnnxImporter& importer, const Node& node) {
    constexpr float kEnd = 3.4e38F;  // what stands for no limit, too
    const float low = limitOf(importer, node, 1, "min", -kEnd),
                high = limitOf(importer, node, 2, "max", kEnd);
    if (low <= -kEnd && high >= kEnd) return importer.set(node, 0, importer.value(node, 0));
    if (low == -1 && high == 1) return applyActivation(importer, node, "hard_tanh");
    if (low != 0 || !(high > 0)) {
        importer.refuse(node, fmt::format("expected limits of 0 and a positive number, or -1 and 1; got {} "
                                          "and {}",
                                          low, high));
    }
    if (high >= kEnd) return applyActivation(importer, node, "relu");
    if (high == 6) return applyActivation(importer, node, "relu6");
    addKeepingAxes(importer, node, "ReLU", {{"max_value", high}});
}

/// How many numbers an axis of ONNX's has.
std::int64_t extentOf(const OnnxImported& x, std::size_t axis) {
    const int own = x.axes[axis];
    if (own == OnnxImported::kOne) return 1;
    return own == OnnxImported::kDirection ? 2 : x.shape[static_cast<std::size_t>(own)];
}

void importSoftmax(OnnxImporter& importer, const Node& node) {
    if (onnxSoftmaxView(importer, node)) return;
    importer.settleViews(node);
    const OnnxImported& x = importer.value(node, 0);
    const auto rank = static_cast<std::int64_t>(x.axes.size());
    const bool flattens = importer.opset() < 13;  // over this axis and all behind it
    std::int64_t axis = importer.integer(node, "axis", flattens ? 1 : -1);
    if (axis < 0) axis += rank;
    if (axis <= 0 || axis >= rank) importer.refuse(node, "its axis is not possible");
    for (std::int64_t behind = axis + 1; flattens && behind < rank; ++behind) {
        if (extentOf(x, static_cast<std::size_t>(behind)) != 1)
            importer.refuse(node, "it is over more than the last axis");
    }
    const int own = x.axes[static_cast<std::size_t>(axis)];
    if (own < 1) importer.refuse(node, "its axis must be one of a sample");
    const bool last = own == static_cast<int>(x.shape.rank()) - 1, log = node.op_type() == "LogSoftmax";
    if (last) return applyActivation(importer, node, log ? "log_softmax" : "softmax");
    if (log) importer.refuse(node, "its axis is not the last one");
    addKeepingAxes(importer, node, "Softmax", {{"axis", own}});
}

}  // namespace

Json onnxChannelNumbers(OnnxImporter& importer, const Node& node, int constant, int other) {
    const OnnxImported& x = importer.value(node, other);
    const Tensor& values = importer.constant(node, constant);
    const std::size_t rank = values.shape().rank();
    if (rank > x.axes.size()) return nullptr;  // it adds an axis
    if (values.size() == 1) return values.floats()[0];
    if (values.size() != x.shape.back()) return nullptr;
    for (std::size_t i = 0; i < rank; ++i) {
        if (values.shape()[i] == 1) continue;
        const int axis = x.axes[x.axes.size() - rank + i];
        const bool channels = axis == static_cast<int>(x.shape.rank()) - 1;
        return channels && values.shape()[i] == values.size()
                   ? Json(std::vector<float>(values.floats().begin(), values.floats().end()))
                   : Json();
    }
    return nullptr;
}

OnnxImportRule onnxFunctionRule(const std::string& type) {
    static const std::map<std::string, OnnxImportRule> rules{
        {"Relu", importFunction<kRelu>},
        {"Sigmoid", importFunction<kSigmoid>},
        {"Tanh", importFunction<kTanh>},
        {"Softplus", importFunction<kSoftplus>},
        {"Softsign", importFunction<kSoftsign>},
        {"Exp", importFunction<kExponential>},
        {"Selu", importSelu},
        {"HardSwish", importFunction<kHardSilu>},
        {"Mish", importFunction<kMish>},
        {"HardSigmoid", importHardSigmoid},
        {"Gelu", importGelu},
        {"Swish", importSwish},
        {"LeakyRelu", importLeakyRelu},
        {"PRelu", importPRelu},
        {"Elu", importElu},
        {"Celu", importCelu},
        {"Neg", importNegation},
        {"Clip", importClip},
        {"Softmax", importSoftmax},
        {"LogSoftmax", importSoftmax},
    };
    const auto found = rules.find(type);
    return found == rules.end() ? nullptr : found->second;
}

}  // namespace shardlab::engine

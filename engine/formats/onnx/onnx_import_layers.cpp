#include <onnx/onnx_pb.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/core/abridge.h"
#include "engine/formats/onnx/onnx_import.h"
#include "engine/formats/onnx/onnx_lowering.h"
#include "engine/formats/pytorch/flattened_images.h"

/// Nodes with weights, functions and sums.
namespace shardlab::engine {
namespace {

using Node = onnx::NodeProto;
using Extents = std::vector<std::int64_t>;

/// The kernel's rows in the order of the layer's features.
Tensor orderedRows(const OnnxImported& x, const Tensor& kernel) {
    return x.image && kernel.shape()[0] == x.shape.back() ? channelsLast(kernel, *x.image, 0) : kernel;
}

void importMatMul(OnnxImporter& importer, const Node& node) {
    const Tensor& kernel = importer.constant(node, 1);
    if (kernel.shape().rank() != 2) importer.refuse(node, "the second operand must be a matrix");
    const OnnxImported x = importer.inOrder(node, importer.value(node, 0));
    OnnxImported y = importer.addLayer(node, "Dense", {{"units", kernel.shape()[1]}, {"use_bias", false}}, x);
    importer.addWeight(y, "kernel", orderedRows(x, kernel));
    importer.set(node, 0, std::move(y));
}

/// One number for each unit: given so, or one for all.
Tensor gemmBias(OnnxImporter& importer, const Node& node, std::int64_t units) {
    const Tensor& given = importer.constant(node, 2);
    const std::size_t rank = given.shape().rank();
    const bool row = rank < 2 || (rank == 2 && given.shape()[0] == 1);
    if (!row || (given.size() != units && given.size() != 1))
        importer.refuse(node, fmt::format("expected {} numbers or one as input 2; got the shape {}", units,
                                          given.shape().toString()));
    Tensor bias(Shape{units});
    for (std::size_t i = 0; i < bias.floats().size(); ++i)
        bias.floats()[i] = given.floats()[given.size() == 1 ? 0 : i];
    return bias;
}

void importGemm(OnnxImporter& importer, const Node& node) {
    const bool plain = importer.real(node, "alpha", 1) == 1 && importer.real(node, "beta", 1) == 1 &&
                       importer.integer(node, "transA", 0) == 0;
    const Tensor& given = importer.constant(node, 1);
    if (!plain || given.shape().rank() != 2) importer.refuse(node, "expected alpha=1, beta=1, transA=0");
    const Tensor kernel = importer.integer(node, "transB", 0) != 0 ? transposed(given, {1, 0}) : given;
    const bool bias = importer.has(node, 2);
    const OnnxImported x = importer.inOrder(node, importer.value(node, 0));
    OnnxImported y = importer.addLayer(node, "Dense", {{"units", kernel.shape()[1]}, {"use_bias", bias}}, x);
    importer.addWeight(y, "kernel", orderedRows(x, kernel));
    if (bias) importer.addWeight(y, "bias", gemmBias(importer, node, kernel.shape()[1]));
    importer.set(node, 0, std::move(y));
}

void importLayerNorm(OnnxImporter& importer, const Node& node) {
    const OnnxImported x = importer.inOrder(node, importer.value(node, 0));
    const std::int64_t axis = importer.integer(node, "axis", -1),
                       last = static_cast<std::int64_t>(x.shape.rank()) - 1;
    if (axis != -1 && axis != last) importer.refuse(node, "it normalizes more than the last axis");
    const bool center = importer.has(node, 2);
    OnnxImported y = importer.addLayer(
        node, "LayerNormalization",
        {{"axis", {-1}}, {"epsilon", importer.real(node, "epsilon", 1e-5F)}, {"center", center}}, x);
    importer.addWeight(y, "gamma", importer.constant(node, 1));
    if (center) importer.addWeight(y, "beta", importer.constant(node, 2));
    importer.set(node, 0, std::move(y));
}

void importEmbedding(OnnxImporter& importer, const Node& node) {
    if (!importer.isConstant(node, 0)) return onnxTakeRule(importer, node);
    const Tensor& table = importer.constant(node, 0);
    if (table.shape().rank() != 2 || importer.integer(node, "axis", 0) != 0)
        importer.refuse(node, "expected rows of a table");
    const OnnxImported ids = importer.inOrder(node, importer.value(node, 1));
    OnnxImported y = importer.addLayer(
        node, "Embedding", {{"input_dim", table.shape()[0]}, {"output_dim", table.shape()[1]}}, ids);
    importer.addWeight(y, "embeddings", table);
    importer.set(node, 0, std::move(y));
}

/// A function that a layer named after the same part of the graph can have as its own activation.
void applyActivation(OnnxImporter& importer, const Node& node, const char* name) {
    const OnnxImported& x = importer.value(node, 0);
    LayerNode& layer = importer.layerOf(x);
    const bool own = !layer.name.empty() && layer.name == OnnxImporter::layerNameOf(node) &&
                     importer.isSoleReader(x) && layer.config.contains("use_bias") &&
                     !layer.config.contains("activation");
    if (own) {
        layer.config["activation"] = name;
        return importer.set(node, 0, x);
    }
    OnnxImported y = importer.addLayer(node, "Activation", {{"activation", name}}, x);
    y.axes = x.axes;
    y.image = x.image;
    importer.set(node, 0, std::move(y));
}

template <const char* const& name>
void importFunction(OnnxImporter& importer, const Node& node) {
    applyActivation(importer, node, name);
}
constexpr const char *kRelu = "relu", *kSigmoid = "sigmoid", *kTanh = "tanh", *kSoftplus = "softplus",
                     *kSoftsign = "softsign", *kExponential = "exponential", *kHardSilu = "hard_silu";

void importSelu(OnnxImporter& importer, const Node& node) {
    constexpr float kAlpha = 1.67326319F, kGamma = 1.05070102F, kRounding = 1e-6F;
    const float alpha = importer.real(node, "alpha", kAlpha), gamma = importer.real(node, "gamma", kGamma);
    if (!(std::abs(alpha - kAlpha) < kRounding && std::abs(gamma - kGamma) < kRounding))
        importer.refuse(
            node, fmt::format("expected alpha={} and gamma={}; got {} and {}", kAlpha, kGamma, alpha, gamma));
    applyActivation(importer, node, "selu");
}

void importHardSigmoid(OnnxImporter& importer, const Node& node) {
    const float alpha = importer.real(node, "alpha", 0.2F), beta = importer.real(node, "beta", 0.5F);
    if (alpha != 0.2F || beta != 0.5F)
        importer.refuse(node, "expected alpha=0.2 and beta=0.5, as in Keras 2");
    applyActivation(importer, node, "hard_sigmoid");
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

void importClip(OnnxImporter& importer, const Node& node) {
    const Tensor &low = importer.constant(node, 1), &high = importer.constant(node, 2);
    if (low.size() != 1 || high.size() != 1 || low.floats()[0] != 0 || !(high.floats()[0] > 0))
        importer.refuse(node, "expected limits of 0 and a positive number");
    if (std::isinf(high.floats()[0])) return applyActivation(importer, node, "relu");
    if (high.floats()[0] == 6) return applyActivation(importer, node, "relu6");
    addKeepingAxes(importer, node, "ReLU", {{"max_value", high.floats()[0]}});
}

void importSoftmax(OnnxImporter& importer, const Node& node) {
    const OnnxImported& x = importer.value(node, 0);
    const auto rank = static_cast<std::int64_t>(x.axes.size());
    const bool flattens = importer.opset() < 13;  // over this axis and all behind it
    std::int64_t axis = importer.integer(node, "axis", flattens ? 1 : -1);
    if (axis < 0) axis += rank;
    if (axis <= 0 || axis >= rank) importer.refuse(node, "its axis is not possible");
    if (flattens && axis + 1 < rank) importer.refuse(node, "it is over more than the last axis");
    const int own = x.axes[static_cast<std::size_t>(axis)];
    if (own < 1) importer.refuse(node, "its axis must be one of a sample");
    const bool last = own == static_cast<int>(x.shape.rank()) - 1, log = node.op_type() == "LogSoftmax";
    if (last) return applyActivation(importer, node, log ? "log_softmax" : "softmax");
    if (log) importer.refuse(node, "its axis is not the last one");
    addKeepingAxes(importer, node, "Softmax", {{"axis", own}});
}

/// The numbers of a constant as an option of Rescaling: one, or one for each channel of the layer that it
/// meets; null: the constant has another form.
Json scaleOf(OnnxImporter& importer, const Node& node, int constant) {
    const OnnxImported& x = importer.value(node, 1 - constant);
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

/// `change` for each number of what scaleOf gives.
template <typename Change>
Json eachNumber(const Json& value, Change change) {
    if (!value.is_array()) return change(value.get<float>());
    Json list = Json::array();
    for (const Json& number : value)
        list.push_back(change(number.get<float>()));
    return list;
}

/// Whether the node is the offset of the Rescaling whose factor is the node before.
bool isOpenRescaling(OnnxImporter& importer, const Node& node, const OnnxImported& x) {
    const LayerNode& layer = importer.layerOf(x);
    return layer.className == "Rescaling" && !layer.name.empty() &&
           layer.name == OnnxImporter::layerNameOf(node) && importer.isSoleReader(x) &&
           layer.config.at("offset") == 0.0F;
}

/// x + constant: the bias of the Dense layer that made x, or an offset.
bool importConstantAdd(OnnxImporter& importer, const Node& node, int constant) {
    const OnnxImported x = importer.value(node, 1 - constant);
    LayerNode& layer = importer.layerOf(x);
    const Tensor& added = importer.constant(node, constant);
    const bool open = layer.className == "Dense" && layer.config.value("use_bias", true) == false &&
                      !layer.config.contains("activation") && importer.isSoleReader(x);
    const bool fits = added.size() == x.shape.back() && !scaleOf(importer, node, constant).is_null();
    if (open && fits) {
        layer.config["use_bias"] = true;
        importer.addWeight(x, "bias", added.reshaped({added.size()}));
        importer.set(node, 0, x);
        return true;
    }
    return false;
}

/// x and a constant: Rescaling.
void importRescaling(OnnxImporter& importer, const Node& node, int constant) {
    const std::string& type = node.op_type();
    const bool front = constant == 0, both = importer.isConstant(node, 1 - constant);
    const Json given = both || (front && type == "Div") ? Json() : scaleOf(importer, node, constant);
    if (given.is_null()) {
        importer.refuse(node,
                        "a constant must be one number, one for each channel, or the bias of a Dense layer");
    }
    const bool sum = type == "Add" || type == "Sub" || type == "Sum";
    const float factor = type == "Sub" && front ? -1.0F : 1.0F;
    const Json numbers = eachNumber(given, [&](float number) {
        const float changed = type == "Sub" && !front ? -number : type == "Div" ? 1 / number : number;
        if (!std::isfinite(changed))
            importer.refuse(node, "expected finite numbers, and no division by zero");
        return changed;
    });
    const OnnxImported x = importer.value(node, 1 - constant);
    if (sum && factor == 1 && isOpenRescaling(importer, node, x)) {
        importer.layerOf(x).config["offset"] = numbers;
        return importer.set(node, 0, x);
    }
    OnnxImported y = importer.addLayer(
        node, "Rescaling", {{"scale", sum ? Json(factor) : numbers}, {"offset", sum ? numbers : Json(0.0F)}},
        x);
    y.axes = x.axes;
    importer.set(node, 0, std::move(y));
}

std::optional<int> constantOperand(OnnxImporter& importer, const Node& node) {
    for (int i = node.input_size(); i-- > 0;)
        if (importer.isConstant(node, i)) return i;
    return std::nullopt;
}

/// max(x, 0)
bool importConstantMax(OnnxImporter& importer, const Node& node, int constant) {
    const bool relu = node.op_type() == "Max" && node.input_size() == 2 &&
                      !importer.isConstant(node, 1 - constant) && importer.isZeros(node, constant) &&
                      !scaleOf(importer, node, constant).is_null();
    if (!relu) return false;
    const OnnxImported x = importer.value(node, 1 - constant);
    OnnxImported y = importer.addLayer(node, "ReLU", Json::object(), x);
    y.axes = x.axes;
    importer.set(node, 0, std::move(y));
    return true;
}

void importWithConstant(OnnxImporter& importer, const Node& node, int constant) {
    static const std::set<std::string> rescaled{"Add", "Sub", "Mul", "Div"};
    const std::string& type = node.op_type();
    if (importConstantMax(importer, node, constant)) return;
    if (!rescaled.contains(type) && (type != "Sum" || node.input_size() != 2)) {
        importer.refuse(node,
                        fmt::format("expected computed values; got the constant {} (only Max with zeros "
                                    "and Sum of two take one)",
                                    abridged(node.input(constant))));
    }
    if (node.input_size() != 2) importer.refuse(node, "expected two inputs");
    const bool added = type == "Add" || type == "Sum";
    if (added && !importer.isConstant(node, 1 - constant) && importConstantAdd(importer, node, constant))
        return;
    importRescaling(importer, node, constant);
}

void importArithmetic(OnnxImporter& importer, const Node& node) {
    const std::string& type = node.op_type();
    if (const auto constant = constantOperand(importer, node))
        return importWithConstant(importer, node, *constant);
    if (type == "Div") importer.refuse(node, "the divisor must be a constant");
    std::vector<OnnxImported> inputs;
    for (int i = 0; i < node.input_size(); ++i)
        inputs.push_back(importer.value(node, i));
    if (inputs.empty()) importer.refuse(node, "it has no input");
    for (const OnnxImported& x : inputs)  // Keras adds axes behind the batch, ONNX before it
        if (x.axes.size() != inputs[0].axes.size())
            importer.refuse(node, fmt::format("expected inputs of as many axes; got {} and {}",
                                              inputs[0].axes.size(), x.axes.size()));
    const bool aligned =
        std::ranges::all_of(inputs, [&](const OnnxImported& x) { return x.axes == inputs[0].axes; });
    if (!aligned) {
        for (OnnxImported& x : inputs)
            x = importer.inOrder(node, x);
    }
    static const std::map<std::string, const char*> classes{
        {"Add", "Add"},     {"Sum", "Add"},     {"Sub", "Subtract"}, {"Mul", "Multiply"},
        {"Max", "Maximum"}, {"Min", "Minimum"}, {"Mean", "Average"}};
    OnnxImported y = importer.addLayer(node, classes.at(type), Json::object(), inputs);
    y.axes = inputs[0].axes;
    importer.set(node, 0, std::move(y));
}

/// The last states of both directions, forward first: what a bidirectional layer gives.
bool joinsHalves(OnnxImporter& importer, const Node& node) {
    bool any = false;
    for (int i = 0; i < node.input_size(); ++i)
        any = any || importer.value(node, i).half.has_value();
    if (!any) return false;
    const std::int64_t axis = importer.integer(node, "axis", 0);
    const bool both = node.input_size() == 2 && importer.value(node, 0).half == 0 &&
                      importer.value(node, 1).half == 1 && (axis == 1 || axis == -1) &&
                      importer.value(node, 0).connection == importer.value(node, 1).connection &&
                      importer.value(node, 0).axes == std::vector<int>{0, 1};
    if (!both) importer.refuse(node, "expected the states of a bidirectional node, forward first");
    OnnxImported x = importer.value(node, 0);
    x.half.reset();
    importer.set(node, 0, std::move(x));
    return true;
}

void importConcat(OnnxImporter& importer, const Node& node) {
    if (joinsHalves(importer, node)) return;
    std::vector<OnnxImported> inputs;
    for (int i = 0; i < node.input_size(); ++i)
        inputs.push_back(importer.value(node, i));
    const bool aligned = !inputs.empty() && std::ranges::all_of(inputs, [&](const OnnxImported& x) {
        return x.axes == inputs[0].axes;
    });
    if (!aligned) {
        for (OnnxImported& x : inputs)
            x = importer.inOrder(node, x);
    }
    if (inputs.empty()) importer.refuse(node, "it has no input");
    const auto rank = static_cast<std::int64_t>(inputs[0].axes.size());
    std::int64_t axis = importer.integer(node, "axis", 0);
    if (axis < 0) axis += rank;
    if (axis < 0 || axis >= rank) importer.refuse(node, "its axis is not possible");
    const int own = inputs[0].axes[static_cast<std::size_t>(axis)];
    if (own < 1) importer.refuse(node, fmt::format("its axis must be one of a sample; got axis={}", axis));
    OnnxImported y = importer.addLayer(node, "Concatenate", {{"axis", own}}, inputs);
    y.axes = inputs[0].axes;
    importer.set(node, 0, std::move(y));
}

}  // namespace

OnnxImportRule onnxLayerRule(const std::string& type) {
    static const std::map<std::string, OnnxImportRule> rules{
        {"MatMul", importMatMul},
        {"Gemm", importGemm},
        {"LayerNormalization", importLayerNorm},
        {"Gather", importEmbedding},
        {"Relu", importFunction<kRelu>},
        {"Sigmoid", importFunction<kSigmoid>},
        {"Tanh", importFunction<kTanh>},
        {"Softplus", importFunction<kSoftplus>},
        {"Softsign", importFunction<kSoftsign>},
        {"Exp", importFunction<kExponential>},
        {"Selu", importSelu},
        {"HardSwish", importFunction<kHardSilu>},
        {"HardSigmoid", importHardSigmoid},
        {"LeakyRelu", importLeakyRelu},
        {"Elu", importElu},
        {"Clip", importClip},
        {"Softmax", importSoftmax},
        {"LogSoftmax", importSoftmax},
        {"Add", importArithmetic},
        {"Sum", importArithmetic},
        {"Sub", importArithmetic},
        {"Mul", importArithmetic},
        {"Div", importArithmetic},
        {"Max", importArithmetic},
        {"Min", importArithmetic},
        {"Mean", importArithmetic},
        {"Concat", importConcat},
    };
    const auto found = rules.find(type);
    return found == rules.end() ? nullptr : found->second;
}

}  // namespace shardlab::engine

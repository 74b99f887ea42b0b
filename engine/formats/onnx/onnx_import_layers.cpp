#include <onnx/onnx_pb.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/formats/onnx/onnx_import.h"
#include "engine/formats/onnx/onnx_lowering.h"

/// Nodes with weights, functions and sums.
namespace shardlab::engine {
namespace {

using Node = onnx::NodeProto;
using Extents = std::vector<std::int64_t>;

void importMatMul(OnnxImporter& importer, const Node& node) {
    const Tensor& kernel = importer.constant(node, 1);
    if (kernel.shape().rank() != 2) importer.refuse(node, "the second operand must be a matrix");
    const OnnxImported x = importer.inOrder(node, importer.value(node, 0));
    OnnxImported y = importer.addLayer(node, "Dense", {{"units", kernel.shape()[1]}, {"use_bias", false}}, x);
    importer.addWeight(y, "kernel", kernel);
    importer.set(node, 0, std::move(y));
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
    importer.addWeight(y, "kernel", kernel);
    if (bias) importer.addWeight(y, "bias", importer.constant(node, 2).reshaped({kernel.shape()[1]}));
    importer.set(node, 0, std::move(y));
}

/// Extents before and after each spatial axis; `same` where Keras's padding gives these.
struct ImportedPadding {
    Extents before, after;
    bool valid = true, same = true;
};

ImportedPadding paddingOf(OnnxImporter& importer, const Node& node, const Shape& x, const Extents& window,
                          const Extents& strides, const Extents& dilations) {
    const std::size_t spatial = window.size();
    const std::string automatic = importer.text(node, "auto_pad", "NOTSET");
    Extents pads = importer.list(node, "pads", Extents(2 * spatial, 0));
    if (pads.size() != 2 * spatial || automatic == "SAME_LOWER")
        importer.refuse(node, "its padding is not supported");
    ImportedPadding padding;
    for (std::size_t axis = 0; axis < spatial; ++axis) {
        const std::int64_t extent = x[axis + 1];
        if (extent == Shape::kUnknown) importer.refuse(node, "the extents of its input must be known");
        const std::int64_t count = (extent + strides[axis] - 1) / strides[axis];
        const std::int64_t total = std::max<std::int64_t>(
            (count - 1) * strides[axis] + (window[axis] - 1) * dilations[axis] + 1 - extent, 0);
        if (automatic == "SAME_UPPER") {
            pads[axis] = total / 2;
            pads[spatial + axis] = total - total / 2;
        }
        if (pads[axis] < 0 || pads[spatial + axis] < 0) importer.refuse(node, "its padding is not supported");
        padding.before.push_back(pads[axis]);
        padding.after.push_back(pads[spatial + axis]);
        padding.valid = padding.valid && pads[axis] == 0 && pads[spatial + axis] == 0;
        padding.same = padding.same && pads[axis] == total / 2 && pads[spatial + axis] == total - total / 2;
    }
    return padding;
}

/// Zeros around x, where the layer itself has no word for them.
OnnxImported padded(OnnxImporter& importer, const Node& node, const OnnxImported& x,
                    const ImportedPadding& padding) {
    Json sides = Json::array();
    for (std::size_t axis = 0; axis < padding.before.size(); ++axis)
        sides.push_back(Json::array({padding.before[axis], padding.after[axis]}));
    if (sides.size() == 1) sides = sides[0];
    Node pad;
    pad.set_name(OnnxImporter::layerNameOf(node) + "_padding/Pad");
    return importer.addLayer(pad, fmt::format("ZeroPadding{}D", padding.before.size()), {{"padding", sides}},
                             x);
}

Json extentsJson(const Extents& extents) {
    return extents.size() == 1 ? Json(extents[0]) : Json(extents);
}

/// The axes of a value whose layer has the channels last.
void setChannelsLast(OnnxImporter& importer, const Node& node, OnnxImported y) {
    const auto rank = static_cast<int>(y.shape.rank());
    y.axes = {0, rank - 1};
    for (int axis = 1; axis + 1 < rank; ++axis)
        y.axes.push_back(axis);
    importer.set(node, 0, std::move(y));
}

/// (out, in / group, height, width) → (height, width, in / group, out)
Tensor channelsLastKernel(const Tensor& kernel) {
    std::vector<std::size_t> axes;
    for (std::size_t axis = 2; axis < kernel.shape().rank(); ++axis)
        axes.push_back(axis);
    axes.insert(axes.end(), {1, 0});
    return transposed(kernel, axes);
}

void importConv(OnnxImporter& importer, const Node& node) {
    const Tensor& kernel = importer.constant(node, 1);
    const std::size_t rank = kernel.shape().rank();
    if (rank < 3 || rank > 5) importer.refuse(node, "expected a kernel over one to three axes");
    const std::size_t spatial = rank - 2;
    OnnxImported x = importer.channelsLast(node, importer.value(node, 0));
    if (x.shape.rank() != rank) importer.refuse(node, "its input has another number of axes than its kernel");
    const Extents window(kernel.shape().begin() + 2, kernel.shape().end());
    const Extents strides = importer.list(node, "strides", Extents(spatial, 1)),
                  dilations = importer.list(node, "dilations", Extents(spatial, 1));
    if (strides.size() != spatial || dilations.size() != spatial || std::ranges::min(strides) < 1)
        importer.refuse(node, "its strides or dilations are not supported");
    const ImportedPadding padding = paddingOf(importer, node, x.shape, window, strides, dilations);
    const std::int64_t group = importer.integer(node, "group", 1);
    const std::int64_t channels = x.shape.back(), filters = kernel.shape()[0];
    const bool depthwise =
        group == channels && group > 1 && kernel.shape()[1] == 1 && spatial <= 2 && filters % channels == 0;
    if (!padding.valid && !padding.same) x = padded(importer, node, x, padding);
    const bool bias = importer.has(node, 2);
    Json config{{"kernel_size", extentsJson(window)},
                {"strides", extentsJson(strides)},
                {"dilation_rate", extentsJson(dilations)},
                {"padding", padding.same && !padding.valid ? "same" : "valid"},
                {"use_bias", bias}};
    if (depthwise) {
        config["depth_multiplier"] = filters / channels;
    } else {
        config["filters"] = filters;
        config["groups"] = group;
    }
    const std::string className = fmt::format("{}{}D", depthwise ? "DepthwiseConv" : "Conv", spatial);
    OnnxImported y = importer.addLayer(node, className, std::move(config), x);
    Tensor weight = channelsLastKernel(kernel);
    if (depthwise) {  // (height, width, 1, channels · multiplier): the same order of elements
        Extents extents(window);
        extents.insert(extents.end(), {channels, filters / channels});
        importer.addWeight(y, "depthwise_kernel", weight.reshaped(Shape(extents)));
    } else {
        importer.addWeight(y, "kernel", std::move(weight));
    }
    if (bias) importer.addWeight(y, "bias", importer.constant(node, 2));
    setChannelsLast(importer, node, std::move(y));
}

void importPool(OnnxImporter& importer, const Node& node) {
    const bool largest = node.op_type() == "MaxPool";
    const Extents window = importer.list(node, "kernel_shape", {});
    const std::size_t spatial = window.size();
    const Extents ones(spatial, 1), strides = importer.list(node, "strides", ones);
    OnnxImported x = importer.channelsLast(node, importer.value(node, 0));
    const bool plain = spatial >= 1 && spatial <= 3 && x.shape.rank() == spatial + 2 &&
                       strides.size() == spatial && std::ranges::min(strides) >= 1 &&
                       importer.integer(node, "ceil_mode", 0) == 0 &&
                       importer.list(node, "dilations", ones) == ones;
    if (!plain) importer.refuse(node, "ceil_mode and dilations are not supported");
    const ImportedPadding padding = paddingOf(importer, node, x.shape, window, strides, ones);
    const bool counted = importer.integer(node, "count_include_pad", 0) != 0;
    if (!padding.valid && (!padding.same || (!largest && counted)))
        importer.refuse(node, "its padding is not supported");
    OnnxImported y =
        importer.addLayer(node, fmt::format("{}Pooling{}D", largest ? "Max" : "Average", spatial),
                          {{"pool_size", extentsJson(window)},
                           {"strides", extentsJson(strides)},
                           {"padding", padding.valid ? "valid" : "same"}},
                          x);
    setChannelsLast(importer, node, std::move(y));
}

void importGlobalPool(OnnxImporter& importer, const Node& node) {
    const OnnxImported x = importer.channelsLast(node, importer.value(node, 0));
    if (x.shape.rank() < 3 || x.shape.rank() > 5)
        importer.refuse(node, "expected one to three axes of space");
    const std::string className =
        fmt::format("{}Pooling{}D", node.op_type() == "GlobalMaxPool" ? "GlobalMax" : "GlobalAverage",
                    x.shape.rank() - 2);
    setChannelsLast(importer, node, importer.addLayer(node, className, {{"keepdims", true}}, x));
}

void importBatchNorm(OnnxImporter& importer, const Node& node) {
    const OnnxImported x = importer.channelsLast(node, importer.value(node, 0));
    OnnxImported y = importer.addLayer(node, "BatchNormalization",
                                       {{"epsilon", importer.real(node, "epsilon", 1e-5F)}}, x);
    int input = 1;
    for (const char* name : {"gamma", "beta", "moving_mean", "moving_variance"})
        importer.addWeight(y, name, importer.constant(node, input++));
    if (x.shape.rank() <= 2) return importer.set(node, 0, std::move(y));
    setChannelsLast(importer, node, std::move(y));
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
                     importer.uses(node.input(0)) == 1 && layer.config.contains("use_bias") &&
                     !layer.config.contains("activation");
    if (own) {
        layer.config["activation"] = name;
        return importer.set(node, 0, x);
    }
    OnnxImported y = importer.addLayer(node, "Activation", {{"activation", name}}, x);
    y.axes = x.axes;
    importer.set(node, 0, std::move(y));
}

template <const char* const& name>
void importFunction(OnnxImporter& importer, const Node& node) {
    applyActivation(importer, node, name);
}
constexpr const char *kRelu = "relu", *kSigmoid = "sigmoid", *kTanh = "tanh", *kSoftplus = "softplus",
                     *kSoftsign = "softsign", *kExponential = "exponential", *kSelu = "selu",
                     *kHardSilu = "hard_silu";

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
    if (low.size() != 1 || high.size() != 1 || low.floats()[0] != 0 || high.floats()[0] <= 0)
        importer.refuse(node, "expected limits of 0 and a positive number");
    if (high.floats()[0] == 6) return applyActivation(importer, node, "relu6");
    addKeepingAxes(importer, node, "ReLU", {{"max_value", high.floats()[0]}});
}

void importSoftmax(OnnxImporter& importer, const Node& node) {
    const OnnxImported& x = importer.value(node, 0);
    const auto rank = static_cast<std::int64_t>(x.axes.size());
    std::int64_t axis = importer.integer(node, "axis", -1);
    if (axis < 0) axis += rank;
    if (axis <= 0 || axis >= rank) importer.refuse(node, "its axis is not possible");
    const int own = x.axes[static_cast<std::size_t>(axis)];
    if (own == static_cast<int>(x.shape.rank()) - 1) return applyActivation(importer, node, "softmax");
    addKeepingAxes(importer, node, "Softmax", {{"axis", own}});
}

/// The only number of a constant, or of a list of one.
std::optional<float> scalarOf(OnnxImporter& importer, const Node& node, int input) {
    if (!importer.isConstant(node, input) || importer.constant(node, input).size() != 1) return std::nullopt;
    return importer.constant(node, input).floats()[0];
}

/// x + constant: the bias of the Dense layer that made x, or an offset.
bool importConstantAdd(OnnxImporter& importer, const Node& node, int constant) {
    const OnnxImported x = importer.value(node, 1 - constant);
    LayerNode& layer = importer.layerOf(x);
    const Tensor& added = importer.constant(node, constant);
    const bool open = layer.className == "Dense" && layer.config.value("use_bias", true) == false &&
                      !layer.config.contains("activation") && importer.uses(node.input(1 - constant)) == 1;
    if (open && added.size() == x.shape.back()) {
        layer.config["use_bias"] = true;
        importer.addWeight(x, "bias", added.reshaped({added.size()}));
        importer.set(node, 0, x);
        return true;
    }
    return false;
}

void importArithmetic(OnnxImporter& importer, const Node& node) {
    const std::string& type = node.op_type();
    for (const int constant : {1, 0}) {
        if (!importer.isConstant(node, constant)) continue;
        if (type == "Add" && importConstantAdd(importer, node, constant)) return;
        const std::optional<float> number = scalarOf(importer, node, constant);
        const bool front = constant == 0;
        if (!number || (front && (type == "Sub" || type == "Div")) || importer.isConstant(node, 1 - constant))
            importer.refuse(node, "only single numbers and the bias of a Dense layer can be constants");
        const bool sum = type == "Add" || type == "Sub";
        const float signedNumber = type == "Sub" ? -*number : type == "Div" ? 1 / *number : *number;
        const OnnxImported x = importer.value(node, 1 - constant);
        OnnxImported y = importer.addLayer(
            node, "Rescaling", {{"scale", sum ? 1.0F : signedNumber}, {"offset", sum ? signedNumber : 0.0F}},
            x);
        y.axes = x.axes;
        return importer.set(node, 0, std::move(y));
    }
    if (type == "Div") importer.refuse(node, "the divisor must be a constant");
    std::vector<OnnxImported> inputs;
    for (int i = 0; i < node.input_size(); ++i)
        inputs.push_back(importer.value(node, i));
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

void importConcat(OnnxImporter& importer, const Node& node) {
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
    OnnxImported y = importer.addLayer(node, "Concatenate", {{"axis", own}}, inputs);
    y.axes = inputs[0].axes;
    importer.set(node, 0, std::move(y));
}

}  // namespace

OnnxImportRule onnxLayerRule(const std::string& type) {
    static const std::map<std::string, OnnxImportRule> rules{
        {"MatMul", importMatMul},
        {"Gemm", importGemm},
        {"Conv", importConv},
        {"MaxPool", importPool},
        {"AveragePool", importPool},
        {"GlobalMaxPool", importGlobalPool},
        {"GlobalAveragePool", importGlobalPool},
        {"BatchNormalization", importBatchNorm},
        {"LayerNormalization", importLayerNorm},
        {"Gather", importEmbedding},
        {"Relu", importFunction<kRelu>},
        {"Sigmoid", importFunction<kSigmoid>},
        {"Tanh", importFunction<kTanh>},
        {"Softplus", importFunction<kSoftplus>},
        {"Softsign", importFunction<kSoftsign>},
        {"Exp", importFunction<kExponential>},
        {"Selu", importFunction<kSelu>},
        {"HardSwish", importFunction<kHardSilu>},
        {"HardSigmoid", importHardSigmoid},
        {"LeakyRelu", importLeakyRelu},
        {"Elu", importElu},
        {"Clip", importClip},
        {"Softmax", importSoftmax},
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

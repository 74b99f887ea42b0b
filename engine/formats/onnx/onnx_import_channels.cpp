#include <onnx/onnx_pb.h>

#include <algorithm>

#include "engine/formats/onnx/onnx_import.h"
#include "engine/formats/onnx/onnx_lowering.h"

/// Nodes that have the channels behind the batch: convolutions, pooling, batch normalization.
namespace shardlab::engine {
namespace {

using Node = onnx::NodeProto;
using Extents = std::vector<std::int64_t>;

/// Larger ones no layer takes, and products of two stay far from the ends of 64 bits.
bool arePossible(const Extents& extents) {
    constexpr std::int64_t kLargest = std::int64_t{1} << 30;
    return std::ranges::all_of(extents,
                               [](std::int64_t extent) { return extent >= 1 && extent <= kLargest; });
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
    if (!arePossible(window) || !arePossible(strides) || !arePossible(dilations))
        importer.refuse(node, "its window, strides or dilations are not possible");
    ImportedPadding padding;
    for (std::size_t axis = 0; axis < spatial; ++axis) {
        const std::int64_t extent = x[axis + 1];
        if (extent == Shape::kUnknown) importer.refuse(node, "the extents of its input must be known");
        if (!arePossible({extent})) importer.refuse(node, "the extents of its input are not possible");
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

/// Behind a function that gives nothing below zero, zeros around it are never the largest number.
bool isPositive(OnnxImporter& importer, const OnnxImported& x) {
    static const std::set<std::string> functions{"relu", "relu6", "sigmoid", "softplus", "softmax"};
    const LayerNode& layer = importer.layerOf(x);
    const bool named = layer.config.contains("activation") && layer.config["activation"].is_string();
    return layer.className == "ReLU" || (named && functions.contains(layer.config["activation"]));
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
    const bool own = padding.valid || (padding.same && (largest || !counted));
    if (!own && largest && !isPositive(importer, x))
        importer.refuse(node, "its padding is not supported where numbers are not known to be positive");
    if (!own && !largest && !counted) importer.refuse(node, "its padding is not supported");
    if (!own) x = padded(importer, node, x, padding);
    OnnxImported y =
        importer.addLayer(node, fmt::format("{}Pooling{}D", largest ? "Max" : "Average", spatial),
                          {{"pool_size", extentsJson(window)},
                           {"strides", extentsJson(strides)},
                           {"padding", own && !padding.valid ? "same" : "valid"}},
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

}  // namespace

OnnxImportRule onnxChannelRule(const std::string& type) {
    static const std::map<std::string, OnnxImportRule> rules{
        {"Conv", importConv},
        {"MaxPool", importPool},
        {"AveragePool", importPool},
        {"GlobalMaxPool", importGlobalPool},
        {"GlobalAveragePool", importGlobalPool},
        {"BatchNormalization", importBatchNorm},
    };
    const auto found = rules.find(type);
    return found == rules.end() ? nullptr : found->second;
}

}  // namespace shardlab::engine

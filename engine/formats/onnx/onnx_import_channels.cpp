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
constexpr std::int64_t kLargestWindow = std::int64_t{1} << 30;
bool arePossible(const Extents& extents) {
    return std::ranges::all_of(extents,
                               [](std::int64_t extent) { return extent >= 1 && extent <= kLargestWindow; });
}
bool arePossiblePads(const Extents& pads) {
    return std::ranges::all_of(pads, [](std::int64_t pad) { return pad >= 0 && pad <= kLargestWindow; });
}

/// Extents before and after each spatial axis; `same` where Keras's padding gives these.
struct ImportedPadding {
    Extents before, after;
    Extents total = {};  ///< of Keras's padding
    bool valid = true, same = true;

    void compare() {
        valid = same = true;
        for (std::size_t axis = 0; axis < total.size(); ++axis) {
            valid = valid && before[axis] == 0 && after[axis] == 0;
            same = same && before[axis] == total[axis] / 2 && after[axis] == total[axis] - total[axis] / 2;
        }
    }
};

ImportedPadding paddingOf(OnnxImporter& importer, const Node& node, const Shape& x, const Extents& window,
                          const Extents& strides, const Extents& dilations) {
    const std::size_t spatial = window.size();
    const std::string automatic = importer.text(node, "auto_pad", "NOTSET");
    Extents pads = importer.list(node, "pads", Extents(2 * spatial, 0));
    if (pads.size() != 2 * spatial) importer.refuse(node, "its padding is not supported");
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
        if (automatic == "SAME_UPPER" || automatic == "SAME_LOWER") {
            const std::int64_t smaller = total / 2, larger = total - smaller;
            pads[axis] = automatic == "SAME_UPPER" ? smaller : larger;
            pads[spatial + axis] = total - pads[axis];
        }
        if (!arePossiblePads({pads[axis], pads[spatial + axis]}))
            importer.refuse(node, "its padding is not supported");
        padding.before.push_back(pads[axis]);
        padding.after.push_back(pads[spatial + axis]);
        padding.total.push_back(total);
    }
    padding.compare();
    return padding;
}

/// With ceil_mode a last window may end behind the padding, but not begin there. False: none does.
bool addCeil(const Shape& x, const Extents& window, const Extents& strides, ImportedPadding& padding) {
    bool added = false;
    for (std::size_t axis = 0; axis < window.size(); ++axis) {
        const std::int64_t real = padding.before[axis] + x[axis + 1];
        const std::int64_t room = real + padding.after[axis] - window[axis];
        const std::int64_t missing = room < 0 ? 0 : (strides[axis] - room % strides[axis]) % strides[axis];
        if (missing == 0 || room + missing >= real) continue;
        padding.after[axis] += missing;
        added = true;
    }
    padding.compare();
    return added;
}

/// Zeros around x, where the layer itself has no word for them.
OnnxImported padded(OnnxImporter& importer, const Node& node, const OnnxImported& x,
                    const ImportedPadding& padding) {
    return onnxAtSides(importer, node, x, "ZeroPadding", padding.before, padding.after);
}

Json extentsJson(const Extents& extents) {
    return extents.size() == 1 ? Json(extents[0]) : Json(extents);
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
    onnxSetChannelsLast(importer, node, std::move(y));
}

/// Behind a function that gives nothing below zero, zeros around it are never the largest number.
bool isPositive(OnnxImporter& importer, const OnnxImported& x, int depth = 0) {
    constexpr int kDeepest = 8;
    static const std::set<std::string> functions{"relu", "relu6", "sigmoid", "softplus", "softmax"};
    static const std::set<std::string> keeping{
        "Concatenate", "MaxPooling1D", "MaxPooling2D",     "MaxPooling3D",
        "Add",         "Multiply",     "AveragePooling1D", "AveragePooling2D"};
    const LayerNode& layer = importer.layerOf(x);
    const bool named = layer.config.contains("activation") && layer.config["activation"].is_string();
    if (layer.className == "ReLU" || (named && functions.contains(layer.config["activation"]))) return true;
    if (depth == kDeepest || !keeping.contains(layer.className)) return false;
    return std::ranges::all_of(layer.inbound, [&](const std::string& connection) {
        OnnxImported source;
        source.connection = connection;
        return isPositive(importer, source, depth + 1);
    });
}

struct ImportedPool {
    Extents window, strides;
    ImportedPadding padding;
    bool largest = false, counted = false;
};

ImportedPool poolOf(OnnxImporter& importer, const Node& node, const OnnxImported& x) {
    ImportedPool pool{.window = importer.list(node, "kernel_shape", {}),
                      .strides = {},
                      .padding = {},
                      .largest = node.op_type() == "MaxPool",
                      .counted = importer.integer(node, "count_include_pad", 0) != 0};
    const std::size_t spatial = pool.window.size();
    const Extents ones(spatial, 1);
    pool.strides = importer.list(node, "strides", ones);
    const bool plain = spatial >= 1 && spatial <= 3 && x.shape.rank() == spatial + 2 &&
                       pool.strides.size() == spatial && std::ranges::min(pool.strides) >= 1 &&
                       importer.list(node, "dilations", ones) == ones;
    if (!plain) importer.refuse(node, "expected windows over its axes of space, without dilations");
    pool.padding = paddingOf(importer, node, x.shape, pool.window, pool.strides, ones);
    if (importer.integer(node, "ceil_mode", 0) == 0) return pool;
    const bool zeros = !pool.padding.valid;
    const bool added = addCeil(x.shape, pool.window, pool.strides, pool.padding);
    if (added && zeros && pool.counted)
        importer.refuse(node, "ceil_mode with counted padding is not supported");
    if (added) pool.counted = false;  // what lies behind the padding never counts
    return pool;
}

void importPool(OnnxImporter& importer, const Node& node) {
    OnnxImported x = importer.channelsLast(node, importer.value(node, 0));
    const ImportedPool pool = poolOf(importer, node, x);
    const ImportedPadding& padding = pool.padding;
    const bool own = padding.valid || (padding.same && (pool.largest || !pool.counted));
    if (!own && pool.largest && !isPositive(importer, x))
        importer.refuse(node, "its padding is not supported where numbers are not known to be positive");
    if (!own && !pool.largest && !pool.counted) importer.refuse(node, "its padding is not supported");
    if (!own) x = padded(importer, node, x, padding);
    OnnxImported y = importer.addLayer(
        node, fmt::format("{}Pooling{}D", pool.largest ? "Max" : "Average", pool.window.size()),
        {{"pool_size", extentsJson(pool.window)},
         {"strides", extentsJson(pool.strides)},
         {"padding", own && !padding.valid ? "same" : "valid"}},
        x);
    onnxSetChannelsLast(importer, node, std::move(y));
}

void importGlobalPool(OnnxImporter& importer, const Node& node) {
    const OnnxImported x = importer.channelsLast(node, importer.value(node, 0));
    if (x.shape.rank() < 3 || x.shape.rank() > 5)
        importer.refuse(node, "expected one to three axes of space");
    const std::string className =
        fmt::format("{}Pooling{}D", node.op_type() == "GlobalMaxPool" ? "GlobalMax" : "GlobalAverage",
                    x.shape.rank() - 2);
    onnxSetChannelsLast(importer, node, importer.addLayer(node, className, {{"keepdims", true}}, x));
}

void importBatchNorm(OnnxImporter& importer, const Node& node) {
    if (importer.integer(node, "spatial", 1) == 0)
        importer.refuse(node, "expected one mean for each channel (spatial=1)");
    // Before opset 14 it has the batch's mean as an output instead of the flag.
    const bool before14 = importer.opset() < 14 && node.output_size() > 1 && !node.output(1).empty();
    if (before14 || importer.integer(node, "training_mode", 0) != 0) {
        importer.refuse(node,
                        "it normalizes with the mean of each batch; expected a model that was exported for "
                        "inference (training_mode=0)");
    }
    const OnnxImported x = importer.channelsLast(node, importer.value(node, 0));
    OnnxImported y = importer.addLayer(node, "BatchNormalization",
                                       {{"epsilon", importer.real(node, "epsilon", 1e-5F)}}, x);
    int input = 1;
    for (const char* name : {"gamma", "beta", "moving_mean", "moving_variance"})
        importer.addWeight(y, name, importer.constant(node, input++));
    if (x.shape.rank() <= 2) return importer.set(node, 0, std::move(y));
    onnxSetChannelsLast(importer, node, std::move(y));
}

/// The zeros that ONNX's padding takes away are cropped behind a layer without padding.
void importConvTranspose(OnnxImporter& importer, const Node& node) {
    const Tensor& kernel = importer.constant(node, 1);
    const std::size_t rank = kernel.shape().rank();
    if (rank < 3 || rank > 5) importer.refuse(node, "expected a kernel over one to three axes");
    const std::size_t spatial = rank - 2;
    const OnnxImported x = importer.channelsLast(node, importer.value(node, 0));
    const Extents window(kernel.shape().begin() + 2, kernel.shape().end());
    const Extents strides = importer.list(node, "strides", Extents(spatial, 1)),
                  dilations = importer.list(node, "dilations", Extents(spatial, 1)),
                  extra = importer.list(node, "output_padding", Extents(spatial, 0)),
                  pads = importer.list(node, "pads", Extents(2 * spatial, 0));
    const std::string automatic = importer.text(node, "auto_pad", "NOTSET");
    const bool plain = x.shape.rank() == rank && importer.integer(node, "group", 1) == 1 &&
                       importer.list(node, "output_shape", {}).empty() &&
                       (automatic == "NOTSET" || automatic == "VALID");
    if (!plain)
        importer.refuse(node,
                        "expected group=1 and explicit pads, without output_shape, over an input of as "
                        "many axes as its kernel");
    if (strides.size() != spatial || dilations.size() != spatial || extra.size() != spatial ||
        pads.size() != 2 * spatial || !arePossible(window) || !arePossible(strides) ||
        !arePossible(dilations) || !arePossiblePads(extra) || !arePossiblePads(pads))
        importer.refuse(node, "its window, strides, dilations or pads are not possible");
    Extents before, after;
    for (std::size_t axis = 0; axis < spatial; ++axis) {
        if (x.shape[axis + 1] == Shape::kUnknown)
            importer.refuse(node, "the extents of its input must be known");
        const std::int64_t reach = (window[axis] - 1) * dilations[axis] + 1;
        // Behind the last window Keras has max(0, strides - window) more.
        const std::int64_t more = std::max<std::int64_t>(strides[axis] - reach, 0);
        before.push_back(pads[axis]);
        after.push_back(pads[spatial + axis] + more - extra[axis]);
    }
    if (std::ranges::min(after) < 0)
        importer.refuse(node, "its output_padding must not be larger than its padding");
    const bool bias = importer.has(node, 2);
    OnnxImported y = importer.addLayer(node, fmt::format("Conv{}DTranspose", spatial),
                                       {{"filters", kernel.shape()[1]},
                                        {"kernel_size", extentsJson(window)},
                                        {"strides", extentsJson(strides)},
                                        {"dilation_rate", extentsJson(dilations)},
                                        {"padding", "valid"},
                                        {"use_bias", bias}},
                                       x);
    importer.addWeight(y, "kernel", channelsLastKernel(kernel));  // (in, out, …) → (…, out, in)
    if (bias) importer.addWeight(y, "bias", importer.constant(node, 2));
    if (std::ranges::max(before) > 0 || std::ranges::max(after) > 0)
        y = onnxAtSides(importer, node, y, "Cropping", before, after);
    onnxSetChannelsLast(importer, node, std::move(y));
}

/// InstanceNormalization, which is one group for each channel, and GroupNormalization.
void importGroupNorm(OnnxImporter& importer, const Node& node) {
    if (onnxNormalizeGroups(importer, node)) return;
    const OnnxImported x = importer.channelsLast(node, importer.value(node, 0));
    if (x.shape.rank() < 3) importer.refuse(node, "expected axes of space behind the channels");
    const std::int64_t channels = x.shape.back();
    const std::int64_t groups =
        node.op_type() == "InstanceNormalization" ? channels : importer.integer(node, "num_groups", 0);
    const Tensor &gamma = importer.constant(node, 1), &beta = importer.constant(node, 2);
    if (channels < 1 || groups < 1 || gamma.size() != channels || beta.size() != channels)
        importer.refuse(node, fmt::format("expected a factor and an offset for each of {} channels; got {} "
                                          "and {}",
                                          channels, gamma.size(), beta.size()));
    OnnxImported y =
        importer.addLayer(node, "GroupNormalization",
                          {{"groups", groups}, {"epsilon", importer.real(node, "epsilon", 1e-5F)}}, x);
    importer.addWeight(y, "gamma", gamma.reshaped(Shape{channels}));
    importer.addWeight(y, "beta", beta.reshaped(Shape{channels}));
    onnxSetChannelsLast(importer, node, std::move(y));
}

}  // namespace

void onnxSetChannelsLast(OnnxImporter& importer, const Node& node, OnnxImported value) {
    const auto rank = static_cast<int>(value.shape.rank());
    value.axes = {0, rank - 1};
    for (int axis = 1; axis + 1 < rank; ++axis)
        value.axes.push_back(axis);
    importer.set(node, 0, std::move(value));
}

OnnxImported onnxAtSides(OnnxImporter& importer, const Node& node, const OnnxImported& x,
                         const char* className, const Extents& before, const Extents& after) {
    Json sides = Json::array();
    for (std::size_t axis = 0; axis < before.size(); ++axis)
        sides.push_back(Json::array({before[axis], after[axis]}));
    if (sides.size() == 1) sides = Json(sides[0]);
    const bool zeros = std::string(className) == "ZeroPadding";
    Node added;
    added.set_name(OnnxImporter::layerNameOf(node) + (zeros ? "_padding/Pad" : "_cropping/Slice"));
    return importer.addLayer(added, fmt::format("{}{}D", className, before.size()),
                             {{zeros ? "padding" : "cropping", sides}}, x);
}

OnnxImportRule onnxChannelRule(const std::string& type) {
    static const std::map<std::string, OnnxImportRule> rules{
        {"Conv", importConv},
        {"ConvTranspose", importConvTranspose},
        {"InstanceNormalization", importGroupNorm},
        {"GroupNormalization", importGroupNorm},
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

#include <onnx/onnx_pb.h>

#include <algorithm>
#include <cmath>

#include "engine/formats/onnx/onnx_import.h"

/// Attention as programs write it that trace a network: products, reshapes and a softmax, which become one
/// MultiHeadAttention. Until its heads are joined no layer is made.
namespace shardlab::engine {
namespace {

using Node = onnx::NodeProto;
using Extents = std::vector<std::int64_t>;
using Axes = std::vector<int>;

constexpr const char* kOtherAttention =
    "its attention is not supported: expected softmax(query · keyᵀ / √size) · value without masks but "
    "causal ones, whose heads are joined again";

Axes leadOf(const OnnxImported& x) {
    return {x.axes.begin(), x.axes.end() - std::min<std::ptrdiff_t>(2, std::ssize(x.axes))};
}
bool endsWith(const OnnxImported& x, int first, int second) {
    return x.axes.size() > 2 && x.axes[x.axes.size() - 2] == first && x.axes.back() == second;
}
Axes withTail(Axes axes, int first, int second) {
    axes.insert(axes.end(), {first, second});
    return axes;
}

/// (batch, heads, …) in one of the forms that products of attention have.
bool isLead(const Axes& lead, std::int64_t heads) {
    if (heads == 0) return lead == Axes{0};
    return lead == Axes{OnnxImported::kBatchHeads} || lead == Axes{0, OnnxImported::kHeads};
}

/// Whether a target's extent is that of the batch (0) or of the steps (1) of x, whose axis `place` it is.
bool isExtent(OnnxImporter& importer, const Node& node, const OnnxImported& x, std::int64_t extent, int axis,
              std::size_t place) {
    if (extent == -1) return true;
    if (extent == 0 && importer.integer(node, "allowzero", 0) == 0)
        return place < x.axes.size() && x.axes[place] == axis;
    if (axis == 0) return importer.isBatch(extent);
    return x.shape[1] != Shape::kUnknown && extent == x.shape[1];
}

/// Whether it is that of the batch times `count`; without a number it can be nothing else.
bool isBatchTimes(OnnxImporter& importer, std::int64_t extent, std::int64_t count) {
    if (extent == -1 || extent == kOpenExtent) return true;
    return count > 0 && extent > 0 && extent % count == 0 && importer.isBatch(extent / count);
}

/// (batch, steps, features) → (batch, steps, heads, size), or (steps, batch · heads, size) as PyTorch.
std::optional<OnnxImported> splitHeads(OnnxImporter& importer, const Node& node, const OnnxImported& x,
                                       const Extents& target) {
    const bool inOrder = x.axes == Axes{0, 1, 2}, turned = x.axes == Axes{1, 0, 2};
    const std::int64_t features = x.shape.rank() == 3 ? x.shape[2] : 0;
    if (features < 1 || (!inOrder && !turned) || std::ranges::count(target, -1) > 1) return std::nullopt;
    OnnxImported y = x;
    y.part = OnnxImporter::layerNameOf(node);
    if (target.size() == 4) {
        std::int64_t size = target[3], heads = target[2];
        if (size == -1 && heads > 0) size = features / heads;
        if (heads == -1 && size > 0) heads = features / size;
        const bool fits = isExtent(importer, node, x, target[0], x.axes[0], 0) &&
                          isExtent(importer, node, x, target[1], x.axes[1], 1);
        if (!fits || size < 1 || heads < 1 || heads > features || heads * size != features)
            return std::nullopt;
        y.axes = {x.axes[0], x.axes[1], OnnxImported::kHeads, 2};
        y.heads = heads;
        return y;
    }
    if (target.size() == 5) {
        const bool fits = isExtent(importer, node, x, target[0], x.axes[0], 0) &&
                          isExtent(importer, node, x, target[1], x.axes[1], 1);
        if (auto packed = fits ? onnxSplitParts(y, target) : std::nullopt) return packed;
    }
    if (target.size() != 3 || !turned || target[2] < 1 || target[2] >= features || features % target[2] != 0)
        return std::nullopt;
    y.heads = features / target[2];
    y.axes = {1, OnnxImported::kBatchHeads, 2};
    const bool fits = isExtent(importer, node, x, target[0], 1, 0) && target[0] != -1 &&
                      isBatchTimes(importer, target[1], y.heads);
    return fits ? std::optional(std::move(y)) : std::nullopt;
}

/// (steps · batch, features) → (steps, batch, features), or with the batch first.
std::optional<OnnxImported> separated(OnnxImporter& importer, const Node& node, const OnnxImported& x,
                                      const Extents& target) {
    const Axes order = x.axes[0] == OnnxImported::kStepsBatch ? Axes{1, 0, 2} : Axes{0, 1, 2};
    if (x.axes.size() != 2 || target.size() != 3 || std::ranges::count(target, -1) > 1) return std::nullopt;
    const bool fits = isExtent(importer, node, x, target[0], order[0], 2) &&
                      isExtent(importer, node, x, target[1], order[1], 2) &&
                      (target[2] == -1 || target[2] == x.shape.back());
    if (!fits) return std::nullopt;
    OnnxImported y = x;
    y.axes = order;
    return y;
}

/// The axes that a Reshape of the heads' results, with steps and batch before them, gives; empty: another
/// one.
Axes joinedAxes(OnnxImporter& importer, const Node& node, const OnnxImported& x, const Extents& target) {
    const bool turned =
        x.axes == Axes{1, OnnxImported::kBatchHeads, 2} || x.axes == Axes{1, 0, OnnxImported::kHeads, 2};
    const bool inOrder = x.axes == Axes{0, 1, OnnxImported::kHeads, 2};
    if ((!turned && !inOrder) || std::ranges::count(target, -1) > 1) return {};
    const bool whole = !target.empty() && (target.back() == -1 || target.back() == x.shape.back());
    const Axes order = turned ? Axes{1, 0, 2} : Axes{0, 1, 2};
    if (whole && target.size() == 2 && isBatchTimes(importer, target[0], x.shape[1]))
        return {turned ? OnnxImported::kStepsBatch : OnnxImported::kBatchSteps, 2};
    const bool three = whole && target.size() == 3 && isExtent(importer, node, x, target[0], order[0], 0) &&
                       isExtent(importer, node, x, target[1], order[1], 1);
    return three ? order : Axes();
}

/// Ones on the diagonal of a matrix whose rows have these axes.
Tensor unitMatrix(OnnxImporter& importer, const Node& node, std::int64_t features, Shape shape) {
    constexpr std::int64_t kMostFeatures = 1 << 20;
    if (features > kMostFeatures)
        importer.refuse(node, fmt::format("expected at most {} features; got {}", kMostFeatures, features));
    importer.takeRoom(features * features);
    Tensor unit(std::move(shape));
    for (std::int64_t i = 0; i < features; ++i)
        unit.floats()[static_cast<std::size_t>(i * features + i)] = 1;
    return unit;
}

/// The Dense layer behind a part of attention, which goes; or the unit matrix.
OnnxDense partOf(OnnxImporter& importer, const Node& node, const OnnxImported& view) {
    const bool sole = importer.isSoleReader(view);
    if (auto dense = sole ? importer.denseOf(view) : std::nullopt) {
        importer.removeLayer(view);
        return std::move(*dense);
    }
    const std::int64_t features = view.shape.back();
    OnnxDense unit{.input = view, .kernel = unitMatrix(importer, node, features, Shape{features, features})};
    unit.input.axes = identityAxes(3);
    return unit;
}

void multiplyBy(OnnxDense& dense, double factor) {
    for (float& number : dense.kernel.floats())
        number = static_cast<float>(static_cast<double>(number) * factor);
    if (!dense.bias) return;
    for (float& number : dense.bias->floats())
        number = static_cast<float>(static_cast<double>(number) * factor);
}

/// Keras divides query · keyᵀ by √size; other factors go into the query's weights.
OnnxImported addAttention(OnnxImporter& importer, const Node& node, const OnnxAttention& given) {
    const std::int64_t heads = std::max<std::int64_t>(given.query.heads, 1);
    const std::int64_t size = given.query.shape.back() / heads, valueSize = given.value->shape.back() / heads;
    OnnxDense parts[] = {partOf(importer, node, given.query), partOf(importer, node, given.key),
                         partOf(importer, node, *given.value)};
    const double factor = given.factor * std::sqrt(static_cast<double>(size));
    if (std::abs(factor - 1) > 1e-6) multiplyBy(parts[0], factor);
    if (given.value->factor != 1) multiplyBy(parts[2], given.value->factor);
    const bool bias = parts[0].bias || parts[1].bias || parts[2].bias;
    const std::int64_t joined = heads * valueSize;
    Json config{{"num_heads", heads}, {"key_dim", size}, {"value_dim", valueSize}, {"use_bias", bias}};
    if (given.isCausal) config["use_causal_mask"] = true;
    if (joined != parts[0].input.shape.back()) config["output_shape"] = Json::array({joined});
    std::vector<OnnxImported> inputs{parts[0].input, parts[2].input, parts[1].input};
    if (inputs[1].connection == inputs[2].connection) inputs.pop_back();
    OnnxImported y = importer.addLayer(node, "MultiHeadAttention", std::move(config), inputs);
    const char* const names[] = {"query", "key", "value"};
    for (std::size_t i = 0; i < 3; ++i) {
        const std::int64_t width = i == 2 ? valueSize : size;
        const std::string name = names[i];
        importer.addWeight(y, name + "/kernel",
                           parts[i].kernel.reshaped(Shape{parts[i].kernel.shape()[0], heads, width}));
        if (bias)
            importer.addWeight(
                y, name + "/bias",
                parts[i].bias ? parts[i].bias->reshaped(Shape{heads, width}) : Tensor(Shape{heads, width}));
    }
    importer.addWeight(y, "attention_output/kernel",
                       unitMatrix(importer, node, joined, Shape{heads, valueSize, joined}));
    if (bias) importer.addWeight(y, "attention_output/bias", Tensor(Shape{joined}));
    importer.projections()[importer.layerOf(y).name] = OnnxProjection::None;
    return y;
}

/// query · keyᵀ
OnnxImported scoresOf(OnnxImporter& importer, const Node& node, const OnnxImported& query,
                      const OnnxImported& key) {
    const Axes lead = leadOf(query);
    const bool fits = !key.attention && query.shape.rank() == 3 && key.shape.rank() == 3 &&
                      query.heads == key.heads && isLead(lead, query.heads) && leadOf(key) == lead &&
                      endsWith(query, 1, 2) && endsWith(key, 2, 1) && query.shape.back() > 0 &&
                      query.shape.back() == key.shape.back();
    if (!fits) importer.refuse(node, kOtherAttention);
    OnnxAttention attention;
    attention.query = query;
    attention.key = key;
    attention.factor = query.factor * key.factor;
    OnnxImported y = query;
    y.axes = withTail(lead, 1, OnnxImported::kKeys);
    y.factor = 1;
    y.attention = std::make_shared<const OnnxAttention>(std::move(attention));
    return y;
}

/// softmax(…) · value
OnnxImported attendedOf(OnnxImporter& importer, const Node& node, const OnnxImported& weights,
                        const OnnxImported& value) {
    const Axes lead = leadOf(weights);
    OnnxAttention attention = *weights.attention;
    const bool fits = attention.isSoftmax && !attention.value && !value.attention &&
                      value.shape.rank() == 3 && endsWith(weights, 1, OnnxImported::kKeys) &&
                      endsWith(value, 1, 2) && value.heads == weights.heads && leadOf(value) == lead &&
                      value.shape.back() > 0 && value.shape[1] == attention.key.shape[1];
    if (!fits) importer.refuse(node, kOtherAttention);
    attention.value = value;
    if (weights.heads == 0) return addAttention(importer, node, attention);
    OnnxImported y = weights;
    y.axes = withTail(lead, 1, 2);
    y.shape = Shape{weights.shape[0], weights.shape[1], value.shape.back()};
    y.attention = std::make_shared<const OnnxAttention>(std::move(attention));
    return y;
}

}  // namespace

bool onnxReshapeView(OnnxImporter& importer, const Node& node, const OnnxImported& x, const Extents& target) {
    std::optional<OnnxImported> y;
    if (x.attention && x.attention->value) {
        const Axes axes = joinedAxes(importer, node, x, target);
        if (axes.empty()) importer.refuse(node, kOtherAttention);
        y = addAttention(importer, node, *x.attention);
        y->axes = axes;
    } else if (!x.isView() && x.axes.size() == 2 &&
               (x.axes[0] == OnnxImported::kStepsBatch || x.axes[0] == OnnxImported::kBatchSteps)) {
        y = separated(importer, node, x, target);
    } else if (!x.isView()) {
        y = splitHeads(importer, node, x, target);
    }
    if (!y) return false;
    importer.set(node, 0, std::move(*y));
    return true;
}

bool onnxScaleView(OnnxImporter& importer, const Node& node) {
    const std::string& type = node.op_type();
    if (node.input_size() != 2 || (type != "Mul" && type != "Div")) return false;
    const int constant = importer.isConstant(node, 1) ? 1 : 0;
    if (!importer.isConstant(node, constant) || !importer.isComputed(node, 1 - constant)) return false;
    OnnxImported x = importer.value(node, 1 - constant);
    const Tensor& number = importer.constant(node, constant);
    const bool scales = x.isView() && number.size() == 1 && number.shape().rank() <= x.axes.size() &&
                        (type == "Mul" || constant == 1);
    const auto& before = x.attention;
    if (!scales || (before && (before->value || before->isSoftmax || before->isCausal))) return false;
    const double given = static_cast<double>(number.floats()[0]), factor = type == "Div" ? 1 / given : given;
    if (!std::isfinite(factor)) importer.refuse(node, "expected finite numbers, and no division by zero");
    if (x.attention) {
        OnnxAttention attention = *x.attention;
        attention.factor *= factor;
        x.attention = std::make_shared<const OnnxAttention>(std::move(attention));
    } else {
        x.factor *= factor;
    }
    importer.set(node, 0, std::move(x));
    return true;
}

bool onnxSoftmaxView(OnnxImporter& importer, const Node& node) {
    OnnxImported x = importer.value(node, 0);
    if (!x.attention) return false;
    const auto last = static_cast<std::int64_t>(x.axes.size()) - 1;
    const std::int64_t axis = importer.integer(node, "axis", importer.opset() < 13 ? 1 : -1);
    OnnxAttention attention = *x.attention;
    const bool fits = node.op_type() == "Softmax" && (axis == last || axis == -1) && !attention.isSoftmax &&
                      endsWith(x, 1, OnnxImported::kKeys);
    if (!fits) importer.refuse(node, kOtherAttention);
    attention.isSoftmax = true;
    x.attention = std::make_shared<const OnnxAttention>(std::move(attention));
    importer.set(node, 0, std::move(x));
    return true;
}

bool onnxMultiplyValues(OnnxImporter& importer, const Node& node) {
    if (!importer.isComputed(node, 0) || !importer.isComputed(node, 1)) return false;
    const OnnxImported left = importer.value(node, 0), right = importer.value(node, 1);
    importer.set(
        node, 0,
        left.attention ? attendedOf(importer, node, left, right) : scoresOf(importer, node, left, right));
    return true;
}

bool onnxProjectAttention(OnnxImporter& importer, const Node& node, const OnnxImported& x,
                          const Tensor& kernel, const Tensor* bias) {
    LayerNode& layer = importer.layerOf(x);
    const auto state = importer.projections().find(layer.name);
    if (state == importer.projections().end() || state->second != OnnxProjection::None ||
        !importer.isSoleReader(x) || kernel.shape()[0] != x.shape.back())
        return false;
    const Shape& shape = importer.weightOf(x, "attention_output/kernel").shape();
    const std::int64_t units = kernel.shape()[1];
    importer.weightOf(x, "attention_output/kernel") = kernel.reshaped(Shape{shape[0], shape[1], units});
    if (layer.config.at("use_bias").get<bool>())
        importer.weightOf(x, "attention_output/bias") = Tensor(Shape{units});
    if (units == importer.weightOf(x, "query/kernel").shape()[0])
        layer.config.erase("output_shape");
    else
        layer.config["output_shape"] = Json::array({units});
    state->second = OnnxProjection::Kernel;
    OnnxImported y = x;
    Extents extents = x.shape.dims();
    extents.back() = units;
    y.shape = Shape(std::move(extents));
    if (bias != nullptr) onnxBiasAttention(importer, y, *bias);
    importer.set(node, 0, std::move(y));
    return true;
}

bool onnxBiasAttention(OnnxImporter& importer, const OnnxImported& x, const Tensor& bias) {
    LayerNode& layer = importer.layerOf(x);
    const auto state = importer.projections().find(layer.name);
    if (state == importer.projections().end() || state->second != OnnxProjection::Kernel ||
        !importer.isSoleReader(x) || bias.size() != x.shape.back())
        return false;
    if (!layer.config.at("use_bias").get<bool>()) {
        layer.config["use_bias"] = true;
        for (const std::string part : {"query", "key", "value"}) {
            const Shape& kernel = importer.weightOf(x, part + "/kernel").shape();
            importer.addWeight(x, part + "/bias", Tensor(Shape{kernel[1], kernel[2]}));
        }
        importer.addWeight(x, "attention_output/bias", Tensor(Shape{x.shape.back()}));
    }
    importer.weightOf(x, "attention_output/bias") = bias.reshaped(Shape{bias.size()});
    state->second = OnnxProjection::Bias;
    return true;
}

OnnxImported onnxPlainView(OnnxImporter& importer, const Node& node, const OnnxImported& x) {
    if (x.attention || std::ranges::find(x.axes, OnnxImported::kBatchHeads) != x.axes.end())
        importer.refuse(node, kOtherAttention);
    Node split;
    split.set_name(x.part + "/Reshape");
    OnnxImported source = x;
    source.heads = source.parts = 0;
    const std::int64_t parts = std::max<std::int64_t>(x.parts, 1);
    Extents sample{x.shape[1], x.heads, x.shape[2] / x.heads / parts};
    if (x.parts > 0) sample.insert(sample.begin() + 1, x.parts);
    OnnxImported y = importer.addLayer(split, "Reshape", {{"target_shape", sample}}, source);
    y.axes = x.axes;
    const int heads = x.parts > 0 ? 3 : 2;
    for (int& axis : y.axes) {
        if (axis == 2 || axis == OnnxImported::kHeads)
            axis = axis == 2 ? heads + 1 : heads;
        else if (axis == OnnxImported::kParts)
            axis = 2;
    }
    if (x.factor == 1) return y;
    OnnxImported scaled =
        importer.addLayer(node, "Rescaling", {{"scale", static_cast<float>(x.factor)}, {"offset", 0.0F}}, y);
    scaled.axes = y.axes;
    return scaled;
}

std::optional<OnnxImported> onnxCutDense(OnnxImporter& importer, const Node& node, const OnnxImported& x,
                                         std::int64_t begin, std::int64_t end) {
    const auto dense = importer.denseOf(x);
    if (!dense) return std::nullopt;
    const std::int64_t rows = dense->kernel.shape()[0], units = dense->kernel.shape()[1], width = end - begin;
    Tensor kernel(Shape{rows, width}), bias(Shape{width});
    for (std::int64_t row = 0; row < rows; ++row)
        for (std::int64_t unit = 0; unit < width; ++unit)
            kernel.floats()[static_cast<std::size_t>(row * width + unit)] =
                dense->kernel.floats()[static_cast<std::size_t>(row * units + begin + unit)];
    OnnxImported y = importer.addLayer(
        node, "Dense", {{"units", width}, {"use_bias", dense->bias.has_value()}}, dense->input);
    y.axes = x.axes;
    importer.addWeight(y, "kernel", std::move(kernel));
    if (dense->bias) {
        for (std::int64_t unit = 0; unit < width; ++unit)
            bias.floats()[static_cast<std::size_t>(unit)] =
                dense->bias->floats()[static_cast<std::size_t>(begin + unit)];
        importer.addWeight(y, "bias", std::move(bias));
    }
    importer.removeUnread(x);
    return y;
}

}  // namespace shardlab::engine

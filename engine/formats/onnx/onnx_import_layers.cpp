#include <onnx/onnx_pb.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/core/abridge.h"
#include "engine/formats/onnx/onnx_import.h"
#include "engine/formats/onnx/onnx_lowering.h"
#include "engine/formats/pytorch/flattened_images.h"

/// Nodes with weights, and sums.
namespace shardlab::engine {
namespace {

using Node = onnx::NodeProto;
using Extents = std::vector<std::int64_t>;

/// The kernel's rows in the order of the layer's features.
Tensor orderedRows(const OnnxImported& x, const Tensor& kernel) {
    return x.image && kernel.shape()[0] == x.shape.back() ? channelsLast(kernel, *x.image, 0) : kernel;
}

/// What a Dense layer reads: its features last, and the other axes wherever they are.
OnnxImported featuresLast(OnnxImporter& importer, const Node& node) {
    const OnnxImported& x = importer.value(node, 0);
    const bool last = x.axes.size() > 1 && x.axes.back() == static_cast<int>(x.shape.rank()) - 1 &&
                      std::ranges::none_of(x.axes, [](int axis) {
                          return axis == OnnxImported::kOne || axis == OnnxImported::kDirection;
                      });
    return last ? x : importer.inOrder(node, x);
}

void importMatMul(OnnxImporter& importer, const Node& node) {
    if (onnxMultiplyValues(importer, node)) return;
    importer.settleViews(node);
    const Tensor& kernel = importer.constant(node, 1);
    if (kernel.shape().rank() != 2) importer.refuse(node, "the second operand must be a matrix");
    const OnnxImported x = featuresLast(importer, node);
    if (onnxProjectAttention(importer, node, x, kernel, nullptr)) return;
    OnnxImported y = importer.addLayer(node, "Dense", {{"units", kernel.shape()[1]}, {"use_bias", false}}, x);
    y.axes = x.axes;
    importer.addWeight(y, "kernel", orderedRows(x, kernel));
    importer.set(node, 0, std::move(y));
}

Tensor multiplied(Tensor x, float factor) {
    for (float& value : x.floats())
        value *= factor;
    return x;
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

/// alpha · x · kernel + beta · bias
void importGemm(OnnxImporter& importer, const Node& node) {
    const Tensor& given = importer.constant(node, 1);
    if (importer.integer(node, "transA", 0) != 0 || given.shape().rank() != 2)
        importer.refuse(node, "expected transA=0 and a matrix as input 1");
    const float alpha = importer.real(node, "alpha", 1), beta = importer.real(node, "beta", 1);
    const Tensor kernel =
        multiplied(importer.integer(node, "transB", 0) != 0 ? transposed(given, {1, 0}) : given, alpha);
    std::optional<Tensor> bias;
    if (importer.has(node, 2) && beta != 0)
        bias = multiplied(gemmBias(importer, node, kernel.shape()[1]), beta);
    const OnnxImported x = featuresLast(importer, node);
    if (onnxProjectAttention(importer, node, x, kernel, bias ? &*bias : nullptr)) return;
    OnnxImported y =
        importer.addLayer(node, "Dense", {{"units", kernel.shape()[1]}, {"use_bias", bias.has_value()}}, x);
    y.axes = x.axes;
    importer.addWeight(y, "kernel", orderedRows(x, kernel));
    if (bias) importer.addWeight(y, "bias", std::move(*bias));
    importer.set(node, 0, std::move(y));
}

/// A factor or an offset for each feature of x: given so, or one for all.
Tensor featureRow(OnnxImporter& importer, const Node& node, int input, const OnnxImported& x) {
    const Tensor& given = importer.constant(node, input);
    const std::int64_t features = x.shape.back();
    const bool row = given.shape().rank() <= x.shape.rank() &&
                     (given.size() == 1 || (given.size() == features && given.shape().back() == features));
    if (!row || features < 1)
        importer.refuse(node, fmt::format("expected {} numbers or one as input {}; got the shape {}",
                                          features, input, given.shape().toString()));
    importer.takeRoom(features);
    Tensor numbers(Shape{features});
    for (std::size_t i = 0; i < numbers.floats().size(); ++i)
        numbers.floats()[i] = given.floats()[given.size() == 1 ? 0 : i];
    return numbers;
}

void requireLastAxis(OnnxImporter& importer, const Node& node, const OnnxImported& x) {
    const std::int64_t axis = importer.integer(node, "axis", -1),
                       last = static_cast<std::int64_t>(x.shape.rank()) - 1;
    if (axis != -1 && axis != last)
        importer.refuse(node, fmt::format("it must normalize the last axis alone; got axis={}", axis));
}

void importLayerNorm(OnnxImporter& importer, const Node& node) {
    const OnnxImported x = importer.inOrder(node, importer.value(node, 0));
    requireLastAxis(importer, node, x);
    const bool scale = importer.has(node, 1), center = importer.has(node, 2);
    OnnxImported y = importer.addLayer(node, "LayerNormalization",
                                       {{"axis", {-1}},
                                        {"epsilon", importer.real(node, "epsilon", 1e-5F)},
                                        {"center", center},
                                        {"scale", scale}},
                                       x);
    if (scale) importer.addWeight(y, "gamma", featureRow(importer, node, 1, x));
    if (center) importer.addWeight(y, "beta", featureRow(importer, node, 2, x));
    importer.set(node, 0, std::move(y));
}

void importRmsNorm(OnnxImporter& importer, const Node& node) {
    const OnnxImported x = importer.inOrder(node, importer.value(node, 0));
    requireLastAxis(importer, node, x);
    const bool scale = importer.has(node, 1);
    if (x.shape.back() < 1) importer.refuse(node, "the extents of its input must be known");
    OnnxImported y = importer.addLayer(
        node, "RMSNormalization", {{"axis", {-1}}, {"epsilon", importer.real(node, "epsilon", 1e-5F)}}, x);
    importer.takeRoom(x.shape.back());
    Tensor ones(Shape{x.shape.back()});
    std::ranges::fill(ones.floats(), 1.0F);
    importer.addWeight(y, "scale", scale ? featureRow(importer, node, 1, x) : std::move(ones));
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

/// `change` for each number of what onnxChannelNumbers gives.
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

/// x + constant: the bias of the layer that made x, or an offset.
bool importConstantAdd(OnnxImporter& importer, const Node& node, int constant) {
    const OnnxImported x = importer.value(node, 1 - constant);
    LayerNode& layer = importer.layerOf(x);
    const Tensor& added = importer.constant(node, constant);
    static const std::set<std::string> biased{"Dense",           "Conv1D",          "Conv2D",
                                              "Conv3D",          "DepthwiseConv1D", "DepthwiseConv2D",
                                              "Conv1DTranspose", "Conv2DTranspose", "Conv3DTranspose"};
    const bool open = biased.contains(layer.className) && layer.config.value("use_bias", true) == false &&
                      !layer.config.contains("activation") && importer.isSoleReader(x);
    const bool fits = added.size() == x.shape.back() &&
                      !onnxChannelNumbers(importer, node, constant, 1 - constant).is_null();
    if (fits && onnxBiasAttention(importer, x, added)) {
        importer.set(node, 0, x);
        return true;
    }
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
    const Json given = both || (front && type == "Div")
                           ? Json()
                           : onnxChannelNumbers(importer, node, constant, 1 - constant);
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
                      !onnxChannelNumbers(importer, node, constant, 1 - constant).is_null();
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
    if (onnxScaleGroups(importer, node, constant)) return;
    if (added && !importer.isConstant(node, 1 - constant) && importConstantAdd(importer, node, constant))
        return;
    importRescaling(importer, node, constant);
}

void importArithmetic(OnnxImporter& importer, const Node& node) {
    const std::string& type = node.op_type();
    if (onnxScaleView(importer, node)) return;
    importer.settleViews(node);
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
        {"Add", importArithmetic},
        {"Sum", importArithmetic},
        {"Sub", importArithmetic},
        {"Mul", importArithmetic},
        {"Div", importArithmetic},
        {"Max", importArithmetic},
        {"Min", importArithmetic},
        {"Mean", importArithmetic},
        {"Concat", importConcat},
        {"RMSNormalization", importRmsNorm},
    };
    const auto found = rules.find(type);
    return found == rules.end() ? nullptr : found->second;
}

}  // namespace shardlab::engine

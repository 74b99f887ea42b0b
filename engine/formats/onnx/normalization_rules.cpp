#include <algorithm>
#include <array>

#include "engine/formats/onnx/onnx_lowering.h"

/// Normalizations of batches, samples and rows.
namespace shardlab::engine {
namespace {

using Extents = std::vector<std::int64_t>;

OnnxValue filled(OnnxLowering& lowering, const char* name, const Shape& shape, float value) {
    Tensor tensor = lowering.graph().constant(shape);
    std::ranges::fill(tensor.floats(), value);
    return lowering.graph().tensor(fmt::format("constants/{}", name), tensor);
}

void emitBatchNorm(OnnxLowering& lowering, const Op& op) {
    const auto& attributes = std::get<BatchNormAttributes>(op.attributes);
    const Shape channels{lowering.shape(op.inputs[0]).back()};
    const auto weight = [&](ValueId value, const char* name, float otherwise) {
        return value == kNoValue ? filled(lowering, name, channels, otherwise) : lowering.value(value);
    };
    const OnnxValue scale = weight(op.inputs[1], "ones", 1), offset = weight(op.inputs[2], "zeros", 0);
    const OnnxValue x = lowering.channelsFirst(op.inputs[0]);
    const OnnxValue y = lowering.graph().node(
        "BatchNormalization", {x, scale, offset, lowering.value(op.inputs[3]), lowering.value(op.inputs[4])},
        {{"epsilon", attributes.epsilon}});
    if (lowering.shape(op.inputs[0]).rank() <= 2) return lowering.set(op.outputs[0], y);
    lowering.setChannelsFirst(op.outputs[0], y);
}

OnnxValue meanOver(OnnxGraph& graph, const OnnxValue& x, const Extents& axes) {
    return graph.node("ReduceMean", {x}, {{"axes", axes}});
}

OnnxValue inverseDeviation(OnnxGraph& graph, const OnnxValue& x, const Extents& axes, float epsilon) {
    const OnnxValue variance = meanOver(graph, graph.node("Mul", {x, x}), axes);
    const OnnxValue deviation = graph.node("Sqrt", {graph.node("Add", {variance, graph.number(epsilon)})});
    return graph.node("Reciprocal", {deviation});
}

/// The trailing extents whose product is `size`; 0: there are none.
std::int64_t trailingAxes(const Shape& shape, std::int64_t size) {
    std::int64_t product = 1;
    for (std::size_t axis = shape.rank(); axis-- > 1;) {
        product *= shape[axis];
        if (product == size) return static_cast<std::int64_t>(shape.rank() - axis);
    }
    return 0;
}

OnnxValue scaledAndShifted(OnnxLowering& lowering, const Op& op, OnnxValue y) {
    OnnxGraph& graph = lowering.graph();
    if (op.inputs[1] != kNoValue) y = graph.node("Mul", {y, lowering.value(op.inputs[1])});
    if (op.inputs[2] != kNoValue) y = graph.node("Add", {y, lowering.value(op.inputs[2])});
    return y;
}

/// Of the trailing extents of each row.
void emitRowNorm(OnnxLowering& lowering, const Op& op, const GroupNormAttributes& attributes) {
    OnnxGraph& graph = lowering.graph();
    const OnnxValue x = lowering.value(op.inputs[0]);
    const Shape& shape = lowering.shape(op.inputs[0]);
    const std::int64_t count = trailingAxes(shape, attributes.normalizedSize);
    if (!attributes.centered) {
        Extents axes;
        for (std::int64_t axis = -count; axis < 0; ++axis)
            axes.push_back(axis);
        const OnnxValue y = graph.node("Mul", {x, inverseDeviation(graph, x, axes, attributes.epsilon)});
        return lowering.set(op.outputs[0], scaledAndShifted(lowering, op, y));
    }
    const Shape rows(Extents(shape.end() - count, shape.end()));
    const OnnxValue scale =
        op.inputs[1] != kNoValue ? lowering.value(op.inputs[1]) : filled(lowering, "ones", rows, 1);
    std::vector<OnnxValue> inputs{x, scale};
    if (op.inputs[2] != kNoValue) inputs.push_back(lowering.value(op.inputs[2]));
    lowering.set(op.outputs[0], graph.node("LayerNormalization", inputs,
                                           {{"axis", -count}, {"epsilon", attributes.epsilon}}));
}

void emitGroupNorm(OnnxLowering& lowering, const Op& op) {
    const auto& attributes = std::get<GroupNormAttributes>(op.attributes);
    if (!attributes.acrossSpace) return emitRowNorm(lowering, op, attributes);
    OnnxGraph& graph = lowering.graph();
    const Shape& shape = lowering.shape(op.inputs[0]);
    const std::int64_t channels = shape.back(), places = shape.elementsPerSample() / channels;
    const OnnxValue parts =
        graph.node("Reshape", {lowering.value(op.inputs[0]),
                               graph.ints({-1, places, attributes.groups, channels / attributes.groups})});
    const OnnxValue centered = graph.node("Sub", {parts, meanOver(graph, parts, {1, 3})});
    const OnnxValue normal =
        graph.node("Mul", {centered, inverseDeviation(graph, centered, {1, 3}, attributes.epsilon)});
    const OnnxValue y = graph.node("Reshape", {normal, graph.ints(lowering.openShape(op.outputs[0]))});
    lowering.set(op.outputs[0], scaledAndShifted(lowering, op, y));
}

/// x / √max(Σ x², 1e-12), as Keras.
void emitUnitNorm(OnnxLowering& lowering, const Op& op) {
    OnnxGraph& graph = lowering.graph();
    const OnnxValue x = lowering.value(op.inputs[0]);
    const OnnxValue squares = graph.node("ReduceSum", {graph.node("Mul", {x, x}), graph.ints({-1})});
    const OnnxValue norm = graph.node("Sqrt", {graph.node("Max", {squares, graph.number(1e-12F)})});
    lowering.set(op.outputs[0], graph.node("Div", {x, norm}));
}

std::string refuseOtherAxes(const Program& program, const Op& op) {
    const auto& attributes = std::get<GroupNormAttributes>(op.attributes);
    if (attributes.acrossSpace || trailingAxes(shapeOf(program, op.inputs[0]), attributes.normalizedSize) > 0)
        return {};
    return "it normalizes other axes than the last ones";
}

constexpr std::array kOnnxNormalizationRules{
    OnnxRule{.kind = OpKind::BatchNormInference, .emit = emitBatchNorm},
    OnnxRule{.kind = OpKind::GroupNorm, .emit = emitGroupNorm, .refusal = refuseOtherAxes},
    OnnxRule{.kind = OpKind::UnitNorm, .emit = emitUnitNorm},
};

}  // namespace

std::span<const OnnxRule> onnxNormalizationRules() {
    return kOnnxNormalizationRules;
}

}  // namespace shardlab::engine

#include <array>
#include <limits>

#include "engine/formats/onnx/onnx_lowering.h"

/// Ops that move elements.
namespace shardlab::engine {
namespace {

using Extents = std::vector<std::int64_t>;

void emitReshape(OnnxLowering& lowering, const Op& op) {
    const ValueId x = op.inputs[0], y = op.outputs[0];
    if (const Tensor* weight = lowering.constant(x))
        return lowering.setConstant(y, weight->reshaped(lowering.shape(y)));
    OnnxGraph& graph = lowering.graph();
    lowering.set(y, graph.node("Reshape", {lowering.value(x), graph.ints(lowering.openShape(y))}));
}

void emitTranspose(OnnxLowering& lowering, const Op& op) {
    const Extents& axes = std::get<PermutationAttributes>(op.attributes).axes;
    lowering.set(op.outputs[0],
                 lowering.graph().node("Transpose", {lowering.value(op.inputs[0])}, {{"perm", axes}}));
}

void emitPad(OnnxLowering& lowering, const Op& op) {
    const auto& sides = std::get<PadAttributes>(op.attributes);
    OnnxGraph& graph = lowering.graph();
    const OnnxValue pads = graph.ints({0, 0, sides.top, sides.left, 0, 0, sides.bottom, sides.right});
    lowering.setChannelsFirst(op.outputs[0], graph.node("Pad", {lowering.channelsFirst(op.inputs[0]), pads}));
}

OnnxValue sliced(OnnxGraph& graph, const OnnxValue& x, const Extents& axes, const Extents& begins,
                 const Extents& ends) {
    return graph.node("Slice", {x, graph.ints(begins), graph.ints(ends), graph.ints(axes)});
}

/// The gradient of padding is cropping.
void emitCrop(OnnxLowering& lowering, const Op& op) {
    const auto& sides = std::get<PadAttributes>(op.attributes);
    const Shape& x = lowering.shape(op.inputs[0]);
    lowering.setChannelsFirst(op.outputs[0],
                              sliced(lowering.graph(), lowering.channelsFirst(op.inputs[0]), {2, 3},
                                     {sides.top, sides.left}, {x[1] - sides.bottom, x[2] - sides.right}));
}

void emitConcatenate(OnnxLowering& lowering, const Op& op) {
    const std::int64_t axis = std::get<SliceAttributes>(op.attributes).axis;
    const std::size_t rank = lowering.shape(op.outputs[0]).rank();
    bool first = axis + 1 == static_cast<std::int64_t>(rank);
    for (const ValueId input : op.inputs)
        first = first && lowering.isChannelsFirst(input);
    std::vector<OnnxValue> inputs;
    for (const ValueId input : op.inputs)
        inputs.push_back(first ? lowering.channelsFirst(input) : lowering.value(input));
    const OnnxValue y = lowering.graph().node("Concat", inputs, {{"axis", first ? std::int64_t{1} : axis}});
    if (first) return lowering.setChannelsFirst(op.outputs[0], y);
    lowering.set(op.outputs[0], y);
}

void emitSlice(OnnxLowering& lowering, const Op& op) {
    const auto& [axis, begin, end] = std::get<SliceAttributes>(op.attributes);
    lowering.set(op.outputs[0],
                 sliced(lowering.graph(), lowering.value(op.inputs[0]), {axis}, {begin}, {end}));
}

void emitReverse(OnnxLowering& lowering, const Op& op) {
    OnnxGraph& graph = lowering.graph();
    const std::int64_t axis = std::get<SliceAttributes>(op.attributes).axis;
    lowering.set(op.outputs[0], graph.node("Slice", {lowering.value(op.inputs[0]), graph.ints({-1}),
                                                     graph.ints({std::numeric_limits<std::int64_t>::min()}),
                                                     graph.ints({axis}), graph.ints({-1})}));
}

/// (batch, …) → (batch, times, …)
void emitRepeat(OnnxLowering& lowering, const Op& op) {
    OnnxGraph& graph = lowering.graph();
    Extents target(lowering.shape(op.outputs[0]).rank(), 1);
    target[1] = lowering.shape(op.outputs[0])[1];
    const OnnxValue x = graph.node("Unsqueeze", {lowering.value(op.inputs[0]), graph.ints({1})});
    lowering.set(op.outputs[0], graph.node("Expand", {x, graph.ints(target)}));
}

/// What has no row for each sample is repeated for the rows of the batch.
void emitBroadcast(OnnxLowering& lowering, const Op& op) {
    OnnxGraph& graph = lowering.graph();
    const ValueId x = op.inputs[0], y = op.outputs[0];
    OnnxValue target = graph.ints(lowering.openShape(y, 1));
    if (!lowering.info(x).perSample && lowering.info(y).perSample) {
        const Extents rest(lowering.shape(y).begin() + 1, lowering.shape(y).end());
        target = graph.node("Concat", {lowering.batchExtent(lowering.info(y).fold), graph.ints(rest)},
                            {{"axis", std::int64_t{0}}});
    }
    lowering.set(y, graph.node("Expand", {lowering.value(x), target}));
}

void emitReduceSum(OnnxLowering& lowering, const Op& op) {
    const Shape &x = lowering.shape(op.inputs[0]), &y = lowering.shape(op.outputs[0]);
    Extents axes;
    for (std::size_t axis = 0; axis < y.rank(); ++axis)
        if (y[axis] == 1 && x[axis] != 1) axes.push_back(static_cast<std::int64_t>(axis));
    OnnxGraph& graph = lowering.graph();
    lowering.set(op.outputs[0], graph.node("ReduceSum", {lowering.value(op.inputs[0]), graph.ints(axes)}));
}

std::string refuseOtherRank(const Program& program, const Op& op) {
    return shapeOf(program, op.inputs[0]).rank() == shapeOf(program, op.outputs[0]).rank()
               ? std::string()
               : "it sums over the batch";
}

void emitGather(OnnxLowering& lowering, const Op& op) {
    OnnxGraph& graph = lowering.graph();
    constexpr std::int64_t kInt64 = 7;  // TensorProto.INT64
    const OnnxValue ids = graph.node("Cast", {lowering.value(op.inputs[0])}, {{"to", kInt64}});
    lowering.set(op.outputs[0],
                 graph.node("Gather", {lowering.value(op.inputs[1]), ids}, {{"axis", std::int64_t{0}}}));
}

constexpr std::array kOnnxArrayRules{
    OnnxRule{.kind = OpKind::Reshape, .emit = emitReshape},
    OnnxRule{.kind = OpKind::Transpose, .emit = emitTranspose},
    OnnxRule{.kind = OpKind::Pad, .emit = emitPad},
    OnnxRule{.kind = OpKind::PadGradient, .emit = emitCrop},
    OnnxRule{.kind = OpKind::Concatenate, .emit = emitConcatenate},
    OnnxRule{.kind = OpKind::Slice, .emit = emitSlice},
    OnnxRule{.kind = OpKind::Reverse, .emit = emitReverse},
    OnnxRule{.kind = OpKind::Repeat, .emit = emitRepeat},
    OnnxRule{.kind = OpKind::Broadcast, .emit = emitBroadcast},
    OnnxRule{.kind = OpKind::ReduceSum, .emit = emitReduceSum, .refusal = refuseOtherRank},
    OnnxRule{.kind = OpKind::Gather, .emit = emitGather},
};

}  // namespace

std::span<const OnnxRule> onnxArrayRules() {
    return kOnnxArrayRules;
}

}  // namespace shardlab::engine

#include <array>

#include "engine/formats/onnx/onnx_lowering.h"
#include "engine/formats/onnx/recurrent_parts.h"

/// Matrix products and convolutions.
namespace shardlab::engine {
namespace {

using Extents = std::vector<std::int64_t>;

void emitDot(OnnxLowering& lowering, const Op& op) {
    if (recurrentParts(lowering, op.outputs[0]).whole) return;  // part of an LSTM, GRU or RNN node
    lowering.set(op.outputs[0], lowering.graph().node(
                                    "MatMul", {lowering.value(op.inputs[0]), lowering.value(op.inputs[1])}));
}

/// x · kernelᵀ
void emitDotTransposed(OnnxLowering& lowering, const Op& op) {
    OnnxGraph& graph = lowering.graph();
    const OnnxValue kernel =
        graph.node("Transpose", {lowering.value(op.inputs[1])}, {{"perm", Extents{1, 0}}});
    lowering.set(op.outputs[0], graph.node("MatMul", {lowering.value(op.inputs[0]), kernel}));
}

void emitBatchDot(OnnxLowering& lowering, const Op& op) {
    OnnxGraph& graph = lowering.graph();
    const auto [transposeA, transposeB] = std::get<BatchDotAttributes>(op.attributes);
    const auto operand = [&](ValueId x, bool swap) {
        if (!swap) return lowering.value(x);
        Extents axes;
        for (std::size_t axis = 0; axis < lowering.shape(x).rank(); ++axis)
            axes.push_back(static_cast<std::int64_t>(axis));
        std::swap(axes[axes.size() - 1], axes[axes.size() - 2]);
        return graph.node("Transpose", {lowering.value(x)}, {{"perm", axes}});
    };
    const OnnxValue a = operand(op.inputs[0], transposeA), b = operand(op.inputs[1], transposeB);
    lowering.set(op.outputs[0], graph.node("MatMul", {a, b}));
}

/// Over one, two or three extents.
struct Window {
    Extents strides, dilations, before, after;
    std::int64_t groups = 1;
};

Window windowOf(const Op& op) {
    if (const auto* flat = std::get_if<ConvolutionAttributes>(&op.attributes)) {
        return {.strides = {flat->strideHeight, flat->strideWidth},
                .dilations = {flat->dilationHeight, flat->dilationWidth},
                .before = {flat->padTop, flat->padLeft},
                .after = {flat->padBottom, flat->padRight},
                .groups = flat->groups};
    }
    const auto& deep = std::get<Convolution3dAttributes>(op.attributes);
    const auto list = [](const auto& extents) { return Extents(extents.begin(), extents.end()); };
    return {.strides = list(deep.strides),
            .dilations = list(deep.dilation),
            .before = list(deep.padBefore),
            .after = list(deep.padAfter),
            .groups = deep.groups};
}

std::vector<OnnxAttribute> attributesOf(const Window& window, const Shape& kernel) {
    Extents pads = window.before;
    pads.insert(pads.end(), window.after.begin(), window.after.end());
    return {{"kernel_shape", Extents(kernel.begin(), kernel.end() - 2)},
            {"strides", window.strides},
            {"pads", pads},
            {"dilations", window.dilations},
            {"group", window.groups}};
}

/// (height, width, in, out) → (out, in, height, width)
OnnxValue convolutionKernel(OnnxLowering& lowering, const Op& op) {
    const Tensor& weight = *lowering.constant(op.inputs[1]);
    const std::size_t rank = weight.shape().rank();
    std::vector<std::size_t> axes{rank - 1, rank - 2};
    for (std::size_t axis = 0; axis + 2 < rank; ++axis)
        axes.push_back(axis);
    return lowering.graph().tensor(lowering.weightName(op.inputs[1]), transposed(weight, axes));
}

/// The bias that is added to y and to nothing else goes into the node, and y becomes the sum.
ValueId takeBias(OnnxLowering& lowering, ValueId y, std::vector<OnnxValue>& inputs) {
    const Op* next = lowering.soleConsumer(y);
    if (next == nullptr || next->kind != OpKind::BiasAdd || lowering.constant(next->inputs[1]) == nullptr)
        return y;
    inputs.push_back(lowering.value(next->inputs[1]));
    lowering.skip(*next);
    return next->outputs[0];
}

void emitConvolution(OnnxLowering& lowering, const Op& op) {
    std::vector<OnnxValue> inputs{lowering.channelsFirst(op.inputs[0]), convolutionKernel(lowering, op)};
    const ValueId y = takeBias(lowering, op.outputs[0], inputs);
    lowering.setChannelsFirst(
        y, lowering.graph().node("Conv", inputs, attributesOf(windowOf(op), lowering.shape(op.inputs[1]))));
}

/// The convolution's attributes are those from y to x; what its windows leave over at the end is
/// output_padding.
void emitTransposedConvolution(OnnxLowering& lowering, const Op& op) {
    const Window window = windowOf(op);
    const Shape &x = lowering.shape(op.inputs[0]), &kernel = lowering.shape(op.inputs[1]),
                &y = lowering.shape(op.outputs[0]);
    Extents rest;
    for (std::size_t axis = 0; axis < window.strides.size(); ++axis) {
        const std::int64_t covered = (x[axis + 1] - 1) * window.strides[axis] +
                                     (kernel[axis] - 1) * window.dilations[axis] + 1 - window.before[axis] -
                                     window.after[axis];
        rest.push_back(y[axis + 1] - covered);
    }
    std::vector<OnnxAttribute> attributes = attributesOf(window, kernel);
    attributes.push_back({"output_padding", rest});
    std::vector<OnnxValue> inputs{lowering.channelsFirst(op.inputs[0]), convolutionKernel(lowering, op)};
    const ValueId sum = takeBias(lowering, op.outputs[0], inputs);
    lowering.setChannelsFirst(sum, lowering.graph().node("ConvTranspose", inputs, attributes));
}

void emitBiasAdd(OnnxLowering& lowering, const Op& op) {
    if (recurrentParts(lowering, op.outputs[0]).whole) return;
    OnnxGraph& graph = lowering.graph();
    lowering.set(op.outputs[0],
                 graph.node("Add", {lowering.value(op.inputs[0]), lowering.value(op.inputs[1])}));
}

/// A kernel that is computed has another layout than a stored one.
std::string refuseComputedKernel(const Program& program, const Op& op) {
    const ValueRole role = program.values[static_cast<std::size_t>(op.inputs[1])].role;
    const bool stored = role == ValueRole::Weight || role == ValueRole::State;
    return stored || !program.values[static_cast<std::size_t>(op.inputs[1])].perSample
               ? std::string()
               : "its kernel is computed";
}

constexpr std::array kOnnxProductRules{
    OnnxRule{.kind = OpKind::Dot, .emit = emitDot},
    OnnxRule{.kind = OpKind::DotInputGradient, .emit = emitDotTransposed},
    OnnxRule{.kind = OpKind::BatchDot, .emit = emitBatchDot},
    OnnxRule{.kind = OpKind::Convolution, .emit = emitConvolution, .refusal = refuseComputedKernel},
    OnnxRule{.kind = OpKind::Convolution3d, .emit = emitConvolution, .refusal = refuseComputedKernel},
    OnnxRule{.kind = OpKind::ConvolutionInputGradient,
             .emit = emitTransposedConvolution,
             .refusal = refuseComputedKernel},
    OnnxRule{.kind = OpKind::Convolution3dInputGradient,
             .emit = emitTransposedConvolution,
             .refusal = refuseComputedKernel},
    OnnxRule{.kind = OpKind::BiasAdd, .emit = emitBiasAdd},
};

}  // namespace

std::span<const OnnxRule> onnxProductRules() {
    return kOnnxProductRules;
}

}  // namespace shardlab::engine

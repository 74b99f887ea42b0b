#include <algorithm>
#include <array>

#include "engine/formats/onnx/onnx_lowering.h"

/// Functions of single elements and of the last axis, sums and products.
namespace shardlab::engine {
namespace {

constexpr float kSqrtHalf = 0.70710678118654752F;
constexpr float kSqrtTwoByPi = 0.79788456080286536F;

OnnxValue reluOf(OnnxGraph& graph, const OnnxValue& x, const ActivationSpec& spec) {
    if (spec.threshold == 0 && spec.alpha == 0 && spec.maxValue < 0) return graph.node("Relu", {x});
    if (spec.threshold == 0 && spec.alpha == 0)
        return graph.node("Clip", {x, graph.number(0), graph.number(spec.maxValue)});
    if (spec.threshold == 0 && spec.maxValue < 0)
        return graph.node("LeakyRelu", {x}, {{"alpha", spec.alpha}});
    const OnnxValue above = graph.node("Greater", {x, graph.number(spec.threshold)});
    const OnnxValue top = spec.maxValue < 0 ? x : graph.node("Min", {x, graph.number(spec.maxValue)});
    const OnnxValue below =
        graph.node("Mul", {graph.node("Sub", {x, graph.number(spec.threshold)}), graph.number(spec.alpha)});
    return graph.node("Where", {above, top, below});
}

OnnxValue geluOf(OnnxGraph& graph, const OnnxValue& x) {
    const OnnxValue erf = graph.node("Erf", {graph.node("Mul", {x, graph.number(kSqrtHalf)})});
    const OnnxValue sum = graph.node("Add", {erf, graph.number(1)});
    return graph.node("Mul", {graph.node("Mul", {x, graph.number(0.5F)}), sum});
}

OnnxValue geluTanhOf(OnnxGraph& graph, const OnnxValue& x) {
    const OnnxValue cube = graph.node("Mul", {graph.node("Mul", {x, x}), x});
    const OnnxValue inner = graph.node("Add", {x, graph.node("Mul", {cube, graph.number(0.044715F)})});
    const OnnxValue tanh = graph.node("Tanh", {graph.node("Mul", {inner, graph.number(kSqrtTwoByPi)})});
    const OnnxValue sum = graph.node("Add", {tanh, graph.number(1)});
    return graph.node("Mul", {graph.node("Mul", {x, graph.number(0.5F)}), sum});
}

OnnxValue sparsePlusOf(OnnxGraph& graph, const OnnxValue& x) {
    const OnnxValue one = graph.node("Add", {x, graph.number(1)});
    const OnnxValue middle = graph.node("Mul", {graph.node("Mul", {one, one}), graph.number(0.25F)});
    const OnnxValue low =
        graph.node("Where", {graph.node("LessOrEqual", {x, graph.number(-1)}), graph.number(0), middle});
    return graph.node("Where", {graph.node("Less", {x, graph.number(1)}), low, x});
}

OnnxValue squareplusOf(OnnxGraph& graph, const OnnxValue& x, float alpha) {
    const OnnxValue inside = graph.node("Add", {graph.node("Mul", {x, x}), graph.number(alpha)});
    return graph.node("Mul", {graph.node("Add", {x, graph.node("Sqrt", {inside})}), graph.number(0.5F)});
}

void emitActivation(OnnxLowering& lowering, const Op& op) {
    const auto& spec = std::get<ActivationSpec>(op.attributes);
    const ValueId x = op.inputs[0], y = op.outputs[0];
    if (lowering.isChannelsFirst(x)) {
        lowering.setChannelsFirst(y, onnxActivation(lowering.graph(), lowering.channelsFirst(x), spec));
    } else {
        lowering.set(y, onnxActivation(lowering.graph(), lowering.value(x), spec));
    }
}

template <const char* const& name>
void emitLastAxis(OnnxLowering& lowering, const Op& op) {
    lowering.set(op.outputs[0],
                 lowering.graph().node(name, {lowering.value(op.inputs[0])}, {{"axis", std::int64_t{-1}}}));
}
constexpr const char* kSoftmax = "Softmax";
constexpr const char* kLogSoftmax = "LogSoftmax";

/// Of operands of one shape, in whichever layout they are.
void emitNode(OnnxLowering& lowering, const Op& op, const char* name) {
    bool first = true;
    for (const ValueId input : op.inputs)
        first =
            first && lowering.isChannelsFirst(input) && lowering.shape(input) == lowering.shape(op.inputs[0]);
    std::vector<OnnxValue> inputs;
    for (const ValueId input : op.inputs)
        inputs.push_back(first ? lowering.channelsFirst(input) : lowering.value(input));
    OnnxValue y = lowering.graph().node(name, {inputs[0], inputs[1]});
    for (std::size_t i = 2; i < inputs.size(); ++i)
        y = lowering.graph().node(name, {y, inputs[i]});
    if (first) return lowering.setChannelsFirst(op.outputs[0], y);
    lowering.set(op.outputs[0], y);
}
void emitAdd(OnnxLowering& lowering, const Op& op) {
    emitNode(lowering, op, "Add");
}
void emitMultiply(OnnxLowering& lowering, const Op& op) {
    emitNode(lowering, op, "Mul");
}
void emitSubtract(OnnxLowering& lowering, const Op& op) {
    emitNode(lowering, op, "Sub");
}
void emitMaximum(OnnxLowering& lowering, const Op& op) {
    emitNode(lowering, op, "Max");
}
void emitMinimum(OnnxLowering& lowering, const Op& op) {
    emitNode(lowering, op, "Min");
}

void emitScale(OnnxLowering& lowering, const Op& op) {
    OnnxGraph& graph = lowering.graph();
    const auto& a = std::get<ScaleAttributes>(op.attributes);
    OnnxValue y = lowering.value(op.inputs[0]);
    const auto apply = [&](const char* type, float one, const std::vector<float>& each, float neutral) {
        if (std::ranges::all_of(each, [&](float v) { return v == neutral; }) && one == neutral) return;
        y = graph.node(type, {y, each.empty() ? graph.number(one) : graph.numbers(each)});
    };
    apply("Mul", a.factor, a.factors, 1);
    apply("Add", a.offset, a.offsets, 0);
    lowering.set(op.outputs[0], y);
}

void emitPRelu(OnnxLowering& lowering, const Op& op) {
    lowering.set(op.outputs[0], lowering.graph().node(
                                    "PRelu", {lowering.value(op.inputs[0]), lowering.value(op.inputs[1])}));
}

constexpr std::array kOnnxElementwiseRules{
    OnnxRule{.kind = OpKind::Activation, .emit = emitActivation},
    OnnxRule{.kind = OpKind::Softmax, .emit = emitLastAxis<kSoftmax>},
    OnnxRule{.kind = OpKind::LogSoftmax, .emit = emitLastAxis<kLogSoftmax>},
    OnnxRule{.kind = OpKind::Add, .emit = emitAdd},
    OnnxRule{.kind = OpKind::Multiply, .emit = emitMultiply},
    OnnxRule{.kind = OpKind::Subtract, .emit = emitSubtract},
    OnnxRule{.kind = OpKind::Maximum, .emit = emitMaximum},
    OnnxRule{.kind = OpKind::Minimum, .emit = emitMinimum},
    OnnxRule{.kind = OpKind::Scale, .emit = emitScale},
    OnnxRule{.kind = OpKind::PRelu, .emit = emitPRelu},
};

}  // namespace

OnnxValue onnxActivation(OnnxGraph& graph, const OnnxValue& x, const ActivationSpec& spec) {
    const auto times = [&](const OnnxValue& factor) { return graph.node("Mul", {x, factor}); };
    switch (spec.kind) {
        case Activation::Linear:
            return x;
        case Activation::Relu:
            return reluOf(graph, x, spec);
        case Activation::LeakyRelu:
            return graph.node("LeakyRelu", {x}, {{"alpha", spec.alpha}});
        case Activation::Elu:
            return graph.node("Elu", {x}, {{"alpha", spec.alpha}});
        case Activation::Selu:
            return graph.node("Selu", {x});
        case Activation::Sigmoid:
            return graph.node("Sigmoid", {x});
        case Activation::HardSigmoid:
            return graph.node("HardSigmoid", {x}, {{"alpha", spec.alpha}, {"beta", 0.5F}});
        case Activation::Tanh:
            return graph.node("Tanh", {x});
        case Activation::Softplus:
            return graph.node("Softplus", {x});
        case Activation::Softsign:
            return graph.node("Softsign", {x});
        case Activation::Swish:
            return times(graph.node("Sigmoid", {x}));
        case Activation::Gelu:
            return geluOf(graph, x);
        case Activation::Exponential:
            return graph.node("Exp", {x});
        case Activation::Celu:
            return graph.node("Celu", {x}, {{"alpha", spec.alpha}});
        case Activation::GeluTanh:
            return geluTanhOf(graph, x);
        case Activation::HardSilu:
            return graph.node("HardSwish", {x});
        case Activation::HardShrink:
            return graph.node("Shrink", {x}, {{"lambd", spec.threshold}});
        case Activation::SoftShrink:
            return graph.node("Shrink", {x}, {{"lambd", spec.threshold}, {"bias", spec.threshold}});
        case Activation::HardTanh:
            return graph.node("Clip", {x, graph.number(-1), graph.number(1)});
        case Activation::LogSigmoid:
            return graph.node("Neg", {graph.node("Softplus", {graph.node("Neg", {x})})});
        case Activation::Mish:
            return times(graph.node("Tanh", {graph.node("Softplus", {x})}));
        case Activation::SparsePlus:
            return sparsePlusOf(graph, x);
        case Activation::SparseSigmoid:
            return graph.node("HardSigmoid", {x}, {{"alpha", 0.5F}, {"beta", 0.5F}});
        case Activation::Squareplus:
            return squareplusOf(graph, x, spec.alpha);
        case Activation::TanhShrink:
            return graph.node("Sub", {x, graph.node("Tanh", {x})});
        case Activation::Threshold:
            return graph.node("Where", {graph.node("Greater", {x, graph.number(spec.threshold)}), x,
                                        graph.number(spec.alpha)});
    }
    return x;
}

std::span<const OnnxRule> onnxElementwiseRules() {
    return kOnnxElementwiseRules;
}

}  // namespace shardlab::engine

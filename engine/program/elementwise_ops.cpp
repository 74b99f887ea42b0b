#include <array>

#include "engine/program/op_rule.h"

/// Ops of single elements, of rows along the last axis, and dropout.
namespace shardlab::engine {
namespace {

void activationGradient(GradientBuilder& builder, const Op& op) {
    const auto& spec = std::get<ActivationSpec>(op.attributes);
    const ValueId saved = spec.gradientFromOutput() ? op.outputs[0] : op.inputs[0];
    builder.give(op.inputs[0], OpKind::ActivationGradient, {builder.gradientOf(op.outputs[0]), saved},
                 op.attributes);
}

void sumGradient(GradientBuilder& builder, const Op& op) {
    for (const ValueId input : op.inputs) {
        if (builder.needed(input)) builder.accumulate(input, builder.gradientOf(op.outputs[0]));
    }
}

void productGradient(GradientBuilder& builder, const Op& op) {
    const ValueId dy = builder.gradientOf(op.outputs[0]);
    builder.give(op.inputs[0], OpKind::Multiply, {dy, op.inputs[1]});
    builder.give(op.inputs[1], OpKind::Multiply, {dy, op.inputs[0]});
}

void scaleGradient(GradientBuilder& builder, const Op& op) {
    ScaleAttributes attributes = std::get<ScaleAttributes>(op.attributes);
    attributes.offset = 0.0F;
    std::ranges::fill(attributes.offsets, 0.0F);
    builder.give(op.inputs[0], OpKind::Scale, {builder.gradientOf(op.outputs[0])}, std::move(attributes));
}

void subtractGradient(GradientBuilder& builder, const Op& op) {
    const ValueId dy = builder.gradientOf(op.outputs[0]);
    if (builder.needed(op.inputs[0])) builder.accumulate(op.inputs[0], dy);
    builder.give(op.inputs[1], OpKind::Scale, {dy}, ScaleAttributes{-1.0F});
}

void selectGradient(GradientBuilder& builder, const Op& op) {
    const bool maximum = op.kind == OpKind::Maximum;
    for (std::size_t i = 0; i < 2; ++i) {
        builder.give(op.inputs[i], OpKind::SelectGradient,
                     {builder.gradientOf(op.outputs[0]), op.inputs[0], op.inputs[1]},
                     SelectAttributes{maximum, i == 0});
    }
}

double sumFlops(const Program& program, const Op& op) {
    return elementsOf(program, op.outputs[0]) * static_cast<double>(op.inputs.size() - 1);
}

/// Two sums over the row each time, of which few suffice (kernels::sparsemaxForward).
constexpr int kSparsemaxFlops = 10;

constexpr std::array kElementwiseRules{
    OpRule{.kind = OpKind::Activation,
           .name = "activation",
           .role = OpRole::Activation,
           .shape = sameShape,
           .gradient = activationGradient,
           .elementwise = true,
           .fusesIntoProducts = true,
           .inPlace = true},
    OpRule{.kind = OpKind::ActivationGradient,
           .name = "activation-gradient",
           .role = OpRole::ActivationGradient,
           .shape = sameShape,
           .elementwise = true,
           .inPlace = true},
    OpRule{.kind = OpKind::Softmax,
           .name = "softmax",
           .shape = sameShape,
           .flops = flopsOfInput<5>,
           .gradient = gradientFromResult<OpKind::SoftmaxGradient>},
    OpRule{.kind = OpKind::SoftmaxGradient,
           .name = "softmax-gradient",
           .shape = sameShape,
           .flops = flopsOfInput<5>},
    OpRule{.kind = OpKind::LogSoftmax,
           .name = "log-softmax",
           .shape = sameShape,
           .flops = flopsOfInput<5>,
           .gradient = gradientFromResult<OpKind::LogSoftmaxGradient>},
    OpRule{.kind = OpKind::LogSoftmaxGradient,
           .name = "log-softmax-grad",
           .shape = sameShape,
           .flops = flopsOfInput<4>},
    OpRule{.kind = OpKind::Sparsemax,
           .name = "sparsemax",
           .shape = sameShape,
           .flops = flopsOfInput<kSparsemaxFlops>,
           .gradient = gradientFromResult<OpKind::SparsemaxGradient>},
    OpRule{.kind = OpKind::SparsemaxGradient,
           .name = "sparsemax-grad",
           .shape = sameShape,
           .flops = flopsOfInput<4>},
    OpRule{.kind = OpKind::Add,
           .name = "add",
           .role = OpRole::Sum,
           .shape = sameShape,
           .flops = sumFlops,
           .gradient = sumGradient,
           .elementwise = true,
           .fusesIntoProducts = true,
           .inPlace = true},
    OpRule{.kind = OpKind::Multiply,
           .name = "multiply",
           .shape = sameShape,
           .gradient = productGradient,
           .elementwise = true},
    OpRule{.kind = OpKind::Scale,
           .name = "scale",
           .shape = sameShape,
           .gradient = scaleGradient,
           .elementwise = true,
           .inPlace = true},
    OpRule{.kind = OpKind::Subtract,
           .name = "subtract",
           .shape = sameShape,
           .gradient = subtractGradient,
           .elementwise = true,
           .inPlace = true},
    OpRule{.kind = OpKind::Maximum,
           .name = "maximum",
           .shape = sameShape,
           .gradient = selectGradient,
           .elementwise = true,
           .inPlace = true},
    OpRule{.kind = OpKind::Minimum,
           .name = "minimum",
           .shape = sameShape,
           .gradient = selectGradient,
           .elementwise = true,
           .inPlace = true},
    OpRule{.kind = OpKind::SelectGradient,
           .name = "select",
           .shape = sameShape,
           .elementwise = true,
           .inPlace = true},
};

}  // namespace

std::span<const OpRule> elementwiseOpRules() {
    return kElementwiseRules;
}

}  // namespace shardlab::engine

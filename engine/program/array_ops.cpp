#include <array>

#include "engine/program/op_rule.h"

/// Ops that move, combine and reduce arrays.
namespace shardlab::engine {
namespace {

/// Of each pair of query and key, and each feature: sum, tanh, product and sum.
double additiveFlops(const Program& program, const Op& op) {
    return 4.0 * elementsOf(program, op.outputs[0]) *
           static_cast<double>(shapeOf(program, op.inputs[0]).back());
}

/// As above, 1 - t², two products, and the three sums.
double additiveGradientFlops(const Program& program, const Op& op) {
    return 10.0 * elementsOf(program, op.inputs[0]) *
           static_cast<double>(shapeOf(program, op.inputs[1]).back());
}

void transposeGradient(GradientBuilder& builder, const Op& op) {
    const auto& axes = std::get<PermutationAttributes>(op.attributes).axes;
    PermutationAttributes inverse{std::vector<std::int64_t>(axes.size())};
    for (std::size_t i = 0; i < axes.size(); ++i)
        inverse.axes[static_cast<std::size_t>(axes[i])] = static_cast<std::int64_t>(i);
    builder.give(op.inputs[0], OpKind::Transpose, {builder.gradientOf(op.outputs[0])}, std::move(inverse));
}

void reshapeGradient(GradientBuilder& builder, const Op& op) {
    builder.give(op.inputs[0], OpKind::Reshape, {builder.gradientOf(op.outputs[0])});
}

Shape transposedShape(std::span<const Shape> inputs, const OpAttributes& attributes) {
    Shape y = inputs[0];
    const auto& axes = std::get<PermutationAttributes>(attributes).axes;
    for (std::size_t i = 0; i < axes.size(); ++i)
        y[i] = inputs[0][static_cast<std::size_t>(axes[i])];
    return y;
}

Shape joinedShape(std::span<const Shape> inputs, const OpAttributes& attributes) {
    const auto axis = static_cast<std::size_t>(std::get<SliceAttributes>(attributes).axis);
    Shape y = inputs[0];
    for (const Shape& input : inputs.subspan(1))
        y[axis] += input[axis];
    return y;
}

Shape slicedShape(std::span<const Shape> inputs, const OpAttributes& attributes) {
    const auto& a = std::get<SliceAttributes>(attributes);
    Shape y = inputs[0];
    y[static_cast<std::size_t>(a.axis)] = a.end - a.begin;
    return y;
}

/// Each input takes its part of dy.
void concatenateGradient(GradientBuilder& builder, const Op& op) {
    const auto axis = std::get<SliceAttributes>(op.attributes).axis;
    std::int64_t begin = 0;
    for (const ValueId input : op.inputs) {
        const std::int64_t extent = builder.valueAt(input).shape[static_cast<std::size_t>(axis)];
        builder.give(input, OpKind::Slice, {builder.gradientOf(op.outputs[0])},
                     SliceAttributes{axis, begin, begin + extent});
        begin += extent;
    }
}

void broadcastGradient(GradientBuilder& builder, const Op& op) {
    builder.give(op.inputs[0], OpKind::ReduceSum, {builder.gradientOf(op.outputs[0])});
}

void reduceSumGradient(GradientBuilder& builder, const Op& op) {
    builder.give(op.inputs[0], OpKind::Broadcast, {builder.gradientOf(op.outputs[0])});
}

void maskedSoftmaxGradient(GradientBuilder& builder, const Op& op) {
    builder.give(op.inputs[0], OpKind::SoftmaxGradient, {builder.gradientOf(op.outputs[0]), op.outputs[0]});
}

void additiveScoresGradient(GradientBuilder& builder, const Op& op) {
    std::vector<ValueId> inputs{builder.gradientOf(op.outputs[0])};
    inputs.insert(inputs.end(), op.inputs.begin(), op.inputs.end());
    builder.giveAll(op.inputs, OpKind::AdditiveScoresGradient, std::move(inputs));
}

constexpr std::array kArrayRules{
    OpRule{.kind = OpKind::Reshape,
           .name = "reshape",
           .role = OpRole::Alias,
           .flops = noFlops,
           .gradient = reshapeGradient},
    OpRule{.kind = OpKind::Transpose,
           .name = "transpose",
           .shape = transposedShape,
           .flops = noFlops,
           .gradient = transposeGradient},
    OpRule{.kind = OpKind::Concatenate,
           .name = "concatenate",
           .shape = joinedShape,
           .flops = noFlops,
           .gradient = concatenateGradient,
           .takesElementwise = true},
    OpRule{.kind = OpKind::Slice,
           .name = "slice",
           .shape = slicedShape,
           .flops = noFlops,
           .gradient = linearGradient<OpKind::SliceGradient>,
           .elementwise = true},
    OpRule{.kind = OpKind::Broadcast,
           .name = "broadcast",
           .flops = noFlops,
           .gradient = broadcastGradient,
           .elementwise = true},
    OpRule{.kind = OpKind::ReduceSum,
           .name = "reduce",
           .flops = flopsOfInput<1>,
           .gradient = reduceSumGradient,
           .elementwise = true},
    OpRule{.kind = OpKind::MaskedSoftmax,
           .name = "masked-softmax",
           .shape = sameShape,
           .flops = flopsOfInput<5>,
           .gradient = maskedSoftmaxGradient,
           .inPlace = true},
    OpRule{.kind = OpKind::AdditiveScores,
           .name = "additive-scores",
           .flops = additiveFlops,
           .gradient = additiveScoresGradient},
    OpRule{.kind = OpKind::AdditiveScoresGradient,
           .name = "additive-scores-gradient",
           .flops = additiveGradientFlops},
};

}  // namespace

std::span<const OpRule> arrayOpRules() {
    return kArrayRules;
}

}  // namespace shardlab::engine

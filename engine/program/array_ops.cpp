#include <array>

#include "engine/program/op_rule.h"

/// Ops that move, combine and reduce arrays.
namespace shardlab::engine {
namespace {

double elements(const Program& program, ValueId id) {
    return static_cast<double>(shapeOf(program, id).elementCount());
}

double ofFirstInput(const Program& program, const Op& op) {
    return elements(program, op.inputs[0]);
}

/// 2 m k n for each of the leading extents.
double batchDotFlops(const Program& program, const Op& op) {
    const Shape& a = shapeOf(program, op.inputs[0]);
    const bool transposed = std::get<BatchDotAttributes>(op.attributes).transposeA;
    const std::int64_t depth = transposed ? a[a.rank() - 2] : a.back();
    return 2.0 * elements(program, op.outputs[0]) * static_cast<double>(depth);
}

double softmaxFlops(const Program& program, const Op& op) {
    return 5.0 * elements(program, op.inputs[0]);
}

/// Of each pair of query and key, and each feature: sum, tanh, product and sum.
double additiveFlops(const Program& program, const Op& op) {
    return 4.0 * elements(program, op.outputs[0]) *
           static_cast<double>(shapeOf(program, op.inputs[0]).back());
}

/// As above, 1 - t², two products, and the three sums.
double additiveGradientFlops(const Program& program, const Op& op) {
    return 10.0 * elements(program, op.inputs[0]) *
           static_cast<double>(shapeOf(program, op.inputs[1]).back());
}

void transposeGradient(GradientBuilder& builder, const Op& op) {
    const auto& axes = std::get<PermutationAttributes>(op.attributes).axes;
    PermutationAttributes inverse{std::vector<std::int64_t>(axes.size())};
    for (std::size_t i = 0; i < axes.size(); ++i)
        inverse.axes[static_cast<std::size_t>(axes[i])] = static_cast<std::int64_t>(i);
    builder.give(op.inputs[0], OpKind::Transpose, {builder.gradientOf(op.outputs[0])}, std::move(inverse));
}

/// c = a · b: da = dc · bᵀ and db = aᵀ · dc, written so that no operand is transposed in memory.
void batchDotGradient(GradientBuilder& builder, const Op& op) {
    const auto [transposeA, transposeB] = std::get<BatchDotAttributes>(op.attributes);
    const ValueId a = op.inputs[0], b = op.inputs[1], dc = builder.gradientOf(op.outputs[0]);
    if (transposeA) {
        builder.give(a, OpKind::BatchDot, {b, dc}, BatchDotAttributes{transposeB, true});
    } else {
        builder.give(a, OpKind::BatchDot, {dc, b}, BatchDotAttributes{false, !transposeB});
    }
    if (transposeB) {
        builder.give(b, OpKind::BatchDot, {dc, a}, BatchDotAttributes{true, transposeA});
    } else {
        builder.give(b, OpKind::BatchDot, {a, dc}, BatchDotAttributes{!transposeA, false});
    }
}

void scaleGradient(GradientBuilder& builder, const Op& op) {
    const float factor = std::get<ScaleAttributes>(op.attributes).factor;
    builder.give(op.inputs[0], OpKind::Scale, {builder.gradientOf(op.outputs[0])}, ScaleAttributes{factor});
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
    std::vector<ValueId> gradients;
    bool any = false;
    for (const ValueId input : op.inputs) {
        gradients.push_back(builder.makeGradient(input));
        any = any || gradients.back() != kNoValue;
    }
    if (!any) return;
    builder.append(OpKind::AdditiveScoresGradient, std::move(inputs), gradients);
    for (std::size_t i = 0; i < gradients.size(); ++i)
        builder.accumulate(op.inputs[i], gradients[i]);
}

constexpr std::array kArrayRules{
    OpRule{.kind = OpKind::Transpose, .name = "transpose", .flops = noFlops, .gradient = transposeGradient},
    OpRule{
        .kind = OpKind::BatchDot, .name = "batch-dot", .flops = batchDotFlops, .gradient = batchDotGradient},
    OpRule{.kind = OpKind::Scale,
           .name = "scale",
           .gradient = scaleGradient,
           .elementwise = true,
           .inPlace = true},
    OpRule{.kind = OpKind::Subtract,
           .name = "subtract",
           .gradient = subtractGradient,
           .elementwise = true,
           .inPlace = true},
    OpRule{.kind = OpKind::Maximum,
           .name = "maximum",
           .gradient = selectGradient,
           .elementwise = true,
           .inPlace = true},
    OpRule{.kind = OpKind::Minimum,
           .name = "minimum",
           .gradient = selectGradient,
           .elementwise = true,
           .inPlace = true},
    OpRule{.kind = OpKind::SelectGradient, .name = "select", .elementwise = true, .inPlace = true},
    OpRule{.kind = OpKind::Broadcast,
           .name = "broadcast",
           .flops = noFlops,
           .gradient = broadcastGradient,
           .elementwise = true},
    OpRule{.kind = OpKind::ReduceSum,
           .name = "reduce",
           .flops = ofFirstInput,
           .gradient = reduceSumGradient,
           .elementwise = true},
    OpRule{.kind = OpKind::MaskedSoftmax,
           .name = "masked-softmax",
           .flops = softmaxFlops,
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

#include <array>

#include "engine/program/op_rule.h"

/// Ops over token ids and time.
namespace shardlab::engine {
namespace {

/// (batch, …) and (rows, columns) → (batch, …, columns).
Shape gatheredShape(std::span<const Shape> inputs, const OpAttributes&) {
    std::vector<std::int64_t> dims = inputs[0].dims();
    dims.push_back(inputs[1][1]);
    return Shape(std::move(dims));
}

void gatherGradient(GradientBuilder& builder, const Op& op) {
    builder.give(op.inputs[1], OpKind::GatherGradient, {op.inputs[0], builder.gradientOf(op.outputs[0])});
}

void reverseGradient(GradientBuilder& builder, const Op& op) {
    std::vector<ValueId> inputs = op.inputs;
    inputs[0] = builder.gradientOf(op.outputs[0]);
    builder.give(op.inputs[0], OpKind::Reverse, std::move(inputs), op.attributes);
}

constexpr std::array kSequenceRules{
    OpRule{.kind = OpKind::Gather,
           .name = "gather",
           .role = OpRole::Lookup,
           .shape = gatheredShape,
           .flops = noFlops,
           .gradient = gatherGradient},
    OpRule{.kind = OpKind::GatherGradient, .name = "scatter-add", .role = OpRole::Scatter},
    OpRule{.kind = OpKind::NotEqualMask, .name = "compare", .gradient = noGradient, .elementwise = true},
    OpRule{.kind = OpKind::Reverse,
           .name = "reverse",
           .shape = sameShape,
           .flops = noFlops,
           .gradient = reverseGradient},
    OpRule{.kind = OpKind::SliceGradient,
           .name = "pad",
           .flops = noFlops,
           .gradient = linearGradient<OpKind::Slice>},
};

}  // namespace

std::span<const OpRule> sequenceOpRules() {
    return kSequenceRules;
}

}  // namespace shardlab::engine

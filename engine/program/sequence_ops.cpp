#include <array>

#include "engine/program/op_rule.h"

/// Ops over token ids and time.
namespace shardlab::engine {
namespace {

void gatherGradient(GradientBuilder& builder, const Op& op) {
    builder.give(op.inputs[1], OpKind::GatherGradient, {op.inputs[0], builder.gradientOf(op.outputs[0])});
}

void sliceGradientGradient(GradientBuilder& builder, const Op& op) {
    builder.give(op.inputs[0], OpKind::Slice, {builder.gradientOf(op.outputs[0])}, op.attributes);
}

void reverseGradient(GradientBuilder& builder, const Op& op) {
    std::vector<ValueId> inputs = op.inputs;
    inputs[0] = builder.gradientOf(op.outputs[0]);
    builder.give(op.inputs[0], OpKind::Reverse, std::move(inputs), op.attributes);
}

constexpr std::array kSequenceRules{
    OpRule{.kind = OpKind::Gather, .name = "gather", .flops = noFlops, .gradient = gatherGradient},
    OpRule{.kind = OpKind::GatherGradient, .name = "scatter-add"},
    OpRule{.kind = OpKind::NotEqualMask, .name = "compare", .elementwise = true},
    OpRule{.kind = OpKind::Reverse, .name = "reverse", .flops = noFlops, .gradient = reverseGradient},
    OpRule{.kind = OpKind::SliceGradient, .name = "pad", .flops = noFlops, .gradient = sliceGradientGradient},
};

}  // namespace

std::span<const OpRule> sequenceOpRules() {
    return kSequenceRules;
}

}  // namespace shardlab::engine

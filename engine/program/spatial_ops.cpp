#include <array>

#include "engine/program/op_rule.h"

/// Windows and images beyond pooling.
namespace shardlab::engine {
namespace {

void maskedMeanGradient(GradientBuilder& builder, const Op& op) {
    builder.give(op.inputs[0], OpKind::MaskedMeanGradient, {builder.gradientOf(op.outputs[0]), op.inputs[1]});
}

void resizeGradient(GradientBuilder& builder, const Op& op) {
    builder.give(op.inputs[0], OpKind::ResizeGradient, {builder.gradientOf(op.outputs[0])}, op.attributes);
}

/// Bilinear: four multiply-adds for each cell of y; nearest moves data.
double resizeFlops(const Program& program, const Op& op) {
    if (!std::get<ResizeAttributes>(op.attributes).bilinear) return 0.0;
    const ValueId y = op.kind == OpKind::Resize ? op.outputs[0] : op.inputs[0];
    return 8.0 * static_cast<double>(program.values[static_cast<std::size_t>(y)].elements());
}

/// A multiply-add for each element of x.
double maskedMeanFlops(const Program& program, const Op& op) {
    return 2.0 * static_cast<double>(program.values[static_cast<std::size_t>(op.inputs[0])].elements());
}

constexpr std::array kSpatialRules{
    OpRule{.kind = OpKind::Resize, .name = "resize", .flops = resizeFlops, .gradient = resizeGradient},
    OpRule{.kind = OpKind::ResizeGradient, .name = "resize-gradient", .flops = resizeFlops},
    OpRule{.kind = OpKind::MaskedMean,
           .name = "masked-mean",
           .flops = maskedMeanFlops,
           .gradient = maskedMeanGradient},
    OpRule{.kind = OpKind::MaskedMeanGradient, .name = "masked-mean-gradient"},
};

}  // namespace

std::span<const OpRule> spatialOpRules() {
    return kSpatialRules;
}

}  // namespace shardlab::engine

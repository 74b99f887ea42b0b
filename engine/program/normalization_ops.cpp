#include <array>

#include "engine/program/op_rule.h"

/// Normalizations of single samples and rows, batch normalization on its moving averages, and PReLU.
namespace shardlab::engine {
namespace {

template <int perElement>
double flopsOfInput(const Program& program, const Op& op) {
    return perElement *
           static_cast<double>(program.values[static_cast<std::size_t>(op.inputs[0])].elements());
}

void groupNormGradient(GradientBuilder& builder, const Op& op) {
    const ValueId x = op.inputs[0], gamma = op.inputs[1], beta = op.inputs[2];
    const ValueId dx = builder.makeGradient(x);
    const ValueId dgamma = builder.makeGradient(gamma), dbeta = builder.makeGradient(beta);
    if (dx == kNoValue && dgamma == kNoValue && dbeta == kNoValue) return;
    builder.append(OpKind::GroupNormGradient,
                   {builder.gradientOf(op.outputs[0]), x, op.outputs[1], op.outputs[2], gamma},
                   {dx, dgamma, dbeta}, op.attributes);
    builder.accumulate(x, dx);
    builder.accumulate(gamma, dgamma);
    builder.accumulate(beta, dbeta);
}

void unitNormGradient(GradientBuilder& builder, const Op& op) {
    builder.give(op.inputs[0], OpKind::UnitNormGradient,
                 {builder.gradientOf(op.outputs[0]), op.outputs[0], op.outputs[1]});
}

void preluGradient(GradientBuilder& builder, const Op& op) {
    const ValueId dx = builder.makeGradient(op.inputs[0]), dalpha = builder.makeGradient(op.inputs[1]);
    if (dx == kNoValue && dalpha == kNoValue) return;
    builder.append(OpKind::PReluGradient, {builder.gradientOf(op.outputs[0]), op.inputs[0], op.inputs[1]},
                   {dx, dalpha});
    builder.accumulate(op.inputs[0], dx);
    builder.accumulate(op.inputs[1], dalpha);
}

template <OpKind gradientKind>
void gradientFromResult(GradientBuilder& builder, const Op& op) {
    builder.give(op.inputs[0], gradientKind, {builder.gradientOf(op.outputs[0]), op.outputs[0]});
}

/// Two sums over the row each time, of which few suffice (kernels::sparsemaxForward).
constexpr int kSparsemaxFlops = 10;

constexpr std::array kNormalizationRules{
    OpRule{.kind = OpKind::GroupNorm,
           .name = "group-norm",
           .flops = flopsOfInput<8>,
           .gradient = groupNormGradient},
    OpRule{.kind = OpKind::GroupNormGradient, .name = "group-norm-grad", .flops = flopsOfInput<14>},
    OpRule{.kind = OpKind::UnitNorm,
           .name = "unit-norm",
           .flops = flopsOfInput<3>,
           .gradient = unitNormGradient},
    OpRule{.kind = OpKind::UnitNormGradient, .name = "unit-norm-grad", .flops = flopsOfInput<5>},
    OpRule{.kind = OpKind::PRelu,
           .name = "prelu",
           .flops = flopsOfInput<2>,
           .gradient = preluGradient,
           .elementwise = true},
    OpRule{.kind = OpKind::PReluGradient, .name = "prelu-grad", .flops = flopsOfInput<3>},
    OpRule{.kind = OpKind::LogSoftmax,
           .name = "log-softmax",
           .flops = flopsOfInput<5>,
           .gradient = gradientFromResult<OpKind::LogSoftmaxGradient>},
    OpRule{.kind = OpKind::LogSoftmaxGradient, .name = "log-softmax-grad", .flops = flopsOfInput<4>},
    OpRule{.kind = OpKind::Sparsemax,
           .name = "sparsemax",
           .flops = flopsOfInput<kSparsemaxFlops>,
           .gradient = gradientFromResult<OpKind::SparsemaxGradient>},
    OpRule{.kind = OpKind::SparsemaxGradient, .name = "sparsemax-grad", .flops = flopsOfInput<4>},
    OpRule{.kind = OpKind::BatchNormInferenceGradient,
           .name = "batch-norm-inference-grad",
           .flops = flopsOfInput<2>},
};

}  // namespace

std::span<const OpRule> normalizationOpRules() {
    return kNormalizationRules;
}

}  // namespace shardlab::engine

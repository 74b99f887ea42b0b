#include <array>

#include "engine/program/op_rule.h"

/// Normalizations of batches, samples and rows, and PReLU.
namespace shardlab::engine {
namespace {

void batchNormGradient(GradientBuilder& builder, const Op& op) {
    std::vector<ValueId> inputs{builder.gradientOf(op.outputs[0]), op.inputs[0], op.outputs[1], op.outputs[2],
                                op.inputs[1]};
    inputs.insert(inputs.end(), op.inputs.begin() + 5, op.inputs.end());  // the mask
    builder.giveAll(std::span(op.inputs).first(3), OpKind::BatchNormGradient, std::move(inputs),
                    op.attributes);
}

/// Mean and variance are constants.
void batchNormInferenceGradient(GradientBuilder& builder, const Op& op) {
    builder.giveAll(
        std::span(op.inputs).first(3), OpKind::BatchNormInferenceGradient,
        {builder.gradientOf(op.outputs[0]), op.inputs[0], op.inputs[1], op.inputs[3], op.inputs[4]},
        op.attributes);
}

void groupNormGradient(GradientBuilder& builder, const Op& op) {
    builder.giveAll(
        op.inputs, OpKind::GroupNormGradient,
        {builder.gradientOf(op.outputs[0]), op.inputs[0], op.outputs[1], op.outputs[2], op.inputs[1]},
        op.attributes);
}

void unitNormGradient(GradientBuilder& builder, const Op& op) {
    builder.give(op.inputs[0], OpKind::UnitNormGradient,
                 {builder.gradientOf(op.outputs[0]), op.outputs[0], op.outputs[1]});
}

void preluGradient(GradientBuilder& builder, const Op& op) {
    builder.giveAll(op.inputs, OpKind::PReluGradient,
                    {builder.gradientOf(op.outputs[0]), op.inputs[0], op.inputs[1]});
}

constexpr std::array kNormalizationRules{
    OpRule{.kind = OpKind::BatchNormTraining,
           .name = "batch-norm-training",
           .role = OpRole::Normalization,
           .shape = sameShape,
           .flops = flopsOfInput<8>,
           .gradient = batchNormGradient,
           .takesElementwise = true,
           .fusesIntoProducts = true},
    OpRule{.kind = OpKind::BatchNormInference,
           .name = "batch-norm-inference",
           .role = OpRole::FrozenNormalization,
           .shape = sameShape,
           .flops = flopsOfInput<2>,
           .gradient = batchNormInferenceGradient,
           .elementwise = true,
           .fusesIntoProducts = true},
    OpRule{.kind = OpKind::BatchNormGradient,
           .name = "batch-norm-grad",
           .role = OpRole::NormalizationGradient,
           .shape = sameShape,
           .flops = flopsOfInput<11>,
           .takesElementwise = true,
           .fusesIntoProducts = true},
    OpRule{.kind = OpKind::GroupNorm,
           .name = "group-norm",
           .shape = sameShape,
           .flops = flopsOfInput<8>,
           .gradient = groupNormGradient},
    OpRule{.kind = OpKind::GroupNormGradient, .name = "group-norm-grad", .flops = flopsOfInput<14>},
    OpRule{.kind = OpKind::UnitNorm,
           .name = "unit-norm",
           .shape = sameShape,
           .flops = flopsOfInput<3>,
           .gradient = unitNormGradient},
    OpRule{.kind = OpKind::UnitNormGradient, .name = "unit-norm-grad", .flops = flopsOfInput<5>},
    OpRule{.kind = OpKind::PRelu,
           .name = "prelu",
           .shape = sameShape,
           .flops = flopsOfInput<2>,
           .gradient = preluGradient,
           .elementwise = true},
    OpRule{.kind = OpKind::PReluGradient, .name = "prelu-grad", .flops = flopsOfInput<3>},
    OpRule{.kind = OpKind::BatchNormInferenceGradient,
           .name = "batch-norm-inference-grad",
           .flops = flopsOfInput<2>},
};

}  // namespace

std::span<const OpRule> normalizationOpRules() {
    return kNormalizationRules;
}

}  // namespace shardlab::engine

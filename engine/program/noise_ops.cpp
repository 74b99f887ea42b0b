#include <array>

#include "engine/core/error.h"
#include "engine/program/op_rule.h"

/// Ops that draw random numbers.
namespace shardlab::engine {
namespace {

/// A draw is counted as ten operations.
double noiseFlops(const Program& program, const Op& op) {
    return 10.0 * elementsOf(program, op.outputs[0]);
}

/// Four neighbours of each cell, and its position.
double imageFlops(const Program& program, const Op& op) {
    return 16.0 * elementsOf(program, op.outputs[0]);
}

void noiseGradient(GradientBuilder& builder, const Op& op) {
    const ValueId dy = builder.gradientOf(op.outputs[0]);
    if (std::get<NoiseAttributes>(op.attributes).kind == NoiseAttributes::Kind::Gaussian) {
        if (builder.needed(op.inputs[0])) builder.accumulate(op.inputs[0], dy);  // y = x + noise
    } else {
        builder.give(op.inputs[0], OpKind::NoiseGradient, {dy}, op.attributes);
    }
}

void imageGradient(GradientBuilder& builder, const Op& op) {
    if (!builder.needed(op.inputs[0])) return;
    throw Error(
        "program: no gradient flows back through a random image layer; expected it before the first "
        "trainable layer");
}

constexpr std::array kNoiseRules{
    OpRule{.kind = OpKind::Dropout,
           .name = "dropout",
           .shape = sameShape,
           .gradient = linearGradient<OpKind::DropoutGradient>,
           .elementwise = true,
           .inPlace = true,
           .random = true},
    OpRule{.kind = OpKind::DropoutGradient,
           .name = "dropout-gradient",
           .shape = sameShape,
           .elementwise = true,
           .inPlace = true},
    OpRule{.kind = OpKind::Noise,
           .name = "noise",
           .shape = sameShape,
           .flops = noiseFlops,
           .gradient = noiseGradient,
           .elementwise = true,
           .inPlace = true,
           .random = true},
    OpRule{.kind = OpKind::NoiseGradient,
           .name = "noise-gradient",
           .shape = sameShape,
           .flops = noiseFlops,
           .elementwise = true,
           .inPlace = true},
    OpRule{.kind = OpKind::RandomImage,
           .name = "random-image",
           .flops = imageFlops,
           .gradient = imageGradient,
           .random = true},
};

}  // namespace

std::span<const OpRule> noiseOpRules() {
    return kNoiseRules;
}

}  // namespace shardlab::engine

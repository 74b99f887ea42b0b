#include <algorithm>
#include <array>

#include "engine/program/op_rule.h"

/// Recurrent layers' ops.
namespace shardlab::engine {
namespace {

double recurrentProduct(const Program& program, const Op& op) {
    const auto& a = std::get<RecurrentAttributes>(op.attributes);
    const Shape& z = shapeOf(program, op.inputs[0]);
    return 2.0 * static_cast<double>(z.elementCount()) * static_cast<double>(a.units);
}

/// A product h·R for each step, and about six operations for each activation and each gate's share of the
/// state.
double recurrentFlops(const Program& program, const Op& op) {
    return recurrentProduct(program, op) + 8.0 * elementsOf(program, op.inputs[0]);
}

/// dgates·Rᵀ and hᵀ·dgates.
double recurrentGradientFlops(const Program& program, const Op& op) {
    return 2.0 * recurrentProduct(program, op) + 8.0 * elementsOf(program, op.inputs[0]);
}

void recurrentGradient(GradientBuilder& builder, const Op& op) {
    const ValueId z = op.inputs[0], kernel = op.inputs[1], bias = op.inputs[2], h = op.inputs[4],
                  c = op.inputs[5];
    const ValueId gates = op.outputs[0], y = op.outputs[1], lastH = op.outputs[2];
    const auto optional = [&](std::size_t i) { return op.outputs.size() > i ? op.outputs[i] : kNoValue; };
    const ValueId saved = optional(3), lastC = optional(4);
    if (!std::ranges::any_of(op.inputs, [&](ValueId id) { return builder.needed(id); })) return;
    ValueId dz = builder.makeGradient(z);
    const bool wanted = dz != kNoValue;
    if (!wanted) dz = builder.temporary("d_gates", builder.valueAt(z).shape, z);
    const ValueId dKernel = builder.makeGradient(kernel), dBias = builder.makeGradient(bias),
                  dh = builder.makeGradient(h), dc = builder.makeGradient(c);
    builder.append(OpKind::RecurrentGradient,
                   {gates, kernel, bias, op.inputs[3], h, c, y, saved, builder.gradientOf(y),
                    builder.gradientOf(lastH), builder.gradientOf(lastC)},
                   {dz, dKernel, dBias, dh, dc}, op.attributes);
    if (wanted) builder.accumulate(z, dz);
    builder.accumulate(kernel, dKernel);
    builder.accumulate(bias, dBias);
    builder.accumulate(h, dh);
    builder.accumulate(c, dc);
}

void maskStepsGradient(GradientBuilder& builder, const Op& op) {
    builder.give(op.inputs[0], OpKind::MaskSteps, {builder.gradientOf(op.outputs[0]), op.inputs[1]});
}

void repeatGradient(GradientBuilder& builder, const Op& op) {
    builder.give(op.inputs[0], OpKind::RepeatGradient, {builder.gradientOf(op.outputs[0])});
}

constexpr std::array kRecurrentRules{
    OpRule{.kind = OpKind::Recurrent,
           .name = "while",
           .role = OpRole::Recurrence,
           .shape = sameShape,
           .flops = recurrentFlops,
           .gradient = recurrentGradient,
           .inPlace = true},
    OpRule{.kind = OpKind::RecurrentGradient,
           .name = "while-gradient",
           .role = OpRole::RecurrenceGradient,
           .flops = recurrentGradientFlops,
           .inPlace = true},
    OpRule{.kind = OpKind::MaskSteps,
           .name = "select",
           .shape = sameShape,
           .flops = noFlops,
           .gradient = maskStepsGradient,
           .elementwise = true,
           .inPlace = true},
    OpRule{.kind = OpKind::Repeat, .name = "broadcast", .flops = noFlops, .gradient = repeatGradient},
    OpRule{.kind = OpKind::RepeatGradient, .name = "reduce"},
};

}  // namespace

std::span<const OpRule> recurrentOpRules() {
    return kRecurrentRules;
}

}  // namespace shardlab::engine

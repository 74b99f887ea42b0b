#include <array>

#include "engine/program/op_rule.h"

/// Windows and images.
namespace shardlab::engine {
namespace {

void maskedMeanGradient(GradientBuilder& builder, const Op& op) {
    builder.give(op.inputs[0], OpKind::MaskedMeanGradient, {builder.gradientOf(op.outputs[0]), op.inputs[1]});
}

Shape pooledShape(std::span<const Shape> inputs, const OpAttributes& attributes) {
    const auto& a = std::get<WindowAttributes>(attributes);
    const Shape& x = inputs[0];
    return {x[0], windowCount(x[1], a.padTop, a.padBottom, a.windowHeight, a.strideHeight),
            windowCount(x[2], a.padLeft, a.padRight, a.windowWidth, a.strideWidth), x[3]};
}

double poolingFlops(const Program& program, const Op& op) {
    const auto& window = std::get<WindowAttributes>(op.attributes);
    return elementsOf(program, op.outputs[0]) * static_cast<double>(window.windowHeight * window.windowWidth);
}

void maxPoolGradient(GradientBuilder& builder, const Op& op) {
    builder.give(op.inputs[0], OpKind::MaxPoolGradient, {builder.gradientOf(op.outputs[0]), op.outputs[1]},
                 op.attributes);
}

/// By `sign` times the frame.
template <int sign>
Shape framedShape(std::span<const Shape> inputs, const OpAttributes& attributes) {
    const auto& a = std::get<PadAttributes>(attributes);
    const Shape& x = inputs[0];
    return {x[0], x[1] + sign * (a.top + a.bottom), x[2] + sign * (a.left + a.right), x[3]};
}

/// Bilinear: four multiply-adds for each cell of y; nearest moves data.
double resizeFlops(const Program& program, const Op& op) {
    if (!std::get<ResizeAttributes>(op.attributes).bilinear) return 0.0;
    const ValueId y = op.kind == OpKind::Resize ? op.outputs[0] : op.inputs[0];
    return 8.0 * elementsOf(program, y);
}

/// A multiply-add for each element of x.
double maskedMeanFlops(const Program& program, const Op& op) {
    return 2.0 * elementsOf(program, op.inputs[0]);
}

constexpr std::array kSpatialRules{
    OpRule{.kind = OpKind::MaxPool,
           .name = "reduce-window-max",
           .shape = pooledShape,
           .flops = poolingFlops,
           .gradient = maxPoolGradient},
    OpRule{.kind = OpKind::MaxPoolGradient, .name = "select-and-scatter", .takesElementwise = true},
    OpRule{.kind = OpKind::AveragePool,
           .name = "reduce-window-mean",
           .shape = pooledShape,
           .flops = poolingFlops,
           .gradient = linearGradient<OpKind::AveragePoolGradient>},
    OpRule{
        .kind = OpKind::AveragePoolGradient, .name = "reduce-window-mean-gradient", .takesElementwise = true},
    OpRule{.kind = OpKind::Pad,
           .name = "pad",
           .shape = framedShape<1>,
           .flops = noFlops,
           .gradient = linearGradient<OpKind::PadGradient>,
           .takesElementwise = true,
           .fusesIntoProducts = true},
    OpRule{.kind = OpKind::PadGradient,
           .name = "pad-gradient",
           .shape = framedShape<-1>,
           .flops = noFlops,
           .gradient = linearGradient<OpKind::Pad>,
           .elementwise = true},
    OpRule{.kind = OpKind::Resize,
           .name = "resize",
           .flops = resizeFlops,
           .gradient = linearGradient<OpKind::ResizeGradient>},
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

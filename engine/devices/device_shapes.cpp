#include "engine/devices/device_plan.h"
#include "engine/program/op_rule.h"

namespace shardlab::engine {

MatrixShape matrixShapeOf(const Program& program, const Op& op) {
    const OpRule& rule = ruleOf(op.kind);
    if (rule.product == nullptr) return {};
    const ProductSize size = rule.product(program, op);
    return {.m = size.m, .k = size.k, .n = size.n, .count = size.count};
}

ConvolutionGeometry convolutionGeometryOf(const Program& program, const Op& op) {
    const auto* attributes = std::get_if<ConvolutionAttributes>(&op.attributes);
    if (attributes == nullptr) return {};
    const auto shape = [&](ValueId id) -> const Shape& {
        return program.values[static_cast<std::size_t>(id)].shape;
    };
    const bool towardsInput = roleOf(op.kind) == OpRole::ProductInputGradient;
    const bool towardsKernel = roleOf(op.kind) == OpRole::ProductKernelGradient;
    const Shape& x = shape(towardsInput ? op.outputs[0] : op.inputs[0]);
    const Shape& y = shape(towardsInput ? op.inputs[0] : towardsKernel ? op.inputs[1] : op.outputs[0]);
    const Shape& kernel = shape(towardsKernel ? op.outputs[0] : op.inputs[1]);
    return {.batch = x[0],
            .inHeight = x[1],
            .inWidth = x[2],
            .outHeight = y[1],
            .outWidth = y[2],
            .channels = x[3],
            .filters = kernel[3],
            .groups = attributes->groups,
            .kernelHeight = kernel[0],
            .kernelWidth = kernel[1],
            .strideHeight = attributes->strideHeight,
            .strideWidth = attributes->strideWidth,
            .dilated = attributes->dilationHeight > 1 || attributes->dilationWidth > 1};
}

RecurrentShape recurrentShapeOf(const Program& program, const Op& op) {
    const auto& a = std::get<RecurrentAttributes>(op.attributes);
    const Shape& gates = program.values[static_cast<std::size_t>(op.inputs[0])].shape;
    const bool sigmoid = a.cell == CellKind::SimpleRnn || a.recurrentActivation.kind == Activation::Sigmoid;
    return {.batch = gates[0],
            .steps = gates[1],
            .units = a.units,
            .gates = a.gates(),
            .standard = a.activation.kind == Activation::Tanh && sigmoid && a.recurrentDropout == 0 &&
                        (a.cell != CellKind::Gru || a.resetAfter)};
}

}  // namespace shardlab::engine

#include "engine/devices/device_plan.h"

namespace shardlab::engine {

MatrixShape matrixShapeOf(const Program& program, const Op& op) {
    const auto shape = [&](ValueId id) -> const Shape& {
        return program.values[static_cast<std::size_t>(id)].shape;
    };
    const auto* attributes = std::get_if<ConvolutionAttributes>(&op.attributes);
    const std::int64_t groups = attributes == nullptr ? 1 : attributes->groups;
    const auto dense = [](const Shape& rows, const Shape& kernel) {
        return MatrixShape{.m = rows.elementCount() / rows.back(), .k = kernel[0], .n = kernel[1]};
    };
    const auto convolution = [groups](const Shape& y, const Shape& kernel) {
        return MatrixShape{.m = y[0] * y[1] * y[2],
                           .k = kernel[0] * kernel[1] * kernel[2],
                           .n = kernel[3] / groups,
                           .count = groups};
    };
    switch (op.kind) {
        case OpKind::Dot:
            return dense(shape(op.inputs[0]), shape(op.inputs[1]));
        case OpKind::DotInputGradient: {
            const MatrixShape forward = dense(shape(op.inputs[0]), shape(op.inputs[1]));
            return {.m = forward.m, .k = forward.n, .n = forward.k};
        }
        case OpKind::DotKernelGradient: {
            const MatrixShape forward = dense(shape(op.inputs[0]), shape(op.outputs[0]));
            return {.m = forward.k, .k = forward.m, .n = forward.n};
        }
        case OpKind::Convolution:
            return convolution(shape(op.outputs[0]), shape(op.inputs[1]));
        case OpKind::ConvolutionInputGradient: {
            // dx sums over window and filters at each input position; counted at the outputs' positions like
            // the flops.
            const MatrixShape forward = convolution(shape(op.inputs[0]), shape(op.inputs[1]));
            return {.m = forward.m, .k = forward.n, .n = forward.k, .count = groups};
        }
        case OpKind::ConvolutionKernelGradient: {
            const MatrixShape forward = convolution(shape(op.inputs[1]), shape(op.outputs[0]));
            return {.m = forward.k, .k = forward.m, .n = forward.n, .count = groups};
        }
        case OpKind::BatchDot: {
            const Shape& a = shape(op.inputs[0]);
            const Shape& c = shape(op.outputs[0]);
            const std::size_t last = a.rank() - 1;
            const std::int64_t k =
                std::get<BatchDotAttributes>(op.attributes).transposeA ? a[last - 1] : a[last];
            const std::int64_t m = c[c.rank() - 2], n = c.back();
            return {.m = m, .k = k, .n = n, .count = c.elementCount() / (m * n)};
        }
        default:
            return {};
    }
}

ConvolutionGeometry convolutionGeometryOf(const Program& program, const Op& op) {
    const auto* attributes = std::get_if<ConvolutionAttributes>(&op.attributes);
    if (attributes == nullptr) return {};
    const auto shape = [&](ValueId id) -> const Shape& {
        return program.values[static_cast<std::size_t>(id)].shape;
    };
    const bool towardsInput = op.kind == OpKind::ConvolutionInputGradient;
    const bool towardsKernel = op.kind == OpKind::ConvolutionKernelGradient;
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

#include <algorithm>
#include <array>

#include "engine/program/op_rule.h"

/// Matrix products and convolutions, and the bias added to them.
namespace shardlab::engine {
namespace {

// --- dense

Shape dotShape(std::span<const Shape> inputs, const OpAttributes&) {
    Shape y = inputs[0];
    y[y.rank() - 1] = inputs[1][1];
    return y;
}

Shape dotInputShape(std::span<const Shape> inputs, const OpAttributes&) {
    Shape x = inputs[0];
    x[x.rank() - 1] = inputs[1][0];
    return x;
}

/// x · kernel for the rows of `rows`, which are those of x or of y.
ProductSize denseProduct(const Shape& rows, const Shape& kernel) {
    return {.m = rows.elementCount() / rows.back(), .k = kernel[0], .n = kernel[1]};
}

ProductSize dot(const Program& program, const Op& op) {
    return denseProduct(shapeOf(program, op.inputs[0]), shapeOf(program, op.inputs[1]));
}

ProductSize dotInput(const Program& program, const Op& op) {
    const ProductSize forward = dot(program, op);
    return {.m = forward.m, .k = forward.n, .n = forward.k};
}

ProductSize dotKernel(const Program& program, const Op& op) {
    const ProductSize forward = denseProduct(shapeOf(program, op.inputs[0]), shapeOf(program, op.outputs[0]));
    return {.m = forward.k, .k = forward.m, .n = forward.n};
}

double dotFlops(const Program& program, const Op& op) {
    return 2.0 * elementsOf(program, op.inputs[0]) * static_cast<double>(shapeOf(program, op.inputs[1])[1]);
}

double dotInputFlops(const Program& program, const Op& op) {
    return 2.0 * elementsOf(program, op.outputs[0]) * static_cast<double>(shapeOf(program, op.inputs[1])[1]);
}

double dotKernelFlops(const Program& program, const Op& op) {
    return 2.0 * elementsOf(program, op.inputs[0]) *
           static_cast<double>(shapeOf(program, op.inputs[1]).back());
}

void dotGradient(GradientBuilder& builder, const Op& op) {
    const ValueId dy = builder.gradientOf(op.outputs[0]);
    builder.give(op.inputs[1], OpKind::DotKernelGradient, {op.inputs[0], dy});
    builder.give(op.inputs[0], OpKind::DotInputGradient, {dy, op.inputs[1]});
}

/// x · kernelᵀ in a forward pass.
void dotInputGradient(GradientBuilder& builder, const Op& op) {
    const ValueId dy = builder.gradientOf(op.outputs[0]);
    builder.give(op.inputs[1], OpKind::DotKernelGradient, {dy, op.inputs[0]});
    builder.give(op.inputs[0], OpKind::Dot, {dy, op.inputs[1]});
}

// --- convolution

Shape convolutionShape(std::span<const Shape> inputs, const OpAttributes& attributes) {
    const auto& a = std::get<ConvolutionAttributes>(attributes);
    const Shape& x = inputs[0];
    const Shape& kernel = inputs[1];
    return {x[0], windowCount(x[1], a.padTop, a.padBottom, kernel[0], a.strideHeight, a.dilationHeight),
            windowCount(x[2], a.padLeft, a.padRight, kernel[1], a.strideWidth, a.dilationWidth), kernel[3]};
}

ProductSize convolutionProduct(const Op& op, const Shape& y, const Shape& kernel) {
    const std::int64_t groups = std::get<ConvolutionAttributes>(op.attributes).groups;
    return {.m = y[0] * y[1] * y[2],
            .k = kernel[0] * kernel[1] * kernel[2],
            .n = kernel[3] / groups,
            .count = groups};
}

ProductSize convolution(const Program& program, const Op& op) {
    return convolutionProduct(op, shapeOf(program, op.outputs[0]), shapeOf(program, op.inputs[1]));
}

/// dx sums over window and filters at each input position; counted at the outputs' positions like the flops.
ProductSize convolutionInput(const Program& program, const Op& op) {
    const ProductSize forward =
        convolutionProduct(op, shapeOf(program, op.inputs[0]), shapeOf(program, op.inputs[1]));
    return {.m = forward.m, .k = forward.n, .n = forward.k, .count = forward.count};
}

ProductSize convolutionKernel(const Program& program, const Op& op) {
    const ProductSize forward =
        convolutionProduct(op, shapeOf(program, op.inputs[1]), shapeOf(program, op.outputs[0]));
    return {.m = forward.k, .k = forward.m, .n = forward.n, .count = forward.count};
}

/// Multiply-adds, whatever the direction: every output element sums over the kernel window.
double convolutionFlops(const Shape& y, const Shape& kernel) {
    return 2.0 * static_cast<double>(y.elementCount()) *
           static_cast<double>(kernel[0] * kernel[1] * kernel[2]);
}

double forwardFlops(const Program& program, const Op& op) {
    return convolutionFlops(shapeOf(program, op.outputs[0]), shapeOf(program, op.inputs[1]));
}

double inputFlops(const Program& program, const Op& op) {
    return convolutionFlops(shapeOf(program, op.inputs[0]), shapeOf(program, op.inputs[1]));
}

double kernelFlops(const Program& program, const Op& op) {
    return convolutionFlops(shapeOf(program, op.inputs[1]), shapeOf(program, op.outputs[0]));
}

void convolutionGradient(GradientBuilder& builder, const Op& op) {
    const ValueId dy = builder.gradientOf(op.outputs[0]);
    builder.give(op.inputs[1], OpKind::ConvolutionKernelGradient, {op.inputs[0], dy}, op.attributes);
    builder.give(op.inputs[0], OpKind::ConvolutionInputGradient, {dy, op.inputs[1]}, op.attributes);
}

/// A transposed convolution in a forward pass.
void convolutionInputGradient(GradientBuilder& builder, const Op& op) {
    const ValueId dy = builder.gradientOf(op.outputs[0]);
    builder.give(op.inputs[1], OpKind::ConvolutionKernelGradient, {dy, op.inputs[0]}, op.attributes);
    builder.give(op.inputs[0], OpKind::Convolution, {dy, op.inputs[1]}, op.attributes);
}

// --- convolution over depth, height and width

Shape convolution3dShape(std::span<const Shape> inputs, const OpAttributes& attributes) {
    const auto& a = std::get<Convolution3dAttributes>(attributes);
    const Shape& kernel = inputs[1];
    Shape y = inputs[0];
    for (std::size_t axis = 0; axis < 3; ++axis) {
        y[axis + 1] = windowCount(y[axis + 1], a.padBefore[axis], a.padAfter[axis], kernel[axis],
                                  a.strides[axis], a.dilation[axis]);
    }
    y[4] = kernel[4];
    return y;
}

/// m, k and n of the forward product: output positions, window, filters.
ProductSize convolution3dProduct(const Op& op, const Shape& y, const Shape& kernel) {
    const std::int64_t groups = std::get<Convolution3dAttributes>(op.attributes).groups;
    return {.m = y.elementCount() / y[4],
            .k = kernel.elementCount() / kernel[4],
            .n = kernel[4] / groups,
            .count = groups};
}

ProductSize convolution3d(const Program& program, const Op& op) {
    return convolution3dProduct(op, shapeOf(program, op.outputs[0]), shapeOf(program, op.inputs[1]));
}

ProductSize convolution3dInput(const Program& program, const Op& op) {
    const ProductSize forward =
        convolution3dProduct(op, shapeOf(program, op.inputs[0]), shapeOf(program, op.inputs[1]));
    return {.m = forward.m, .k = forward.n, .n = forward.k, .count = forward.count};
}

ProductSize convolution3dKernel(const Program& program, const Op& op) {
    const ProductSize forward =
        convolution3dProduct(op, shapeOf(program, op.inputs[1]), shapeOf(program, op.outputs[0]));
    return {.m = forward.k, .k = forward.m, .n = forward.n, .count = forward.count};
}

/// Of the product, whatever the direction.
template <ProductSize (*product)(const Program&, const Op&)>
double productFlops(const Program& program, const Op& op) {
    const ProductSize size = product(program, op);
    return 2.0 * static_cast<double>(size.m) * static_cast<double>(size.k) * static_cast<double>(size.n) *
           static_cast<double>(size.count);
}

void convolution3dGradient(GradientBuilder& builder, const Op& op) {
    const ValueId dy = builder.gradientOf(op.outputs[0]);
    builder.give(op.inputs[1], OpKind::Convolution3dKernelGradient, {op.inputs[0], dy}, op.attributes);
    builder.give(op.inputs[0], OpKind::Convolution3dInputGradient, {dy, op.inputs[1]}, op.attributes);
}

/// A transposed convolution in a forward pass.
void convolution3dInputGradient(GradientBuilder& builder, const Op& op) {
    const ValueId dy = builder.gradientOf(op.outputs[0]);
    builder.give(op.inputs[1], OpKind::Convolution3dKernelGradient, {dy, op.inputs[0]}, op.attributes);
    builder.give(op.inputs[0], OpKind::Convolution3d, {dy, op.inputs[1]}, op.attributes);
}

// --- bias

void biasAddGradient(GradientBuilder& builder, const Op& op) {
    const ValueId dy = builder.gradientOf(op.outputs[0]);
    builder.give(op.inputs[1], OpKind::BiasGradient, {dy});
    if (builder.needed(op.inputs[0])) builder.accumulate(op.inputs[0], dy);
}

// --- products whose operands both belong to the batch

/// Extent of a that the product sums over.
std::int64_t depthOf(const Shape& a, const Op& op) {
    const bool transposed = std::get<BatchDotAttributes>(op.attributes).transposeA;
    return transposed ? a[a.rank() - 2] : a.back();
}

Shape batchDotShape(std::span<const Shape> inputs, const OpAttributes& attributes) {
    const auto [transposeA, transposeB] = std::get<BatchDotAttributes>(attributes);
    Shape y = inputs[0];
    const std::size_t last = y.rank() - 1;
    y[last - 1] = inputs[0][transposeA ? last : last - 1];
    y[last] = inputs[1][transposeB ? last - 1 : last];
    return y;
}

ProductSize batchDot(const Program& program, const Op& op) {
    const Shape& y = shapeOf(program, op.outputs[0]);
    const std::int64_t m = y[y.rank() - 2], n = y.back();
    return {.m = m,
            .k = depthOf(shapeOf(program, op.inputs[0]), op),
            .n = n,
            .count = y.elementCount() / (m * n)};
}

/// 2 m k n for each of the leading extents.
double batchDotFlops(const Program& program, const Op& op) {
    return 2.0 * elementsOf(program, op.outputs[0]) *
           static_cast<double>(depthOf(shapeOf(program, op.inputs[0]), op));
}

/// c = a · b: da = dc · bᵀ and db = aᵀ · dc, written so that no operand is transposed in memory.
void batchDotGradient(GradientBuilder& builder, const Op& op) {
    const auto [transposeA, transposeB] = std::get<BatchDotAttributes>(op.attributes);
    const ValueId a = op.inputs[0], b = op.inputs[1], dc = builder.gradientOf(op.outputs[0]);
    if (transposeA) {
        builder.give(a, OpKind::BatchDot, {b, dc}, BatchDotAttributes{transposeB, true});
    } else {
        builder.give(a, OpKind::BatchDot, {dc, b}, BatchDotAttributes{false, !transposeB});
    }
    if (transposeB) {
        builder.give(b, OpKind::BatchDot, {dc, a}, BatchDotAttributes{true, transposeA});
    } else {
        builder.give(b, OpKind::BatchDot, {a, dc}, BatchDotAttributes{!transposeA, false});
    }
}

constexpr std::array kProductRules{
    OpRule{.kind = OpKind::Dot,
           .name = "dot",
           .role = OpRole::Product,
           .shape = dotShape,
           .flops = dotFlops,
           .product = dot,
           .gradient = dotGradient},
    OpRule{.kind = OpKind::DotInputGradient,
           .name = "dot-input-gradient",
           .role = OpRole::ProductInputGradient,
           .shape = dotInputShape,
           .flops = dotInputFlops,
           .product = dotInput,
           .gradient = dotInputGradient},
    OpRule{.kind = OpKind::DotKernelGradient,
           .name = "dot-kernel-gradient",
           .role = OpRole::ProductKernelGradient,
           .flops = dotKernelFlops,
           .product = dotKernel},
    OpRule{.kind = OpKind::Convolution,
           .name = "convolution",
           .role = OpRole::Product,
           .shape = convolutionShape,
           .flops = forwardFlops,
           .product = convolution,
           .gradient = convolutionGradient},
    OpRule{.kind = OpKind::ConvolutionInputGradient,
           .name = "convolution-input-gradient",
           .role = OpRole::ProductInputGradient,
           .flops = inputFlops,
           .product = convolutionInput,
           .gradient = convolutionInputGradient},
    OpRule{.kind = OpKind::ConvolutionKernelGradient,
           .name = "convolution-kernel-gradient",
           .role = OpRole::ProductKernelGradient,
           .flops = kernelFlops,
           .product = convolutionKernel},
    OpRule{.kind = OpKind::Convolution3d,
           .name = "convolution-3d",
           .role = OpRole::KernelProduct,
           .shape = convolution3dShape,
           .flops = productFlops<convolution3d>,
           .product = convolution3d,
           .gradient = convolution3dGradient},
    OpRule{.kind = OpKind::Convolution3dInputGradient,
           .name = "convolution-3d-input-gradient",
           .role = OpRole::KernelProduct,
           .flops = productFlops<convolution3dInput>,
           .product = convolution3dInput,
           .gradient = convolution3dInputGradient},
    OpRule{.kind = OpKind::Convolution3dKernelGradient,
           .name = "convolution-3d-kernel-gradient",
           .role = OpRole::KernelProduct,
           .flops = productFlops<convolution3dKernel>,
           .product = convolution3dKernel},
    OpRule{.kind = OpKind::BatchDot,
           .name = "batch-dot",
           .role = OpRole::KernelProduct,
           .shape = batchDotShape,
           .flops = batchDotFlops,
           .product = batchDot,
           .gradient = batchDotGradient},
    OpRule{.kind = OpKind::BiasAdd,
           .name = "bias-add",
           .role = OpRole::Bias,
           .shape = sameShape,
           .gradient = biasAddGradient,
           .elementwise = true,
           .fusesIntoProducts = true,
           .inPlace = true},
    OpRule{.kind = OpKind::BiasGradient,
           .name = "reduce-bias-gradient",
           .flops = flopsOfInput<1>,
           .elementwise = true},
};

}  // namespace

std::span<const OpRule> productOpRules() {
    return kProductRules;
}

}  // namespace shardlab::engine

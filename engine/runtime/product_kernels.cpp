#include <array>

#include "engine/kernels/elementwise/elementwise.h"
#include "engine/kernels/products/batch_product.h"
#include "engine/kernels/products/convolution3d.h"
#include "engine/runtime/chunk_kernel.h"

/// Products that read their operands as they lie in memory, and the bias of the others where nothing fuses
/// it.
namespace shardlab::engine {
namespace {

kernels::ProductShape productShape(const BatchDotAttributes& a, const Shape& left, const Shape& out) {
    const std::size_t r = left.rank();
    return {.m = out[out.rank() - 2],
            .k = a.transposeA ? left[r - 2] : left[r - 1],
            .n = out.back(),
            .transposeA = a.transposeA,
            .transposeB = a.transposeB};
}

void batchDot(const ChunkContext& c) {
    const auto shape = productShape(c.attributes<BatchDotAttributes>(), c.inputShape(0), c.outputShape(0));
    std::int64_t products = c.rows();
    for (std::size_t i = 1; i + 2 < c.outputShape(0).rank(); ++i)
        products *= c.outputShape(0)[i];
    const float* a = c.input(0);
    const float* b = c.input(1);
    float* y = c.output(0);
    for (std::int64_t i = 0; i < products; ++i) {
        kernels::smallProduct(shape, a, b, y, c.scratch());
        a += shape.m * shape.k;
        b += shape.k * shape.n;
        y += shape.m * shape.n;
    }
}

std::size_t batchDotScratch(const Program& program, const HostOp& op, std::int64_t) {
    const auto shape = [&](ValueId id) { return program.values[static_cast<std::size_t>(id)].shape; };
    return kernels::smallProductScratchBytes(
        productShape(std::get<BatchDotAttributes>(op.attributes), shape(op.inputs[0]), shape(op.outputs[0])));
}

kernels::Convolution3dShape convolution3dShape(const Convolution3dAttributes& a, const Shape& x,
                                               const Shape& kernel, const Shape& y) {
    kernels::Convolution3dShape shape{.channels = x[4],
                                      .filters = y[4],
                                      .groups = a.groups,
                                      .strides = a.strides,
                                      .padBefore = a.padBefore,
                                      .dilation = a.dilation};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        shape.in[axis] = x[axis + 1];
        shape.out[axis] = y[axis + 1];
        shape.kernel[axis] = kernel[axis];
    }
    return shape;
}

/// Behind what the kernel itself needs lies the weight in the operand format.
std::size_t convolution3dScratch(const Program& program, const HostOp& op, std::int64_t) {
    const auto shape = [&](ValueId id) { return program.values[static_cast<std::size_t>(id)].shape; };
    const auto& a = std::get<Convolution3dAttributes>(op.attributes);
    kernels::Convolution3dShape extents;
    std::int64_t weights = 0;
    switch (op.kernel->kind) {
        case OpKind::Convolution3dInputGradient:
            extents = convolution3dShape(a, shape(op.outputs[0]), shape(op.inputs[1]), shape(op.inputs[0]));
            weights = shape(op.inputs[1]).elementCount();
            break;
        case OpKind::Convolution3dKernelGradient:
            extents = convolution3dShape(a, shape(op.inputs[0]), shape(op.outputs[0]), shape(op.inputs[1]));
            break;
        default:
            extents = convolution3dShape(a, shape(op.inputs[0]), shape(op.inputs[1]), shape(op.outputs[0]));
            weights = shape(op.inputs[1]).elementCount();
    }
    return kernels::convolution3dScratchBytes(extents) + static_cast<std::size_t>(weights) * sizeof(float);
}

/// The weight as the products read it.
const float* roundedKernel(const ChunkContext& c, const kernels::Convolution3dShape& shape) {
    const float* kernel = c.input(1);
    if (c.format() == MatrixFormat::Float32) return kernel;
    auto* rounded = reinterpret_cast<float*>(c.scratch() + kernels::convolution3dScratchBytes(shape));
    kernels::roundTo(c.format(), kernel, rounded, c.inputShape(1).elementCount());
    return rounded;
}

void convolution3d(const ChunkContext& c) {
    auto shape = convolution3dShape(c.attributes<Convolution3dAttributes>(), c.inputShape(0), c.inputShape(1),
                                    c.outputShape(0));
    shape.batch = c.rows();
    kernels::convolution3d(shape, c.input(0), roundedKernel(c, shape), c.output(0), c.scratch());
}

void convolution3dInputGradient(const ChunkContext& c) {
    auto shape = convolution3dShape(c.attributes<Convolution3dAttributes>(), c.outputShape(0),
                                    c.inputShape(1), c.inputShape(0));
    shape.batch = c.rows();
    kernels::convolution3dInputGradient(shape, c.input(0), roundedKernel(c, shape), c.output(0), c.scratch());
}

void convolution3dKernelGradient(const ChunkContext& c) {
    auto shape = convolution3dShape(c.attributes<Convolution3dAttributes>(), c.inputShape(0),
                                    c.outputShape(0), c.inputShape(1));
    shape.batch = c.rows();
    kernels::convolution3dKernelGradient(shape, c.input(0), c.input(1), c.weightGradient(0), c.accumulates(),
                                         c.scratch());
}

void biasAdd(const ChunkContext& c) {
    const std::int64_t columns = c.outputShape(0).back(), n = c.elements(c.op().outputs[0]);
    float* y = c.output(0);
    if (const float* x = c.input(0); x != y) kernels::copy(x, y, n);
    kernels::biasActivation(c.input(1), {}, y, n / columns, columns);
}

void biasGradient(const ChunkContext& c) {
    const std::int64_t columns = c.inputShape(0).back();
    kernels::biasGradient(c.input(0), c.weightGradient(0), c.accumulates(),
                          c.elements(c.op().inputs[0]) / columns, columns);
}

constexpr std::array kProductKernels{
    ChunkKernel{OpKind::Convolution3d, convolution3d, convolution3dScratch},
    ChunkKernel{OpKind::Convolution3dInputGradient, convolution3dInputGradient, convolution3dScratch},
    ChunkKernel{OpKind::Convolution3dKernelGradient, convolution3dKernelGradient, convolution3dScratch},
    ChunkKernel{OpKind::BatchDot, batchDot, batchDotScratch},
    ChunkKernel{OpKind::BiasAdd, biasAdd},
    ChunkKernel{OpKind::BiasGradient, biasGradient},
};

}  // namespace

std::span<const ChunkKernel> productKernels() {
    return kProductKernels;
}

}  // namespace shardlab::engine

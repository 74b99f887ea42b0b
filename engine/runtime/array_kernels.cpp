#include "engine/runtime/array_kernels.h"

#include <algorithm>
#include <array>

#include "engine/kernels/arrays.h"
#include "engine/kernels/batch_product.h"

/// Ops that move, combine and reduce arrays.
namespace shardlab::engine {
namespace {

void transpose(const ChunkContext& c) {
    const auto& axes = c.attributes<PermutationAttributes>().axes;
    const Shape& in = c.inputShape(0);
    kernels::Strided view;
    for (const std::int64_t axis : axes) {
        std::int64_t stride = 1;
        for (auto i = static_cast<std::size_t>(axis) + 1; i < in.rank(); ++i)
            stride *= in[i];
        view.append(axis == 0 ? c.rows() : in[static_cast<std::size_t>(axis)], stride);
    }
    kernels::gatherStrided(view, c.input(0), c.output(0));
}

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

std::int64_t outputElements(const ChunkContext& c) {
    return c.elements(c.op().outputs[0]);
}

void scale(const ChunkContext& c) {
    const auto& a = c.attributes<ScaleAttributes>();
    kernels::affine(a.factor, a.offset, c.input(0), c.output(0), outputElements(c));
}

void subtract(const ChunkContext& c) {
    kernels::subtract(c.input(0), c.input(1), c.output(0), outputElements(c));
}

void maximum(const ChunkContext& c) {
    kernels::maximum(c.input(0), c.input(1), c.output(0), outputElements(c));
}

void minimum(const ChunkContext& c) {
    kernels::minimum(c.input(0), c.input(1), c.output(0), outputElements(c));
}

void selectGradient(const ChunkContext& c) {
    const auto& a = c.attributes<SelectAttributes>();
    kernels::selectGradient(a.maximum, a.first, c.input(0), c.input(1), c.input(2), c.output(0),
                            outputElements(c));
}

/// The small array walked along the large one: 0 where it has one element for many, or lacks the extent.
kernels::Strided broadcastView(const ChunkContext& c, ValueId large, ValueId small) {
    const Shape& extents = c.value(large).shape;
    const Value& narrow = c.value(small);
    const std::size_t missing = extents.rank() - narrow.shape.rank();
    std::array<std::int64_t, kernels::Strided::kMaxRank> strides{};
    std::int64_t stride = 1;
    for (std::size_t i = extents.rank(); i-- > missing;) {
        const std::int64_t extent = narrow.shape[i - missing];
        const bool isBatch = i == 0;
        strides[i] = extent == 1 && !isBatch ? 0 : stride;
        stride *= extent;
    }
    kernels::Strided view;
    for (std::size_t i = 0; i < extents.rank(); ++i)
        view.append(i == 0 ? c.count() * c.value(large).fold : extents[i], strides[i]);
    return view;
}

void broadcast(const ChunkContext& c) {
    kernels::gatherStrided(broadcastView(c, c.op().outputs[0], c.op().inputs[0]), c.input(0), c.output(0));
}

void reduceSum(const ChunkContext& c) {
    const ValueId x = c.op().inputs[0], y = c.op().outputs[0];
    const bool ofWeight = c.value(y).role == ValueRole::WeightGradient;
    float* sum = ofWeight ? c.weightGradient(0) : c.output(0);
    const std::int64_t n = ofWeight ? c.value(y).elements() : c.elements(y);
    if (!ofWeight || !c.accumulates()) std::fill_n(sum, n, 0.0F);
    kernels::addStrided(broadcastView(c, x, y), c.input(0), sum);
}

constexpr std::array kArrayKernels{
    ChunkKernel{OpKind::Transpose, transpose},
    ChunkKernel{OpKind::BatchDot, batchDot, batchDotScratch},
    ChunkKernel{OpKind::Scale, scale},
    ChunkKernel{OpKind::Subtract, subtract},
    ChunkKernel{OpKind::Maximum, maximum},
    ChunkKernel{OpKind::Minimum, minimum},
    ChunkKernel{OpKind::SelectGradient, selectGradient},
    ChunkKernel{OpKind::Broadcast, broadcast},
    ChunkKernel{OpKind::ReduceSum, reduceSum},
    ChunkKernel{OpKind::MaskedSoftmax, runMaskedSoftmax},
    ChunkKernel{OpKind::AdditiveScores, runAdditiveScores},
    ChunkKernel{OpKind::AdditiveScoresGradient, runAdditiveScoresGradient, additiveGradientScratch},
};

}  // namespace

std::span<const ChunkKernel> arrayKernels() {
    return kArrayKernels;
}

}  // namespace shardlab::engine

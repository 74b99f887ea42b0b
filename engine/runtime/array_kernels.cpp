#include "engine/runtime/array_kernels.h"

#include <algorithm>
#include <array>

#include "engine/kernels/arrays.h"

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

/// Where an op cuts an array along one axis: `outer` stretches of `extent` · `inner` elements.
struct Blocks {
    std::int64_t outer = 1, inner = 1;
};

Blocks blocksAlong(const ChunkContext& c, const Shape& whole, std::size_t axis) {
    Blocks blocks{.outer = c.rows()};
    for (std::size_t i = 1; i < axis; ++i)
        blocks.outer *= whole[i];
    for (std::size_t i = axis + 1; i < whole.rank(); ++i)
        blocks.inner *= whole[i];
    return blocks;
}

void concatenate(const ChunkContext& c) {
    const auto axis = static_cast<std::size_t>(c.attributes<SliceAttributes>().axis);
    const Shape& whole = c.outputShape(0);
    const Blocks blocks = blocksAlong(c, whole, axis);
    const std::int64_t stride = whole[axis] * blocks.inner;
    std::int64_t position = 0;
    for (std::size_t input = 0; input < c.op().inputs.size(); ++input) {
        const std::int64_t block = c.inputShape(input)[axis] * blocks.inner;
        for (std::int64_t i = 0; i < blocks.outer; ++i)
            std::copy_n(c.input(input) + i * block, block, c.output(0) + i * stride + position);
        position += block;
    }
}

void slice(const ChunkContext& c) {
    const auto& a = c.attributes<SliceAttributes>();
    const auto axis = static_cast<std::size_t>(a.axis);
    const Shape& whole = c.inputShape(0);
    const Blocks blocks = blocksAlong(c, whole, axis);
    const std::int64_t stride = whole[axis] * blocks.inner, block = (a.end - a.begin) * blocks.inner;
    for (std::int64_t i = 0; i < blocks.outer; ++i)
        std::copy_n(c.input(0) + i * stride + a.begin * blocks.inner, block, c.output(0) + i * block);
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
    ChunkKernel{OpKind::Concatenate, concatenate},
    ChunkKernel{OpKind::Slice, slice},
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

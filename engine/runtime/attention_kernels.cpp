#include "engine/kernels/sequences/attention.h"

#include <algorithm>
#include <array>

#include "engine/core/error.h"
#include "engine/runtime/array_kernels.h"

/// Scores of attention and what becomes of them.
namespace shardlab::engine {
namespace {

constexpr std::size_t kMaxMasks = 8;

/// Mask (batch, keys), (batch, queries, keys) or (batch, heads, queries, keys); extents of 1 are repeated.
kernels::ScoreMask maskOf(const float* data, const Shape& shape) {
    const std::size_t rank = shape.rank();
    kernels::ScoreMask mask{.data = data};
    std::int64_t stride = 1;
    const auto along = [&](std::int64_t extent) {
        const std::int64_t own = extent == 1 ? 0 : stride;
        stride *= extent;
        return own;
    };
    mask.key = along(shape[rank - 1]);
    if (rank > 2) mask.query = along(shape[rank - 2]);
    if (rank > 3) mask.head = along(shape[rank - 3]);
    mask.batch = stride;
    return mask;
}

/// (dscores)?, query, key, scale: from which input on.
kernels::AdditiveShape additiveShape(const ChunkContext& c, std::size_t first) {
    const Shape& query = c.inputShape(first);
    const Shape& key = c.inputShape(first + 1);
    return {.batch = c.rows(), .queries = query[1], .keys = key[1], .features = query.back()};
}

}  // namespace

void runMaskedSoftmax(const ChunkContext& c) {
    const Shape& scores = c.inputShape(0);
    const std::size_t rank = scores.rank();
    kernels::ScoreShape shape{.batch = c.rows(), .queries = scores[rank - 2], .keys = scores[rank - 1]};
    for (std::size_t i = 1; i + 2 < rank; ++i)
        shape.heads *= scores[i];
    const std::size_t count = c.op().inputs.size() - 1;
    if (count > kMaxMasks) throw Error("masked-softmax: expected at most {} masks; got {}", kMaxMasks, count);
    std::array<kernels::ScoreMask, kMaxMasks> masks;
    for (std::size_t i = 0; i < count; ++i)
        masks[i] = maskOf(c.input(i + 1), c.inputShape(i + 1));
    kernels::maskedSoftmax(shape, c.input(0), std::span(masks.data(), count),
                           c.attributes<MaskedSoftmaxAttributes>().causal, c.output(0));
}

void runAdditiveScores(const ChunkContext& c) {
    kernels::additiveScores(additiveShape(c, 0), c.input(0), c.input(1), c.input(2), c.output(0));
}

void runAdditiveScoresGradient(const ChunkContext& c) {
    const kernels::AdditiveShape shape = additiveShape(c, 1);
    float* dscale = c.weightGradient(2);
    if (dscale != nullptr && !c.accumulates()) std::fill_n(dscale, shape.features, 0.0F);
    kernels::additiveScoresGradient(shape, c.input(0), c.input(1), c.input(2), c.input(3),
                                    {.query = c.output(0), .key = c.output(1), .scale = dscale}, c.scratch());
}

std::size_t additiveGradientScratch(const Program& program, const HostOp& op, std::int64_t) {
    const Shape& query = program.values[static_cast<std::size_t>(op.inputs[1])].shape;
    return kernels::additiveScoresScratchBytes({.features = query.back()});
}

}  // namespace shardlab::engine

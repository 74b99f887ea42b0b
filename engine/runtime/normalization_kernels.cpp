#include <algorithm>
#include <array>
#include <cmath>

#include "engine/kernels/elementwise/prelu.h"
#include "engine/kernels/normalization/group_normalization.h"
#include "engine/kernels/normalization/normalization.h"
#include "engine/runtime/chunk_kernel.h"

/// Normalizations of single samples, batch normalization on its moving averages, and PReLU.
namespace shardlab::engine {
namespace {

kernels::GroupShape groupShape(const ChunkContext& c, const Shape& x) {
    const auto& a = c.attributes<GroupNormAttributes>();
    const std::int64_t elements = c.rows() * x.elementsPerSample();
    if (!a.acrossSpace) {
        return {.samples = elements / a.normalizedSize, .channels = a.normalizedSize, .centered = a.centered};
    }
    return {.samples = c.rows(),
            .positions = x.elementsPerSample() / x.back(),
            .groups = a.groups,
            .channels = x.back() / a.groups,
            .centered = a.centered};
}

void groupNorm(const ChunkContext& c) {
    kernels::groupNormalization(groupShape(c, c.inputShape(0)), c.input(0), c.input(1), c.input(2),
                                c.attributes<GroupNormAttributes>().epsilon, c.output(0), c.output(1),
                                c.output(2));
}

void groupNormGradient(const ChunkContext& c) {
    const kernels::GroupShape shape = groupShape(c, c.inputShape(1));
    if (float* dx = c.output(0)) {
        kernels::groupNormalizationInputGradient(shape, c.input(0), c.input(1), c.input(2), c.input(3),
                                                 c.input(4), dx);
    }
    kernels::groupNormalizationWeightGradient(shape, c.input(0), c.input(1), c.input(2), c.input(3),
                                              c.weightGradient(1), c.weightGradient(2), c.accumulates());
}

void unitNorm(const ChunkContext& c) {
    const std::int64_t columns = c.inputShape(0).back();
    kernels::unitNormalization(c.input(0), c.output(0), c.output(1), c.elements(c.op().inputs[0]) / columns,
                               columns);
}

void unitNormGradient(const ChunkContext& c) {
    const std::int64_t columns = c.inputShape(0).back();
    kernels::unitNormalizationGradient(c.input(0), c.input(1), c.input(2), c.output(0),
                                       c.elements(c.op().inputs[0]) / columns, columns);
}

kernels::PReluShape preluShape(const Shape& x, const Shape& alpha) {
    kernels::PReluShape shape{.axes = static_cast<int>(alpha.rank())};
    std::copy(x.begin() + 1, x.end(), shape.x.begin());
    std::ranges::copy(alpha, shape.alpha.begin());
    return shape;
}

void prelu(const ChunkContext& c) {
    kernels::prelu(preluShape(c.inputShape(0), c.inputShape(1)), c.input(0), c.input(1), c.output(0),
                   c.rows());
}

void preluGradient(const ChunkContext& c) {
    kernels::preluGradient(preluShape(c.inputShape(1), c.inputShape(2)), c.input(0), c.input(1), c.input(2),
                           c.output(0), c.weightGradient(1), c.accumulates(), c.rows());
}

/// 1 / √(variance + epsilon), gamma times that, zeros, and two sums, by channel.
constexpr std::size_t kFrozenVectors = 5;

std::size_t frozenScratch(const Program& program, const HostOp& op, std::int64_t) {
    const Shape& x = program.values[static_cast<std::size_t>(op.inputs[1])].shape;
    return kFrozenVectors * static_cast<std::size_t>(x.back()) * sizeof(float);
}

/// dx = dy · gamma · invStd; dgamma = Σ dy · (x − mean) · invStd; dbeta = Σ dy.
void batchNormInferenceGradient(const ChunkContext& c) {
    const std::int64_t channels = c.inputShape(1).back();
    const std::int64_t rows = c.elements(c.op().inputs[1]) / channels;
    const float epsilon = c.attributes<BatchNormAttributes>().epsilon;
    const float* gamma = c.input(2);
    const float* variance = c.input(4);
    auto* invStd = reinterpret_cast<float*>(c.scratch());
    float* factor = invStd + channels;
    float* zeros = factor + channels;
    float* sums = zeros + channels;
    for (std::int64_t i = 0; i < channels; ++i) {
        invStd[i] = 1.0F / std::sqrt(variance[i] + epsilon);
        factor[i] = gamma == nullptr ? invStd[i] : gamma[i] * invStd[i];
        zeros[i] = 0.0F;
    }
    if (float* dx = c.output(0)) kernels::channelAffine(c.input(0), factor, zeros, {}, dx, rows, channels);
    float* dgamma = c.weightGradient(1);
    float* dbeta = c.weightGradient(2);
    if (dgamma == nullptr && dbeta == nullptr) return;
    kernels::batchNormalizationSums(c.input(1), c.input(0), c.input(3), invStd, sums, false, rows, channels);
    const auto put = [&](const float* from, float* to) {
        if (to == nullptr) return;
        for (std::int64_t i = 0; i < channels; ++i)
            to[i] = c.accumulates() ? to[i] + from[i] : from[i];
    };
    put(sums, dbeta);
    put(sums + channels, dgamma);
}

constexpr std::array kNormalizationKernels{
    ChunkKernel{OpKind::GroupNorm, groupNorm},
    ChunkKernel{OpKind::GroupNormGradient, groupNormGradient},
    ChunkKernel{OpKind::UnitNorm, unitNorm},
    ChunkKernel{OpKind::UnitNormGradient, unitNormGradient},
    ChunkKernel{OpKind::PRelu, prelu},
    ChunkKernel{OpKind::PReluGradient, preluGradient},
    ChunkKernel{OpKind::BatchNormInferenceGradient, batchNormInferenceGradient, frozenScratch},
};

}  // namespace

std::span<const ChunkKernel> normalizationKernels() {
    return kNormalizationKernels;
}

}  // namespace shardlab::engine

#pragma once
#include <cstdint>

#include "engine/core/activation.h"

namespace shardlab::engine::kernels {

/// Count, mean and sum of squared deviations of each channel, combined exactly (Chan et al. 1983).
/// Layout of `moments`: mean[channels] then m2[channels]; the count is the caller's.
void channelMoments(const float* x, std::int64_t rows, std::int64_t channels, float* moments);
/// a (countA) absorbs b (countB).
void mergeMoments(float* a, std::int64_t countA, const float* b, std::int64_t countB, std::int64_t channels);

/// y = activation(x * factor + offset) by channel.
void channelAffine(const float* x, const float* factor, const float* offset, const ActivationSpec& activation,
                   float* y, std::int64_t rows, std::int64_t channels);

/// Backward sums of batch normalization for one chunk: sums[0..C) = or += Σ dy, sums[C..2C) = or += Σ dy · (x
/// - mean) · invStd.
void batchNormalizationSums(const float* x, const float* dy, const float* mean, const float* invStd,
                            float* sums, bool accumulate, std::int64_t rows, std::int64_t channels);
/// dx = gammaInvStd · (dy − meanDy − xhat · meanDyXhat), xhat = (x − mean) · invStd; all vectors by channel.
void batchNormalizationInputGradient(const float* x, const float* dy, const float* mean, const float* invStd,
                                     const float* gammaInvStd, const float* meanDy, const float* meanDyXhat,
                                     float* dx, std::int64_t rows, std::int64_t channels);

}  // namespace shardlab::engine::kernels

#pragma once
#include <array>
#include <cstdint>

#include "engine/kernels/elementwise/elementwise.h"

namespace shardlab::engine::kernels {

/// Elements x (samples, extents…) and the draws that they take: extent 1 in `noise` shares one draw along
/// that axis. Draws are numbered row-major through the global batch, so that they do not depend on chunks,
/// threads or replicas.
struct NoiseShape {
    static constexpr int kMaxAxes = 6;
    std::int64_t firstSample = 0, samples = 1;
    bool sharedBySamples = false;
    int axes = 1;
    std::array<std::int64_t, kMaxAxes> x{1, 1, 1, 1, 1, 1};
    std::array<std::int64_t, kMaxAxes> noise{1, 1, 1, 1, 1, 1};
};

/// y = x + deviation · n, n standard normal (Box & Muller 1958).
void gaussianNoise(const DropoutKey& key, const NoiseShape& shape, float deviation, const float* x, float* y);
/// y = x · (1 + √(rate / (1 − rate)) · n): mean 1 and the variance of dropout. Source: Srivastava et al.
/// 2014. With dy for x the gradient.
void gaussianDropout(const DropoutKey& key, const NoiseShape& shape, float rate, const float* x, float* y);
/// Inverted dropout with shared draws; with dy for x the gradient.
void sharedDropout(const DropoutKey& key, const NoiseShape& shape, float rate, const float* x, float* y);

/// Dropped elements become −λα of selu, then a · x + b brings back mean 0 and deviation 1. Source:
/// Klambauer et al. 2017.
void alphaDropout(const DropoutKey& key, const NoiseShape& shape, float rate, const float* x, float* y);
void alphaDropoutGradient(const DropoutKey& key, const NoiseShape& shape, float rate, const float* dy,
                          float* dx);

}  // namespace shardlab::engine::kernels

#include <algorithm>
#include <cmath>

#include "engine/kernels/reduce.h"
#include "engine/runtime/array_kernels.h"

/// y = x / √max(Σ x², 1e-12) over the last extent, as Keras's l2_normalize.
namespace shardlab::engine {
namespace {

constexpr float kSmallestSum = 1e-12F;
constexpr float kLargestInverse = 1e6F;  // of that sum's root: no gradient flows into the sum

}  // namespace

void runUnitNorm(const ChunkContext& c) {
    const std::int64_t n = c.inputShape(0).back();
    const std::int64_t rows = c.elements(c.op().inputs[0]) / n;
    const float* x = c.input(0);
    float* y = c.output(0);
    float* inverses = c.output(1);
    for (std::int64_t r = 0; r < rows; ++r, x += n, y += n) {
        const float squares = kernels::reduceInParts(
            n, 0.0F, [x](std::int64_t i) { return x[i] * x[i]; }, kernels::plus);
        const bool isTiny = squares <= kSmallestSum;
        const float inverse = isTiny ? kLargestInverse : 1.0F / std::sqrt(squares);
        for (std::int64_t i = 0; i < n; ++i)
            y[i] = x[i] * inverse;
        if (inverses != nullptr) inverses[r] = inverse;
    }
}

void runUnitNormGradient(const ChunkContext& c) {
    const std::int64_t n = c.inputShape(0).back();
    const std::int64_t rows = c.elements(c.op().inputs[0]) / n;
    const float* dy = c.input(0);
    const float* y = c.input(1);
    const float* inverses = c.input(2);
    float* dx = c.output(0);
    for (std::int64_t r = 0; r < rows; ++r, dy += n, y += n, dx += n) {
        const float along = inverses[r] >= kLargestInverse
                                ? 0.0F
                                : kernels::reduceInParts(
                                      n, 0.0F, [=](std::int64_t i) { return dy[i] * y[i]; }, kernels::plus);
        for (std::int64_t i = 0; i < n; ++i)
            dx[i] = inverses[r] * (dy[i] - along * y[i]);
    }
}

}  // namespace shardlab::engine

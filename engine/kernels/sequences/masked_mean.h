#pragma once
#include <cstdint>

namespace shardlab::engine::kernels {

/// y[b, c] = Σ_t mask[b, t] · x[b, t, c] / Σ_t mask[b, t]; NaN where no step counts, as Keras.
void maskedMean(const float* x, const float* mask, float* y, std::int64_t batch, std::int64_t time,
                std::int64_t channels);
/// dx[b, t, c] = mask[b, t] · dy[b, c] / Σ_t mask[b, t]; zeros where no step counts.
void maskedMeanGradient(const float* dy, const float* mask, float* dx, std::int64_t batch, std::int64_t time,
                        std::int64_t channels);

}  // namespace shardlab::engine::kernels

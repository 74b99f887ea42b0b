#include "engine/kernels/sequences/masked_mean.h"

#include <algorithm>

#include "engine/kernels/reduce.h"

namespace shardlab::engine::kernels {

void maskedMean(const float* x, const float* mask, float* y, std::int64_t batch, std::int64_t time,
                std::int64_t channels) {
    for (std::int64_t b = 0; b < batch; ++b, mask += time, y += channels) {
        std::fill_n(y, channels, 0.0F);
        for (std::int64_t t = 0; t < time; ++t, x += channels) {
            if (mask[t] == 0.0F) continue;
            for (std::int64_t c = 0; c < channels; ++c)
                y[c] += mask[t] * x[c];
        }
        const float factor = 1.0F / sumOf(mask, time);
        for (std::int64_t c = 0; c < channels; ++c)
            y[c] *= factor;  // 0 · ∞ = NaN
    }
}

void maskedMeanGradient(const float* dy, const float* mask, float* dx, std::int64_t batch, std::int64_t time,
                        std::int64_t channels) {
    for (std::int64_t b = 0; b < batch; ++b, mask += time, dy += channels) {
        const float total = sumOf(mask, time);
        for (std::int64_t t = 0; t < time; ++t, dx += channels) {
            const float factor = mask[t] == 0.0F ? 0.0F : mask[t] / total;
            for (std::int64_t c = 0; c < channels; ++c)
                dx[c] = factor * dy[c];
        }
    }
}

}  // namespace shardlab::engine::kernels

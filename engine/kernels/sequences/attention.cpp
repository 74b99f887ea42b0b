#include "engine/kernels/sequences/attention.h"

#include <algorithm>
#include <limits>

#include "engine/kernels/reduce.h"
#include "engine/kernels/scratch.h"
#include "engine/kernels/vector_math.h"

namespace shardlab::engine::kernels {
namespace {

constexpr float kUnseen = -std::numeric_limits<float>::infinity();

/// y = scores where the mask counts, else y as good as minus infinity.
void applyMask(const float* mask, std::int64_t stride, float* y, std::int64_t n) {
    if (stride == 1) {
        for (std::int64_t i = 0; i < n; ++i)
            y[i] = mask[i] != 0.0F ? y[i] : kUnseen;
    } else if (*mask == 0.0F) {
        std::fill_n(y, n, kUnseen);
    }
}

/// Softmax of the first `seen` of y's elements in place, zero behind them; all alike if none counts.
void softmaxOfSeen(float* y, std::int64_t seen, std::int64_t keys) {
    const float largest = largestOf(y, seen);
    if (largest == kUnseen) {
        std::fill_n(y, keys, 1.0F / static_cast<float>(keys));
        return;
    }
    for (std::int64_t k = 0; k < seen; ++k)
        y[k] = vexp(y[k] - largest);
    const float factor = 1.0F / sumOf(y, seen);
    for (std::int64_t k = 0; k < seen; ++k)
        y[k] *= factor;
    std::fill(y + seen, y + keys, 0.0F);
}

}  // namespace

void maskedSoftmax(const ScoreShape& shape, const float* scores, std::span<const ScoreMask> masks,
                   bool causal, float* y) {
    const auto [batch, heads, queries, keys] = shape;
    for (std::int64_t row = 0; row < batch * heads * queries; ++row) {
        const std::int64_t q = row % queries, h = row / queries % heads, b = row / queries / heads;
        const std::int64_t seen = causal ? std::min(q + 1, keys) : keys;
        const float* in = scores + row * keys;
        float* out = y + row * keys;
        for (std::int64_t k = 0; k < seen; ++k)
            out[k] = in[k];
        for (const ScoreMask& mask : masks)
            applyMask(mask.data + b * mask.batch + h * mask.head + q * mask.query, mask.key, out, seen);
        softmaxOfSeen(out, seen, keys);
    }
}

void additiveScores(const AdditiveShape& shape, const float* query, const float* key, const float* scale,
                    float* scores) {
    const auto [batch, queries, keys, features] = shape;
    for (std::int64_t row = 0; row < batch * queries; ++row) {
        const float* q = query + row * features;
        const float* k = key + row / queries * keys * features;
        for (std::int64_t i = 0; i < keys; ++i, k += features) {
            const auto plain = [=](std::int64_t d) { return vtanh(q[d] + k[d]); };
            const auto scaled = [=](std::int64_t d) { return scale[d] * vtanh(q[d] + k[d]); };
            *scores++ = scale == nullptr ? reduceInParts(features, 0.0F, plain, plus)
                                         : reduceInParts(features, 0.0F, scaled, plus);
        }
    }
}

std::size_t additiveScoresScratchBytes(const AdditiveShape& shape) {
    return kCacheLine + static_cast<std::size_t>(3 * shape.features) * sizeof(float);
}

void additiveScoresGradient(const AdditiveShape& shape, const float* dscores, const float* query,
                            const float* key, const float* scale, const AdditiveGradients& gradients,
                            std::byte* scratch) {
    const auto [batch, queries, keys, features] = shape;
    auto* const dq = reinterpret_cast<float*>(alignedScratch(scratch));  // of the query at work
    float* const dk = dq + features;                                     // of one pair
    float* const dscale = dk + features;                                 // of the query at work
    if (gradients.key != nullptr) std::fill_n(gradients.key, batch * keys * features, 0.0F);
    for (std::int64_t row = 0; row < batch * queries; ++row) {
        const float* q = query + row * features;
        const std::int64_t first = row / queries * keys;
        std::fill_n(dq, features, 0.0F);
        std::fill_n(dscale, features, 0.0F);
        for (std::int64_t i = 0; i < keys; ++i) {
            const float g = *dscores++;
            if (g == 0.0F) continue;  // a masked key, or a query whose result does not count
            const float* k = key + (first + i) * features;
            for (std::int64_t d = 0; d < features; ++d) {
                const float t = vtanh(q[d] + k[d]);
                const float dz = g * (1.0F - t * t);
                dscale[d] += g * t;
                dk[d] = dz;
            }
            if (scale != nullptr) {
                for (std::int64_t d = 0; d < features; ++d)
                    dk[d] *= scale[d];
            }
            for (std::int64_t d = 0; d < features; ++d)
                dq[d] += dk[d];
            if (gradients.key == nullptr) continue;
            float* sum = gradients.key + (first + i) * features;
            for (std::int64_t d = 0; d < features; ++d)
                sum[d] += dk[d];
        }
        if (gradients.query != nullptr) std::copy_n(dq, features, gradients.query + row * features);
        for (std::int64_t d = 0; gradients.scale != nullptr && d < features; ++d)
            gradients.scale[d] += dscale[d];
    }
}

}  // namespace shardlab::engine::kernels

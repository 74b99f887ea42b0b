#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

namespace shardlab::engine::kernels {

constexpr std::int64_t kParts = 16;

/// Combines term(0) ... term(n - 1) in kParts interleaved parts, which is one vector, then in pairs.
template <typename Term, typename Combine>
float reduceInParts(std::int64_t n, float neutral, Term term, Combine combine) {
    if (n < kParts) {
        float result = neutral;
        for (std::int64_t i = 0; i < n; ++i)
            result = combine(result, term(i));
        return result;
    }
    std::array<float, kParts> parts;
    parts.fill(neutral);
    std::int64_t i = 0;
    for (; i + kParts <= n; i += kParts) {
        for (std::int64_t k = 0; k < kParts; ++k)
            parts[k] = combine(parts[k], term(i + k));
    }
    for (std::int64_t k = 0; i + k < n; ++k)
        parts[k] = combine(parts[k], term(i + k));
    for (std::int64_t half = kParts / 2; half > 0; half /= 2) {
        for (std::int64_t k = 0; k < half; ++k)
            parts[k] = combine(parts[k], parts[k + half]);
    }
    return parts[0];
}

inline float plus(float a, float b) {
    return a + b;
}

/// n > 0.
inline float largestOf(const float* x, std::int64_t n) {
    return reduceInParts(
        n, x[0], [=](std::int64_t i) { return x[i]; }, [](float a, float b) { return b > a ? b : a; });
}

inline float sumOf(const float* x, std::int64_t n) {
    return reduceInParts(
        n, 0.0F, [=](std::int64_t i) { return x[i]; }, plus);
}

}  // namespace shardlab::engine::kernels

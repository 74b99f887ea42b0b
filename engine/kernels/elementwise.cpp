#include "engine/kernels/elementwise.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace shardlab::engine::kernels {

void biasGradient(const float* dy, float* gradient, bool accumulate, std::int64_t rows,
                  std::int64_t columns) {
    for (std::int64_t c = 0; c < columns; ++c) {
        double sum = 0.0;
        for (std::int64_t r = 0; r < rows; ++r)
            sum += static_cast<double>(dy[r * columns + c]);
        gradient[c] = static_cast<float>(sum) + (accumulate ? gradient[c] : 0.0F);
    }
}

void add(const float* a, const float* b, float* y, std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i)
        y[i] = a[i] + b[i];
}

void multiply(const float* a, const float* b, float* y, std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i)
        y[i] = a[i] * b[i];
}

void copy(const float* x, float* y, std::int64_t n) {
    if (x != y) std::memmove(y, x, static_cast<std::size_t>(n) * sizeof(float));
}

void scale(float factor, float* x, std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i)
        x[i] *= factor;
}

bool allFinite(const float* x, std::int64_t n) {
    // Blocks: long enough to vectorise, short enough to stop early.
    constexpr std::int64_t kBlock = 4096;
    for (std::int64_t first = 0; first < n; first += kBlock) {
        const std::int64_t last = std::min(n, first + kBlock);
        std::uint32_t bad = 0;
        for (std::int64_t i = first; i < last; ++i) {
            const std::uint32_t exponent = std::bit_cast<std::uint32_t>(x[i]) & 0x7f800000U;
            bad |= exponent == 0x7f800000U ? 1U : 0U;
        }
        if (bad != 0) return false;
    }
    return true;
}

}  // namespace shardlab::engine::kernels

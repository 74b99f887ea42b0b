#include "engine/kernels/elementwise/elementwise.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/kernels/channels.h"

namespace shardlab::engine::kernels {
namespace {

struct ValueTerm {
    const float* x;
    void prepare(std::int64_t /*column*/) {}
    void add(std::int64_t i, std::int64_t /*vector*/, std::array<Lanes, 1>& sums) const {
        Lanes value;
        value.load(x + i);
        sums[0].v += value.v;
    }
    void scalar(std::int64_t i, std::int64_t /*channel*/, std::array<double, 1>& sums) const {
        sums[0] += static_cast<double>(x[i]);
    }
};

}  // namespace

void biasGradient(const float* dy, float* gradient, bool accumulate, std::int64_t rows,
                  std::int64_t columns) {
    sumByChannel<1>(ValueTerm{dy}, rows, columns, [=](int /*sum*/, std::int64_t c, double total) {
        gradient[c] = static_cast<float>(total + (accumulate ? static_cast<double>(gradient[c]) : 0.0));
    });
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

#include <bit>

#include "engine/kernels/elementwise/elementwise.h"

namespace shardlab::engine::kernels {
namespace {

/// Drops the last `dropped` bits of the mantissa, nearest even: adds one less than half of the last kept bit,
/// plus that bit. The carry into the exponent is the right answer, up to infinity.
template <unsigned dropped>
void roundMantissa(const float* x, float* y, std::int64_t n) {
    constexpr std::uint32_t kBelowHalf = (1U << (dropped - 1)) - 1;
    constexpr std::uint32_t kMask = ~((1U << dropped) - 1);
    for (std::int64_t i = 0; i < n; ++i) {
        const std::uint32_t bits = std::bit_cast<std::uint32_t>(x[i]);
        const std::uint32_t rounded = (bits + kBelowHalf + ((bits >> dropped) & 1U)) & kMask;
        const bool special = (bits & 0x7f800000U) == 0x7f800000U;
        y[i] = std::bit_cast<float>(special ? bits : rounded);
    }
}

/// IEEE half: 10 bits of mantissa down to 2^-14, below it multiples of 2^-24; no finite number beyond 65504.
void roundToHalf(const float* x, float* y, std::int64_t n) {
    constexpr std::uint32_t kBelowHalf = (1U << 12U) - 1, kMask = ~((1U << 13U) - 1);
    constexpr std::uint32_t kSign = 0x80000000U, kSpecial = 0x7f800000U;
    constexpr std::uint32_t kSmallestNormal = std::bit_cast<std::uint32_t>(0x1p-14F);
    constexpr std::uint32_t kTooLarge = std::bit_cast<std::uint32_t>(65536.0F);
    for (std::int64_t i = 0; i < n; ++i) {
        const std::uint32_t bits = std::bit_cast<std::uint32_t>(x[i]);
        const std::uint32_t sign = bits & kSign, magnitude = bits & ~kSign;
        const std::uint32_t normal = (magnitude + kBelowHalf + ((magnitude >> 13U) & 1U)) & kMask;
        // Between 0.5 and 1 the numbers lie 2^-24 apart: the sum is rounded to the step of half's subnormals.
        const float subnormal = (std::bit_cast<float>(magnitude) + 0.5F) - 0.5F;
        std::uint32_t rounded =
            magnitude < kSmallestNormal ? std::bit_cast<std::uint32_t>(subnormal) : normal;
        rounded = rounded >= kTooLarge ? kSpecial : rounded;
        rounded = magnitude >= kSpecial ? magnitude : rounded;  // NaN stays NaN
        y[i] = std::bit_cast<float>(sign | rounded);
    }
}

}  // namespace

void roundTo(MatrixFormat format, const float* x, float* y, std::int64_t n) {
    switch (format) {
        case MatrixFormat::Float32:
            copy(x, y, n);
            return;
        case MatrixFormat::TensorFloat32:
            roundMantissa<13>(x, y, n);
            return;
        case MatrixFormat::BFloat16:
            roundMantissa<16>(x, y, n);
            return;
        case MatrixFormat::Float16:
            roundToHalf(x, y, n);
            return;
    }
}

}  // namespace shardlab::engine::kernels

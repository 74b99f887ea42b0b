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
    }
}

}  // namespace shardlab::engine::kernels

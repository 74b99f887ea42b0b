#include "engine/kernels/elementwise/noise.h"

#include <cmath>
#include <numbers>

#include "engine/kernels/random_bits.h"

namespace shardlab::engine::kernels {
namespace {

/// body(first element, number of its draw, step from draw to draw) for each row along the last axis.
template <typename Body>
void forEachRow(const NoiseShape& s, Body body) {
    const auto last = static_cast<std::size_t>(s.axes) - 1;
    const std::int64_t length = s.x[last];
    std::int64_t rows = 1, drawsPerSample = s.noise[last];
    for (std::size_t i = 0; i < last; ++i) {
        rows *= s.x[i];
        drawsPerSample *= s.noise[i];
    }
    const bool shared = s.noise[last] == 1 && length != 1;
    for (std::int64_t row = 0; row < s.samples * rows; ++row) {
        std::int64_t rest = row % rows, stride = s.noise[last];
        std::int64_t draw = s.sharedBySamples ? 0 : (s.firstSample + row / rows) * drawsPerSample;
        for (std::size_t axis = last; axis-- > 0;) {
            if (s.noise[axis] != 1) draw += rest % s.x[axis] * stride;
            rest /= s.x[axis];
            stride *= s.noise[axis];
        }
        body(row * length, static_cast<std::uint64_t>(draw), shared ? 0U : 1U);
    }
}

template <typename Apply>
void forEachElement(const DropoutKey& key, const NoiseShape& s, Apply apply) {
    RandomBits bits(key);
    const std::int64_t length = s.x[static_cast<std::size_t>(s.axes) - 1];
    forEachRow(s, [&](std::int64_t first, std::uint64_t draw, std::uint64_t step) {
        for (std::int64_t i = 0; i < length; ++i)
            apply(first + i, bits, draw + step * static_cast<std::uint64_t>(i));
    });
}

/// Draw 2k and 2k + 1 are the cosine and the sine of one pair of uniform numbers.
float normalAt(RandomBits& bits, std::uint64_t draw) {
    constexpr float kUnit = 0x1.0p-32F;
    const std::uint64_t pair = draw & ~std::uint64_t{1};
    const float u = (static_cast<float>(bits.at(pair) >> 8) + 0.5F) * 0x1.0p-24F;  // never 0
    const float angle = static_cast<float>(bits.at(pair + 1)) * (kUnit * 2.0F * std::numbers::pi_v<float>);
    return std::sqrt(-2.0F * std::log(u)) * ((draw & 1U) == 0 ? std::cos(angle) : std::sin(angle));
}

/// Draws below are kept: a part 1 - rate of them.
std::uint32_t keepBelow(float rate) {
    const double limit = std::floor((1.0 - static_cast<double>(rate)) * 4294967296.0);
    return static_cast<std::uint32_t>(std::fmin(limit, 4294967295.0));
}

struct AlphaConstants {
    float low, factor, offset;
};
AlphaConstants alphaConstants(float rate) {
    constexpr double kLow = -1.7580993408473766;  // -λα of selu
    const double r = static_cast<double>(rate);
    const double a = 1.0 / std::sqrt((1.0 - r) * (1.0 + r * kLow * kLow));
    return {static_cast<float>(kLow), static_cast<float>(a), static_cast<float>(-a * kLow * r)};
}

}  // namespace

void gaussianNoise(const DropoutKey& key, const NoiseShape& s, float deviation, const float* x, float* y) {
    forEachElement(key, s, [=](std::int64_t i, RandomBits& bits, std::uint64_t draw) {
        y[i] = x[i] + deviation * normalAt(bits, draw);
    });
}

void gaussianDropout(const DropoutKey& key, const NoiseShape& s, float rate, const float* x, float* y) {
    const float deviation = std::sqrt(rate / (1.0F - rate));
    forEachElement(key, s, [=](std::int64_t i, RandomBits& bits, std::uint64_t draw) {
        y[i] = x[i] * (1.0F + deviation * normalAt(bits, draw));
    });
}

void sharedDropout(const DropoutKey& key, const NoiseShape& s, float rate, const float* x, float* y) {
    const std::uint32_t threshold = keepBelow(rate);
    const float factor = 1.0F / (1.0F - rate);
    forEachElement(key, s, [=](std::int64_t i, RandomBits& bits, std::uint64_t draw) {
        y[i] = bits.at(draw) < threshold ? x[i] * factor : 0.0F;
    });
}

void alphaDropout(const DropoutKey& key, const NoiseShape& s, float rate, const float* x, float* y) {
    const std::uint32_t threshold = keepBelow(rate);
    const AlphaConstants c = alphaConstants(rate);
    forEachElement(key, s, [=](std::int64_t i, RandomBits& bits, std::uint64_t draw) {
        y[i] = c.factor * (bits.at(draw) < threshold ? x[i] : c.low) + c.offset;
    });
}

void alphaDropoutGradient(const DropoutKey& key, const NoiseShape& s, float rate, const float* dy,
                          float* dx) {
    const std::uint32_t threshold = keepBelow(rate);
    const float factor = alphaConstants(rate).factor;
    forEachElement(key, s, [=](std::int64_t i, RandomBits& bits, std::uint64_t draw) {
        dx[i] = bits.at(draw) < threshold ? factor * dy[i] : 0.0F;
    });
}

}  // namespace shardlab::engine::kernels

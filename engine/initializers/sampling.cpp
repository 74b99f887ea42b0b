#include "engine/initializers/sampling.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/core/interruption.h"

namespace shardlab::engine {
namespace {

constexpr double kTail = 0.02425;                // Acklam's border between the central and the tail formula
constexpr double kCutTail = 0.0227501319481792;  // P(X < -2)

/// Central formula; q = p - 1/2.
template <typename Real>
inline Real centralQuantile(Real q) {
    const Real r = q * q;
    const Real numerator = ((((Real(-3.969683028665376e+01) * r + Real(2.209460984245205e+02)) * r +
                              Real(-2.759285104469687e+02)) *
                                 r +
                             Real(1.383577518672690e+02)) *
                                r +
                            Real(-3.066479806614716e+01)) *
                               r +
                           Real(2.506628277459239e+00);
    const Real denominator = ((((Real(-5.447609879822406e+01) * r + Real(1.615858368580409e+02)) * r +
                                Real(-1.556989798598866e+02)) *
                                   r +
                               Real(6.680131188771972e+01)) *
                                  r +
                              Real(-1.328068155288572e+01)) *
                                 r +
                             Real(1);
    return numerator * q / denominator;
}

/// Left tail, 0 < p < kTail.
double tailQuantile(double p) {
    const double q = std::sqrt(-2.0 * std::log(p));
    const double numerator =
        ((((-7.784894002430293e-03 * q - 3.223964580411365e-01) * q - 2.400758277161838e+00) * q -
          2.549732539343734e+00) *
             q +
         4.374664141464968e+00) *
            q +
        2.938163982698783e+00;
    const double denominator =
        (((7.784695709041462e-03 * q + 3.224671290700398e-01) * q + 2.445134137142996e+00) * q +
         3.754408661907416e+00) *
            q +
        1.0;
    return numerator / denominator;
}

constexpr std::size_t kChunk = 1024, kInterruptible = std::size_t{1} << 16U;
using Words = std::array<std::uint32_t, kChunk>;

/// Draws a chunk of words at a time, so that the arithmetic on them is a loop without calls.
template <typename Body>
void forEachChunk(std::span<float> values, Rng& rng, Body body) {
    Words words;
    for (std::size_t begin = 0; begin < values.size(); begin += kChunk) {
        if (begin > 0 && begin % kInterruptible == 0)
            interruptionPoint();  // an embedding may have a billion values
        const std::size_t count = std::min(kChunk, values.size() - begin);
        rng.fill(std::span(words).first(count));
        body(words, values.subspan(begin, count));
    }
}

}  // namespace

double normalQuantile(double p) {
    if (p < kTail) return tailQuantile(p);
    if (p > 1.0 - kTail) return -tailQuantile(1.0 - p);
    return centralQuantile(p - 0.5);
}

void fillUniform(std::span<float> values, float low, float high, Rng& rng) {
    const float step = (high - low) * 0x1.0p-24F;
    forEachChunk(values, rng, [=](const Words& words, std::span<float> out) {
        for (std::size_t i = 0; i < out.size(); ++i) {
            out[i] = low + step * static_cast<float>(static_cast<std::int32_t>(words[i] >> 8));
        }
    });
}

void fillNormal(std::span<float> values, float mean, float deviation, Rng& rng) {
    forEachChunk(values, rng, [=](const Words& words, std::span<float> out) {
        const auto probability = [&](std::size_t i) {
            return (static_cast<double>(words[i]) + 0.5) * 0x1.0p-32;
        };
        for (std::size_t i = 0; i < out.size(); ++i)  // without branches; the tails, a twentieth, come again
            out[i] = mean + deviation * static_cast<float>(centralQuantile(probability(i) - 0.5));
        for (std::size_t i = 0; i < out.size(); ++i) {
            const double p = probability(i);
            if (p < kTail || p > 1.0 - kTail)
                out[i] = mean + deviation * static_cast<float>(normalQuantile(p));
        }
    });
}

void fillTruncatedNormal(std::span<float> values, float mean, float deviation, Rng& rng) {
    // The central formula serves all of [-2, 2]: at ±2, just outside its range, it is still right to 1e-8.
    constexpr auto kScale = static_cast<float>((1.0 - 2.0 * kCutTail) * 0x1.0p-32);
    forEachChunk(values, rng, [=](const Words& words, std::span<float> out) {
        for (std::size_t i = 0; i < out.size(); ++i) {
            const auto centred = static_cast<std::int32_t>(words[i] ^ 0x80000000U);
            const float q = (static_cast<float>(centred) + 0.5F) * kScale;
            out[i] = mean + deviation * std::clamp(centralQuantile(q), -2.0F, 2.0F);
        }
    });
}

}  // namespace shardlab::engine

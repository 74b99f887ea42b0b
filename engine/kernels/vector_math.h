#pragma once
#include <bit>
#include <cstdint>
#include <limits>

namespace shardlab::engine::kernels {

// Functions of one float without branches, so that loops over them vectorise. Errors are against the exact
// value, over all arguments; tests/kernels/vector_math_test.cpp holds them to it. NaN stays NaN.

namespace detail {

/// x = n ln 2 + r with |r| <= ln 2 / 2; ln 2 in two parts so that r is exact to float32 (Cody & Waite 1980).
struct Reduced {
    float n;
    float r;
};
inline Reduced reduceByLn2(float x) {
    constexpr float kInverse = 1.44269504F;
    constexpr float kRound = 12582912.0F;  // 1.5 * 2^23: adding it rounds to an integer
    const float n = (x * kInverse + kRound) - kRound;
    return {n, (x - n * 0.693359375F) + n * 2.12194440e-4F};
}

/// e^r - 1 for |r| <= ln 2 / 2: the Taylor series, whose terms from r^8 on are below 2^-27 of the sum.
inline float smallExpm1(float r) {
    float p = 1.0F / 5040.0F;
    p = p * r + 1.0F / 720.0F;
    p = p * r + 1.0F / 120.0F;
    p = p * r + 1.0F / 24.0F;
    p = p * r + 1.0F / 6.0F;
    p = p * r + 0.5F;
    return p * (r * r) + r;
}

/// 2^n for integers -126 <= n <= 127.
inline float powerOfTwo(float n) {
    return std::bit_cast<float>((static_cast<std::int32_t>(n) + 127) << 23);
}

}  // namespace detail

/// e^x, error at most 1.1 ulp; 0 below -87.33 (results would be denormal), infinity above 88.72.
inline float vexp(float x) {
    float c = x > -87.33F ? x : -87.33F;  // of NaN, too: no integer holds it
    c = c < 88.722F ? c : 88.722F;
    const detail::Reduced reduced = detail::reduceByLn2(c);
    // n goes straight to the exponent: 2^128 is no float, but n = 128 comes only with a factor below 1.
    const std::int32_t factor = std::bit_cast<std::int32_t>(detail::smallExpm1(reduced.r) + 1.0F);
    const float y = std::bit_cast<float>(factor + (static_cast<std::int32_t>(reduced.n) << 23));
    const float low = x < -87.33F ? 0.0F : y;
    const float high = x > 88.722F ? std::numeric_limits<float>::infinity() : low;
    return x == x ? high : x;
}

/// e^x - 1 for x <= 0, error at most 2 ulp.
inline float vexpm1Negative(float x) {
    const float c = x > -20.0F ? x : -20.0F;  // -1 to float32; of NaN, too
    const detail::Reduced reduced = detail::reduceByLn2(c);
    const float scale = detail::powerOfTwo(reduced.n);
    const float y = scale * detail::smallExpm1(reduced.r) + (scale - 1.0F);
    return x == x ? y : x;
}

/// ln x for x > 0 not denormal, error at most 2 ulp; -infinity at 0, NaN below.
inline float vlog(float x) {
    // x = 2^n m with sqrt(1/2) <= m < sqrt(2).
    const std::int32_t bits = std::bit_cast<std::int32_t>(x);
    const std::int32_t shifted = bits - 0x3f3504f3;
    const std::int32_t exponent = shifted >> 23;
    const float m = std::bit_cast<float>((shifted & 0x007fffff) + 0x3f3504f3);
    const float n = static_cast<float>(exponent);
    // ln m = 2 artanh(s), s = (m - 1) / (m + 1), |s| <= 0.1716: s^11 / 11 is below 2^-31.
    const float f = m - 1.0F;
    const float s = f / (f + 2.0F);
    const float z = s * s;
    float p = 2.0F / 9.0F;
    p = p * z + 2.0F / 7.0F;
    p = p * z + 2.0F / 5.0F;
    p = p * z + 2.0F / 3.0F;
    // ln m = f - s (f - z p), which keeps the leading f exact near m = 1.
    const float logM = f - s * (f - z * p);
    const float y = n * 0.693359375F + (logM - n * 2.12194440e-4F);
    const float positive = x == std::numeric_limits<float>::infinity() ? x : y;
    const float zero = x == 0.0F ? -std::numeric_limits<float>::infinity() : positive;
    return x >= 0.0F ? zero : std::numeric_limits<float>::quiet_NaN();
}

/// ln(1 + u) for 0 <= u <= 1, error at most 2 ulp: the log of the rounded sum, corrected by what was rounded
/// off.
inline float vlog1p(float u) {
    const float w = 1.0F + u;
    return vlog(w) + (u - (w - 1.0F)) / w;
}

/// tanh x = (1 - e^-2|x|) / (1 + e^-2|x|) with the sign of x, error at most 3 ulp.
inline float vtanh(float x) {
    const float magnitude = x < 0.0F ? -x : x;
    const float e = vexpm1Negative(-2.0F * magnitude);
    const float y = -e / (e + 2.0F);
    return x < 0.0F ? -y : y;
}

/// 1 / (1 + e^-x), error at most 3 ulp.
inline float vsigmoid(float x) {
    return 1.0F / (1.0F + vexp(-x));
}

/// ln(1 + e^x) without overflow.
inline float vsoftplus(float x) {
    const float magnitude = x < 0.0F ? -x : x;
    const float positive = x < 0.0F ? 0.0F : x;
    return positive + vlog1p(vexp(-magnitude));
}

/// The standard normal distribution function, Φ(x) = erfc(-x / √2) / 2; error at most 9 ulp for x >= -3 (8
/// with fused products), further left that of e^(-x²/2). erfc(z) = t e^(-z²) q(t), t = 1 / (1 + 0.4 z): q
/// interpolated at Chebyshev points on (0, 1], error 1e-8.
inline float vnormalDistribution(float x) {
    const float magnitude = x < 0.0F ? -x : x;
    const float t = 1.0F / (1.0F + 0.28284271F * magnitude);
    float q = -0.0298686286F;
    q = q * t + 0.14384107F;
    q = q * t - 0.243041733F;
    q = q * t + 0.146803247F;
    q = q * t - 0.053793167F;
    q = q * t + 0.0871206419F;
    q = q * t + 0.118095123F;
    q = q * t + 0.171890572F;
    q = q * t + 0.20760072F;
    q = q * t + 0.225676317F;
    q = q * t + 0.225675831F;
    const float tail = 0.5F * t * q * vexp(-0.5F * magnitude * magnitude);
    return x < 0.0F ? tail : 1.0F - tail;
}

}  // namespace shardlab::engine::kernels

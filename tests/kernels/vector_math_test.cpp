#include "engine/kernels/vector_math.h"

#include <gtest/gtest.h>

#include <cmath>

namespace shardlab::engine::kernels::vector_math_test {
namespace {

/// Largest error in units of the last place of the exact value, over a sweep of arguments.
template <typename Fast, typename Exact>
double worstUlps(double low, double high, int count, Fast fast, Exact exact) {
    double worst = 0.0;
    for (int i = 0; i <= count; ++i) {
        const float x = static_cast<float>(low + (high - low) * i / count);
        const double expected = exact(static_cast<double>(x));
        const float rounded = std::abs(static_cast<float>(expected));
        if (rounded < 1.2e-38F) continue;  // denormals are flushed
        const double ulp =
            static_cast<double>(std::nextafter(rounded, INFINITY)) - static_cast<double>(rounded);
        worst = std::max(worst, std::abs(static_cast<double>(fast(x)) - expected) / ulp);
    }
    return worst;
}

constexpr int kCount = 400'000;

TEST(VectorMath, ExponentialIsWithinJustOverAnUlp) {
    EXPECT_LE(worstUlps(-87.3, 88.7, kCount, vexp, [](double x) { return std::exp(x); }), 1.1);
    EXPECT_LE(worstUlps(-1.0, 1.0, kCount, vexp, [](double x) { return std::exp(x); }), 1.1);
    EXPECT_EQ(vexp(0.0F), 1.0F);
    EXPECT_EQ(vexp(-1000.0F), 0.0F);
    EXPECT_EQ(vexp(89.0F), INFINITY);
    EXPECT_EQ(vexp(-INFINITY), 0.0F);
    EXPECT_TRUE(std::isnan(vexp(NAN)));
}

TEST(VectorMath, LogarithmIsWithinTwoUlps) {
    const auto exact = [](double x) { return std::log(x); };
    EXPECT_LE(worstUlps(1e-6, 2.0, kCount, vlog, exact), 2.0);
    EXPECT_LE(worstUlps(2.0, 1e6, kCount, vlog, exact), 2.0);
    EXPECT_LE(worstUlps(0.999, 1.001, kCount, vlog, exact), 2.0);
    EXPECT_EQ(vlog(1.0F), 0.0F);
    EXPECT_EQ(vlog(0.0F), -INFINITY);
    EXPECT_EQ(vlog(INFINITY), INFINITY);
    EXPECT_TRUE(std::isnan(vlog(-1.0F)));
    EXPECT_TRUE(std::isnan(vlog(NAN)));
    EXPECT_LE(worstUlps(0.0, 1.0, kCount, vlog1p, [](double x) { return std::log1p(x); }), 2.0);
    EXPECT_LE(worstUlps(0.0, 1e-6, kCount, vlog1p, [](double x) { return std::log1p(x); }), 2.0);
}

TEST(VectorMath, ExponentialMinusOneIsWithinTwoUlps) {
    const auto exact = [](double x) { return std::expm1(x); };
    EXPECT_LE(worstUlps(-30.0, 0.0, kCount, vexpm1Negative, exact), 2.0);
    EXPECT_LE(worstUlps(-0.01, 0.0, kCount, vexpm1Negative, exact), 2.0);
    EXPECT_EQ(vexpm1Negative(-INFINITY), -1.0F);
    EXPECT_TRUE(std::isnan(vexpm1Negative(NAN)));
}

TEST(VectorMath, TanhAndSigmoidAreWithinThreeUlps) {
    EXPECT_LE(worstUlps(-12.0, 12.0, kCount, vtanh, [](double x) { return std::tanh(x); }), 3.0);
    EXPECT_LE(worstUlps(-0.01, 0.01, kCount, vtanh, [](double x) { return std::tanh(x); }), 3.0);
    EXPECT_LE(worstUlps(-80.0, 20.0, kCount, vsigmoid, [](double x) { return 1.0 / (1.0 + std::exp(-x)); }),
              3.0);
    EXPECT_EQ(vtanh(0.0F), 0.0F);
    EXPECT_EQ(vtanh(-INFINITY), -1.0F);
    EXPECT_EQ(vsigmoid(-INFINITY), 0.0F);
    EXPECT_EQ(vsigmoid(INFINITY), 1.0F);
    EXPECT_TRUE(std::isnan(vtanh(NAN)));
    EXPECT_TRUE(std::isnan(vsigmoid(NAN)));
}

TEST(VectorMath, SoftplusIsWithinThreeUlps) {
    EXPECT_LE(worstUlps(-80.0, 80.0, kCount, vsoftplus, [](double x) { return std::log1p(std::exp(x)); }),
              3.0);
    EXPECT_EQ(vsoftplus(1000.0F), 1000.0F);
    EXPECT_TRUE(std::isnan(vsoftplus(NAN)));
}

// The error of e^(-x²/2) grows with the rounding of its argument: about x²/2 · 2^-24 relative.
TEST(VectorMath, NormalDistributionIsWithinAFewUlps) {
    const auto exact = [](double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); };
    EXPECT_LE(worstUlps(-3.0, 6.0, kCount, vnormalDistribution, exact), 9.0);
    EXPECT_LE(worstUlps(-12.0, -3.0, kCount, vnormalDistribution, exact), 100.0);
    EXPECT_EQ(vnormalDistribution(-INFINITY), 0.0F);
    EXPECT_EQ(vnormalDistribution(INFINITY), 1.0F);
    EXPECT_TRUE(std::isnan(vnormalDistribution(NAN)));
}

}  // namespace
}  // namespace shardlab::engine::kernels::vector_math_test

#include "engine/initializers/sampling.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace shardlab::engine::sampling_test {
namespace {

TEST(NormalQuantile, AgreesWithTables) {
    // Quantiles of the standard normal to 12 digits, from tables. The approximation's own error bound
    // is 1.2e-9.
    EXPECT_NEAR(normalQuantile(0.5), 0.0, 1e-12);
    EXPECT_NEAR(normalQuantile(0.975), 1.959963984540, 3e-9);
    EXPECT_NEAR(normalQuantile(0.99), 2.326347874041, 3e-9);
    EXPECT_NEAR(normalQuantile(0.999999), 4.753424308823, 6e-9);
    EXPECT_NEAR(normalQuantile(0.01), -2.326347874041, 3e-9);
}

TEST(NormalQuantile, InvertsTheDistributionFunction) {
    for (double x = -6.0; x <= 6.0; x += 0.01) {
        const double p = 0.5 * std::erfc(-x / std::sqrt(2.0));
        // Right of the middle p itself is known to 1e-16 only, which the density turns into an error of x.
        const double density = std::exp(-x * x / 2.0) / std::sqrt(2.0 * 3.14159265358979);
        EXPECT_NEAR(normalQuantile(p), x, 8e-9 + 2e-16 / density) << x;
    }
}

struct Moments {
    double mean = 0, deviation = 0, fourth = 0, minimum = 1e9, maximum = -1e9;
};
Moments momentsOf(const std::vector<float>& values) {
    Moments m;
    for (const double v : values) {
        m.mean += v;
        m.minimum = std::min(m.minimum, v);
        m.maximum = std::max(m.maximum, v);
    }
    const auto n = static_cast<double>(values.size());
    m.mean /= n;
    for (const double v : values) {
        const double square = (v - m.mean) * (v - m.mean);
        m.deviation += square / n;
        m.fourth += square * square / n;
    }
    m.deviation = std::sqrt(m.deviation);
    return m;
}

// 400,000 draws: the deviation of a sample mean is 0.0016 of the distribution's; the bounds below are five
// times theirs.
constexpr std::size_t kDraws = 400000;

TEST(Sampling, NormalHasItsMoments) {
    std::vector<float> values(kDraws);
    Rng rng(1);
    fillNormal(values, 0.5F, 2.0F, rng);
    const Moments m = momentsOf(values);
    EXPECT_NEAR(m.mean, 0.5, 0.016);
    EXPECT_NEAR(m.deviation, 2.0, 0.012);
    EXPECT_NEAR(m.fourth / std::pow(m.deviation, 4), 3.0, 0.04);  // a normal's kurtosis
}

TEST(Sampling, TruncatedNormalIsCutAtTwoDeviations) {
    std::vector<float> values(kDraws);
    Rng rng(2);
    fillTruncatedNormal(values, 0.0F, 1.0F, rng);
    const Moments m = momentsOf(values);
    EXPECT_NEAR(m.mean, 0.0, 0.007);
    EXPECT_NEAR(m.deviation, 0.87962566, 0.004);  // sqrt(1 - 2·2·φ(2) / (1 - 2·Φ(-2)))
    EXPECT_GE(m.minimum, -2.0);
    EXPECT_LE(m.maximum, 2.0);
    EXPECT_LT(m.minimum, -1.99);
    EXPECT_GT(m.maximum, 1.99);
}

TEST(Sampling, UniformFillsItsRange) {
    std::vector<float> values(kDraws);
    Rng rng(3);
    fillUniform(values, -1.0F, 3.0F, rng);
    const Moments m = momentsOf(values);
    EXPECT_NEAR(m.mean, 1.0, 0.01);
    EXPECT_NEAR(m.deviation, 4.0 / std::sqrt(12.0), 0.006);
    EXPECT_GE(m.minimum, -1.0);
    EXPECT_LT(m.maximum, 3.0);
}

TEST(Sampling, AValueDependsOnItsPositionAlone) {
    std::vector<float> longer(5000), shorter(3000);
    Rng a(7), b(7);
    fillTruncatedNormal(longer, 0.0F, 1.0F, a);
    fillTruncatedNormal(shorter, 0.0F, 1.0F, b);
    longer.resize(shorter.size());
    EXPECT_EQ(longer, shorter);
}

}  // namespace
}  // namespace shardlab::engine::sampling_test

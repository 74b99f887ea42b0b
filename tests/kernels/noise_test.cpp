#include "engine/kernels/elementwise/noise.h"

#include <gtest/gtest.h>

#include "tests/kernels/support.h"

/// Statistics of 2^18 draws: a mean is off by more than 5 / √n deviations with probability 6e-7.
namespace shardlab::engine::kernels::noise_test {
namespace {

constexpr std::int64_t kSamples = 1024, kPerSample = 256, kCount = kSamples * kPerSample;
constexpr DropoutKey kKey{11, 3, 7};

NoiseShape plainShape(std::int64_t first = 0, std::int64_t samples = kSamples) {
    NoiseShape shape{.firstSample = first, .samples = samples};
    shape.x[0] = shape.noise[0] = kPerSample;
    return shape;
}

struct Moments {
    double mean = 0, variance = 0;
};
Moments momentsOf(const std::vector<float>& values) {
    Moments m;
    for (const float v : values)
        m.mean += static_cast<double>(v);
    m.mean /= static_cast<double>(values.size());
    for (const float v : values)
        m.variance += (static_cast<double>(v) - m.mean) * (static_cast<double>(v) - m.mean);
    m.variance /= static_cast<double>(values.size());
    return m;
}
const double kMeanError = 5.0 / std::sqrt(static_cast<double>(kCount));

TEST(GaussianNoise, IsNormal) {
    const std::vector<float> x(kCount, 2.0F);
    std::vector<float> y(x.size());
    gaussianNoise(kKey, plainShape(), 0.5F, x.data(), y.data());
    const Moments m = momentsOf(y);
    EXPECT_NEAR(m.mean, 2.0, 0.5 * kMeanError);
    EXPECT_NEAR(m.variance, 0.25, 0.25 * kMeanError * std::sqrt(2.0));
    double beyondOne = 0, neighbours = 0;
    for (std::size_t i = 0; i < y.size(); ++i) {
        const double n = (static_cast<double>(y[i]) - 2.0) / 0.5;
        beyondOne += std::abs(n) > 1.0 ? 1.0 : 0.0;
        if (i > 0) neighbours += n * (static_cast<double>(y[i - 1]) - 2.0) / 0.5;
    }
    EXPECT_NEAR(beyondOne / static_cast<double>(kCount), 0.3173, kMeanError);
    EXPECT_NEAR(neighbours / static_cast<double>(kCount), 0.0, kMeanError);
}

TEST(GaussianDropout, HasMeanOneAndTheVarianceOfDropout) {
    const std::vector<float> x(kCount, -3.0F);
    std::vector<float> y(x.size());
    gaussianDropout(kKey, plainShape(), 0.2F, x.data(), y.data());
    const Moments m = momentsOf(y);
    EXPECT_NEAR(m.mean, -3.0, 1.5 * kMeanError);
    EXPECT_NEAR(m.variance, 9.0 * 0.25, 9.0 * 0.25 * kMeanError * std::sqrt(2.0));
}

TEST(AlphaDropout, KeepsMeanAndVarianceOfStandardNormalInput) {
    const std::vector<float> zeros(kCount, 0.0F);
    std::vector<float> x(zeros.size()), y(zeros.size()), dx(zeros.size());
    gaussianNoise({5, 1, 1}, plainShape(), 1.0F, zeros.data(), x.data());
    alphaDropout(kKey, plainShape(), 0.3F, x.data(), y.data());
    const Moments m = momentsOf(y);
    EXPECT_NEAR(m.mean, 0.0, 3.0 * kMeanError);
    EXPECT_NEAR(m.variance, 1.0, 6.0 * kMeanError);
    // y = a x + b where kept; the gradient is a there and 0 elsewhere. a² = 1 / (0.7 (1 + 0.3 · 1.7581²)).
    const double a = 1.0 / std::sqrt(0.7 * (1.0 + 0.3 * 1.7580993408 * 1.7580993408));
    const std::vector<float> ones(kCount, 1.0F);
    alphaDropoutGradient(kKey, plainShape(), 0.3F, ones.data(), dx.data());
    double kept = 0;
    for (std::size_t i = 0; i < dx.size(); ++i) {
        if (dx[i] != 0.0F) {
            kept += 1.0;
            ASSERT_NEAR(dx[i], a, 1e-6);
            ASSERT_NEAR(y[i], a * static_cast<double>(x[i]) + a * 1.7580993408 * 0.3, 1e-5);
        }
    }
    EXPECT_NEAR(kept / static_cast<double>(kCount), 0.7, kMeanError);
}

/// (samples, 5, 7, 3) with draws (samples, 1, 1, 3).
TEST(SharedDropout, WholeChannelsAreKeptOrDropped) {
    NoiseShape shape{.samples = 200, .axes = 3};
    shape.x = {5, 7, 3, 1, 1, 1};
    shape.noise = {1, 1, 3, 1, 1, 1};
    const std::vector<float> x(200 * 105, 1.0F);
    std::vector<float> y(x.size());
    sharedDropout(kKey, shape, 0.25F, x.data(), y.data());
    int kept = 0;
    for (std::size_t s = 0; s < 200; ++s) {
        for (std::size_t c = 0; c < 3; ++c) {
            const float first = y[s * 105 + c];
            EXPECT_TRUE(first == 0.0F || std::abs(first - 1.0F / 0.75F) < 1e-6F);
            kept += first != 0.0F ? 1 : 0;
            for (std::size_t cell = 0; cell < 35; ++cell)
                ASSERT_EQ(y[s * 105 + cell * 3 + c], first);
        }
    }
    EXPECT_NEAR(kept / 600.0, 0.75, 5.0 * std::sqrt(0.75 * 0.25 / 600.0));
}

/// Draws (1, 7) for samples of (4, 7): all samples and rows alike.
TEST(SharedDropout, SamplesMayShareTheirDraws) {
    NoiseShape shape{.samples = 6, .sharedBySamples = true, .axes = 2};
    shape.x = {4, 7, 1, 1, 1, 1};
    shape.noise = {1, 7, 1, 1, 1, 1};
    const std::vector<float> x(6 * 28, 1.0F);
    std::vector<float> y(x.size());
    sharedDropout(kKey, shape, 0.5F, x.data(), y.data());
    int kept = 0;
    for (std::size_t i = 0; i < y.size(); ++i) {
        EXPECT_EQ(y[i], y[i % 7]) << i;
        if (i < 7) kept += y[i] != 0.0F ? 1 : 0;
    }
    EXPECT_GT(kept, 0);
    EXPECT_LT(kept, 7);
}

TEST(Noise, DoesNotDependOnChunksAndDoesOnTheKey) {
    const std::vector<float> x(kCount, 0.0F);
    std::vector<float> whole(x.size()), parts(x.size()), other(x.size());
    gaussianNoise(kKey, plainShape(), 1.0F, x.data(), whole.data());
    for (std::int64_t first = 0; first < kSamples; first += 32) {
        gaussianNoise(kKey, plainShape(first, 32), 1.0F, x.data(), parts.data() + first * kPerSample);
    }
    EXPECT_EQ(whole, parts);
    for (const DropoutKey key : {DropoutKey{12, 3, 7}, DropoutKey{11, 4, 7}, DropoutKey{11, 3, 8}}) {
        gaussianNoise(key, plainShape(), 1.0F, x.data(), other.data());
        double product = 0;
        for (std::size_t i = 0; i < x.size(); ++i)
            product += static_cast<double>(whole[i]) * static_cast<double>(other[i]);
        EXPECT_NEAR(product / static_cast<double>(kCount), 0.0, kMeanError);
    }
}

}  // namespace
}  // namespace shardlab::engine::kernels::noise_test

#include "engine/kernels/normalization/normalization.h"

#include <gmock/gmock.h>

#include "engine/kernels/elementwise/elementwise.h"
#include "tests/kernels/support.h"

namespace shardlab::engine::kernels::normalization_test {
namespace {

using ::testing::ElementsAre;

constexpr std::int64_t kChannelCounts[] = {1,  2,  3,  5,  8,   10,  12,  16,  17,
                                           24, 32, 48, 64, 100, 128, 200, 256, 513};

std::vector<float> exactMoments(const std::vector<float>& x, std::int64_t rows, std::int64_t channels) {
    std::vector<float> result(static_cast<std::size_t>(2 * channels));
    for (std::int64_t c = 0; c < channels; ++c) {
        double sum = 0.0;
        for (std::int64_t r = 0; r < rows; ++r)
            sum += static_cast<double>(x[r * channels + c]);
        const double mean = sum / static_cast<double>(rows);
        double squares = 0.0;
        for (std::int64_t r = 0; r < rows; ++r)
            squares += std::pow(static_cast<double>(x[r * channels + c]) - mean, 2);
        result[c] = static_cast<float>(mean);
        result[channels + c] = static_cast<float>(squares);
    }
    return result;
}

TEST(ChannelMoments, WorkedByHand) {
    const std::vector<float> x{1, 10, 2, 10, 6, 13};
    std::vector<float> moments(4);
    channelMoments(x.data(), 3, 2, moments.data());
    EXPECT_THAT(moments, ElementsAre(3, 11, 4 + 1 + 9, 1 + 1 + 4));
}

TEST(ChannelMoments, MatchDoubleFarFromZero) {
    for (const std::int64_t channels : kChannelCounts) {
        for (const std::int64_t rows : {1, 2, 7, 100, 3137}) {
            std::vector<float> x = randomValues(rows * channels, 1);
            // A mean of 100 deviations: sums of squares without shifting would lose four digits.
            for (float& value : x)
                value += 50.0F;
            const std::vector<float> expected = exactMoments(x, rows, channels);
            std::vector<float> actual(expected.size(), NAN);
            channelMoments(x.data(), rows, channels, actual.data());
            const auto half = static_cast<std::ptrdiff_t>(channels);
            EXPECT_TRUE(closeInScale({actual.begin(), actual.begin() + half},
                                     {expected.begin(), expected.begin() + half}, 2e-7))
                << rows << " x " << channels;
            // The values themselves are rounded to 50 · 2^-24 = 3e-6; m2 is known to about (mean error)² ·
            // rows.
            EXPECT_TRUE(closeInScale({actual.begin() + half, actual.end()},
                                     {expected.begin() + half, expected.end()}, rows == 1 ? 1e18 : 1e-5))
                << rows << " x " << channels;
        }
    }
}

TEST(MergeMoments, EqualsMomentsOfTheWhole) {
    const std::int64_t channels = 12;
    std::vector<float> x = randomValues(1000 * channels, 2);
    for (std::int64_t i = 0; i < 300 * channels; ++i)
        x[i] += 3.0F;
    const std::vector<float> expected = exactMoments(x, 1000, channels);
    std::vector<float> a(24);
    std::vector<float> b(24);
    channelMoments(x.data(), 300, channels, a.data());
    channelMoments(x.data() + 300 * channels, 700, channels, b.data());
    mergeMoments(a.data(), 300, b.data(), 700, channels);
    EXPECT_TRUE(closeInScale(a, expected, 1e-6));
}

TEST(MergeMoments, AcceptsEmptySides) {
    std::vector<float> a{0, 0};
    const std::vector<float> b{5, 7};
    mergeMoments(a.data(), 0, b.data(), 3, 1);
    EXPECT_THAT(a, ElementsAre(5, 7));
    const std::vector<float> empty{0, 0};
    mergeMoments(a.data(), 3, empty.data(), 0, 1);
    EXPECT_THAT(a, ElementsAre(5, 7));
}

TEST(ChannelAffine, MatchesItsFormula) {
    for (const std::int64_t channels : kChannelCounts) {
        const std::int64_t rows = 41;
        const std::vector<float> x = randomValues(rows * channels, 1);
        const std::vector<float> factor = randomValues(channels, 2);
        const std::vector<float> offset = randomValues(channels, 3);
        for (const ActivationSpec& spec :
             {ActivationSpec{}, ActivationSpec{Activation::Relu}, ActivationSpec{Activation::Swish}}) {
            std::vector<float> expected(x.size());
            for (std::size_t i = 0; i < x.size(); ++i) {
                const std::size_t c = i % static_cast<std::size_t>(channels);
                expected[i] = x[i] * factor[c] + offset[c];
            }
            activationForward(spec, expected.data(), expected.data(), rows * channels);
            std::vector<float> actual(x.size(), NAN);
            channelAffine(x.data(), factor.data(), offset.data(), spec, actual.data(), rows, channels);
            // One fused rounding more or less in front of the activation, one within it.
            EXPECT_TRUE(closeInScale(actual, expected, 4e-7)) << channels;
        }
    }
}

TEST(BatchNormalizationSums, MatchDouble) {
    for (const std::int64_t channels : kChannelCounts) {
        for (const std::int64_t rows : {1, 3, 33, 2000}) {
            const std::vector<float> x = randomValues(rows * channels, 1);
            const std::vector<float> dy = randomValues(rows * channels, 2);
            const std::vector<float> mean = randomValues(channels, 3);
            const std::vector<float> invStd = randomValues(channels, 4);
            std::vector<float> expected(static_cast<std::size_t>(2 * channels));
            for (std::int64_t c = 0; c < channels; ++c) {
                double first = 0.0;
                double second = 0.0;
                for (std::int64_t r = 0; r < rows; ++r) {
                    const double d = static_cast<double>(dy[r * channels + c]);
                    first += d;
                    second += d * (static_cast<double>(x[r * channels + c]) - static_cast<double>(mean[c])) *
                              static_cast<double>(invStd[c]);
                }
                expected[c] = static_cast<float>(first);
                expected[channels + c] = static_cast<float>(second);
            }
            std::vector<float> actual(expected.size(), NAN);
            batchNormalizationSums(x.data(), dy.data(), mean.data(), invStd.data(), actual.data(), false,
                                   rows, channels);
            EXPECT_TRUE(closeInScale(actual, expected, 2e-6)) << rows << " x " << channels;
            batchNormalizationSums(x.data(), dy.data(), mean.data(), invStd.data(), actual.data(), true, rows,
                                   channels);
            for (float& value : actual)
                value *= 0.5F;
            EXPECT_TRUE(closeInScale(actual, expected, 2e-6)) << "accumulated, " << rows << " x " << channels;
        }
    }
}

// The whole of batch normalization, forward by channelMoments and channelAffine, against central differences
// in double of L = Σ y · dy.
TEST(BatchNormalization, InputGradientIsTheDerivative) {
    constexpr std::int64_t kRows = 9;
    constexpr std::int64_t kChannels = 3;
    constexpr double kEpsilon = 1e-3;
    const std::vector<float> x = randomValues(kRows * kChannels, 1);
    const std::vector<float> dy = randomValues(kRows * kChannels, 2);
    const std::vector<float> gamma = randomValues(kChannels, 3);
    const auto objective = [&](const std::vector<double>& values) {
        double sum = 0.0;
        for (std::int64_t c = 0; c < kChannels; ++c) {
            double mean = 0.0;
            double variance = 0.0;
            for (std::int64_t r = 0; r < kRows; ++r)
                mean += values[r * kChannels + c] / kRows;
            for (std::int64_t r = 0; r < kRows; ++r)
                variance += std::pow(values[r * kChannels + c] - mean, 2) / kRows;
            for (std::int64_t r = 0; r < kRows; ++r) {
                sum += static_cast<double>(gamma[c]) * (values[r * kChannels + c] - mean) /
                       std::sqrt(variance + kEpsilon) * static_cast<double>(dy[r * kChannels + c]);
            }
        }
        return sum;
    };
    std::vector<float> moments(2 * kChannels);
    channelMoments(x.data(), kRows, kChannels, moments.data());
    std::vector<float> invStd(kChannels);
    std::vector<float> gammaInvStd(kChannels);
    for (std::size_t c = 0; c < kChannels; ++c) {
        invStd[c] = static_cast<float>(
            1.0 / std::sqrt(static_cast<double>(moments[kChannels + c]) / kRows + kEpsilon));
        gammaInvStd[c] = gamma[c] * invStd[c];
    }
    std::vector<float> sums(2 * kChannels);
    batchNormalizationSums(x.data(), dy.data(), moments.data(), invStd.data(), sums.data(), false, kRows,
                           kChannels);
    for (float& value : sums)
        value /= kRows;
    std::vector<float> dx(x.size());
    batchNormalizationInputGradient(x.data(), dy.data(), moments.data(), invStd.data(), gammaInvStd.data(),
                                    sums.data(), sums.data() + kChannels, dx.data(), kRows, kChannels);
    std::vector<double> values(x.begin(), x.end());
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double saved = values[i];
        values[i] = saved + 1e-5;
        const double high = objective(values);
        values[i] = saved - 1e-5;
        const double low = objective(values);
        values[i] = saved;
        EXPECT_NEAR(static_cast<double>(dx[i]), (high - low) / 2e-5, 2e-6) << i;
    }
}

TEST(BatchNormalization, InputGradientIsTheSameForAllChannelCounts) {
    for (const std::int64_t channels : kChannelCounts) {
        const std::int64_t rows = 29;
        const std::vector<float> x = randomValues(rows * channels, 1);
        const std::vector<float> dy = randomValues(rows * channels, 2);
        const std::vector<float> v = randomValues(5 * channels, 3);
        const auto part = [&](std::int64_t k) { return v.data() + k * channels; };
        std::vector<float> expected(x.size());
        for (std::int64_t i = 0; i < rows * channels; ++i) {
            const std::int64_t c = i % channels;
            const float normalized = (x[i] - part(0)[c]) * part(1)[c];
            expected[i] = part(2)[c] * (dy[i] - part(3)[c] - normalized * part(4)[c]);
        }
        std::vector<float> actual(x.size(), NAN);
        batchNormalizationInputGradient(x.data(), dy.data(), part(0), part(1), part(2), part(3), part(4),
                                        actual.data(), rows, channels);
        EXPECT_TRUE(closeInScale(actual, expected, 1e-6)) << channels;
    }
}

}  // namespace
}  // namespace shardlab::engine::kernels::normalization_test

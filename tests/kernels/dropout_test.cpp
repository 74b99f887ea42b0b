#include <gtest/gtest.h>

#include <bit>

#include "engine/kernels/elementwise/elementwise.h"
#include "tests/kernels/support.h"

namespace shardlab::engine::kernels::dropout_test {
namespace {

constexpr std::int64_t kCount = 1 << 20;

/// 1 where kept.
std::vector<float> mask(const DropoutKey& key, float rate, std::int64_t first = 0, std::int64_t n = kCount) {
    const std::vector<float> ones(static_cast<std::size_t>(n), 1.0F);
    std::vector<float> y(ones.size());
    dropout(key, rate, first, ones.data(), y.data(), n);
    for (float& value : y)
        value = value != 0.0F ? 1.0F : 0.0F;
    return y;
}

/// Correlation of two masks in units of its standard deviation, 1 / sqrt(n): beyond 4.5 with probability
/// 7e-6.
double correlation(const std::vector<float>& a, const std::vector<float>& b, double keep,
                   std::size_t lag = 0) {
    double sum = 0.0;
    const std::size_t n = a.size() - lag;
    for (std::size_t i = 0; i < n; ++i) {
        sum += (static_cast<double>(a[i]) - keep) * (static_cast<double>(b[i + lag]) - keep);
    }
    return sum / (keep * (1.0 - keep)) / std::sqrt(static_cast<double>(n));
}
constexpr double kFarOut = 4.5;

TEST(Dropout, ScalesWhatItKeeps) {
    const std::vector<float> x = randomValues(1000, 1);
    std::vector<float> y(x.size());
    dropout({1, 2, 3}, 0.2F, 0, x.data(), y.data(), 1000);
    int kept = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        if (y[i] == 0.0F) continue;
        EXPECT_FLOAT_EQ(y[i], x[i] / 0.8F);
        ++kept;
    }
    EXPECT_GT(kept, 700);
    EXPECT_LT(kept, 900);
}

TEST(Dropout, RateZeroKeepsAll) {
    const std::vector<float> x = randomValues(100, 1);
    std::vector<float> y(x.size());
    dropout({1, 2, 3}, 0.0F, 0, x.data(), y.data(), 100);
    EXPECT_EQ(x, y);
}

TEST(Dropout, DropsNaNAndInfinityToZero) {
    const std::vector<float> x(1000, NAN);
    std::vector<float> y(x.size());
    dropout({1, 2, 3}, 0.5F, 0, x.data(), y.data(), 1000);
    int zeros = 0;
    for (float value : y)
        zeros += value == 0.0F ? 1 : 0;
    EXPECT_GT(zeros, 400);
    EXPECT_LT(zeros, 600);
}

TEST(Dropout, KeepsTheRightShare) {
    for (const float rate : {0.001F, 0.1F, 0.25F, 0.5F, 0.8F, 0.999F}) {
        for (std::uint64_t step = 0; step < 20; ++step) {
            const std::vector<float> m = mask({7, 1, step}, rate);
            double kept = 0.0;
            for (float value : m)
                kept += static_cast<double>(value);
            const double keep = 1.0 - static_cast<double>(rate);
            const double deviation = std::sqrt(static_cast<double>(kCount) * keep * (1.0 - keep));
            EXPECT_LT(std::abs(kept - keep * static_cast<double>(kCount)), kFarOut * deviation)
                << rate << " " << step;
        }
    }
}

TEST(Dropout, DoesNotDependOnChunks) {
    const DropoutKey key{1, 2, 3};
    const std::vector<float> x = randomValues(1000, 1);
    std::vector<float> whole(x.size());
    dropout(key, 0.5F, 0, x.data(), whole.data(), 1000);
    for (const std::int64_t chunk : {1, 3, 16, 100, 999}) {
        std::vector<float> parts(x.size());
        for (std::int64_t first = 0; first < 1000; first += chunk) {
            dropout(key, 0.5F, first, x.data() + first, parts.data() + first,
                    std::min<std::int64_t>(chunk, 1000 - first));
        }
        EXPECT_EQ(parts, whole) << chunk;
    }
}

TEST(Dropout, CrossesFourBillionElements) {
    const DropoutKey key{1, 2, 3};
    const std::int64_t edge = std::int64_t{1} << 32;
    const std::vector<float> across = mask(key, 0.5F, edge - 500, 1000);
    const std::vector<float> below = mask(key, 0.5F, edge - 500, 500);
    const std::vector<float> above = mask(key, 0.5F, edge, 500);
    EXPECT_TRUE(std::equal(below.begin(), below.end(), across.begin()));
    EXPECT_TRUE(std::equal(above.begin(), above.end(), across.begin() + 500));
    EXPECT_LT(std::abs(correlation(mask(key, 0.5F, edge), mask(key, 0.5F), 0.5)), kFarOut);
}

TEST(Dropout, NeighboursAreIndependent) {
    for (const float rate : {0.1F, 0.5F}) {
        const double keep = 1.0 - static_cast<double>(rate);
        for (std::uint64_t step = 0; step < 4; ++step) {
            const std::vector<float> m = mask({7, 1, step}, rate);
            for (std::size_t lag = 1; lag <= 32; ++lag) {
                EXPECT_LT(std::abs(correlation(m, m, keep, lag)), kFarOut) << "lag " << lag;
            }
            for (std::size_t lag = 64; lag < kCount; lag *= 2) {
                EXPECT_LT(std::abs(correlation(m, m, keep, lag)), kFarOut) << "lag " << lag;
            }
        }
    }
}

// A key must not select a shift or an exclusive-or of the same sequence either: all pairs of aligned lags.
TEST(Dropout, KeysAreIndependent) {
    constexpr std::int64_t kShort = 1 << 18;
    for (const float rate : {0.1F, 0.5F}) {
        const double keep = 1.0 - static_cast<double>(rate);
        const std::vector<float> base = mask({7, 1, 100}, rate, 0, kShort);
        for (unsigned bit = 0; bit < 64; bit += 3) {
            const std::uint64_t flip = std::uint64_t{1} << bit;
            for (const DropoutKey& key :
                 {DropoutKey{7 ^ flip, 1, 100}, DropoutKey{7, 1 ^ flip, 100}, DropoutKey{7, 1, 100 ^ flip}}) {
                const std::vector<float> other = mask(key, rate, 0, kShort);
                for (const std::size_t lag : {0U, 1U, 2U, 16U, 1024U}) {
                    EXPECT_LT(std::abs(correlation(base, other, keep, lag)), kFarOut)
                        << "bit " << bit << " lag " << lag;
                }
            }
        }
    }
}

// 16-bit words cut from the mask at rate 1/2 fill 65536 cells evenly: chi-square is about normal with mean
// 65535 and deviation sqrt(2 · 65535).
TEST(Dropout, WordsOfTheMaskAreUniform) {
    for (std::uint64_t step = 0; step < 4; ++step) {
        std::vector<double> cells(65536);
        constexpr int kParts = 16;
        for (int part = 0; part < kParts; ++part) {
            const std::vector<float> m = mask({3, 5, step}, 0.5F, part * kCount);
            for (std::size_t i = 0; i + 16 <= m.size(); i += 16) {
                std::size_t word = 0;
                for (std::size_t k = 0; k < 16; ++k)
                    word = 2 * word + (m[i + k] != 0.0F ? 1 : 0);
                ++cells[word];
            }
        }
        const double expected = kParts * static_cast<double>(kCount) / 16 / 65536;
        double chiSquare = 0.0;
        for (double cell : cells)
            chiSquare += (cell - expected) * (cell - expected) / expected;
        EXPECT_LT(std::abs(chiSquare - 65535.0), kFarOut * std::sqrt(2 * 65535.0)) << step;
    }
}

// Counts kept in blocks of 64 neighbours vary as binomial counts do.
TEST(Dropout, BlockCountsHaveBinomialVariance) {
    for (const float rate : {0.1F, 0.5F}) {
        const double keep = 1.0 - static_cast<double>(rate);
        const std::vector<float> m = mask({11, 13, 17}, rate);
        double sum = 0.0;
        const double blocks = static_cast<double>(kCount) / 64;
        for (std::size_t first = 0; first < m.size(); first += 64) {
            double kept = -64.0 * keep;
            for (std::size_t i = 0; i < 64; ++i)
                kept += static_cast<double>(m[first + i]);
            sum += kept * kept;
        }
        const double ratio = sum / blocks / (64.0 * keep * (1.0 - keep));
        EXPECT_NEAR(ratio, 1.0, kFarOut * std::sqrt(2.2 / blocks)) << rate;  // 2.2: kurtosis of the counts
    }
}

}  // namespace
}  // namespace shardlab::engine::kernels::dropout_test

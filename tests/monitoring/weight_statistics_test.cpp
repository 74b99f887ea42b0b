#include "engine/monitoring/weight_statistics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>

#include "engine/runtime/thread_arena.h"

namespace shardlab::engine::testing::weight_statistics_test {
namespace {

using ::testing::ElementsAre;

/// x[i] = ((37 i) mod 101 − 50) / 16, every seventh one 0: exact in float32.
std::vector<float> sixteenths(int count = 1000) {
    std::vector<float> numbers;
    for (int i = 0; i < count; ++i)
        numbers.push_back(i % 7 == 0 ? 0.0F : static_cast<float>((37 * i) % 101 - 50) / 16.0F);
    return numbers;
}

std::uint32_t countIn(const Histogram& histogram, int bin) {
    const int at = bin - histogram.firstBin;
    return at < 0 || at >= std::ssize(histogram.counts) ? 0U : histogram.counts[static_cast<std::size_t>(at)];
}

TEST(Histogram, HasEightBinsToAPowerOfTwo) {
    EXPECT_EQ(Histogram::lowerEdge(1), std::ldexp(1.0, -48));
    const int one = Histogram::binOf(1.0F);
    EXPECT_EQ(one, 48 * 8 + 1);
    EXPECT_EQ(Histogram::lowerEdge(one), 1.0);
    EXPECT_EQ(Histogram::upperEdge(one), 1.125);
    EXPECT_EQ(Histogram::upperEdge(one + 7), 2.0);
    EXPECT_EQ(Histogram::binOf(std::nextafter(1.0F, 0.0F)), one - 1);
    EXPECT_EQ(Histogram::binOf(-1.0F), -one);
    EXPECT_EQ(Histogram::upperEdge(-one), -1.0);
    EXPECT_EQ(Histogram::lowerEdge(-one), -1.125);
    EXPECT_EQ(Histogram::binOf(0.0F), 0);
    EXPECT_EQ(Histogram::binOf(-0.0F), 0);
    EXPECT_EQ(Histogram::binOf(1e-15F), 0);
    EXPECT_EQ(Histogram::binOf(std::numeric_limits<float>::max()), Histogram::kLastBin);
    for (int bin = -Histogram::kLastBin; bin < Histogram::kLastBin; ++bin)
        ASSERT_EQ(Histogram::upperEdge(bin), Histogram::lowerEdge(bin + 1));
}

// numpy 1.24: x.min(), x.max(), x.mean(), x.std(), numpy.linalg.norm(x), (x == 0).sum(), numpy.histogram.
TEST(ArrayStatistics, AgreesWithNumpy) {
    ThreadArena arena(2);
    const ArrayStatistics s = arrayStatistics(arena, sixteenths());
    EXPECT_EQ(s.count, 1000);
    EXPECT_EQ(s.zeros, 151);
    EXPECT_DOUBLE_EQ(s.zeroShare(), 0.151);
    EXPECT_EQ(s.minimum, -3.125);
    EXPECT_EQ(s.maximum, 3.125);
    EXPECT_NEAR(s.mean, 0.0061875, 1e-12);
    EXPECT_NEAR(s.standardDeviation, 1.6870615159482922, 1e-12);
    EXPECT_NEAR(s.norm, 53.34992824503141, 1e-12);
    EXPECT_NEAR(s.typicalSize(), 53.34992824503141 / std::sqrt(849.0), 1e-12);
    const int one = Histogram::binOf(1.0F);
    std::vector<std::uint32_t> fromOneToTwo;
    for (int bin = one; bin < one + 8; ++bin)
        fromOneToTwo.push_back(countIn(s.histogram, bin));
    EXPECT_THAT(fromOneToTwo, ElementsAre(18, 17, 16, 17, 18, 17, 17, 16));
    EXPECT_EQ(countIn(s.histogram, 0), 151U);
    EXPECT_EQ(s.histogram.firstBin, Histogram::binOf(-3.125F));
    EXPECT_EQ(s.histogram.counts.size(), static_cast<std::size_t>(2 * Histogram::binOf(3.125F) + 1));
}

TEST(ArrayStatistics, IsTheSameOnAnyNumberOfThreads) {
    const std::vector<float> numbers = sixteenths(4'000'001);
    ThreadArena one(1), three(3);
    const ArrayStatistics a = arrayStatistics(one, numbers), b = arrayStatistics(three, numbers);
    EXPECT_EQ(a.mean, b.mean);
    EXPECT_EQ(a.norm, b.norm);
    EXPECT_EQ(a.histogram.counts, b.histogram.counts);
    EXPECT_EQ(std::accumulate(b.histogram.counts.begin(), b.histogram.counts.end(), 0U), 4'000'001U);
}

TEST(ArrayStatistics, CountsWhatIsNotFiniteAndLeavesItOut) {
    ThreadArena arena(1);
    const float infinity = std::numeric_limits<float>::infinity();
    const ArrayStatistics s =
        arrayStatistics(arena, std::vector<float>{1.0F, infinity, 3.0F, std::nanf(""), -infinity});
    EXPECT_EQ(s.notFinite, 3);
    EXPECT_EQ(s.mean, 2.0);
    EXPECT_EQ(s.maximum, 3.0);
    EXPECT_EQ(s.standardDeviation, 1.0);
    const ArrayStatistics none = arrayStatistics(arena, std::vector<float>{infinity});
    EXPECT_EQ(none.maximum, 0.0);
    EXPECT_TRUE(none.histogram.counts.empty());
    EXPECT_EQ(arrayStatistics(arena, {}).count, 0);
}

// ‖(0.3, 0, −0.4)‖ / ‖(3, 0, 4)‖ = 0.5 / 5.
TEST(UpdateRatio, IsTheNormOfTheChangeByThatOfTheWeights) {
    ThreadArena arena(1);
    EXPECT_NEAR(updateRatio(arena, std::vector<float>{3, 0, 4}, std::vector<float>{3.3F, 0, 3.6F}), 0.1,
                1e-7);
    EXPECT_TRUE(std::isnan(updateRatio(arena, std::vector<float>{0, 0}, std::vector<float>{1, 0})));
}

// Four numbers in [1, 1.125), which min and max cut to [1, 1.1]: halves of it lie in two bins 0.05 wide.
// Zeros are a point. What lies outside is left out.
TEST(Histogram, RebinsBySharesOfOverlap) {
    const int one = Histogram::binOf(1.0F);
    const Histogram ones{one, {4}};
    EXPECT_THAT(ones.rebinned(1.0, 1.1, 2, 1.0, 1.1), ElementsAre(2.0, 2.0));
    EXPECT_THAT(ones.rebinned(0.5, 2.5, 2, 1.0, 1.1), ElementsAre(4.0, 0.0));
    EXPECT_THAT(ones.rebinned(2.0, 3.0, 2, 1.0, 1.1), ElementsAre(0.0, 0.0));
    const Histogram zeros{0, {7}};
    EXPECT_THAT(zeros.rebinned(-1.0, 3.0, 4, 0.0, 0.0), ElementsAre(0.0, 7.0, 0.0, 0.0));
    ThreadArena arena(1);
    const ArrayStatistics s = arrayStatistics(arena, sixteenths());
    double sum = 0;
    for (const double count : s.histogram.rebinned(-4, 4, 37, s.minimum, s.maximum))
        sum += count;
    EXPECT_NEAR(sum, 1000.0, 1e-9);
}

}  // namespace
}  // namespace shardlab::engine::testing::weight_statistics_test

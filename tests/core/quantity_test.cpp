#include "engine/core/quantity.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "engine/core/integer.h"
#include "engine/core/wording.h"

namespace shardlab::engine::quantity_test {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinite = std::numeric_limits<double>::infinity();

// Three digits that matter; one that is rounded up to 10, 100 or 1000 is written as that number.
TEST(Quantity, DurationsHaveThreeDigitsInEveryUnit) {
    EXPECT_EQ(secondsText(0), "0 s");
    EXPECT_EQ(secondsText(4.3e-7), "0.43 µs");
    EXPECT_EQ(secondsText(5.1e-9), "0.01 µs");
    EXPECT_EQ(secondsText(4.9e-9), "< 0.01 µs") << "something, not nothing";
    EXPECT_EQ(secondsText(1e-300), "< 0.01 µs");
    EXPECT_EQ(secondsText(98.54e-6), "98.5 µs");
    EXPECT_EQ(secondsText(999.4e-6), "999 µs");
    EXPECT_EQ(secondsText(999.6e-6), "1.00 ms");
    EXPECT_EQ(secondsText(9.996e-3), "10.0 ms");
    EXPECT_EQ(secondsText(0.0166), "16.6 ms");
    EXPECT_EQ(secondsText(0.9996), "1.00 s");
    EXPECT_EQ(secondsText(12.44), "12.4 s");
    EXPECT_EQ(secondsText(99.96), "1 min 40 s");
    EXPECT_EQ(secondsText(150), "2 min 30 s");
    EXPECT_EQ(secondsText(125.4), "2 min 05 s");
    EXPECT_EQ(secondsText(3599.6), "1 h 00 min");
    EXPECT_EQ(secondsText(3.0 * 3600 + 6 * 60 + 29), "3 h 06 min");
    EXPECT_EQ(secondsText(3.0 * 3600 + 59 * 60 + 31), "4 h 00 min");
    EXPECT_EQ(secondsText(1234.0 * 3600), "1,234 h 00 min");
    EXPECT_EQ(secondsText(-1), "–");
    EXPECT_EQ(secondsText(kNan), "–");
}

/// 9e18 s are 2.5e15 h; more does not fit a whole number of seconds.
TEST(Quantity, DurationsBeyondAllClocksAreTheLongestOne) {
    EXPECT_EQ(secondsText(9e18), "2,500,000,000,000,000 h 00 min");
    EXPECT_EQ(secondsText(1e19), secondsText(9e18));
    EXPECT_EQ(secondsText(1e300), secondsText(9e18));
    EXPECT_EQ(toText(remainingTime(1e300)), secondsText(9e18));
}

TEST(Quantity, RemainingTimesAreWholeSeconds) {
    EXPECT_EQ(toText(remainingTime(0.4)), "< 1 s");
    EXPECT_EQ(toText(remainingTime(8.4)), "8 s");
    EXPECT_EQ(toText(remainingTime(59.6)), "1 min 00 s");
    EXPECT_EQ(toText(remainingTime(11'160)), "3 h 06 min");
    EXPECT_EQ(toText(remainingTime(kInfinite)), "–");
}

TEST(Quantity, BytesAreBinaryAndBandwidthsDecimal) {
    EXPECT_EQ(bytesText(0), "0 B");
    EXPECT_EQ(bytesText(1023), "1023 B");
    EXPECT_EQ(bytesText(1024), "1.0 KiB");
    EXPECT_EQ(bytesText(7.94 * (1 << 20)), "7.9 MiB");
    EXPECT_EQ(bytesText(99.96 * (1 << 20)), "100 MiB");
    EXPECT_EQ(bytesText(1023.9 * (1 << 20)), "1.0 GiB");
    EXPECT_EQ(bytesText(16.0 * (1LL << 30)), "16.0 GiB");
    EXPECT_EQ(toText(byteRate(12.34e9)), "12.3 GB/s");
    EXPECT_EQ(toText(byteRate(999.6e9)), "1.00 TB/s");
}

TEST(Quantity, FlopsHaveThreeDigits) {
    EXPECT_EQ(flopText(640), "640 FLOP");
    EXPECT_EQ(flopText(2.824e9), "2.82 GFLOP");
    EXPECT_EQ(flopText(999.6e9), "1.00 TFLOP");
    EXPECT_EQ(flopRateText(45e12), "45.0 TFLOP/s");
}

TEST(Quantity, CountsAreGrouped) {
    EXPECT_EQ(countText(0), "0");
    EXPECT_EQ(countText(999), "999");
    EXPECT_EQ(countText(1000), "1,000");
    EXPECT_EQ(countText(1'619'470), "1,619,470");
    EXPECT_EQ(countText(-31'687), "-31,687");
    EXPECT_EQ(counted(31'687, "sample"), "31,687 samples");
    EXPECT_EQ(counted(1, "sample"), "1 sample");
}

TEST(Quantity, PercentagesKeepWhatMatters) {
    EXPECT_EQ(percentText(0.923), "92 %");
    EXPECT_EQ(percentText(0.0044), "0.4 %");
    EXPECT_EQ(percentText(0.0004), "< 0.1 %");
    EXPECT_EQ(percentText(0), "0 %");
    EXPECT_EQ(percentText(-0.001), "0 %") << "-0 is 0";
    EXPECT_EQ(toText(wholePercentage(0.374)), "37 %");
    EXPECT_EQ(toText(exactPercentage(0.9784)), "97.8 %");
    EXPECT_EQ(toText(exactPercentage(0.99999)), "99.9 %") << "something is missing";
    EXPECT_EQ(toText(exactPercentage(1)), "100.0 %");
    EXPECT_EQ(toText(exactPercentage(0.00001)), "< 0.1 %");
    EXPECT_EQ(toText(exactPercentage(kNan)), "–");
}

/// 12.5 and 2.5 lie exactly between two texts.
TEST(Quantity, HalfAPercentIsRoundedUpInEveryText) {
    for (const double share : {0.125, 0.025, 0.375}) {
        const std::string text = std::to_string(static_cast<int>(100 * share + 0.5)) + " %";
        EXPECT_EQ(percentText(share), text);
        EXPECT_EQ(toText(wholePercentage(share)), text);
    }
}

TEST(Quantity, MultiplesOfAnySizeSaySomething) {
    EXPECT_EQ(timesText(0), "0.0 ×");
    EXPECT_EQ(timesText(0.00431), "0.0043 ×");
    EXPECT_EQ(timesText(0.0431), "0.043 ×");
    EXPECT_EQ(timesText(0.0949), "0.095 ×");
    EXPECT_EQ(timesText(0.096), "0.1 ×");
    EXPECT_EQ(timesText(9.94), "9.9 ×");
    EXPECT_EQ(timesText(9.96), "10 ×");
    EXPECT_EQ(timesText(1234.4), "1,234 ×");
    EXPECT_EQ(timesText(1.26e300), "1.3e+300 ×");
    EXPECT_EQ(timesText(kInfinite), "–");
}

TEST(Quantity, RatiosHaveTwoDigitsWhenTheyAreRoundedUp) {
    EXPECT_EQ(toText(ratio(0.0994)), "0.099");
    EXPECT_EQ(toText(ratio(0.0996)), "0.10");
    EXPECT_EQ(toText(ratio(9.96)), "10");
    EXPECT_EQ(toText(ratio(0.99)), "0.99");
    EXPECT_EQ(toText(ratio(-0.0996)), "-0.10");
}

TEST(Quantity, FiguresHaveThreeDigits) {
    EXPECT_EQ(figureText(0), "0");
    EXPECT_EQ(figureText(0.5), "0.5");
    EXPECT_EQ(figureText(0.009824), "0.00982");
    EXPECT_EQ(figureText(0.00001234), "1.23e-05");
    EXPECT_EQ(figureText(2), "2.00");
    EXPECT_EQ(figureText(-71.44), "-71.4");
    EXPECT_EQ(figureText(99.96), "100");
    EXPECT_EQ(figureText(2820.4), "2,820");
    EXPECT_EQ(figureText(1.234e9), "1.23e+09");
    EXPECT_EQ(timesText(2.94), "2.9 ×");
    EXPECT_EQ(timesText(35.6), "36 ×");
    EXPECT_EQ(toText(ratio(0.00601)), "0.0060");
    EXPECT_EQ(toText(ratio(0.00001234)), "1.2e-05");
    EXPECT_EQ(toText(ratio(123.4)), "123");
}

TEST(Integer, DividesUpAndRoundsUp) {
    static_assert(ceilDivide(0, 8) == 0 && ceilDivide(1, 8) == 1 && ceilDivide(8, 8) == 1 &&
                  ceilDivide(9, 8) == 2);
    static_assert(roundUp(0, 128) == 0 && roundUp(1, 128) == 128 && roundUp(129, 128) == 256);
    static_assert(std::is_same_v<decltype(ceilDivide(std::int64_t{1}, 2)), std::int64_t>);
}

}  // namespace
}  // namespace shardlab::engine::quantity_test

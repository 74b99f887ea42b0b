#include "engine/core/rng.h"

#include <gtest/gtest.h>

#include <vector>

namespace shardlab::engine::rng_test {
namespace {

// Known answers of philox4x32-10 from the authors' Random123 distribution (kat_vectors): all-zero counter and
// key, and all-ones counter and key.
TEST(Philox, MatchesThePublishedKnownAnswers) {
    EXPECT_EQ(philox(0, 0, 0),
              (std::array<std::uint32_t, 4>{0x6627e8d5U, 0xe169c58dU, 0xbc57ac4cU, 0x9b00dbd8U}));
    const std::uint64_t ones = ~std::uint64_t{0};
    EXPECT_EQ(philox(ones, ones, ones),
              (std::array<std::uint32_t, 4>{0x408f276dU, 0x41c83b0eU, 0xa20bc7c6U, 0x6d5451fdU}));
}

TEST(Rng, ContinuesFromASavedState) {
    Rng rng(7, 3);
    for (int i = 0; i < 5; ++i)
        rng.next();
    Rng resumed(7, 3);
    resumed.setState(rng.state());
    for (int i = 0; i < 9; ++i)
        EXPECT_EQ(resumed.next(), rng.next());
}

TEST(Rng, FillsWithWhatNextGives) {
    for (const std::size_t begin : {0U, 1U, 2U, 3U, 4U, 7U}) {
        for (const std::size_t count : {0U, 1U, 3U, 63U, 64U, 65U, 200U, 1024U}) {
            Rng single((std::uint64_t{0xFFFFFFFFU} << 20) + 9, 3), filled = single;
            const std::uint64_t nearCarry =
                (std::uint64_t{0xFFFFFFFFU} - 20) * 4;  // of the counter's low word
            single.setState(nearCarry + begin);
            filled.setState(nearCarry + begin);
            std::vector<std::uint32_t> words(count);
            filled.fill(words);
            for (std::size_t i = 0; i < count; ++i)
                ASSERT_EQ(words[i], single.next()) << "word " << i << " of " << count << " from " << begin;
            EXPECT_EQ(filled.state(), single.state());
            EXPECT_EQ(filled.next(), single.next());
        }
    }
}

TEST(Rng, NormalHasItsMoments) {
    Rng rng(1);
    double sum = 0, squares = 0;
    constexpr int kCount = 200000;
    for (int i = 0; i < kCount; ++i) {
        const double x = rng.normal();
        sum += x;
        squares += x * x;
    }
    EXPECT_NEAR(sum / kCount, 0.0, 0.01);       // 4.5 standard errors
    EXPECT_NEAR(squares / kCount, 1.0, 0.015);  // 4.7 standard errors
}

TEST(Rng, BelowStaysBelowAndReachesAll) {
    Rng rng(1);
    bool seen[7] = {};
    for (int i = 0; i < 1000; ++i) {
        const std::uint64_t x = rng.below(7);
        ASSERT_LT(x, 7U);
        seen[x] = true;
    }
    for (const bool hit : seen)
        EXPECT_TRUE(hit);
}

}  // namespace
}  // namespace shardlab::engine::rng_test

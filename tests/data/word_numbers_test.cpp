#include "engine/data/sources/word_numbers.h"

#include <gmock/gmock.h>

namespace shardlab::engine::word_numbers_test {
namespace {

TEST(WordNumbers, NumbersWordsAsTheyCome) {
    WordNumbers numbers;
    EXPECT_EQ(numbers.numberOf("the"), 0);
    EXPECT_EQ(numbers.numberOf(""), 1);
    EXPECT_EQ(numbers.numberOf("of"), 2);
    EXPECT_EQ(numbers.numberOf("the"), 0);
    EXPECT_EQ(numbers.numberOf(""), 1);
    EXPECT_THAT(numbers.words(), ::testing::ElementsAre("the", "", "of"));
}

TEST(WordNumbers, TakesMoreWordsThanExpected) {
    for (const std::size_t expected : {0U, 3U, 100'000U}) {
        WordNumbers numbers(expected);
        for (int pass = 0; pass < 2; ++pass) {
            for (int i = 0; i < 20'000; ++i)
                ASSERT_EQ(numbers.numberOf("word" + std::to_string(i)), i);
        }
        EXPECT_EQ(numbers.words().size(), 20'000U);
    }
}

}  // namespace
}  // namespace shardlab::engine::word_numbers_test

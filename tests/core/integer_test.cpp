#include "engine/core/integer.h"

#include <gtest/gtest.h>

namespace shardlab::engine::integer_test {
namespace {

constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();

TEST(Integer, ProductsAndSumsStopAtTheLargestNumber) {
    EXPECT_EQ(saturatedProduct(3, 4), 12);
    EXPECT_EQ(saturatedProduct(0, kMost), 0);
    EXPECT_EQ(saturatedProduct(kMost, 1), kMost);
    EXPECT_EQ(saturatedProduct(kMost / 2, 2), kMost - 1);
    EXPECT_EQ(saturatedProduct(kMost / 2 + 1, 2), kMost);
    EXPECT_EQ(saturatedProduct(std::int64_t{1} << 40, std::int64_t{1} << 40), kMost);
    EXPECT_EQ(saturatedSum(kMost - 1, 1), kMost);
    EXPECT_EQ(saturatedSum(kMost - 1, 2), kMost);
    EXPECT_EQ(saturatedSum(1, 2), 3);
}

}  // namespace
}  // namespace shardlab::engine::integer_test

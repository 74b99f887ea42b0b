#include "engine/data/pipeline/sample_order.h"

#include <gmock/gmock.h>

#include <numeric>

namespace shardlab::engine::sample_order_test {
namespace {

std::vector<std::int64_t> passOf(std::int64_t count, std::int64_t buffer, std::uint64_t seed,
                                 std::int64_t pass) {
    SampleOrder order(count, buffer, seed);
    order.seek(pass, 0);
    std::vector<std::int64_t> indices(static_cast<std::size_t>(count));
    order.take(indices);
    return indices;
}
std::vector<std::int64_t> upTo(std::int64_t count) {
    std::vector<std::int64_t> indices(static_cast<std::size_t>(count));
    std::iota(indices.begin(), indices.end(), 0);
    return indices;
}

TEST(SampleOrder, KeepsTheSourceOrderWithoutABuffer) {
    EXPECT_EQ(passOf(10, 0, 1, 3), upTo(10));
    EXPECT_EQ(passOf(10, 1, 1, 3), upTo(10));
}

TEST(SampleOrder, EveryPassIsAPermutationOfItsOwn) {
    for (const std::int64_t buffer : {2, 7, 100, 1000}) {
        std::vector<std::int64_t> first = passOf(100, buffer, 1, 0), second = passOf(100, buffer, 1, 1);
        EXPECT_NE(first, second);
        EXPECT_NE(first, passOf(100, buffer, 2, 0));
        EXPECT_EQ(first, passOf(100, buffer, 1, 0));
        EXPECT_THAT(first, ::testing::UnorderedElementsAreArray(upTo(100)));
        EXPECT_THAT(second, ::testing::UnorderedElementsAreArray(upTo(100)));
    }
}

/// tf.data: what the k-th draw can give has entered the buffer by then.
TEST(SampleOrder, ABufferReachesOnlySoFarAhead) {
    const std::vector<std::int64_t> order = passOf(1000, 10, 1, 0);
    for (std::size_t k = 0; k < order.size(); ++k)
        EXPECT_LT(order[k], static_cast<std::int64_t>(k) + 10);
}

/// All 6 orders of 3 samples: 6000 draws, expected 1000 each with deviation 28.9; five deviations are
/// allowed.
TEST(SampleOrder, AFullBufferMakesAllOrdersEquallyLikely) {
    std::map<std::vector<std::int64_t>, int> seen;
    for (std::int64_t pass = 0; pass < 6000; ++pass)
        ++seen[passOf(3, 3, 11, pass)];
    ASSERT_EQ(seen.size(), 6U);
    for (const auto& [order, times] : seen)
        EXPECT_NEAR(times, 1000, 145);
}

TEST(SampleOrder, RunsOnIntoTheNextPassAndSeeksAnywhere) {
    SampleOrder stream(10, 10, 5);
    stream.seek(0, 0);
    std::vector<std::int64_t> indices(25);
    stream.take(indices);
    std::vector<std::int64_t> expected;
    for (std::int64_t pass = 0; pass < 3; ++pass) {
        const auto part = passOf(10, 10, 5, pass);
        expected.insert(expected.end(), part.begin(), part.end());
    }
    expected.resize(25);
    EXPECT_EQ(indices, expected);
    std::vector<std::int64_t> middle(7);
    stream.seek(1, 3);
    stream.take(middle);
    EXPECT_THAT(middle, ::testing::ElementsAreArray(expected.begin() + 13, expected.begin() + 20));
}

}  // namespace
}  // namespace shardlab::engine::sample_order_test

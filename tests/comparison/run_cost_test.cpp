#include "engine/comparison/run_cost.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "engine/core/rng.h"

namespace shardlab::engine::testing::run_cost_test {
namespace {

using ::testing::ElementsAre;

TEST(RunCost, ByHand) {
    DeviceResult answer;
    answer.workload.epochs = 3;
    answer.estimate.stepsPerEpoch = 4;
    answer.estimate.firstEpochSeconds = 20;
    answer.estimate.epochSeconds = 8;
    answer.estimate.samplesPerSecond = 1000;
    const auto cost = costOf(answer, {.perHour = 7.2, .currency = "USD"});  // 0.002 a second
    ASSERT_TRUE(cost);
    EXPECT_DOUBLE_EQ(cost->run, 0.072);
    EXPECT_DOUBLE_EQ(cost->epoch, 0.016);
    EXPECT_DOUBLE_EQ(cost->millionSamples, 2);
    EXPECT_FALSE(costOf(answer, {.perHour = 0}));
    answer.estimate.stepsPerEpoch = 0;
    EXPECT_FALSE(costOf(answer, {.perHour = 7.2})) << "the number of samples is not known";
    answer.estimate.stepsPerEpoch = 4;
    answer.estimate.outOfMemory = true;
    EXPECT_FALSE(costOf(answer, {.perHour = 7.2}));
}

TEST(ParetoFront, ByHand) {
    EXPECT_THAT(paretoFront({{5, 1}, {1, 5}, {3, 3}, {3, 4}, {6, 1}, {2, 5}}), ElementsAre(1, 2, 0));
    EXPECT_THAT(paretoFront({{1, 1}, {1, 1}}), ElementsAre(0));
    EXPECT_TRUE(paretoFront({}).empty());
}

/// Against the definition: nobody is at least as good in both and better in one.
TEST(ParetoFront, HoldsExactlyWhatNobodyBeats) {
    Rng rng(7);
    std::vector<TimeAndCost> points(60);
    for (TimeAndCost& point : points)
        point = {static_cast<double>(rng.next() % 20), static_cast<double>(rng.next() % 20)};
    const std::vector<std::size_t> front = paretoFront(points);
    for (std::size_t i = 0; i < points.size(); ++i) {
        const bool beaten = std::ranges::any_of(points, [&](const TimeAndCost& other) {
            return other.seconds <= points[i].seconds && other.cost <= points[i].cost &&
                   (other.seconds < points[i].seconds || other.cost < points[i].cost);
        });
        const bool listed = std::ranges::any_of(front, [&](std::size_t each) {
            return points[each].seconds == points[i].seconds && points[each].cost == points[i].cost;
        });
        EXPECT_EQ(listed, !beaten) << i;
    }
}

}  // namespace
}  // namespace shardlab::engine::testing::run_cost_test

// When a trial ends before its last epoch, worked by hand.
#include "engine/sweeps/stop_rule.h"

#include <gmock/gmock.h>

#include <cmath>

#include "engine/core/error.h"

namespace shardlab::engine::stop_rule_test {
namespace {

/// The epochs a trial with these values trains.
int epochsOf(StopRule& rule, const std::vector<double>& values) {
    rule.beginTrial();
    int epoch = 0;
    bool stopped = false;
    while (!stopped && epoch < static_cast<int>(values.size())) {
        ++epoch;
        stopped = rule.stopsAfter(epoch, values[static_cast<std::size_t>(epoch) - 1]);
    }
    rule.endTrial(!stopped);
    return epoch;
}

TEST(AshaRule, KeepsTheBestThirdOfEachRung) {
    AshaRule rule({.kind = StopKind::Asha, .reductionFactor = 3, .minimumEpochs = 1});
    // Rungs behind epochs 1, 3 and 9. The first trial always goes on.
    EXPECT_EQ(epochsOf(rule, {0.9, 9, 0.5, 9, 9, 9, 9, 9, 0.4, 0.4}), 10);
    // Rung 1: 0.9, 1.0 – the best one of two goes on.
    EXPECT_EQ(epochsOf(rule, {1.0, 0, 0}), 1);
    // Rung 1: 0.8, 0.9, 1.0 – the best one of three. Rung 3: 0.5, 0.6 – not the best one.
    EXPECT_EQ(epochsOf(rule, {0.8, 0.1, 0.6, 0}), 3);
    // Rung 1: 0.8, 0.85, 0.9, 1.0 – still one.
    EXPECT_EQ(epochsOf(rule, {0.85, 0}), 1);
    EXPECT_EQ(epochsOf(rule, {0.95, 0}), 1);
    // Rung 1: 0.8, 0.85, 0.85, 0.9, 0.95, 1.0 – two of six, equal values too. Rung 3: 0.4, 0.5, 0.6.
    EXPECT_EQ(epochsOf(rule, {0.85, 9, 0.4, 9}), 4);
    // NaN is the worst.
    EXPECT_EQ(epochsOf(rule, {std::nan(""), 0}), 1);
}

TEST(AshaRule, HasRungsByItsOptions) {
    AshaRule rule({.kind = StopKind::Asha, .reductionFactor = 2, .minimumEpochs = 3});
    EXPECT_EQ(epochsOf(rule, std::vector<double>(13, 1.0)), 13);  // rungs behind 3, 6 and 12
    EXPECT_EQ(epochsOf(rule, {2, 2, 2, 2}), 3);
    EXPECT_EQ(epochsOf(rule, {2, 2, 1, 2, 2, 2, 2}), 6);
    // Without a value there is nothing to decide by.
    EXPECT_FALSE(rule.stopsAfter(3, std::nullopt));
    EXPECT_THROW(AshaRule({.kind = StopKind::Asha, .reductionFactor = 1}), Error);
    EXPECT_THROW(AshaRule({.kind = StopKind::Asha, .minimumEpochs = 0}), Error);
}

TEST(MedianRule, StopsBelowTheMedianOfRunningMeans) {
    MedianRule rule({.kind = StopKind::Median});
    EXPECT_EQ(epochsOf(rule, {4, 2, 3}), 3);  // running means 4, 3, 3
    EXPECT_EQ(epochsOf(rule, {5, 0, 0}), 1);
    // Equal to the median is not worse; the best value so far counts: 4 > 3 behind the second epoch.
    EXPECT_EQ(epochsOf(rule, {4, 6, 0}), 2);
    EXPECT_EQ(epochsOf(rule, {3, 9, 9}), 3);  // running means 3, 6, 7
    // Medians of two: (4 + 3) / 2, (3 + 6) / 2, (3 + 7) / 2.
    EXPECT_EQ(epochsOf(rule, {3.6, 0, 0}), 1);
    EXPECT_EQ(epochsOf(rule, {3.5, 9, 9}), 3);
    EXPECT_EQ(epochsOf(rule, {3.25}), 1);  // completed with a single epoch: 3.25 counts for the later ones
    // Behind the first epoch: 3, 3.25, 3.5, 4; behind the second: 3, 3.25, 6, 6.25.
    EXPECT_EQ(epochsOf(rule, {3.376, 0, 0}), 1);
    EXPECT_EQ(epochsOf(rule, {3.375, 0, 0}), 3);
}

TEST(MedianRule, WaitsForItsMinimum) {
    MedianRule rule({.kind = StopKind::Median, .minimumEpochs = 2});
    EXPECT_EQ(epochsOf(rule, {1, 1, 1}), 3);
    EXPECT_EQ(epochsOf(rule, {2, 2, 2}), 2);
    EXPECT_THROW(MedianRule({.kind = StopKind::Median, .minimumEpochs = 0}), Error);
}

TEST(StopRule, IsCalledByName) {
    for (const std::string& name : stopKindNames())
        EXPECT_EQ(nameOf(parseStopKind(name)), name);
    EXPECT_THROW(parseStopKind("hyperband"), Error);
    EXPECT_EQ(makeStopRule({}), nullptr);
    EXPECT_NE(makeStopRule({.kind = StopKind::Asha}), nullptr);
}

}  // namespace
}  // namespace shardlab::engine::stop_rule_test

#include "engine/training/learning_rate_range.h"

#include <gmock/gmock.h>

#include <cmath>

#include "engine/core/error.h"
#include "engine/devices/device_catalog.h"
#include "engine/training/run.h"
#include "tests/support/small_experiment.h"

namespace shardlab::engine::testing::learning_rate_range_test {
namespace {

using ::testing::HasSubstr;

LearningRateRange testOf(const Experiment& experiment, const LearningRateRangeOptions& options) {
    StopToken stop;
    return testLearningRates(experiment, DeviceCatalog::installed(), options, stop);
}

std::string messageOf(const LearningRateRangeOptions& options) {
    try {
        testOf(smallExperiment(), options);
    } catch (const Error& error) {
        return error.what();
    }
    return "accepted";
}

TEST(LearningRateRange, RatesGrowByOneFactorUntilTheLossExplodes) {
    const LearningRateRange whole = testOf(smallExperiment(), {.from = 1e-6, .to = 1e-3, .steps = 31});
    ASSERT_EQ(whole.points.size(), 31U);
    EXPECT_FALSE(whole.diverged);
    for (std::size_t i = 0; i < 31; ++i)
        EXPECT_NEAR(whole.points[i].rate, 1e-6 * std::pow(10.0, static_cast<double>(i) / 10), 1e-9);
    Experiment wild = smallExperiment();
    wild.compile.optimizer = "SGD";
    for (LayerNode& layer : wild.model.layers) {  // ReLU may die before the loss explodes
        if (layer.config.value("activation", "") == "relu") layer.config["activation"] = "linear";
    }
    const LearningRateRange exploded = testOf(wild, {.from = 1e-3, .to = 1e6, .steps = 60});
    EXPECT_TRUE(exploded.diverged);
    EXPECT_LT(exploded.points.size(), 60U);
}

/// The first update is that of a run with this rate; the average of one loss is this loss, that of three is
/// (0.98² a + 0.98 b + c) / (0.98² + 0.98 + 1).
TEST(LearningRateRange, LossesAreThoseOfTrainingAndSmoothed) {
    Experiment experiment = smallExperiment();
    const LearningRateRange range = testOf(experiment, {.from = 1e-4, .to = 1e-2, .steps = 3});
    experiment.compile.optimizer["config"]["learning_rate"] = 1e-4;
    experiment.fit.epochs = 1;
    experiment.fit.stepsPerEpoch = 1;
    SnapshotChannel channel;
    StopToken stop;
    const RunResult run = runExperiment(experiment, DeviceCatalog::installed(), {}, channel, stop);
    ASSERT_EQ(range.points.size(), 3U);
    const auto& [a, b, c] = std::tie(range.points[0], range.points[1], range.points[2]);
    EXPECT_DOUBLE_EQ(a.loss, run.history.epochs[0].metrics[0].second);
    EXPECT_DOUBLE_EQ(a.smoothed, a.loss);
    EXPECT_NEAR(c.smoothed, (0.98 * 0.98 * a.loss + 0.98 * b.loss + c.loss) / (0.98 * 0.98 + 0.98 + 1),
                1e-12);
}

/// More updates than an epoch has steps, with a schedule in the document, in accumulated batches.
TEST(LearningRateRange, GoesOnOverEpochsAndDoesWithoutASchedule) {
    Experiment experiment = smallExperiment();
    experiment.compile.optimizer = Json::parse(R"({"class_name": "Adam", "config": {
        "gradient_accumulation_steps": 2,
        "learning_rate": {"class_name": "ExponentialDecay",
                          "config": {"initial_learning_rate": 9, "decay_steps": 1, "decay_rate": 0.1}}}})");
    const LearningRateRange range = testOf(experiment, {.from = 1e-4, .to = 1e-3, .steps = 40});
    EXPECT_EQ(range.points.size(), 40U);
    EXPECT_LT(range.points.back().smoothed, range.points.front().smoothed);
}

/// A line that falls by 1 an update, by 3 between the 14th and the 15th.
TEST(LearningRateRange, SuggestsTheSteepestFall) {
    LearningRateRange range;
    double loss = 100;
    for (int i = 0; i < 30; ++i) {
        loss -= i == 14 ? 3 : 1;
        range.points.push_back({.rate = std::pow(2.0, i), .loss = loss, .smoothed = loss});
    }
    ASSERT_TRUE(range.suggestion());
    EXPECT_EQ(*range.suggestion(), std::pow(2.0, 13));  // the mean of both sides of 13 is that of 14
    EXPECT_TRUE(range.stillFalls());
    EXPECT_FALSE(range.conclusive());
    EXPECT_THAT(range.inconclusiveText(), HasSubstr("the loss still falls at the last rate"));
    range.points[25].smoothed = 1;
    EXPECT_EQ(*range.limit(), std::pow(2.0, 25) / 10);
    EXPECT_EQ(*range.suggestion(), std::pow(2.0, 13)) << "the fall to point 25 is above the limit";
    EXPECT_TRUE(range.conclusive());
    EXPECT_EQ(range.inconclusiveText(), "");
    range.points[15].smoothed = 0;  // the limit is that of point 15: 2^15 / 10 = 2^11.7
    ASSERT_TRUE(range.suggestion());
    EXPECT_LE(*range.suggestion(), *range.limit());
    range.points[4].smoothed = -1000;  // among the first ten, and so is its limit of 1.6
    EXPECT_FALSE(range.suggestion());
    EXPECT_FALSE(range.conclusive());
    EXPECT_THAT(range.inconclusiveText(), HasSubstr("the loss does not fall"));
    range.points[3].smoothed = -2000;  // 8 / 10 is below the first rate
    EXPECT_FALSE(range.limit());
    for (LearningRatePoint& point : range.points)
        point.smoothed = point.rate;
    EXPECT_FALSE(range.suggestion());
    range.points.resize(12);
    EXPECT_FALSE(range.suggestion());
}

TEST(LearningRateRange, NamesWhatIsWrong) {
    EXPECT_THAT(messageOf({.from = 1, .to = 1}), HasSubstr("expected 0 < from < to; got 1 and 1"));
    EXPECT_THAT(messageOf({.from = 0, .to = 1}), HasSubstr("got 0 and 1"));
    EXPECT_THAT(messageOf({.steps = 1}), HasSubstr("at least 2 steps; got 1"));
    StopToken stop;
    LearningRateRangeOptions options{.steps = 50};
    options.onPoint = [&](const auto& points) {
        if (points.size() == 3) stop.requestStop();
    };
    EXPECT_THROW(testLearningRates(smallExperiment(), DeviceCatalog::installed(), options, stop), Error);
}

}  // namespace
}  // namespace shardlab::engine::testing::learning_rate_range_test

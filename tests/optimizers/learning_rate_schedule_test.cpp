#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "engine/optimizers/learning_rate_scaling.h"
#include "engine/optimizers/learning_rate_schedule.h"

namespace shardlab::engine::learning_rate_schedule_test {
namespace {

std::function<double(std::int64_t)> schedule(const char* className, Json options) {
    return makeLearningRateSchedule({{"class_name", className}, {"config", options}});
}

// All values by hand from the formulas of the header.
TEST(LearningRateSchedule, ExponentialDecay) {
    const Json options{{"initial_learning_rate", 0.1}, {"decay_steps", 10}, {"decay_rate", 0.25}};
    const auto smooth = schedule("ExponentialDecay", options);
    EXPECT_DOUBLE_EQ(smooth(0), 0.1);
    EXPECT_DOUBLE_EQ(smooth(5), 0.05);
    EXPECT_DOUBLE_EQ(smooth(10), 0.025);
    Json stairs = options;
    stairs["staircase"] = true;
    EXPECT_DOUBLE_EQ(schedule("ExponentialDecay", stairs)(9), 0.1);
    EXPECT_DOUBLE_EQ(schedule("ExponentialDecay", stairs)(19), 0.025);
}

TEST(LearningRateSchedule, InverseTimeDecay) {
    const auto rate = schedule("InverseTimeDecay",
                               {{"initial_learning_rate", 0.3}, {"decay_steps", 2}, {"decay_rate", 1.0}});
    EXPECT_DOUBLE_EQ(rate(0), 0.3);
    EXPECT_DOUBLE_EQ(rate(4), 0.1);
}

TEST(LearningRateSchedule, PolynomialDecayEndsOrCycles) {
    const Json options{
        {"initial_learning_rate", 0.5}, {"decay_steps", 10}, {"end_learning_rate", 0.1}, {"power", 2.0}};
    const auto once = schedule("PolynomialDecay", options);
    EXPECT_DOUBLE_EQ(once(5), 0.4 * 0.25 + 0.1);
    EXPECT_DOUBLE_EQ(once(50), 0.1);
    Json cycling = options;
    cycling["cycle"] = true;
    EXPECT_DOUBLE_EQ(schedule("PolynomialDecay", cycling)(15), 0.4 * 0.0625 + 0.1);  // 15 of 20
}

TEST(LearningRateSchedule, CosineDecay) {
    const auto rate =
        schedule("CosineDecay", {{"initial_learning_rate", 1.0}, {"decay_steps", 100}, {"alpha", 0.2}});
    EXPECT_DOUBLE_EQ(rate(0), 1.0);
    EXPECT_NEAR(rate(50), 0.6, 1e-15);
    EXPECT_DOUBLE_EQ(rate(1000), 0.2);
}

TEST(LearningRateSchedule, CosineDecayWarmsUp) {
    const auto rate = schedule("CosineDecay", {{"initial_learning_rate", 0.1},
                                               {"decay_steps", 100},
                                               {"alpha", 0.1},
                                               {"warmup_target", 0.5},
                                               {"warmup_steps", 10}});
    EXPECT_DOUBLE_EQ(rate(0), 0.1);
    EXPECT_DOUBLE_EQ(rate(5), 0.3);
    EXPECT_DOUBLE_EQ(rate(10), 0.5);
    EXPECT_NEAR(rate(60), 0.5 * 0.55, 1e-15);  // half of the decay
    EXPECT_DOUBLE_EQ(rate(500), 0.05);
}

TEST(LearningRateSchedule, CosineDecayRestarts) {
    // Periods of 10, 20, 40 steps, each half as high.
    const auto rate =
        schedule("CosineDecayRestarts",
                 {{"initial_learning_rate", 1.0}, {"first_decay_steps", 10}, {"m_mul", 0.5}, {"alpha", 0.2}});
    EXPECT_DOUBLE_EQ(rate(0), 1.0);
    EXPECT_NEAR(rate(5), 0.6, 1e-12);
    EXPECT_NEAR(rate(10), 0.8 * 0.5 + 0.2, 1e-12);
    EXPECT_NEAR(rate(20), 0.8 * 0.25 + 0.2, 1e-12);
    EXPECT_NEAR(rate(30), 0.8 * 0.25 + 0.2, 1e-12);
    EXPECT_NEAR(rate(50), 0.8 * 0.125 + 0.2, 1e-12);
    const auto even = schedule("CosineDecayRestarts",
                               {{"initial_learning_rate", 1.0}, {"first_decay_steps", 10}, {"t_mul", 1.0}});
    EXPECT_DOUBLE_EQ(even(30), 1.0);
    EXPECT_NEAR(even(35), 0.5, 1e-12);
}

TEST(ScaledLearningRate, GrowsWithTheBatch) {
    EXPECT_DOUBLE_EQ(scaledLearningRate(0.001, 128, 1024), 0.008);
    EXPECT_DOUBLE_EQ(scaledLearningRate(0.1, 256, 64), 0.025);
}

TEST(LearningRateSchedule, PiecewiseConstantDecayKeepsTheValueAtTheBoundary) {
    const auto rate =
        schedule("PiecewiseConstantDecay", {{"boundaries", {3, 5}}, {"values", {1.0, 0.5, 0.1}}});
    EXPECT_EQ(rate(3), 1.0);
    EXPECT_EQ(rate(4), 0.5);
    EXPECT_EQ(rate(6), 0.1);
}

TEST(LearningRateSchedule, RefusesWhatItDoesNotKnow) {
    EXPECT_THROW(schedule("Cyclic", Json::object()), Error);
    EXPECT_THROW(schedule("ExponentialDecay", {{"decay_steps", 0}}), Error);
    EXPECT_THROW(schedule("CosineDecayRestarts", {{"t_mul", 0.5}}), Error);
    EXPECT_THROW(schedule("PiecewiseConstantDecay", {{"boundaries", {3}}, {"values", {1.0}}}), Error);
}

}  // namespace
}  // namespace shardlab::engine::learning_rate_schedule_test

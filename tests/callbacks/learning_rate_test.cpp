#include <gmock/gmock.h>

#include "tests/callbacks/callback_runner.h"

namespace shardlab::engine::learning_rate_test {
namespace {

using ::testing::DoubleNear;
using ::testing::ElementsAre;
using ::testing::Pointwise;

std::vector<double> preview(Json config, int epochs) {
    return previewLearningRate(Json::array({callbackJson("LearningRateScheduler", config)}), 0.1, epochs);
}
auto near(std::vector<double> expected) {
    return Pointwise(DoubleNear(1e-15), std::move(expected));
}

// Values by hand from the formulas of LearningRateScheduler.
TEST(LearningRateScheduler, Exponential) {
    EXPECT_THAT(preview({{"schedule", "exponential"}, {"rate", 0.7}}, 4), near({0.1, 0.07, 0.049, 0.0343}));
}
TEST(LearningRateScheduler, Constant) {
    EXPECT_THAT(preview({{"schedule", "constant"}}, 2), ElementsAre(0.1, 0.1));
    EXPECT_THAT(previewLearningRate(Json::array(), 0.1, 2), ElementsAre(0.1, 0.1));
    EXPECT_THAT(previewLearningRate(nullptr, 0.1, 1), ElementsAre(0.1));
}
TEST(LearningRateScheduler, Step) {
    EXPECT_THAT(preview({{"schedule", "step"}, {"rate", 0.5}, {"step_epochs", 2}}, 5),
                near({0.1, 0.1, 0.05, 0.05, 0.025}));
}
TEST(LearningRateScheduler, Polynomial) {
    EXPECT_THAT(preview({{"schedule", "polynomial"}, {"power", 2.0}, {"end_learning_rate", 0.02}}, 4),
                near({0.1, 0.08 * 0.5625 + 0.02, 0.08 * 0.25 + 0.02, 0.08 * 0.0625 + 0.02}));
}
TEST(LearningRateScheduler, Cosine) {
    EXPECT_THAT(preview({{"schedule", "cosine"}}, 4),
                near({0.1, 0.05 * (1 + std::sqrt(0.5)), 0.05, 0.05 * (1 - std::sqrt(0.5))}));
    EXPECT_THAT(preview({{"schedule", "cosine"}, {"epochs", 2}}, 4), near({0.1, 0.05, 0.0, 0.0}));
}
TEST(LearningRateScheduler, WarmUpGrowsLinearlyAndThenTheScheduleBegins) {
    EXPECT_THAT(preview({{"schedule", "exponential"}, {"rate", 0.5}, {"warmup_epochs", 3}}, 5),
                near({0.025, 0.05, 0.075, 0.1, 0.05}));
}

TEST(LearningRateScheduler, ResumesWithTheRateTrainingBeganWith) {
    const Json json = callbackJson("LearningRateScheduler", {{"rate", 0.5}});
    CallbackRunner first(json);
    first.run("loss", {1.0, 1.0});
    EXPECT_DOUBLE_EQ(first.control.learningRate, 0.05);
    CallbackRunner second(json);
    second.callback->setState(Json::parse(first.callback->state().dump()));
    second.control.epoch = 2;
    second.control.learningRate = first.control.learningRate;
    second.run("loss", {1.0});
    EXPECT_DOUBLE_EQ(second.control.learningRate, 0.025);
}

}  // namespace
}  // namespace shardlab::engine::learning_rate_test

#include <gmock/gmock.h>

#include "tests/callbacks/callback_runner.h"

namespace shardlab::engine::early_stopping_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(EarlyStopping, StopsAfterPatienceEpochsWithoutImprovement) {
    CallbackRunner runner(callbackJson("EarlyStopping", {{"patience", 2}}));
    runner.run("val_loss", {1.0, 0.5, 0.6, 0.5, 0.1});
    EXPECT_TRUE(runner.control.stopTraining);
    EXPECT_EQ(runner.control.epoch, 3);
    EXPECT_THAT(runner.lines, ElementsAre("Epoch 00004: early stopping"));
    EXPECT_TRUE(runner.remembered.empty());
}

TEST(EarlyStopping, ModeAutoLetsAccuraciesGrow) {
    CallbackRunner runner(
        callbackJson("EarlyStopping", {{"monitor", "val_sparse_categorical_accuracy"}, {"patience", 1}}));
    runner.run("val_sparse_categorical_accuracy", {0.5, 0.6, 0.7, 0.65});
    EXPECT_EQ(runner.control.epoch, 3);
    CallbackRunner forced(
        callbackJson("EarlyStopping", {{"monitor", "val_loss"}, {"mode", "max"}, {"patience", 1}}));
    forced.run("val_loss", {1.0, 2.0, 1.0});
    EXPECT_EQ(forced.control.epoch, 2);
}

/// The first epochs count for nothing: their values are no best ones either.
TEST(EarlyStopping, StartsFromAnEpoch) {
    CallbackRunner runner(callbackJson("EarlyStopping", {{"patience", 1}, {"start_from_epoch", 3}}));
    runner.run("val_loss", {0.1, 0.9, 0.9, 0.8, 0.85});
    EXPECT_TRUE(runner.control.stopTraining);
    EXPECT_EQ(runner.control.epoch, 4);
}

TEST(EarlyStopping, MinDeltaAsksForMore) {
    CallbackRunner runner(callbackJson("EarlyStopping", {{"min_delta", 0.1}, {"patience", 1}}));
    runner.run("val_loss", {1.0, 0.95});
    EXPECT_TRUE(runner.control.stopTraining);
}

TEST(EarlyStopping, BaselineMustBeBeaten) {
    CallbackRunner runner(
        callbackJson("EarlyStopping", {{"baseline", 0.5}, {"patience", 2}, {"restore_best_weights", true}}));
    // Waiting goes on, but no epoch that is the best so far ends the run; then 0.4 beats the baseline.
    runner.run("val_loss", {0.9, 0.8, 0.7, 0.4, 0.6, 0.5});
    EXPECT_EQ(runner.control.epoch, 5);
    EXPECT_THAT(runner.remembered, ElementsAre(0, 1, 2, 3));
}

TEST(EarlyStopping, RestoresTheBestEpochIfTheBaselineIsNeverBeaten) {
    CallbackRunner runner(
        callbackJson("EarlyStopping", {{"baseline", 0.5}, {"patience", 2}, {"restore_best_weights", true}}));
    runner.run("val_loss", {0.9, 0.8, 0.7, 0.75, 0.6});
    EXPECT_EQ(runner.control.epoch, 3);
    EXPECT_TRUE(runner.control.stopTraining);
    EXPECT_THAT(runner.remembered, ElementsAre(0, 1, 2));
    EXPECT_THAT(runner.restored, ElementsAre(3));
}

TEST(EarlyStopping, RestoresTheBestEpochsWeightsOnlyWhenItStops) {
    const Json json = callbackJson("EarlyStopping", {{"patience", 1}, {"restore_best_weights", true}});
    CallbackRunner stopped(json);
    stopped.run("val_loss", {1.0, 0.5, 0.7});
    EXPECT_THAT(stopped.remembered, ElementsAre(0, 1));
    EXPECT_THAT(stopped.restored, ElementsAre(2));
    EXPECT_THAT(stopped.lines, ElementsAre("Restoring model weights from the end of the best epoch: 2.",
                                           "Epoch 00003: early stopping"));
    CallbackRunner ended(json);
    ended.run("val_loss", {1.0, 0.5});
    EXPECT_TRUE(ended.restored.empty());
}

TEST(EarlyStopping, NanIsNoImprovement) {
    CallbackRunner runner(callbackJson("EarlyStopping", {{"patience", 1}}));
    runner.run("val_loss", {std::nan("")});
    EXPECT_TRUE(runner.control.stopTraining);
}

TEST(EarlyStopping, WarnsWhenTheMetricIsNotThere) {
    CallbackRunner runner(callbackJson("EarlyStopping", Json::object()));
    runner.run("loss", {1.0});
    EXPECT_THAT(runner.lines,
                ElementsAre("WARNING: Early stopping conditioned on metric `val_loss` which is not "
                            "available. Available metrics are: loss"));
    EXPECT_FALSE(runner.control.stopTraining);
}

TEST(EarlyStopping, ResumesWhereItWas) {
    const Json json = callbackJson("EarlyStopping", {{"patience", 2}, {"restore_best_weights", true}});
    CallbackRunner first(json);
    first.run("val_loss", {1.0, 0.5, 0.6});
    CallbackRunner second(json);
    second.control.epoch = 3;
    second.callback->setState(Json::parse(first.callback->state().dump()));
    second.run("val_loss", {0.55, 0.1});
    EXPECT_EQ(second.control.epoch, 3);
    EXPECT_TRUE(second.control.stopTraining);
    EXPECT_THAT(second.restored, ElementsAre(3));
    EXPECT_EQ(second.lines.front(), "Restoring model weights from the end of the best epoch: 2.");
}

TEST(EarlyStopping, StateOfAFreshOneSurvivesJson) {  // its best is infinite, which JSON cannot say
    const Json json = callbackJson("EarlyStopping", Json::object());
    CallbackRunner first(json), second(json);
    second.callback->setState(Json::parse(first.callback->state().dump()));
    second.run("val_loss", {5.0});
    EXPECT_FALSE(second.control.stopTraining);
}

TEST(MakeCallback, NamesWhatIsWrong) {
    const auto messageOf = [](const Json& json) -> std::string {
        try {
            makeCallback(json);
        } catch (const Error& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_THAT(messageOf("EarlyStop"), HasSubstr("unknown callback EarlyStop"));
    EXPECT_THAT(messageOf("TensorBoard"),
                HasSubstr("callback TensorBoard is not supported: use train --tensorboard"));
    EXPECT_THAT(messageOf(callbackJson("EarlyStopping", {{"patience", -1}})), HasSubstr("patience"));
    EXPECT_THAT(messageOf(callbackJson("EarlyStopping", {{"mode", "sideways"}})), HasSubstr("sideways"));
}

}  // namespace
}  // namespace shardlab::engine::early_stopping_test

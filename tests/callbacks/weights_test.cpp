#include <gmock/gmock.h>

#include <limits>

#include "tests/callbacks/callback_runner.h"

namespace shardlab::engine::weights_test {
namespace {

using ::testing::ElementsAre;

TEST(ModelCheckpoint, RemembersBetterEpochsOnly) {
    // What EarlyStopping remembers as its best stays.
    CallbackRunner all(callbackJson("ModelCheckpoint", {{"filepath", "x.h5"}}));
    all.run("val_loss", {1.0, 2.0});
    EXPECT_TRUE(all.remembered.empty());
    CallbackRunner best(callbackJson("ModelCheckpoint", {{"save_best_only", true}}));
    best.run("val_loss", {1.0, 2.0, 1.0, 0.5});
    EXPECT_THAT(best.remembered, ElementsAre(0, 3));
    CallbackRunner accuracy(callbackJson(
        "ModelCheckpoint", {{"save_best_only", true}, {"monitor", "val_accuracy"}, {"verbose", 1}}));
    accuracy.run("val_accuracy", {0.5, 0.4, 0.6});
    EXPECT_THAT(accuracy.remembered, ElementsAre(0, 2));
    EXPECT_THAT(accuracy.lines, ElementsAre("Epoch 00001: val_accuracy improved from -inf to 0.50000",
                                            "Epoch 00002: val_accuracy did not improve from 0.50000",
                                            "Epoch 00003: val_accuracy improved from 0.50000 to 0.60000"));
}

TEST(ModelCheckpoint, ResumesWithItsBest) {
    const Json json = callbackJson("ModelCheckpoint", {{"save_best_only", true}});
    CallbackRunner first(json), second(json);
    first.run("val_loss", {0.5});
    second.callback->setState(Json::parse(first.callback->state().dump()));
    second.run("val_loss", {0.6, 0.4});
    EXPECT_THAT(second.remembered, ElementsAre(1));
}

TEST(ModelCheckpoint, WarnsWhenTheMetricIsNotThere) {
    CallbackRunner runner(callbackJson("ModelCheckpoint", {{"save_best_only", true}}));
    runner.run("loss", {1.0});
    EXPECT_THAT(runner.lines,
                ElementsAre("WARNING: Can save best model only with val_loss available, skipping."));
}

TEST(TerminateOnNan, StopsAtALossThatIsNoNumber) {
    for (const double bad : {std::nan(""), std::numeric_limits<double>::infinity()}) {
        CallbackRunner runner("TerminateOnNaN");
        runner.run("loss", {1.0, bad, 1.0});
        EXPECT_EQ(runner.control.epoch, 1);
        EXPECT_TRUE(runner.control.stopTraining);
    }
    CallbackRunner fine("TerminateOnNaN");
    fine.run("loss", {1.0, 2.0});
    EXPECT_FALSE(fine.control.stopTraining);
}

}  // namespace
}  // namespace shardlab::engine::weights_test

#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "tests/callbacks/callback_runner.h"

namespace shardlab::engine::reduce_lr_on_plateau_test {
namespace {

/// The rate after each of these epochs, starting at 0.1.
std::vector<double> ratesAfter(const Json& config, const std::vector<double>& losses) {
    CallbackRunner runner(callbackJson("ReduceLROnPlateau", config));
    std::vector<double> rates;
    runner.callback->onTrainBegin(runner.control);
    for (const double loss : losses) {
        runner.callback->onEpochEnd(runner.control, {{"val_loss", loss}});
        rates.push_back(runner.control.learningRate);
        ++runner.control.epoch;
    }
    return rates;
}

using ::testing::ElementsAre;

TEST(ReduceLrOnPlateau, FallsAfterPatience) {  // worked through Keras's on_epoch_end
    EXPECT_THAT(ratesAfter({{"patience", 2}, {"factor", 0.5}}, {1.0, 1.0, 1.0, 1.0, 1.0, 0.5, 0.6}),
                ElementsAre(0.1, 0.1, 0.05, 0.05, 0.025, 0.025, 0.025));
}

TEST(ReduceLrOnPlateau, SmallChangesAreNoImprovement) {
    EXPECT_THAT(ratesAfter({{"patience", 1}, {"factor", 0.5}, {"min_delta", 0.1}}, {1.0, 0.95, 0.8}),
                ElementsAre(0.1, 0.05, 0.05));
}

// After the fall at epoch 2 two epochs cool; the second of them ends the cooldown and is counted again.
TEST(ReduceLrOnPlateau, CoolsDown) {
    EXPECT_THAT(ratesAfter({{"patience", 1}, {"factor", 0.5}, {"cooldown", 2}}, {1.0, 1.0, 1.0, 1.0, 1.0}),
                ElementsAre(0.1, 0.05, 0.05, 0.025, 0.025));
}

TEST(ReduceLrOnPlateau, StopsAtTheSmallestRate) {
    EXPECT_THAT(ratesAfter({{"patience", 1}, {"factor", 0.1}, {"min_lr", 0.05}}, {1.0, 1.0, 1.0}),
                ElementsAre(0.1, 0.05, 0.05));
}

TEST(ReduceLrOnPlateau, LooksUpwardWhenAsked) {
    CallbackRunner runner(
        callbackJson("ReduceLROnPlateau",
                     {{"monitor", "val_accuracy"}, {"patience", 1}, {"verbose", 1}, {"factor", 0.5}}));
    runner.run("val_accuracy", {0.5, 0.6, 0.6});
    EXPECT_DOUBLE_EQ(runner.control.learningRate, 0.05);
    EXPECT_THAT(runner.lines, ElementsAre("Epoch 3: ReduceLROnPlateau reducing learning rate to 0.05."));
}

TEST(ReduceLrOnPlateau, ContinuesFromItsState) {
    const Json json = callbackJson("ReduceLROnPlateau", {{"patience", 2}, {"factor", 0.5}});
    CallbackRunner first(json), second(json);
    first.run("val_loss", {1.0, 1.0});
    second.callback->setState(first.callback->state());
    second.run("val_loss", {1.0});
    EXPECT_DOUBLE_EQ(second.control.learningRate, 0.05);
}

TEST(ReduceLrOnPlateau, NamesWhatIsMissingOrWrong) {
    CallbackRunner runner(callbackJson("ReduceLROnPlateau", Json::object()));
    runner.run("loss", {1.0});
    EXPECT_THAT(runner.lines, ElementsAre(::testing::HasSubstr("val_loss")));
    EXPECT_THROW(makeCallback(callbackJson("ReduceLROnPlateau", {{"factor", 1.0}})), Error);
}

}  // namespace
}  // namespace shardlab::engine::reduce_lr_on_plateau_test

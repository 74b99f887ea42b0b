#include "engine/optimizers/loss_scale.h"

#include <gtest/gtest.h>

#include "engine/optimizers/optimizer.h"

namespace shardlab::engine::loss_scale_test {
namespace {

/// Keras 3.16's LossScaleOptimizer by hand: growth after two finite steps, halves at a bad one.
TEST(LossScaler, FollowsAScriptOfOverflowsAsKerasDoes) {
    LossScaler scaler({.initialScale = 8.0, .growthSteps = 2});
    const std::string script = "x.x..x...";  // x: a gradient is not finite
    const std::vector<double> expected{4, 4, 2, 2, 4, 2, 2, 4, 4};
    for (std::size_t i = 0; i < script.size(); ++i) {
        if (script[i] == 'x') {
            EXPECT_TRUE(scaler.skippedStep());
        } else {
            scaler.finiteStep();
        }
        EXPECT_EQ(scaler.scale(), expected[i]) << "step " << i;
    }
    EXPECT_EQ(scaler.state().skippedSteps, 3);
    EXPECT_EQ(scaler.state().finiteSteps, 1);
}

TEST(LossScaler, BeginsAt32768AndDoublesAfter2000Steps) {
    LossScaler scaler({});
    for (int i = 0; i < 1999; ++i)
        scaler.finiteStep();
    EXPECT_EQ(scaler.scale(), 32768.0);
    scaler.finiteStep();
    EXPECT_EQ(scaler.scale(), 65536.0);
}

TEST(LossScaler, EndsAtOneOrAtASmallerInitialScale) {
    LossScaler scaler({.initialScale = 2.0});
    EXPECT_TRUE(scaler.skippedStep());
    EXPECT_FALSE(scaler.skippedStep());
    EXPECT_EQ(scaler.scale(), 1.0);
    LossScaler small({.initialScale = 0.25});
    EXPECT_FALSE(small.skippedStep());
}

TEST(LossScaler, AFixedScaleStays) {
    LossScaler scaler({.initialScale = 3.0, .growthSteps = 1, .dynamic = false});
    scaler.finiteStep();
    EXPECT_EQ(scaler.scale(), 3.0);
}

TEST(LossScaler, KnowsWhatARunCanHaveComeTo) {
    const LossScaler scaler({.initialScale = 1024.0, .growthSteps = 5});
    EXPECT_TRUE(scaler.isReachable({.scale = 4096.0, .finiteSteps = 4, .skippedSteps = 0}));
    EXPECT_FALSE(scaler.isReachable({.scale = 1000.0, .finiteSteps = 0, .skippedSteps = 0}));
    EXPECT_FALSE(scaler.isReachable({.scale = 0.5, .finiteSteps = 0, .skippedSteps = 0}));
    EXPECT_FALSE(scaler.isReachable({.scale = 1024.0, .finiteSteps = 5, .skippedSteps = 0}));
    EXPECT_FALSE(scaler.isReachable({.scale = 0.0, .finiteSteps = 0, .skippedSteps = 0}));
}

Json adam(const Json& config) {
    return {{"class_name", "Adam"}, {"config", config}};
}

std::optional<LossScaleOptions> scalingOf(const Json& optimizer, bool mixedFloat16) {
    return LossScaleOptions::of(makeOptimizer(optimizer)->config(), mixedFloat16);
}

TEST(LossScaleOptions, AreKerasDefaultsUnderMixedFloat16Only) {
    EXPECT_FALSE(scalingOf("adam", false));
    const auto automatic = scalingOf("adam", true);
    ASSERT_TRUE(automatic);
    EXPECT_TRUE(automatic->dynamic);
    EXPECT_EQ(automatic->initialScale, 32768.0);
    EXPECT_EQ(automatic->growthSteps, 2000);
}

TEST(LossScaleOptions, AFactorTakesThePlaceOfTheDynamicScale) {
    for (const bool mixed : {false, true}) {
        const auto fixed = scalingOf(adam({{"loss_scale_factor", 128.0}}), mixed);
        ASSERT_TRUE(fixed);
        EXPECT_FALSE(fixed->dynamic);
        EXPECT_EQ(fixed->initialScale, 128.0);
    }
}

TEST(LossScaleOptions, AnOptionOfTheDynamicScaleAsksForIt) {
    const auto asked = scalingOf(adam({{"dynamic_growth_steps", 10}}), false);
    ASSERT_TRUE(asked);
    EXPECT_TRUE(asked->dynamic);
    EXPECT_EQ(asked->growthSteps, 10);
    EXPECT_EQ(asked->initialScale, 32768.0);
}

/// As Keras 3 writes it: the inner optimizer's own factor has no effect.
TEST(LossScaleOptimizer, BecomesOptionsOfTheInnerOptimizerAndBack) {
    const Json keras = {{"class_name", "LossScaleOptimizer"},
                        {"config",
                         {{"name", "loss_scale_optimizer"},
                          {"initial_scale", 1024.0},
                          {"dynamic_growth_steps", 50},
                          {"inner_optimizer", adam({{"learning_rate", 0.01}, {"loss_scale_factor", 4.0}})}}}};
    const Json flat = withoutLossScaleOptimizer(keras);
    EXPECT_EQ(flat, adam({{"learning_rate", 0.01}, {"initial_scale", 1024.0}, {"dynamic_growth_steps", 50}}));
    const Json again = withLossScaleOptimizer(flat);
    EXPECT_EQ(again.at("class_name"), "LossScaleOptimizer");
    EXPECT_EQ(again.at("config").at("inner_optimizer"), adam({{"learning_rate", 0.01}}));
    EXPECT_EQ(withoutLossScaleOptimizer(again), flat);
    EXPECT_EQ(withLossScaleOptimizer(adam({{"learning_rate", 0.01}})), adam({{"learning_rate", 0.01}}));
    EXPECT_EQ(withoutLossScaleOptimizer("sgd"), "sgd");
}

}  // namespace
}  // namespace shardlab::engine::loss_scale_test

// Mixed precision in training: what float16 loses, and what loss scaling saves.
#include <gmock/gmock.h>

#include <cmath>

#include "engine/core/error.h"
#include "engine/runtime/thread_arena.h"
#include "engine/trainer/trainer.h"

namespace shardlab::engine::testing::loss_scaling_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

/// y = x · w, one number in, one out, without bias: loss (y − t)².
Model line(const char* initialWeight, const char* regularizer = "null") {
    return Model::build(ModelConfig::fromJson(Json::parse(fmt::format(
        R"({{"class_name": "Sequential", "config": {{"layers": [
        {{"class_name": "InputLayer", "config": {{"batch_input_shape": [null, 1]}}}},
        {{"class_name": "Dense", "config": {{"name": "dense", "units": 1, "use_bias": false,
          "kernel_regularizer": {},
          "kernel_initializer": {{"class_name": "Constant", "config": {{"value": {}}}}}}}}}]}}}})",
        regularizer, initialWeight))));
}

Trainer trainerOf(const Model& model, std::optional<LossScaleOptions> lossScale,
                  const Json& optimizer = {{"class_name", "SGD"}, {"config", {{"learning_rate", 1.0}}}},
                  MatrixFormat format = MatrixFormat::Float16) {
    return {model,
            {.optimizer = optimizer,
             .loss = "mean_squared_error",
             .batchSize = 1,
             .format = format,
             .lossScale = lossScale},
            std::make_shared<ThreadArena>(1)};
}

Batch sample(float x, float target) {
    Batch batch;
    batch.inputs.emplace_back(Shape{1, 1});
    batch.inputs[0].floats()[0] = x;
    batch.targets = Tensor({1, 1});
    batch.targets.floats()[0] = target;
    batch.sparse = false;
    batch.count = 1;
    return batch;
}

float weightOf(const Trainer& trainer) {
    return trainer.weights().tensors[0].floats()[0];
}

/// dL/dy = 2 · (0 + 1e-6) = 2e-6, which half keeps as 34 · 2^-24 = 2.0266e-6; dL/dw = dy · x = 2e-9 is below
/// half of 2^-24: zero. With a scale of 2^15 both are well within the range.
TEST(LossScaling, SavesAGradientThatUnderflows) {
    const Model model = line("0.0");
    Trainer plain = trainerOf(model, std::nullopt), scaled = trainerOf(model, LossScaleOptions{}),
            exact =
                trainerOf(model, std::nullopt, {{"class_name", "SGD"}, {"config", {{"learning_rate", 1.0}}}},
                          MatrixFormat::Float32);
    const Batch batch = sample(1.0F / 1024, -1e-6F);
    for (Trainer* trainer : {&plain, &scaled, &exact})
        ASSERT_TRUE(trainer->step(batch));
    EXPECT_EQ(weightOf(plain), 0.0F);
    const double gradient = 2e-6 / 1024;
    EXPECT_NEAR(weightOf(exact), -gradient, 1e-15);
    // 2^15 · 2e-6 and 2^15 · 2e-9 each keep 11 significant bits.
    EXPECT_NEAR(weightOf(scaled), -gradient, gradient * 2 / 2048);
    EXPECT_NE(weightOf(scaled), 0.0F);
}

/// By hand, with r() the nearest half: w = 0.3 → r = 0.300048828125; x = 1.7 → r = 1.7001953125;
/// y = r(0.51014...) = 0.51025390625; dy = r(2 · (y − 1)) = r(−0.9794921875) = −0.9794921875;
/// dw = r(x · dy) = r(−1.66532...) = −1.6650390625; w ← 0.3 + 0.5 · 1.6650390625.
TEST(LossScaling, AStepIsTheOneByHand) {
    const Model model = line("0.3");
    const Json sgd{{"class_name", "SGD"}, {"config", {{"learning_rate", 0.5}}}};
    for (const auto& scale :
         {std::optional<LossScaleOptions>(), std::optional(LossScaleOptions{.initialScale = 1024.0})}) {
        Trainer trainer = trainerOf(model, scale, sgd);
        const auto outcome = trainer.step(sample(1.7F, 1.0F));
        ASSERT_TRUE(outcome);
        EXPECT_FLOAT_EQ(weightOf(trainer), 0.3F + 0.5F * 1.6650390625F);
        EXPECT_NEAR(outcome->loss, (1 - 0.51025390625) * (1 - 0.51025390625), 1e-7);
        EXPECT_FALSE(outcome->skipped);
    }
}

/// dL/dy = 4: times 2^15 it overflows, times 2^14 it is 65536 and overflows, times 2^13 it does not.
TEST(LossScaling, SkipsStepsUntilTheScaleFits) {
    const Model model = line("0.0");
    Trainer trainer = trainerOf(model, LossScaleOptions{.growthSteps = 2},
                                {{"class_name", "SGD"}, {"config", {{"learning_rate", 0.0}}}});
    const Batch batch = sample(1.0F, -2.0F);
    std::string course;
    std::vector<double> scales;
    for (int i = 0; i < 7; ++i) {
        const auto outcome = trainer.step(batch);
        ASSERT_TRUE(outcome);
        EXPECT_EQ(outcome->loss, 4.0);
        course += outcome->skipped ? 'x' : '.';
        scales.push_back(trainer.lossScaler()->scale());
    }
    EXPECT_EQ(course, "xx..x..");
    EXPECT_EQ(scales, (std::vector<double>{16384, 8192, 8192, 16384, 8192, 8192, 16384}));
    EXPECT_EQ(trainer.stepCount(), 7);
    EXPECT_EQ(trainer.optimizer().iterations(), 4);
    EXPECT_EQ(trainer.trainingTotals()[0].second, 4.0);
}

TEST(LossScaling, ASkippedStepChangesNoWeightAndNoSlot) {
    const Model model = line("0.0");
    Trainer trainer =
        trainerOf(model, LossScaleOptions{},
                  {{"class_name", "SGD"}, {"config", {{"learning_rate", 0.1}, {"momentum", 0.9}}}});
    const auto outcome = trainer.step(sample(1.0F, -2.0F));
    ASSERT_TRUE(outcome && outcome->skipped);
    EXPECT_EQ(weightOf(trainer), 0.0F);
    EXPECT_EQ(trainer.updater().slots()[0][0].floats()[0], 0.0F);
}

/// Batches of a skipped step do not count to an update, as in Keras.
TEST(LossScaling, ASkippedBatchIsNotAccumulated) {
    const Model model = line("0.0");
    const Json twoBatches{{"class_name", "SGD"},
                          {"config", {{"learning_rate", 1.0}, {"gradient_accumulation_steps", 2}}}};
    Trainer trainer = trainerOf(model, LossScaleOptions{}, twoBatches);
    EXPECT_FALSE(trainer.step(sample(1.0F, 0.5F))->skipped);  // dw = −1
    EXPECT_TRUE(trainer.step(sample(1.0F, -2.0F))->skipped);
    EXPECT_EQ(weightOf(trainer), 0.0F);
    EXPECT_FALSE(trainer.step(sample(1.0F, 0.25F))->skipped);  // dw = −0.5
    EXPECT_EQ(weightOf(trainer), 0.75F);
}

/// An activation beyond 65504: no scale helps.
TEST(LossScaling, FailsAtTheSmallestScaleWithOneSentence) {
    const Model model = line("300.0");
    Trainer trainer = trainerOf(model, LossScaleOptions{.initialScale = 4.0});
    const Batch batch = sample(300.0F, 0.0F);
    for (int i = 0; i < 2; ++i)
        EXPECT_TRUE(trainer.step(batch)->skipped);
    try {
        trainer.step(batch);
        FAIL() << "expected an error";
    } catch (const NumericError& error) {
        EXPECT_THAT(error.what(),
                    AllOf(HasSubstr("the loss is infinite"), HasSubstr("at the smallest loss scale 1")));
        EXPECT_EQ(error.layer, "dense");
        EXPECT_EQ(error.step, 3);
    }
    EXPECT_EQ(weightOf(trainer), 300.0F);
    EXPECT_EQ(trainer.trainingTotals()[0].second, 0.0);  // no finite loss to count
}

TEST(LossScaling, WithoutADynamicScaleANonFiniteGradientFails) {
    const Model model = line("0.0");
    Trainer fixed = trainerOf(model, LossScaleOptions{.initialScale = 32768.0, .dynamic = false});
    EXPECT_THROW(fixed.step(sample(1.0F, -2.0F)), NumericError);
}

/// In float32 a power of two changes no bit, penalties included.
TEST(LossScaling, ChangesNoBitInFloat32) {
    const Model model = line("0.7", R"({"class_name": "L2", "config": {"l2": 0.01}})");
    const Json adam{{"class_name", "Adam"}, {"config", {{"learning_rate", 0.01}}}};
    Trainer plain = trainerOf(model, std::nullopt, adam, MatrixFormat::Float32);
    Trainer scaled = trainerOf(model, LossScaleOptions{}, adam, MatrixFormat::Float32);
    for (int i = 0; i < 5; ++i) {
        const Batch batch = sample(0.3F + static_cast<float>(i), 1.1F);
        EXPECT_EQ(plain.step(batch)->loss, scaled.step(batch)->loss);
        EXPECT_EQ(weightOf(plain), weightOf(scaled));
    }
}

}  // namespace
}  // namespace shardlab::engine::testing::loss_scaling_test

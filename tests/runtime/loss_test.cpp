// Losses as the executor runs them: values and gradients by the prediction.
#include <gmock/gmock.h>

#include <cmath>
#include <fstream>

#include "engine/core/rng.h"
#include "engine/losses/loss.h"
#include "engine/program/program_builder.h"
#include "engine/runtime/executor.h"
#include "engine/runtime/thread_arena.h"
#include "tests/support/directories.h"

namespace shardlab::engine::testing::loss_test {
namespace {

/// A program whose prediction is its input, or the sigmoid of it.
struct LossProgram {
    LossProgram(const Json& loss, const Shape& prediction, int replicas = 1, bool sigmoid = false)
        : executor(build(loss, prediction, replicas, sigmoid),
                   {.replicas = replicas, .maxBatch = prediction[0]}, std::make_shared<ThreadArena>(2)) {}
    static Program build(const Json& loss, const Shape& prediction, int replicas, bool sigmoid) {
        ProgramBuilder builder((prediction[0] + replicas - 1) / replicas, true);
        const ValueId x = builder.input("x", prediction.withBatch(builder.batch()));
        builder.output("y", sigmoid ? builder.activation(x, ActivationSpec{.kind = Activation::Sigmoid}) : x);
        builder.loss(makeLoss(loss)->attributes);
        builder.differentiate(true);
        return std::move(builder).finish();
    }
    double run(const std::vector<float>& prediction, const std::vector<float>& truth, bool sparse,
               std::int64_t samples) {
        labels.assign(truth.begin(), truth.end());
        BatchView view;
        view.inputs = {prediction.data()};
        view.labels = sparse ? labels.data() : nullptr;
        view.targets = sparse ? nullptr : truth.data();
        view.count = samples;
        EXPECT_TRUE(executor.run(view, {}, 0));
        return executor.meanLoss();
    }
    std::vector<float> gradient() const {
        return {executor.inputGradient().begin(), executor.inputGradient().end()};
    }
    Executor executor;
    std::vector<std::int32_t> labels;
};

void expectRecord(const char* name, std::size_t cases) {
    std::ifstream file(std::string(test::referenceDirectory() + "/") + name);
    ASSERT_TRUE(file.is_open());
    const Json reference = Json::parse(file);
    for (const Json& item : reference.at("cases")) {
        const Json loss{{"class_name", item.at("class_name")}, {"config", item.at("config")}};
        SCOPED_TRACE(loss.dump());
        LossProgram program(loss, Shape{4, 3});
        const auto expected = item.at("value").get<double>();
        const double value =
            program.run(item.at("y_pred").get<std::vector<float>>(),
                        item.at("y_true").get<std::vector<float>>(), makeLoss(loss)->sparse(), 4);
        // The inputs are known to about 1e-6 of the value (losses_inputs.py), the losses are float32.
        EXPECT_NEAR(value, expected, 6e-6 * std::max(1.0, std::abs(expected)));
        const auto slope = item.at("grad").get<std::vector<float>>();
        const std::vector<float> mine = program.gradient();
        for (std::size_t i = 0; i < slope.size(); ++i)
            EXPECT_NEAR(mine[i], slope[i], 1e-5F * std::max(1.0F, std::abs(slope[i]))) << i;
    }
    EXPECT_EQ(reference.at("cases").size(), cases);
}

TEST(Losses, AgreeWithThePeersRecord) {
    expectRecord("losses_inputs.json", 24);
}

TEST(Losses, OfKeras3AgreeWithTheirDefinitions) {
    expectRecord("losses_keras3.json", 9);
}

/// By hand from log(1 + e^x) - t x: Keras computes the cross-entropy of a sigmoid from its logits. Clipped
/// probabilities would give 15.4 in place of 20, and no gradient where the model is wrongly sure.
TEST(Losses, OfASigmoidComeFromItsLogits) {
    const std::vector<float> logits{20.0F, -20.0F, 20.0F, 2.0F}, targets{0.0F, 1.0F, 1.0F, 0.0F};
    LossProgram plain("binary_crossentropy", Shape{4, 1}, 1, true);
    EXPECT_NEAR(plain.run(logits, targets, false, 4), 10.531732, 1e-5);
    EXPECT_THAT(plain.gradient(),
                ::testing::Pointwise(::testing::FloatNear(1e-6F), {0.25F, -0.25F, 0.0F, 0.22019927F}));
    EXPECT_NEAR(plain.executor.output()[3], 0.88079708, 1e-6);  // the prediction stays a probability
    LossProgram focal("binary_focal_crossentropy", Shape{4, 1}, 1, true);
    EXPECT_NEAR(focal.run(logits, targets, false, 4), 10.412519, 1e-5);
}

/// Predictions in (0.05, 0.95) suit every loss; targets are one-hot, class numbers if the loss is sparse.
struct RandomLossInputs {
    RandomLossInputs(const Shape& shape, bool sparse) : prediction(count(shape)) {
        Rng rng(17);
        for (float& value : prediction)
            value = rng.uniform(0.05F, 0.95F);
        const auto classes = static_cast<std::size_t>(shape.back());
        for (std::size_t row = 0; row < prediction.size() / classes; ++row) {
            const std::size_t label = row * 5 % classes;
            if (sparse) truth.push_back(static_cast<float>(label));
            for (std::size_t c = 0; !sparse && c < classes; ++c)
                truth.push_back(c == label ? 1.0F : 0.0F);
        }
    }
    static std::size_t count(const Shape& shape) { return static_cast<std::size_t>(shape.elementCount()); }
    std::vector<float> prediction, truth;
};

class EveryLoss : public ::testing::TestWithParam<std::tuple<std::string, Shape>> {};

TEST_P(EveryLoss, HasTheGradientOfItsValue) {
    const auto& [className, shape] = GetParam();
    const bool sparse = makeLoss(className)->sparse();
    LossProgram program(className, shape);
    RandomLossInputs in(shape, sparse);
    program.run(in.prediction, in.truth, sparse, shape[0]);
    const std::vector<float> gradient = program.gradient();
    for (std::size_t i = 0; i < in.prediction.size(); i += 3) {
        constexpr float kStep = 1e-2F;
        const float kept = in.prediction[i];
        in.prediction[i] = kept + kStep;
        const double above = program.run(in.prediction, in.truth, sparse, shape[0]);
        in.prediction[i] = kept - kStep;
        const double below = program.run(in.prediction, in.truth, sparse, shape[0]);
        in.prediction[i] = kept;
        // Float32 losses carry 1e-7 of their size (up to 100 here), kinks and curvature h² of it.
        const double slope = (above - below) / (2.0 * static_cast<double>(kStep));
        const double size = std::max(1.0, std::abs(above));
        EXPECT_NEAR(gradient[i], slope, 0.02 * std::abs(slope) + 3e-4 * size) << i;
    }
}

/// The mean does not depend on how the batch is split over replicas, lanes and chunks.
TEST_P(EveryLoss, IsTheMeanOfTheGlobalBatch) {
    const auto& [className, shape] = GetParam();
    const bool sparse = makeLoss(className)->sparse();
    const RandomLossInputs in(shape, sparse);
    LossProgram one(className, shape), four(className, shape, 4);
    EXPECT_DOUBLE_EQ(one.run(in.prediction, in.truth, sparse, shape[0]),
                     four.run(in.prediction, in.truth, sparse, shape[0]));
    EXPECT_EQ(one.gradient(), four.gradient());
}

std::vector<std::string> lossNames() {
    std::vector<std::string> names;
    for (const auto& entry : lossRegistry().entries())
        names.push_back(entry.className);
    return names;
}
INSTANTIATE_TEST_SUITE_P(Registered, EveryLoss,
                         ::testing::Combine(::testing::ValuesIn(lossNames()),
                                            ::testing::Values(Shape{10, 4}, Shape{6, 5, 3})),
                         [](const auto& testInfo) {
                             return std::get<0>(testInfo.param) +
                                    (std::get<1>(testInfo.param).rank() == 3 ? "OfSequences" : "OfRows");
                         });

// By hand: of three rows of two equal logits one is ignored, so each other one weighs 1/2: loss ln 2,
// gradient ±1/4.
TEST(SparseCategoricalCrossentropy, IgnoredTargetsLeaveTheMean) {
    const Json loss{{"class_name", "SparseCategoricalCrossentropy"},
                    {"config", {{"from_logits", true}, {"ignore_class", -1}}}};
    LossProgram program(loss, Shape{3, 1, 2});
    EXPECT_NEAR(program.run({0, 0, 5, -3, 1, 1}, {0, -1, 1}, true, 3), std::log(2.0), 1e-7);
    EXPECT_THAT(program.gradient(), ::testing::Pointwise(::testing::FloatNear(1e-7F),
                                                         {-0.25F, 0.25F, 0.0F, 0.0F, 0.25F, -0.25F}));
    EXPECT_EQ(program.run({0, 0, 5, -3, 1, 1}, {-1, -1, -1}, true, 3), 0.0);
    EXPECT_THAT(program.gradient(), ::testing::Each(0.0F));
}

// Keras looks at the whole batch: only if every target is 0 or 1 they become -1 and 1.
// By hand: two samples of two steps, squared errors 1, 4, 9, 16; step 2 of sample 1 is masked. TF 2.1 divides
// by all steps: (1 + 9 + 16) / 4. The gradient of step (s, t) is 2 · error / 4, of the masked one 0.
TEST(MaskedLoss, LeavesOutMaskedStepsAndDividesByAll) {
    ProgramBuilder builder(2, true);
    const ValueId x = builder.input("x", Shape{2, 2, 1});
    const ValueId tokens = builder.input("tokens", Shape{2, 2});
    builder.setMask(x, builder.call(OpKind::NotEqualMask, {tokens}, "mask", Shape{2, 2}, MaskAttributes{}));
    builder.output("x", x);
    builder.loss(LossAttributes{LossKind::MeanSquaredError});
    builder.differentiate(true);
    Executor executor(std::move(builder).finish(), {.maxBatch = 2}, std::make_shared<ThreadArena>(2));
    const std::vector<float> prediction{1, 2, 3, 4}, ids{7, 0, 1, 2}, target(4, 0.0F);
    EXPECT_TRUE(executor.run(
        {.inputs = {prediction.data(), ids.data()}, .targets = target.data(), .count = 2}, {}, 0));
    EXPECT_DOUBLE_EQ(executor.meanLoss(), 26.0 / 4.0);
    EXPECT_THAT(executor.inputGradient(), ::testing::ElementsAre(0.5F, 0.0F, 1.5F, 2.0F));
    EXPECT_THAT(executor.rowMask(), ::testing::ElementsAre(1.0F, 0.0F, 1.0F, 1.0F));
}

TEST(Hinge, TurnsBinaryTargetsOnlyIfAllAre) {
    LossProgram program("hinge", Shape{2, 1});
    EXPECT_FLOAT_EQ(static_cast<float>(program.run({0.5F, 0.25F}, {0, 1}, false, 2)), (1.5F + 0.75F) / 2);
    EXPECT_FLOAT_EQ(static_cast<float>(program.run({0.5F, 0.25F}, {0, -1}, false, 2)), (1.0F + 1.25F) / 2);
}

}  // namespace
}  // namespace shardlab::engine::testing::loss_test

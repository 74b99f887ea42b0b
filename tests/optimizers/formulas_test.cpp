// What the recorded runs do not cover, against the formulas in plain double arithmetic.
#include <gmock/gmock.h>

#include <cmath>

#include "engine/core/rng.h"
#include "tests/optimizers/optimizer_runner.h"
#include "tests/optimizers/plain_rules.h"

namespace shardlab::engine::formulas_test {
namespace {

Json config(const char* className, Json options) {
    return {{"class_name", className}, {"config", options}};
}

std::vector<float> randomValues(std::size_t count, std::uint64_t stream) {
    Rng rng(7, stream);
    std::vector<float> values(count);
    for (float& value : values)
        value = rng.normal();
    return values;
}

TEST(Sgd, MomentumKeepsAShareOfTheLastStep) {  // by hand: v = -0.1·2 = -0.2; then 0.5·(-0.2) - 0.1·4 = -0.5
    const auto sgd = makeOptimizer(config("SGD", {{"learning_rate", 0.1}, {"momentum", 0.5}}));
    TrainedWeight weight(*sgd, {1.0F});
    sgd->beginStep();
    weight.update(*sgd, {2.0F});
    EXPECT_FLOAT_EQ(weight.values[0], 0.8F);
    sgd->beginStep();
    weight.update(*sgd, {4.0F});
    EXPECT_FLOAT_EQ(weight.values[0], 0.3F);
    EXPECT_FLOAT_EQ(weight.slots[0][0], -0.5F);
}

TEST(Sgd, DecayDividesTheRateByStepsDone) {  // 0.1 / (1 + 1·0), then 0.1 / (1 + 1·1)
    const auto sgd = makeOptimizer(config("SGD", {{"learning_rate", 0.1}, {"decay", 1.0}}));
    TrainedWeight weight(*sgd, {1.0F});
    for (int step = 0; step < 2; ++step) {
        sgd->beginStep();
        weight.update(*sgd, {1.0F});
    }
    EXPECT_FLOAT_EQ(weight.values[0], 1.0F - 0.1F - 0.05F);
    EXPECT_DOUBLE_EQ(sgd->learningRate(), 0.1);  // Keras reports the rate before the decay
}

struct RmsCase {
    bool centered;
    double momentum;
};
class RmsPropVariant : public ::testing::TestWithParam<RmsCase> {};

TEST_P(RmsPropVariant, FollowsTheFormula) {
    const auto optimizer =
        makeOptimizer(config("RMSprop", {{"learning_rate", 0.01},
                                         {"epsilon", 1e-3},  // large: its place must matter
                                         {"centered", GetParam().centered},
                                         {"momentum", GetParam().momentum}}));
    TrainedWeight weight(*optimizer, {0.25F, -0.5F});
    PlainRmsProp start{.rate = 0.01, .momentum = GetParam().momentum, .epsilon = 1e-3};
    start.centered = GetParam().centered;
    start.epsilonInside = true;
    std::vector<PlainRmsProp> plain(2, start);
    plain[0].w = 0.25, plain[1].w = -0.5;
    for (std::uint64_t step = 0; step < 20; ++step) {
        const std::vector<float> gradient = randomValues(2, step);
        optimizer->beginStep();
        weight.update(*optimizer, gradient);
        for (std::size_t i = 0; i < 2; ++i)
            plain[i].step(gradient[i]);
    }
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_NEAR(weight.values[i], plain[i].w, 2e-6);  // 20 float32 steps of at most 0.03 each
    }
    EXPECT_EQ(weight.slots.size(), 1U + GetParam().centered + (GetParam().momentum > 0));
}
INSTANTIATE_TEST_SUITE_P(All, RmsPropVariant,
                         ::testing::Values(RmsCase{false, 0}, RmsCase{true, 0}, RmsCase{false, 0.9},
                                           RmsCase{true, 0.9}));

TEST(Nadam, FollowsTheFormulaOfKeras2) {
    // A rate of 1 from weight 0: the schedule's steps are so small that only large updates show them.
    const auto optimizer = makeOptimizer(config("Nadam", {{"learning_rate", 1.0}}));
    TrainedWeight weight(*optimizer, {0.0F});
    PlainNadam plain{.rate = 1.0};
    for (std::uint64_t step = 0; step < 20; ++step) {
        const std::vector<float> gradient = randomValues(1, step);
        optimizer->beginStep();
        weight.update(*optimizer, gradient);
        plain.step(gradient[0]);
        // Float32 rounding of sums up to about 3; u_t in place of u_{t+1} is 1e-5 away after the first step.
        ASSERT_NEAR(weight.values[0], plain.w, 2e-6) << "step " << step;
    }
    EXPECT_DOUBLE_EQ(optimizer->scalarState().at(0), plain.product);
}

TEST(Nadam, TakesDecayForTheConstantOfItsSchedule) {  // as tf.keras writes it: the rate does not shrink
    const auto optimizer = makeOptimizer(config("Nadam", {{"learning_rate", 0.1}, {"decay", 0.004}}));
    for (int step = 0; step < 300; ++step)
        optimizer->beginStep();
    EXPECT_EQ(optimizer->stepRate(), 0.1);
    EXPECT_FALSE(optimizer->changesRateByStep());
    EXPECT_TRUE(makeOptimizer(config("Adam", {{"decay", 0.004}}))->changesRateByStep());
    EXPECT_THROW(makeOptimizer(config("Nadam", {{"schedule_decay", 0.5}})), Error);
}

/// What a run reports for an epoch in which no update was made, as after a resume.
TEST(Optimizer, KnowsItsRateBeforeTheFirstUpdate) {
    const Json schedule{
        {"class_name", "ExponentialDecay"},
        {"config", {{"initial_learning_rate", 0.1}, {"decay_steps", 1}, {"decay_rate", 0.5}}}};
    const auto optimizer = makeOptimizer(config("SGD", {{"learning_rate", schedule}}));
    EXPECT_DOUBLE_EQ(optimizer->stepRate(), 0.1);
    optimizer->restoreIterations(3);  // of the third update
    EXPECT_DOUBLE_EQ(optimizer->stepRate(), 0.025);
    const auto decaying = makeOptimizer(config("SGD", {{"learning_rate", 0.1}, {"decay", 1.0}}));
    EXPECT_DOUBLE_EQ(decaying->stepRate(), 0.1);
    decaying->restoreIterations(3);
    EXPECT_DOUBLE_EQ(decaying->stepRate(), 0.1 / 3);
}

TEST(RmsProp, CenteredStaysFiniteForAConstantGradient) {  // ms - mg² → 0, and rounds below it
    const auto optimizer = makeOptimizer(config("RMSprop", {{"centered", true}}));
    TrainedWeight weight(*optimizer, {0.0F});
    for (int step = 0; step < 2000; ++step) {
        optimizer->beginStep();
        weight.update(*optimizer, {0.3F});
        ASSERT_TRUE(std::isfinite(weight.values[0])) << "step " << step;
    }
}

class EveryOptimizer : public ::testing::TestWithParam<Json> {};

/// Threads take disjoint ranges: where they are cut must not change a bit, neither in vectors nor in
/// remainders.
TEST_P(EveryOptimizer, UpdatesAnyPartitionAlike) {
    constexpr std::size_t kCount = 203;
    const auto optimizer = makeOptimizer(GetParam());
    TrainedWeight whole(*optimizer, randomValues(kCount, 100)), parts = whole;
    for (std::uint64_t step = 0; step < 4; ++step) {
        const std::vector<float> gradient = randomValues(kCount, step);
        optimizer->beginStep();
        whole.update(*optimizer, gradient);
        for (const auto& [begin, end] : {std::pair{0, 1}, {1, 18}, {18, 99}, {99, 203}}) {
            parts.update(*optimizer, gradient, begin, end);
        }
    }
    EXPECT_EQ(whole.values, parts.values);
    EXPECT_EQ(whole.slots, parts.slots);
}

TEST_P(EveryOptimizer, ContinuesBitForBitAfterRestoring) {
    const auto first = makeOptimizer(GetParam());
    TrainedWeight weight(*first, randomValues(37, 100));
    for (std::uint64_t step = 0; step < 3; ++step) {
        first->beginStep();
        weight.update(*first, randomValues(37, step));
    }
    const auto second = makeOptimizer(GetParam());
    second->setLearningRate(first->learningRate());
    second->restoreIterations(first->iterations());
    second->setScalarState(first->scalarState());
    EXPECT_EQ(second->learningRate(), first->learningRate());
    TrainedWeight restored = weight;
    for (std::uint64_t step = 3; step < 6; ++step) {
        first->beginStep();
        second->beginStep();
        weight.update(*first, randomValues(37, step));
        restored.update(*second, randomValues(37, step));
    }
    EXPECT_EQ(weight.values, restored.values);
}

INSTANTIATE_TEST_SUITE_P(
    All, EveryOptimizer,
    ::testing::Values(
        Json("sgd"), config("SGD", {{"momentum", 0.9}}),
        config("SGD", {{"momentum", 0.9}, {"nesterov", true}}), config("SGD", {{"decay", 0.1}}),
        Json("rmsprop"), config("RMSprop", {{"momentum", 0.9}, {"centered", true}}), Json("adam"),
        config("Adam", {{"amsgrad", true}}), Json("nadam"),
        config("Adam",
               {{"learning_rate",
                 {{"class_name", "ExponentialDecay"},
                  {"config", {{"initial_learning_rate", 0.1}, {"decay_steps", 2}, {"decay_rate", 0.5}}}}}})));

// By hand: the first step of Adam is u = (1, -1) whatever the gradient, of norm √2; the weight has norm 5.
TEST(Lamb, ScalesTheStepByTheNormOfTheWeight) {
    const auto lamb = makeOptimizer(config("Lamb", {{"learning_rate", 0.1}}));
    TrainedWeight weight(*lamb, {3.0F, 4.0F});
    lamb->beginStep();
    weight.update(*lamb, {2.0F, -0.5F});
    EXPECT_NEAR(weight.values[0], 3.0 - 0.1 * 5 / std::sqrt(2.0), 1e-6);
    EXPECT_NEAR(weight.values[1], 4.0 + 0.1 * 5 / std::sqrt(2.0), 1e-6);
    EXPECT_FLOAT_EQ(weight.slots[0][0], 0.2F);
    EXPECT_FLOAT_EQ(weight.slots[1][0], 0.004F);
}

TEST(Lamb, TakesARatioOfOneWhereANormIsZero) {
    const auto lamb = makeOptimizer(config("Lamb", {{"learning_rate", 0.1}}));
    TrainedWeight zero(*lamb, {0.0F, 0.0F}), still(*lamb, {3.0F, 4.0F});
    lamb->beginStep();
    zero.update(*lamb, {2.0F, -0.5F});
    still.update(*lamb, {0.0F, 0.0F});
    EXPECT_NEAR(zero.values[0], -0.1, 1e-6);
    EXPECT_NEAR(zero.values[1], 0.1, 1e-6);
    EXPECT_EQ(still.values, (std::vector<float>{3.0F, 4.0F}));
}

/// keras/src/optimizers/lamb.py in plain double arithmetic.
TEST(Lamb, FollowsTheFormula) {
    const auto lamb = makeOptimizer(
        config("Lamb", {{"learning_rate", 0.01}, {"beta_1", 0.8}, {"beta_2", 0.95}, {"epsilon", 1e-3}}));
    TrainedWeight weight(*lamb, {0.25F, -0.5F, 1.0F});
    std::vector<double> w{0.25, -0.5, 1.0}, m(3), v(3), u(3);
    for (std::uint64_t step = 0; step < 20; ++step) {
        const std::vector<float> gradient = randomValues(3, step);
        lamb->beginStep();
        weight.update(*lamb, gradient);
        const double t = static_cast<double>(step) + 1;
        double weights = 0, updates = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            const double g = gradient[i];
            m[i] = 0.8 * m[i] + 0.2 * g;
            v[i] = 0.95 * v[i] + 0.05 * g * g;
            u[i] = m[i] / (1 - std::pow(0.8, t)) / (std::sqrt(v[i] / (1 - std::pow(0.95, t))) + 1e-3);
            weights += w[i] * w[i];
            updates += u[i] * u[i];
        }
        for (std::size_t i = 0; i < 3; ++i) {
            w[i] -= 0.01 * std::sqrt(weights / updates) * u[i];
            EXPECT_NEAR(weight.values[i], w[i], 2e-6) << "step " << step;  // 20 float32 steps of about 0.01
        }
    }
}

}  // namespace
}  // namespace shardlab::engine::formulas_test

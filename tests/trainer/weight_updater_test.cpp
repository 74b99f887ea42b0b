// Whole updates, clipping and averages included, against Keras and against NumPy (optimizers_numpy.py).
#include <gmock/gmock.h>

#include <fstream>
#include <set>

#include "engine/core/rng.h"
#include "engine/runtime/thread_arena.h"
#include "engine/trainer/weight_updater.h"
#include "tests/support/directories.h"

namespace shardlab::engine::testing::weight_updater_test {
namespace {

using ::testing::ElementsAre;

Json readReference(const std::string& name) {
    std::ifstream file(test::referenceDirectory() + "/" + name);
    EXPECT_TRUE(file.is_open()) << name;
    return Json::parse(file);
}

WeightSpec specOf(const Shape& shape) {
    WeightSpec spec;
    spec.shape = shape;
    return spec;
}

/// All weights of one run.
struct Updated {
    Updated(const Json& optimizerJson, std::vector<WeightSpec> specs)
        : optimizer(makeOptimizer(optimizerJson)),
          updater(*optimizer, specs, std::vector<bool>(specs.size(), true)) {
        for (const WeightSpec& spec : specs) {
            weights.emplace_back(spec.shape);
            gradients.emplace_back(spec.shape);
        }
    }
    void step(ThreadArena& arena) {
        updater.step(arena, weights, [this](std::size_t w) { return gradients[w].floats(); });
    }
    std::unique_ptr<Optimizer> optimizer;
    WeightUpdater updater;
    std::vector<Tensor> weights, gradients;
};

void expectTrajectory(const Json& optimizerJson, const Json& steps, const Json& averages) {
    SCOPED_TRACE(optimizerJson.dump());
    const Json inputs = readReference("optimizer_inputs.json");
    std::vector<WeightSpec> specs;
    for (const Json& variable : inputs.at("variables"))
        specs.push_back(specOf(Shape(variable.at("shape").get<std::vector<std::int64_t>>())));
    Updated run(optimizerJson, specs);
    const auto set = [](Tensor& tensor, const Json& values) {
        std::ranges::copy(values.at("data").get<std::vector<float>>(), tensor.floats().begin());
    };
    ThreadArena arena(1);
    for (std::size_t w = 0; w < specs.size(); ++w)
        set(run.weights[w], inputs.at("variables")[w]);
    const auto expectNear = [&](const Json& expected, std::size_t step) {
        for (std::size_t w = 0; w < specs.size(); ++w) {
            for (std::size_t i = 0; i < run.weights[w].floats().size(); ++i) {
                const auto value = expected[w][i].get<double>();
                // Five float32 steps of weights up to 2, and up to 3e-7 of a step of size 1.
                EXPECT_NEAR(run.weights[w].floats()[i], value, 1e-6) << step << ", " << w << ", " << i;
            }
        }
    };
    for (std::size_t step = 0; step < steps.size(); ++step) {
        for (std::size_t w = 0; w < specs.size(); ++w)
            set(run.gradients[w], inputs.at("gradients")[step][w]);
        run.step(arena);
        expectNear(steps[step], step);
    }
    if (averages.is_null()) return;
    run.updater.finish(run.weights);
    expectNear(averages, steps.size());
}

TEST(WeightUpdater, FollowsTheFormulasInDouble) {
    const Json reference = readReference("optimizers_numpy.json");
    for (const Json& item : reference.at("cases")) {
        expectTrajectory({{"class_name", item.at("class_name")}, {"config", item.at("config")}},
                         item.at("steps"), item.value("averages", Json()));
    }
    EXPECT_EQ(reference.at("cases").size(), 20U);
}

TEST(WeightUpdater, FollowsKeras) {
    int compared = 0;
    const Json reference = readReference("optimizers.json");
    for (const auto& [key, item] : reference.at("trajectories").items()) {
        // Nadam's schedule is another one in Keras 3; the schedule of the other is not in the record.
        if (key == "Nadam" || key == "SGD|exponential_decay") continue;
        expectTrajectory({{"class_name", key.substr(0, key.find('|'))}, {"config", item.at("config")}},
                         item.at("steps"), nullptr);
        ++compared;
    }
    EXPECT_EQ(compared, 8);
}

std::vector<float> bitsAfterSteps(const Json& optimizerJson, int threads) {
    Updated run(optimizerJson, {specOf({300, 401}), specOf({7}), specOf({100, 333})});
    ThreadArena arena(threads);
    Rng rng(5);
    for (Tensor& weight : run.weights) {
        for (float& value : weight.floats())
            value = rng.normal();
    }
    for (int step = 0; step < 3; ++step) {
        for (Tensor& gradient : run.gradients) {
            for (float& value : gradient.floats())
                value = rng.normal();
        }
        run.step(arena);
    }
    std::vector<float> all;
    for (const Tensor& weight : run.weights)
        all.insert(all.end(), weight.floats().begin(), weight.floats().end());
    return all;
}

/// Keras 3.16 by hand: SGD with rate 1 and gradients 1, two batches an update, momentum 0.5 of the average.
/// The average is the weight during the first update's batches, then it moves with every batch:
///   batch   1    2    3     4      5       6
///   w       8    7    7     6      6       5
///   a       8    7    7     6.5    6.25    5.625
TEST(WeightUpdater, AveragesMoveWithEveryAccumulatedBatch) {
    Updated run({{"class_name", "SGD"},
                 {"config",
                  {{"learning_rate", 1.0},
                   {"gradient_accumulation_steps", 2},
                   {"use_ema", true},
                   {"ema_momentum", 0.5}}}},
                {specOf({1})});
    ThreadArena arena(1);
    run.weights[0].floats()[0] = 8.0F;
    std::vector<float> weights, averages;
    for (int batch = 0; batch < 6; ++batch) {
        run.gradients[0].floats()[0] = 1.0F;
        run.step(arena);
        weights.push_back(run.weights[0].floats()[0]);
        averages.push_back(run.updater.slots()[0].back().floats()[0]);
    }
    EXPECT_THAT(weights, ElementsAre(8, 7, 7, 6, 6, 5));
    EXPECT_THAT(averages, ElementsAre(8, 7, 7, 6.5F, 6.25F, 5.625F));
}

/// The same with an overwrite at every second update: in both batches that lead to it w ← a.
TEST(WeightUpdater, AveragesOverwriteInEveryBatchOfTheirUpdate) {
    Updated run({{"class_name", "SGD"},
                 {"config",
                  {{"learning_rate", 1.0},
                   {"gradient_accumulation_steps", 2},
                   {"use_ema", true},
                   {"ema_momentum", 0.5},
                   {"ema_overwrite_frequency", 2}}}},
                {specOf({1})});
    ThreadArena arena(1);
    run.weights[0].floats()[0] = 8.0F;
    std::vector<float> weights;
    for (int batch = 0; batch < 5; ++batch) {
        run.gradients[0].floats()[0] = 1.0F;
        run.step(arena);
        weights.push_back(run.weights[0].floats()[0]);
    }
    // Batch 4: w = 7 − 1, a = 3.5 + 3 = 6.5, w ← 6.5.
    EXPECT_THAT(weights, ElementsAre(8, 7, 7, 6.5F, 6.5F));
}

/// Keras 3.16 by hand: optimizer.learning_rate is schedule(_iterations), which counts batches from 0. Two
/// batches an update, which batches 1, 3 and 5 make: 1 is not above the boundary 1, 3 not above 3, 5 is above
/// both.
TEST(WeightUpdater, SchedulesCountBatches) {
    const Json schedule{{"class_name", "PiecewiseConstantDecay"},
                        {"config", {{"boundaries", {1, 3}}, {"values", {1.0, 0.5, 0.25}}}}};
    const Json sgd{{"class_name", "SGD"},
                   {"config", {{"learning_rate", schedule}, {"gradient_accumulation_steps", 2}}}};
    Updated run(sgd, {specOf({1})});
    ThreadArena arena(1);
    run.weights[0].floats()[0] = 8.0F;
    std::vector<float> weights;
    for (int batch = 0; batch < 6; ++batch) {
        run.gradients[0].floats()[0] = 1.0F;
        run.step(arena);
        weights.push_back(run.weights[0].floats()[0]);
    }
    EXPECT_THAT(weights, ElementsAre(8, 7, 7, 6.5F, 6.5F, 6.25F));
    const auto resumed = makeOptimizer(sgd);
    resumed->restoreIterations(2);
    EXPECT_DOUBLE_EQ(resumed->learningRate(), 0.5);
    resumed->beginStep();
    EXPECT_DOUBLE_EQ(resumed->learningRate(), 0.25);
}

/// A checkpoint names arrays after them.
TEST(WeightUpdater, SlotsOfEveryOptimizerHaveDifferentNames) {
    for (const auto& entry : optimizerRegistry().entries()) {
        const auto optimizer =
            makeOptimizer({{"class_name", entry.className},
                           {"config", {{"gradient_accumulation_steps", 2}, {"use_ema", true}}}});
        const std::vector<std::string> names = WeightUpdater(*optimizer, {}, {}).slotNames();
        EXPECT_EQ(std::set(names.begin(), names.end()).size(), names.size()) << entry.className;
        EXPECT_GE(names.size(), 2U);
    }
}

TEST(WeightUpdater, ThreadsDoNotChangeABit) {
    for (const char* clip : {"clipnorm", "global_clipnorm", "clipvalue"}) {
        const Json json{{"class_name", "AdamW"}, {"config", {{clip, 0.5}, {"use_ema", true}}}};
        EXPECT_EQ(bitsAfterSteps(json, 1), bitsAfterSteps(json, 4)) << clip;
    }
    EXPECT_EQ(bitsAfterSteps("lamb", 1), bitsAfterSteps("lamb", 4));
}

// u is 1 everywhere in the first step: weight and step have the same norm, 2 times over, in four blocks.
TEST(WeightUpdater, LambSeesTheWholeWeight) {
    Updated run({{"class_name", "Lamb"}, {"config", {{"learning_rate", 0.25}}}},
                {specOf({200, 250}), specOf({2})});
    for (std::size_t w = 0; w < 2; ++w) {
        std::ranges::fill(run.weights[w].floats(), 2.0F);
        std::ranges::fill(run.gradients[w].floats(), 3.0F);
    }
    run.weights[0].floats()[49999] = 200.0F;  // ‖w‖² = 4 · 49999 + 40000, ‖u‖² = 50000
    ThreadArena arena(2);
    run.step(arena);
    const float ratio = std::sqrt((4.0F * 49999.0F + 40000.0F) / 50000.0F);
    EXPECT_NEAR(run.weights[0].floats()[0], 2.0F - 0.25F * ratio, 1e-5);
    EXPECT_NEAR(run.weights[0].floats()[49999], 200.0F - 0.25F * ratio, 1e-4);
    EXPECT_NEAR(run.weights[1].floats()[0], 2.0F - 0.25F * 2.0F, 1e-5);
}

// Keras: the decay comes first, and the ratio is of the decayed weight. 3·0.9 and 4·0.9 have norm 4.5.
TEST(WeightUpdater, LambDecaysBeforeItMeasures) {
    Updated run({{"class_name", "Lamb"}, {"config", {{"learning_rate", 0.5}, {"weight_decay", 0.2}}}},
                {specOf({2})});
    run.weights[0].floats()[0] = 3.0F, run.weights[0].floats()[1] = 4.0F;
    std::ranges::fill(run.gradients[0].floats(), 1.0F);
    ThreadArena arena(1);
    run.step(arena);
    EXPECT_NEAR(run.weights[0].floats()[0], 2.7 - 0.5 * 4.5 / std::sqrt(2.0), 1e-5);
    EXPECT_NEAR(run.weights[0].floats()[1], 3.6 - 0.5 * 4.5 / std::sqrt(2.0), 1e-5);
}

// A gradient of 200 × 250 ones has norm √50000 over four blocks.
TEST(WeightUpdater, NormsRunOverAllBlocks) {
    Updated run({{"class_name", "SGD"}, {"config", {{"learning_rate", 1.0}, {"clipnorm", 1.0}}}},
                {specOf({200, 250}), specOf({1})});
    for (Tensor& gradient : run.gradients)
        std::ranges::fill(gradient.floats(), 1.0F);
    ThreadArena arena(2);
    run.step(arena);
    EXPECT_THAT(run.weights[0].floats(),
                ::testing::Each(::testing::FloatNear(-1.0F / std::sqrt(50000.0F), 1e-9F)));
    EXPECT_EQ(run.weights[1].floats()[0], -1.0F);  // norm 1 is not too long
}

TEST(WeightUpdater, ConstrainsAfterTheUpdate) {
    WeightSpec spec = specOf({2, 1});
    spec.constraint = {.kind = Constraint::Kind::NonNeg};
    Updated run({{"class_name", "SGD"}, {"config", {{"learning_rate", 1.0}}}}, {spec});
    run.gradients[0].floats()[0] = 1.0F;
    run.gradients[0].floats()[1] = -1.0F;
    ThreadArena arena(1);
    run.step(arena);
    EXPECT_THAT(run.weights[0].floats(), ::testing::ElementsAre(0.0F, 1.0F));
}

/// Keras 3.16 constrains in apply(), which every batch calls. Halfway to norm 1: 3, 2, 1.5, 1.25, 1.125.
TEST(WeightUpdater, ConstrainsAfterEveryAccumulatedBatch) {
    WeightSpec spec = specOf({1});
    spec.constraint = {.kind = Constraint::Kind::MinMaxNorm, .minimum = 1.0F, .maximum = 1.0F, .rate = 0.5F};
    Updated run({{"class_name", "SGD"}, {"config", {{"gradient_accumulation_steps", 2}}}}, {spec});
    ThreadArena arena(1);
    run.weights[0].floats()[0] = 3.0F;
    for (const float expected : {2.0F, 1.5F, 1.25F, 1.125F}) {
        run.step(arena);
        EXPECT_NEAR(run.weights[0].floats()[0], expected, 1e-6);  // the norm's epsilon of 1e-7, four times
    }
}

}  // namespace
}  // namespace shardlab::engine::testing::weight_updater_test

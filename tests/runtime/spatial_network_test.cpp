#include "tests/runtime/spatial_network.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/core/error.h"
#include "tests/runtime/test_program.h"

/// Layers with random draws and kernels of their own: results depend on nothing but seed, step and batch.
namespace shardlab::engine::testing::spatial_network_test {
namespace {

struct Results {
    std::vector<float> output, gradients;
};

Results run(std::int64_t replicas, int threads, std::uint64_t step, bool noise = true) {
    const RandomBatch batch(90);
    Executor executor(spatialNetwork((100 + replicas - 1) / replicas),
                      {.replicas = static_cast<int>(replicas), .maxBatch = 100, .dropout = noise},
                      std::make_shared<ThreadArena>(threads));
    EXPECT_TRUE(executor.run(batch.view, randomWeights(executor.program()), step));
    executor.allReduce();
    Results results{{executor.output().begin(), executor.output().end()}, {}};
    for (std::size_t w = 0; w < executor.program().weights.size(); ++w) {
        for (const float g : executor.gradient(w))
            results.gradients.push_back(g);
    }
    return results;
}

TEST(SpatialNetwork, ThreadsDoNotChangeABit) {
    const Results one = run(1, 1, 4), two = run(1, 2, 4);
    EXPECT_EQ(one.output, two.output);
    EXPECT_EQ(one.gradients, two.gradients);
    for (const float g : one.gradients)
        ASSERT_TRUE(std::isfinite(g));
}

TEST(SpatialNetwork, ReplicasDrawAsOneDeviceDoes) {
    const Results one = run(1, 2, 4), three = run(3, 2, 4);
    ASSERT_EQ(one.gradients.size(), three.gradients.size());
    for (std::size_t i = 0; i < one.gradients.size(); ++i)
        EXPECT_NEAR(one.gradients[i], three.gradients[i], 2e-6) << i;
}

TEST(SpatialNetwork, StepsDrawAnewAndNoNoiseDrawsNothing) {
    EXPECT_NE(run(1, 1, 4).output, run(1, 1, 5).output);
    EXPECT_EQ(run(1, 1, 4, false).output, run(1, 1, 5, false).output);
}

Tensor tensor(Shape shape, const std::vector<float>& values) {
    return Tensor(std::move(shape), values);
}

Model sequential(std::vector<std::pair<const char*, Json>> layers) {
    ModelConfig config;
    config.kind = ModelConfig::Kind::Functional;
    config.name = "model";
    std::vector<std::string> before;
    for (auto& [className, options] : layers) {
        const std::string name = fmt::format("layer_{}", config.layers.size());
        config.layers.push_back({className, name, std::move(options), before});
        before = {name};
    }
    config.inputs = {"layer_0"};
    config.outputs = before;
    return Model::build(config);
}

const Model::CompileOptions kBackward{
    .batch = 2, .training = true, .loss = LossAttributes{LossKind::MeanSquaredError}, .backward = true};

/// Tokens 0 are padding: sample 0 averages rows 2 and 1, sample 1 row 3 alone.
TEST(GlobalAveragePooling1D, MaskedStepsDoNotCount) {
    const Model model = sequential({{"InputLayer", {{"batch_input_shape", {nullptr, 4}}}},
                                    {"Embedding", {{"input_dim", 4}, {"output_dim", 2}, {"mask_zero", true}}},
                                    {"GlobalAveragePooling1D", Json::object()}});
    Executor executor(model.compile(kBackward), {.maxBatch = 2}, std::make_shared<ThreadArena>(1));
    std::vector<Tensor> weights;
    weights.push_back(tensor({4, 2}, {100, 100, 1, 2, 3, 8, 5, -1}));
    const std::vector<float> tokens{0, 2, 1, 0, 0, 0, 3, 0}, target{0, 1, 2, 0};
    ASSERT_TRUE(executor.run({.inputs = {tokens.data()}, .targets = target.data(), .count = 2}, weights, 0));
    const std::vector<float> output(executor.output().begin(), executor.output().end());
    EXPECT_EQ(output, (std::vector<float>{2, 5, 5, -1}));
    executor.allReduce();
    // d/dy = 2 (y - target) / 4 elements = (1, 2), (1.5, -0.5); rows 1 and 2 take half each.
    const auto gradient = executor.gradient(0);
    const std::vector<float> expected{0, 0, 0.5F, 1, 0.5F, 1, 1.5F, -0.5F};
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_FLOAT_EQ(gradient[i], expected[i]) << i;
}

/// Positions beyond 65535 do not fit into the 16 bits that keep them.
TEST(GlobalMaxPooling1D, TakesSequencesOfAnyLength) {
    constexpr std::int64_t kTime = 70001;
    const Model model = sequential({{"InputLayer", {{"batch_input_shape", {nullptr, kTime, 1}}}},
                                    {"GlobalMaxPooling1D", Json::object()}});
    Model::CompileOptions options = kBackward;
    options.inputGradients = true;
    Executor executor(model.compile(options), {.maxBatch = 2}, std::make_shared<ThreadArena>(1));
    std::vector<float> x(2 * kTime, -1.0F);
    x[35000] = 0.5F;
    x[kTime - 1] = 3.0F;
    x[kTime + 12] = 2.0F;
    const std::vector<float> target{2, 0};
    ASSERT_TRUE(executor.run({.inputs = {x.data()}, .targets = target.data(), .count = 2}, {}, 0));
    EXPECT_EQ(executor.output()[0], 3.0F);
    EXPECT_EQ(executor.output()[1], 2.0F);
    for (std::size_t i = 0; i < x.size(); ++i) {  // 2 (y - target) / 2 elements
        const float expected = i == kTime - 1 ? 1.0F : i == kTime + 12 ? 2.0F : 0.0F;
        ASSERT_EQ(executor.inputGradient()[i], expected) << i;
    }
}

TEST(BatchNormalization, FrozenKeepsItsAveragesInTraining) {
    const Model model = sequential({{"InputLayer", {{"batch_input_shape", {nullptr, 2}}}},
                                    {"Dense", {{"units", 1}, {"use_bias", false}}},
                                    {"BatchNormalization", {{"trainable", false}, {"epsilon", 1}}}});
    Executor executor(model.compile(kBackward), {.maxBatch = 2}, std::make_shared<ThreadArena>(1));
    std::vector<Tensor> weights;
    weights.push_back(tensor({2, 1}, {1, 1}));
    for (const float w : {6.0F, 0.5F, 1.0F, 3.0F})  // gamma, beta, mean, variance: y = 3 (x - 1) + 0.5
        weights.push_back(tensor({1}, {w}));
    const std::vector<float> x{1, 2, 0, -1}, target{0, 0};
    ASSERT_TRUE(executor.run({.inputs = {x.data()}, .targets = target.data(), .count = 2}, weights, 0));
    EXPECT_FLOAT_EQ(executor.output()[0], 6.5F);
    EXPECT_FLOAT_EQ(executor.output()[1], -5.5F);
    executor.allReduce();
    EXPECT_FLOAT_EQ(executor.gradient(0)[0], 6.5F * 3.0F);  // 2 y / 2 samples · 3 · x
    EXPECT_FLOAT_EQ(executor.gradient(0)[1], 6.5F * 3.0F * 2.0F + 5.5F * 3.0F);
    EXPECT_TRUE(executor.gradient(1).empty());
    executor.updateMovingAverages(weights);
    EXPECT_EQ(weights[3].floats()[0], 1.0F);
    EXPECT_EQ(weights[4].floats()[0], 3.0F);
}

TEST(RandomImages, BelongInFrontOfTrainedLayers) {
    const Model model = sequential({{"InputLayer", {{"batch_input_shape", {nullptr, 4, 4, 1}}}},
                                    {"Conv2D", {{"filters", 1}}},
                                    {"RandomFlip", Json::object()},
                                    {"Flatten", Json::object()}});
    try {
        model.compile(kBackward);
        FAIL() << "compiled";
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("before the first trainable layer"), std::string::npos);
    }
}

}  // namespace
}  // namespace shardlab::engine::testing::spatial_network_test

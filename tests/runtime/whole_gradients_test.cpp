// Kernel gradients that are made of all samples at once, in plans that have others beside them, against the
// mean of those of small parts of the batch, which are made another way.
#include "engine/runtime/whole_gradients.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include "engine/model/model.h"
#include "engine/runtime/host_plan.h"
#include "engine/runtime/op_profile.h"
#include "tests/runtime/test_program.h"

namespace shardlab::engine::testing::whole_gradients_test {
namespace {

using Gradients = std::vector<std::vector<float>>;
using MakeProgram = std::function<Program(std::int64_t batch)>;

Json layer(const char* className, Json config) {
    return {{"class_name", className}, {"config", std::move(config)}};
}

/// A Sequential model for a mean squared error.
MakeProgram sequential(const Json& layers) {
    return [layers](std::int64_t batch) {
        const Model model = Model::build(ModelConfig::fromJson(
            {{"class_name", "Sequential"}, {"config", {{"name", "sequential"}, {"layers", layers}}}}));
        return model.compile({.batch = batch,
                              .training = true,
                              .loss = LossAttributes{LossKind::MeanSquaredError},
                              .backward = true});
    };
}

std::vector<bool> madeTogether(const Program& program, std::int64_t batch) {
    return lowerToHost(program, MatrixFormat::Float32, divideBatch(program, 1, batch)).madeTogether;
}

/// Random samples and targets.
struct Data {
    Data(const Program& program, std::int64_t count)
        : inputs(program.values[static_cast<std::size_t>(program.inputs[0])].elementsPerSample()),
          targets(program.values[static_cast<std::size_t>(program.outputs[0])].elementsPerSample()) {
        Rng rng(4);
        for (std::int64_t i = 0; i < count * inputs; ++i)
            x.push_back(rng.uniform(-1.0F, 1.0F));
        for (std::int64_t i = 0; i < count * targets; ++i)
            y.push_back(rng.uniform(-1.0F, 1.0F));
    }
    BatchView rows(std::int64_t begin, std::int64_t count) const {
        BatchView view;
        view.inputs = {x.data() + begin * inputs};
        view.targets = y.data() + begin * targets;
        view.count = count;
        view.first = begin;
        return view;
    }
    std::int64_t inputs, targets;  ///< numbers of a sample
    std::vector<float> x, y;
};

Gradients gradientsOf(Executor& executor) {
    executor.allReduce();
    Gradients all;
    for (std::size_t w = 0; w < executor.program().weights.size(); ++w) {
        const auto gradient = executor.gradient(w);
        all.emplace_back(gradient.begin(), gradient.end());
    }
    return all;
}

Gradients gradientsOf(const MakeProgram& make, std::int64_t batch, std::int64_t count, int threads) {
    const Program program = make(batch);
    Executor executor(program, {.maxBatch = batch}, std::make_shared<ThreadArena>(threads));
    const Data data(program, batch);
    EXPECT_TRUE(executor.run(data.rows(0, count), randomWeights(program), 3));
    return gradientsOf(executor);
}

/// The loss is a mean: so is its gradient, over the parts.
Gradients meanOfParts(const MakeProgram& make, std::int64_t batch, std::int64_t count, std::int64_t part) {
    const Data data(make(batch), batch);
    const Program program = make(part);
    const std::vector<bool> none(program.weights.size(), false);
    EXPECT_EQ(madeTogether(program, part), none);
    Executor executor(program, {.maxBatch = part}, std::make_shared<ThreadArena>(1));
    Gradients means;
    for (std::int64_t begin = 0; begin < count; begin += part) {
        const std::int64_t some = std::min(part, count - begin);
        EXPECT_TRUE(executor.run(data.rows(begin, some), randomWeights(program), 3));
        Gradients gradients = gradientsOf(executor);
        means.resize(gradients.size());
        for (std::size_t w = 0; w < gradients.size(); ++w) {
            means[w].resize(gradients[w].size(), 0.0F);
            for (std::size_t i = 0; i < gradients[w].size(); ++i)
                means[w][i] += gradients[w][i] * static_cast<float>(some) / static_cast<float>(count);
        }
    }
    return means;
}

void expectMeanOfParts(const MakeProgram& make, std::int64_t batch, const std::vector<bool>& together) {
    constexpr std::int64_t kPart = 8;
    ASSERT_EQ(madeTogether(make(batch), batch), together);
    for (const std::int64_t count : {batch, batch / 2 + 5, std::int64_t{17}, std::int64_t{1}}) {
        const Gradients actual = gradientsOf(make, batch, count, 2);
        const Gradients expected = meanOfParts(make, batch, count, kPart);
        ASSERT_EQ(actual.size(), expected.size());
        for (std::size_t w = 0; w < expected.size(); ++w) {
            ASSERT_EQ(actual[w].size(), expected[w].size()) << w;
            float largest = 0;
            for (const float value : expected[w])
                largest = std::max(largest, std::abs(value));
            // Sums of some hundred float32 products in another order.
            for (std::size_t i = 0; i < expected[w].size(); ++i)
                ASSERT_NEAR(actual[w][i], expected[w][i], 2e-5F * largest + 1e-9F)
                    << count << " samples, weight " << w << ", " << i;
        }
    }
}

const Json kHidden = Json::array(
    {layer("Dense",
           {{"name", "first"}, {"units", 90}, {"activation", "tanh"}, {"batch_input_shape", {nullptr, 70}}}),
     layer("Dense", {{"name", "second"}, {"units", 64}, {"activation", "tanh"}}),
     layer("Dense", {{"name", "out"}, {"units", 6}})});

// One reads the samples, the other what the executor keeps of all of them; the last kernel is too small.
TEST(WholeGradients, OfSeveralLayersAreThoseOfTheirParts) {
    expectMeanOfParts(sequential(kHidden), 64, {true, false, true, false, false, false});
}

TEST(WholeGradients, OfAFewColumnsAreThoseOfTheirParts) {
    const Json narrow = Json::array(
        {layer("Dense", {{"name", "narrow"}, {"units", 9}, {"batch_input_shape", {nullptr, 512}}})});
    expectMeanOfParts(sequential(narrow), 32, {true, false});
}

// A plan without a gradient that lanes would add up.
TEST(WholeGradients, MayBeAllThatThereAre) {
    const Json bare = Json::array({layer(
        "Dense",
        {{"name", "bare"}, {"units", 70}, {"use_bias", false}, {"batch_input_shape", {nullptr, 64}}})});
    expectMeanOfParts(sequential(bare), 64, {true});
    const Program program = sequential(bare)(64);
    Executor executor(program, {.maxBatch = 64}, std::make_shared<ThreadArena>(2));
    const Data data(program, 64);
    ASSERT_TRUE(executor.run(data.rows(0, 64), randomWeights(program), 0));
    const auto before = executor.replicaGradients();
    ASSERT_EQ(before.size(), 1U);
    EXPECT_EQ(before[0].replicas, gradientsOf(executor));
}

// Three rows a sample: 192 rows of 96 + 96 numbers are just as much as four matrices.
TEST(WholeGradients, OfStepsOfASequenceAreThoseOfTheirParts) {
    const Json steps = Json::array({layer("Dense", {{"name", "first"},
                                                    {"units", 96},
                                                    {"activation", "tanh"},
                                                    {"batch_input_shape", {nullptr, 3, 96}}}),
                                    layer("Dense", {{"name", "out"}, {"units", 5}})});
    expectMeanOfParts(sequential(steps), 64, {true, false, false, false});
    EXPECT_FALSE(madeTogether(sequential(steps)(65), 65)[0]);
}

TEST(WholeGradients, OfRowsThatDropoutThinsAreThoseOfTheirParts) {
    Json layers = kHidden;
    layers.insert(layers.begin() + 1, layer("Dropout", {{"name", "dropout"}, {"rate", 0.4}}));
    expectMeanOfParts(sequential(layers), 64, {true, false, true, false, false, false});
}

TEST(WholeGradients, AreNotMadeOfFrozenLayers) {
    Json layers = kHidden;
    layers[0]["config"]["trainable"] = false;
    expectMeanOfParts(sequential(layers), 64, {false, false, true, false, false, false});
    EXPECT_TRUE(gradientsOf(sequential(layers), 64, 64, 1)[0].empty());
}

/// One matrix twice: its gradient has two parts, which one product of all samples is not.
Program sharedKernel(std::int64_t batch) {
    WeightSpec kernel;
    kernel.name = "kernel";
    kernel.shape = Shape{80, 80};
    ProgramBuilder b(batch, true);
    ValueId x = b.input("x", Shape{batch, 80});
    b.beginLayer("shared", std::vector{kernel});
    x = b.activation(b.dot(x, b.weight("kernel")), {.kind = Activation::Tanh});
    x = b.dot(x, b.weight("kernel"));
    b.output("shared", x);
    b.loss(LossAttributes{LossKind::MeanSquaredError});
    b.differentiate();
    return std::move(b).finish();
}

TEST(WholeGradients, AreNotMadeOfAMatrixWithTwoUses) {
    expectMeanOfParts(sharedKernel, 64, {false});
}

// Behind a convolution and the barriers of a batch normalization, whose statistics are those of all samples:
// against central differences.
TEST(WholeGradients, BesideOtherSegmentsAgreeWithCentralDifferences) {
    constexpr std::int64_t kBatch = 32;
    constexpr std::size_t kKernel = 6;
    const MakeProgram make = sequential(
        Json::array({layer("Conv2D", {{"name", "conv"},
                                      {"filters", 4},
                                      {"kernel_size", {3, 3}},
                                      {"padding", "same"},
                                      {"batch_input_shape", {nullptr, 4, 4, 2}}}),
                     layer("BatchNormalization", {{"name", "norm"}}), layer("Flatten", {{"name", "flatten"}}),
                     layer("Dense", {{"name", "wide"}, {"units", 64}, {"activation", "tanh"}}),
                     layer("Dense", {{"name", "out"}, {"units", 3}})}));
    const Program program = make(kBatch);
    ASSERT_EQ(program.weights[kKernel].shape, (Shape{64, 64}));
    std::vector<bool> together(program.weights.size(), false);
    together[kKernel] = true;
    ASSERT_EQ(madeTogether(program, kBatch), together);
    Executor executor(program, {.maxBatch = kBatch}, std::make_shared<ThreadArena>(2));
    const Data data(program, kBatch);
    std::vector<Tensor> weights = randomWeights(program);
    ASSERT_TRUE(executor.run(data.rows(0, kBatch), weights, 0));
    const std::vector<float> gradient = gradientsOf(executor)[kKernel];
    float largest = 0;
    for (const float value : gradient)
        largest = std::max(largest, std::abs(value));
    const auto lossAt = [&](std::size_t i, float value) {
        const float kept = std::exchange(weights[kKernel].floats()[i], value);
        EXPECT_TRUE(executor.run(data.rows(0, kBatch), weights, 0));
        weights[kKernel].floats()[i] = kept;
        return executor.meanLoss();
    };
    for (std::size_t i = 0; i < gradient.size(); i += 331) {
        constexpr float kStep = 1e-2F;
        const float weight = weights[kKernel].floats()[i];
        const double slope = (lossAt(i, weight + kStep) - lossAt(i, weight - kStep)) / (2 * kStep);
        // Float32 losses near 1 carry about 1e-7: over 2h = 2e-2 that is 5e-6; the curvature adds to it.
        EXPECT_NEAR(gradient[i], slope, 0.02F * largest + 2e-5F) << i;
    }
}

TEST(WholeGradients, AreTheSameBitsOnAnyNumberOfThreads) {
    Json layers = kHidden;
    layers.insert(layers.begin() + 1, layer("Dropout", {{"name", "dropout"}, {"rate", 0.4}}));
    const MakeProgram make = sequential(layers);
    for (const std::int64_t count : {64, 37, 1}) {
        const Gradients one = gradientsOf(make, 64, count, 1);
        for (const int threads : {2, 3, 8})
            EXPECT_EQ(gradientsOf(make, 64, count, threads), one) << count << ' ' << threads;
    }
}

// A step writes them: nothing of the step before is added, and none of its rows is read.
TEST(WholeGradients, OfAStepAreItsOwn) {
    const Program program = sequential(kHidden)(64);
    const Data data(program, 64);
    const std::vector<Tensor> weights = randomWeights(program);
    Executor executor(program, {.maxBatch = 64}, std::make_shared<ThreadArena>(2));
    for (const std::int64_t count : {64, 20, 64, 1, 20}) {
        ASSERT_TRUE(executor.run(data.rows(0, count), weights, 3));
        EXPECT_EQ(gradientsOf(executor), gradientsOf(sequential(kHidden), 64, count, 1)) << count;
    }
}

// 90 columns are two tasks, 64 are one; each is of all samples, and stands under its layer.
TEST(WholeGradients, StandInTheProfile) {
    const Program program = sequential(kHidden)(64);
    const Data data(program, 64);
    Executor executor(program, {.maxBatch = 64}, std::make_shared<ThreadArena>(2));
    OpProfile profile;
    executor.setProfile(&profile);
    ASSERT_TRUE(executor.run(data.rows(0, 50), randomWeights(program), 0));
    std::map<std::string, std::multiset<std::int64_t>> samples;  // by layer
    for (const auto& thread : profile.threads) {
        for (const OpProfile::Event& event : thread) {
            const OpProfile::Op& op = profile.ops.at(event.op);
            if (op.name != "dot kernel gradient") continue;
            EXPECT_EQ(op.phase, "backward");
            EXPECT_LE(event.begin, event.end);
            samples[op.layer].insert(event.samples);
        }
    }
    EXPECT_EQ(samples["first"], (std::multiset<std::int64_t>{50, 50}));
    EXPECT_EQ(samples["second"], (std::multiset<std::int64_t>{50}));
    std::int64_t ofLanes = 0;
    for (const std::int64_t count : samples["out"])
        ofLanes += count;
    EXPECT_EQ(ofLanes, 50);
}

}  // namespace
}  // namespace shardlab::engine::testing::whole_gradients_test

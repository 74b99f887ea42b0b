// Training whose kernel gradients are made of all samples at once, against the same batches on two replicas,
// whose gradients are made in lanes and added up.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

#include "engine/core/rng.h"
#include "engine/runtime/host_plan.h"
#include "engine/runtime/thread_arena.h"
#include "engine/trainer/trainer.h"

namespace shardlab::engine::testing::whole_batch_test {
namespace {

constexpr std::int64_t kBatch = 64, kInputs = 70;

Json layer(const char* className, Json config) {
    return {{"class_name", className}, {"config", std::move(config)}};
}

/// Two kernels that are made at once, one that is not; no layer looks at other samples.
Json layersOf(const Json& first = Json::object()) {
    Json hidden{
        {"name", "first"}, {"units", 80}, {"activation", "tanh"}, {"batch_input_shape", {nullptr, kInputs}}};
    hidden.update(first);
    return Json::array({layer("Dense", hidden), layer("Dropout", {{"name", "dropout"}, {"rate", 0.3}}),
                        layer("Dense", {{"name", "second"}, {"units", 64}, {"activation", "sigmoid"}}),
                        layer("Dense", {{"name", "out"}, {"units", 3}, {"activation", "softmax"}})});
}

Model modelOf(const Json& layers) {
    return Model::build(ModelConfig::fromJson(
        {{"class_name", "Sequential"}, {"config", {{"name", "sequential"}, {"layers", layers}}}}));
}

Trainer trainerOf(const Model& model, const Json& update, int replicas, int threads) {
    Json config{{"learning_rate", 0.3}, {"momentum", 0.9}};
    config.update(update);
    return {model,
            {.optimizer = {{"class_name", "SGD"}, {"config", config}},
             .loss = "sparse_categorical_crossentropy",
             .replicas = replicas,
             .batchSize = kBatch},
            std::make_shared<ThreadArena>(threads)};
}

Batch randomBatch(std::int64_t count, std::uint64_t seed) {
    Batch batch;
    batch.count = count;
    batch.inputs.emplace_back(Shape{count, kInputs});
    batch.labels = Tensor({count}, DType::Int32);
    Rng rng(seed);
    for (float& value : batch.inputs[0].floats())
        value = rng.uniform(-1.0F, 1.0F);
    for (std::int32_t& label : batch.labels.ints())
        label = static_cast<std::int32_t>(rng.below(3));
    return batch;
}

/// Four steps, of which the third has a part of a batch.
void train(Trainer& trainer) {
    std::uint64_t seed = 0;
    for (const std::int64_t count : {kBatch, kBatch, kBatch / 2 + 5, kBatch})
        ASSERT_TRUE(trainer.step(randomBatch(count, ++seed)).has_value());
}

std::vector<float> numbersOf(const Trainer& trainer) {
    std::vector<float> all;
    for (const Tensor& weight : trainer.weights().tensors)
        all.insert(all.end(), weight.floats().begin(), weight.floats().end());
    return all;
}

std::vector<bool> madeTogether(const Model& model) {
    const Program program =
        model.compile({.batch = kBatch, .training = true, .loss = LossAttributes{}, .backward = true});
    return lowerToHost(program, MatrixFormat::Float32, divideBatch(program, 1, kBatch)).madeTogether;
}

void expectAsTwoReplicas(const Model& model, const Json& update) {
    SCOPED_TRACE(update.dump());
    Trainer one = trainerOf(model, update, 1, 2), two = trainerOf(model, update, 2, 2);
    const std::vector<float> before = numbersOf(one);
    train(one);
    train(two);
    one.finish();
    two.finish();
    const std::vector<float> a = numbersOf(one), b = numbersOf(two);
    float moved = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        moved = std::max(moved, std::abs(a[i] - before[i]));
        ASSERT_NEAR(a[i], b[i], 5e-6) << i;  // sums of 64 float32 numbers in another order, four times
    }
    EXPECT_GT(moved, 1e-3F);
}

TEST(WholeBatch, TrainsAsTwoReplicasDo) {
    const Model model = modelOf(layersOf());
    ASSERT_EQ(madeTogether(model), (std::vector<bool>{true, false, true, false, false, false}));
    for (const Json& update :
         {Json::object(), Json{{"clipnorm", 0.05}}, Json{{"global_clipnorm", 0.05}},
          Json{{"clipvalue", 0.002}}, Json{{"weight_decay", 0.01}}, Json{{"gradient_accumulation_steps", 2}},
          Json{{"gradient_accumulation_steps", 2}, {"clipnorm", 0.05}},
          Json{{"use_ema", true}, {"ema_momentum", 0.5}}})
        expectAsTwoReplicas(model, update);
}

// Penalties are added to gradients, constraints follow the update.
TEST(WholeBatch, TrainsAsTwoReplicasDoWithPenaltiesAndConstraints) {
    const Json penalty{{"class_name", "L2"}, {"config", {{"l2", 0.02}}}};
    const Json constraint{{"class_name", "MaxNorm"}, {"config", {{"max_value", 0.5}, {"axis", 0}}}};
    const Model model =
        modelOf(layersOf({{"kernel_regularizer", penalty}, {"kernel_constraint", constraint}}));
    ASSERT_TRUE(madeTogether(model)[0]);
    expectAsTwoReplicas(model, Json::object());
    expectAsTwoReplicas(model, {{"clipnorm", 0.05}});
}

TEST(WholeBatch, LeavesFrozenLayersAlone) {
    const Model model = modelOf(layersOf({{"trainable", false}}));
    ASSERT_EQ(madeTogether(model), (std::vector<bool>{false, false, true, false, false, false}));
    expectAsTwoReplicas(model, Json::object());
    Trainer trainer = trainerOf(model, Json::object(), 1, 1);
    const std::vector<float> before = numbersOf(trainer);
    train(trainer);
    const std::vector<float> after = numbersOf(trainer);
    constexpr std::ptrdiff_t kFrozen = kInputs * 80 + 80;
    EXPECT_TRUE(std::equal(before.begin(), before.begin() + kFrozen, after.begin()));
    EXPECT_NE(before, after);
}

TEST(WholeBatch, GivesTheSameBitsOnAnyNumberOfThreads) {
    const Model model = modelOf(layersOf());
    const Json update{{"clipnorm", 0.05}, {"gradient_accumulation_steps", 2}};
    Trainer one = trainerOf(model, update, 1, 1);
    train(one);
    for (const int threads : {2, 3, 8}) {
        Trainer other = trainerOf(model, update, 1, threads);
        train(other);
        EXPECT_EQ(numbersOf(other), numbersOf(one)) << threads;
    }
}

// In the backward pass, in the kernel gradients of all samples, or behind them: a step is whole or leaves no
// trace.
TEST(WholeBatch, AStepThatIsStoppedAtAnyMomentLeavesNoTrace) {
    using Clock = std::chrono::steady_clock;
    const Model model = modelOf(layersOf());
    Trainer whole = trainerOf(model, {{"clipnorm", 0.05}}, 1, 2);
    Trainer stopped = trainerOf(model, {{"clipnorm", 0.05}}, 1, 2);
    const auto begun = Clock::now();
    ASSERT_TRUE(whole.step(randomBatch(kBatch, 0)) && stopped.step(randomBatch(kBatch, 0)));
    const auto longest = (Clock::now() - begun) / 2;
    for (int i = 0; i < 40; ++i) {
        const Batch batch = randomBatch(kBatch, static_cast<std::uint64_t>(i) + 1);
        const std::vector<float> before = numbersOf(stopped);
        StopToken stop;
        std::jthread other([&] {
            std::this_thread::sleep_for(longest * i / 40);
            stop.requestPause();
        });
        const bool done = stopped.step(batch, &stop).has_value();
        if (!done) {
            EXPECT_EQ(numbersOf(stopped), before) << i;
            other.join();
            stop.resume();
            ASSERT_TRUE(stopped.step(batch, &stop).has_value());
        }
        ASSERT_TRUE(whole.step(batch).has_value());
        ASSERT_EQ(numbersOf(stopped), numbersOf(whole)) << i << (done ? ": not stopped" : ": repeated");
    }
}

}  // namespace
}  // namespace shardlab::engine::testing::whole_batch_test

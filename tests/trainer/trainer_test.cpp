#include "engine/trainer/trainer.h"

#include <gtest/gtest.h>

#include "engine/core/rng.h"
#include "engine/runtime/thread_arena.h"
#include "tests/support/small_experiment.h"

namespace shardlab::engine::testing::trainer_test {
namespace {

/// 32 images of smallExperiment's model.
Batch randomBatch(std::uint64_t seed) {
    Batch batch;
    Rng rng(seed);
    batch.inputs.emplace_back(Shape{32, 6, 6, 1});
    for (float& pixel : batch.inputs[0].floats())
        pixel = rng.uniform(-1.0F, 1.0F);
    batch.labels = Tensor({32}, DType::Int32);
    for (std::int32_t& label : batch.labels.ints())
        label = static_cast<std::int32_t>(rng.below(3));
    batch.count = 32;
    return batch;
}

Trainer trainerOf(const Model& model) {
    return {model,
            {.optimizer = smallExperiment().compile.optimizer,
             .loss = smallExperiment().compile.loss,
             .metrics = smallExperiment().compile.metrics,
             .replicas = 2},
            std::make_shared<ThreadArena>(2)};
}

std::vector<float> numbersOf(Trainer& trainer) {
    std::vector<float> all;
    for (const Tensor& weight : trainer.weights().tensors)
        all.insert(all.end(), weight.floats().begin(), weight.floats().end());
    for (const auto& slots : trainer.updater().slots()) {
        for (const Tensor& slot : slots)
            all.insert(all.end(), slot.floats().begin(), slot.floats().end());
    }
    return all;
}

TEST(Trainer, RefusesABatchWithFewerTargetsThanItsOutput) {
    const Model model = Model::build(smallExperiment().model);
    Trainer trainer = trainerOf(model);
    Batch batch = randomBatch(1);
    batch.labels = Tensor({16}, DType::Int32);
    EXPECT_THROW(trainer.step(batch), Error);
    EXPECT_THROW(trainer.evaluate(batch), Error);
    batch.sparse = false;
    batch.targets = Tensor({32, 2});
    EXPECT_THROW(trainer.step(batch), Error);
}

TEST(Trainer, AnInterruptedStepLeavesNoTrace) {
    const Model model = Model::build(smallExperiment().model);
    Trainer whole = trainerOf(model), interrupted = trainerOf(model);
    StopToken token;
    const Batch first = randomBatch(1), second = randomBatch(2);
    ASSERT_TRUE(whole.step(first) && interrupted.step(first, &token));
    const std::vector<float> before = numbersOf(interrupted);
    const MetricValues totals = interrupted.trainingTotals();
    token.requestPause();
    EXPECT_FALSE(interrupted.step(second, &token).has_value());
    EXPECT_EQ(numbersOf(interrupted), before);
    EXPECT_EQ(interrupted.stepCount(), 1);
    EXPECT_EQ(interrupted.optimizer().iterations(), 1);
    EXPECT_EQ(interrupted.trainingTotals(), totals);
    token.resume();
    ASSERT_TRUE(whole.step(second) && interrupted.step(second, &token));
    EXPECT_EQ(numbersOf(interrupted), numbersOf(whole));
}

/// Three features, two classes; no layer looks at other samples.
Model classifier() {
    return Model::build(
        ModelConfig::fromJson(Json::parse(R"({"class_name": "Sequential", "config": {"layers": [
        {"class_name": "InputLayer", "config": {"batch_input_shape": [null, 3]}},
        {"class_name": "Dense", "config": {"units": 4, "activation": "tanh"}},
        {"class_name": "Dense", "config": {"units": 2, "activation": "softmax"}}]}})")));
}

Trainer trainerOf(const Model& model, const Json& optimizer, std::int64_t batch) {
    return {model,
            {.optimizer = optimizer,
             .loss = "sparse_categorical_crossentropy",
             .replicas = 2,
             .batchSize = batch},
            std::make_shared<ThreadArena>(2)};
}

/// Samples of a list of ten by their numbers.
Batch batchOf(const std::vector<int>& samples) {
    Batch batch;
    batch.count = std::ssize(samples);
    batch.inputs.emplace_back(Shape{batch.count, 3});
    batch.labels = Tensor({batch.count}, DType::Int32);
    for (std::size_t i = 0; i < samples.size(); ++i) {
        Rng rng(static_cast<std::uint64_t>(samples[i]) + 1);
        for (std::size_t f = 0; f < 3; ++f)
            batch.inputs[0].floats()[3 * i + f] = rng.uniform(-2.0F, 2.0F);
        batch.labels.ints()[i] = samples[i] % 2;
    }
    return batch;
}

void expectNear(const Trainer& one, const Trainer& other) {
    for (std::size_t w = 0; w < one.weights().tensors.size(); ++w) {
        const auto a = one.weights().tensors[w].floats(), b = other.weights().tensors[w].floats();
        for (std::size_t i = 0; i < a.size(); ++i)
            EXPECT_NEAR(a[i], b[i], 2e-6) << one.weights().specs[w].name << " " << i;
    }
}

const Json kSgd{{"class_name", "SGD"}, {"config", {{"learning_rate", 0.5}}}};

/// Σ wᵢ·lossᵢ / n: a sample of weight 2 counts as two of the n, one of weight 0 as none.
TEST(Trainer, ASampleOfWeightTwoCountsTwice) {
    const Model model = classifier();
    Trainer weighted = trainerOf(model, kSgd, 4), repeated = trainerOf(model, kSgd, 4);
    Batch batch = batchOf({0, 1, 2, 3});
    batch.weights = Tensor({4});
    std::ranges::copy(std::vector<float>{2.0F, 0.0F, 1.0F, 1.0F}, batch.weights.floats().begin());
    const auto a = weighted.step(batch), b = repeated.step(batchOf({0, 0, 2, 3}));
    ASSERT_TRUE(a && b);
    EXPECT_NEAR(a->loss, b->loss, 1e-6);
    expectNear(weighted, repeated);
}

TEST(Trainer, AnEvaluationWeighsItsSamples) {
    const Model model = classifier();
    Trainer weighted = trainerOf(model, kSgd, 4), repeated = trainerOf(model, kSgd, 4);
    Batch batch = batchOf({0, 1, 2, 3});
    batch.weights = Tensor({4});
    std::ranges::copy(std::vector<float>{0.0F, 3.0F, 1.0F, 0.0F}, batch.weights.floats().begin());
    ASSERT_TRUE(weighted.evaluate(batch) && repeated.evaluate(batchOf({1, 1, 1, 2})));
    EXPECT_NEAR(weighted.evaluationTotals()[0].second, repeated.evaluationTotals()[0].second, 1e-6);
}

/// The mean of the gradients of k batches of one size is the gradient of all their samples.
TEST(Trainer, AccumulatedBatchesUpdateAsOneLargeBatch) {
    const Model model = classifier();
    for (Json optimizer : {kSgd, Json{{"class_name", "Adam"}, {"config", {{"clipnorm", 0.1}}}}}) {
        Trainer large = trainerOf(model, optimizer, 6);
        optimizer["config"]["gradient_accumulation_steps"] = 3;
        Trainer small = trainerOf(model, optimizer, 2);
        for (const int first : {0, 4}) {
            const std::vector<float> before = numbersOf(small);
            ASSERT_TRUE(small.step(batchOf({first, first + 1})) &&
                        small.step(batchOf({first + 2, first + 3})));
            EXPECT_EQ(small.weights().tensors[0].floats()[0], before[0]);  // nothing moves before the third
            ASSERT_TRUE(small.step(batchOf({first + 4, first + 5})));
            ASSERT_TRUE(large.step(batchOf({first, first + 1, first + 2, first + 3, first + 4, first + 5})));
            expectNear(small, large);
        }
        EXPECT_EQ(small.optimizer().iterations(), 2);
        EXPECT_EQ(small.stepCount(), 6);
        small.finish();
        large.finish();
        expectNear(small, large);
    }
}

/// By hand: MAE to 1000 adds 1 to the rows that a batch names, and an update takes the mean of two batches.
/// The row of the first batch comes once.
TEST(Trainer, AccumulatedRowsOfAnEmbeddingAreUsedOnce) {
    const Model model =
        Model::build(ModelConfig::fromJson(Json::parse(R"({"class_name": "Sequential", "config":
        {"layers": [{"class_name": "InputLayer", "config": {"batch_input_shape": [null, 1]}},
         {"class_name": "Embedding", "config": {"input_dim": 4, "output_dim": 1,
         "embeddings_initializer": "zeros"}}, {"class_name": "Flatten", "config": {}}]}})")));
    for (const int replicas : {1, 2}) {
        Trainer trainer(
            model,
            {.optimizer = {{"class_name", "SGD"},
                           {"config", {{"learning_rate", 1.0}, {"gradient_accumulation_steps", 2}}}},
             .loss = "mean_absolute_error",
             .replicas = replicas,
             .batchSize = 2},
            std::make_shared<ThreadArena>(2));
        for (const float id : {1.0F, 2.0F, 3.0F, 3.0F, 3.0F, 3.0F}) {
            Batch batch;
            batch.count = 1;
            batch.sparse = false;
            batch.inputs.emplace_back(Shape{1, 1}, std::vector<float>{id});
            batch.targets = Tensor(Shape{1, 1}, std::vector<float>{1000.0F});
            ASSERT_TRUE(trainer.step(batch));
        }
        const auto rows = trainer.weights().tensors[0].floats();
        EXPECT_EQ(std::vector<float>(rows.begin(), rows.end()), (std::vector<float>{0, 0.5F, 0.5F, 2}))
            << replicas << " replicas";
    }
}

/// gamma and beta have a gradient from each call of the layer. Numbers: PyTorch 1.13, in float64.
TEST(Trainer, ANormalizationCalledTwiceLearnsFromBothCalls) {
    const auto layer = [](const std::string& className, const std::string& name, Json config,
                          const Json& inbound) {
        config["name"] = name;
        return Json{
            {"class_name", className}, {"name", name}, {"config", config}, {"inbound_nodes", inbound}};
    };
    const auto from = [](const std::string& name, int call = 0) {
        return Json::array({name, call, 0, Json::object()});
    };
    const Json input{{"batch_input_shape", {nullptr, 2}}};
    const Json layers = Json::array({layer("InputLayer", "a", input, Json::array()),
                                     layer("InputLayer", "b", input, Json::array()),
                                     layer("BatchNormalization", "bn", Json::object(),
                                           Json::array({Json::array({from("a")}), Json::array({from("b")})})),
                                     layer("Concatenate", "both", Json::object(),
                                           Json::array({Json::array({from("bn"), from("bn", 1)})})),
                                     layer("Dense", "out", {{"units", 1}, {"use_bias", false}},
                                           Json::array({Json::array({from("both")})}))});
    const Model model = Model::build(ModelConfig::fromJson(
        {{"class_name", "Functional"},
         {"config",
          {{"name", "m"},
           {"layers", layers},
           {"input_layers", Json::array({Json::array({"a", 0, 0}), Json::array({"b", 0, 0})})},
           {"output_layers", Json::array({Json::array({"out", 0, 0})})}}}}));
    NamedWeights weights = freshWeights(model, 1);
    const auto set = [&](std::size_t weight, const std::vector<float>& values) {
        std::ranges::copy(values, weights.tensors[weight].floats().begin());
    };
    ASSERT_EQ(weights.specs[0].name, "bn/gamma");
    ASSERT_EQ(weights.specs[1].name, "bn/beta");
    ASSERT_EQ(weights.specs.back().name, "out/kernel");
    set(0, {1, 2});
    set(1, {0.5F, -0.5F});
    set(weights.specs.size() - 1, {0.1F, 0.2F, 0.3F, 0.4F});
    Trainer trainer(model,
                    {.optimizer = {{"class_name", "SGD"}, {"config", {{"learning_rate", 1.0}}}},
                     .loss = "mse",
                     .batchSize = 4},
                    std::make_shared<ThreadArena>(2), weights);
    Batch batch;
    batch.count = 4;
    batch.sparse = false;
    batch.inputs.emplace_back(Shape{4, 2}, std::vector<float>{1, 0, 2, 2, 4, -1, 1, -3});
    batch.inputs.emplace_back(Shape{4, 2}, std::vector<float>{0, 1, 1, -1, -2, 2, 3, 0});
    batch.targets = Tensor(Shape{4, 1}, std::vector<float>{1, 0, -1, 2});
    const auto outcome = trainer.step(batch);
    ASSERT_TRUE(outcome);
    EXPECT_NEAR(outcome->loss, 2.6702951, 1e-5);
    const auto gamma = trainer.weights().tensors[0].floats(), beta = trainer.weights().tensors[1].floats();
    EXPECT_NEAR(gamma[0], 1 + 0.6076437, 1e-5);
    EXPECT_NEAR(gamma[1], 2 - 0.9737878, 1e-5);
    EXPECT_NEAR(beta[0], 0.5 + 0.48, 1e-5);
    EXPECT_NEAR(beta[1], -0.5 + 0.72, 1e-5);
}

/// By hand: a cell that adds its input to its state. In Keras the state is a variable of the layer, so
/// training and evaluation go on from each other: states 1, 2 | 3, 4 | 5, targets 0.
TEST(Trainer, TrainingAndEvaluationShareStates) {
    const Model model =
        Model::build(ModelConfig::fromJson(Json::parse(R"({"class_name": "Sequential", "config": {"layers": [
        {"class_name": "SimpleRNN", "config": {"units": 1, "activation": "linear", "stateful": true,
            "kernel_initializer": "ones", "recurrent_initializer": "ones",
            "batch_input_shape": [1, 1, 1]}}]}})")));
    Trainer trainer{model,
                    {.optimizer = {{"class_name", "SGD"}, {"config", {{"learning_rate", 0.0}}}},
                     .loss = "mse",
                     .batchSize = 1},
                    std::make_shared<ThreadArena>(1)};
    Batch batch;
    batch.inputs.emplace_back(Shape{1, 1, 1});
    batch.inputs[0].floats()[0] = 1.0F;
    batch.targets = Tensor({1, 1});
    batch.sparse = false;
    batch.count = 1;
    const auto trained = [&] { return trainer.step(batch)->loss; };
    EXPECT_NEAR(trained(), 1.0, 1e-6);
    EXPECT_NEAR(trained(), 4.0, 1e-6);
    ASSERT_TRUE(trainer.evaluate(batch) && trainer.evaluate(batch));
    EXPECT_NEAR(trainer.evaluationTotals()[0].second, (9.0 + 16.0) / 2.0, 1e-5);
    EXPECT_NEAR(trained(), 25.0, 1e-5);
}

}  // namespace
}  // namespace shardlab::engine::testing::trainer_test

#include "engine/trainer/optimizer_state.h"

#include <gtest/gtest.h>

#include "engine/core/rng.h"
#include "engine/optimizers/keras_variables.h"
#include "engine/runtime/thread_arena.h"
#include "engine/trainer/trainer.h"

namespace shardlab::engine::optimizer_state_test {
namespace {

using Variables = std::vector<std::pair<std::size_t, std::size_t>>;

TEST(KerasVariables, AreInTheOrderOfEachVersion) {
    EXPECT_EQ(kerasVariables("Adam", 2, 2, VariableOrder::Keras3),
              (Variables{{0, 0}, {0, 1}, {1, 0}, {1, 1}}));
    EXPECT_EQ(kerasVariables("Adam", 2, 2, VariableOrder::Keras2),
              (Variables{{0, 0}, {1, 0}, {0, 1}, {1, 1}}));
    EXPECT_EQ(kerasVariables("Adam", 2, 3, VariableOrder::Keras3),
              (Variables{{0, 0}, {0, 1}, {1, 0}, {1, 1}, {0, 2}, {1, 2}}))
        << "amsgrad comes behind";
    EXPECT_EQ(kerasVariables("RMSprop", 2, 2, VariableOrder::Keras3),
              (Variables{{0, 0}, {1, 0}, {0, 1}, {1, 1}}));
    EXPECT_TRUE(kerasVariables("SGD", 2, 0, VariableOrder::Keras3).empty());
}

Model regression() {
    return Model::build(
        ModelConfig::fromJson(Json::parse(R"({"class_name": "Sequential", "config": {"layers": [
        {"class_name": "InputLayer", "config": {"batch_input_shape": [null, 3]}},
        {"class_name": "Dense", "config": {"units": 4, "activation": "tanh"}},
        {"class_name": "Dense", "config": {"units": 2, "activation": "softmax"}}]}})")));
}

Trainer trainerOf(const Model& model, const Json& optimizer) {
    return {model,
            {.optimizer = optimizer, .loss = "sparse_categorical_crossentropy", .batchSize = 8},
            std::make_shared<ThreadArena>(1)};
}

Batch batchOf(std::uint64_t seed) {
    Batch batch;
    batch.count = 8;
    batch.inputs.emplace_back(Shape{8, 3});
    batch.labels = Tensor({8}, DType::Int32);
    Rng rng(seed);
    for (float& value : batch.inputs[0].floats())
        value = rng.uniform(-2.0F, 2.0F);
    for (std::int32_t& label : batch.labels.ints())
        label = static_cast<std::int32_t>(rng.below(2));
    return batch;
}

TEST(OptimizerStateOf, ASecondTrainerGoesOnBitForBit) {
    const Model model = regression();
    for (const char* optimizer :
         {R"({"class_name": "Adam", "config": {"amsgrad": true}})",
          R"({"class_name": "RMSprop", "config": {"momentum": 0.9, "centered": true}})",
          R"({"class_name": "SGD", "config": {"momentum": 0.9}})", R"("adagrad")", R"("nadam")",
          R"({"class_name": "SGD", "config": {"learning_rate": {"class_name": "ExponentialDecay", "config":
             {"initial_learning_rate": 0.1, "decay_steps": 1, "decay_rate": 0.5}}}})",
          R"({"class_name": "Adam", "config": {"use_ema": true, "ema_momentum": 0.5}})",
          R"({"class_name": "Adam", "config": {"gradient_accumulation_steps": 3}})"}) {
        Trainer first = trainerOf(model, Json::parse(optimizer)),
                second = trainerOf(model, Json::parse(optimizer));
        EXPECT_EQ(optimizerStateOf(first), nullptr) << "before the first step";
        first.step(batchOf(1));
        first.step(batchOf(2));
        const auto state = optimizerStateOf(first);
        ASSERT_NE(state, nullptr) << optimizer;
        second.setWeights(first.weights());
        ASSERT_TRUE(restoreOptimizer(second, *state)) << optimizer;
        first.step(batchOf(3));
        second.step(batchOf(3));
        for (std::size_t w = 0; w < first.weights().tensors.size(); ++w) {
            EXPECT_TRUE(
                std::ranges::equal(first.weights().tensors[w].floats(), second.weights().tensors[w].floats()))
                << optimizer << " " << first.weights().specs[w].name;
        }
    }
}

TEST(RestoreOptimizer, RefusesAnotherOptimizerOrModel) {
    const Model model = regression();
    Trainer adam = trainerOf(model, "adam"), sgd = trainerOf(model, "sgd"), nadam = trainerOf(model, "nadam");
    adam.step(batchOf(1));
    nadam.step(batchOf(1));
    OptimizerState state = *optimizerStateOf(adam);
    EXPECT_FALSE(restoreOptimizer(sgd, state));
    EXPECT_FALSE(restoreOptimizer(adam, *optimizerStateOf(nadam)));
    EXPECT_TRUE(optimizerStateOf(nadam)->own) << "its schedule is another one in Keras 3";
    state.variables.pop_back();
    EXPECT_FALSE(restoreOptimizer(adam, state));
    EXPECT_EQ(adam.optimizer().iterations(), 1);
}

}  // namespace
}  // namespace shardlab::engine::optimizer_state_test

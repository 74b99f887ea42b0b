// The forward pass in float16 against Keras's under the policy mixed_float16.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <mutex>

#include "engine/kernels/elementwise/elementwise.h"
#include "engine/losses/loss.h"
#include "engine/model/model.h"
#include "engine/runtime/executor.h"
#include "engine/runtime/thread_arena.h"
#include "tests/support/directories.h"

namespace shardlab::engine::testing::mixed_float16_test {
namespace {

constexpr std::int64_t kSamples = 4;

class MixedFloat16 : public ::testing::Test {
protected:
    MixedFloat16() {
        std::ifstream file(test::referenceDirectory() + "/mixed_float16.json");
        m_reference = Json::parse(file);
        m_inputs = m_reference.at("inputs").get<std::vector<float>>();
        for (const WeightSpec& spec : m_model.weightSpecs()) {
            Tensor& weight = m_weights.emplace_back(spec.shape);
            const auto values = m_reference.at("weights").at(spec.name).get<std::vector<float>>();
            std::ranges::copy(values, weight.floats().begin());
        }
    }
    Executor executor(MatrixFormat format) const {
        return Executor(m_model.compile({.batch = kSamples,
                                         .training = false,
                                         .loss = makeLoss("sparse_categorical_crossentropy")->attributes}),
                        {.maxBatch = kSamples, .format = format}, std::make_shared<ThreadArena>(1));
    }
    BatchView batch() const {
        return {.inputs = {m_inputs.data()}, .labels = m_labels.data(), .count = kSamples};
    }

    Model m_model =
        Model::build(ModelConfig::fromJson(Json::parse(R"({"class_name": "Sequential", "config": {"layers": [
        {"class_name": "InputLayer", "config": {"batch_input_shape": [null, 10]}},
        {"class_name": "Dense", "config": {"name": "hidden_1", "units": 16, "activation": "relu"}},
        {"class_name": "Dense", "config": {"name": "hidden_2", "units": 8, "activation": "tanh"}},
        {"class_name": "Dense", "config": {"name": "classes", "units": 4, "activation": "softmax"}}]}})")));
    Json m_reference;
    std::vector<float> m_inputs;
    std::vector<std::int32_t> m_labels = std::vector<std::int32_t>(kSamples, 0);
    std::vector<Tensor> m_weights;
};

/// Keras's NumPy backend rounds between product, bias and activation, too, and not the last layer:
/// probabilities differ by up to the 2^-11 of half's significand.
TEST_F(MixedFloat16, PredictsAsKeras) {
    Executor half = executor(MatrixFormat::Float16);
    ASSERT_TRUE(half.run(batch(), m_weights, 0));
    const auto expected = m_reference.at("outputs").get<std::vector<float>>();
    ASSERT_EQ(half.output().size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_NEAR(half.output()[i], expected[i], 0x1p-11) << i;
}

/// Every value that a layer hands on is a half; the loss is not.
TEST_F(MixedFloat16, LayersHandOnHalves) {
    const auto isHalf = [](float x) {
        float rounded = 0;
        kernels::roundTo(MatrixFormat::Float16, &x, &rounded, 1);
        return rounded == x;
    };
    Executor half = executor(MatrixFormat::Float16);
    ASSERT_TRUE(half.run(batch(), m_weights, 0));
    for (const float probability : half.output())
        EXPECT_TRUE(isHalf(probability)) << probability;
    std::size_t exact = 0;
    for (const float loss : half.losses())
        exact += !isHalf(loss);
    EXPECT_GT(exact, 0U);
    Executor tf32 = executor(MatrixFormat::TensorFloat32);
    ASSERT_TRUE(tf32.run(batch(), m_weights, 0));
    EXPECT_FALSE(std::ranges::all_of(tf32.output(), isHalf));
}

/// Token ids are whole numbers beyond what half can count.
TEST_F(MixedFloat16, TokenIdsStayExact) {
    const Model model =
        Model::build(ModelConfig::fromJson(Json::parse(R"({"class_name": "Sequential", "config": {"layers": [
        {"class_name": "InputLayer", "config": {"batch_input_shape": [null, 2]}},
        {"class_name": "Reshape", "config": {"target_shape": [2, 1]}},
        {"class_name": "Permute", "config": {"dims": [2, 1]}},
        {"class_name": "Flatten", "config": {}},
        {"class_name": "Embedding", "config": {"name": "embedding", "input_dim": 5000, "output_dim": 1}},
        {"class_name": "Flatten", "config": {}}]}})")));
    std::vector<Tensor> weights;
    weights.emplace_back(Shape{5000, 1});
    for (std::size_t row = 0; row < 5000; ++row)
        weights[0].floats()[row] = row == 4097 ? 1.0F : row == 2049 ? 2.0F : 0.0F;
    Executor executor(
        model.compile({.batch = 1, .training = false, .loss = makeLoss("mean_squared_error")->attributes}),
        {.maxBatch = 1, .format = MatrixFormat::Float16}, std::make_shared<ThreadArena>(1));
    const std::vector<float> ids{4097, 2049}, targets{0, 0};
    ASSERT_TRUE(executor.run({.inputs = {ids.data()}, .targets = targets.data(), .count = 1}, weights, 0));
    EXPECT_EQ(executor.output()[0], 1.0F);
    EXPECT_EQ(executor.output()[1], 2.0F);
}

}  // namespace
}  // namespace shardlab::engine::testing::mixed_float16_test

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "engine/layers/layer.h"
#include "engine/runtime/executor.h"
#include "engine/runtime/thread_arena.h"
#include "tests/support/directories.h"

/// The cases of layers_arrays.json, from NumPy: merging, permuting and attention, with masks of the inputs.
namespace shardlab::engine::array_layers_test {
namespace {

struct ArrayCase {
    std::string name;
    Json json;
};
void PrintTo(const ArrayCase& arrayCase, std::ostream* out) {
    *out << arrayCase.name;
}

std::vector<ArrayCase> loadCases() {
    std::ifstream stream(test::referenceDirectory() + "/layers_arrays.json");
    const Json all = Json::parse(stream);
    std::vector<ArrayCase> cases;
    for (const Json& json : all.at("cases"))
        cases.push_back({json.at("name").get<std::string>(), json});
    return cases;
}

std::vector<float> numbers(const Json& array) {
    return array.at("data").get<std::vector<float>>();
}
Tensor tensorOf(const Json& array) {
    return Tensor(Shape(array.at("shape").get<std::vector<std::int64_t>>()), numbers(array));
}

/// Float32 sums against float64: |a - b| <= 1e-5 · max|b| + 3e-5; the gradient of a key's bias is exactly
/// zero, a sum of terms of about 1 that cancel.
void expectClose(std::span<const float> actual, const Json& array, const std::string& what) {
    const std::vector<float> expected = numbers(array);
    ASSERT_EQ(actual.size(), expected.size()) << what;
    float largest = 0;
    for (const float e : expected)
        largest = std::max(largest, std::abs(e));
    for (std::size_t i = 0; i < expected.size(); ++i)
        ASSERT_NEAR(actual[i], expected[i], 1e-5F * largest + 3e-5F) << what << " [" << i << "]";
}

class ArrayLayer : public ::testing::TestWithParam<ArrayCase> {
protected:
    ArrayLayer() {
        for (const Json& input : json().at("inputs"))
            m_inputs.push_back(tensorOf(input));
        m_given = m_inputs.size();
        for (const Json& mask : json().at("masks")) {
            if (!mask.is_null()) m_inputs.push_back(tensorOf(mask));
        }
        for (const Json& weight : json().at("weights"))
            m_weights.push_back(tensorOf(weight));
        for (const Tensor& input : m_inputs)
            m_batch.inputs.push_back(input.floats().data());
        m_batch.count = m_inputs.front().shape()[0];
    }
    const Json& json() const { return GetParam().json; }

    /// The layer alone, with its inputs and their masks as the program's inputs.
    Program compile(bool backward) const {
        const auto layer =
            layerRegistry().make(json().at("class_name").get<std::string>(), "layer", json().at("config"));
        ProgramBuilder builder(m_batch.count, backward);
        std::vector<ValueId> inputs;
        std::vector<Shape> shapes;
        for (std::size_t i = 0; i < m_given; ++i) {
            shapes.push_back(m_inputs[i].shape());
            inputs.push_back(builder.input(fmt::format("x{}", i), shapes.back()));
        }
        std::size_t next = m_given;
        for (std::size_t i = 0; i < m_given; ++i) {
            if (json().at("masks").at(i).is_null()) continue;
            builder.setMask(inputs[i], builder.input(fmt::format("mask{}", i), m_inputs[next].shape()));
            ++next;
        }
        const auto which = json().at("output_index").get<std::size_t>();
        builder.beginLayer("layer", layer->weights(shapes));
        const std::vector<Shape> outputs = layer->computeOutputShapes(shapes);
        const std::vector<ValueId> values = layer->lowerAll(builder, inputs);
        EXPECT_EQ(values.size(), outputs.size());
        EXPECT_EQ(builder.shape(values.at(which)), outputs.at(which));
        const Shape& shape = builder.shape(values.at(which));
        builder.output("y", builder.reshape(values[which], Shape{shape[0], shape.elementsPerSample()}));
        if (backward) {
            builder.loss(LossAttributes{.kind = LossKind::MeanSquaredError});
            builder.differentiate(true);
        }
        return std::move(builder).finish();
    }

    Executor executorFor(bool backward, MatrixFormat format = MatrixFormat::Float32, int threads = 1) const {
        return Executor(compile(backward), {.maxBatch = m_batch.count, .format = format},
                        std::make_shared<ThreadArena>(threads));
    }

    std::vector<Tensor> m_inputs, m_weights;
    std::size_t m_given = 0;
    BatchView m_batch;
};

TEST_P(ArrayLayer, OutputAgreesWithNumPy) {
    Executor executor = executorFor(false);
    ASSERT_TRUE(executor.run(m_batch, m_weights, 0));
    expectClose(executor.output(), json().at("output"), "output");
}

TEST_P(ArrayLayer, GradientsAgreeWithNumPy) {
    // Mean squared error has the gradient 2 (y - target) / n: this target makes it the cotangent.
    const std::vector<float> output = numbers(json().at("output"));
    std::vector<float> target = numbers(json().at("cotangent"));
    for (std::size_t i = 0; i < target.size(); ++i)
        target[i] = output[i] - target[i] * static_cast<float>(output.size()) / 2.0F;
    m_batch.targets = target.data();
    Executor executor = executorFor(true);
    ASSERT_TRUE(executor.run(m_batch, m_weights, 0));
    if (!m_weights.empty()) executor.allReduce();
    for (std::size_t i = 0; i < m_given; ++i) {
        const Json& gradient = json().at("grad_inputs").at(i);
        if (gradient.is_null() || executor.program().inputGradients[i] == kNoValue) {
            // Masks have none; PositionEmbedding looks at the shape only.
            const std::vector<float> none = gradient.is_null() ? std::vector<float>{} : numbers(gradient);
            for (const float g : none)
                EXPECT_EQ(g, 0.0F);
            continue;
        }
        expectClose(executor.inputGradient(i), gradient, fmt::format("input {}", i));
    }
    for (std::size_t w = 0; w < m_weights.size(); ++w) {
        const Json& gradient = json().at("grad_weights").at(w);
        if (executor.program().weightGradients[w] != kNoValue) {
            expectClose(executor.gradient(w), gradient, fmt::format("weight {}", w));
            continue;
        }
        for (const float g : numbers(gradient))  // the scores do not look at it
            EXPECT_EQ(g, 0.0F) << w;
    }
}

TEST_P(ArrayLayer, FollowsTheInputsInBFloat16) {
    // 8 bits of mantissa: products are off by 2^-8 of their factors, sums of some ten of them by few percent.
    Executor executor = executorFor(false, MatrixFormat::BFloat16);
    ASSERT_TRUE(executor.run(m_batch, m_weights, 0));
    const std::vector<float> expected = numbers(json().at("output"));
    float largest = 0;
    for (const float e : expected)
        largest = std::max(largest, std::abs(e));
    for (std::size_t i = 0; i < expected.size(); ++i)
        ASSERT_NEAR(executor.output()[i], expected[i], 0.05F * largest) << i;
}

INSTANTIATE_TEST_SUITE_P(NumPy, ArrayLayer, ::testing::ValuesIn(loadCases()),
                         [](const auto& test) { return test.param.name; });

TEST(ArrayLayerFile, HoldsManyCases) {
    EXPECT_GE(loadCases().size(), 40U);
}

}  // namespace
}  // namespace shardlab::engine::array_layers_test

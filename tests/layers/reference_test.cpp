#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "engine/model/model.h"
#include "engine/runtime/executor.h"
#include "engine/runtime/thread_arena.h"
#include "tests/support/directories.h"

/// Every recorded layer case whose class is registered: forward, gradients of inputs and weights, moving
/// averages.
namespace shardlab::engine::reference_test {
namespace {

struct LayerCase {
    std::string name;
    Json json;
};
void PrintTo(const LayerCase& layerCase, std::ostream* out) {
    *out << layerCase.name;
}

/// Keras 3's functions were recorded by calls, which a model names in another way than with Keras 2's names.
Json withKeras3Function(Json json) {
    const std::string name = json.at("name");
    Json& config = json.at("config");
    if (name == "activation_hard_sigmoid_keras3") {
        config["activation"] =
            Json{{"module", "keras.activations"}, {"class_name", "function"}, {"config", "hard_sigmoid"}};
    }
    if (name == "activation_gelu_tanh")
        config["activation"] = Json{{"class_name", "gelu"}, {"config", {{"approximate", true}}}};
    return json;
}

/// The cases that `wanted` accepts.
std::vector<LayerCase> loadCases(bool (*wanted)(const Json&)) {
    std::vector<LayerCase> cases;
    for (const char* file : {"layers.json", "layers_tfjs.json", "layers_spatial.json", "layers_keras3.json",
                             "layers_activations.json", "layers_axes.json"}) {
        std::ifstream stream(std::string(test::referenceDirectory() + "/") + file);
        const Json all = Json::parse(stream);
        for (const Json& json : all.at("cases")) {
            const auto name = json.at("name").get<std::string>();
            const bool known = layerRegistry().find(json.at("class_name").get<std::string>()) != nullptr;
            if (known && wanted(json)) cases.push_back({name, withKeras3Function(json)});
        }
    }
    return cases;
}

bool isAny(const Json&) {
    return true;
}
bool hasMovingAverages(const Json& json) {
    return json.contains("state_after");
}

std::vector<float> numbers(const Json& array) {
    return array.at("data").get<std::vector<float>>();
}
Tensor tensorOf(const Json& array) {
    return Tensor(Shape(array.at("shape").get<std::vector<std::int64_t>>()), numbers(array));
}

/// Both sides are float32 with sums in different orders: |a - b| <= 1e-4 · max|b| + 1e-6.
void expectClose(std::span<const float> actual, const std::vector<float>& expected, const std::string& what) {
    ASSERT_EQ(actual.size(), expected.size()) << what;
    float largest = 0;
    for (const float e : expected)
        largest = std::max(largest, std::abs(e));
    for (std::size_t i = 0; i < expected.size(); ++i) {
        ASSERT_NEAR(actual[i], expected[i], 1e-4F * largest + 1e-6F) << what << " [" << i << "]";
    }
}

/// x0, x1, … → layer → Flatten: the loss then sees one row a sample.
Model modelOf(const Json& json) {
    Json layers = Json::array(), inputs = Json::array(), sources = Json::array();
    for (std::size_t i = 0; i < json.at("inputs").size(); ++i) {
        const std::string name = fmt::format("x{}", i);
        Json shape = json.at("inputs").at(i).at("shape");
        shape[0] = nullptr;
        layers.push_back(
            {{"class_name", "InputLayer"}, {"config", {{"name", name}, {"batch_input_shape", shape}}}});
        inputs.push_back({name, 0, 0});
        sources.push_back({name, 0, 0, Json::object()});
    }
    if (json.value("inputs_used_as", "") == "query=value=input 0")
        sources = {{"x0", 0, 0, {{"value", {"x0", 0, 0}}}}};
    Json config = json.at("config");
    config["name"] = "layer";
    layers.push_back({{"class_name", json.at("class_name")},
                      {"config", config},
                      {"inbound_nodes", Json::array({sources})}});
    layers.push_back({{"class_name", "Flatten"},
                      {"config", {{"name", "flatten"}}},
                      {"inbound_nodes", Json::array({Json::array({{"layer", 0, 0, Json::object()}})})}});
    return Model::build(ModelConfig::fromJson({{"class_name", "Functional"},
                                               {"config",
                                                {{"name", "case"},
                                                 {"layers", layers},
                                                 {"input_layers", inputs},
                                                 {"output_layers", {{"flatten", 0, 0}}}}}}));
}

class LayerReference : public ::testing::TestWithParam<LayerCase> {
protected:
    LayerReference() {
        for (const Json& input : json().at("inputs"))
            m_inputs.push_back(tensorOf(input));
        for (const Json& weight : json().at("weights"))
            m_weights.push_back(tensorOf(weight));
        for (const Tensor& input : m_inputs)
            m_batch.inputs.push_back(input.floats().data());
        m_batch.count = m_inputs.front().shape()[0];
    }

    const Json& json() const { return GetParam().json; }
    bool training() const { return json().at("training").get<bool>(); }

    Executor executorFor(Backend backend, bool backward) {
        Model::CompileOptions options{.batch = m_batch.count, .training = training(), .backward = backward};
        if (backward) options.loss = LossAttributes{.kind = LossKind::MeanSquaredError};
        options.inputGradients = backward;
        return Executor(modelOf(json()).compile(options), {.maxBatch = m_batch.count, .backend = backend},
                        std::make_shared<ThreadArena>(1));
    }

    /// Mean squared error has the gradient 2 (y - target) / n over all n outputs: this target makes it the
    /// cotangent.
    std::vector<float> targetFor(std::span<const float> y) const {
        std::vector<float> target = numbers(json().at("cotangent"));
        for (std::size_t i = 0; i < y.size(); ++i)
            target[i] = y[i] - target[i] * static_cast<float>(y.size()) / 2.0F;
        return target;
    }

    std::vector<Tensor> m_inputs, m_weights;
    BatchView m_batch;
};

constexpr Backend kBackends[] = {Backend::Reference, Backend::Auto};

class LayerOutput : public LayerReference {};
class LayerGradients : public LayerReference {};
class LayerMovingAverages : public LayerReference {};

TEST_P(LayerOutput, AgreesWithKeras) {
    for (const Backend backend : kBackends) {
        Executor executor = executorFor(backend, false);
        ASSERT_TRUE(executor.run(m_batch, m_weights, 0));
        expectClose(executor.output(), numbers(json().at("output")), "output");
    }
}

TEST_P(LayerGradients, AgreeWithKeras) {
    for (const Backend backend : kBackends) {
        Executor executor = executorFor(backend, true);
        const std::vector<float> expected = numbers(json().at("output"));
        const std::vector<float> target = targetFor(expected);
        m_batch.targets = target.data();
        ASSERT_TRUE(executor.run(m_batch, m_weights, 0));
        if (!m_weights.empty()) executor.allReduce();
        for (std::size_t i = 0; i < m_inputs.size(); ++i) {
            expectClose(executor.inputGradient(i), numbers(json().at("grad_inputs").at(i)),
                        fmt::format("input {}", i));
        }
        for (std::size_t w = 0; w < m_weights.size(); ++w) {
            const Json& gradient = json().at("grad_weights").at(w);
            if (!gradient.is_null())
                expectClose(executor.gradient(w), numbers(gradient), fmt::format("weight {}", w));
        }
    }
}

TEST_P(LayerMovingAverages, AgreeWithKeras) {
    Executor executor = executorFor(Backend::Auto, true);
    const std::vector<float> target = targetFor(numbers(json().at("output")));
    m_batch.targets = target.data();
    ASSERT_TRUE(executor.run(m_batch, m_weights, 0));
    executor.updateMovingAverages(m_weights);
    for (std::size_t w = 0; w < m_weights.size(); ++w) {
        const Json& state = json().at("state_after").at(w);
        if (!state.is_null()) expectClose(m_weights[w].floats(), numbers(state), fmt::format("weight {}", w));
    }
}

constexpr auto nameOfCase = [](const auto& instance) { return instance.param.name; };
INSTANTIATE_TEST_SUITE_P(Recorded, LayerOutput, ::testing::ValuesIn(loadCases(isAny)), nameOfCase);
INSTANTIATE_TEST_SUITE_P(Recorded, LayerGradients, ::testing::ValuesIn(loadCases(isAny)), nameOfCase);
INSTANTIATE_TEST_SUITE_P(Recorded, LayerMovingAverages, ::testing::ValuesIn(loadCases(hasMovingAverages)),
                         nameOfCase);

TEST(LayerReferenceFiles, HoldManyCases) {
    EXPECT_GE(loadCases(isAny).size(), 186U);
    EXPECT_EQ(loadCases(hasMovingAverages).size(), 3U);
}

}  // namespace
}  // namespace shardlab::engine::reference_test

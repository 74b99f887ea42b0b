// What must hold for every layer that is registered, whatever it computes.
#include <gtest/gtest.h>

#include <cmath>

#include "engine/core/error.h"
#include "engine/core/rng.h"
#include "engine/model/model.h"
#include "engine/runtime/executor.h"
#include "engine/runtime/thread_arena.h"
#include "tests/contract/layer_cases.h"

namespace shardlab::engine::layers_contract_test {
namespace {

/// in → the layer (twice the input if it merges) → Flatten → Dense 2, mean squared error.
ModelConfig modelAround(const std::string& className) {
    const LayerCase layer = caseFor(className);
    std::vector<std::int64_t> shape{layer.input.begin(), layer.input.end()};
    Json batchShape = Json::array({nullptr});
    for (const std::int64_t extent : shape)
        batchShape.push_back(extent);
    ModelConfig config;
    config.kind = ModelConfig::Kind::Functional;
    config.name = "model";
    config.layers.push_back({"InputLayer", "in", Json{{"batch_input_shape", batchShape}}});
    config.inputs = {"in"};
    std::vector<std::string> inbound{"in"};
    const auto arity = layerRegistry().make(className, "probe", layer.options)->arity();
    if (arity.minimum > 1) {
        config.layers.push_back({"Activation", "other", Json{{"activation", "tanh"}}, {"in"}});
        inbound.push_back("other");
    }
    config.layers.push_back({className, "layer", layer.options, inbound});
    config.layers.push_back({"Flatten", "flatten", Json::object(), {"layer"}});
    config.layers.push_back({"Dense", "head", Json{{"units", 2}}, {"flatten"}});
    config.outputs = {"head"};
    return config;
}

class LayerContract : public ::testing::TestWithParam<std::string> {};

TEST_P(LayerContract, ConfigSurvivesARoundTrip) {
    const auto layer = layerRegistry().make(GetParam(), "layer", caseFor(GetParam()).options);
    const auto again = layerRegistry().make(GetParam(), "layer", layer->config());
    EXPECT_EQ(again->config(), layer->config());
    for (const ParameterSpec& spec : layerRegistry().at(GetParam(), "test").schema) {
        EXPECT_TRUE(layer->config().contains(spec.name)) << spec.name;
        EXPECT_FALSE(spec.help.empty()) << spec.name;
    }
}

TEST_P(LayerContract, ModelConfigSurvivesARoundTrip) {
    if (GetParam() == "InputLayer") return;
    const ModelConfig config = modelAround(GetParam());
    EXPECT_EQ(ModelConfig::fromJson(config.toJson()).toJson(), config.toJson());
}

TEST_P(LayerContract, ProgramHasTheInferredShapesAndCosts) {
    if (GetParam() == "InputLayer") return;
    const Model model = Model::build(modelAround(GetParam()));
    const Program program = model.compile(
        {.batch = 3, .training = true, .loss = LossAttributes{LossKind::MeanSquaredError}, .backward = true});
    for (const Op& op : program.ops) {
        EXPECT_GE(op.flops, 0.0);
        EXPECT_TRUE(op.kind == OpKind::Reshape || op.bytesAccessed > 0.0) << nameOf(op.kind);
    }
    for (std::size_t w = 0; w < program.weights.size(); ++w) {
        EXPECT_EQ(program.weightGradients[w] != kNoValue, program.weights[w].trainable)
            << program.weights[w].name;
    }
    EXPECT_EQ(program.values[static_cast<std::size_t>(program.outputs[0])].shape, (Shape{3, 2}));
}

TEST_P(LayerContract, GradientsAgreeWithCentralDifferences) {
    if (GetParam() == "InputLayer") return;
    constexpr std::int64_t kBatch = 6;
    const Model model = Model::build(modelAround(GetParam()));
    Executor executor(model.compile({.batch = kBatch,
                                     .training = true,
                                     .loss = LossAttributes{LossKind::MeanSquaredError},
                                     .backward = true,
                                     .inputGradients = caseFor(GetParam()).inputGradient}),
                      {.maxBatch = kBatch}, std::make_shared<ThreadArena>(1));
    std::vector<Tensor> weights = initializeWeights(model.weightSpecs(), 11);
    Rng rng(2);
    const LayerCase layer = caseFor(GetParam());
    std::vector<std::int64_t> dims{kBatch};
    dims.insert(dims.end(), layer.input.begin(), layer.input.end());
    Tensor x(Shape(std::move(dims))), target(Shape{kBatch, 2});
    // Distinct values a good step apart: no kink of a maximum or of relu lies within the differences' reach.
    std::vector<float> ladder(static_cast<std::size_t>(x.size()));
    for (std::size_t i = 0; i < ladder.size(); ++i)
        ladder[i] = (static_cast<float>(i) + 0.5F) / (static_cast<float>(ladder.size()) / 2.0F) - 1.0F;
    for (std::size_t i = ladder.size(); i-- > 1;)
        std::swap(ladder[i], ladder[rng.below(i + 1)]);
    std::ranges::copy(ladder, x.floats().begin());
    for (float& token : x.floats()) {
        if (layer.tokens > 0) token = static_cast<float>(rng.below(static_cast<std::uint64_t>(layer.tokens)));
    }
    for (float& t : target.floats())
        t = rng.uniform(-1.0F, 1.0F);
    const BatchView view{.inputs = {x.floats().data()}, .targets = target.floats().data(), .count = kBatch};
    const auto loss = [&] {
        EXPECT_TRUE(executor.run(view, weights, 0));
        double sum = 0;
        for (const float l : executor.losses())
            sum += l;
        return sum / static_cast<double>(kBatch);
    };
    loss();
    executor.allReduce();
    const auto compare = [&](std::span<float> values, std::span<const float> given, const std::string& what) {
        const std::vector<float> gradient(given.begin(), given.end());
        float largest = 0;
        for (const float g : gradient)
            largest = std::max(largest, std::abs(g));
        for (std::size_t i = 0; i < gradient.size(); i += gradient.size() / 12 + 1) {
            constexpr float kStep = 2e-3F;  // below half a rung of the ladder
            const float kept = values[i];
            values[i] = kept + kStep;
            const double above = loss();
            values[i] = kept - kStep;
            const double below = loss();
            values[i] = kept;
            // float32 losses of about 1 carry 1e-7: 5e-5 over 2h; second derivatives add O(h²).
            EXPECT_NEAR(gradient[i], (above - below) / (2.0 * kStep), 0.01 * largest + 2e-4)
                << what << "[" << i << "]";
        }
    };
    for (std::size_t w = 0; w < weights.size(); ++w) {
        if (executor.gradient(w).empty()) continue;
        const std::vector<float> gradient(executor.gradient(w).begin(), executor.gradient(w).end());
        compare(weights[w].floats(), gradient, executor.program().weights[w].name);
    }
    if (!layer.inputGradient) return;
    loss();
    const std::vector<float> inputGradient(executor.inputGradient().begin(), executor.inputGradient().end());
    compare(x.floats(), inputGradient, "input");
}

std::vector<std::string> registeredLayers() {
    std::vector<std::string> names;
    for (const auto& entry : layerRegistry().entries())
        names.push_back(entry.className);
    return names;
}
INSTANTIATE_TEST_SUITE_P(All, LayerContract, ::testing::ValuesIn(registeredLayers()),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace shardlab::engine::layers_contract_test

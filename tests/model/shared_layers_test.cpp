#include "engine/model/shared_layers.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "engine/layers/layer.h"
#include "engine/model/keras_calls.h"
#include "engine/model/model.h"
#include "engine/runtime/executor.h"
#include "engine/runtime/thread_arena.h"
#include "tests/model/keras3_graph.h"

namespace shardlab::engine::shared_layers_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// a, b (None, 3) → tower on each → their difference.
Json twoTowers() {
    return keras3Model("m",
                       {keras3Input("a", {nullptr, 3}), keras3Input("b", {nullptr, 3}),
                        keras3Layer("Dense", "tower", {{"units", 2}},
                                    {keras3Call({keras3Tensor("a")}), keras3Call({keras3Tensor("b")})}),
                        keras3Layer("Subtract", "difference", Json::object(),
                                    {keras3Call({{keras3Tensor("tower", 0), keras3Tensor("tower", 1)}})})},
                       {"a", "b"}, "difference");
}

std::string firstError(const ModelConfig& config) {
    for (const Diagnostic& diagnostic : diagnose(config)) {
        if (diagnostic.severity == Severity::Error) return diagnostic.layer + ": " + diagnostic.message;
    }
    return "no error";
}

TEST(SharedLayers, FurtherCallsAreNodesOfTheirOwn) {
    const ModelConfig config = ModelConfig::fromJson(twoTowers());
    ASSERT_EQ(config.layers.size(), 5U);
    EXPECT_EQ(config.layers[3].name, "tower_call_2");
    EXPECT_EQ(sharedWith(config.layers[3]), "tower");
    EXPECT_THAT(config.layers[4].inbound, ElementsAre("tower", "tower_call_2"));
    const Model model = Model::build(config);
    EXPECT_EQ(model.parameterCount(), 8);
    EXPECT_THAT(model.summary(), HasSubstr("tower[1][0]"));
    EXPECT_THAT(model.summary(), ::testing::Not(HasSubstr("tower_call_2")));
}

TEST(SharedLayers, AreWrittenAsInboundNodesOfTheirLayer) {
    ModelConfig config = ModelConfig::fromJson(twoTowers());
    const Json layers = config.toJson().at("config").at("layers");
    ASSERT_EQ(layers.size(), 4U);
    EXPECT_EQ(layers[2].at("inbound_nodes"), Json::parse(R"([[["a", 0, 0, {}]], [["b", 0, 0, {}]]])"));
    EXPECT_EQ(layers[3].at("inbound_nodes"), Json::parse(R"([[["tower", 0, 0, {}], ["tower", 1, 0, {}]]])"));
    EXPECT_FALSE(layers[2].contains("call_names"));
    EXPECT_EQ(ModelConfig::fromJson(config.toJson()), config);
    config.layers[3].name = "right_tower";
    config.layers[4].inbound[1] = "right_tower";
    EXPECT_EQ(ModelConfig::fromJson(config.toJson()), config) << "a name of its own is kept";
}

TEST(SharedLayers, UseTheWeightsOfTheirLayer) {
    const Model model = Model::build(ModelConfig::fromJson(twoTowers()));
    Executor executor(model.compile({.batch = 1,
                                     .training = true,
                                     .loss = LossAttributes{LossKind::MeanSquaredError},
                                     .backward = true}),
                      {.maxBatch = 1}, std::make_shared<ThreadArena>(1));
    // kernel = [[1, 2], [3, 4], [5, 6]]: (1, 0, 2) - (0, 1, 0) through it is (11, 14) - (3, 4) = (8, 10).
    std::vector<Tensor> weights{Tensor(Shape{3, 2}, std::vector<float>{1, 2, 3, 4, 5, 6}), Tensor(Shape{2})};
    const std::vector<float> a{1, 0, 2}, b{0, 1, 0}, target{0, 0};
    const BatchView view{.inputs = {a.data(), b.data()}, .targets = target.data(), .count = 1};
    ASSERT_TRUE(executor.run(view, weights, 0));
    EXPECT_THAT(executor.output(0), ElementsAre(8.0F, 10.0F));
    executor.allReduce();
    // The loss is the mean of y², so dL/dy = y = (8, 10); dkernel = (a - b)ᵀ · dy, the bias cancels out.
    EXPECT_THAT(executor.gradient(0), ElementsAre(8, 10, -8, -10, 16, 20));
    EXPECT_THAT(executor.gradient(1), ElementsAre(0, 0));
}

/// q and v (None, 4, 3) → attention on both, once with each list of arguments by name → their sum.
ModelConfig twoAttentions(const Json& first, const Json& second) {
    const Json inputs{keras3Tensor("q"), keras3Tensor("v")};
    return ModelConfig::fromJson(keras3Model(
        "m",
        {keras3Input("q", {nullptr, 4, 3}), keras3Input("v", {nullptr, 4, 3}),
         keras3Layer("Attention", "attention", {{"dropout", 0.5}},
                     {keras3Call({inputs}, first), keras3Call({inputs}, second)}),
         keras3Layer("Add", "sum", Json::object(),
                     {keras3Call({{keras3Tensor("attention", 0), keras3Tensor("attention", 1)}})})},
        {"q", "v"}, "sum"));
}

/// Of each of the two calls.
std::vector<bool> causal(const ModelConfig& config) {
    const Model model = Model::build(config);
    std::vector<bool> flags;
    for (const Model::Node& node : model.nodes()) {
        if (node.className == "Attention") flags.push_back(node.layer->config().at("use_causal_mask"));
    }
    return flags;
}

TEST(SharedLayers, ArgumentsOfACallAreItsOwn) {
    const Json masked{{"use_causal_mask", true}}, plain = Json::object();
    for (const auto& [first, second] : {std::pair(masked, plain), {plain, masked}, {masked, masked}}) {
        const ModelConfig config = twoAttentions(first, second);
        EXPECT_THAT(causal(config), ElementsAre(first == masked, second == masked));
        EXPECT_EQ(ModelConfig::fromJson(config.toJson()), config);
        EXPECT_EQ(ModelConfig::fromJson(toJsonForKeras3(config)), config);
    }
    const Json quiet{{"training", false}};
    for (const auto& [first, second] : {std::pair(quiet, plain), {plain, quiet}}) {
        const Model model = Model::build(twoAttentions(first, second));
        EXPECT_EQ(model.nodes()[2].inference, first == quiet);
        EXPECT_EQ(model.nodes()[3].inference, second == quiet);
    }
    const Model scores = Model::build(twoAttentions({{"return_attention_scores", true}}, plain));
    EXPECT_EQ(scores.nodes()[2].outputShapes.size(), 2U);
    EXPECT_EQ(scores.nodes()[3].outputShapes.size(), 1U);
}

/// With equal queries and values, the first step of a causal call is the first value; without, their mean:
/// attention over equal scores.
TEST(SharedLayers, ACallWithoutAMaskSeesAllSteps) {
    const Model model = Model::build(twoAttentions({{"use_causal_mask", true}}, Json::object()));
    Executor executor(model.compile({.batch = 1}), {.maxBatch = 1}, std::make_shared<ThreadArena>(1));
    const std::vector<float> q(12, 0.0F), v{1, 0, 0, 2, 0, 0, 3, 0, 0, 6, 0, 0};
    const BatchView view{.inputs = {q.data(), v.data()}, .count = 1};
    ASSERT_TRUE(executor.run(view, {}, 0));
    // Means of 1; 1, 2; 1, 2, 3; 1, 2, 3, 6, each plus the mean of all, 3.
    EXPECT_THAT(executor.output(0), ElementsAre(4, 0, 0, 4.5F, 0, 0, 5, 0, 0, 6, 0, 0));
}

TEST(SharedLayers, WhatCannotBeCalledIsNamed) {
    ModelConfig config = ModelConfig::fromJson(twoTowers());
    config.layers[3].config[kSharedWith] = "towr";
    EXPECT_THAT(firstError(config), HasSubstr("tower_call_2: shared_with must be the name of a layer"));
    config.layers[3].config[kSharedWith] = "a";
    EXPECT_THAT(firstError(config), HasSubstr("no InputLayer"));
    config.layers[3].config[kSharedWith] = nullptr;
    config.layers[2].config["units"] = 3;
    EXPECT_EQ(Model::build(config).outputNames().size(), 1U) << "without a layer it passes its input on";
}

TEST(SharedLayers, InputsOfAnotherSizeAreRefused) {
    ModelConfig config = ModelConfig::fromJson(twoTowers());
    config.layers[1].config["batch_input_shape"] = {nullptr, 4};
    EXPECT_THAT(firstError(config),
                HasSubstr("tower_call_2: its input needs other weights than those of tower"));
}

/// The second call lies behind more layers, so Keras sorts the layer before them.
TEST(SharedLayers, AreSortedByTheirDeepestCall) {
    const Json layers{keras3Input("a", {nullptr, 3}),
                      keras3Input("b", {nullptr, 3}),
                      keras3Layer("Dense", "tower", {{"units", 3}},
                                  {keras3Call({keras3Tensor("a")}), keras3Call({keras3Tensor("b")})}),
                      keras3Layer("Dense", "first", {{"units", 3}}, {keras3Call({keras3Tensor("tower", 1)})}),
                      keras3Layer("Dense", "second", {{"units", 3}}, {keras3Call({keras3Tensor("first")})}),
                      keras3Layer("Add", "sum", Json::object(),
                                  {keras3Call({{keras3Tensor("tower", 0), keras3Tensor("second")}})})};
    const Model model = Model::build(ModelConfig::fromJson(keras3Model("m", layers, {"a", "b"}, "sum")));
    std::vector<std::string> names;
    for (const WeightSpec& spec : model.weightSpecs())
        names.push_back(spec.name);
    EXPECT_THAT(names, ElementsAre("tower/kernel", "tower/bias", "first/kernel", "first/bias",
                                   "second/kernel", "second/bias"));
}

}  // namespace
}  // namespace shardlab::engine::shared_layers_test

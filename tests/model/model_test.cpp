#include "engine/model/model.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/model/model_builder.h"

namespace shardlab::engine::testing::model_test {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> layerNames(const Model& model) {
    std::vector<std::string> names;
    for (const Model::Node& node : model.nodes())
        names.push_back(node.layer->name());
    return names;
}

// The counts that the articles' listings print.
TEST(Model, CountsTheParametersOfTheTemplates) {
    const Model mnist = Model::build(mnistCnn());
    EXPECT_EQ(mnist.parameterCount(), 354538);
    EXPECT_EQ(mnist.parameterCount() - mnist.trainableParameterCount(), 2 * (12 + 24 + 32 + 200));
    EXPECT_EQ(Model::build(fashionMnistCnn()).parameterCount(), 1619470);
}

TEST(Model, SequentialNamesItsInput) {
    const Model implicit = Model::build(mnistCnn());
    EXPECT_THAT(implicit.inputNames(), ElementsAre("reshape_input"));
    EXPECT_EQ(implicit.inputShape(), (Shape{Shape::kUnknown, 784}));
    EXPECT_EQ(implicit.outputShape(), (Shape{Shape::kUnknown, 10}));
    EXPECT_THAT(implicit.outputNames(), ElementsAre("dense_1"));
    const Model explicitInput = Model::build(sequential(
        {layer("InputLayer", {{"name", "image"}, {"batch_input_shape", {nullptr, 3}}}), layer("Flatten")}));
    EXPECT_THAT(explicitInput.inputNames(), ElementsAre("image"));
}

TEST(Model, WeightsStandInTheOrderOfGetWeights) {
    std::vector<std::string> names;
    for (const WeightSpec& spec : Model::build(fashionMnistCnn()).weightSpecs())
        names.push_back(spec.name);
    ASSERT_EQ(names.size(), 22U);
    names.resize(7);
    EXPECT_THAT(names, ElementsAre("batch_normalization/gamma", "batch_normalization/beta",
                                   "batch_normalization/moving_mean", "batch_normalization/moving_variance",
                                   "conv2d/kernel", "conv2d/bias", "batch_normalization_1/gamma"));
}

// Worked out by hand from Keras's rule: by falling depth, then by the walk back from the outputs.
TEST(Model, OrdersAGraphAsKeras) {
    ModelConfig config = functional(
        {node("Dense", "late", {"merge"}, {{"units", 2}}), node("Concatenate", "merge", {"deep2", "side"}),
         node("Dense", "side", {"in_b"}, {{"units", 2}}), node("Dense", "deep2", {"deep1"}, {{"units", 2}}),
         node("Dense", "deep1", {"in_a"}, {{"units", 2}}), inputNode("in_b", {nullptr, 3}),
         inputNode("in_a", {nullptr, 3})},
        {"in_b", "in_a"}, {"late"});
    // Depths: late 0, merge 1, deep2 and side 2, deep1 and in_b 3, in_a 4; the walk meets deep2, deep1 before
    // side, in_b.
    const Model model = Model::build(config);
    EXPECT_THAT(layerNames(model), ElementsAre("in_a", "deep1", "in_b", "deep2", "side", "merge", "late"));
    EXPECT_THAT(model.inputNames(), ElementsAre("in_b", "in_a"));  // arrays come in the order of input_layers
    EXPECT_THAT(model.inputs(), ElementsAre(2, 0));
    EXPECT_THAT(model.nodes()[5].inputs, ElementsAre(3, 4));
}

TEST(Model, LeavesOutWhatNoOutputNeeds) {
    ModelConfig config = diamond();
    config.layers.push_back(node("Dense", "unused", {"a"}, {{"units", 100}}));
    const Model model = Model::build(config);
    EXPECT_EQ(model.parameterCount(), 38);
    EXPECT_THAT(layerNames(model), ElementsAre("in", "a", "b", "sum", "out"));
}

TEST(Model, SeveralOutputs) {
    ModelConfig config = diamond();
    config.outputs = {"out", "a"};
    const Model model = Model::build(config);
    EXPECT_THAT(model.outputNames(), ElementsAre("out", "a"));
    EXPECT_EQ(model.outputShape(1), (Shape{Shape::kUnknown, 3}));
}

TEST(Model, BuildThrowsTheFirstError) {
    const auto message = [](const ModelConfig& config) -> std::string {
        try {
            Model::build(config);
        } catch (const Error& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_EQ(message(sequential(Json::array())), "sequential: the model has no layers");
    EXPECT_EQ(message(sequential(
                  {layer("Dense", {{"units", std::int64_t{1} << 40}, {"batch_input_shape", {nullptr, 4}}})})),
              "dense: units must be >= 1 and <= 1e+09; got 1099511627776");
    EXPECT_EQ(
        message(sequential({layer("Dense", {{"units", 900000000}, {"batch_input_shape", {nullptr, 784}}})})),
        "dense: kernel must have at most 2^31 weights; got (784, 900000000)");
    EXPECT_EQ(message(sequential({layer("Sprinkler", {{"name", "s"}, {"batch_input_shape", {nullptr, 4}}})})),
              "s: unknown layer Sprinkler");
    EXPECT_EQ(message(sequential(
                  {layer("Conv2D", {{"kernel_size", 5}, {"batch_input_shape", {nullptr, 4, 4, 1}}})})),
              "conv2d: kernel_size must not be larger than its input of 4 x 4; got 5 x 5");
}

}  // namespace
}  // namespace shardlab::engine::testing::model_test

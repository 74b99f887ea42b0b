#include "engine/inference/layer_outputs.h"

#include <gmock/gmock.h>

#include <cmath>

#include "engine/model/model.h"

namespace shardlab::engine::testing::layer_outputs_test {
namespace {

using ::testing::ElementsAre;
using ::testing::FloatNear;
using ::testing::Pointwise;

Json layer(const char* className, Json config) {
    return {{"class_name", className}, {"config", std::move(config)}};
}

Experiment experimentWith(const Json& layers) {
    Experiment experiment;
    experiment.model = ModelConfig::fromJson(
        {{"class_name", "Sequential"}, {"config", {{"name", "sequential"}, {"layers", layers}}}});
    return experiment;
}

/// Each layer's output is that of the model which ends with it.
TEST(LayerOutputs, AreThoseOfTheModelThatEndsThere) {
    const Json layers = Json::array(
        {layer("Conv2D", {{"name", "conv"},
                          {"batch_input_shape", {nullptr, 6, 6, 1}},
                          {"filters", 3},
                          {"kernel_size", {3, 3}},
                          {"activation", "relu"}}),
         layer("BatchNormalization", {{"name", "norm"}}),
         layer("MaxPooling2D", {{"name", "pool"}, {"pool_size", {2, 2}}}),
         layer("Flatten", {{"name", "flatten"}}), layer("Dropout", {{"name", "dropout"}, {"rate", 0.5}}),
         layer("Dense", {{"name", "dense"}, {"units", 5}, {"activation", "tanh"}}),
         layer("Dense", {{"name", "output"}, {"units", 3}, {"activation", "softmax"}})});
    const Experiment whole = experimentWith(layers);
    NamedWeights weights;
    weights.specs = Model::build(whole.model).weightSpecs();
    weights.tensors = initializeWeights(weights.specs, 7);
    const Preprocessor none(Json::array(), Shape{6, 6, 1}, DType::Float32);
    SampleModel model(whole, weights, none, {.threads = 1});
    LayerOutputs outputs(model);
    ASSERT_EQ(outputs.layers().size(), layers.size());
    std::vector<float> x(36);
    for (std::size_t i = 0; i < x.size(); ++i)
        x[i] = std::cos(static_cast<float>(i * i));
    const auto all = outputs.of(x);
    for (std::size_t end = 0; end < layers.size(); ++end) {
        Json some = Json::array();
        for (std::size_t i = 0; i <= end; ++i)
            some.push_back(layers[i]);
        Experiment part = experimentWith(some);
        part.compile.loss = {{"class_name", "MeanSquaredError"}, {"config", Json::object()}};
        NamedWeights partWeights;
        partWeights.specs = Model::build(part.model).weightSpecs();
        partWeights.tensors.assign(weights.tensors.begin(),
                                   weights.tensors.begin() + std::ssize(partWeights.specs));
        SampleModel ending(part, partWeights, none, {.threads = 1});
        const std::vector<float> expected = ending.predict(x).values;
        EXPECT_THAT(all[end], Pointwise(FloatNear(1e-6F), expected)) << outputs.layers()[end].name;
        EXPECT_EQ(outputs.layers()[end].shape.elementCount(), std::ssize(expected));
        EXPECT_EQ(outputs.of(x, end), all[end]);
    }
}

TEST(LayerOutputs, FeatureMapsAreChannels) {
    const std::vector<float> values{1, 10, 2, 20, 3, 30, 4, -40};
    const TileSet maps = featureMaps("conv", Shape{2, 2, 2}, values);
    EXPECT_EQ(maps.count, 2);
    EXPECT_THAT(maps.values, ElementsAre(1, 2, 3, 4, 10, 20, 30, -40));
    EXPECT_EQ(maps.minimum, -40.0F);
    EXPECT_EQ(maps.maximum, 30.0F);
    const TileSet units = featureMaps("dense", Shape{40}, std::vector<float>(40, 2.0F));
    EXPECT_EQ(units.height, 2);
    EXPECT_EQ(units.width, 32);
    EXPECT_EQ(units.values[39], 2.0F);
    EXPECT_TRUE(std::isnan(units.values[40]));
}

TEST(LayerOutputs, KernelTilesOfAConvolution) {
    // (1, 2, in 2, out 2): [x][in][out]
    const Tensor kernel(Shape{1, 2, 2, 2}, std::vector<float>{0, 1, 2, 3, 4, 5, 6, 7});
    const TileSet tiles = kernelTiles("conv/kernel", kernel, {});
    EXPECT_EQ(tiles.count, 4);
    EXPECT_THAT(tiles.values, ElementsAre(0, 4, 2, 6, 1, 5, 3, 7));  // out 0: in 0, in 1; out 1: …
    const Tensor colours(Shape{1, 1, 3, 2}, std::vector<float>{0, 1, 2, 3, 4, 5});
    const TileSet rgb = kernelTiles("conv/kernel", colours, {});
    EXPECT_EQ(rgb.channels, 3);
    EXPECT_THAT(rgb.values, ElementsAre(0, 2, 4, 1, 3, 5));
}

TEST(LayerOutputs, KernelTilesOfADenseLayerOverPixels) {
    const Tensor kernel(Shape{4, 2}, std::vector<float>{0, 1, 2, 3, 4, 5, 6, 7});
    const TileSet tiles = kernelTiles("dense/kernel", kernel, {.height = 2, .width = 2, .channels = 1});
    EXPECT_EQ(tiles.count, 2);
    EXPECT_THAT(tiles.values, ElementsAre(0, 2, 4, 6, 1, 3, 5, 7));
    const TileSet whole = kernelTiles("dense/kernel", kernel, {});
    EXPECT_EQ(whole.count, 1);
    EXPECT_EQ(whole.height, 4);
}

}  // namespace
}  // namespace shardlab::engine::testing::layer_outputs_test

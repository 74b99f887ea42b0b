#include <gtest/gtest.h>

#include "tests/layers/layer_runner.h"

/// Shapes and weights worked out by hand from Keras's definitions.
namespace shardlab::engine::testing::layer_shapes_test {
namespace {

std::vector<std::string> weightTexts(const std::string& className, const Json& config, const Shape& input) {
    std::vector<std::string> texts;
    const std::vector<Shape> inputs{input};
    for (const WeightSpec& w : make(className, config)->weights(inputs)) {
        texts.push_back(w.name + w.shape.toString() + (w.trainable ? "" : " frozen"));
    }
    return texts;
}
using Texts = std::vector<std::string>;

TEST(Dense, WorksOnTheLastAxis) {
    EXPECT_EQ(outputOf("Dense", {{"units", 5}}, {{kNone, 3}}), (Shape{kNone, 5}));
    EXPECT_EQ(outputOf("Dense", {{"units", 5}}, {{kNone, 7, 2, 3}}), (Shape{kNone, 7, 2, 5}));
    EXPECT_EQ(weightTexts("Dense", {{"units", 5}}, {kNone, 7, 3}), (Texts{"kernel(3, 5)", "bias(5,)"}));
    EXPECT_EQ(weightTexts("Dense", {{"units", 5}, {"use_bias", false}}, {kNone, 3}), (Texts{"kernel(3, 5)"}));
}

TEST(Dense, AFrozenLayerHasNoTrainableWeights) {
    EXPECT_EQ(weightTexts("Dense", {{"units", 2}, {"trainable", false}}, {kNone, 3}),
              (Texts{"kernel(3, 2) frozen", "bias(2,) frozen"}));
}

TEST(Dense, CarriesInitializersAndRegularizers) {
    const Json config{
        {"units", 2},
        {"kernel_initializer", "he_normal"},
        {"kernel_regularizer", {{"class_name", "L1L2"}, {"config", {{"l1", 0.5}, {"l2", 0.25}}}}},
        {"bias_regularizer", "l2"}};
    const std::vector<Shape> inputs{{kNone, 3}};
    const auto weights = make("Dense", config)->weights(inputs);
    EXPECT_EQ(weights[0].initializer.at("class_name"), "HeNormal");
    EXPECT_FLOAT_EQ(weights[0].regularizer.l1, 0.5F);
    EXPECT_FLOAT_EQ(weights[0].regularizer.l2, 0.25F);
    EXPECT_EQ(weights[1].initializer.at("class_name"), "Zeros");
    EXPECT_FLOAT_EQ(weights[1].regularizer.l1, 0.0F);
    EXPECT_FLOAT_EQ(weights[1].regularizer.l2, 0.01F);  // Keras's default by name
}

Shape conv(const Json& config, const Shape& input) {
    Json all{{"filters", 4}};
    all.update(config);
    return outputOf("Conv2D", all, {input});
}

TEST(Conv2D, ValidAndSamePadding) {
    const Shape in{kNone, 28, 27, 3};
    EXPECT_EQ(conv({{"kernel_size", 5}}, in), (Shape{kNone, 24, 23, 4}));
    EXPECT_EQ(conv({{"kernel_size", {3, 2}}, {"strides", 2}}, in), (Shape{kNone, 13, 13, 4}));
    EXPECT_EQ(conv({{"kernel_size", 5}, {"padding", "same"}}, in), (Shape{kNone, 28, 27, 4}));
    EXPECT_EQ(conv({{"kernel_size", 6}, {"strides", 2}, {"padding", "same"}}, in), (Shape{kNone, 14, 14, 4}));
    EXPECT_EQ(conv({{"kernel_size", 3}, {"dilation_rate", 4}}, in), (Shape{kNone, 20, 19, 4}));
    EXPECT_EQ(conv({{"kernel_size", 40}, {"padding", "same"}}, in), (Shape{kNone, 28, 27, 4}));
}

TEST(Conv2D, KernelHasTheChannelsOfOneGroup) {
    EXPECT_EQ(
        weightTexts("Conv2D", {{"filters", 6}, {"kernel_size", {5, 3}}, {"groups", 3}}, {kNone, 9, 9, 12}),
        (Texts{"kernel(5, 3, 4, 6)", "bias(6,)"}));
}

/// The padding that the convolution or pooling op gets, as "top bottom left right".
std::string paddingOf(const std::string& className, const Json& config, std::int64_t height,
                      std::int64_t width) {
    const std::vector<Shape> shapes{{kNone, height, width, 1}};
    const auto layer = make(className, config);
    ProgramBuilder builder(1, false);
    const std::vector<ValueId> x{builder.input("x", shapes[0])};
    builder.beginLayer("layer", layer->weights(shapes));
    layer->lower(builder, x);
    const Program program = std::move(builder).finish();
    const auto text = [](const auto& a) {
        return fmt::format("{} {} {} {}", a.padTop, a.padBottom, a.padLeft, a.padRight);
    };
    const OpAttributes& attributes = program.ops.front().attributes;
    if (const auto* c = std::get_if<ConvolutionAttributes>(&attributes)) return text(*c);
    return text(std::get<WindowAttributes>(attributes));
}

TEST(SamePadding, TheSmallerHalfComesFirst) {
    const auto conv2d = [](const Json& kernel, const Json& strides, std::int64_t height, std::int64_t width) {
        return paddingOf("Conv2D",
                         {{"filters", 1},
                          {"kernel_size", kernel},
                          {"strides", strides},
                          {"padding", "same"},
                          {"use_bias", false}},
                         height, width);
    };
    EXPECT_EQ(conv2d(3, 1, 8, 8), "1 1 1 1");
    EXPECT_EQ(conv2d(2, 1, 8, 8), "0 1 0 1");
    EXPECT_EQ(conv2d(6, 2, 28, 28), "2 2 2 2");  // (14 - 1)·2 + 6 - 28 = 4
    EXPECT_EQ(conv2d(6, 2, 14, 7), "2 2 2 3");   // 7 wide: (4 - 1)·2 + 6 - 7 = 5
    EXPECT_EQ(conv2d(1, 3, 8, 8), "0 0 0 0");    // the kernel is smaller than the stride: nothing to fill
    EXPECT_EQ(paddingOf("MaxPooling2D", {{"pool_size", 3}, {"strides", 2}, {"padding", "same"}}, 7, 6),
              "1 1 0 1");
    EXPECT_EQ(paddingOf("MaxPooling2D", {{"pool_size", 3}, {"strides", 2}}, 7, 6), "0 0 0 0");
}

TEST(Pooling2D, StridesFollowThePoolSize) {
    const Shape in{kNone, 28, 27, 3};
    EXPECT_EQ(outputOf("MaxPooling2D", Json::object(), {in}), (Shape{kNone, 14, 13, 3}));
    EXPECT_EQ(outputOf("AveragePooling2D", {{"pool_size", {4, 3}}}, {in}), (Shape{kNone, 7, 9, 3}));
    EXPECT_EQ(outputOf("MaxPooling2D", {{"pool_size", 2}, {"strides", 1}}, {in}), (Shape{kNone, 27, 26, 3}));
    EXPECT_EQ(outputOf("MaxPooling2D", {{"padding", "same"}}, {in}), (Shape{kNone, 14, 14, 3}));
    EXPECT_EQ(outputOf("MaxPooling2D", {{"strides", nullptr}}, {in}), (Shape{kNone, 14, 13, 3}));
}

TEST(GlobalPooling2D, LeavesOneValueAChannel) {
    const Shape in{kNone, 6, 5, 3};
    for (const char* className : {"GlobalMaxPooling2D", "GlobalAveragePooling2D"}) {
        EXPECT_EQ(outputOf(className, Json::object(), {in}), (Shape{kNone, 3}));
        EXPECT_EQ(outputOf(className, {{"keepdims", true}}, {in}), (Shape{kNone, 1, 1, 3}));
    }
}

TEST(ShapeLayers, FlattenReshapeAndPad) {
    EXPECT_EQ(outputOf("Flatten", Json::object(), {{kNone, 4, 5, 2}}), (Shape{kNone, 40}));
    EXPECT_EQ(outputOf("Flatten", Json::object(), {{kNone}}), (Shape{kNone, 1}));
    EXPECT_EQ(outputOf("Reshape", {{"target_shape", {28, 28, 1}}}, {{kNone, 784}}),
              (Shape{kNone, 28, 28, 1}));
    EXPECT_EQ(outputOf("Reshape", {{"target_shape", {-1, 4}}}, {{kNone, 6, 6}}), (Shape{kNone, 9, 4}));
    const Shape image{kNone, 4, 4, 1};
    EXPECT_EQ(outputOf("ZeroPadding2D", Json::object(), {image}), (Shape{kNone, 6, 6, 1}));
    EXPECT_EQ(outputOf("ZeroPadding2D", {{"padding", 2}}, {image}), (Shape{kNone, 8, 8, 1}));
    EXPECT_EQ(outputOf("ZeroPadding2D", {{"padding", {1, 2}}}, {image}), (Shape{kNone, 6, 8, 1}));
    EXPECT_EQ(outputOf("ZeroPadding2D", {{"padding", {{1, 2}, {0, 3}}}}, {image}), (Shape{kNone, 7, 7, 1}));
}

TEST(BatchNormalization, WeightsInKerasOrder) {
    const Shape in{kNone, 4, 4, 3};
    EXPECT_EQ(weightTexts("BatchNormalization", Json::object(), in),
              (Texts{"gamma(3,)", "beta(3,)", "moving_mean(3,) frozen", "moving_variance(3,) frozen"}));
    EXPECT_EQ(weightTexts("BatchNormalization", {{"scale", false}, {"center", false}}, in),
              (Texts{"moving_mean(3,) frozen", "moving_variance(3,) frozen"}));
    const std::vector<Shape> inputs{in};
    const auto weights = make("BatchNormalization")->weights(inputs);
    EXPECT_EQ(weights[0].initializer.at("class_name"), "Ones");
    EXPECT_EQ(weights[2].initializer.at("class_name"), "Zeros");
    EXPECT_EQ(weights[3].initializer.at("class_name"), "Ones");
}

TEST(Merging, ShapesAgree) {
    EXPECT_EQ(outputOf("Add", Json::object(), {{kNone, 3}, {kNone, 3}, {kNone, 3}}), (Shape{kNone, 3}));
    EXPECT_EQ(outputOf("Concatenate", Json::object(), {{kNone, 2, 3}, {kNone, 2, 5}}), (Shape{kNone, 2, 8}));
    EXPECT_EQ(outputOf("Concatenate", {{"axis", 1}}, {{kNone, 2, 3}, {kNone, 4, 3}}), (Shape{kNone, 6, 3}));
    EXPECT_EQ(make("Add")->arity().minimum, 2);
}

TEST(InputLayer, HoldsTheShape) {
    EXPECT_EQ(outputOf("InputLayer", {{"batch_input_shape", {nullptr, 28, 28, 1}}}, {}),
              (Shape{kNone, 28, 28, 1}));
    EXPECT_EQ(outputOf("InputLayer", {{"batch_input_shape", {32, 7}}}, {}), (Shape{32, 7}));
}

}  // namespace
}  // namespace shardlab::engine::testing::layer_shapes_test

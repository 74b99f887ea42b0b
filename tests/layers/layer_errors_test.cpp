#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/layers/layer_error.h"
#include "engine/layers/parameters.h"
#include "tests/layers/layer_runner.h"

/// Absurd options are refused before anything is allocated, and the message names the layer and the option.
namespace shardlab::engine::testing::layer_errors_test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

const Shape kImage{kNone, 8, 8, 6};
const Shape kVector{kNone, 8};

TEST(LayerErrors, SizesOutOfRange) {
    EXPECT_EQ(refusal("Dense", {{"units", std::int64_t{1} << 40}}, {kVector}, "dense_2"),
              "dense_2: units must be >= 1 and <= 1e+09; got 1099511627776");
    EXPECT_THAT(refusal("Dense", {{"units", -3}}, {kVector}), StartsWith("layer: units must be >= 1"));
    EXPECT_THAT(refusal("Dense", {{"units", 0}}, {kVector}), HasSubstr("got 0"));
    EXPECT_THAT(refusal("Dense", {{"units", 2.5}}, {kVector}),
                HasSubstr("units must be an integer; got 2.5"));
    EXPECT_THAT(refusal("Dense", {{"units", "many"}}, {kVector}), HasSubstr("units must be an integer"));
    EXPECT_THAT(refusal("Conv2D", {{"kernel_size", 0}}, {kImage}), HasSubstr("kernel_size must be >= 1"));
    EXPECT_THAT(refusal("Conv2D", {{"kernel_size", {3, 3, 3}}}, {kImage}), HasSubstr("kernel_size must be"));
    EXPECT_THAT(refusal("Conv2D", {{"strides", {1, 0}}}, {kImage}), HasSubstr("strides must be >= 1"));
    EXPECT_THAT(refusal("MaxPooling2D", {{"pool_size", -1}}, {kImage}), HasSubstr("pool_size must be >= 1"));
    EXPECT_THAT(refusal("MaxPooling2D", {{"pool_size", 300}, {"padding", "same"}}, {kImage}),
                HasSubstr("pool_size must cover at most 65535 elements"));
    EXPECT_THAT(refusal("ZeroPadding2D", {{"padding", -1}}, {kImage}), HasSubstr("padding must be"));
    EXPECT_THAT(refusal("ZeroPadding2D", {{"padding", {{1, 2}, {3}}}}, {kImage}),
                HasSubstr("padding must be"));
    EXPECT_THAT(refusal("Dropout", {{"rate", 1.0}}, {kVector}), HasSubstr("rate must be below 1"));
    EXPECT_THAT(refusal("Dropout", {{"rate", -0.1}}, {kVector}), HasSubstr("rate must be >= 0"));
    EXPECT_THAT(refusal("BatchNormalization", {{"epsilon", 0}}, {kVector}), HasSubstr("epsilon must be > 0"));
    EXPECT_THAT(refusal("GlobalMaxPooling2D", Json::object(), {{kNone, 300, 300, 1}}),
                HasSubstr("300 x 300"));
}

TEST(LayerErrors, OneNumberForEachChannel) {
    EXPECT_EQ(refusal("Rescaling", {{"scale", {1.0, 2.0}}}, {kVector}),
              "layer: scale must be one number, or one for each of the 8 channels; got [1.0,2.0]");
    EXPECT_EQ(refusal("Rescaling", {{"offset", {1.0, 2.0}}}, {Shape{kNone, 5, 2}}), "");
}

TEST(LayerErrors, OptionsOfKerasThatWouldChangeTheNumbers) {
    const Json attention{{"num_heads", 2}, {"key_dim", 4}};
    const Shape steps{kNone, 5, 8};
    const auto with = [](Json config, const char* option, const Json& value) {
        config[option] = value;
        return config;
    };
    EXPECT_EQ(refusal("MultiHeadAttention", with(attention, "use_gate", true), {steps, steps}),
              "layer: use_gate must be off; got true");
    EXPECT_EQ(refusal("MultiHeadAttention", with(attention, "sliding_window", 1), {steps, steps}),
              "layer: sliding_window must be off; got 1");
    EXPECT_EQ(refusal("Normalization", {{"invert", true}}, {kVector}), "layer: invert must be off; got true");
    EXPECT_EQ(refusal("LayerNormalization", {{"rms_scaling", true}}, {kVector}),
              "layer: rms_scaling must be off; got true");
    const Json size{{"height", 4}, {"width", 4}};
    EXPECT_EQ(refusal("Resizing", with(size, "antialias", true), {kImage}),
              "layer: antialias must be off; got true");
    EXPECT_EQ(refusal("Resizing", with(size, "pad_to_aspect_ratio", true), {kImage}),
              "layer: pad_to_aspect_ratio must be off; got true");
}

/// An option that these layers have in Keras 3 only.
TEST(LayerErrors, ChannelsFirst) {
    for (const char* className : {"CenterCrop", "RandomBrightness", "RandomCrop", "RandomFlip",
                                  "RandomRotation", "RandomTranslation", "RandomZoom", "Resizing"}) {
        EXPECT_EQ(refusal(className, {{"data_format", "channels_first"}}, {kImage}),
                  "layer: data_format must be channels_last; got \"channels_first\"")
            << className;
        for (const Json& last : {Json("channels_last"), Json(nullptr)})
            EXPECT_NO_THROW(make(className, {{"data_format", last}})) << className;
    }
    EXPECT_THAT(refusal("ZeroPadding1D", {{"data_format", "channels_first"}}, {{kNone, 8, 6}}),
                HasSubstr("data_format must be channels_last"));
}

TEST(LayerErrors, WindowsThatDoNotFit) {
    EXPECT_EQ(refusal("Conv2D", {{"kernel_size", {3, 9}}}, {kImage}, "conv2d_3"),
              "conv2d_3: kernel_size must not be larger than its input of 8 x 8; got 3 x 9");
    EXPECT_THAT(refusal("Conv2D", {{"kernel_size", 3}, {"dilation_rate", 4}}, {kImage}),
                HasSubstr("got 9 x 9 including dilation"));
    EXPECT_THAT(refusal("MaxPooling2D", {{"pool_size", 9}}, {kImage}),
                HasSubstr("pool_size must not be larger"));
    try {
        outputOf("AveragePooling2D", {{"pool_size", 9}}, {kImage});
        FAIL();
    } catch (const LayerError& error) {
        EXPECT_EQ(error.id, "kernel-larger-than-input");
        EXPECT_FALSE(error.fix.empty());
    }
}

TEST(LayerErrors, OptionsThatContradict) {
    EXPECT_THAT(refusal("Conv2D", {{"strides", 2}, {"dilation_rate", 2}}, {kImage}),
                HasSubstr("strides must be 1 when dilation_rate is not"));
    EXPECT_EQ(refusal("Conv2D", {{"filters", 10}, {"groups", 4}}, {kImage}, "conv2d_3"),
              "conv2d_3: filters must be divisible by groups; got filters=10, groups=4");
    EXPECT_THAT(refusal("Conv2D", {{"filters", 8}, {"groups", 4}}, {kImage}),
                HasSubstr("input channels must be divisible by groups; got channels=6, groups=4"));
    EXPECT_THAT(refusal("Reshape", {{"target_shape", {-1, -1}}}, {kVector}),
                HasSubstr("target_shape must have"));
    EXPECT_THAT(refusal("Reshape", {{"target_shape", {0}}}, {kVector}), HasSubstr("target_shape must have"));
    EXPECT_THAT(refusal("Reshape", {{"target_shape", {3, 3}}}, {kVector}),
                HasSubstr("does not match the 8 elements"));
    EXPECT_THAT(refusal("Reshape", {{"target_shape", {3, -1}}}, {kVector}),
                HasSubstr("does not match the 8 elements"));
}

TEST(LayerErrors, WhatIsNotSupportedSaysSo) {
    EXPECT_THAT(refusal("Conv2D", {{"data_format", "channels_first"}}, {kImage}),
                HasSubstr("data_format must be one of channels_last; got \"channels_first\""));
    EXPECT_THAT(refusal("Dense", {{"kernel_constraint", "non_pos"}}, {kVector}),
                HasSubstr("kernel_constraint: expected null, MaxNorm"));
    EXPECT_THAT(refusal("Dense", {{"activity_regularizer", "l2"}}, {kVector}),
                HasSubstr("activity_regularizer must be null"));
    EXPECT_THAT(refusal("Dense", {{"activation", "relu7"}}, {kVector}), HasSubstr("relu7"));
    EXPECT_THAT(refusal("Dense", {{"kernel_initializer", "best"}}, {kVector}),
                HasSubstr("layer: kernel_initializer: unknown initializer best"));
    EXPECT_THAT(refusal("Dense", {{"kernel_regularizer", "l3"}}, {kVector}),
                HasSubstr("expected null, L1, L2, L1L2 or OrthogonalRegularizer; got l3"));
    EXPECT_THAT(refusal("BatchNormalization", {{"axis", 0}}, {kImage}), HasSubstr("axis must be an axis of"));
    EXPECT_EQ(refusal("BatchNormalization", {{"axis", 3}}, {kImage}), "");
    EXPECT_THAT(refusal("Softmax", {{"axis", 0}}, {kImage}), HasSubstr("axis must be an axis of"));
    EXPECT_THAT(refusal("Softmax", {{"axis", 4}}, {kImage}), HasSubstr("axis must be an axis of"));
    EXPECT_THAT(refusal("Dropout", {{"noise_shape", {1, 2}}}, {kVector}),
                HasSubstr("noise_shape must have 1 or the size"));
}

TEST(LayerErrors, OfSequencesAndImages) {
    const Shape sequence{kNone, 8, 6};
    EXPECT_EQ(refusal("Conv1D", {{"kernel_size", 9}}, {sequence}, "conv1d_1"),
              "conv1d_1: kernel_size must not be larger than its input of 8 steps; got 9");
    EXPECT_THAT(refusal("Conv1D", {{"kernel_size", 3}, {"dilation_rate", 4}}, {sequence}),
                HasSubstr("got 9 including dilation"));
    EXPECT_EQ(refusal("Conv1D", {{"kernel_size", 9}, {"padding", "causal"}}, {sequence}), "");
    EXPECT_THAT(refusal("Conv1D", Json::object(), {kImage}), HasSubstr("(batch, time, channels)"));
    EXPECT_THAT(refusal("Conv1D", {{"strides", 2}, {"dilation_rate", 2}}, {sequence}),
                HasSubstr("strides must be 1"));
    EXPECT_THAT(refusal("Conv1D", {{"filters", 8}, {"groups", 4}}, {sequence}),
                HasSubstr("got channels=6, groups=4"));
    EXPECT_THAT(refusal("MaxPooling1D", {{"pool_size", 70000}}, {sequence}),
                HasSubstr("pool_size must be >= 1 and <= 65535"));
    EXPECT_THAT(refusal("Conv2DTranspose", {{"strides", 2}, {"output_padding", 2}}, {kImage}),
                HasSubstr("output_padding must be below strides"));
    EXPECT_THAT(refusal("Cropping1D", {{"cropping", 4}}, {sequence}), HasSubstr("must be smaller than"));
    EXPECT_THAT(refusal("Cropping2D", {{"cropping", {8, 0}}}, {kImage}), HasSubstr("must be smaller than"));
    EXPECT_THAT(refusal("CenterCrop", {{"height", 9}, {"width", 2}}, {kImage}), HasSubstr("got 9 x 2"));
    EXPECT_EQ(refusal("LayerNormalization", {{"axis", {1, -3}}}, {kImage}),
              "layer: axis must name one axis of (None, 8, 8, 6) or several, each once; got [1,-3]");
    EXPECT_THAT(refusal("GroupNormalization", {{"groups", 4}}, {kImage}),
                HasSubstr("got channels=6, groups=4"));
    EXPECT_THAT(refusal("PReLU", {{"shared_axes", {0}}}, {kImage}), HasSubstr("after the batch axis; got 0"));
    EXPECT_THAT(refusal("SpatialDropout1D", Json::object(), {kImage}), HasSubstr("(batch, time, channels)"));
    EXPECT_THAT(refusal("GaussianDropout", {{"rate", 1.0}}, {kVector}), HasSubstr("rate must be below 1"));
}

TEST(LayerErrors, InputsOfTheWrongShape) {
    EXPECT_EQ(refusal("Conv2D", Json::object(), {{kNone, 784}}, "conv2d"),
              "conv2d: expected an input (batch, height, width, channels); got (None, 784)");
    EXPECT_THAT(refusal("Dense", Json::object(), {{kNone}}), HasSubstr("at least 2 axes"));
    EXPECT_EQ(refusal("Add", Json::object(), {{kNone, 3}, {kNone, 4}}, "add"),
              "add: expected inputs of equal or broadcastable shapes; got (None, 3) and (None, 4)");
    EXPECT_THAT(refusal("Concatenate", {{"axis", 1}}, {{kNone, 3, 4}, {kNone, 3, 5}}),
                HasSubstr("equal shape except along axis 1"));
    EXPECT_THAT(refusal("Concatenate", {{"axis", 0}}, {{kNone, 3}, {kNone, 3}}),
                HasSubstr("after the batch axis; got 0"));
    EXPECT_THAT(refusal("Concatenate", {{"axis", 2}}, {{kNone, 3}, {kNone, 3}}), HasSubstr("got 2"));
}

TEST(LayerErrors, InputShapesMustBeKnown) {
    for (const Json& shape :
         {Json(nullptr), Json(5), Json::array(), Json{nullptr, nullptr, 1}, Json{nullptr, 0},
          Json{nullptr, "28"}, Json{nullptr, 2.5}, Json{nullptr, 1e18}}) {
        EXPECT_THAT(refusal("InputLayer", {{"batch_input_shape", shape}}, {}),
                    HasSubstr("batch_input_shape must be"))
            << shape.dump();
    }
    EXPECT_THAT(refusal("InputLayer", Json::object(), {}), HasSubstr("batch_input_shape must be"));
}

TEST(Regularizers, AreReadInEverySpelling) {
    const auto parse = [](const Json& json) { return parseRegularizer(json, "w"); };
    EXPECT_FALSE(parse(nullptr).active());
    EXPECT_FLOAT_EQ(parse("l1").l1, 0.01F);
    EXPECT_FLOAT_EQ(parse("l1").l2, 0.0F);
    EXPECT_FLOAT_EQ(parse("l1_l2").l2, 0.01F);
    EXPECT_FLOAT_EQ(parse({{"class_name", "L2"}, {"config", {{"l2", 0.5}}}}).l2, 0.5F);
    EXPECT_FLOAT_EQ(parse({{"class_name", "L1L2"}, {"config", {{"l1", 0.5}}}}).l2, 0.0F);
    EXPECT_THAT(errorOf([&] {
                    parse({{"class_name", "L2"}, {"config", {{"l2", -1}}}});
                }),
                HasSubstr("l2 must be"));
    EXPECT_THAT(errorOf([&] { parse(7); }), HasSubstr("got 7"));
}

}  // namespace
}  // namespace shardlab::engine::testing::layer_errors_test

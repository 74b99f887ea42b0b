// Convolutions, pooling and resizing of images as other tools write them. The numbers are those of PyTorch
// 1.13 for the same arrays, or calculated by hand.
#include <gmock/gmock.h>

#include "tests/formats/onnx/onnx_graphs.h"

namespace shardlab::engine::onnx_images_test {
namespace {
using onnx_graphs::attribute;
using onnx_graphs::Extents;
using onnx_graphs::Floats;
using onnx_graphs::Graph;
using onnx_graphs::Names;
using onnx_graphs::word;
using ::testing::ElementsAre;
using ::testing::ElementsAreArray;
using ::testing::FloatNear;
using ::testing::HasSubstr;
using ::testing::Pointwise;

constexpr float kTolerance = 1e-5F;  ///< sums of float32 in another order

class OnnxImages : public onnx_graphs::GraphTest {};

/// As CNTK writes the bias of a convolution.
TEST_F(OnnxImages, AConstantBehindAConvolutionIsItsBias) {
    const Graph graph = Graph({1, 2, 2})
                            .numbers("k", {2, 1, 1, 1}, {1, 2})
                            .numbers("c", {2, 1, 1}, {10, 20})
                            .node("Conv", {"x", "k"}, {"h"})
                            .node("Add", {"h", "c"}, {"y"});
    EXPECT_THAT(classesOf(graph), ElementsAre("InputLayer", "Conv2D"));
    EXPECT_THAT(outputOf(graph, {1, 2, 2, 1}, {1, 2, 3, 4}), ElementsAre(11, 22, 12, 24, 13, 26, 14, 28));
}

TEST_F(OnnxImages, TheLargerHalfOfSamePaddingMayComeFirst) {
    const auto conv = [](const std::string& padding) {
        return Graph({1, 2, 2})
            .numbers("k", {1, 1, 2, 2}, {1, 1, 1, 1})
            .node("Conv", {"x", "k"}, {"y"}, {word("auto_pad", padding)});
    };
    EXPECT_THAT(outputOf(conv("SAME_UPPER"), {1, 2, 2, 1}, {1, 2, 3, 4}), ElementsAre(10, 6, 7, 4));
    EXPECT_THAT(outputOf(conv("SAME_LOWER"), {1, 2, 2, 1}, {1, 2, 3, 4}), ElementsAre(1, 3, 4, 10));
}

Graph pool(const std::string& type, const Extents& sample, std::int64_t window, std::int64_t strides,
           const std::vector<onnx::AttributeProto>& more) {
    std::vector<onnx::AttributeProto> attributes{attribute("kernel_shape", Extents{window, window}),
                                                 attribute("strides", Extents{strides, strides})};
    attributes.insert(attributes.end(), more.begin(), more.end());
    return Graph(sample).node(type, {"x"}, {"y"}, attributes);
}

TEST_F(OnnxImages, WithCeilModeALastWindowEndsBehindTheImage) {
    const auto upwards = attribute("ceil_mode", std::int64_t{1}),
               counted = attribute("count_include_pad", std::int64_t{1});
    const Floats x{1, 2, 3, 4, 5, 6, 7, 8, 9}, negative{-1, -2, -3, -4, -5, -6, -7, -8, -9};
    EXPECT_THAT(outputOf(pool("MaxPool", {1, 3, 3}, 2, 2, {upwards}), {1, 3, 3, 1}, negative),
                ElementsAre(-1, -3, -7, -9));
    for (const auto& more : {std::vector{upwards}, std::vector{upwards, counted}})
        EXPECT_THAT(outputOf(pool("AveragePool", {1, 3, 3}, 2, 2, more), {1, 3, 3, 1}, x),
                    ElementsAre(3, 4.5F, 7.5F, 9));
    EXPECT_THAT(outputOf(pool("MaxPool", {1, 3, 3}, 3, 1, {upwards}), {1, 3, 3, 1}, x), ElementsAre(9));
    const auto pads = attribute("pads", Extents{1, 1, 0, 0});
    EXPECT_THAT(refusal(pool("AveragePool", {1, 4, 4}, 2, 2, {upwards, counted, pads})),
                HasSubstr("ceil_mode with counted padding is not supported"));
}

/// Zeros around them change nothing, behind a Concat as well.
TEST_F(OnnxImages, WhatIsJoinedOfPositiveNumbersIsPositive) {
    const auto joined = [](const Names& parts) {
        return Graph({1, 2, 2})
            .node("Relu", {"x"}, {"a"})
            .node("Sigmoid", {"x"}, {"b"})
            .node("Neg", {"x"}, {"c"})
            .node("Concat", parts, {"h"}, {attribute("axis", std::int64_t{1})})
            .node("MaxPool", {"h"}, {"y"},
                  {attribute("kernel_shape", Extents{2, 2}), attribute("pads", Extents{1, 1, 1, 1})});
    };
    const Floats y = outputOf(joined({"a", "b"}), {1, 2, 2, 1}, {1, 2, 3, 4});
    ASSERT_EQ(y.size(), 18U);
    const Floats expected{1, 2, 2, 3, 4, 4, 3, 4, 4};
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_EQ(y[2 * i], expected[i]) << i;
    EXPECT_THAT(refusal(joined({"a", "c"})), HasSubstr("not known to be positive"));
}

TEST_F(OnnxImages, TransposedConvolutionsAreCroppedAsTheirPadsSay) {
    const Graph image =
        Graph({1, 2, 2})
            .numbers("k", {1, 1, 3, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 9})
            .numbers("b", {1}, {0.5F})
            .node("ConvTranspose", {"x", "k", "b"}, {"y"},
                  {attribute("strides", Extents{2, 2}), attribute("pads", Extents{1, 1, 1, 1}),
                   attribute("output_padding", Extents{1, 1})});
    EXPECT_THAT(classesOf(image), ElementsAre("InputLayer", "Conv2DTranspose", "Cropping2D"));
    EXPECT_THAT(outputOf(image, {1, 2, 2, 1}, {1, 2, 3, 4}),
                ElementsAre(5.5F, 14.5F, 10.5F, 12.5F, 14.5F, 36.5F, 24.5F, 30.5F, 15.5F, 34.5F, 20.5F, 24.5F,
                            24.5F, 55.5F, 32.5F, 36.5F));
    const Graph spread =
        Graph({2, 2})
            .numbers("k", {2, 1, 2}, {1, 2, 10, 20})
            .numbers("b", {1}, {0.5F})
            .node("ConvTranspose", {"x", "k", "b"}, {"y"},
                  {attribute("strides", Extents{3}), attribute("output_padding", Extents{1})});
    EXPECT_THAT(outputOf(spread, {1, 2, 2}, {1, 3, 2, 4}),
                ElementsAre(31.5F, 62.5F, 0.5F, 42.5F, 84.5F, 0.5F));
    const Graph two = Graph({1, 2})
                          .numbers("k", {1, 2, 2}, {1, 2, 3, 4})
                          .node("ConvTranspose", {"x", "k"}, {"y"}, {attribute("strides", Extents{2})});
    EXPECT_THAT(outputOf(two, {1, 2, 1}, {1, 2}), ElementsAre(1, 3, 2, 4, 2, 6, 4, 8));
    const Graph longer =
        Graph({1, 2})
            .numbers("k", {1, 1, 2}, {1, 2})
            .node("ConvTranspose", {"x", "k"}, {"y"},
                  {attribute("strides", Extents{2}), attribute("output_padding", Extents{1})});
    EXPECT_THAT(refusal(longer), HasSubstr("its output_padding must not be larger than its padding"));
}

TEST_F(OnnxImages, InstancesAreNormalizedByChannel) {
    const Graph graph = Graph({2, 2})
                            .numbers("g", {2}, {1, 2})
                            .numbers("b", {2}, {0, 1})
                            .node("InstanceNormalization", {"x", "g", "b"}, {"y"});
    EXPECT_THAT(outputOf(graph, {1, 2, 2}, {1, 2, 3, 6}),
                Pointwise(FloatNear(kTolerance), Floats{-0.999995F, -0.999997F, 0.999995F, 2.999998F}));
}

/// Groups that become other axes than they were are no GroupNormalization of images.
TEST_F(OnnxImages, GroupsBecomeChannelsAgain) {
    const auto groups = [](const Extents& back) {
        return Graph({4, 1, 2})
            .ints("in", {0, 2, -1})
            .numbers("g", {2}, {1, 2})
            .numbers("b", {2}, {0, 1})
            .ints("out", back)
            .numbers("k", {4, 4, 1, 1}, {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1})
            .node("Conv", {"x", "k"}, {"c"})
            .node("Reshape", {"c", "in"}, {"r"})
            .node("InstanceNormalization", {"r", "g", "b"}, {"n"})
            .node("Reshape", {"n", "out"}, {"y"});
    };
    const Floats x{1, 5, 2, 6, 3, 7, 4, 8};  // both pixels with their four channels
    EXPECT_THAT(classesOf(groups({0, 4, 1, 2})), ElementsAre("InputLayer", "Conv2D", "GroupNormalization"));
    EXPECT_THAT(outputOf(groups({0, 4, 1, 2}), {1, 1, 2, 4}, x),
                Pointwise(FloatNear(kTolerance), Floats{-1.341639F, 0.447213F, -1.683279F, 1.894426F,
                                                        -0.447213F, 1.341639F, 0.105574F, 3.683279F}));
    EXPECT_THAT(refusal(groups({0, 2, 2, 2})),
                HasSubstr("expected the axes that were in front of the groups"));
}

Graph resize(const std::vector<onnx::AttributeProto>& attributes, const Floats& scales) {
    return Graph({1, 2, 2}).numbers("s", {4}, scales).node("Resize", {"x", "", "s"}, {"y"}, attributes);
}

TEST_F(OnnxImages, ImagesAreRepeatedOrInterpolated) {
    const Floats x{1, 2, 3, 4}, repeated{1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4},
        between{1, 1.25F, 1.75F, 2, 1.5F, 1.75F, 2.25F, 2.5F, 2.5F, 2.75F, 3.25F, 3.5F, 3, 3.25F, 3.75F, 4};
    const auto places = [](const std::string& name) { return word("coordinate_transformation_mode", name); };
    const auto downwards = word("nearest_mode", "floor"), linear = word("mode", "linear");
    for (const auto& attributes :
         {std::vector<onnx::AttributeProto>{}, std::vector{places("asymmetric"), downwards}})
        EXPECT_THAT(outputOf(resize(attributes, {1, 1, 2, 2}), {1, 2, 2, 1}, x), ElementsAreArray(repeated));
    EXPECT_THAT(outputOf(resize({linear, places("pytorch_half_pixel")}, {1, 1, 2, 2}), {1, 2, 2, 1}, x),
                ElementsAreArray(between));
    const Graph old =
        Graph({1, 2, 2}).opset(9).numbers("s", {4}, {1, 1, 2, 2}).node("Upsample", {"x", "s"}, {"y"});
    EXPECT_THAT(outputOf(old, {1, 2, 2, 1}, x), ElementsAreArray(repeated));
    const Graph sized = Graph({1, 2, 2})
                            .ints("space", {3, 3})
                            .node("Shape", {"x"}, {"all"})
                            .ints("zero", {0})
                            .ints("first", {2})
                            .node("Slice", {"all", "zero", "first"}, {"front"})
                            .node("Concat", {"front", "space"}, {"t"}, {attribute("axis", std::int64_t{0})})
                            .node("Resize", {"x", "", "", "t"}, {"y"}, {linear});
    EXPECT_THAT(outputOf(sized, {1, 2, 2, 1}, x),
                Pointwise(FloatNear(kTolerance), Floats{1, 1.5F, 2, 2, 2.5F, 3, 3, 3.5F, 4}));
    EXPECT_THAT(refusal(resize({linear, places("align_corners")}, {1, 1, 2, 2})),
                HasSubstr("got linear at align_corners"));
    EXPECT_THAT(refusal(resize({}, {1, 2, 1, 1})), HasSubstr("of its axes of space only"));
    EXPECT_THAT(refusal(resize({places("half_pixel"), downwards}, {1, 1, 2, 2})), HasSubstr("got nearest"));
}

TEST_F(OnnxImages, ChannelsBecomeBlocks) {
    const Floats x{1, 2, 3, 4, 5, 6, 7, 8};
    const auto size = attribute("blocksize", std::int64_t{2});
    const auto toSpace = [&](const std::string& mode) {
        return Graph({8, 1, 1}).node("DepthToSpace", {"x"}, {"y"}, {size, word("mode", mode)});
    };
    EXPECT_THAT(outputOf(toSpace("DCR"), {1, 1, 1, 8}, x), ElementsAreArray(x));
    EXPECT_THAT(outputOf(toSpace("CRD"), {1, 1, 1, 8}, x), ElementsAre(1, 5, 2, 6, 3, 7, 4, 8));
    EXPECT_THAT(outputOf(Graph({1, 2, 4}).node("SpaceToDepth", {"x"}, {"y"}, {size}), {1, 2, 4, 1}, x),
                ElementsAre(1, 2, 5, 6, 3, 4, 7, 8));
    EXPECT_THAT(refusal(Graph({3, 1, 1}).node("DepthToSpace", {"x"}, {"y"}, {size})),
                HasSubstr("blocksize=2 does not divide"));
}

/// Before opset 11 an attribute; tf2onnx pads before it puts the channels first.
TEST_F(OnnxImages, PadsOfOtherForms) {
    const Graph old = Graph({1, 1, 2})
                          .opset(10)
                          .numbers("k", {1, 1, 1, 1}, {2})
                          .node("Pad", {"x"}, {"p"}, {attribute("pads", Extents{0, 0, 0, 1, 0, 0, 1, 0})})
                          .node("Conv", {"p", "k"}, {"y"});
    EXPECT_THAT(outputOf(old, {1, 1, 2, 1}, {1, 2}), ElementsAre(0, 2, 4, 0, 0, 0));
    const Graph last = Graph({1, 2, 1})
                           .ints("pads", {0, 0, 1, 0, 0, 1, 0, 0})
                           .numbers("k", {1, 1, 1, 1}, {2})
                           .node("Pad", {"x", "pads"}, {"p"})
                           .node("Transpose", {"p"}, {"t"}, {attribute("perm", Extents{0, 3, 1, 2})})
                           .node("Conv", {"t", "k"}, {"c"})
                           .node("Transpose", {"c"}, {"y"}, {attribute("perm", Extents{0, 2, 3, 1})});
    EXPECT_THAT(classesOf(last), ElementsAre("InputLayer", "ZeroPadding2D", "Conv2D"));
    EXPECT_THAT(outputOf(last, {1, 1, 2, 1}, {1, 2}), ElementsAre(0, 2, 4, 0, 0, 0));
}

}  // namespace
}  // namespace shardlab::engine::onnx_images_test

// Graphs that other programs write: each is read with its numbers or refused with a sentence.
#include "engine/formats/onnx/onnx_import.h"

#include <gmock/gmock.h>

#include <limits>

#include "tests/formats/onnx/onnx_graphs.h"

namespace shardlab::engine::onnx_import_test {
namespace {
using onnx_graphs::attribute;
using onnx_graphs::dense;
using onnx_graphs::Extents;
using onnx_graphs::Floats;
using onnx_graphs::Graph;
using onnx_graphs::Names;
using onnx_graphs::Type;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class OnnxImport : public onnx_graphs::GraphTest {};

/// torch.onnx.export writes equal weights once.
TEST_F(OnnxImport, IdentityOfAConstantIsTheConstant) {
    const Graph graph = Graph({2})
                            .numbers("c", {2}, {1, 2})
                            .node("Identity", {"eye"}, {"kernel"})
                            .node("Identity", {"c"}, {"bias"})
                            .node("Cast", {"bias"}, {"same"}, {attribute("to", std::int64_t{Type::FLOAT})})
                            .node("Gemm", {"x", "eye", "c"}, {"h"})
                            .node("Gemm", {"h", "kernel", "same"}, {"y"});
    EXPECT_THAT(outputOf(graph, {3, 4}), ElementsAre(5, 8));
}

TEST_F(OnnxImport, MaxWithZerosIsReLU) {
    const Graph behind = dense().numbers("c", {2}, {0, 0}).node("Max", {"h", "c"}, {"y"});
    const Graph before = dense().numbers("c", {}, {0}).node("Max", {"c", "h"}, {"y"});
    for (const Graph& graph : {behind, before}) {
        EXPECT_THAT(classesOf(graph), ElementsAre("InputLayer", "Dense", "ReLU"));
        EXPECT_THAT(outputOf(graph, {-1, 2}), ElementsAre(0, 2));
    }
}

TEST_F(OnnxImport, SumWithAConstantAddsIt) {
    EXPECT_THAT(outputOf(dense().numbers("c", {2}, {1, 2}).node("Sum", {"h", "c"}, {"y"}), {-1, 2}),
                ElementsAre(0, 4));
    EXPECT_THAT(outputOf(Graph({2}).numbers("c", {}, {1}).node("Sum", {"c", "x"}, {"y"}), {-1, 2}),
                ElementsAre(0, 3));
}

TEST_F(OnnxImport, OtherConstantsOfMaxMinMeanAndSumAreRefused) {
    for (const std::string type : {"Max", "Min", "Mean"})
        EXPECT_THAT(refusal(dense().numbers("c", {2}, {1, 2}).node(type, {"h", "c"}, {"y"})),
                    HasSubstr("y (" + type + "): expected computed values; got the constant c"));
    EXPECT_THAT(refusal(dense().numbers("c", {2}, {0, 0}).node("Min", {"h", "c"}, {"y"})),
                HasSubstr("got the constant c"));
    EXPECT_THAT(refusal(dense().numbers("c", {2}, {1, 2}).node("Sum", {"h", "c", "h"}, {"y"})),
                HasSubstr("got the constant c"));
    EXPECT_THAT(refusal(dense().numbers("c", {2}, {1, 0}).node("Div", {"h", "c"}, {"y"})),
                HasSubstr("no division by zero"));
}

TEST_F(OnnxImport, ACastOfComputedNumbersToIntegersIsRefused) {
    const auto cast = [](Graph graph, const Names& names, Type::DataType type) {
        return graph.node("Cast", {names[0]}, {names[1]}, {attribute("to", std::int64_t{type})});
    };
    for (const auto type : {Type::INT32, Type::INT64})
        EXPECT_THAT(refusal(cast(cast(dense(), {"h", "i"}, type), {"i", "y"}, Type::FLOAT)),
                    HasSubstr("y (Cast): expected floating numbers; got integers that a Cast made of them"));
    EXPECT_THAT(refusal(cast(dense(), {"h", "y"}, Type::INT64)), HasSubstr("the output y: expected"));
    EXPECT_THAT(refusal(cast(cast(dense(), {"h", "i"}, Type::BOOL), {"i", "y"}, Type::FLOAT)),
                HasSubstr("i (Cast): expected a type of floating numbers, int32 or int64; got type 9"));
    EXPECT_THAT(outputOf(cast(cast(dense(), {"h", "d"}, Type::DOUBLE), {"d", "y"}, Type::FLOAT), {1.5F, 2}),
                ElementsAre(1.5F, 2));
}

TEST_F(OnnxImport, ACastOfIdsPasses) {
    for (const auto type : {Type::INT32, Type::INT64, Type::FLOAT}) {
        Graph graph({2}, type);
        graph.numbers("table", {3, 1}, {5, 6, 7})
            .node("Cast", {"x"}, {"i"}, {attribute("to", std::int64_t{Type::INT64})})
            .node("Gather", {"table", "i"}, {"y"});
        EXPECT_THAT(outputOf(graph, {2, 0}), ElementsAre(7, 5));
    }
    Graph numbers({2}, Type::INT64);
    numbers.node("Cast", {"x"}, {"i"}, {attribute("to", std::int64_t{Type::INT32})})
        .node("Cast", {"i"}, {"f"}, {attribute("to", std::int64_t{Type::FLOAT})})
        .node("MatMul", {"f", "eye"}, {"y"});
    EXPECT_THAT(outputOf(numbers, {3, 4}), ElementsAre(3, 4));
}

/// Also where the other node reads it by another name.
TEST_F(OnnxImport, NothingIsFoldedIntoALayerThatOthersRead) {
    const Graph bias = dense()
                           .numbers("c", {2}, {1, 2})
                           .node("Identity", {"h"}, {"i"})
                           .node("Add", {"i", "c"}, {"q"})
                           .node("Mul", {"q", "h"}, {"y"});
    EXPECT_THAT(outputOf(bias, {3, 4}), ElementsAre(12, 24));
    const Graph activation = dense()
                                 .node("Identity", {"h"}, {"i"})
                                 .node("Relu", {"i"}, {"q"}, {}, "dense")
                                 .node("Add", {"q", "h"}, {"y"});
    EXPECT_THAT(outputOf(activation, {-1, 2}), ElementsAre(-1, 4));
    const Graph offset = Graph({2})
                             .numbers("two", {}, {2})
                             .numbers("three", {}, {3})
                             .node("Mul", {"x", "two"}, {"h"}, {}, "n")
                             .node("Identity", {"h"}, {"i"})
                             .node("Add", {"i", "three"}, {"g"}, {}, "n")
                             .node("Mul", {"g", "h"}, {"y"});
    EXPECT_THAT(outputOf(offset, {1, 2}), ElementsAre(10, 28));
}

TEST_F(OnnxImport, OnlyConstantsAlongTheLastAxisAreBiases) {
    const Graph row = dense().numbers("c", {1, 2}, {1, 2}).node("Add", {"h", "c"}, {"y"});
    EXPECT_THAT(classesOf(row), ElementsAre("InputLayer", "Dense"));
    EXPECT_THAT(outputOf(row, {3, 4}), ElementsAre(4, 6));
    const std::string expected = "a constant must be one number, one for each channel, or the bias";
    EXPECT_THAT(refusal(dense({2, 2}).numbers("c", {2, 1}, {1, 2}).node("Add", {"h", "c"}, {"y"})),
                HasSubstr(expected));
    EXPECT_THAT(refusal(dense({2, 2})
                            .numbers("c", {2}, {1, 2})
                            .node("Transpose", {"h"}, {"t"}, {attribute("perm", Extents{0, 2, 1})})
                            .node("Add", {"t", "c"}, {"y"})),
                HasSubstr(expected));
    for (const std::string type : {"Add", "Mul"}) {
        EXPECT_THAT(refusal(dense().numbers("c", {1, 1, 2}, {1, 2}).node(type, {"h", "c"}, {"y"})),
                    HasSubstr(expected));
        EXPECT_THAT(refusal(dense().numbers("c", {1, 1, 1}, {1}).node(type, {"h", "c"}, {"y"})),
                    HasSubstr(expected));
    }
}

/// (batch, 2) + (batch, 1, 2) is (batch, batch, 2) in ONNX.
TEST_F(OnnxImport, SumsOfValuesWithOtherNumbersOfAxesAreRefused) {
    EXPECT_THAT(
        refusal(
            dense().ints("axes", {1}).node("Unsqueeze", {"h", "axes"}, {"u"}).node("Add", {"h", "u"}, {"y"})),
        HasSubstr("y (Add): expected inputs of as many axes; got 2 and 3"));
}

TEST_F(OnnxImport, AReshapeThatMergesTheBatchIsRefused) {
    const auto reshape = [](const Extents& target) {
        return Graph({3, 2}).ints("shape", target).node("Reshape", {"x", "shape"}, {"y"});
    };
    EXPECT_THAT(
        refusal(reshape({-1, 2})),
        HasSubstr("y (Reshape): the batch must stay the first axis: a sample of (3, 2) cannot become (2,)"));
    EXPECT_THAT(refusal(reshape({-1, 12})), HasSubstr("cannot become (12,)"));
    EXPECT_THAT(refusal(reshape({-1, 3, 1})), HasSubstr("cannot become (3, 1)"));
    for (const Extents& target : {Extents{-1, 6}, Extents{0, -1}, Extents{-1, 3, 2}, Extents{0, 0, -1}})
        EXPECT_THAT(outputOf(reshape(target), {1, 3, 2}, {1, 2, 3, 4, 5, 6}), ElementsAre(1, 2, 3, 4, 5, 6));
}

/// torch.stack([a, b], 0)[0]
TEST_F(OnnxImport, AConcatOverAnAddedAxisIsRefused) {
    EXPECT_THAT(refusal(dense()
                            .ints("axes", {0})
                            .node("Relu", {"h"}, {"r"})
                            .node("Unsqueeze", {"h", "axes"}, {"a"})
                            .node("Unsqueeze", {"r", "axes"}, {"b"})
                            .node("Concat", {"a", "b"}, {"y"}, {attribute("axis", std::int64_t{0})})),
                HasSubstr("y (Concat): its axis must be one of a sample; got axis=0"));
}

TEST_F(OnnxImport, SeluOfOtherNumbersIsRefused) {
    EXPECT_THAT(
        refusal(dense().node("Selu", {"h"}, {"y"}, {attribute("alpha", 1.2F), attribute("gamma", 2.0F)})),
        AllOf(HasSubstr("y (Selu): expected alpha=1.673"), HasSubstr("got 1.2 and 2")));
    const Graph usual =
        dense().node("Selu", {"h"}, {"y"}, {attribute("alpha", 1.6732632F), attribute("gamma", 1.0507010F)});
    EXPECT_NEAR(outputOf(usual, {1, 2})[1], 2 * 1.0507010F, 1e-6F);
}

/// h = f(x · w + h · 1) over three steps of two features.
Graph recurrence(const std::string& function, const Floats& betas, const Extents& perm) {
    return Graph({perm[2] == 1 ? 2 : 3, perm[2] == 1 ? 3 : 2})
        .numbers("w", {1, 1, 2}, {1, 1})
        .numbers("r", {1, 1, 1}, {1})
        .ints("first", {0})
        .node("Transpose", {"x"}, {"t"}, {attribute("perm", perm)})
        .node("RNN", {"t", "w", "r"}, {"", "h"},
              {attribute("activations", function), attribute("activation_alpha", Floats{1}),
               attribute("activation_beta", betas), attribute("hidden_size", std::int64_t{1})})
        .node("Squeeze", {"h", "first"}, {"y"});
}

TEST_F(OnnxImport, AnAffineCellWithAnOffsetIsRefused) {
    EXPECT_THAT(refusal(recurrence("Affine", {0.5F}, {1, 0, 2})), HasSubstr("its activation Affine"));
    EXPECT_THAT(outputOf(recurrence("Affine", {0}, {1, 0, 2}), {1, 3, 2}, {1, 10, 2, 20, 3, 30}),
                ElementsAre(66));
}

/// What a convolution gives has the features before the time.
TEST_F(OnnxImport, ARecurrenceReadsFeaturesBeforeTime) {
    const Graph graph = recurrence("Relu", {0}, {2, 0, 1});
    EXPECT_THAT(classesOf(graph), ElementsAre("InputLayer", "Permute", "SimpleRNN"));
    EXPECT_THAT(outputOf(graph, {1, 2, 3}, {1, 2, 3, 10, 20, 30}), ElementsAre(66));
    EXPECT_THAT(refusal(recurrence("Relu", {0}, {0, 1, 2})), HasSubstr("must be made by a Transpose"));
}

TEST_F(OnnxImport, PadsOfNamedAxes) {
    const Graph graph = Graph({1, 2, 2})
                            .numbers("kernel", {1, 1, 1, 1}, {1})
                            .ints("pads", {1, 0, 0, 1})
                            .ints("axes", {3, -2})
                            .node("Pad", {"x", "pads", "", "axes"}, {"p"})
                            .node("Conv", {"p", "kernel"}, {"y"});
    EXPECT_THAT(outputOf(graph, {1, 2, 2, 1}, {1, 2, 3, 4}), ElementsAre(0, 1, 2, 0, 3, 4, 0, 0, 0));
}

TEST_F(OnnxImport, ATransposeWithoutPermReversesTheAxes) {
    const Graph graph = Graph({2, 2})
                            .node("Transpose", {"x"}, {"a"}, {attribute("perm", Extents{0, 2, 1})})
                            .node("Transpose", {"a"}, {"b"})
                            .node("Transpose", {"b"}, {"y"});
    EXPECT_THAT(outputOf(graph, {1, 2, 2}, {1, 2, 3, 4}), ElementsAre(1, 3, 2, 4));
}

TEST_F(OnnxImport, TheBiasOfGemmIsOneNumberOrOneForEachUnit) {
    const auto gemm = [](const Extents& shape, const Floats& values) {
        return Graph({2}).numbers("c", shape, values).node("Gemm", {"x", "eye", "c"}, {"y"});
    };
    for (const Extents& shape : {Extents{}, Extents{1}, Extents{1, 1}})
        EXPECT_THAT(outputOf(gemm(shape, {5}), {3, 4}), ElementsAre(8, 9));
    EXPECT_THAT(outputOf(gemm({1, 2}, {5, 6}), {3, 4}), ElementsAre(8, 10));
    EXPECT_THAT(refusal(gemm({2, 1}, {5, 6})),
                HasSubstr("y (Gemm): expected 2 numbers or one as input 2; got the shape (2, 1)"));
}

TEST_F(OnnxImport, TwoOutputsOfOneValueAreRefused) {
    EXPECT_THAT(refusal(dense().output("z").node("Relu", {"h"}, {"y"}).node("Identity", {"y"}, {"z"})),
                HasSubstr("expected outputs of different values; got the same one as y and z"));
}

/// The first erased past the end of a list, the second pooled another axis than the file's.
TEST_F(OnnxImport, AxesThatAreNotThoseOfSpaceAreRefused) {
    const Graph twice = Graph({2})
                            .ints("front", {0})
                            .ints("axes", {2, 2})
                            .node("Unsqueeze", {"x", "front"}, {"u"})
                            .node("Transpose", {"u"}, {"t"}, {attribute("perm", Extents{1, 2, 0})})
                            .node("Squeeze", {"t", "axes"}, {"y"});
    EXPECT_THAT(refusal(twice), HasSubstr("y (Squeeze): it names an axis twice"));
    const Graph apart = Graph({2, 2, 2}).ints("axes", {1, 3}).node("ReduceMean", {"x", "axes"}, {"y"});
    EXPECT_THAT(refusal(apart), HasSubstr("y (ReduceMean): expected all axes of space"));
}

/// As many as the shape says, as for floats; they were taken as they came.
TEST_F(OnnxImport, IntegersFitTheirShape) {
    const auto reshaped = [](const Extents& values, std::int64_t declared) {
        return Graph({4}).ints("shape", values, declared).node("Reshape", {"x", "shape"}, {"y"});
    };
    EXPECT_THAT(outputOf(reshaped({0, 2, 2}, 3), {1, 2, 3, 4}), ElementsAre(1, 2, 3, 4));
    EXPECT_THAT(refusal(reshaped({0, 2, 2}, 4)), HasSubstr("shape: the shape (4,) has 4 elements; got 3"));
    EXPECT_THAT(refusal(reshaped({0, 4}, -1)), HasSubstr("is not possible"));
    EXPECT_THAT(refusal(Graph({2}).ints("eye", {1}).node("Relu", {"x"}, {"y"})),
                HasSubstr("the name eye comes twice"));
    EXPECT_THAT(refusal(Graph({2}).ints("many", Extents(70'000, 1)).node("Identity", {"many"}, {"y"})),
                HasSubstr("expected at most 65536 integers; got 70000"));
}

/// Sums and products of these left 64 bits before a layer could refuse them.
TEST_F(OnnxImport, ExtentsThatNoLayerTakesAreRefused) {
    constexpr std::int64_t kHuge = std::numeric_limits<std::int64_t>::max();
    const auto conv = [](const char* name, std::int64_t value) {
        return Graph({1, 4, 4})
            .numbers("kernel", {1, 1, 2, 2}, {1, 1, 1, 1})
            .node("Conv", {"x", "kernel"}, {"y"}, {attribute(name, Extents{value, value})});
    };
    for (const char* name : {"strides", "dilations"})
        EXPECT_THAT(refusal(conv(name, kHuge)), HasSubstr("window, strides or dilations are not possible"));
    const Graph pool =
        Graph({1, 4, 4}).node("MaxPool", {"x"}, {"y"}, {attribute("kernel_shape", Extents{-kHuge, 2})});
    EXPECT_THAT(refusal(pool), HasSubstr("window, strides or dilations are not possible"));
}

/// 256 KiB of numbers a thousand times: a file of 300 KiB would take all memory.
TEST_F(OnnxImport, ASmallFileDoesNotBecomeALargeModel) {
    constexpr std::int64_t kRows = 256;
    Graph graph({kRows});
    graph.numbers("copy0", {kRows, kRows}, Floats(kRows * kRows, 1));
    for (int i = 0; i < 1100; ++i)
        graph.node("Identity", {"copy" + std::to_string(i)}, {"copy" + std::to_string(i + 1)});
    graph.node("MatMul", {"x", "copy1100"}, {"y"});
    EXPECT_THAT(refusal(graph), HasSubstr("its nodes copy the constants to more than 32 times their size"));
}

TEST_F(OnnxImport, AClipWithoutAnUpperLimitIsReLU) {
    const auto clip = [](float high) {
        return dense()
            .numbers("low", {}, {0})
            .numbers("high", {}, {high})
            .node("Clip", {"h", "low", "high"}, {"y"});
    };
    EXPECT_THAT(outputOf(clip(std::numeric_limits<float>::infinity()), {-1, 2}), ElementsAre(0, 2));
    EXPECT_THAT(refusal(clip(std::numeric_limits<float>::quiet_NaN())),
                HasSubstr("expected limits of 0 and a positive number"));
}

}  // namespace
}  // namespace shardlab::engine::onnx_import_test

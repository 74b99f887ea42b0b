// Layers that tools write as several nodes. The numbers are calculated by hand; those of functions are
// PyTorch 1.13's.
#include "engine/formats/onnx/onnx_joining.h"

#include <gmock/gmock.h>

#include <cmath>

#include "tests/formats/onnx/onnx_graphs.h"

namespace shardlab::engine::onnx_joining_test {
namespace {
using onnx_graphs::attribute;
using onnx_graphs::dense;
using onnx_graphs::Extents;
using onnx_graphs::Floats;
using onnx_graphs::Graph;
using ::testing::ElementsAre;
using ::testing::FloatNear;
using ::testing::HasSubstr;

constexpr float kTolerance = 1e-5F;  ///< sums of float32 in another order

class OnnxJoining : public onnx_graphs::GraphTest {
protected:
    static auto near(float a, float b) {
        return ElementsAre(FloatNear(a, kTolerance), FloatNear(b, kTolerance));
    }
    /// A function alone behind a Dense layer.
    void expectFunction(const Graph& graph, float atMinusOne, float atOne) {
        EXPECT_THAT(classesOf(graph), ElementsAre("InputLayer", "Dense", "Activation"));
        EXPECT_THAT(outputOf(graph, {-1, 1}), near(atMinusOne, atOne));
    }
};

/// x → y as PyTorch's exporter writes nn.LayerNorm below opset 17.
Graph normalized(const Extents& axes = {-1}, const std::string& squared = "d") {
    return Graph({2})
        .opset(13)
        .numbers("two", {}, {2})
        .numbers("epsilon", {}, {0.25F})
        .node("ReduceMean", {"x"}, {"m"}, {attribute("axes", axes)}, "/norm")
        .node("Sub", {"x", "m"}, {"d"}, {}, "/norm")
        .node("Pow", {squared, "two"}, {"p"}, {}, "/norm")
        .node("ReduceMean", {"p"}, {"v"}, {attribute("axes", axes)}, "/norm")
        .node("Add", {"v", "epsilon"}, {"e"}, {}, "/norm")
        .node("Sqrt", {"e"}, {"s"}, {}, "/norm");
}

/// (1, 4): mean 2.5, variance 2.25, √(2.25 + 0.25) = 1.581139
TEST_F(OnnxJoining, LayerNormalizationOfPyTorch) {
    const Graph plain = normalized().node("Div", {"d", "s"}, {"y"}, {}, "/norm");
    EXPECT_THAT(classesOf(plain), ElementsAre("InputLayer", "LayerNormalization"));
    EXPECT_THAT(outputOf(plain, {1, 4}), near(-0.948683F, 0.948683F));

    const Graph affine = normalized()
                             .numbers("gamma", {2}, {2, 3})
                             .numbers("beta", {2}, {10, 20})
                             .node("Div", {"d", "s"}, {"n"}, {}, "/norm")
                             .node("Mul", {"n", "gamma"}, {"g"}, {}, "/norm")
                             .node("Add", {"g", "beta"}, {"y"}, {}, "/norm");
    EXPECT_THAT(classesOf(affine), ElementsAre("InputLayer", "LayerNormalization"));
    EXPECT_EQ(importModelConfig(write(affine)).layers[1].name, "norm");
    EXPECT_THAT(outputOf(affine, {1, 4}), near(10 - 2 * 0.948683F, 20 + 3 * 0.948683F));
}

/// The same difference computed twice, its square as a product, and equal constants as copies of one.
TEST_F(OnnxJoining, LayerNormalizationInOtherWords) {
    const Graph graph = Graph({2})
                            .numbers("epsilon", {}, {0.25F})
                            .numbers("gamma", {2}, {1, 1})
                            .ints("last", {1})
                            .node("Identity", {"gamma"}, {"copy"})
                            .node("ReduceMean", {"x", "last"}, {"m"})
                            .node("Sub", {"x", "m"}, {"d"})
                            .node("Sub", {"x", "m"}, {"again"})
                            .node("Mul", {"again", "again"}, {"p"})
                            .node("ReduceMean", {"p", "last"}, {"v"})
                            .node("Add", {"epsilon", "v"}, {"e"})
                            .node("Sqrt", {"e"}, {"s"})
                            .node("Reciprocal", {"s"}, {"r"})
                            .node("Mul", {"r", "d"}, {"n"})
                            .node("Mul", {"copy", "n"}, {"y"});
    EXPECT_THAT(classesOf(graph), ElementsAre("InputLayer", "LayerNormalization"));
    EXPECT_THAT(outputOf(graph, {1, 4}), near(-0.948683F, 0.948683F));
}

/// (1, 3): √(5 + 4) = 3
TEST_F(OnnxJoining, RmsNormalization) {
    const Graph graph = Graph({2})
                            .numbers("two", {}, {2})
                            .numbers("one", {}, {1})
                            .numbers("epsilon", {}, {4})
                            .numbers("scale", {2}, {3, 6})
                            .ints("last", {-1})
                            .node("Pow", {"x", "two"}, {"p"})
                            .node("ReduceMean", {"p", "last"}, {"v"})
                            .node("Add", {"v", "epsilon"}, {"e"})
                            .node("Sqrt", {"e"}, {"s"})
                            .node("Div", {"one", "s"}, {"r"})
                            .node("Mul", {"x", "r"}, {"n"})
                            .node("Mul", {"scale", "n"}, {"y"});
    EXPECT_THAT(classesOf(graph), ElementsAre("InputLayer", "RMSNormalization"));
    EXPECT_THAT(outputOf(graph, {1, 3}), near(1, 6));
}

/// Values between that others read, other axes, and squares of something else.
TEST_F(OnnxJoining, WhatIsNoLayerNormalizationIsRefusedAsBefore) {
    const Graph read = normalized().node("Div", {"d", "s"}, {"y"}, {}, "/norm").output("v");
    EXPECT_THAT(refusal(read), HasSubstr("/norm/ReduceMean (ReduceMean): "));
    const Graph both = normalized({-2, -1}).node("Div", {"d", "s"}, {"y"}, {}, "/norm");
    EXPECT_THAT(refusal(both), HasSubstr("/norm/ReduceMean (ReduceMean): "));
    const Graph other = normalized({-1}, "x").node("Div", {"d", "s"}, {"y"}, {}, "/norm");
    EXPECT_THAT(refusal(other), HasSubstr("/norm/ReduceMean (ReduceMean): "));
    const Graph first = normalized({0}).node("Div", {"d", "s"}, {"y"}, {}, "/norm");
    EXPECT_THAT(refusal(first), HasSubstr("it must normalize the last axis alone; got axis=0"));
    const Graph rows = normalized()
                           .numbers("gamma", {3}, {1, 2, 3})
                           .node("Div", {"d", "s"}, {"n"})
                           .node("Mul", {"n", "gamma"}, {"y"});
    EXPECT_THAT(refusal(rows), HasSubstr("expected 2 numbers or one as input 1; got the shape (3,)"));
}

/// h → y, where the constants of the function may be others.
Graph gelu(float root = std::sqrt(2.0F), float half = 0.5F) {
    return dense()
        .numbers("root", {}, {root})
        .numbers("one", {}, {1})
        .numbers("half", {}, {half})
        .node("Div", {"h", "root"}, {"q"})
        .node("Erf", {"q"}, {"e"})
        .node("Add", {"e", "one"}, {"a"})
        .node("Mul", {"h", "a"}, {"p"})
        .node("Mul", {"p", "half"}, {"y"});
}

TEST_F(OnnxJoining, GeluOfErf) {
    expectFunction(gelu(), -0.158655F, 0.841345F);
    const Graph otherOrder = dense()
                                 .numbers("root", {1}, {0.70710678F})
                                 .numbers("one", {}, {1})
                                 .numbers("half", {}, {0.5F})
                                 .node("Mul", {"half", "h"}, {"p"})
                                 .node("Mul", {"root", "h"}, {"q"})
                                 .node("Erf", {"q"}, {"e"})
                                 .node("Add", {"one", "e"}, {"a"})
                                 .node("Mul", {"a", "p"}, {"y"});
    expectFunction(otherOrder, -0.158655F, 0.841345F);
}

TEST_F(OnnxJoining, GeluOfTanh) {
    const auto constants = [] {
        return dense()
            .numbers("cubic", {}, {0.044715F})
            .numbers("root", {}, {0.79788456F})
            .numbers("one", {}, {1})
            .numbers("three", {}, {3})
            .numbers("half", {}, {0.5F});
    };
    const auto behind = [](Graph graph) {
        return graph.node("Tanh", {"i"}, {"t"})
            .node("Add", {"t", "one"}, {"a"})
            .node("Mul", {"h", "a"}, {"p"})
            .node("Mul", {"half", "p"}, {"y"});
    };
    const Graph products = behind(constants()
                                      .node("Mul", {"h", "h"}, {"h2"})
                                      .node("Mul", {"h", "h2"}, {"h3"})
                                      .node("Mul", {"cubic", "h3"}, {"c"})
                                      .node("Add", {"h", "c"}, {"s"})
                                      .node("Mul", {"root", "s"}, {"i"}));
    expectFunction(products, -0.158808F, 0.841192F);
    const Graph power = behind(constants()
                                   .node("Pow", {"h", "three"}, {"h3"})
                                   .node("Mul", {"h3", "cubic"}, {"c"})
                                   .node("Add", {"h", "c"}, {"s"})
                                   .node("Mul", {"s", "root"}, {"i"}));
    expectFunction(power, -0.158808F, 0.841192F);
    const Graph factored = behind(constants()
                                      .node("Mul", {"cubic", "h"}, {"c"})
                                      .node("Mul", {"c", "h"}, {"c2"})
                                      .node("Add", {"c2", "one"}, {"s"})
                                      .node("Mul", {"h", "root"}, {"r"})
                                      .node("Mul", {"r", "s"}, {"i"}));
    expectFunction(factored, -0.158808F, 0.841192F);
}

TEST_F(OnnxJoining, ProductsWithAFunctionOfTheSameValue) {
    expectFunction(dense().node("Sigmoid", {"h"}, {"s"}).node("Mul", {"h", "s"}, {"y"}), -0.268941F,
                   0.731059F);
    expectFunction(
        dense().node("Softplus", {"h"}, {"p"}).node("Tanh", {"p"}, {"t"}).node("Mul", {"t", "h"}, {"y"}),
        -0.303401F, 0.865098F);
    expectFunction(dense()
                       .node("HardSigmoid", {"h"}, {"s"}, {attribute("alpha", 1.0F / 6.0F)})
                       .node("Mul", {"h", "s"}, {"y"}),
                   -1.0F / 3, 2.0F / 3);
    const Graph old = dense()
                          .numbers("three", {}, {3})
                          .numbers("zero", {}, {0})
                          .numbers("six", {}, {6})
                          .node("Add", {"h", "three"}, {"a"})
                          .node("Clip", {"a", "zero", "six"}, {"c"})
                          .node("Mul", {"h", "c"}, {"p"})
                          .node("Div", {"p", "six"}, {"y"});
    expectFunction(old, -1.0F / 3, 2.0F / 3);
}

TEST_F(OnnxJoining, OtherFunctionsStayWhatTheyAre) {
    EXPECT_THAT(refusal(gelu(1.4F)), HasSubstr("e (Erf) is no layer that Shardlab knows"));
    EXPECT_THAT(refusal(gelu(std::sqrt(2.0F), 0.25F)), HasSubstr("e (Erf) is no layer that Shardlab knows"));
    EXPECT_THAT(refusal(gelu().output("e")), HasSubstr("e (Erf) is no layer that Shardlab knows"));
    const Graph gate = dense().node("Sigmoid", {"x"}, {"s"}).node("Mul", {"h", "s"}, {"y"});
    EXPECT_THAT(classesOf(gate), ElementsAre("InputLayer", "Dense", "Activation", "Multiply"));
    const Graph shown = dense().node("Sigmoid", {"h"}, {"s"}).node("Mul", {"h", "s"}, {"y"}).output("s");
    EXPECT_THAT(classesOf(shown), ElementsAre("InputLayer", "Dense", "Activation", "Multiply"));
    const Graph keras2 = dense().node("HardSigmoid", {"h"}, {"s"}).node("Mul", {"h", "s"}, {"y"});
    EXPECT_THAT(classesOf(keras2), ElementsAre("InputLayer", "Dense", "Activation", "Multiply"));
}

/// A part of a Dense layer is a Dense layer with some of its columns; the whole one goes.
TEST_F(OnnxJoining, PartsOfADenseLayer) {
    const Graph graph = dense()
                            .numbers("bias", {2}, {10, 30})
                            .ints("ones", {1, 1})
                            .node("Add", {"h", "bias"}, {"b"})
                            .node("Split", {"b", "ones"}, {"p", "q"}, {attribute("axis", std::int64_t{-1})})
                            .node("Sub", {"q", "p"}, {"y"});
    EXPECT_THAT(classesOf(graph), ElementsAre("InputLayer", "Dense", "Dense", "Subtract"));
    EXPECT_THAT(outputOf(graph, {3, 4}), ElementsAre(21));
}

/// Heads that no attention reads are a Reshape, with the factor that they were given.
TEST_F(OnnxJoining, HeadsWithoutAttention) {
    const Graph graph = Graph({2, 4})
                            .numbers("half", {}, {0.5F})
                            .ints("split", {0, 2, 2, 2})
                            .node("Reshape", {"x", "split"}, {"h"}, {}, "heads")
                            .node("Mul", {"h", "half"}, {"s"})
                            .node("Transpose", {"s"}, {"t"}, {attribute("perm", Extents{0, 2, 1, 3})})
                            .node("Neg", {"t"}, {"y"});
    EXPECT_THAT(outputOf(graph, {1, 2, 4}, {2, 4, 6, 8, 10, 12, 14, 16}),
                ElementsAre(-1, -2, -5, -6, -3, -4, -7, -8));
    EXPECT_EQ(importModelConfig(write(graph)).layers[1].name, "heads");
}

/// gelu(h) · h: the outer product is none of the function.
TEST_F(OnnxJoining, AFunctionMayBeAFactor) {
    Graph graph = dense()
                      .node("Sigmoid", {"h"}, {"s"})
                      .node("Mul", {"h", "s"}, {"silu"})
                      .node("Mul", {"silu", "h"}, {"y"});
    EXPECT_THAT(classesOf(graph), ElementsAre("InputLayer", "Dense", "Activation", "Multiply"));
    EXPECT_THAT(outputOf(graph, {-1, 1}), near(0.268941F, 0.731059F));
}

}  // namespace
}  // namespace shardlab::engine::onnx_joining_test

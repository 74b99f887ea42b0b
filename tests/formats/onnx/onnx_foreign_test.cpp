// Graphs of other programs: what is left out, what is refused, and attention as newer releases write it.
#include <gmock/gmock.h>

#include <cmath>

#include "tests/formats/onnx/onnx_graphs.h"

namespace shardlab::engine::onnx_foreign_test {
namespace {
using onnx_graphs::attribute;
using onnx_graphs::dense;
using onnx_graphs::Extents;
using onnx_graphs::Floats;
using onnx_graphs::Graph;
using onnx_graphs::Type;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class OnnxForeign : public onnx_graphs::GraphTest {};

Graph batchNorm(std::int64_t opset, const onnx_graphs::Names& outputs, std::int64_t training) {
    return Graph({2, 1})
        .opset(opset)
        .numbers("one", {2}, {1, 1})
        .node("BatchNormalization", {"x", "one", "one", "one", "one"}, outputs,
              {attribute("training_mode", training)});
}

/// It had been read as one that normalizes with the moving averages.
TEST_F(OnnxForeign, BatchNormalizationInTrainingIsRefused) {
    EXPECT_THAT(classesOf(batchNorm(15, {"y"}, 0)), ElementsAre("InputLayer", "BatchNormalization"));
    EXPECT_THAT(refusal(batchNorm(15, {"y", "m", "v"}, 1)),
                HasSubstr("expected a model that was exported for inference (training_mode=0)"));
    EXPECT_THAT(refusal(batchNorm(9, {"y", "m", "v", "a", "b"}, 0)), HasSubstr("the mean of each batch"));
}

TEST_F(OnnxForeign, NodesThatNoOutputNeedsAreLeftOut) {
    const Graph graph = dense().node("Erf", {"h"}, {"unread"}).node("Relu", {"h"}, {"y"}, {}, "dense");
    EXPECT_THAT(classesOf(graph), ElementsAre("InputLayer", "Dense"));
    EXPECT_THAT(outputOf(graph, {-1, 2}), ElementsAre(0, 2));
}

TEST_F(OnnxForeign, InputsWhoseNamesBecomeTheSameAreTwo) {
    const Graph graph = Graph({2})
                            .listed("a b", Type::FLOAT, {1, 2})
                            .listed("a_b", Type::FLOAT, {1, 2})
                            .node("Add", {"a b", "a_b"}, {"s"})
                            .node("Add", {"s", "x"}, {"y"});
    EXPECT_THAT(importModelConfig(write(graph)).inputs, ElementsAre("x", "a_b", "a_b_1"));
}

/// softmax(x · xᵀ · scale + mask) · x over two steps, with `scale` and `mask` made by the nodes before it.
Graph attention(Graph before) {
    return before.node("Transpose", {"x"}, {"t"}, {attribute("perm", Extents{0, 2, 1})})
        .node("MatMul", {"x", "t"}, {"scores"})
        .node("Mul", {"scores", "scale"}, {"scaled"})
        .node("Add", {"scaled", "mask"}, {"masked"})
        .node("Softmax", {"masked"}, {"weights"})
        .node("MatMul", {"weights", "x"}, {"y"});
}

/// As scaled_dot_product_attention(is_causal=True) is written: a triangle of ones that chooses.
TEST_F(OnnxForeign, MasksAndScalesMadeOfConstantsAreKnown) {
    const float lowest = -INFINITY;
    const Graph graph =
        attention(Graph({2, 2})
                      .numbers("four", {}, {4})
                      .numbers("one", {}, {1})
                      .numbers("zero", {}, {0})
                      .numbers("lowest", {}, {lowest})
                      .ints("extents", {2, 2})
                      .node("Sqrt", {"four"}, {"root"})
                      .node("Div", {"one", "root"}, {"scale"})
                      .node("Expand", {"one", "extents"}, {"ones"})
                      .node("Trilu", {"ones"}, {"triangle"}, {attribute("upper", std::int64_t{0})})
                      .node("Equal", {"triangle", "zero"}, {"hidden"})
                      .node("Where", {"hidden", "lowest", "zero"}, {"mask"}));
    EXPECT_THAT(classesOf(graph), ElementsAre("InputLayer", "MultiHeadAttention"));
    // The second query sees both steps: scores (1 · 0 + 0 · 2) / 2 = 0 and 2 · 2 / 2 = 2.
    const Floats y = outputOf(graph, {1, 2, 2}, {1, 0, 0, 2});
    const float first = 1 / (1 + std::exp(2.0F));
    const Floats expected{1, 0, first, 2 * (1 - first)};
    ASSERT_EQ(y.size(), expected.size());
    for (std::size_t i = 0; i < y.size(); ++i)
        EXPECT_NEAR(y[i], expected[i], 1e-6) << i;
}

TEST_F(OnnxForeign, MasksThatAreNotCausalAreRefused) {
    const auto masked = [](const Floats& mask) {
        return attention(Graph({2, 2}).numbers("scale", {}, {1}).numbers("mask", {2, 2}, mask));
    };
    EXPECT_THAT(classesOf(masked({0, -1e9F, 0, 0})), ElementsAre("InputLayer", "MultiHeadAttention"));
    for (const Floats& mask : {Floats{0, 0, -1e9F, 0}, Floats{0, -1e9F, -1e9F, 0}, Floats{0, -1e9F, 0, 0.5F},
                               Floats{0, -10, 0, 0}, Floats{0, 0, 0, 0}})
        EXPECT_THAT(refusal(masked(mask)), HasSubstr("masked (Add): its mask of attention is not supported"));
}

/// nn.MultiheadAttention of PyTorch 2: (…, 3, features), the parts in front, and one after another taken out.
TEST_F(OnnxForeign, PartsAreTakenFromAnAxisInFront) {
    const Graph graph =
        Graph({2, 2})
            .numbers("kernel", {2, 6}, {1, 0, 1, 0, 2, 0, 0, 1, 0, 1, 0, 3})
            .ints("target", {0, 2, 3, 2})
            .ints("front", {0})
            .ints("back", {3})
            .constant("first", Type::INT64, {}, [](auto& t) { t.add_int64_data(0); })
            .constant("second", Type::INT64, {}, [](auto& t) { t.add_int64_data(1); })
            .constant("third", Type::INT64, {}, [](auto& t) { t.add_int64_data(-1); })
            .node("MatMul", {"x", "kernel"}, {"all"})
            .node("Reshape", {"all", "target"}, {"parts"})
            .node("Unsqueeze", {"parts", "front"}, {"one"})
            .node("Transpose", {"one"}, {"turned"}, {attribute("perm", Extents{3, 1, 2, 0, 4})})
            .node("Squeeze", {"turned", "back"}, {"packed"})
            .node("Gather", {"packed", "first"}, {"q"})
            .node("Gather", {"packed", "second"}, {"k"})
            .node("Gather", {"packed", "third"}, {"v"})
            .node("Transpose", {"k"}, {"kt"}, {attribute("perm", Extents{0, 2, 1})})
            .node("MatMul", {"q", "kt"}, {"scores"})
            .node("Softmax", {"scores"}, {"weights"})
            .node("MatMul", {"weights", "v"}, {"y"});
    EXPECT_THAT(classesOf(graph), ElementsAre("InputLayer", "MultiHeadAttention"));
    // q = k = x = (1, 0), (0, 2); v = (2, 0), (0, 6): scores 1, 0 and 0, 4.
    const Floats y = outputOf(graph, {1, 2, 2}, {1, 0, 0, 2});
    const float a = 1 / (1 + std::exp(-1.0F)), b = 1 / (1 + std::exp(4.0F));
    const Floats expected{2 * a, 6 * (1 - a), 2 * b, 6 * (1 - b)};
    ASSERT_EQ(y.size(), expected.size());
    for (std::size_t i = 0; i < y.size(); ++i)
        EXPECT_NEAR(y[i], expected[i], 1e-6) << i;
}

}  // namespace
}  // namespace shardlab::engine::onnx_foreign_test

// Forms that older opsets and other tools give nodes: the numbers are calculated by hand, those of functions
// are PyTorch 1.13's.
#include <gmock/gmock.h>

#include <array>
#include <limits>

#include "engine/formats/import_experiment.h"
#include "tests/formats/onnx/onnx_graphs.h"

namespace shardlab::engine::onnx_forms_test {
namespace {
using onnx_graphs::attribute;
using onnx_graphs::dense;
using onnx_graphs::Extents;
using onnx_graphs::Floats;
using onnx_graphs::Graph;
using onnx_graphs::Names;
using onnx_graphs::Type;
using onnx_graphs::word;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::FloatNear;
using ::testing::HasSubstr;

constexpr float kTolerance = 1e-5F;  ///< sums of float32 in another order

class OnnxForms : public onnx_graphs::GraphTest {};

template <typename Number, std::size_t Count>
void setRaw(onnx::TensorProto& tensor, const std::array<Number, Count>& numbers) {
    tensor.set_raw_data(numbers.data(), sizeof(numbers));
}

/// [[1, 0], [0, -0.5]] as bits of 16, or as doubles.
TEST_F(OnnxForms, WeightsMayHaveOtherPrecisions) {
    const std::array<std::uint16_t, 4> halves{0x3C00, 0, 0, 0xB800}, brains{0x3F80, 0, 0, 0xBF00};
    const std::array<double, 4> doubles{1, 0, 0, -0.5};
    const auto product = [](Type::DataType type, const auto& fill) {
        return Graph({2}).constant("w", type, {2, 2}, fill).node("MatMul", {"x", "w"}, {"y"});
    };
    const auto listed = [](const std::array<std::uint16_t, 4>& numbers) {
        return [numbers](Type& tensor) {
            for (const std::uint16_t number : numbers)
                tensor.add_int32_data(number);
        };
    };
    const std::vector<Graph> graphs{product(Type::FLOAT16, [&](Type& tensor) { setRaw(tensor, halves); }),
                                    product(Type::FLOAT16, listed(halves)),
                                    product(Type::BFLOAT16, [&](Type& tensor) { setRaw(tensor, brains); }),
                                    product(Type::BFLOAT16, listed(brains)),
                                    product(Type::DOUBLE, [&](Type& tensor) { setRaw(tensor, doubles); }),
                                    product(Type::DOUBLE, [&](Type& tensor) {
                                        tensor.mutable_double_data()->Assign(doubles.begin(), doubles.end());
                                    })};
    for (const Graph& graph : graphs)
        EXPECT_THAT(outputOf(graph, {3, 4}), ElementsAre(3, -2));
    const Graph brief = product(Type::FLOAT16, [](Type& tensor) { tensor.set_raw_data("\0\0\0\0", 4); });
    EXPECT_THAT(refusal(brief), HasSubstr("w: the shape (2, 2) has 4 elements; got 2"));
}

TEST_F(OnnxForms, ShapesMayBeOfInt32) {
    const auto reshaped = [](const auto& fill) {
        return Graph({4}).constant("s", Type::INT32, {3}, fill).node("Reshape", {"x", "s"}, {"y"});
    };
    const std::array<std::int32_t, 3> target{-1, 2, 2};
    for (const Graph& graph :
         {reshaped([&](Type& tensor) { setRaw(tensor, target); }),
          reshaped([&](Type& tensor) { tensor.mutable_int32_data()->Assign(target.begin(), target.end()); })})
        EXPECT_THAT(outputOf(graph, {1, 2, 3, 4}), ElementsAre(1, 2, 3, 4));
}

/// It became an input of the model, which nothing gives.
TEST_F(OnnxForms, AConstantOfAnyTypeIsNoInput) {
    const Graph graph = dense()
                            .constant("q", Type::INT8, {1}, [](Type& tensor) { tensor.set_raw_data("a", 1); })
                            .listed("q", Type::INT8, {1})
                            .listed("eye", Type::FLOAT, {2, 2})
                            .node("Relu", {"h"}, {"y"});
    EXPECT_THAT(classesOf(graph), ElementsAre("InputLayer", "Dense", "Activation"));
}

TEST_F(OnnxForms, QuantizedModelsAreNamed) {
    const Graph graph = Graph({2})
                            .numbers("s", {}, {1})
                            .constant("z", Type::INT8, {}, [](Type& tensor) { tensor.add_int32_data(0); })
                            .node("QuantizeLinear", {"x", "s", "z"}, {"q"})
                            .node("DequantizeLinear", {"q", "s", "z"}, {"y"});
    EXPECT_THAT(refusal(graph), HasSubstr("q (QuantizeLinear) is of a quantized model; expected weights of "
                                          "floating numbers"));
}

TEST_F(OnnxForms, ClipTakesItsLimitsAsAttributesOrInputs) {
    const auto old = [](const std::vector<onnx::AttributeProto>& limits) {
        return dense().opset(9).node("Clip", {"h"}, {"y"}, limits);
    };
    EXPECT_THAT(outputOf(old({attribute("min", 0.0F), attribute("max", 6.0F)}), {-1, 8}), ElementsAre(0, 6));
    EXPECT_THAT(outputOf(old({attribute("min", 0.0F)}), {-1, 8}), ElementsAre(0, 8));
    EXPECT_THAT(outputOf(old({}), {-1, 8}), ElementsAre(-1, 8));
    EXPECT_THAT(outputOf(old({attribute("min", -1.0F), attribute("max", 1.0F)}), {-2, 0.5F}),
                ElementsAre(-1, 0.5F));
    const auto recent = [](const Names& inputs) {
        return dense().numbers("zero", {}, {0}).node("Clip", inputs, {"y"});
    };
    EXPECT_THAT(outputOf(recent({"h", "zero"}), {-1, 8}), ElementsAre(0, 8));
    EXPECT_THAT(outputOf(recent({"h"}), {-1, 8}), ElementsAre(-1, 8));
    EXPECT_THAT(refusal(recent({"h", "", "zero"})), HasSubstr("expected limits of 0 and a positive number"));
}

TEST_F(OnnxForms, FunctionsOfNewerOpsets) {
    const auto of = [&](const std::string& type, const std::vector<onnx::AttributeProto>& attributes) {
        return outputOf(dense().node(type, {"h"}, {"y"}, attributes), {-1, 1});
    };
    const auto near = [](float a, float b) {
        return ElementsAre(FloatNear(a, kTolerance), FloatNear(b, kTolerance));
    };
    EXPECT_THAT(of("Gelu", {}), near(-0.158655F, 0.841345F));
    EXPECT_THAT(of("Gelu", {word("approximate", "tanh")}), near(-0.158808F, 0.841192F));
    EXPECT_THAT(of("Mish", {}), near(-0.303401F, 0.865098F));
    EXPECT_THAT(of("Celu", {attribute("alpha", 2.0F)}), near(-0.786939F, 1));
    EXPECT_THAT(of("HardSigmoid", {attribute("alpha", 1.0F / 6.0F)}), near(0.333333F, 0.666667F));
    EXPECT_THAT(of("Neg", {}), ElementsAre(1, -1));
    EXPECT_THAT(refusal(dense().node("HardSigmoid", {"h"}, {"y"}, {attribute("alpha", 0.3F)})),
                HasSubstr("y (HardSigmoid): expected alpha=0.2 or 1/6"));
}

/// Its mode of training is an input since opset 12.
TEST_F(OnnxForms, ADropoutOfTrainingIsALayer) {
    const auto dropout = [](bool trains) {
        return Graph({2})
            .numbers("ratio", {}, {0.3F})
            .constant("mode", Type::BOOL, {}, [&](Type& tensor) { tensor.add_int32_data(trains ? 1 : 0); })
            .node("Dropout", {"x", "ratio", "mode"}, {"h"})
            .node("Relu", {"h"}, {"y"});
    };
    EXPECT_THAT(classesOf(dropout(false)), ElementsAre("InputLayer", "Activation"));
    EXPECT_THAT(classesOf(dropout(true)), ElementsAre("InputLayer", "Dropout", "Activation"));
    EXPECT_EQ(importModelConfig(write(dropout(true))).layers[1].config.at("rate").dump(), "0.3");
    EXPECT_THAT(outputOf(dropout(true), {1, 2}, {-1, 2}), ElementsAre(0, 2)) << "a prediction";
}

TEST_F(OnnxForms, PReluHasASlopeOrOneForEachChannel) {
    const auto prelu = [](const Extents& sample, const Extents& shape, const Floats& slopes) {
        return Graph(sample)
            .numbers("k", {2, 1, 1, 1}, {1, -1})
            .numbers("s", shape, slopes)
            .node("Conv", {"x", "k"}, {"h"})
            .node("PRelu", {"h", "s"}, {"y"});
    };
    EXPECT_THAT(outputOf(prelu({1, 1, 2}, {2, 1, 1}, {0.5F, 0.25F}), {1, 1, 2, 1}, {-4, 8}),
                ElementsAre(-2, 4, 8, -2));
    EXPECT_THAT(outputOf(prelu({1, 1, 2}, {1}, {0.5F}), {1, 1, 2, 1}, {-4, 8}), ElementsAre(-2, 4, 8, -4));
    EXPECT_THAT(refusal(prelu({1, 1, 2}, {1, 1, 2}, {0.5F, 0.25F})),
                HasSubstr("y (PRelu): expected one slope, or one for each channel"));
}

TEST_F(OnnxForms, GemmScalesItsProductAndItsBias) {
    const Graph graph =
        Graph({2})
            .numbers("c", {2}, {5, 6})
            .node("Gemm", {"x", "eye", "c"}, {"y"}, {attribute("alpha", 0.5F), attribute("beta", 2.0F)});
    EXPECT_THAT(outputOf(graph, {3, 4}), ElementsAre(11.5F, 14));
}

/// A softmax over (channels, 1, 1) is one over the channels, before opset 13, too.
TEST_F(OnnxForms, SoftmaxOverAxesOfOneElement) {
    const Graph graph = Graph({2, 1, 2})
                            .opset(12)
                            .node("GlobalAveragePool", {"x"}, {"h"})
                            .node("Softmax", {"h"}, {"s"})
                            .node("Flatten", {"s"}, {"y"});
    EXPECT_THAT(outputOf(graph, {1, 1, 2, 2}, {1, 2, 2, 4}),
                ElementsAre(FloatNear(0.182426F, kTolerance), FloatNear(0.817574F, kTolerance)));
    EXPECT_THAT(refusal(Graph({2, 1, 2}).opset(12).node("Softmax", {"x"}, {"y"})),
                HasSubstr("it is over more than the last axis"));
}

TEST_F(OnnxForms, AxesThatSqueezeAndFlattenDoNotName) {
    EXPECT_THAT(outputOf(Graph({2, 1}).node("Squeeze", {"x"}, {"y"}), {1, 2, 1}, {3, 4}), ElementsAre(3, 4));
    EXPECT_THAT(
        outputOf(dense().node("Flatten", {"h"}, {"y"}, {attribute("axis", std::int64_t{-1})}), {3, 4}),
        ElementsAre(3, 4));
    EXPECT_THAT(refusal(dense().node("Flatten", {"h"}, {"y"}, {attribute("axis", std::int64_t{0})})),
                HasSubstr("expected axis=1, behind the batch; got axis=0"));
}

TEST_F(OnnxForms, ConstantsHaveTheirAxesChanged) {
    const Graph graph = Graph({2, 1, 1})
                            .numbers("k", {2, 2, 1, 1}, {1, 0, 0, 1})
                            .numbers("c", {1, 2}, {10, 20})
                            .ints("front", {0})
                            .ints("space", {1, 2})
                            .node("Squeeze", {"c", "front"}, {"d"})
                            .node("Unsqueeze", {"d", "space"}, {"e"})
                            .node("Conv", {"x", "k"}, {"h"})
                            .node("Mul", {"h", "e"}, {"y"});
    EXPECT_THAT(outputOf(graph, {1, 1, 1, 2}, {3, 4}), ElementsAre(30, 80));
}

/// view(batch, features // 2, 2)
TEST_F(OnnxForms, IntegersOfShapesAreComputed) {
    const Graph graph =
        Graph({4})
            .ints("one", {1})
            .ints("two", {2})
            .ints("zero", {0})
            .node("Shape", {"x"}, {"s"})
            .node("Gather", {"s", "zero"}, {"batch"})
            .node("Gather", {"s", "one"}, {"features"})
            .node("Div", {"features", "two"}, {"rows"})
            .node("Add", {"one", "one"}, {"columns"})
            .node("Concat", {"batch", "rows", "columns"}, {"t"}, {attribute("axis", std::int64_t{0})})
            .node("Reshape", {"x", "t"}, {"r"})
            .node("Transpose", {"r"}, {"y"}, {attribute("perm", Extents{0, 2, 1})});
    EXPECT_THAT(outputOf(graph, {1, 2, 3, 4}), ElementsAre(1, 3, 2, 4));
    const Graph merged = Graph({4})
                             .ints("two", {2})
                             .ints("zero", {0})
                             .node("Shape", {"x"}, {"s"})
                             .node("Gather", {"s", "zero"}, {"batch"})
                             .node("Mul", {"batch", "two"}, {"rows"})
                             .node("Concat", {"rows", "two"}, {"t"}, {attribute("axis", std::int64_t{0})})
                             .node("Reshape", {"x", "t"}, {"y"});
    EXPECT_THAT(refusal(merged), HasSubstr("y (Reshape): the batch must stay the first axis"));
}

TEST_F(OnnxForms, SliceAndSplitCutAxesOfASample) {
    const auto slice = [](const Extents& sample, std::int64_t begin, std::int64_t end, std::int64_t axis) {
        return Graph(sample)
            .ints("b", {begin})
            .ints("e", {end})
            .ints("a", {axis})
            .node("Slice", {"x", "b", "e", "a"}, {"y"});
    };
    EXPECT_THAT(outputOf(slice({4}, 1, -1, 1), {1, 2, 3, 4}), ElementsAre(2, 3));
    EXPECT_THAT(outputOf(slice({3, 2}, -2, std::numeric_limits<std::int64_t>::max(), 1), {1, 3, 2},
                         {1, 2, 3, 4, 5, 6}),
                ElementsAre(3, 4, 5, 6));
    EXPECT_THAT(outputOf(slice({3, 2}, 1, 2, -1), {1, 3, 2}, {1, 2, 3, 4, 5, 6}), ElementsAre(2, 4, 6));
    EXPECT_THAT(outputOf(slice({2, 2, 2}, 0, 1, 3), {1, 2, 2, 2}, {1, 2, 3, 4, 5, 6, 7, 8}),
                ElementsAre(1, 3, 5, 7));
    const Graph whole = Graph({2})
                            .ints("b", {0})
                            .ints("e", {std::numeric_limits<std::int64_t>::max()})
                            .node("Slice", {"x", "b", "e", "b"}, {"s"})
                            .node("Neg", {"s"}, {"y"});
    EXPECT_THAT(outputOf(whole, {1, 2}), ElementsAre(-1, -2));
    const Graph old = Graph({4}).opset(9).node(
        "Slice", {"x"}, {"y"},
        {attribute("starts", Extents{2}), attribute("ends", Extents{4}), attribute("axes", Extents{1})});
    EXPECT_THAT(outputOf(old, {1, 2, 3, 4}), ElementsAre(3, 4));
    EXPECT_THAT(refusal(slice({4}, 0, 1, 0)), HasSubstr("only axes of a sample"));
    EXPECT_THAT(refusal(slice({4}, 3, 2, 1)), HasSubstr("y (Slice): it gives nothing"));
    const Graph halves = Graph({4})
                             .ints("parts", {1, 3})
                             .node("Split", {"x", "parts"}, {"p", "q"}, {attribute("axis", std::int64_t{1})})
                             .node("Concat", {"q", "p"}, {"y"}, {attribute("axis", std::int64_t{1})});
    EXPECT_THAT(outputOf(halves, {1, 2, 3, 4}), ElementsAre(2, 3, 4, 1));
    const Graph equal = Graph({2, 2})
                            .opset(11)
                            .node("Split", {"x"}, {"p", "q"}, {attribute("axis", std::int64_t{-1})})
                            .node("Sub", {"q", "p"}, {"y"});
    EXPECT_THAT(outputOf(equal, {1, 2, 2}, {1, 3, 10, 30}), ElementsAre(2, 20));
}

TEST_F(OnnxForms, OneElementOfAnyAxisIsTakenOut) {
    const auto take = [](std::int64_t place, std::int64_t axis) {
        return Graph({2, 3})
            .constant("i", Type::INT64, {}, [place](Type& tensor) { tensor.add_int64_data(place); })
            .node("Gather", {"x", "i"}, {"y"}, {attribute("axis", axis)});
    };
    EXPECT_THAT(outputOf(take(1, 1), {1, 2, 3}, {1, 2, 3, 4, 5, 6}), ElementsAre(4, 5, 6));
    EXPECT_THAT(outputOf(take(-1, 2), {1, 2, 3}, {1, 2, 3, 4, 5, 6}), ElementsAre(3, 6));
    EXPECT_THAT(refusal(take(3, 2)), HasSubstr("y (Gather): "));
}

/// A classifier of skl2onnx: classes and a dictionary of probabilities.
TEST_F(OnnxForms, ScikitLearnGivesProbabilities) {
    Graph graph({2});
    graph.node("Scaler", {"x"}, {"s"}, {attribute("offset", Floats{1, 2}), attribute("scale", Floats{2, 1})})
        .domain("ai.onnx.ml")
        .node("LinearClassifier", {"s"}, {"label", "scores"},
              {attribute("coefficients", Floats{-1, -2, 1, 2}), attribute("intercepts", Floats{-0.5F, 0.5F}),
               attribute("classlabels_ints", Extents{0, 1}), word("post_transform", "LOGISTIC")})
        .domain("ai.onnx.ml")
        .node("Normalizer", {"scores"}, {"p"}, {word("norm", "L1")})
        .domain("ai.onnx.ml")
        .node("ZipMap", {"p"}, {"y"}, {attribute("classlabels_int64s", Extents{0, 1})})
        .domain("ai.onnx.ml")
        .output("label", Type::INT64);
    // (1.5 - 1) · 2 = 1, 3 - 2 = 1; z = 1 + 2 + 0.5
    EXPECT_THAT(outputOf(graph, {1.5F, 3}),
                ElementsAre(FloatNear(0.029312F, kTolerance), FloatNear(0.970688F, kTolerance)));
    EXPECT_THAT(importExperiment(write(graph)).notes,
                Contains("The output label is left out: it has integers or texts, such as class labels"));
    const Graph lines =
        Graph({2})
            .node("LinearRegressor", {"x"}, {"y"},
                  {attribute("coefficients", Floats{1, 2, 3, 4}), attribute("intercepts", Floats{10, 20}),
                   attribute("targets", std::int64_t{2})})
            .domain("ai.onnx.ml");
    EXPECT_THAT(outputOf(lines, {1, 1}), ElementsAre(13, 27));
}

}  // namespace
}  // namespace shardlab::engine::onnx_forms_test

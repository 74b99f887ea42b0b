#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <new>

#include "engine/core/error.h"
#include "engine/model/graph_findings.h"
#include "tests/model/model_builder.h"

/// Half-drawn models: analyze() says what is known and what is wrong, and never throws.
namespace shardlab::engine::testing::analysis_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Texts = std::vector<std::string>;

/// "severity id layer" of each finding.
Texts findings(const ModelConfig& config) {
    Texts texts;
    for (const Diagnostic& d : diagnose(config))
        texts.push_back(fmt::format("{} {} {}", nameOf(d.severity), d.id, d.layer));
    return texts;
}
const Json kDense = layer("Dense", {{"units", 2}});
const Json kInput = layer("InputLayer", {{"batch_input_shape", {nullptr, 4}}});

TEST(Analysis, AGoodModelHasNoFindings) {
    EXPECT_THAT(findings(mnistCnn()), IsEmpty());
    EXPECT_THAT(findings(diamond()), IsEmpty());
    EXPECT_FALSE(analyze(diamond()).hasErrors());
}

/// A file whose own configuration could not be inspected was read as one that has none.
TEST(Analysis, MemoryThatRunsOutIsNoFinding) {
    std::vector<Diagnostic> diagnostics;
    GraphFindings found(diagnostics);
    EXPECT_THROW(found.guarded("dense", "shape", [] { throw std::bad_alloc(); }), std::bad_alloc);
    found.guarded("dense", "shape", [] { throw Error("dense: wrong"); });
    ASSERT_EQ(diagnostics.size(), 1U);
    EXPECT_EQ(diagnostics[0].message, "wrong");
}

TEST(Analysis, ShapesAndCountsOfEachLayer) {
    const ModelAnalysis analysis = analyze(mnistCnn());
    ASSERT_EQ(analysis.layers.size(), 16U);  // as in the config: the implicit input is not listed
    EXPECT_EQ(analysis.layers[1].name, "conv2d");
    EXPECT_EQ(analysis.layers[1].className, "Conv2D");
    EXPECT_THAT(analysis.layers[1].inbound, ElementsAre("reshape"));
    EXPECT_EQ(analysis.layers[1].outputShape, (Shape{Shape::kUnknown, 28, 28, 12}));
    EXPECT_EQ(analysis.layers[2].parameters, 36);
    EXPECT_EQ(analysis.layers[2].trainableParameters, 12);
    EXPECT_EQ(analysis.totalParameters, 354538);
    EXPECT_EQ(analysis.trainableParameters, 354002);
}

TEST(Analysis, EmptySequentials) {
    EXPECT_THAT(findings(sequential(Json::array())), ElementsAre("error empty-model "));
    EXPECT_THAT(findings(sequential({kInput})), ElementsAre("error empty-model "));
    EXPECT_THAT(findings(sequential({kDense})), ElementsAre("error no-input-shape dense"));
    EXPECT_THAT(findings(sequential({layer("Dense", {{"batch_input_shape", {nullptr, nullptr}}})})),
                ElementsAre("error bad-input-shape dense"));
}

TEST(Analysis, OneBadLayerDoesNotHideTheRest) {
    const ModelConfig config =
        sequential({kInput, kDense, layer("Conv2D"), kDense, layer("Wild"), layer("Dense", {{"units", 0}})});
    EXPECT_THAT(findings(config), ElementsAre("error unknown-layer wild", "error bad-option dense_2",
                                              "error wrong-rank conv2d"));
    const ModelAnalysis analysis = analyze(config);
    EXPECT_EQ(analysis.layers[1].outputShape, (Shape{Shape::kUnknown, 2}));
    EXPECT_FALSE(analysis.layers[2].outputShape.has_value());
    EXPECT_FALSE(
        analysis.layers[3].outputShape.has_value());  // nothing is known behind it, and that is no error
    EXPECT_EQ(analysis.layers[1].parameters, 10);
}

TEST(Analysis, MessagesDoNotRepeatTheLayersName) {
    const auto diagnostics = diagnose(
        sequential({kInput, layer("Dense", {{"units", 0}}), layer("Reshape", {{"target_shape", {0}}})}));
    ASSERT_EQ(diagnostics.size(), 2U);
    EXPECT_EQ(diagnostics[0].message, "units must be >= 1 and <= 1e+09; got 0");
    EXPECT_EQ(diagnostics[1].message.rfind("target_shape must have", 0), 0U);
}

TEST(Analysis, NamesMustBeUnique) {
    ModelConfig config = sequential({kInput, kDense, kDense});
    config.layers[2].name = "dense";
    EXPECT_THAT(findings(config), ElementsAre("error duplicate-name dense"));
    config.layers[2].name = "";
    EXPECT_THAT(findings(config), ElementsAre("error no-name "));
    config.layers[2].name = "a/b";
    EXPECT_THAT(findings(config), ElementsAre("error bad-name a/b"));
}

TEST(Analysis, SlashesInNamesOfFilesBecomeUnderscores) {  // DenseNet of tf.keras has conv1/conv and conv1/bn
    const Json json = Json::parse(R"({"class_name": "Functional", "config": {"name": "m", "layers": [
        {"class_name": "InputLayer", "name": "in", "config": {"name": "in", "batch_input_shape": [null, 5]},
         "inbound_nodes": []},
        {"class_name": "Dense", "name": "a_b", "config": {"name": "a_b", "units": 4}, "inbound_nodes": [[["in", 0, 0, {}]]]},
        {"class_name": "Dense", "name": "a/b", "config": {"name": "a/b", "units": 4}, "inbound_nodes": [[["in", 0, 0, {}]]]},
        {"class_name": "Add", "name": "c/d", "config": {"name": "c/d"},
         "inbound_nodes": [[["a/b", 0, 0, {}], ["a_b", 0, 0, {}]]]}],
        "input_layers": [["in", 0, 0]], "output_layers": [["c/d", 0, 0]]}})");
    const ModelConfig config = ModelConfig::fromJson(json);
    EXPECT_THAT(findings(config), IsEmpty());
    EXPECT_EQ(config.layers.back().inbound, (std::vector<std::string>{"a_b_1", "a_b"}));
    EXPECT_EQ(config.outputs, std::vector<std::string>{"c_d"});
}

TEST(Analysis, AnInputLayerInTheMiddle) {
    EXPECT_THAT(findings(sequential({kInput, kDense, kInput, kDense})),
                ElementsAre("error input-layer-inside input_2", "error wrong-input-count input_2"));
}

TEST(Analysis, GraphsThatAreNotConnected) {
    ModelConfig config = diamond();
    config.layers[2].inbound.clear();
    EXPECT_THAT(findings(config), ElementsAre("error not-connected b"));
    config.layers[2].inbound = {"nowhere"};
    EXPECT_THAT(findings(config), ElementsAre("error unknown-inbound b"));
    config = diamond();
    config.layers[3].inbound = {"a"};
    EXPECT_THAT(findings(config), ElementsAre("error wrong-input-count sum", "warning unused-layer b"));
    config = diamond();
    config.layers[1].inbound = {"in", "b"};
    EXPECT_THAT(findings(config), ElementsAre("error wrong-input-count a"));
}

TEST(Analysis, CyclesAreFound) {
    ModelConfig config = diamond();
    config.layers[1].inbound = {"out"};
    EXPECT_THAT(findings(config), ElementsAre("error cycle a"));
    EXPECT_EQ(analyze(config).layers[2].outputShape, (Shape{Shape::kUnknown, 3}));  // b is outside of it
    config.layers[1].inbound = {"a"};
    EXPECT_THAT(findings(config), ElementsAre("error cycle a"));
}

TEST(Analysis, InputsAndOutputsOfAGraph) {
    ModelConfig config = diamond();
    config.inputs.clear();
    config.outputs.clear();
    EXPECT_THAT(findings(config),
                ElementsAre("error no-inputs ", "error no-outputs ", "error input-not-listed in"));
    config.inputs = {"in", "a", "in"};
    config.outputs = {"out", "ghost"};
    EXPECT_THAT(findings(config), ElementsAre("error repeated-input in", "error unknown-output ",
                                              "error input-not-an-input-layer a"));
}

TEST(Analysis, OutputsThatALayerDoesNotHave) {
    ModelConfig config = diamond();
    config.outputs = {"out:1"};
    const auto diagnostics = diagnose(config);
    ASSERT_EQ(diagnostics.size(), 1U);
    EXPECT_EQ(diagnostics[0].id, "unknown-output");
    EXPECT_EQ(diagnostics[0].layer, "out");
    EXPECT_EQ(diagnostics[0].message, "output 2 of it is listed as output of the model, but it has 1");
    EXPECT_THROW(Model::build(config), Error);

    const LayerNode lstm = node("LSTM", "lstm", {"in"}, {{"units", 2}, {"return_state", true}});
    config = functional({inputNode("in", {nullptr, 3, 4}), lstm}, {"in"}, {"lstm:2"});  // output, h, c
    EXPECT_FALSE(analyze(config).hasErrors());
    config.outputs = {"lstm:3"};
    EXPECT_THAT(findings(config), ElementsAre("error unknown-output lstm"));
}

TEST(Analysis, ShapesThatDoNotAgree) {
    ModelConfig config = diamond();
    config.layers[2].config["units"] = 7;
    const auto diagnostics = diagnose(config);
    ASSERT_EQ(diagnostics.size(), 1U);
    EXPECT_EQ(diagnostics[0].id, "shapes-do-not-agree");
    EXPECT_EQ(diagnostics[0].layer, "sum");
    EXPECT_EQ(diagnostics[0].message,
              "expected inputs of equal or broadcastable shapes; got (None, 3) and (None, 7)");
}

TEST(Analysis, UnusedLayersAreAWarning) {
    ModelConfig config = diamond();
    config.layers.push_back(node("Softmax", "unused", {"a"}));
    EXPECT_THAT(findings(config), ElementsAre("warning unused-layer unused"));
    EXPECT_FALSE(analyze(config).hasErrors());
}

TEST(Analysis, Hints) {
    const ModelConfig config =
        sequential({kInput, layer("Dense", {{"units", 3}}), layer("BatchNormalization"),
                    layer("Dense", {{"units", 1}, {"activation", "softmax"}}), layer("Softmax")});
    EXPECT_THAT(findings(config),
                ElementsAre("hint bias-before-batch-normalization dense", "warning softmax-of-one dense_1",
                            "warning softmax-of-one softmax", "warning softmax-twice softmax"));
}

TEST(Analysis, ABiasCountsWhereAnotherAxisIsNormalized) {
    const Json image = layer("InputLayer", {{"batch_input_shape", {nullptr, 4, 4, 2}}});
    const auto found = [&](int axis) {
        return findings(sequential({image, layer("Conv2D", {{"filters", 2}, {"kernel_size", 1}}),
                                    layer("BatchNormalization", {{"axis", axis}}), layer("Flatten"),
                                    layer("Dense", {{"units", 3}})}));
    };
    EXPECT_THAT(found(3), ElementsAre("hint bias-before-batch-normalization conv2d"));
    EXPECT_THAT(found(1), ElementsAre());
}

TEST(Analysis, LayersThatGiveWhatTheyGet) {
    const Json image = layer("InputLayer", {{"batch_input_shape", {nullptr, 8, 8, 2}}});
    const ModelConfig config = sequential(
        {image, layer("Conv2D", {{"filters", 2}, {"kernel_size", 3}, {"activation", "relu"}}),
         layer("ReLU", {{"max_value", 6}}), layer("Activation", {{"activation", "relu"}}),
         layer("Dropout", {{"rate", 0}}), layer("Dropout", {{"rate", 0.5}}),
         layer("MaxPooling2D", {{"pool_size", {1, 1}}}), layer("MaxPooling2D", {{"pool_size", {1, 2}}}),
         layer("AveragePooling2D", {{"pool_size", 1}, {"strides", 2}}),
         layer("ZeroPadding2D", {{"padding", 0}}), layer("UpSampling2D", {{"size", {1, 1}}}),
         layer("Activation", {{"activation", "linear"}}), layer("Flatten"),
         layer("Flatten", {{"name", "again"}}), layer("Dense", {{"units", 3}})});
    const auto found = findings(config);
    EXPECT_THAT(
        found,
        ElementsAre("hint layer-without-effect activation", "hint layer-without-effect dropout",
                    "hint layer-without-effect max_pooling2d", "hint layer-without-effect zero_padding2d",
                    "hint layer-without-effect up_sampling2d", "hint layer-without-effect activation_1",
                    "hint layer-without-effect again"));
}

TEST(Analysis, AKernelOfZerosIsDeadUnlessItIsTheLast) {
    const auto dense = [](const char* name, const char* initializer) {
        return layer("Dense", {{"name", name}, {"units", 3}, {"kernel_initializer", initializer}});
    };
    EXPECT_THAT(findings(sequential({kInput, dense("a", "zeros"), dense("b", "zeros")})),
                ElementsAre("warning dead-kernel a"));
    EXPECT_THAT(findings(sequential({kInput, dense("a", "glorot_uniform"), dense("b", "zeros")})),
                ElementsAre());
}

TEST(Analysis, LongChainsAreNoTrouble) {
    Json layers{kInput};
    for (int i = 0; i < 3000; ++i)
        layers.push_back(layer("Flatten", {{"name", fmt::format("f{}", i)}}));
    EXPECT_FALSE(analyze(sequential(layers)).hasErrors());
    ModelConfig graph = functional({inputNode("f", {nullptr, 4})}, {"f"}, {"f2999"});
    for (int i = 0; i < 3000; ++i) {
        graph.layers.push_back(
            node("Flatten", fmt::format("f{}", i).c_str(), {i == 0 ? "f" : fmt::format("f{}", i - 1)}));
    }
    EXPECT_FALSE(analyze(graph).hasErrors());
}

}  // namespace
}  // namespace shardlab::engine::testing::analysis_test

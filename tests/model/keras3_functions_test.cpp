// Integers as inputs and Keras 3's functions, from the file to shapes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/error.h"
#include "engine/layers/integer_inputs.h"
#include "tests/model/model_builder.h"

namespace shardlab::engine::testing::keras3_functions_test {
namespace {

using ::testing::HasSubstr;

ModelConfig tokens(const char* dtype, Json behind) {
    Json layers{
        layer("InputLayer", {{"name", "ids"}, {"batch_input_shape", {nullptr, 6}}, {"dtype", dtype}})};
    for (Json& each : behind)
        layers.push_back(std::move(each));
    return sequential(std::move(layers));
}

std::string problemOf(const ModelConfig& config) {
    for (const Diagnostic& finding : analyze(config).diagnostics) {
        if (finding.severity == Severity::Error)
            return finding.id + ": " + finding.layer + ": " + finding.message;
    }
    return "";
}

TEST(IntegerInput, IsTakenByAnEmbeddingAndKept) {
    for (const char* dtype : {"int32", "int64"}) {
        const ModelConfig config = tokens(dtype, {layer("Embedding", {{"input_dim", 9}, {"output_dim", 4}}),
                                                  layer("LSTM", {{"units", 3}})});
        EXPECT_EQ(problemOf(config), "");
        EXPECT_EQ(config.toJson()["config"]["layers"][0]["config"]["dtype"], dtype);
        EXPECT_EQ(Model::build(config).nodes()[0].layer->config().at("dtype"), dtype);
    }
    EXPECT_THAT(problemOf(tokens("complex64", {layer("Dense", {{"units", 2}})})),
                HasSubstr("dtype must be one of"));
}

TEST(IntegerInput, GoesOnUntilALayerMakesFloatsOfIt) {
    const Json dense = layer("Dense", {{"units", 2}}), dropout = layer("Dropout", {{"rate", 0.5}});
    EXPECT_EQ(problemOf(tokens("int32", {dense, dropout})), "") << "Dense multiplies with its float kernel";
    EXPECT_EQ(problemOf(tokens("int32", {layer("Rescaling"), dropout})), "");
    EXPECT_EQ(problemOf(tokens("uint8", {layer("Reshape", {{"target_shape", {6, 1, 1}}}), layer("Rescaling"),
                                         layer("Conv2D", {{"filters", 2}, {"kernel_size", 1}})})),
              "");
    EXPECT_EQ(problemOf(tokens("int64",
                               {layer("Flatten", {{"name", "flat"}}), layer("Dropout", {{"name", "drop"}})})),
              "integer-input: drop: Dropout expects a float input; flat outputs integers");
    EXPECT_THAT(problemOf(tokens("int32", {layer("Reshape", {{"target_shape", {6, 1, 1}}}),
                                           layer("Conv2D", {{"filters", 2}, {"kernel_size", 1}})})),
                HasSubstr("Conv2D expects a float input"));
    EXPECT_THAT(problemOf(tokens("int32", {layer("Activation", {{"activation", "sigmoid"}})})),
                HasSubstr("Activation expects a float input"));
    EXPECT_EQ(problemOf(tokens("int32", {layer("Activation", {{"activation", "relu"}}), dense})), "");
    EXPECT_EQ(problemOf(tokens("float32", {dropout})), "");
}

TEST(Keras3Functions, AreReadFromTheirObjects) {
    const ModelConfig config = ModelConfig::fromJson(Json::parse(R"({"class_name": "Sequential", "config": {
        "name": "s", "layers": [
        {"class_name": "Dense", "config": {"name": "a", "units": 4, "batch_input_shape": [null, 3], "activation":
            {"module": "builtins", "class_name": "function", "config": "relu6", "registered_name": "function"}}},
        {"class_name": "Reshape", "config": {"name": "b", "target_shape": [2, 2]}},
        {"class_name": "LSTM", "config": {"name": "c", "units": 2, "recurrent_activation":
            {"class_name": "function", "config": "hard_sigmoid"}}}]}})"));
    EXPECT_EQ(config.layers[0].config.at("activation"), "relu6");
    EXPECT_EQ(config.layers[2].config.at("recurrent_activation"), "hard_sigmoid");
    EXPECT_EQ(problemOf(config), "");
}

/// Keras 3 computes clip(x / 6 + 0.5), Keras 2 clip(0.2 x + 0.5): a file of the one must not become the
/// other.
TEST(Keras3Functions, HardSigmoidStaysThatOfItsFile) {
    const auto document = [](bool keras3) {
        Json input = layer("InputLayer", {{"name", "in"}}),
             hard = layer("Activation", {{"activation", "hard_sigmoid"}});
        input["config"][keras3 ? "batch_shape" : "batch_input_shape"] = {nullptr, 2};
        return Json{{"class_name", "Sequential"}, {"config", {{"name", "s"}, {"layers", {input, hard}}}}};
    };
    const auto slopeOf = [](const ModelConfig& config) {
        const Program program = Model::build(config).compile({.batch = 1});
        return std::get<ActivationSpec>(program.ops.at(0).attributes).alpha;
    };
    const ModelConfig two = ModelConfig::fromJson(document(false)),
                      three = ModelConfig::fromJson(document(true));
    EXPECT_FLOAT_EQ(slopeOf(two), 0.2F);
    EXPECT_FLOAT_EQ(slopeOf(three), 1.0F / 6.0F);
    EXPECT_FLOAT_EQ(slopeOf(ModelConfig::fromJson(three.toJson())), 1.0F / 6.0F) << "written and read again";
}

TEST(Keras3Functions, LayersInsideLayersAreReadAlike) {
    const ModelConfig config = ModelConfig::fromJson(Json::parse(R"({"class_name": "Sequential", "config": {
        "name": "s", "layers": [
        {"module": "keras.layers", "class_name": "InputLayer", "config": {"name": "in", "batch_shape": [null, 5, 3]}},
        {"module": "keras.layers", "class_name": "TimeDistributed", "config": {"name": "t", "layer":
            {"module": "keras.layers", "class_name": "Dense", "registered_name": null, "config": {"name": "d", "units": 4,
             "dtype": {"module": "keras", "class_name": "DTypePolicy", "config": {"name": "float32"}},
             "activation": {"module": "builtins", "class_name": "function", "config": "mish"},
             "kernel_initializer": {"module": "keras.initializers", "class_name": "Zeros", "config": {}}}}}}]}})"));
    const Json& inner = config.layers[1].config.at("layer").at("config");
    EXPECT_EQ(inner.at("activation"), "mish");
    EXPECT_EQ(inner.at("dtype"), "float32");
    EXPECT_FALSE(inner.at("kernel_initializer").contains("module"));
    EXPECT_EQ(Model::build(config).outputShape(), (Shape{Shape::kUnknown, 5, 4}));
}

TEST(Glu, HalvesTheLastAxisWhereverItStands) {
    const auto shapeOf = [](Json layers) {
        return Model::build(sequential(std::move(layers))).outputShape();
    };
    const Json image = {nullptr, 8, 8, 4};
    EXPECT_EQ(
        shapeOf({layer("Dense", {{"units", 6}, {"activation", "glu"}, {"batch_input_shape", {nullptr, 5}}}),
                 layer("Dense", {{"units", 2}})}),
        (Shape{Shape::kUnknown, 2}));
    for (const char* name : {"Conv2D", "SeparableConv2D", "Conv2DTranspose"}) {
        EXPECT_EQ(
            shapeOf({layer(
                name,
                {{"filters", 6}, {"kernel_size", 1}, {"activation", "glu"}, {"batch_input_shape", image}})}),
            (Shape{Shape::kUnknown, 8, 8, 3}))
            << name;
    }
    EXPECT_EQ(shapeOf({layer("DepthwiseConv2D",
                             {{"kernel_size", 1}, {"activation", "glu"}, {"batch_input_shape", image}})}),
              (Shape{Shape::kUnknown, 8, 8, 2}));
    for (const char* name : {"Conv1D", "SeparableConv1D", "Conv1DTranspose"}) {
        EXPECT_EQ(shapeOf({layer(name, {{"filters", 6},
                                        {"kernel_size", 1},
                                        {"activation", "glu"},
                                        {"batch_input_shape", {nullptr, 7, 4}}})}),
                  (Shape{Shape::kUnknown, 7, 3}))
            << name;
    }
    const auto odd = sequential({layer(
        "Dense", {{"name", "d"}, {"units", 5}, {"activation", "glu"}, {"batch_input_shape", {nullptr, 5}}})});
    EXPECT_EQ(problemOf(odd), "odd-axis: d: glu expects a last axis of even size; got (None, 5)");
    const auto cell = sequential({layer(
        "LSTM",
        {{"name", "l"}, {"units", 4}, {"activation", "glu"}, {"batch_input_shape", {nullptr, 5, 2}}})});
    EXPECT_THAT(problemOf(cell), HasSubstr("expected a function of each element; got glu"));
}

}  // namespace
}  // namespace shardlab::engine::testing::keras3_functions_test

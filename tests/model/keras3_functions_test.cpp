// Integers as inputs and Keras 3's functions, from the file to shapes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/error.h"
#include "engine/layers/integer_inputs.h"
#include "tests/model/keras3_graph.h"
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

/// One entry behind an input "x" of `shape`.
ModelConfig behindInput(Json entry, Json shape = {nullptr, 3, 4}) {
    const std::string name = entry.at("name");
    return ModelConfig::fromJson(
        keras3Model("m", {keras3Input("x", std::move(shape)), std::move(entry)}, {"x"}, name));
}

Json operation(const std::string& className, Json config, Json args) {
    Json entry = keras3Layer(className, "o", std::move(config), {keras3Call(std::move(args))});
    entry["module"] = "keras.src.ops.numpy";
    entry["registered_name"] = className;
    return entry;
}

std::string refusalOf(const Json& entry, const Json& shape = {nullptr, 3, 4}) {
    try {
        behindInput(entry, shape);
    } catch (const Error& error) {
        return error.what();
    }
    return "none";
}

TEST(Keras3Operations, ReshapeTakesTheBatchFirst) {
    const Json x = Json::array({keras3Tensor("x")});
    for (const Json& shape : {Json{-1, 2, 6}, Json{{"class_name", "__tuple__"}, {"items", {-1, 2, 6}}}}) {
        const ModelConfig config = behindInput(operation("Reshape", {{"newshape", shape}}, x));
        EXPECT_EQ(config.layers[1].className, "Reshape");
        EXPECT_EQ(config.layers[1].config.at("target_shape"), (Json{2, 6}));
        EXPECT_EQ(Model::build(config).outputShape(), (Shape{Shape::kUnknown, 2, 6}));
    }
    EXPECT_EQ(
        refusalOf(operation("Reshape", {{"newshape", {12, -1}}}, x)),
        "o: the operation Reshape is not supported with newshape=[12,-1]; expected -1 for the batch first");
}

TEST(Keras3Operations, ArithmeticWithANumberIsRescaling) {
    const auto read = [](const char* className, Json args) {
        const LayerNode node = behindInput(operation(className, Json::object(), std::move(args))).layers[1];
        EXPECT_EQ(node.className, "Rescaling");
        EXPECT_EQ(node.inbound, std::vector<std::string>{"x"});
        return std::pair(node.config.at("scale").get<double>(), node.config.at("offset").get<double>());
    };
    const Json x = keras3Tensor("x");
    const Json array{{"class_name", "__numpy__"}, {"config", {{"value", 4.0}, {"dtype", "float32"}}}};
    EXPECT_EQ(read("Multiply", {x, 2.0}), std::pair(2.0, 0.0));
    EXPECT_EQ(read("Multiply", {array, x}), std::pair(4.0, 0.0));
    EXPECT_EQ(read("Add", {x, 1}), std::pair(1.0, 1.0));
    EXPECT_EQ(read("Subtract", {x, 3}), std::pair(1.0, -3.0));
    EXPECT_EQ(read("Subtract", {1.0, x}), std::pair(-1.0, 1.0));
    EXPECT_EQ(read("Divide", {x, 4.0}), std::pair(0.25, 0.0));
    EXPECT_EQ(
        refusalOf(operation("Divide", Json::object(), {1.0, x})),
        "o: the operation Divide is not supported with a number; use a layer such as Rescaling or ReLU");
    EXPECT_THAT(refusalOf(operation("Maximum", Json::object(), {x, 0.0})), HasSubstr("Maximum"));
}

TEST(Keras3Operations, AreReadAsLayersOnlyWhereTheyComputeTheSame) {
    const Json x = keras3Tensor("x");
    EXPECT_EQ(behindInput(operation("Add", Json::object(), {x, x})).layers[1].className, "Add");
    EXPECT_EQ(behindInput(operation("Softmax", {{"axis", 1}}, {x})).layers[1].config.at("axis"), 1);
    EXPECT_EQ(refusalOf(operation("Concatenate", {{"axis", 1}}, {Json{x, x}})), "none");
    EXPECT_EQ(refusalOf(operation("Concatenate", Json::object(), {Json{x, x}})),
              "o: the operation Concatenate is not supported with axis=0");
    EXPECT_EQ(refusalOf(operation("Average", {{"axis", 1}}, {x})),
              "o: the operation Average is not supported; use a layer");
    EXPECT_EQ(refusalOf(operation("Dot", Json::object(), {x, x})),
              "o: the operation Dot is not supported; use a layer");
    Json wide = x;
    wide["config"]["shape"] = {nullptr, 2, 3};
    EXPECT_EQ(refusalOf(operation("Add", Json::object(), {x, wide})),
              "o: the operation Add is not supported for tensors of different ranks");
}

TEST(Keras3Classes, OfOtherPackagesAreRefusedByName) {
    Json dense = keras3Layer("Dense", "L", {{"units", 2}}, {keras3Call({keras3Tensor("x")})});
    dense["module"] = "my_pkg.layers";
    dense["registered_name"] = "my_pkg>Dense";
    const std::string refused =
        "L: the custom class my_pkg.layers.Dense is not supported; a file does not hold its code";
    EXPECT_EQ(refusalOf(dense), refused);
    Json inner = dense,
         over = keras3Layer("TimeDistributed", "L", {{"layer", inner}}, {keras3Call({keras3Tensor("x")})});
    EXPECT_EQ(refusalOf(over), refused);
    dense["module"] = nullptr;
    EXPECT_EQ(refusalOf(dense), "L: the custom class Dense is not supported; a file does not hold its code");
    dense["module"] = "kerasy.layers";
    dense["registered_name"] = "Dense";
    EXPECT_THAT(refusalOf(dense), HasSubstr("kerasy.layers.Dense"));
}

TEST(Keras3Classes, OfEveryModuleOfKerasAreRead) {
    Json dense = keras3Layer("Dense", "L", {{"units", 2}}, {keras3Call({keras3Tensor("x")})});
    for (const char* module :
         {"keras.layers", "keras.src.layers.core.dense", "keras.src.layers", "tensorflow.keras.layers",
          "tensorflow.python.keras.layers.core", "tf_keras.layers", "tf_keras.src.layers.core.dense",
          "keras_core.layers", "keras", "builtins", ""}) {
        for (const Json& registered : {Json(nullptr), Json(""), Json("Dense"), Json("keras>Dense")}) {
            dense["module"] = *module == '\0' ? Json(nullptr) : Json(module);
            dense["registered_name"] = registered;
            EXPECT_EQ(refusalOf(dense), "none") << dense;
        }
    }
}

TEST(Keras3Classes, QuantizationIsNamed) {
    const Json policy{{"module", "keras"},
                      {"class_name", "QuantizedDTypePolicy"},
                      {"config", {{"mode", "int8"}, {"source_name", "float32"}}},
                      {"registered_name", nullptr}};
    const Json calls = Json::array({keras3Call({keras3Tensor("x")})});
    EXPECT_EQ(refusalOf(keras3Layer("Dense", "L", {{"units", 2}, {"dtype", policy}}, calls)),
              "L: quantization (int8) is not supported; save the model before quantize()");
    EXPECT_EQ(refusalOf(keras3Layer("Dense", "L", {{"units", 2}, {"dtype", "int8_from_float32"}}, calls)),
              "L: quantization (int8_from_float32) is not supported; save the model before quantize()");
}

/// As at the other attention layers: Keras refuses them among the options of the layer.
TEST(Keras3Classes, GroupQueryAttentionHasItsOptionsAtTheCall) {
    const Json options{{"head_dim", 2}, {"num_query_heads", 4}, {"num_key_value_heads", 2}};
    const Json tensors{keras3Tensor("x"), keras3Tensor("x")};
    const Json calls = Json::array({keras3Call(tensors, {{"use_causal_mask", true}})});
    const ModelConfig config = behindInput(keras3Layer("GroupQueryAttention", "L", options, calls));
    EXPECT_EQ(config.layers[1].config.at("use_causal_mask"), true);
    const Json written = config.toJson()["config"]["layers"][1];
    EXPECT_FALSE(written["config"].contains("use_causal_mask"));
    EXPECT_EQ(written["inbound_nodes"][0][0][3]["use_causal_mask"], true);
    EXPECT_EQ(ModelConfig::fromJson(config.toJson()).layers[1].inbound, config.layers[1].inbound);
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

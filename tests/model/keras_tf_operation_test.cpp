// Models of Keras 2 with operators of TensorFlow between their layers, as tf.keras 2.4 to 2.15 saves them.
#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "engine/model/model.h"

namespace shardlab::engine::keras_tf_operation_test {
namespace {

using ::testing::HasSubstr;

Json entry(const std::string& className, const std::string& name, Json config, Json inbound) {
    config["name"] = name;
    return {{"class_name", className},
            {"name", name},
            {"config", std::move(config)},
            {"inbound_nodes", std::move(inbound)}};
}

/// One operation behind an input of three features.
Json behindInput(const std::string& className, const std::string& function, Json call) {
    const Json input =
        entry("InputLayer", "x", {{"batch_input_shape", Json::array({nullptr, 3})}}, Json::array());
    const Json operation = entry(className, "tf.o", {{"function", function}}, Json::array({std::move(call)}));
    return {{"class_name", "Functional"},
            {"config",
             {{"name", "m"},
              {"layers", Json::array({input, operation})},
              {"input_layers", Json::parse(R"([["x", 0, 0]])")},
              {"output_layers", Json::parse(R"([["tf.o", 0, 0]])")}}},
            {"keras_version", "2.15.0"}};
}

LayerNode layerOf(const std::string& function, const char* call) {
    const Model model =
        Model::build(ModelConfig::fromJson(behindInput("TFOpLambda", function, Json::parse(call))));
    EXPECT_EQ(model.outputShape(), (Shape{Shape::kUnknown, 3}));
    return model.config().layers.at(1);
}

std::string refusalOf(const std::string& className, const std::string& function, const char* call) {
    try {
        ModelConfig::fromJson(behindInput(className, function, Json::parse(call)));
    } catch (const Error& error) {
        return error.what();
    }
    return "none";
}

TEST(KerasTensorFlowOperation, ArithmeticWithANumberIsRescaling) {
    const auto numbers = [](const std::string& function, const char* call) {
        const LayerNode layer = layerOf(function, call);
        EXPECT_EQ(layer.className, "Rescaling");
        EXPECT_EQ(layer.inbound, std::vector<std::string>{"x"});
        return std::pair(layer.config.at("scale").get<double>(), layer.config.at("offset").get<double>());
    };
    EXPECT_EQ(numbers("__operators__.add", R"(["x", 0, 0, {"y": 3.0, "name": null}])"), std::pair(1.0, 3.0));
    EXPECT_EQ(numbers("math.truediv", R"(["x", 0, 0, {"y": 4.0, "name": null}])"), std::pair(0.25, 0.0));
    EXPECT_EQ(numbers("math.subtract", R"(["x", 0, 0, {"y": 1, "name": null}])"), std::pair(1.0, -1.0));
    EXPECT_EQ(numbers("math.subtract", R"(["_CONSTANT_VALUE", -1, 1.0, {"y": ["x", 0, 0], "name": null}])"),
              std::pair(-1.0, 1.0));
}

TEST(KerasTensorFlowOperation, TensorsAndFunctionsHaveLayers) {
    const LayerNode product = layerOf("math.multiply", R"(["x", 0, 0, {"y": ["x", 0, 0], "name": null}])");
    EXPECT_EQ(product.className, "Multiply");
    EXPECT_EQ(product.inbound, (std::vector<std::string>{"x", "x"}));
    const LayerNode relu = layerOf("nn.relu6", R"(["x", 0, 0, {"name": null}])");
    EXPECT_EQ(relu.className, "Activation");
    EXPECT_EQ(relu.config.at("activation"), "relu6");
    EXPECT_EQ(layerOf("nn.softmax", R"(["x", 0, 0, {"axis": -1}])").config.at("activation"), "softmax");
}

TEST(KerasTensorFlowOperation, OthersAreRefusedByName) {
    EXPECT_EQ(refusalOf("TFOpLambda", "reshape", R"(["x", 0, 0, {"shape": [-1, 3]}])"),
              "tf.o: the operation tf.reshape is not supported; use a layer");
    EXPECT_THAT(refusalOf("TFOpLambda", "nn.softmax", R"(["x", 0, 0, {"axis": 0}])"),
                HasSubstr("tf.nn.softmax is not supported"));
    EXPECT_EQ(refusalOf("SlicingOpLambda", "__operators__.getitem", R"(["x", 0, 0, {"slice_spec": []}])"),
              "tf.o: a part of a tensor (x[…]) is not supported; use a layer such as Cropping1D");
}

/// Models of dictionaries: Keras takes the values in the order of the keys.
TEST(KerasTensorFlowOperation, InputsAndOutputsMayHaveNames) {
    Json json = behindInput("Activation", "none", Json::parse(R"([["x", 0, 0, {}]])"));
    Json& layers = json["config"]["layers"];
    layers.push_back(
        entry("InputLayer", "a", {{"batch_input_shape", Json::array({nullptr, 2})}}, Json::array()));
    json["config"]["input_layers"] = Json::parse(R"({"second": ["x", 0, 0], "first": ["a", 0, 0]})");
    json["config"]["output_layers"] = Json::parse(R"({"y": ["tf.o", 0, 0]})");
    const ModelConfig config = ModelConfig::fromJson(json);
    EXPECT_EQ(config.inputs, (std::vector<std::string>{"a", "x"}));
    EXPECT_EQ(config.outputs, std::vector<std::string>{"tf.o"});
}

TEST(KerasTensorFlowOperation, TuplesAreLists) {
    const ModelConfig config = ModelConfig::fromJson(Json::parse(
        R"({"class_name": "Sequential", "config": {"name": "m", "layers": [
        {"class_name": "Conv2D", "config": {"name": "c", "batch_input_shape": [null, 4, 4, 1], "filters": 2,
         "kernel_size": {"class_name": "__tuple__", "items": [3, 2]}}},
        {"class_name": "BatchNormalization", "config": {"name": "b",
         "axis": {"class_name": "ListWrapper", "items": [3]}}}]}})"));
    EXPECT_EQ(config.layers.at(0).config.at("kernel_size"), (Json{3, 2}));
    EXPECT_EQ(Model::build(config).outputShape(), (Shape{Shape::kUnknown, 2, 3, 2}));
}

}  // namespace
}  // namespace shardlab::engine::keras_tf_operation_test

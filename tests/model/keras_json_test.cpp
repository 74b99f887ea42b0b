#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/error.h"
#include "engine/model/keras_calls.h"
#include "tests/model/model_builder.h"

namespace shardlab::engine::testing::keras_json_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string refusal(const Json& json) {
    try {
        ModelConfig::fromJson(json);
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

TEST(SnakeCase, NamesAsKeras) {
    EXPECT_EQ(snakeCase("Dense"), "dense");
    EXPECT_EQ(snakeCase("Conv2D"), "conv2d");
    EXPECT_EQ(snakeCase("MaxPooling2D"), "max_pooling2d");
    EXPECT_EQ(snakeCase("GlobalAveragePooling2D"), "global_average_pooling2d");
    EXPECT_EQ(snakeCase("ReLU"), "re_lu");
    EXPECT_EQ(snakeCase("LeakyReLU"), "leaky_re_lu");
    EXPECT_EQ(snakeCase("Conv2DTranspose"), "conv2d_transpose");
    EXPECT_EQ(snakeCase("BatchNormalization"), "batch_normalization");
}

TEST(FreshName, CountsAsKeras) {
    ModelConfig config = sequential({layer("InputLayer"), layer("Dense"), layer("Dense"), layer("Conv2D")});
    EXPECT_THAT((std::vector{config.layers[0].name, config.layers[1].name, config.layers[2].name,
                             config.layers[3].name}),
                ElementsAre("input_1", "dense", "dense_1", "conv2d"));
    EXPECT_EQ(config.freshName("Dense"), "dense_2");
    EXPECT_EQ(config.freshName("InputLayer"), "input_2");
    EXPECT_EQ(config.freshName("Flatten"), "flatten");
}

TEST(ModelConfig, FindsAndConnects) {
    ModelConfig config = mnistCnn();
    ASSERT_NE(config.find("conv2d_1"), nullptr);
    EXPECT_EQ(config.find("conv2d_1")->config.at("filters"), 24);
    EXPECT_EQ(config.find("conv2d_9"), nullptr);
    EXPECT_THAT(config.inboundOf(1), ElementsAre("reshape"));
    EXPECT_TRUE(config.inboundOf(0).empty());
    EXPECT_TRUE(config.inboundOf(999).empty());
    EXPECT_THAT(diamond().inboundOf(3), ElementsAre("a", "b"));
}

/// "dense:1" is the second output of dense, unless a layer is called so, as Keras lets it.
TEST(KerasJson, LayersMayBeCalledLikeOutputs) {
    const Json json = Json::parse(R"({"class_name": "Functional", "config": {"name": "m", "layers": [
        {"class_name": "InputLayer", "name": "x:0", "config": {"name": "x:0", "batch_shape": [null, 4]},
         "inbound_nodes": []},
        {"class_name": "Dense", "name": "dense:1", "config": {"name": "dense:1", "units": 3},
         "inbound_nodes": [[["x:0", 0, 0, {}]]]},
        {"class_name": "Dense", "name": "dense", "config": {"name": "dense", "units": 2},
         "inbound_nodes": [[["dense:1", 0, 0, {}]]]}],
        "input_layers": [["x:0", 0, 0]], "output_layers": [["dense", 0, 0], ["dense:1", 0, 0]]}})");
    const ModelConfig config = ModelConfig::fromJson(json);
    const Model model = Model::build(config);
    EXPECT_THAT(model.outputNames(), ElementsAre("dense", "dense:1:0"));
    EXPECT_EQ(model.parameterCount(), 15 + 8);
    EXPECT_EQ(ModelConfig::fromJson(config.toJson()), config);
}

TEST(KerasJson, RoundTrips) {
    for (const ModelConfig& config : {mnistCnn(), fashionMnistCnn(), diamond()}) {
        EXPECT_EQ(ModelConfig::fromJson(config.toJson()), config);
        EXPECT_EQ(ModelConfig::fromJson(Json::parse(config.toJson().dump())), config);
    }
    ModelConfig halfDrawn = diamond();
    halfDrawn.layers[1] = node("Unheard", "u", {"nobody"}, {{"deep", {{"er", {1, nullptr}}}}});
    halfDrawn.outputs.clear();
    EXPECT_EQ(ModelConfig::fromJson(halfDrawn.toJson()), halfDrawn);
}

TEST(KerasJson, WritesKeras2) {
    const Json json = diamond().toJson();
    EXPECT_EQ(json.at("class_name"), "Functional");
    const Json& config = json.at("config");
    EXPECT_EQ(config.at("input_layers"), Json::parse(R"([["in", 0, 0]])"));
    EXPECT_EQ(config.at("output_layers"), Json::parse(R"([["out", 0, 0]])"));
    EXPECT_EQ(config.at("layers").at(3).at("inbound_nodes"),
              Json::parse(R"([[["a", 0, 0, {}], ["b", 0, 0, {}]]])"));
    EXPECT_EQ(config.at("layers").at(0).at("inbound_nodes"), Json::array());
    EXPECT_EQ(config.at("layers").at(1).at("name"), "a");
    EXPECT_EQ(config.at("layers").at(1).at("config").begin().key(), "name");
}

TEST(KerasJson, ReadsKeras2Sequential) {
    // As TF 2.1 writes it.
    const ModelConfig config = ModelConfig::fromJson(Json::parse(R"({
        "class_name": "Sequential", "keras_version": "2.2.4-tf", "backend": "tensorflow",
        "config": {"name": "sequential", "layers": [
            {"class_name": "BatchNormalization", "config": {"name": "bn", "trainable": true,
             "batch_input_shape": [null, 4, 4, 2], "dtype": "float32", "axis": [3], "momentum": 0.99}},
            {"class_name": "Flatten", "config": {"name": "flatten", "trainable": true, "dtype": "float32",
             "data_format": "channels_last"}}]}})"));
    EXPECT_EQ(config.kind, ModelConfig::Kind::Sequential);
    EXPECT_EQ(config.layers[0].name, "bn");
    EXPECT_FALSE(config.layers[0].config.contains("name"));
    EXPECT_EQ(config.layers[0].config.at("axis"), 3);
    EXPECT_EQ(Model::build(config).outputShape(), (Shape{Shape::kUnknown, 32}));
}

TEST(KerasJson, ReadsTheListFormOfOldSequentials) {
    const Json list{layer("Dense", {{"name", "d"}, {"units", 3}, {"batch_input_shape", {nullptr, 2}}})};
    EXPECT_EQ(Model::build(ModelConfig::fromJson({{"class_name", "Sequential"}, {"config", list}}))
                  .parameterCount(),
              9);
    EXPECT_EQ(ModelConfig::fromJson({{"name", "inner"}, {"layers", list}}).name, "inner");
}

TEST(KerasJson, ReadsKeras3Sequential) {
    // As Keras 3.16 writes it (shortened).
    const ModelConfig config = ModelConfig::fromJson(Json::parse(R"({
        "module": "keras", "class_name": "Sequential", "registered_name": null, "build_config": {"input_shape": [null, 5]},
        "config": {"name": "sequential", "trainable": true,
            "dtype": {"module": "keras", "class_name": "DTypePolicy", "config": {"name": "float32"}, "registered_name": null},
            "build_input_shape": [null, 5],
            "layers": [
              {"module": "keras.layers", "class_name": "InputLayer", "registered_name": null,
               "config": {"batch_shape": [null, 5], "dtype": "float32", "sparse": false, "name": "input_layer"}},
              {"module": "keras.layers", "class_name": "Dense", "registered_name": null, "build_config": {"input_shape": [null, 5]},
               "config": {"name": "dense", "trainable": true,
                  "dtype": {"module": "keras", "class_name": "DTypePolicy", "config": {"name": "float32"}, "registered_name": null},
                  "units": 3, "activation": "relu", "use_bias": true,
                  "kernel_initializer": {"module": "keras.initializers", "class_name": "GlorotUniform", "config": {"seed": null}, "registered_name": null},
                  "bias_initializer": {"module": "keras.initializers", "class_name": "Zeros", "config": {}, "registered_name": null},
                  "kernel_regularizer": {"module": "keras.regularizers", "class_name": "L2", "config": {"l2": 0.5}, "registered_name": null},
                  "kernel_constraint": null}},
              {"module": "keras.layers", "class_name": "LeakyReLU", "registered_name": null,
               "config": {"name": "leaky", "negative_slope": 0.125}}]}})"));
    EXPECT_EQ(config.layers[0].config.at("batch_input_shape"), (Json{nullptr, 5}));
    EXPECT_EQ(config.layers[1].config.at("dtype"), "float32");
    EXPECT_EQ(config.layers[1].config.at("kernel_initializer"),
              (Json{{"class_name", "GlorotUniform"}, {"config", {{"seed", nullptr}}}}));
    EXPECT_EQ(config.layers[2].config.at("alpha"), 0.125);
    const Model model = Model::build(config);
    EXPECT_EQ(model.parameterCount(), 18);
    EXPECT_FLOAT_EQ(model.weightSpecs()[0].regularizer.l2, 0.5F);
}

TEST(KerasJson, TakesTheBuildShapeOfAKeras3Sequential) {
    const ModelConfig config = ModelConfig::fromJson({{"class_name", "Sequential"},
                                                      {"config",
                                                       {{"name", "s"},
                                                        {"layers", {layer("Dense", {{"units", 2}})}},
                                                        {"build_input_shape", {nullptr, 4}}}}});
    EXPECT_EQ(Model::build(config).parameterCount(), 10);
}

TEST(KerasJson, ReadsKeras3Functional) {
    const auto tensor = [](const char* name) {
        return Json{
            {"class_name", "__keras_tensor__"},
            {"config", {{"shape", {nullptr, 4}}, {"dtype", "float32"}, {"keras_history", {name, 0, 0}}}}};
    };
    const auto inbound = [](Json args) {
        return Json::array({Json{{"args", std::move(args)}, {"kwargs", {{"mask", nullptr}}}}});
    };
    Json input = layer("InputLayer", {{"name", "in"}, {"batch_shape", {nullptr, 4}}});
    input["inbound_nodes"] = Json::array();
    Json dense = layer("Dense", {{"name", "a"}, {"units", 4}});
    dense["inbound_nodes"] = inbound(Json::array({tensor("in")}));
    Json add = layer("Add", {{"name", "sum"}});
    add["inbound_nodes"] = inbound(Json::array({Json::array({tensor("a"), tensor("in")})}));
    const ModelConfig config = ModelConfig::fromJson({{"class_name", "Functional"},
                                                      {"config",
                                                       {{"name", "f"},
                                                        {"layers", {input, dense, add}},
                                                        {"input_layers", {"in", 0, 0}},
                                                        {"output_layers", {"sum", 0, 0}}}}});
    EXPECT_THAT(config.layers[2].inbound, ElementsAre("a", "in"));
    EXPECT_THAT(config.inputs, ElementsAre("in"));
    EXPECT_EQ(Model::build(config).parameterCount(), 20);
}

TEST(KerasJson, WhatItCannotReadIsNamed) {
    EXPECT_THAT(refusal(5), HasSubstr("expected a Keras model; got 5"));
    EXPECT_THAT(refusal(Json::object()),
                HasSubstr("class_name must be Sequential, Functional or Model; got nothing"));
    EXPECT_THAT(refusal({{"class_name", "Transformer"}, {"config", Json::object()}}),
                HasSubstr("got Transformer"));
    EXPECT_THAT(refusal({{"class_name", "Sequential"}, {"config", 3}}),
                HasSubstr("config must be an object; got 3"));
    EXPECT_THAT(refusal({{"class_name", "Sequential"}, {"config", {{"layers", {1}}}}}),
                HasSubstr("layer 1: expected an object"));
    EXPECT_THAT(refusal({{"class_name", "Sequential"}, {"config", {{"layers", {layer("Dense", 7)}}}}}),
                HasSubstr("layer 1 (Dense): config must be an object"));
    const auto withInbound = [](const Json& nodes) {
        Json dense = layer("Dense", {{"name", "d"}});
        dense["inbound_nodes"] = nodes;
        return Json{{"class_name", "Functional"}, {"config", {{"layers", {dense}}}}};
    };
    EXPECT_THAT(refusal(withInbound(Json::parse(R"([[["d",1,0,{}]]])"))),
                HasSubstr("d: a layer reads its call 2; it is called 1 times"));
    EXPECT_THAT(refusal(withInbound(Json::parse(R"([[["a",-1,0,{}]]])"))),
                HasSubstr("d: expected a call between 0 and"));
    EXPECT_THAT(refusal(withInbound(Json::parse(R"([[["a",0,0,{"training":true}]]])"))),
                HasSubstr("d: call option training"));
    EXPECT_THAT(refusal(withInbound(Json::parse(R"([[[7,0,0]]])"))),
                HasSubstr("d: expected [\"layer\", 0, 0]"));
    EXPECT_THAT(refusal(withInbound("a")), HasSubstr("d: inbound_nodes must be a list"));
}

Json keras3Tensor(const char* name) {
    return {{"class_name", "__keras_tensor__"},
            {"config", {{"shape", {nullptr, 3, 4}}, {"dtype", "float32"}, {"keras_history", {name, 0, 0}}}}};
}

/// q, v, k, mask → a layer with these inbound_nodes.
ModelConfig attentionModel(const char* className, Json config, Json nodes) {
    Json layers = Json::array(), inputs = Json::array();
    for (const char* name : {"q", "v", "k", "mask"}) {
        const Json shape{nullptr, 3, std::string(name) == "mask" ? 3 : 4};
        layers.push_back(layer("InputLayer", {{"name", name}, {"batch_input_shape", shape}}));
        inputs.push_back({name, 0, 0});
    }
    config["name"] = "attention";
    Json attention = layer(className, std::move(config));
    attention["inbound_nodes"] = std::move(nodes);
    layers.push_back(std::move(attention));
    return ModelConfig::fromJson({{"class_name", "Functional"},
                                  {"config",
                                   {{"name", "f"},
                                    {"layers", layers},
                                    {"input_layers", inputs},
                                    {"output_layers", {{"attention", 0, 0}}}}}});
}

const Json kHeads{{"num_heads", 2}, {"key_dim", 2}};

TEST(KerasCalls, ReadsKeras2ArgumentsByName) {
    const ModelConfig config = attentionModel("MultiHeadAttention", kHeads, Json::parse(R"([[["q", 0, 0,
        {"key": ["k", 0, 0], "value": ["v", 0, 0], "use_causal_mask": true, "training": null}]]])"));
    EXPECT_THAT(config.layers[4].inbound, ElementsAre("q", "v", "k"));
    EXPECT_EQ(config.layers[4].config.at("use_causal_mask"), true);
    EXPECT_EQ(Model::build(config).outputShape(), (Shape{Shape::kUnknown, 3, 4}));
    EXPECT_EQ(config.toJson().at("config").at("layers").at(4).at("inbound_nodes"),
              Json::parse(R"([[["q", 0, 0,
        {"value": ["v", 0, 0], "key": ["k", 0, 0], "use_causal_mask": true}]]])"));
    EXPECT_FALSE(config.toJson().at("config").at("layers").at(4).at("config").contains("use_causal_mask"));
    EXPECT_EQ(ModelConfig::fromJson(config.toJson()), config);
}

/// base_model(x, training=False), as Keras's guide to transfer learning writes it: BatchNormalization and
/// Dropout of the base work as in inference, those behind it do not.
TEST(KerasCalls, AModelCalledForInferenceStaysInInference) {
    const ModelConfig config = ModelConfig::fromJson(
        Json::parse(R"({"class_name": "Functional", "config": {"name": "model", "layers": [
        {"class_name": "InputLayer", "name": "in", "config": {"name": "in", "batch_input_shape": [null, 4]},
         "inbound_nodes": []},
        {"class_name": "Functional", "name": "base", "config": {"name": "base", "layers": [
            {"class_name": "InputLayer", "name": "x", "config": {"name": "x", "batch_input_shape": [null, 4]},
             "inbound_nodes": []},
            {"class_name": "Dense", "name": "dense", "config": {"name": "dense", "units": 4},
             "inbound_nodes": [[["x", 0, 0, {}]]]},
            {"class_name": "BatchNormalization", "name": "bn", "config": {"name": "bn"},
             "inbound_nodes": [[["dense", 0, 0, {}]]]},
            {"class_name": "Dropout", "name": "dropout", "config": {"name": "dropout", "rate": 0.5},
             "inbound_nodes": [[["bn", 0, 0, {}]]]}],
            "input_layers": [["x", 0, 0]], "output_layers": [["dropout", 0, 0]]},
         "inbound_nodes": [[["in", 0, 0, {"training": false}]]]},
        {"class_name": "BatchNormalization", "name": "bn", "config": {"name": "bn"},
         "inbound_nodes": [[["base", 1, 0, {}]]]}],
        "input_layers": [["in", 0, 0]], "output_layers": [["bn", 0, 0]]}})"));
    EXPECT_EQ(config.find("base.bn")->config.at("training"), false);
    EXPECT_EQ(config.find("base.dropout")->config.at("training"), false);
    EXPECT_FALSE(config.find("base.dense")->config.contains("training"));
    EXPECT_FALSE(config.find("bn")->config.contains("training"));
    const Json written = config.toJson();
    EXPECT_EQ(ModelConfig::fromJson(written), config);
    EXPECT_FALSE(written.at("config").at("layers").at(2).at("config").contains("training"));
    EXPECT_EQ(written.at("config").at("layers").at(2).at("inbound_nodes"),
              Json::parse(R"([[["base.dense", 0, 0, {"training": false}]]])"));

    const Model model = Model::build(config);
    const Program program = model.compile({.batch = 2, .training = true});
    std::vector<OpKind> kinds;
    for (const Op& op : program.ops)
        kinds.push_back(op.kind);
    EXPECT_EQ(std::ranges::count(kinds, OpKind::BatchNormInference), 1);
    EXPECT_EQ(std::ranges::count(kinds, OpKind::BatchNormTraining), 1);
    EXPECT_EQ(std::ranges::count(kinds, OpKind::Dropout), 0);
    EXPECT_EQ(model.trainableParameterCount(), 4 * 4 + 4 + 8 + 8);  // gamma and beta go on being trained
}

TEST(KerasCalls, AKeyThatIsLeftOutBeforeAMaskIsTheValue) {
    const ModelConfig config = attentionModel("MultiHeadAttention", kHeads, Json::parse(R"([[["q", 0, 0,
        {"value": ["v", 0, 0], "attention_mask": ["mask", 0, 0]}]]])"));
    EXPECT_THAT(config.layers[4].inbound, ElementsAre("q", "v", "v", "mask"));
    EXPECT_EQ(ModelConfig::fromJson(config.toJson()), config);
    EXPECT_EQ(Model::build(config).outputShape(), (Shape{Shape::kUnknown, 3, 4}));
}

TEST(KerasCalls, ReadsKeras3ArgumentsByPositionAndName) {
    const Json byName{{"value", keras3Tensor("v")}, {"use_causal_mask", true}, {"query_mask", nullptr}};
    const Json named = Json::array({Json{{"args", Json::array({keras3Tensor("q")})}, {"kwargs", byName}}});
    ModelConfig config = attentionModel("MultiHeadAttention", kHeads, named);
    EXPECT_THAT(config.layers[4].inbound, ElementsAre("q", "v"));
    EXPECT_EQ(config.layers[4].config.at("use_causal_mask"), true);
    const Json both{{"attention_mask", keras3Tensor("mask")}, {"key", keras3Tensor("k")}};
    config = attentionModel(
        "MultiHeadAttention", kHeads,
        Json::array({Json{{"args", Json::array({keras3Tensor("q"), keras3Tensor("v")})}, {"kwargs", both}}}));
    EXPECT_THAT(config.layers[4].inbound, ElementsAre("q", "v", "k", "mask"));
}

TEST(KerasCalls, OptionsOfListsOfInputsStandAtEveryConnection) {
    const Json nodes = Json::parse(R"([[["q", 0, 0, {"return_attention_scores": true}],
                                        ["v", 0, 0, {"return_attention_scores": true}]]])");
    const ModelConfig config = attentionModel("Attention", Json::object(), nodes);
    EXPECT_THAT(config.layers[4].inbound, ElementsAre("q", "v"));
    EXPECT_EQ(config.toJson().at("config").at("layers").at(4).at("inbound_nodes"), nodes);
    EXPECT_EQ(Model::build(config).nodes().back().outputShapes.size(), 2U);
}

TEST(KerasCalls, InitialStatesFollowTheSequence) {
    const auto inbound = [](Json nodes) {
        return attentionModel("LSTM", {{"units", 4}}, std::move(nodes)).layers[4].inbound;
    };
    EXPECT_THAT(inbound(Json::parse(R"([[["q", 0, 0, {}], ["v", 0, 0, {}], ["k", 0, 0, {}]]])")),
                ElementsAre("q", "v", "k"));
    EXPECT_THAT(inbound(Json::parse(R"([[["q", 0, 0, {"initial_state": [["v", 0, 0], ["k", 0, 0]]}]]])")),
                ElementsAre("q", "v", "k"));
    const Json states{{"initial_state", {keras3Tensor("v"), keras3Tensor("k")}}, {"mask", nullptr}};
    EXPECT_THAT(inbound(Json::array({Json{{"args", Json::array({keras3Tensor("q")})}, {"kwargs", states}}})),
                ElementsAre("q", "v", "k"));
}

TEST(KerasCalls, WhatWouldBeLostIsRefused) {
    const auto read = [](const char* nodes) {
        try {
            attentionModel("MultiHeadAttention", kHeads, Json::parse(nodes));
        } catch (const Error& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_THAT(read(R"([[["q", 0, 0, {"value": ["v", 0, 0], "training": true}]]])"),
                HasSubstr("attention: call option training is not supported"));
    EXPECT_THAT(read(R"([[["q", 0, 0, {"key": ["k", 0, 0]}]]])"),
                HasSubstr("expected key as argument 3 of the call; got it behind 1"));
    EXPECT_THAT(read(R"([[["q", 0, 0, {"value": 5}]]])"), HasSubstr("attention: value: expected a"));
    EXPECT_THAT(read(R"([[["q", 0, 0, {"value": [["v", 0, 0], ["k", 0, 0]]}]]])"),
                HasSubstr("value must be one tensor"));
    EXPECT_THAT(read(R"([{"args": [0, 0, 0, 0, null], "kwargs": {}}])"),
                HasSubstr("attention: expected at most 3 of the call's arguments by position; got 4"));
    // Attention.call(inputs, mask): the second list holds masks, not a key.
    const Json masks{{"args", {{keras3Tensor("q"), keras3Tensor("v")}, {nullptr, keras3Tensor("k")}}},
                     {"kwargs", Json::object()}};
    EXPECT_THAT([&] { attentionModel("Attention", Json::object(), Json::array({masks})); },
                ::testing::ThrowsMessage<Error>(HasSubstr("at most 1 of the call's arguments by position")));
}

/// Keras 3's LSTM.call(sequences, initial_state, mask): states by position would be a state and a mask.
TEST(KerasCalls, InitialStatesAreWrittenByNameForKeras3) {
    const ModelConfig config = attentionModel(
        "LSTM", {{"units", 4}}, Json::parse(R"([[["q", 0, 0, {}], ["v", 0, 0, {}], ["k", 0, 0, {}]]])"));
    const Json json = toJsonForKeras3(config);
    const Json expected{{"args", Json::array({keras3Tensor("q")})},
                        {"kwargs", {{"initial_state", {keras3Tensor("v"), keras3Tensor("k")}}}}};
    EXPECT_EQ(json.at("config").at("layers").at(4).at("inbound_nodes"), Json::array({expected}));
    EXPECT_EQ(ModelConfig::fromJson(json), config);
}

TEST(KerasCalls, AreWrittenForKeras3) {
    const ModelConfig config = attentionModel("MultiHeadAttention", kHeads, Json::parse(R"([[["q", 0, 0,
        {"value": ["v", 0, 0], "use_causal_mask": true}]]])"));
    const Json json = toJsonForKeras3(config);
    const Json expected{{"args", Json::array({keras3Tensor("q")})},
                        {"kwargs", {{"value", keras3Tensor("v")}, {"use_causal_mask", true}}}};
    EXPECT_EQ(json.at("config").at("layers").at(4).at("inbound_nodes"), Json::array({expected}));
    EXPECT_EQ(ModelConfig::fromJson(json), config);
    EXPECT_EQ(toJsonForKeras3(diamond()), diamond().toJson());
}

TEST(KerasCalls, HalfDrawnAttentionRoundTrips) {
    for (const std::vector<std::string>& inbound :
         {std::vector<std::string>{}, {"in"}, {"in", "in"}, {"in", "in", "in", "in", "in"}}) {
        const ModelConfig config =
            functional({inputNode("in", {nullptr, 3, 4}), node("MultiHeadAttention", "a", inbound, kHeads)},
                       {"in"}, {"a"});
        EXPECT_EQ(ModelConfig::fromJson(config.toJson()), config) << inbound.size();
    }
}

}  // namespace
}  // namespace shardlab::engine::testing::keras_json_test

// Models inside models are taken apart into one graph.
#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "engine/model/model.h"
#include "tests/model/keras3_graph.h"

namespace shardlab::engine::nested_models_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<std::string> namesOf(const ModelConfig& config) {
    std::vector<std::string> names;
    for (const LayerNode& layer : config.layers)
        names.push_back(layer.name);
    return names;
}

std::string errorOf(const Json& json) {
    try {
        Model::build(ModelConfig::fromJson(json));
    } catch (const Error& error) {
        return error.what();
    }
    return "no error";
}

/// in (None, 3) → Dense 5, Dense 3.
Json encoder(const std::string& kind, bool trainable = true) {
    Json in = keras3Input("inner", {nullptr, 3});
    Json up = keras3Layer("Dense", "up", {{"units", 5}}, {keras3Call({keras3Tensor("inner")})});
    Json down = keras3Layer("Dense", "down", {{"units", 3}}, {keras3Call({keras3Tensor("up")})});
    if (kind == "Functional") {
        Json model = keras3Model("encoder", {in, up, down}, {"inner"}, "down");
        model["config"]["trainable"] = trainable;
        return model;
    }
    for (Json* layer : {&in, &up, &down})
        layer->erase("inbound_nodes");
    return {{"module", "keras"},
            {"class_name", "Sequential"},
            {"config", {{"name", "encoder"}, {"trainable", trainable}, {"layers", {in, up, down}}}}};
}

Json called(Json layer, Json calls) {
    layer["name"] = layer["config"]["name"];
    layer["inbound_nodes"] = std::move(calls);
    return layer;
}

TEST(NestedModels, LayersGetTheNamesOfTheirModels) {
    for (const std::string kind : {"Sequential", "Functional"}) {
        // Keras counts the calls of a functional model from 1.
        const int first = kind == "Functional" ? 1 : 0;
        Json layers{keras3Input("x", {nullptr, 3}),
                    called(encoder(kind), {keras3Call({keras3Tensor("x")}, {{"mask", nullptr}})}),
                    keras3Layer("Add", "skip", Json::object(),
                                {keras3Call({{keras3Tensor("x"), keras3Tensor("encoder", first)}})})};
        const ModelConfig config = ModelConfig::fromJson(keras3Model("m", layers, {"x"}, "skip"));
        EXPECT_THAT(namesOf(config), ElementsAre("x", "encoder.up", "encoder.down", "skip")) << kind;
        EXPECT_THAT(config.find("encoder.up")->inbound, ElementsAre("x"));
        EXPECT_THAT(config.find("skip")->inbound, ElementsAre("x", "encoder.down"));
        EXPECT_EQ(Model::build(config).parameterCount(), 3 * 5 + 5 + 5 * 3 + 3);
        EXPECT_EQ(ModelConfig::fromJson(config.toJson()), config);
    }
}

TEST(NestedModels, AModelThatIsCalledTwiceSharesItsLayers) {
    const Json layers{
        keras3Input("a", {nullptr, 3}), keras3Input("b", {nullptr, 3}),
        called(encoder("Sequential"), {keras3Call({keras3Tensor("a")}), keras3Call({keras3Tensor("b")})}),
        keras3Layer("Subtract", "difference", Json::object(),
                    {keras3Call({{keras3Tensor("encoder", 0), keras3Tensor("encoder", 1)}})})};
    const ModelConfig config = ModelConfig::fromJson(keras3Model("m", layers, {"a", "b"}, "difference"));
    EXPECT_THAT(namesOf(config), ElementsAre("a", "b", "encoder.up", "encoder.up_call_2", "encoder.down",
                                             "encoder.down_call_2", "difference"));
    EXPECT_THAT(config.find("encoder.down_call_2")->inbound, ElementsAre("encoder.up_call_2"));
    EXPECT_EQ(Model::build(config).parameterCount(), 3 * 5 + 5 + 5 * 3 + 3);
    EXPECT_EQ(ModelConfig::fromJson(config.toJson()), config);
}

TEST(NestedModels, AChainOfModelsIsASequential) {
    const Json head = {
        {"module", "keras.layers"}, {"class_name", "Dense"}, {"config", {{"name", "head"}, {"units", 2}}}};
    for (const char* kind : {"Sequential", "Functional"}) {
        const ModelConfig config = ModelConfig::fromJson(
            {{"class_name", "Sequential"}, {"config", {{"name", "s"}, {"layers", {encoder(kind), head}}}}});
        EXPECT_EQ(config.kind, ModelConfig::Kind::Sequential);
        EXPECT_THAT(namesOf(config), ElementsAre("encoder_input", "encoder.up", "encoder.down", "head"));
        EXPECT_EQ(Model::build(config).parameterCount(), 20 + 18 + 8);
    }
}

TEST(NestedModels, AFrozenModelFreezesItsLayers) {
    const Json layers{keras3Input("x", {nullptr, 3}),
                      called(encoder("Sequential", false), {keras3Call({keras3Tensor("x")})})};
    const Model model = Model::build(ModelConfig::fromJson(keras3Model("m", layers, {"x"}, "encoder")));
    EXPECT_EQ(model.parameterCount(), 38);
    EXPECT_EQ(model.trainableParameterCount(), 0);
}

TEST(NestedModels, TimeDistributedOfAModelIsOneOfEachLayer) {
    const Json layers{keras3Input("x", {nullptr, 7, 3}),
                      keras3Layer("TimeDistributed", "steps", {{"layer", encoder("Sequential")}},
                                  {keras3Call({keras3Tensor("x")})})};
    const ModelConfig config = ModelConfig::fromJson(keras3Model("m", layers, {"x"}, "steps"));
    EXPECT_THAT(namesOf(config), ElementsAre("x", "steps.up", "steps.down"));
    EXPECT_EQ(config.find("steps.up")->className, "TimeDistributed");
    const Model model = Model::build(config);
    EXPECT_EQ(model.outputShape(), (Shape{Shape::kUnknown, 7, 3}));
    EXPECT_EQ(model.parameterCount(), 38);
}

/// Ten models, each of which calls the next one a hundred times: a few kilobytes that stand for 10^20 layers.
TEST(NestedModels, ModelsThatGrowWithoutBoundAreRefused) {
    Json model = encoder("Functional");
    for (int depth = 0; depth < 10; ++depth) {
        Json calls = Json::array();
        for (int call = 0; call < 100; ++call)
            calls.push_back(keras3Call({keras3Tensor("x")}));
        model =
            keras3Model("encoder", {keras3Input("x", {nullptr, 3}), called(model, calls)}, {"x"}, "encoder");
    }
    EXPECT_THAT(errorOf(model), HasSubstr("expected at most 100000"));
}

TEST(NestedModels, AnOutputThatIsNotThereIsNamed) {
    Json layers{keras3Input("x", {nullptr, 3}),
                called(encoder("Sequential"), {keras3Call({keras3Tensor("x")})})};
    Json model = keras3Model("m", layers, {"x"}, "encoder");
    model["config"]["output_layers"] = {"encoder", 0, 1};
    EXPECT_THAT(errorOf(model), HasSubstr("encoder: has 1 output; a layer reads output 2"));
}

}  // namespace
}  // namespace shardlab::engine::nested_models_test

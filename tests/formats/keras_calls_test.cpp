#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/formats/called_twice.h"
#include "tests/formats/keras_programs.h"

/// Calls of layers in Keras programs: their arguments, and layers that are called several times.
namespace shardlab::engine::keras_calls_test {
namespace {

using namespace keras_programs;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

/// Keras 3 refuses batch_input_shape.
TEST(KerasCode, AFixedBatchIsAnInputOfItsOwn) {
    const Json shape{4, 5, 2};
    ModelConfig model{.name = "s",
                      .layers = {{.className = "LSTM",
                                  .name = "l",
                                  .config = {{"units", 3}, {"stateful", true}, {"batch_input_shape", shape}}},
                                 {.className = "Dense", .name = "d", .config = {{"units", 1}}}},
                      .inputs = {},
                      .outputs = {}};
    EXPECT_THAT(kerasModelCode(model).lines,
                ElementsAre("model = keras.Sequential([", "    keras.Input(batch_shape=(4, 5, 2)),",
                            "    layers.LSTM(3, stateful=True, name=\"l\"),",
                            "    layers.Dense(1, name=\"d\"),", "], name=\"s\")"));
    expectSame(model, recorded(header() + kerasModelCode(model).text()));
    model.layers.erase(model.layers.begin());
    model.layers.insert(model.layers.begin(),
                        {.className = "InputLayer", .name = "in", .config = {{"batch_input_shape", shape}}});
    EXPECT_EQ(kerasModelCode(model).lines.at(1), "    keras.Input(batch_shape=(4, 5, 2), name=\"in\"),");
}

/// An attention layer that reads inputs "a", "b", ….
ModelConfig attention(const std::string& className, Json config, std::vector<std::string> inbound) {
    ModelConfig model{.kind = ModelConfig::Kind::Functional,
                      .name = "m",
                      .layers = {},
                      .inputs = inbound,
                      .outputs = {"t"}};
    for (const std::string& name : inbound) {
        model.layers.push_back(
            {.className = "InputLayer", .name = name, .config = {{"batch_input_shape", {nullptr, 5, 4}}}});
    }
    model.layers.push_back({.className = className, .name = "t", .config = std::move(config)});
    model.layers.back().inbound = std::move(inbound);
    return model;
}

/// Keras refuses them as options of the layer.
TEST(KerasCode, WritesTheOptionsOfAttentionAtTheCall) {
    const Json causal{{"use_causal_mask", true}};
    EXPECT_THAT(
        kerasModelCode(attention("Attention", {{"causal", true}, {"use_scale", true}}, {"q", "v"})).lines,
        Contains("t = layers.Attention(use_scale=True, name=\"t\")([q, v], use_causal_mask=True)"));
    EXPECT_THAT(kerasModelCode(attention("AdditiveAttention", causal, {"q", "v"})).lines,
                Contains("t = layers.AdditiveAttention(name=\"t\")([q, v], use_causal_mask=True)"));
    Json heads{
        {"num_heads", 2}, {"key_dim", 3}, {"use_causal_mask", true}, {"return_attention_scores", true}};
    ModelConfig model = attention("MultiHeadAttention", heads, {"q", "v"});
    model.layers.push_back({.className = "Dense", .name = "d", .config = {{"units", 1}}, .inbound = {"t"}});
    const std::string text = kerasModelCode(model).text();
    EXPECT_THAT(text, HasSubstr("t = layers.MultiHeadAttention(num_heads=2, key_dim=3, name=\"t\")(q, v, "
                                "use_causal_mask=True, return_attention_scores=True)\n"));
    EXPECT_THAT(text, HasSubstr("layers.Dense(1, name=\"d\")(t[0])"));
    expectSame(model, recorded(header() + text));
}

TEST(KerasCode, GivesAttentionWithHeadsItsTensorsOneByOne) {
    const Json groups{
        {"head_dim", 2}, {"num_query_heads", 4}, {"num_key_value_heads", 2}, {"use_causal_mask", true}};
    EXPECT_THAT(kerasModelCode(attention("GroupQueryAttention", groups, {"q", "v"})).text(),
                AllOf(HasSubstr("name=\"t\")(q, v, use_causal_mask=True)\n"), Not(HasSubstr("([q, v]"))));
    const Json heads{{"num_heads", 2}, {"key_dim", 3}};
    EXPECT_THAT(kerasModelCode(attention("MultiHeadAttention", heads, {"q", "v", "k", "mask"})).text(),
                HasSubstr("name=\"t\")(q, v, k, attention_mask=mask)\n"));
}

TEST(KerasCode, ALayerThatIsCalledTwiceHasAVariable) {
    const ModelConfig config = ModelConfig::fromJson(Json::parse(R"({"class_name": "Functional", "config": {
        "name": "m", "input_layers": [["a", 0, 0], ["b", 0, 0]], "output_layers": [["both", 0, 0]], "layers": [
        {"class_name": "InputLayer", "config": {"name": "a", "batch_input_shape": [null, 3]}, "inbound_nodes": []},
        {"class_name": "InputLayer", "config": {"name": "b", "batch_input_shape": [null, 3]}, "inbound_nodes": []},
        {"class_name": "Dense", "config": {"name": "tower", "units": 2},
         "inbound_nodes": [[["a", 0, 0, {}]], [["b", 0, 0, {}]]]},
        {"class_name": "Add", "config": {"name": "both"},
         "inbound_nodes": [[["tower", 0, 0, {}], ["tower", 1, 0, {}]]]}]}})"));
    const std::string text = kerasModelProgram(config).text();
    EXPECT_THAT(text, ::testing::HasSubstr("    tower_layer = layers.Dense(2, name=\"tower\")\n"
                                           "    tower = tower_layer(a)\n"
                                           "    tower_call_2 = tower_layer(b)\n"
                                           "    both = layers.Add(name=\"both\")([tower, tower_call_2])\n"));
    EXPECT_THAT(text, ::testing::Not(::testing::HasSubstr("SharedLayer")));
}

TEST(KerasCode, EachCallHasItsOwnArguments) {
    EXPECT_THAT(kerasModelProgram(testing::attentionCalledTwice()).text(),
                ::testing::HasSubstr("    attention = attention_layer([q, v], use_causal_mask=True)\n"
                                     "    attention_call_2 = attention_layer([q, v])\n"));
}

TEST(KerasCode, ALayerCalledForInferenceIsCalledSo) {
    const ModelConfig config = ModelConfig::fromJson(
        Json::parse(R"({"class_name": "Functional", "config": {"name": "model", "layers": [
        {"class_name": "InputLayer", "name": "in", "config": {"name": "in", "batch_input_shape": [null, 4]},
         "inbound_nodes": []},
        {"class_name": "BatchNormalization", "name": "bn", "config": {"name": "bn"},
         "inbound_nodes": [[["in", 0, 0, {"training": false}]]]}],
        "input_layers": [["in", 0, 0]], "output_layers": [["bn", 0, 0]]}})"));
    const std::string code = kerasModelCode(config).text();
    EXPECT_THAT(code, HasSubstr("layers.BatchNormalization(name=\"bn\")("));
    EXPECT_THAT(code, HasSubstr(", training=False)"));
}

}  // namespace
}  // namespace shardlab::engine::keras_calls_test

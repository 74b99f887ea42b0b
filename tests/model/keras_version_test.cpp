#include "engine/model/keras_version.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "engine/model/model.h"
#include "tests/model/keras3_graph.h"

namespace shardlab::engine::keras_version_test {
namespace {

using ::testing::HasSubstr;

TEST(KerasVersion, SelectsTheSemantics) {
    for (const char* two : {"", "2.2.4-tf", "2.15.0", "1", "no version"}) {
        EXPECT_FALSE(semanticsOf(two).newHardSigmoid) << two;
        EXPECT_FALSE(semanticsOf(two).masksEndOverTime) << two;
    }
    EXPECT_TRUE(semanticsOf("3.0.0").newHardSigmoid);
    EXPECT_FALSE(semanticsOf("3.15.1").masksEndOverTime);
    for (const char* newest : {"3.16.0", "3.20.0", "3", "4.0"})
        EXPECT_TRUE(semanticsOf(newest).masksEndOverTime) << newest;
}

Json dense(const char* activation) {
    return {{"class_name", "Dense"},
            {"config",
             {{"name", "d"}, {"units", 2}, {"activation", activation}, {"batch_input_shape", {nullptr, 3}}}}};
}

TEST(KerasVersion, IsReadFromTheModelAndKept) {
    Json json{{"class_name", "Sequential"}, {"config", {{"name", "s"}, {"layers", {dense("relu")}}}}};
    EXPECT_EQ(ModelConfig::fromJson(json).kerasVersion, "");
    EXPECT_FALSE(ModelConfig::fromJson(json).toJson().contains("keras_version"));
    json["keras_version"] = "2.4.0";
    EXPECT_EQ(ModelConfig::fromJson(json).toJson().at("keras_version"), "2.4.0");
    json.erase("keras_version");
    json["config"]["layers"][0]["module"] = "keras.layers";
    EXPECT_EQ(ModelConfig::fromJson(json).kerasVersion, "3") << "its spelling shows it";
}

/// The ops of a program, each with the number of its inputs.
std::string programOf(const ModelConfig& config) {
    std::string text;
    const Program program = Model::build(config).compile({.batch = 2});
    for (const Op& op : program.ops)
        text += std::string(nameOf(op.kind)) + " " +
                std::to_string(std::ranges::count_if(op.inputs, [](ValueId id) { return id != kNoValue; })) +
                "\n";
    return text;
}

/// Chosen in the editor, a function is that of the model's version, too.
TEST(KerasVersion, HardSigmoidIsThatOfTheVersion) {
    Json json{{"class_name", "Sequential"}, {"config", {{"name", "s"}, {"layers", {dense("hard_sigmoid")}}}}};
    ModelConfig config = ModelConfig::fromJson(json);
    const auto slopeOf = [](const ModelConfig& model) {
        const Program program = Model::build(model).compile({.batch = 1});
        for (const Op& op : program.ops) {
            if (const auto* spec = std::get_if<ActivationSpec>(&op.attributes)) return spec->alpha;
        }
        return 0.0F;
    };
    const float two = slopeOf(config);
    config.kerasVersion = "3.16.0";
    const float three = slopeOf(config);
    EXPECT_NE(two, three);
    EXPECT_EQ(slopeOf(ModelConfig::fromJson(config.toJson())), three) << "written and read again";
}

/// tokens → Embedding with mask → LSTM with sequences → LSTM.
ModelConfig stackedRecurrent(const char* version) {
    Json json{{"class_name", "Sequential"}, {"config", {{"name", "s"}}}};
    json["config"]["layers"] = Json::parse(R"([
        {"class_name": "Embedding", "config": {"name": "e", "input_dim": 5, "output_dim": 2, "mask_zero": true,
                                               "batch_input_shape": [null, 4]}},
        {"class_name": "LSTM", "config": {"name": "a", "units": 3, "return_sequences": true}},
        {"class_name": "LSTM", "config": {"name": "b", "units": 3}}])");
    json["keras_version"] = version;
    return ModelConfig::fromJson(json);
}

TEST(KerasVersion, MasksEndBehindARecurrentLayerFrom316On) {
    EXPECT_EQ(programOf(stackedRecurrent("2.4.0")), programOf(stackedRecurrent("3.15.0")));
    EXPECT_NE(programOf(stackedRecurrent("3.15.0")), programOf(stackedRecurrent("3.16.0")));
}

/// The JSON of Keras 3 with the mask written out: not_equal(tokens, `value`) for `reader`.
Json maskedModel(const Json& value, const char* source = "tokens") {
    return keras3Model(
        "m",
        {keras3Input("tokens", {nullptr, 4}, "int32"),
         keras3Layer("Embedding", "e", {{"input_dim", 5}, {"output_dim", 3}, {"mask_zero", true}},
                     {keras3Call({keras3Tensor("tokens")})}),
         Json{{"module", "keras.src.ops.numpy"},
              {"class_name", "NotEqual"},
              {"config", {{"name", "not_equal"}}},
              {"name", "not_equal"},
              {"inbound_nodes", {keras3Call({keras3Tensor(source), value})}}},
         keras3Layer("LSTM", "lstm", {{"units", 3}},
                     {keras3Call({keras3Tensor("e")}, {{"mask", keras3Tensor("not_equal")}})})},
        {"tokens"}, "lstm");
}

std::string errorOf(const Json& json) {
    try {
        ModelConfig::fromJson(json);
    } catch (const Error& error) {
        return error.what();
    }
    return "no error";
}

TEST(KerasMasks, ThoseThatLayersPassOnNeedNoOperation) {
    for (const Json& zero : {Json(0), Json(0.0), Json::parse(R"({"class_name": "__numpy__",
                                                        "config": {"value": 0, "dtype": "int32"}})")}) {
        const ModelConfig config = ModelConfig::fromJson(maskedModel(zero));
        ASSERT_EQ(config.layers.size(), 3U);
        EXPECT_EQ(config.layers[2].name, "lstm");
        EXPECT_FALSE(Model::build(config).compile({.batch = 1}).ops.empty());
    }
}

TEST(KerasMasks, OthersAreRefusedByName) {
    EXPECT_THAT(errorOf(maskedModel(1)), HasSubstr("lstm: reads the mask not_equal, which is not the one"));
    EXPECT_THAT(errorOf(maskedModel(0, "e")), HasSubstr("lstm: reads the mask not_equal"));
    EXPECT_THAT(errorOf(maskedModel("zero")), HasSubstr("not_equal: expected a number to compare with"));
    Json asData = maskedModel(0);
    asData["config"]["output_layers"] = {"not_equal", 0, 0};
    EXPECT_THAT(errorOf(asData), HasSubstr("not_equal: NotEqual as an input of a layer is not supported"));
}

}  // namespace
}  // namespace shardlab::engine::keras_version_test

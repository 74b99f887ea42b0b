#include "engine/model/keras_version.h"

#include <gmock/gmock.h>

#include <algorithm>

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
        EXPECT_EQ(semanticsOf(two).maskMerging, MaskMerging::All) << two;
    }
    for (const char* early : {"3.0.0", "3.3.3"})
        EXPECT_EQ(semanticsOf(early).maskMerging, MaskMerging::None) << early;
    for (const char* later : {"3.4.0", "3.16.0", "3", "4.0"})
        EXPECT_EQ(semanticsOf(later).maskMerging, MaskMerging::Any) << later;
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

std::ptrdiff_t count(const ModelConfig& config, OpKind kind) {
    const Program program = Model::build(config).compile({.batch = 2});
    return std::ranges::count(program.ops, kind, &Op::kind);
}

/// Both halves of Bidirectional(merge_mode None) in a masked mean. Bidirectional.compute_mask is [mask,
/// mask]; from 3.16 on supports_masking is off.
TEST(KerasVersion, BothOutputsOfBidirectionalHaveTheMask) {
    ModelConfig config =
        ModelConfig::fromJson(Json::parse(R"({"class_name": "Functional", "config": {"name": "m",
        "input_layers": [["tokens", 0, 0]], "output_layers": [["one", 0, 0], ["other", 0, 0], ["state", 0, 0]], "layers": [
        {"class_name": "InputLayer", "config": {"name": "tokens", "batch_input_shape": [null, 4]}, "inbound_nodes": []},
        {"class_name": "Embedding", "config": {"name": "e", "input_dim": 5, "output_dim": 2, "mask_zero": true},
         "inbound_nodes": [[["tokens", 0, 0, {}]]]},
        {"class_name": "Bidirectional", "config": {"name": "both", "merge_mode": null,
         "layer": {"class_name": "GRU", "config": {"name": "gru", "units": 3, "return_sequences": true, "return_state": true}}},
         "inbound_nodes": [[["e", 0, 0, {}]]]},
        {"class_name": "GlobalAveragePooling1D", "config": {"name": "one"}, "inbound_nodes": [[["both", 0, 0, {}]]]},
        {"class_name": "GlobalAveragePooling1D", "config": {"name": "other"}, "inbound_nodes": [[["both", 0, 1, {}]]]},
        {"class_name": "Activation", "config": {"name": "state"}, "inbound_nodes": [[["both", 0, 2, {}]]]}]}})"));
    EXPECT_EQ(count(config, OpKind::MaskedMean), 2);
    config.kerasVersion = "3.15.1";
    EXPECT_EQ(count(config, OpKind::MaskedMean), 2);
    config.kerasVersion = "3.16.0";
    EXPECT_EQ(count(config, OpKind::MaskedMean), 0);
}

/// Two masked sequences, or a masked and another one, added and averaged.
ModelConfig addedSequences(bool bothMasked, const char* version) {
    Json json = Json::parse(R"({"class_name": "Functional", "config": {"name": "m",
        "input_layers": [["a", 0, 0], ["b", 0, 0]], "output_layers": [["mean", 0, 0]], "layers": [
        {"class_name": "InputLayer", "config": {"name": "a", "batch_input_shape": [null, 4]}, "inbound_nodes": []},
        {"class_name": "InputLayer", "config": {"name": "b", "batch_input_shape": [null, 4]}, "inbound_nodes": []},
        {"class_name": "Embedding", "config": {"name": "e", "input_dim": 5, "output_dim": 2, "mask_zero": true},
         "inbound_nodes": [[["a", 0, 0, {}]]]},
        {"class_name": "Embedding", "config": {"name": "f", "input_dim": 5, "output_dim": 2},
         "inbound_nodes": [[["b", 0, 0, {}]]]},
        {"class_name": "Add", "config": {"name": "sum"}, "inbound_nodes": [[["e", 0, 0, {}], ["f", 0, 0, {}]]]},
        {"class_name": "GlobalAveragePooling1D", "config": {"name": "mean"}, "inbound_nodes": [[["sum", 0, 0, {}]]]}]}})");
    json["config"]["layers"][3]["config"]["mask_zero"] = bothMasked;
    ModelConfig config = ModelConfig::fromJson(json);
    config.kerasVersion = version;
    return config;
}

/// supports_masking of these classes is set in Keras 3 only.
TEST(KerasVersion, MasksEndAtPreprocessingLayersBeforeKeras3) {
    for (const char* className : {"Normalization", "Rescaling"}) {
        Json json{{"class_name", "Sequential"}, {"config", {{"name", "s"}}}};
        json["config"]["layers"] = {
            {{"class_name", "Masking"}, {"config", {{"name", "m"}, {"batch_input_shape", {nullptr, 4, 2}}}}},
            {{"class_name", className}, {"config", {{"name", "between"}}}},
            {{"class_name", "GlobalAveragePooling1D"}, {"config", {{"name", "mean"}}}}};
        ModelConfig config = ModelConfig::fromJson(json);
        EXPECT_EQ(count(config, OpKind::MaskedMean), 0) << className;
        config.kerasVersion = "3.0.0";
        EXPECT_EQ(count(config, OpKind::MaskedMean), 1) << className;
    }
}

TEST(KerasVersion, MasksAreMergedByItsRule) {
    for (const bool both : {false, true}) {
        EXPECT_EQ(count(addedSequences(both, ""), OpKind::MaskedMean), 1);
        EXPECT_EQ(count(addedSequences(both, "3.3.3"), OpKind::MaskedMean), 0);
        EXPECT_EQ(count(addedSequences(both, "3.16.0"), OpKind::MaskedMean), both ? 1 : 0);
    }
    EXPECT_EQ(count(addedSequences(true, ""), OpKind::Multiply), 1) << "all";
    EXPECT_EQ(count(addedSequences(true, "3.16.0"), OpKind::Maximum), 1) << "any";
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

/// Two Embedding layers, added; Keras 3 notes logical_or of their masks for the LSTM. `second`: its second
/// argument.
Json addedModel(const char* second) {
    const auto operation = [](const char* className, const char* name, const Json& args) {
        return Json{{"module", "keras.src.ops.numpy"},
                    {"class_name", className},
                    {"config", {{"name", name}}},
                    {"name", name},
                    {"inbound_nodes", {keras3Call(args)}}};
    };
    const auto embedding = [](const char* name, const char* tokens) {
        return keras3Layer("Embedding", name, {{"input_dim", 5}, {"output_dim", 3}, {"mask_zero", true}},
                           {keras3Call({keras3Tensor(tokens)})});
    };
    const Json sequences{keras3Tensor("e"), keras3Tensor("f")};
    return keras3Model(
        "m",
        {keras3Input("a", {nullptr, 4}, "int32"), keras3Input("b", {nullptr, 4}, "int32"),
         embedding("e", "a"), embedding("f", "b"), operation("NotEqual", "not_equal", {keras3Tensor("a"), 0}),
         operation("NotEqual", "not_equal_1", {keras3Tensor("b"), 0}),
         operation("LogicalOr", "logical_or", {keras3Tensor("not_equal"), keras3Tensor(second)}),
         keras3Layer("Add", "sum", Json::object(), {keras3Call(Json::array({sequences}))}),
         keras3Layer("LSTM", "lstm", {{"units", 3}},
                     {keras3Call({keras3Tensor("sum")}, {{"mask", keras3Tensor("logical_or")}})})},
        {"a", "b"}, "lstm");
}

TEST(KerasMasks, ThoseOfMergingLayersNeedNoOperation) {
    const ModelConfig config = ModelConfig::fromJson(addedModel("not_equal_1"));
    EXPECT_EQ(config.layers.size(), 6U);
    EXPECT_EQ(count(config, OpKind::NotEqualMask), 2);
    EXPECT_THAT(errorOf(addedModel("not_equal")), HasSubstr("lstm: reads the mask logical_or, which is not"));
    EXPECT_THAT(errorOf(addedModel("logical_or")),
                HasSubstr("lstm: reads the mask logical_or, which is not"));
    EXPECT_THAT(errorOf(addedModel("e")), HasSubstr("lstm: reads the mask logical_or, which is not"));
}

/// Attention gives its output the mask of its query, which Keras 3 notes as convert_to_tensor(not_equal).
TEST(KerasMasks, ThoseOfAttentionNeedNoOperation) {
    Json json = maskedModel(0);
    Json& layers = json["config"]["layers"];
    const Json pair{keras3Tensor("e"), keras3Tensor("e")};
    Json noted = layers[2];
    noted["class_name"] = "ConvertToTensor";
    noted["name"] = noted["config"]["name"] = "convert_to_tensor";
    noted["inbound_nodes"] = {keras3Call({keras3Tensor("not_equal")})};
    layers[3]["inbound_nodes"] = {
        keras3Call({keras3Tensor("a")}, {{"mask", keras3Tensor("convert_to_tensor")}})};
    layers.insert(layers.begin() + 3, noted);
    layers.insert(layers.begin() + 3, keras3Layer("Attention", "a", Json::object(), {keras3Call({pair})}));
    const ModelConfig config = ModelConfig::fromJson(json);
    ASSERT_EQ(config.layers.size(), 4U);
    EXPECT_EQ(config.layers[3].inbound, std::vector<std::string>{"a"});
    EXPECT_FALSE(Model::build(config).compile({.batch = 1}).ops.empty());
}

/// Embedding(mask_zero) → `className` of e and e, or of e → GlobalAveragePooling1D.
Json ofMaskedTokens(const char* className, bool operation) {
    const bool one = std::string_view(className) == "Softmax";
    const Json e = keras3Tensor("e");
    Json between = keras3Layer(className, "between", Json::object(),
                               {one ? keras3Call({e}) : keras3Call(Json::array({Json{e, e}}))});
    if (operation) {
        between["module"] = "keras.src.ops.numpy";
        if (!one) between["inbound_nodes"] = {keras3Call({e, e})};
        if (one) between["config"]["axis"] = -1;
    }
    return keras3Model(
        "m",
        {keras3Input("tokens", {nullptr, 4}, "int32"),
         keras3Layer("Embedding", "e", {{"input_dim", 5}, {"output_dim", 3}, {"mask_zero", true}},
                     {keras3Call({keras3Tensor("tokens")})}),
         between,
         keras3Layer("GlobalAveragePooling1D", "mean", Json::object(),
                     {keras3Call({keras3Tensor("between")})})},
        {"tokens"}, "mean");
}

/// In Keras only layers read masks and pass them on: x + y is none (operations/operation.py has no
/// compute_mask).
TEST(KerasMasks, EndAtOperations) {
    for (const char* className : {"Add", "Multiply", "Softmax"}) {
        const ModelConfig layer = ModelConfig::fromJson(ofMaskedTokens(className, false));
        EXPECT_EQ(count(layer, OpKind::MaskedMean), 1) << className;
        EXPECT_EQ(layer.layers.size(), 4U) << className;
        const ModelConfig operation = ModelConfig::fromJson(ofMaskedTokens(className, true));
        EXPECT_EQ(count(operation, OpKind::MaskedMean), 0) << className;
        EXPECT_EQ(count(operation, OpKind::MaskSteps), 0) << className;
        ASSERT_EQ(operation.layers.size(), 5U)
            << "a Reshape ends it, in every file that is written of the model";
        const LayerNode& reshape = operation.layers[2];
        EXPECT_EQ(reshape.className, "Reshape");
        EXPECT_EQ(reshape.config["target_shape"], (Json{4, 3}));
        EXPECT_EQ(reshape.inbound, std::vector<std::string>{"e"});
        EXPECT_EQ(operation.layers[3].inbound.front(), reshape.name);
        Json withoutMask = ofMaskedTokens(className, true);
        withoutMask["config"]["layers"][1]["config"]["mask_zero"] = false;
        EXPECT_EQ(ModelConfig::fromJson(withoutMask).layers.size(), 4U) << className;
    }
}

/// Reshape and Cropping1D have no supports_masking in Keras, also where they change nothing.
TEST(KerasMasks, EndAtLayersThatChangeNothing) {
    const std::vector<std::pair<const char*, Json>> layers{
        {"Reshape", {{"target_shape", {4, 2}}}}, {"Reshape", {{"target_shape", {4, -1}}}},
        {"Cropping1D", {{"cropping", {0, 0}}}},  {"ZeroPadding1D", {{"padding", {0, 0}}}},
        {"Permute", {{"dims", {1, 2}}}},         {"Identity", Json::object()}};
    for (const auto& [className, config] : layers) {
        Json json{{"class_name", "Sequential"}, {"config", {{"name", "s"}}}};
        Json options = config;
        options["name"] = "between";
        json["config"]["layers"] = {
            {{"class_name", "Masking"}, {"config", {{"name", "m"}, {"batch_input_shape", {nullptr, 4, 2}}}}},
            {{"class_name", className}, {"config", options}},
            {{"class_name", "GlobalAveragePooling1D"}, {"config", {{"name", "mean"}}}}};
        const bool passes = std::string_view(className) == "Identity";
        EXPECT_EQ(count(ModelConfig::fromJson(json), OpKind::MaskedMean), passes ? 1 : 0) << className;
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

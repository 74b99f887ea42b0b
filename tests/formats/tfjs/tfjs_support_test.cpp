// What the export to TensorFlow.js says of each layer.
#include <gmock/gmock.h>

#include "engine/formats/tfjs/tfjs.h"
#include "engine/model/keras_version.h"

namespace shardlab::engine::tfjs_support_test {
namespace {
using ::testing::HasSubstr;

std::string reasonOf(const Json& layer) {
    Json config = layer;
    config["config"]["name"] = "tested";
    const Model model = Model::build(ModelConfig::fromJson(
        {{"class_name", "Sequential"}, {"config", {{"name", "s"}, {"layers", Json::array({config})}}}}));
    const std::vector<LayerSupport> layers = layerSupport(tfjsFormat(), model);
    return fmt::format("{}: {}", nameOf(layers.back().verdict), layers.back().text);
}

Model ofJson(const std::string& json) {
    return Model::build(ModelConfig::fromJson(Json::parse(json)));
}

TEST(TfjsSupport, SaysWhatItRewritesAndRefuses) {
    const auto sequence = [](Json layer) {
        layer["config"]["batch_input_shape"] = {nullptr, 8, 3};
        return layer;
    };
    EXPECT_EQ(reasonOf(sequence({{"class_name", "GRU"}, {"config", {{"units", 2}}}})),
              "refused: TensorFlow.js has no reset_after=true");
    EXPECT_EQ(reasonOf(sequence({{"class_name", "GRU"}, {"config", {{"units", 2}, {"reset_after", false}}}})),
              "supported: ");
    EXPECT_EQ(
        reasonOf(sequence({{"class_name", "LSTM"}, {"config", {{"units", 2}, {"activation", "celu"}}}})),
        "refused: TensorFlow.js has no activation=\"celu\"");
    EXPECT_EQ(reasonOf(sequence({{"class_name", "UnitNormalization"}, {"config", Json::object()}})),
              "refused: TensorFlow.js has no layer UnitNormalization");
    EXPECT_EQ(reasonOf(sequence({{"class_name", "ZeroPadding1D"}, {"config", Json::object()}})),
              "rewritten: as Reshape, ZeroPadding2D, Reshape");
    EXPECT_EQ(reasonOf(sequence({{"class_name", "Conv1D"},
                                 {"config", {{"filters", 2}, {"kernel_size", 3}, {"padding", "causal"}}}})),
              "rewritten: as ZeroPadding2D between two Reshapes, then Conv1D with padding \"valid\"");
}

TEST(TfjsSupport, RefusesWhatItComputesOtherwise) {
    const auto cube = [](int side) { return Json::array({side, side, side}); };
    const auto volume = [](const char* name, Json config) {
        config["batch_input_shape"] = {nullptr, 7, 7, 7, 2};
        config["padding"] = "same";
        return Json{{"class_name", name}, {"config", std::move(config)}};
    };
    for (const char* name : {"MaxPooling3D", "AveragePooling3D"}) {
        EXPECT_EQ(
            reasonOf(volume(name, {{"pool_size", cube(2)}, {"strides", {2, 3, 2}}})),
            fmt::format("refused: TensorFlow.js's {} pads otherwise where strides are larger than pool_size",
                        name));
        EXPECT_EQ(reasonOf(volume(name, {{"pool_size", cube(3)}, {"strides", cube(2)}})), "supported: ");
        EXPECT_EQ(reasonOf(volume(name, {{"pool_size", cube(2)}})), "supported: ");
    }
    EXPECT_EQ(reasonOf(volume("Conv3D", {{"filters", 2}, {"kernel_size", cube(2)}, {"strides", cube(3)}})),
              "refused: TensorFlow.js's Conv3D pads otherwise where strides are larger than kernel_size");
    EXPECT_THAT(reasonOf({{"class_name", "DepthwiseConv2D"},
                          {"config",
                           {{"kernel_size", {3, 3}},
                            {"dilation_rate", {2, 2}},
                            {"batch_input_shape", {nullptr, 8, 8, 2}}}}}),
                HasSubstr("refused: TensorFlow.js has no dilation_rate="));
    const auto along = [](const char* name, int axis) {
        return Json{{"class_name", name},
                    {"config", {{"axis", axis}, {"batch_input_shape", {nullptr, 8, 3}}}}};
    };
    const auto softmax = [&](int axis) { return along("Softmax", axis); };
    EXPECT_EQ(reasonOf(along("BatchNormalization", 1)),
              "refused: TensorFlow.js's BatchNormalization works on the last axis only; got axis=1");
    EXPECT_EQ(reasonOf(along("BatchNormalization", 2)), "supported: ");
    EXPECT_EQ(reasonOf(softmax(1)),
              "refused: TensorFlow.js's Softmax works on the last axis only; got axis=1");
    EXPECT_THAT(reasonOf(softmax(-2)), HasSubstr("refused: "));
    EXPECT_EQ(reasonOf(softmax(2)), "supported: ");
    EXPECT_EQ(reasonOf(softmax(-1)), "supported: ");
}

/// tfjs-layers 4.22 adds an axis to the mask of a merge (Merge.computeMask, merge.js) and does not take it
/// away again: the next layer that reads it cannot broadcast it. Concatenate has a computeMask of its own.
TEST(TfjsSupport, RefusesMergesOfWhatIsMasked) {
    for (const char* name : {"Add", "Multiply", "Average", "Maximum", "Minimum", "Concatenate"}) {
        const auto merged = [&](bool masked) {
            const Model model = ofJson(fmt::format(
                R"({{"class_name": "Functional", "config": {{"name": "m", "layers": [
                {{"class_name": "InputLayer", "config": {{"name": "a", "batch_input_shape": [null, 7]}}, "inbound_nodes": []}},
                {{"class_name": "Embedding", "config": {{"name": "e", "input_dim": 9, "output_dim": 4, "mask_zero": {}}},
                 "inbound_nodes": [[["a", 0, 0, {{}}]]]}},
                {{"class_name": "Embedding", "config": {{"name": "f", "input_dim": 9, "output_dim": 4}},
                 "inbound_nodes": [[["a", 0, 0, {{}}]]]}},
                {{"class_name": "{}", "config": {{"name": "merge"}}, "inbound_nodes": [[["e", 0, 0, {{}}], ["f", 0, 0, {{}}]]]}}],
                "input_layers": [["a", 0, 0]], "output_layers": [["merge", 0, 0]]}}}})",
                masked, name));
            const LayerSupport support = layerSupport(tfjsFormat(), model).back();
            return fmt::format("{}: {}", nameOf(support.verdict), support.text);
        };
        EXPECT_EQ(merged(false), "supported: ") << name;
        EXPECT_EQ(merged(true),
                  std::string_view(name) == "Concatenate"
                      ? std::string("supported: ")
                      : fmt::format("refused: TensorFlow.js's {} takes no mask, and one comes in", name));
    }
}

/// Seen with tfjs-layers 4.22: other numbers, or an exception.
TEST(TfjsSupport, RefusesWhereItsLayersStopOrDiffer) {
    for (const char* name : {"BatchNormalization", "LayerNormalization"}) {
        EXPECT_EQ(
            reasonOf({{"class_name", name}, {"config", {{"batch_input_shape", {nullptr, 3, 3, 3, 2}}}}}),
            fmt::format("refused: TensorFlow.js's {} takes at most 4 axes", name));
    }
    ModelConfig config =
        ModelConfig::fromJson(Json::parse(R"({"class_name": "Sequential", "config": {"name": "s", "layers": [
        {"class_name": "Dense", "config": {"name": "d", "units": 2, "activation": "hard_sigmoid",
         "batch_input_shape": [null, 3]}}]}})"));
    const auto textOf = [](const Model& model) { return layerSupport(tfjsFormat(), model).back().text; };
    EXPECT_EQ(textOf(Model::build(config)), "") << "Keras 2's is tfjs's";
    config.kerasVersion = "3.5.0";
    config.layers.back().config = withSemantics("Dense", config.layers.back().config, config.kerasVersion);
    EXPECT_EQ(textOf(Model::build(config)),
              "TensorFlow.js's activation=hard_sigmoid is another function than Keras 3's");
    const Model behindIdentity = ofJson(R"({"class_name": "Sequential", "config": {"name": "s", "layers": [
        {"class_name": "Embedding", "config": {"name": "e", "input_dim": 9, "output_dim": 4, "mask_zero": true,
         "batch_input_shape": [null, 7]}},
        {"class_name": "Identity", "config": {"name": "i"}},
        {"class_name": "GlobalAveragePooling1D", "config": {"name": "g"}}]}})");
    EXPECT_EQ(textOf(behindIdentity),
              "TensorFlow.js's GlobalAveragePooling1D takes no mask, and one comes in");
    const auto squared = [](const char* last) {
        return ofJson(fmt::format(R"({{"class_name": "Functional", "config": {{"name": "m", "layers": [
            {{"class_name": "InputLayer", "config": {{"name": "a", "batch_input_shape": [null, 3]}}, "inbound_nodes": []}},
            {{"class_name": "Dense", "config": {{"name": "d", "units": 2}}, "inbound_nodes": [[["a", 0, 0, {{}}]]]}},
            {{"class_name": "Multiply", "config": {{"name": "square"}},
             "inbound_nodes": [[["d", 0, 0, {{}}], ["d", 0, 0, {{}}]]]}},
            {{"class_name": "Add", "config": {{"name": "sum"}},
             "inbound_nodes": [[["square", 0, 0, {{}}], ["{}", 0, 0, {{}}]]]}}],
            "input_layers": [["a", 0, 0]], "output_layers": [["sum", 0, 0]]}}}})",
                                  last));
    };
    EXPECT_EQ(layerSupport(tfjsFormat(), squared("d"))[2].text,
              "TensorFlow.js frees an input of Multiply that comes twice, and others read it");
    EXPECT_EQ(layerSupport(tfjsFormat(), squared("square"))[2].text, "");
}

}  // namespace
}  // namespace shardlab::engine::tfjs_support_test

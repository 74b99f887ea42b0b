#pragma once
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/formats/keras_code.h"
#include "engine/layers/layer.h"
#include "tests/support/directories.h"
#include "tests/support/python_program.h"
#include "tests/support/temporary_directory.h"

/// Keras programs as Python sees them.
namespace shardlab::engine::keras_programs {

/// What the program does, told by a Python that writes the calls down.
inline Json recorded(const std::string& program) {
    const TemporaryDirectory directory;
    const std::string output = test::pythonOutput(
        fmt::format("'{}/tests/formats/keras_recorder.py' '{}' TiedEmbedding PositionEmbedding SharedLayer "
                    "TF1RMSProp Perplexity",
                    test::sourceDirectory(), directory.write("program.py", program).string()));
    Json json = Json::parse(output, nullptr, false);
    if (json.is_discarded()) ADD_FAILURE() << output << program;
    return json;
}

inline std::string header() {
    return "import tensorflow as tf\nfrom tensorflow import keras\nfrom tensorflow.keras import layers\n";
}

/// The options with all defaults: what the layer computes with.
inline nlohmann::json options(const std::string& className, Json config) {
    const auto* entry = layerRegistry().find(className);
    for (const char* key : {"name", "batch_input_shape", "input_shape", "shape", "batch_shape", "dtype"})
        config.erase(key);
    if (config.contains("noise_shape")) {
        for (Json& extent : config["noise_shape"])
            if (extent.is_null()) extent = -1;  // as None is kept
    }
    const Json all = applySchema(entry->schema, config, className);
    nlohmann::json known;  // compares without regard to the order of keys
    for (const ParameterSpec& spec : entry->schema) {
        known[spec.name] = all[spec.name];
        if (spec.kind != ParameterKind::Layer || all[spec.name].is_null()) continue;
        const std::string inner = all[spec.name]["class_name"];
        known[spec.name] = {inner, options(inner, all[spec.name]["config"])};
    }
    return known;
}

/// Layers, their options and connections are those of the model.
inline void expectSame(const ModelConfig& model, const Json& record) {
    ASSERT_TRUE(record.is_object());
    ASSERT_EQ(record["layers"].size(), model.layers.size());
    EXPECT_EQ(record["name"], model.name);
    for (const Json& layer : record["layers"]) {
        const LayerNode* node = model.find(layer["config"]["name"]);
        ASSERT_NE(node, nullptr) << layer;
        EXPECT_EQ(layer["class_name"], node->className);
        if (node->className != "InputLayer") {
            EXPECT_EQ(options(node->className, layer["config"]), options(node->className, node->config))
                << layer;
        }
        if (model.kind == ModelConfig::Kind::Functional) {
            EXPECT_EQ(layer["inbound"], Json(node->inbound)) << layer;
        }
    }
    if (model.kind == ModelConfig::Kind::Functional) {
        EXPECT_EQ(record["inputs"], Json(model.inputs));
        EXPECT_EQ(record["outputs"], Json(model.outputs));
    }
}

}  // namespace shardlab::engine::keras_programs

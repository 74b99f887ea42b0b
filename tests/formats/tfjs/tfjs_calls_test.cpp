#include <gmock/gmock.h>

#include "engine/core/json_file.h"
#include "engine/formats/tfjs/tfjs.h"
#include "tests/formats/trained_model.h"
#include "tests/support/temporary_directory.h"

/// What TensorFlow.js 4.22 says of the inputs of models and layers.
namespace shardlab::engine::tfjs_calls_test {
namespace {
namespace fs = std::filesystem;

/// "The dtype of the feed (float32) can not be cast to the dtype of the key 'x' (int64)."
TEST(TfjsCalls, InputsOfIntegersAreInt32) {
    const TemporaryDirectory directory;
    for (const auto& [given, written] :
         {std::pair{"int64", "int32"}, {"uint8", "int32"}, {"int32", "int32"}, {"float32", "float32"}}) {
        ModelConfig config = functionalConfig();
        config.layers[0].config["dtype"] = given;
        const Model model = Model::build(config);
        const fs::path file = directory.path() / given / "model.json";
        exportModel(model, nullptr, randomWeights(model), file);
        const Json layers = readJsonFile(file).at("modelTopology").at("config").at("layers");
        EXPECT_EQ(layers.at(0).at("config").at("dtype"), written) << given;
    }
}

/// Its rnn() takes states[0] as the output of a step that does not count: 0.2 off at the first steps.
TEST(TfjsCalls, RefusesAnInitialStateWithAMask) {
    const char* const text = R"({"class_name": "Functional", "config": {"name": "m", "layers": [
        {"class_name": "InputLayer", "name": "x", "config": {"name": "x", "batch_input_shape": [null, 5]},
         "inbound_nodes": []},
        {"class_name": "InputLayer", "name": "h", "config": {"name": "h", "batch_input_shape": [null, 3]},
         "inbound_nodes": []},
        {"class_name": "Embedding", "name": "e", "config": {"name": "e", "input_dim": 9, "output_dim": 4},
         "inbound_nodes": [[["x", 0, 0, {}]]]},
        {"class_name": "SimpleRNN", "name": "r", "config": {"name": "r", "units": 3, "return_sequences": true},
         "inbound_nodes": [[["e", 0, 0, {}], ["h", 0, 0, {}]]]}],
        "input_layers": [["x", 0, 0], ["h", 0, 0]], "output_layers": [["r", 0, 0]]}})";
    for (const bool masked : {false, true}) {
        Json json = Json::parse(text);
        json["config"]["layers"][2]["config"]["mask_zero"] = masked;
        const Model model = Model::build(ModelConfig::fromJson(json));
        const LayerSupport layer = layerSupport(tfjsFormat(), model).back();
        EXPECT_EQ(
            layer.text,
            masked ? "TensorFlow.js's SimpleRNN gives its initial state at masked steps, where Keras has zero"
                   : "");
        EXPECT_EQ(layer.verdict, masked ? LayerSupport::Verdict::Refused : LayerSupport::Verdict::Supported);
        EXPECT_EQ(
            layerSupport(weightFormatFor("m.keras"), model).back().text,
            masked ? "Keras 3 gives a layer with an initial state no mask: masked steps count there" : "");
        EXPECT_EQ(layerSupport(weightFormatFor("m.h5"), model).back().text,
                  "Keras 3 does not find the inputs of this layer in a file of Keras 2; for Keras 3 export "
                  "as .keras");
    }
}

}  // namespace
}  // namespace shardlab::engine::tfjs_calls_test

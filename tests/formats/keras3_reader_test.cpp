// What is written for Keras 3, read by h5py with the rules of Keras's saving_lib: no code of this project.
#include <gmock/gmock.h>

#include <cstdlib>

#include "engine/data/files/npz.h"
#include "engine/formats/keras3/keras3_files.h"
#include "tests/formats/trained_model.h"
#include "tests/support/directories.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::keras3_reader_test {
namespace {
namespace fs = std::filesystem;

bool hasH5py() {
    return std::system("/usr/bin/python3 -c 'import h5py, numpy' >/dev/null 2>&1") == 0;
}

class Keras3Reader : public ::testing::Test {
protected:
    void SetUp() override {
        if (!hasH5py()) {
            GTEST_SKIP()
                << "python3-h5py is not installed: nobody but this project reads the files for Keras 3";
        }
    }

    /// The variables that Keras would load, by layer and attribute.
    std::map<std::string, Tensor> readByKerasRules(const Model& model, const NamedWeights& weights,
                                                   const Json& training = nullptr) const {
        const fs::path file = m_directory.path() / "m.keras", arrays = m_directory.path() / "m.npz";
        exportModel(model, training, weights, file);
        const std::string command =
            fmt::format("/usr/bin/python3 '{}/tests/formats/keras3_reader.py' '{}' '{}' 2>&1",
                        test::sourceDirectory(), file.string(), arrays.string());
        if (std::system(command.c_str()) != 0) return {};
        return readNpz(arrays);
    }

    static void expectSame(const Tensor& read, const Tensor& written, const std::string& what) {
        EXPECT_EQ(read.shape(), written.shape()) << what;
        EXPECT_TRUE(std::ranges::equal(read.floats(), written.floats())) << what;
    }

    const TemporaryDirectory m_directory;
};

TEST_F(Keras3Reader, FindsTheVariablesOfPlainLayers) {
    for (const ModelConfig& config : {sequentialConfig(), functionalConfig()}) {
        const Model model = Model::build(config);
        const NamedWeights weights = randomWeights(model);
        const auto read = readByKerasRules(model, weights);
        ASSERT_EQ(read.size(), weights.tensors.size());
        std::map<std::string, int> next;
        for (std::size_t i = 0; i < weights.specs.size(); ++i) {
            const std::string layer = weights.specs[i].name.substr(0, weights.specs[i].name.find('/'));
            expectSame(read.at(fmt::format("{}/{}", layer, next[layer]++)), weights.tensors[i],
                       weights.specs[i].name);
        }
    }
}

/// The weights of layers inside layers, which Keras finds by the attributes that hold them.
TEST_F(Keras3Reader, FindsTheVariablesOfInnerLayers) {
    const Model model =
        Model::build(ModelConfig::fromJson(Json::parse(R"({"class_name": "Functional", "config": {
        "name": "m", "input_layers": [["x", 0, 0]], "output_layers": [["steps", 0, 0]], "layers": [
        {"class_name": "InputLayer", "config": {"name": "x", "batch_input_shape": [null, 4, 6]}, "inbound_nodes": []},
        {"class_name": "LSTM", "config": {"name": "a", "units": 3, "return_sequences": true},
         "inbound_nodes": [[["x", 0, 0, {}]]]},
        {"class_name": "Bidirectional", "config": {"name": "both", "layer":
            {"class_name": "GRU", "config": {"name": "gru", "units": 2, "return_sequences": true}}},
         "inbound_nodes": [[["a", 0, 0, {}]]]},
        {"class_name": "MultiHeadAttention", "config": {"name": "heads", "num_heads": 2, "key_dim": 3},
         "inbound_nodes": [[["both", 0, 0, {"value": ["a", 0, 0]}]]]},
        {"class_name": "TimeDistributed", "config": {"name": "steps", "layer":
            {"class_name": "Dense", "config": {"name": "d", "units": 5}}},
         "inbound_nodes": [[["heads", 0, 0, {}]]]}]}})")));
    const NamedWeights weights = randomWeights(model);
    const auto read = readByKerasRules(model, weights);
    ASSERT_EQ(read.size(), weights.tensors.size());
    const std::map<std::string, std::string> places{{"a/kernel", "a/cell/0"},
                                                    {"a/recurrent_kernel", "a/cell/1"},
                                                    {"a/bias", "a/cell/2"},
                                                    {"both/forward_gru/kernel", "both/forward_layer/cell/0"},
                                                    {"both/backward_gru/bias", "both/backward_layer/cell/2"},
                                                    {"heads/query/kernel", "heads/query_dense/0"},
                                                    {"heads/key/bias", "heads/key_dense/1"},
                                                    {"heads/attention_output/kernel", "heads/output_dense/0"},
                                                    {"steps/kernel", "steps/layer/0"}};
    std::size_t found = 0;
    for (std::size_t i = 0; i < weights.specs.size(); ++i) {
        const auto place = places.find(weights.specs[i].name);
        if (place == places.end()) continue;
        expectSame(read.at(place->second), weights.tensors[i], place->first);
        ++found;
    }
    EXPECT_EQ(found, places.size());
}

TEST_F(Keras3Reader, FindsTheStateOfTheOptimizer) {
    const Model model = Model::build(functionalConfig());
    NamedWeights weights = randomWeights(model);
    auto state = std::make_shared<OptimizerState>();
    state->className = "Adam";
    state->iterations = 5;
    for (const Tensor& tensor : weights.tensors) {
        state->variables.push_back(tensor);
        state->variables.push_back(tensor);
    }
    weights.optimizer = state;
    const auto read = readByKerasRules(
        model, weights,
        {{"optimizer", {{"class_name", "Adam"}, {"config", {{"learning_rate", 0.5}}}}}, {"loss", "mse"}});
    ASSERT_EQ(read.size(), weights.tensors.size() + 2 + state->variables.size());
    EXPECT_EQ(read.at("optimizer/0").floats()[0], 5.0F);
    EXPECT_EQ(read.at("optimizer/1").floats()[0], 0.5F);
    for (std::size_t i = 0; i < state->variables.size(); ++i)
        expectSame(read.at(fmt::format("optimizer/{}", i + 2)), state->variables[i], "slot");
}

}  // namespace
}  // namespace shardlab::engine::keras3_reader_test

// Files that Keras 3.16 wrote, and those that go out to it.
#include "engine/formats/keras3/keras3_files.h"

#include <gmock/gmock.h>

#include <fstream>
#include <sstream>

#include "engine/core/atomic_file.h"
#include "engine/core/json_text.h"
#include "engine/data/files/gzip_reader.h"
#include "engine/data/files/npz.h"
#include "engine/formats/keras3/keras3_json.h"
#include "engine/formats/keras3/variable_paths.h"
#include "engine/formats/keras_json.h"
#include "engine/inference/predict.h"
#include "engine/optimizers/optimizer.h"
#include "tests/formats/trained_model.h"
#include "tests/support/directories.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::keras3_files_test {
namespace {
namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pair;

const fs::path kOdd = fs::path(test::referenceDirectory()) / "keras_odd";
const fs::path kApplications = fs::path(test::referenceDirectory()) / "keras_applications";

const std::vector<std::string>& oddModels() {
    static const std::vector<std::string> names{"odd_1_int_input",
                                                "odd_1_int_input_sequential",
                                                "odd_2_nested",
                                                "odd_3_shared_layer",
                                                "odd_4_wrappers",
                                                "odd_5_mixed_float16",
                                                "odd_6_two_input_attention"};
    return names;
}

Tensor asFloats(const Tensor& tensor) {
    if (tensor.dtype() == DType::Float32) return tensor;
    Tensor result(tensor.shape());
    std::ranges::copy(tensor.ints(), result.floats().begin());
    return result;
}

/// Largest difference from what Keras predicted.
float differenceFromKeras(const std::string& name, const Model& model, const NamedWeights& weights) {
    const auto recorded = readNpz(kOdd / (name + ".npz"));
    std::vector<Tensor> inputs;
    for (std::size_t i = 0; i < model.inputs().size(); ++i)
        inputs.push_back(asFloats(recorded.at(fmt::format("input_{}", i))));
    const Tensor predicted = predict(model, weights, inputs, 1).front().second;
    const Tensor& expected = recorded.at("output_0");
    if (predicted.shape() != expected.shape()) return 1e9F;
    float largest = 0;
    for (std::int64_t i = 0; i < expected.size(); ++i) {
        const auto at = static_cast<std::size_t>(i);
        largest = std::max(largest, std::abs(predicted.floats()[at] - expected.floats()[at]));
    }
    return largest;
}

/// Keras computed odd_5 in float16; the others agree but for the last bits of float32.
float toleranceOf(const std::string& name) {
    return name == "odd_5_mixed_float16" ? 2e-3F : 2e-6F;
}

class OddModel : public ::testing::TestWithParam<std::string> {
protected:
    fs::path file(const std::string& ending) const { return kOdd / (GetParam() + ending); }
    fs::path own(const std::string& name) const { return m_directory.path() / name; }
    const TemporaryDirectory m_directory;
};

TEST_P(OddModel, PredictsAsKeras) {
    for (const auto& [model, weights] : {std::pair{".keras", ".keras"},
                                         {".json", ".weights.h5"},
                                         {".h5", ".h5"},
                                         {".json", ".h5"},
                                         {".json", ".keras"}}) {
        const Model built = Model::build(importModelConfig(file(model)));
        EXPECT_LT(differenceFromKeras(GetParam(), built, importWeights(file(weights), built)),
                  toleranceOf(GetParam()))
            << model << " with " << weights;
    }
}

TEST_P(OddModel, LegacyFilesLoadByPosition) {
    const Model model = Model::build(importModelConfig(file(".h5")));
    EXPECT_LT(differenceFromKeras(GetParam(), model, importWeights(file(".h5"), model, true)),
              toleranceOf(GetParam()));
}

TEST_P(OddModel, GoesOutAgainTheSame) {
    const Model model = Model::build(importModelConfig(file(".keras")));
    const NamedWeights weights = importWeights(file(".keras"), model);
    for (const std::string ending : {".keras", ".h5", ".weights.h5", "_weights.h5"}) {
        const fs::path first = own("first" + ending), second = own("second" + ending);
        exportModel(model, nullptr, weights, first);
        const bool holdsModel = weightFormatFor(first).holdsModel();
        const Model again =
            holdsModel ? Model::build(importModelConfig(first)) : Model::build(model.config());
        EXPECT_EQ(again.config().kerasVersion, "3.16.0") << ending;
        const NamedWeights read = importWeights(first, again);
        EXPECT_LT(differenceFromKeras(GetParam(), again, read), toleranceOf(GetParam())) << ending;
        exportModel(again, nullptr, read, second);
        EXPECT_EQ(readFile(first, 1U << 24U), readFile(second, 1U << 24U)) << ending;
    }
}

INSTANTIATE_TEST_SUITE_P(Keras3Files, OddModel, ::testing::ValuesIn(oddModels()),
                         [](const auto& test) { return test.param; });

/// keras_applications/parameters.tsv: what Keras counts.
TEST(KerasApplications, HaveKerassCounts) {
    std::ifstream table(kApplications / "parameters.tsv");
    std::string line;
    std::getline(table, line);
    std::istringstream heads(line);
    std::vector<std::string> columns;
    for (std::string head; std::getline(heads, head, '\t');)
        columns.push_back(head);
    int models = 0;
    while (std::getline(table, line)) {
        std::istringstream cells(line);
        std::map<std::string, std::string> row;
        for (const std::string& column : columns)
            std::getline(cells, row[column], '\t');
        const std::string name = row.at(columns[0]);
        const std::string text = readWholeFile(kApplications / (name + ".json.gz"), 1 << 24);
        const ModelConfig config = ModelConfig::fromJson(parseJson(text, name));
        const Model model = Model::build(config);
        EXPECT_EQ(std::to_string(model.parameterCount()), row.at("total_params")) << name;
        EXPECT_EQ(std::to_string(model.trainableParameterCount()), row.at("trainable_params")) << name;
        EXPECT_EQ(std::to_string(config.layers.size()), row.at("layers")) << name;
        ++models;
    }
    EXPECT_EQ(models, 8);
}

TEST(VariablePaths, FollowTheClassesOfTheLayers) {
    LayerGroups groups;
    EXPECT_EQ(groups.next("Dense"), "dense");
    EXPECT_EQ(groups.next("Conv1D"), "conv1d");
    EXPECT_EQ(groups.next("Dense"), "dense_1");
    EXPECT_EQ(groups.next("MaxPooling1D"), "max_pooling1d");
    EXPECT_EQ(groups.next("SimpleRNN"), "simple_rnn");
    EXPECT_EQ(groups.next("LeakyReLU"), "leaky_re_lu");
    EXPECT_EQ(groups.next("PReLU"), "p_re_lu");
    EXPECT_EQ(groups.next("Conv2DTranspose"), "conv2d_transpose");
    EXPECT_EQ(groups.next("GroupQueryAttention"), "grouped_query_attention");
}

/// A file whose groups have no names is arranged by the classes alone.
/// Keras 2.15 writes them, too.
TEST(VariablePaths, AreOfLayersWithoutSlashes) {
    const Json json = Json::parse(R"({"class_name": "Sequential", "config": {"name": "m", "layers": [
        {"class_name": "Dense", "config": {"name": "blk/b", "units": 3, "batch_input_shape": [null, 3]}},
        {"class_name": "Dense", "config": {"name": "blk/a", "units": 3}},
        {"class_name": "Dense", "config": {"name": "blk_a", "units": 3}}]}})");
    EXPECT_THAT(layerGroupsOf(json),
                ElementsAre(Pair("blk_a", "layers/dense_2"), Pair("blk_a_1", "layers/dense_1"),
                            Pair("blk_b", "layers/dense")));
    std::vector<std::string> names;
    for (const LayerNode& layer : ModelConfig::fromJson(json).layers)
        names.push_back(layer.name);
    EXPECT_THAT(names, ElementsAre("blk_b", "blk_a_1", "blk_a"));
}

TEST(Keras3Weights, NeedNoNames) {
    const TemporaryDirectory directory;
    const Model model = Model::build(sequentialConfig());
    const NamedWeights weights = randomWeights(model);
    const fs::path file = directory.path() / "m.weights.h5";
    exportModel(model, nullptr, weights, file);
    ModelConfig renamed = sequentialConfig();
    for (LayerNode& layer : renamed.layers)
        layer.name += "_renamed";
    const Model other = Model::build(renamed);
    const NamedWeights read = importWeights(file, other);
    ASSERT_EQ(read.tensors.size(), weights.tensors.size());
    for (std::size_t i = 0; i < read.tensors.size(); ++i)
        EXPECT_TRUE(std::ranges::equal(read.tensors[i].floats(), weights.tensors[i].floats())) << i;
}

TEST(Keras3Weights, WhatDoesNotFitIsNamed) {
    const TemporaryDirectory directory;
    const Model model = Model::build(functionalConfig());
    const fs::path file = directory.path() / "m.weights.h5";
    exportModel(model, nullptr, randomWeights(model), file);
    ModelConfig wider = functionalConfig();
    wider.find("b")->config["units"] = 7;
    wider.find("a")->config["units"] = 7;
    EXPECT_THAT(messageOf([&] { importWeights(file, Model::build(wider)); }),
                HasSubstr("b/kernel must have shape (5, 7); got (5, 4) (layers/dense/vars/0)"));
    EXPECT_THAT(messageOf([&] { importWeights(file, Model::build(sequentialConfig())); }),
                HasSubstr("layer conv2d is missing; the file has weights of a, b"));
    const fs::path legacy = directory.path() / "m.h5";
    fs::copy_file(file, legacy);
    EXPECT_THAT(messageOf([&] { importWeights(legacy, model); }),
                HasSubstr("has the weights of Keras 3; expected a file name ending in .weights.h5"));
}

Json trainingConfig(const char* optimizer = "Adam") {
    return {{"loss", "mse"},
            {"metrics", {"mae"}},
            {"optimizer_config", {{"class_name", optimizer}, {"config", {{"learning_rate", 0.25}}}}}};
}

/// Adam's two slots of each trained weight, with numbers of their own.
std::shared_ptr<OptimizerState> adamState(const Model& model) {
    auto state = std::make_shared<OptimizerState>();
    state->className = "Adam";
    state->iterations = 17;
    for (const WeightSpec& spec : model.weightSpecs()) {
        for (int slot = 0; spec.trainable && slot < 2; ++slot) {
            Tensor tensor(spec.shape);
            std::ranges::fill(tensor.floats(), static_cast<float>(state->variables.size()) + 0.5F);
            state->variables.push_back(std::move(tensor));
        }
    }
    return state;
}

TEST(Keras3Files, KeepTheOptimizerAndItsState) {
    const TemporaryDirectory directory;
    const Model model = Model::build(sequentialConfig());
    NamedWeights weights = randomWeights(model);
    weights.optimizer = adamState(model);
    for (const char* name : {"m.keras", "m.h5", "m.weights.h5"}) {
        const fs::path file = directory.path() / name;
        exportModel(model, trainingConfig(), weights, file);
        const auto state = importOptimizerState(file, model);
        ASSERT_NE(state, nullptr) << name;
        EXPECT_EQ(state->iterations, 17) << name;
        ASSERT_EQ(state->variables.size(), weights.optimizer->variables.size()) << name;
        for (std::size_t i = 0; i < state->variables.size(); ++i) {
            EXPECT_EQ(state->variables[i].shape(), weights.optimizer->variables[i].shape()) << name << i;
            EXPECT_EQ(state->variables[i].floats()[0], weights.optimizer->variables[i].floats()[0])
                << name << i;
        }
        exportModel(model, nullptr, weights, file);
        EXPECT_EQ(importOptimizerState(file, model), nullptr) << name << ": it is not compiled";
    }
    exportModel(model, trainingConfig(), weights, directory.path() / "m.keras");
    const Json training = importTrainingConfig(directory.path() / "m.keras");
    EXPECT_EQ(training.at("optimizer_config").at("class_name"), "Adam");
    EXPECT_EQ(training.at("optimizer_config").at("config").at("learning_rate"), 0.25);
    EXPECT_EQ(training.at("loss"), "mse");
}

/// Keras 3 warns "Argument `decay` is no longer supported and will be ignored". With a schedule, its
/// optimizers have no variable learning_rate.
TEST(Keras3Files, KeepTheDecayOfTheLearningRate) {
    const TemporaryDirectory directory;
    const fs::path file = directory.path() / "m.keras";
    const Model model = Model::build(sequentialConfig());
    NamedWeights weights = randomWeights(model);
    weights.optimizer = adamState(model);
    const Json compile = Json::parse(R"({"optimizer": {"class_name": "Adam",
        "config": {"learning_rate": 0.25, "decay": 0.5}}, "loss": "mse", "metrics": []})");
    exportModel(model, compile, weights, file);
    const Json rate = importTrainingConfig(file).at("optimizer_config").at("config").at("learning_rate");
    EXPECT_EQ(rate.at("class_name"), "InverseTimeDecay");
    EXPECT_EQ(rate.at("config").at("initial_learning_rate"), 0.25);
    EXPECT_EQ(rate.at("config").at("decay_steps"), 1);
    EXPECT_EQ(rate.at("config").at("decay_rate"), 0.5);
    const auto given = makeOptimizer(compile.at("optimizer")),
               read = makeOptimizer(importTrainingConfig(file).at("optimizer_config"));
    for (const std::int64_t step : {0, 1, 7}) {
        given->restoreIterations(step);
        read->restoreIterations(step);
        given->beginStep();
        read->beginStep();
        EXPECT_NEAR(given->stepRate(), read->stepRate(), 1e-12) << "step " << step;
    }
    const auto state = importOptimizerState(file, model);
    ASSERT_NE(state, nullptr);
    EXPECT_EQ(state->variables.size(), weights.optimizer->variables.size());
}

TEST(Keras3Config, NamesModulesAndKeepsTheVersion) {
    const Json json = keras3Config(Model::build(functionalConfig()), trainingConfig());
    EXPECT_EQ(json.at("module"), "keras.src.models.functional");
    const Json& dense = json.at("config").at("layers").at(1);
    EXPECT_EQ(dense.at("module"), "keras.layers");
    EXPECT_EQ(dense.at("config").at("kernel_initializer").at("module"), "keras.initializers");
    EXPECT_EQ(dense.at("inbound_nodes").at(0).at("args").at(0).at("config").at("keras_history"),
              Json::parse(R"(["in", 0, 0])"));
    EXPECT_EQ(json.at("config").at("layers").at(3).at("inbound_nodes").at(0).at("args").at(0).size(), 2U)
        << "Add takes a list";
    EXPECT_EQ(json.at("config").at("layers").at(0).at("config").at("batch_shape"), Json::parse("[null, 5]"));
    EXPECT_EQ(json.at("compile_config").at("optimizer").at("module"), "keras.optimizers");
}

/// Keras 3.16 says: "Unrecognized keyword arguments passed to GRU: {'time_major': False}".
TEST(Keras3Config, HasNoOptionsThatKeras3Refuses) {
    for (const char* ending : {".keras", ".h5"}) {
        const TemporaryDirectory directory;
        const fs::path file = directory.path() / (std::string("m") + ending);
        const Model model = Model::build(importModelConfig(kOdd / "odd_4_wrappers.keras"));
        exportModel(model, nullptr, randomWeights(model), file);
        EXPECT_EQ(weightFormatFor(file).readModel(file).dump().find("time_major"), std::string::npos)
            << ending;
    }
}

/// Keras 3 does not find {"value": ["v", 0, 0]}: "MultiHeadAttention.build() missing 1 required positional
/// argument".
TEST(Keras3Config, TensorsByNameAreKerasTensors) {
    const Json tensors =
        kerasModelConfig(Model::build(importModelConfig(kOdd / "odd_6_two_input_attention.h5")))
            .at("config")
            .at("layers")
            .at(2)
            .at("inbound_nodes")
            .at(0)
            .at("kwargs");
    EXPECT_EQ(tensors.at("value").at("class_name"), "__keras_tensor__");
}

/// Keras 3's LSTM.call(sequences, initial_state, mask): states by position would be a state and a mask.
TEST(Keras3Config, InitialStatesAreWrittenByName) {
    const ModelConfig config = ModelConfig::fromJson(Json::parse(R"({"class_name": "Functional", "config": {
        "name": "m", "input_layers": [["x", 0, 0], ["h", 0, 0], ["c", 0, 0]], "output_layers": [["lstm", 0, 0]],
        "layers": [
        {"class_name": "InputLayer", "config": {"name": "x", "batch_input_shape": [null, 5, 3]}, "inbound_nodes": []},
        {"class_name": "InputLayer", "config": {"name": "h", "batch_input_shape": [null, 4]}, "inbound_nodes": []},
        {"class_name": "InputLayer", "config": {"name": "c", "batch_input_shape": [null, 4]}, "inbound_nodes": []},
        {"class_name": "LSTM", "config": {"name": "lstm", "units": 4},
         "inbound_nodes": [[["x", 0, 0, {}], ["h", 0, 0, {}], ["c", 0, 0, {}]]]}]}})"));
    const Json written = keras3Config(Model::build(config), nullptr);
    const Json call = written.at("config").at("layers").back().at("inbound_nodes").at(0);
    const auto source = [](const Json& tensor) { return tensor.at("config").at("keras_history").at(0); };
    ASSERT_EQ(call.at("args").size(), 1U);
    EXPECT_EQ(source(call.at("args").at(0)), "x");
    ASSERT_EQ(call.at("kwargs").at("initial_state").size(), 2U);
    EXPECT_EQ(source(call.at("kwargs").at("initial_state").at(0)), "h");
    EXPECT_EQ(source(call.at("kwargs").at("initial_state").at(1)), "c");
    EXPECT_EQ(ModelConfig::fromJson(written).layers.back().inbound, config.layers.back().inbound);
}

TEST(Keras3Config, RefusesWhatKeras3DoesNotHave) {
    ModelConfig config = sequentialConfig();
    config.layers.back().config["activation"] = "hard_sigmoid";
    EXPECT_THAT(messageOf([&] { keras3Config(Model::build(config), nullptr); }),
                HasSubstr("dense: activation=hard_sigmoid of Keras 2 is another function in Keras 3"));
    config.kerasVersion = "3.2.0";
    EXPECT_EQ(keras3Config(Model::build(config), nullptr)
                  .at("config")
                  .at("layers")
                  .back()
                  .at("config")
                  .at("activation"),
              "hard_sigmoid");
    config.layers.back().className = "ThresholdedReLU";
    config.layers.back().config = Json::object();
    EXPECT_THAT(messageOf([&] { keras3Config(Model::build(config), nullptr); }),
                HasSubstr("dense: Keras 3 has no layer ThresholdedReLU"));
}

/// What --check lists is what the export refuses.
TEST(Keras3Config, ListsWhatItRefuses) {
    ModelConfig config = sequentialConfig();
    const auto last = [&] {
        const LayerSupport support = keras3Support(Model::build(config)).back();
        return fmt::format("{}: {}", nameOf(support.verdict), support.text);
    };
    EXPECT_EQ(last(), "supported: ");
    config.layers.back().config["activation"] = "hard_sigmoid";
    EXPECT_EQ(last(),
              "refused: activation=hard_sigmoid of Keras 2 is another function in Keras 3; export as "
              ".h5, or use sigmoid");
    config.layers.back().className = "ThresholdedReLU";
    config.layers.back().config = Json::object();
    EXPECT_EQ(last(), "refused: Keras 3 has no layer ThresholdedReLU; export as .npz");
    const TemporaryDirectory directory;
    const Model model = Model::build(config);
    EXPECT_THAT(
        messageOf([&] { exportModel(model, nullptr, randomWeights(model), directory.path() / "m.keras"); }),
        HasSubstr("m.keras: Keras 3 model cannot hold dense (ThresholdedReLU: Keras 3 has no layer"));
}

}  // namespace
}  // namespace shardlab::engine::keras3_files_test

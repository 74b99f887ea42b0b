#include "engine/formats/weight_format.h"

#include <gmock/gmock.h>

#include <fstream>

#include "engine/core/atomic_file.h"
#include "engine/data/files/npz.h"
#include "engine/formats/arrange_weights.h"
#include "engine/formats/keras_code.h"
#include "engine/formats/keras_json.h"
#include "tests/formats/trained_model.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::weight_format_test {
namespace {
namespace fs = std::filesystem;
using ::testing::HasSubstr;

TEST(WeightFormats, LongestEndingDecides) {
    EXPECT_EQ(weightFormatFor("a/b.h5").id, "keras-h5");
    EXPECT_EQ(weightFormatFor("a/b_weights.h5").id, "keras-h5-weights");
    EXPECT_EQ(weightFormatFor("a/b.weights.h5").id, "keras-weights");
    EXPECT_EQ(weightFormatFor("b.npz").id, "npz");
    EXPECT_EQ(messageOf([] { weightFormatFor("b.txt"); }),
              "b.txt: expected a file name ending in .h5, .hdf5, _weights.h5, .keras, .weights.h5, "
              ".weights.json, .npz, .safetensors, .safetensors.index.json, "
              "model.json, .onnx, .pt, .pth, .json, .py, _pytorch.py, "
              ".ipynb");
    EXPECT_EQ(messageOf([] { writtenFormatFor("b.txt"); }),
              "b.txt: expected a file name ending in .h5, .hdf5, _weights.h5, .keras, .weights.h5, .npz, "
              ".safetensors, model.json, .onnx, .py, _pytorch.py, .ipynb")
        << "those that can be written";
}

TEST(WeightFormats, PatternsAreTheEndingsOfTheTable) {
    EXPECT_THAT(filePatterns([](const WeightFormat& format) { return format.canWrite(); }),
                ::testing::ElementsAre("*.h5", "*.hdf5", "*.keras", "*.npz", "*.safetensors", "model.json",
                                       "*.onnx", "*.py", "*.ipynb"));  // *.h5 covers *_weights.h5
    EXPECT_THAT(filePatterns([](const WeightFormat& format) { return format.isProgram(); }),
                ::testing::ElementsAre("*.py", "*.ipynb"));
}

TEST(WeightFormats, ProgramsTakeNoWeights) {
    const TemporaryDirectory directory;
    Experiment experiment;
    experiment.model = sequentialConfig();
    const fs::path file = directory.path() / "program.py";
    exportExperiment(experiment, {}, file);
    EXPECT_EQ(readFile(file, 1U << 24U), kerasProgram({.experiment = experiment}));
    exportProgram(weightFormatFor(file), {.experiment = experiment, .modelOnly = true}, file);
    EXPECT_EQ(readFile(file, 1U << 24U), kerasModelProgram(experiment.model).text());
    const Model model = Model::build(experiment.model);
    EXPECT_EQ(messageOf([&] { exportModel(model, nullptr, randomWeights(model), file); }),
              file.string() + ": Keras program has no weights");
    EXPECT_EQ(messageOf([&] { importWeights(file, model); }),
              file.string() + ": Keras program has no weights");
}

/// Everything registered that can be written and read gives back the same bits.
TEST(WeightFormats, EveryFormatRoundTrips) {
    const TemporaryDirectory directory;
    for (const ModelConfig& config : {sequentialConfig(), functionalConfig()}) {
        const Model model = Model::build(config);
        const NamedWeights weights = randomWeights(model);
        for (const WeightFormat& format : weightFormats()) {
            if (!format.canWrite() || !format.canRead()) continue;
            const std::string& ending = format.extensions.front();
            const fs::path file =
                directory.path() / (ending.starts_with('/') ? endingText(ending) : "w" + ending);
            exportModel(model, nullptr, weights, file);
            EXPECT_TRUE(sameWeights(importWeights(file, model), weights)) << format.id;
            EXPECT_TRUE(sameWeights(importWeights(file, model, true), weights)) << format.id;
            const std::string bytes = readFile(file, 1U << 24U);
            exportModel(model, nullptr, importWeights(file, model), file);
            EXPECT_EQ(readFile(file, 1U << 24U), bytes) << format.id << " is not written the same twice";
        }
    }
}

TEST(WeightFormats, RefusesWeightsOfAnotherModel) {
    const TemporaryDirectory directory;
    const Model model = Model::build(sequentialConfig());
    NamedWeights weights = randomWeights(model);
    weights.specs.pop_back();
    weights.tensors.pop_back();
    const fs::path file = directory.path() / "w.h5";
    EXPECT_EQ(messageOf([&] { exportModel(model, nullptr, weights, file); }),
              file.string() + ": the model has 7 arrays of weights; got 6");
    weights = randomWeights(model);
    weights.tensors[0] = Tensor(Shape{3, 3, 1, 2});
    EXPECT_EQ(messageOf([&] { exportModel(model, nullptr, weights, file); }),
              file.string() + ": conv2d/kernel must have shape (3, 3, 1, 3); got (3, 3, 1, 2)");
    EXPECT_FALSE(fs::exists(file));
}

class LoadingNpz : public ::testing::Test {
protected:
    std::string load(const std::vector<std::pair<std::string, Tensor>>& arrays, bool byPosition = false) {
        const fs::path file = m_directory.path() / "w.npz";
        writeNpz(file, arrays);
        const Model model = Model::build(functionalConfig());
        std::string message = messageOf([&] { importWeights(file, model, byPosition); });
        if (message.starts_with(file.string() + ": ")) message.erase(0, file.string().size() + 2);
        return message;
    }
    static Tensor kernel() { return Tensor(Shape{5, 4}); }
    static Tensor bias() { return Tensor(Shape{4}); }

    const TemporaryDirectory m_directory;
};

TEST_F(LoadingNpz, OrderDoesNotMatterByName) {
    EXPECT_EQ(
        load({{"a/bias", bias()}, {"a/kernel:0", kernel()}, {"b/bias", bias()}, {"b/kernel", kernel()}}),
        "no error");
}

TEST_F(LoadingNpz, NamesTheMissingLayer) {
    EXPECT_EQ(load({{"a/kernel", kernel()}, {"a/bias", bias()}, {"c/kernel", kernel()}}),
              "layer b is missing; the file has weights of a, c; to ignore names, load by position");
    EXPECT_EQ(load({{"a/kernel", kernel()}, {"b/kernel", kernel()}, {"b/bias", bias()}}),
              "a/bias of layer a is missing");
}

TEST_F(LoadingNpz, NamesTheWrongShape) {
    EXPECT_EQ(load({{"b/kernel", bias()}, {"b/bias", bias()}, {"a/kernel", kernel()}, {"a/bias", bias()}}),
              "b/kernel must have shape (5, 4); got (4,)");
}

TEST_F(LoadingNpz, NamesWhatBelongsToNoLayer) {
    EXPECT_EQ(load({{"b/kernel", kernel()},
                    {"b/bias", bias()},
                    {"a/kernel", kernel()},
                    {"a/bias", bias()},
                    {"z/bias", bias()}}),
              "z/bias does not match a layer of the model; to ignore names, load by position");
}

TEST_F(LoadingNpz, PositionIgnoresNames) {
    EXPECT_EQ(load({{"w0", kernel()}, {"w1", bias()}, {"w10", kernel()}, {"w2", bias()}}, true), "no error");
    EXPECT_EQ(load({{"w0", kernel()}}, true), "the model has 4 arrays of weights; got 1");
    EXPECT_EQ(load({{"w0", bias()}, {"w1", bias()}, {"w10", kernel()}, {"w2", bias()}}, true),
              "b/kernel must have shape (5, 4); got (4,)");
}

TEST_F(LoadingNpz, RefusesIntegers) {
    EXPECT_EQ(load({{"b/kernel", Tensor(Shape{5, 4}, DType::Int32)},
                    {"b/bias", bias()},
                    {"a/kernel", kernel()},
                    {"a/bias", bias()}}),
              "b/kernel must have floating-point values; got int32");
}

TEST(NormalizedWeightName, DropsScopesOfEveryKerasVersion) {
    EXPECT_EQ(normalizedWeightName("dense", "dense/kernel:0"), "dense/kernel");           // Keras 2
    EXPECT_EQ(normalizedWeightName("dense", "sequential/dense/kernel"), "dense/kernel");  // Keras 3
    EXPECT_EQ(normalizedWeightName("dense", "dense_7/kernel:0"),
              "dense/kernel");  // renamed after it was built
    EXPECT_EQ(normalizedWeightName("bi", "bi/forward_lstm/kernel:0"), "bi/forward_lstm/kernel");
    EXPECT_EQ(normalizedWeightName("dense", "kernel"), "dense/kernel");
    EXPECT_EQ(normalizedWeightName("dense", "dense/a:b"), "dense/a:b");
}

TEST(KerasModelConfig, BeginsWithAnInputLayer) {
    const Json json = kerasModelConfig(Model::build(sequentialConfig()));
    const Json& layers = json["config"]["layers"];
    ASSERT_EQ(layers.size(), 5U);
    EXPECT_EQ(layers[0]["class_name"], "InputLayer");
    EXPECT_EQ(layers[0]["config"]["name"], "conv2d_input");
    EXPECT_EQ(layers[0]["config"]["batch_input_shape"], Json::parse("[null, 6, 6, 1]"));
    EXPECT_FALSE(layers[1]["config"].contains("batch_input_shape"));
    EXPECT_EQ(layers[2]["config"]["epsilon"], 0.001) << "defaults are written out";
    // Reading and writing it again changes nothing.
    EXPECT_EQ(kerasModelConfig(Model::build(ModelConfig::fromJson(json))).dump(), json.dump());
}

/// FORMATS: without "module" Keras 3.16 says "Could not locate class 'LSTM'".
TEST(KerasModelConfig, LayersInsideLayersNameTheirModule) {
    const ModelConfig config =
        ModelConfig::fromJson(Json::parse(R"({"class_name": "Sequential", "config": {"name": "s", "layers": [
        {"class_name": "Bidirectional", "config": {"name": "bi", "batch_input_shape": [null, 4, 3],
            "layer": {"class_name": "LSTM", "config": {"name": "lstm", "units": 2, "return_sequences": true}}}},
        {"class_name": "TimeDistributed", "config": {"name": "t",
            "layer": {"class_name": "Dense", "config": {"units": 2, "activation":
                {"class_name": "LeakyReLU", "config": {"alpha": 0.5}}}}}}]}})"));
    const Json json = kerasModelConfig(Model::build(config));
    const Json& bi = json["config"]["layers"][1]["config"];
    for (const Json& inner : {bi["layer"], json["config"]["layers"][2]["config"]["layer"]}) {
        EXPECT_EQ(inner["module"], "keras.layers");
        ASSERT_TRUE(inner.contains("registered_name"));
        EXPECT_TRUE(inner["registered_name"].is_null());
    }
    EXPECT_EQ(bi["layer"]["config"]["name"], "lstm");
    EXPECT_EQ(bi["layer"]["config"]["recurrent_activation"], "sigmoid") << "defaults are written out";
    const Json& function = json["config"]["layers"][2]["config"]["layer"]["config"]["activation"];
    EXPECT_EQ(function["module"], "keras.layers");
    EXPECT_EQ(function["class_name"], "LeakyReLU");
    EXPECT_FALSE(json["config"]["layers"][1].contains("module"))
        << "Keras 2 and TensorFlow.js have none there";
    EXPECT_EQ(kerasModelConfig(Model::build(ModelConfig::fromJson(json))).dump(), json.dump());
}

TEST(KerasModelConfig, RefusesFunctionsThatAFileCannotHold) {
    const ModelConfig config =
        ModelConfig::fromJson(Json::parse(R"({"class_name": "Sequential", "config": {"name": "s", "layers": [
        {"class_name": "Dense", "config": {"name": "d", "units": 2, "batch_input_shape": [null, 3],
            "activation": {"class_name": "gelu", "config": {"approximate": true}}}}]}})"));
    EXPECT_THAT(messageOf([&] { kerasModelConfig(Model::build(config)); }),
                HasSubstr("d: a Keras file has functions without arguments only; got activation="));
}

TEST(ImportWeights, NamesTheWeightThatHoldsNaN) {
    const TemporaryDirectory directory;
    const Model model = Model::build(functionalConfig());
    NamedWeights weights = randomWeights(model);
    weights.tensors[1].floats()[2] = NAN;
    weights.tensors[1].floats()[3] = NAN;
    for (const char* name : {"m.h5", "m_weights.h5", "m.npz"}) {
        const fs::path file = directory.path() / name;
        exportModel(model, nullptr, weights, file);
        EXPECT_THAT(messageOf([&] { importWeights(file, model); }),
                    HasSubstr(fmt::format("{}: expected numbers in {}; 2 of its 4 values are NaN", name,
                                          weights.specs[1].name)));
    }
}

TEST(ImportTrainingConfig, GivesBackWhatTheFileHolds) {
    const TemporaryDirectory directory;
    const Model model = Model::build(functionalConfig());
    const Json training = Json::parse(R"({"loss": "mean_absolute_error", "metrics": ["mse", "mae"],
        "weighted_metrics": null, "loss_weights": [0.5], "sample_weight_mode": null,
        "optimizer_config": {"class_name": "RMSprop", "config": {"learning_rate": 0.125, "rho": 0.5}}})");
    const fs::path file = directory.path() / "m.h5";
    exportModel(model, training, randomWeights(model), file);
    EXPECT_EQ(importTrainingConfig(file), training);
    exportModel(model, nullptr, randomWeights(model), file);
    EXPECT_TRUE(importTrainingConfig(file).is_null());
    EXPECT_TRUE(importTrainingConfig(directory.path() / "m.json").is_null());
}

TEST(KerasTrainingConfig, IsKeras2s) {
    const Json compile = Json::parse(R"({"optimizer": "adam", "metrics": ["accuracy"],
        "loss": {"class_name": "SparseCategoricalCrossentropy", "config": {"from_logits": false}}})");
    const Json training = kerasTrainingConfig(compile);
    EXPECT_EQ(training["loss"], "sparse_categorical_crossentropy");
    EXPECT_EQ(training["optimizer_config"], Json::parse(R"({"class_name": "adam", "config": {}})"));
    Json logits = compile;
    logits["loss"]["config"]["from_logits"] = true;
    EXPECT_EQ(kerasTrainingConfig(logits)["loss"], logits["loss"]);
    EXPECT_TRUE(kerasTrainingConfig(nullptr).is_null());
    const auto loss = [&](const char* name, const Json& config) {
        Json other = compile;
        other["loss"] = {{"class_name", name}, {"config", config}};
        return kerasTrainingConfig(other)["loss"];
    };
    EXPECT_EQ(loss("Huber", {{"delta", 1.0}}), "huber");
    EXPECT_EQ(loss("Huber", {{"delta", 0.5}})["config"]["delta"], 0.5);
    EXPECT_EQ(loss("CategoricalCrossentropy", {{"label_smoothing", 0.1}})["config"]["label_smoothing"], 0.1);
    EXPECT_EQ(loss("Dice", Json::object())["config"]["axis"], -1) << "Keras sums over the batch without it";
}

TEST(ImportModelConfig, FindsTheModelInJson) {
    const TemporaryDirectory directory;
    const Json model = sequentialConfig().toJson();
    const fs::path file = directory.path() / "m.json";
    for (const Json& json : {model, Json{{"modelTopology", {{"model_config", model}}}},
                             Json{{"modelTopology", model}}, Json{{"shardlab", 1}, {"model", model}}}) {
        writeFileAtomically(file, json.dump());
        EXPECT_EQ(importModelConfig(file), sequentialConfig()) << json.dump();
    }
    writeFileAtomically(file, R"({"a": 1})");
    EXPECT_THAT(messageOf([&] { importModelConfig(file); }), HasSubstr("expected a Keras model"));
    writeFileAtomically(file, R"({"class_name": )");
    EXPECT_THAT(messageOf([&] { importModelConfig(file); }), HasSubstr("m.json: is not valid JSON"));
    EXPECT_THAT(messageOf([&] { importModelConfig(directory.path() / "w.npz"); }),
                HasSubstr("has weights, but no model"));
}

}  // namespace
}  // namespace shardlab::engine::weight_format_test

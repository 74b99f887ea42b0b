/// What Keras's files say of the training, and what Keras 3.16 could not read of it.
#include "engine/formats/keras_training.h"

#include <gmock/gmock.h>

#include "engine/core/atomic_file.h"
#include "engine/formats/hdf5/hdf5_file.h"
#include "engine/formats/keras3/keras3_json.h"
#include "engine/formats/keras_code.h"
#include "engine/formats/keras_json.h"
#include "tests/formats/trained_model.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::keras_training_test {
namespace {
namespace fs = std::filesystem;

Model denseModel() {
    return Model::build(ModelConfig::fromJson(Json::parse(R"({"class_name": "Sequential",
        "config": {"name": "m", "layers": [{"class_name": "Dense",
            "config": {"name": "d", "batch_input_shape": [null, 4], "units": 3}}]}})")));
}

Json compiledWith(const char* optimizer, const char* metrics = "[]") {
    return {{"optimizer", Json::parse(optimizer)}, {"loss", "mse"}, {"metrics", Json::parse(metrics)}};
}

Json trainingIn(const fs::path& h5) {
    const Hdf5File file(h5);
    return file.root().hasAttribute("training_config") ? Json::parse(file.root().text("training_config"))
                                                       : Json();
}

/// Keras 3.16 said of a .keras file "Could not deserialize 'keras.optimizers.TF1RMSProp'", of an .h5 file
/// "KeyError: 'name'".
TEST(KerasTraining, IsLeftOutWithAnOptimizerThatNoKerasHas) {
    const TemporaryDirectory directory;
    const Model model = denseModel();
    const Json compile = compiledWith(R"({"class_name": "TF1RMSProp", "config": {"learning_rate": 0.25}})");
    EXPECT_FALSE(keras3Config(model, madeByKeras(kerasTrainingConfig(compile))).contains("compile_config"));
    for (const char* name : {"m.keras", "m.h5"}) {
        const fs::path file = directory.path() / name;
        exportModel(model, compile, randomWeights(model), file);
        EXPECT_EQ(importTrainingConfig(file), kerasTrainingConfig(compile)) << name << ": kept for Shardlab";
        const std::string bytes = readFile(file, 1U << 24U);
        EXPECT_EQ(bytes.find("\"compile_config\""), std::string::npos) << name;
    }
    EXPECT_EQ(trainingIn(directory.path() / "m.h5"), Json());
}

/// "Could not deserialize 'keras.metrics.Perplexity'".
TEST(KerasTraining, HasNoMetricsThatNoKerasHas) {
    const TemporaryDirectory directory;
    const fs::path file = directory.path() / "m.h5";
    const Json compile =
        compiledWith(R"("adam")", R"([{"class_name": "Perplexity", "config": {}}, "mae", "Perplexity"])");
    exportModel(denseModel(), compile, randomWeights(denseModel()), file);
    EXPECT_EQ(trainingIn(file).at("metrics"), Json::parse(R"(["mae"])"));
    EXPECT_EQ(importTrainingConfig(file).at("metrics"), compile.at("metrics"));
    const Json named{{"optimizer_config", {{"class_name", "Adam"}, {"config", Json::object()}}},
                     {"metrics", Json::parse(R"({"a": ["perplexity", "mae"], "b": "perplexity"})")}};
    EXPECT_EQ(madeByKeras(named).at("metrics"), Json::parse(R"({"a": ["mae"], "b": []})"));
}

/// Of the plain list ["mae"], Keras 3.16 computed a_mae and no b_mae.
TEST(KerasTraining, GivesEachOfSeveralOutputsItsMetrics) {
    const TemporaryDirectory directory;
    const Model model = Model::build(ModelConfig::fromJson(Json::parse(R"({"class_name": "Functional",
        "config": {"name": "m", "layers": [
            {"class_name": "InputLayer", "name": "x", "config": {"name": "x", "batch_input_shape": [null, 4]},
             "inbound_nodes": []},
            {"class_name": "Dense", "name": "a", "config": {"name": "a", "units": 3},
             "inbound_nodes": [[["x", 0, 0, {}]]]},
            {"class_name": "Dense", "name": "b", "config": {"name": "b", "units": 2},
             "inbound_nodes": [[["x", 0, 0, {}]]]}],
        "input_layers": [["x", 0, 0]], "output_layers": [["a", 0, 0], ["b", 0, 0]]}})")));
    Json compile = compiledWith(R"("adam")", R"(["mae", "mse"])");
    for (const auto& [loss, metrics] : {std::pair{R"("mse")", R"([["mae", "mse"], ["mae", "mse"]])"},
                                        {R"({"a": null, "b": "mse"})", R"([[], ["mae", "mse"]])"}}) {
        compile["loss"] = Json::parse(loss);
        for (const char* name : {"m.keras", "m.h5"}) {
            const fs::path file = directory.path() / name;
            exportModel(model, compile, randomWeights(model), file);
            EXPECT_EQ(importTrainingConfig(file).at("metrics"), Json::parse(metrics)) << name;
        }
    }
}

/// Keras 3 finds no class without the module: "Adam could not be deserialized properly".
TEST(KerasTraining, PartsOfTheOptimizerNameTheirModule) {
    const TemporaryDirectory directory;
    const Json compile = compiledWith(R"({"class_name": "Adam", "config": {"initial_scale": 1024.0,
        "learning_rate": {"class_name": "ExponentialDecay",
            "config": {"initial_learning_rate": 0.5, "decay_steps": 10, "decay_rate": 0.5}}}})");
    exportModel(denseModel(), compile, randomWeights(denseModel()), directory.path() / "m.h5");
    const Json inH5 = trainingIn(directory.path() / "m.h5").at("optimizer_config"),
               inKeras = keras3Config(denseModel(), keras3TrainingConfig(compile))
                             .at("compile_config")
                             .at("optimizer");
    for (const Json& optimizer : {inH5, inKeras}) {
        const Json inner = optimizer.at("config").at("inner_optimizer");
        EXPECT_EQ(inner.value("module", ""), "keras.optimizers") << optimizer;
        const Json rate = inner.at("config").at("learning_rate");
        EXPECT_EQ(rate.value("module", ""), "keras.optimizers.schedules") << optimizer;
        EXPECT_EQ(rate.at("config").at("decay_steps"), 10);
    }
}

/// EfficientNet in Keras 3.16: "Invalid value received for argument `noise_shape`".
TEST(KerasDropout, LeavesTheExtentsOfItsNoiseOpen) {
    const TemporaryDirectory directory;
    ModelConfig config = sequentialConfig();
    config.layers.insert(
        config.layers.begin() + 1,
        {.className = "Dropout", .name = "drop", .config = {{"rate", 0.25}, {"noise_shape", {-1, 1, 1, 3}}}});
    const Model model = Model::build(config);
    for (const char* name : {"m.keras", "m.h5"}) {
        const fs::path file = directory.path() / name;
        exportModel(model, nullptr, randomWeights(model), file);
        const Json layers = weightFormatFor(file).readModel(file).at("config").at("layers");
        EXPECT_EQ(layers.at(2).at("config").at("noise_shape"), Json::parse("[null, 1, 1, 3]")) << name;
        EXPECT_NO_THROW(Model::build(importModelConfig(file)));
    }
    EXPECT_NE(kerasModelProgram(config).text().find("noise_shape=(None, 1, 1, 3)"), std::string::npos);
}

/// "Unrecognized keyword arguments passed to AdditiveAttention: {'causal': False}". Keras takes the mask at
/// each call.
TEST(KerasAttention, TakesACausalMaskAtTheCall) {
    Json json = Json::parse(R"({"class_name": "Functional", "config": {"name": "m", "layers": [
        {"class_name": "InputLayer", "name": "q", "config": {"name": "q", "batch_input_shape": [null, 5, 4]},
         "inbound_nodes": []},
        {"class_name": "Attention", "name": "a", "config": {"name": "a", "causal": true},
         "inbound_nodes": [[["q", 0, 0, {}], ["q", 0, 0, {}]], [["a", 0, 0, {}], ["q", 0, 0, {}]]]}],
        "input_layers": [["q", 0, 0]], "output_layers": [["a", 1, 0]]}})");
    for (const bool causal : {true, false}) {
        json["config"]["layers"][1]["config"]["causal"] = causal;
        const Model model = Model::build(ModelConfig::fromJson(json));
        const TemporaryDirectory directory;
        for (const char* name : {"m.keras", "m.h5"}) {
            const fs::path file = directory.path() / name;
            exportModel(model, nullptr, randomWeights(model), file);
            const Json layer = weightFormatFor(file).readModel(file).at("config").at("layers").at(1);
            EXPECT_FALSE(layer.at("config").contains("causal")) << name;
            EXPECT_FALSE(layer.at("config").contains("score_mode")) << name << ": dot, the default";
            for (const Json& call : layer.at("inbound_nodes")) {
                const Json named = call.is_object() ? call.at("kwargs") : call.at(0).at(3);
                EXPECT_EQ(named.value("use_causal_mask", false), causal) << name << call;
            }
        }
    }
}

}  // namespace
}  // namespace shardlab::engine::keras_training_test

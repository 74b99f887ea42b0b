#include "engine/formats/tfjs/tfjs.h"

#include <gmock/gmock.h>

#include <functional>

#include "engine/core/atomic_file.h"
#include "engine/core/json_file.h"
#include "engine/formats/import_experiment.h"
#include "engine/formats/keras_json.h"
#include "tests/formats/mutated_files.h"
#include "tests/formats/trained_model.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::tfjs_test {
namespace {
namespace fs = std::filesystem;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr int kMutants = 1'000;

class Tfjs : public ::testing::Test {
protected:
    /// What the reader says after a change of a good model.json.
    std::string refusal(const std::function<void(Json&)>& change) {
        const Model model = Model::build(sequentialConfig());
        exportModel(model, nullptr, randomWeights(model), folder);
        Json json = readJsonFile(file);
        change(json);
        writeFileAtomically(file, json.dump());
        return messageOf([&] { importAllWeights(file); });
    }
    TemporaryDirectory directory;
    fs::path folder = directory.path() / "web" / "", file = directory.path() / "web" / "model.json";
};

TEST_F(Tfjs, AFolderHoldsModelAndShards) {
    const Model model = Model::build(sequentialConfig());
    const NamedWeights weights = randomWeights(model);
    exportModel(model, nullptr, weights, folder);
    const Json json = readJsonFile(file);
    EXPECT_EQ(json["format"], "layers-model");
    const Json& group = json["weightsManifest"][0];
    EXPECT_EQ(group["paths"], Json::array({"group1-shard1of1.bin"}));
    std::vector<std::string> names;
    for (const Json& weight : group["weights"])
        names.push_back(weight["name"]);
    EXPECT_THAT(names, ElementsAre("conv2d/kernel", "bn/gamma", "bn/beta", "dense/kernel", "dense/bias",
                                   "bn/moving_mean", "bn/moving_variance"))
        << "trainable weights come first";
    EXPECT_EQ(json["modelTopology"]["config"]["layers"][0]["class_name"], "InputLayer");
    EXPECT_TRUE(sameWeights(importWeights(folder, model), weights));
    EXPECT_TRUE(sameWeights(importWeights(file, Model::build(importModelConfig(file)), true), weights));
}

TEST_F(Tfjs, ShardsHaveFourMebibytes) {
    const Model model =
        Model::build(ModelConfig::fromJson(Json::parse(R"({"class_name": "Sequential", "config": {
        "name": "wide", "layers": [{"class_name": "Dense", "config": {"name": "dense", "units": 1500,
        "batch_input_shape": [null, 1500]}}]}})")));
    const NamedWeights weights = randomWeights(model);
    exportModel(model, nullptr, weights, file);
    EXPECT_EQ(fs::file_size(directory.path() / "web" / "group1-shard1of3.bin"), 4U << 20U);
    EXPECT_EQ(fs::file_size(directory.path() / "web" / "group1-shard3of3.bin"), 9'006'000U - (8U << 20U));
    EXPECT_TRUE(sameWeights(importWeights(file, model), weights));
}

/// The same names would mix the weights of both.
TEST_F(Tfjs, AnExportThatFailsLeavesTheModelThatIsThere) {
    const Model model =
        Model::build(ModelConfig::fromJson(Json::parse(R"({"class_name": "Sequential", "config": {
        "name": "wide", "layers": [{"class_name": "Dense", "config": {"name": "dense", "units": 1500,
        "batch_input_shape": [null, 1500]}}]}})")));
    const NamedWeights first = randomWeights(model);
    NamedWeights second = randomWeights(model);
    for (Tensor& tensor : second.tensors)
        tensor.floats()[0] = 42;
    const fs::path web = directory.path() / "web";
    exportModel(model, nullptr, first, file);
    fs::create_directory(web / "group2-shard2of3.bin");
    EXPECT_THROW(exportModel(model, nullptr, second, file), Error);
    EXPECT_TRUE(sameWeights(importWeights(file, model), first));
    fs::remove(web / "group2-shard2of3.bin");
    const std::pair<const NamedWeights*, const char*> exports[] = {
        {&second, "group2"}, {&second, "group2"}, {&first, "group1"}};
    for (const auto& [weights, group] : exports) {
        exportModel(model, nullptr, *weights, file);
        EXPECT_TRUE(sameWeights(importWeights(file, model), *weights));
        EXPECT_TRUE(fs::exists(web / (std::string(group) + "-shard3of3.bin")));
        EXPECT_EQ(std::distance(fs::directory_iterator(web), fs::directory_iterator()), 4);
    }
}

Model ofJson(const std::string& json) {
    return Model::build(ModelConfig::fromJson(Json::parse(json)));
}

/// A layer that no output depends on is not written: tfjs may lack its class.
TEST_F(Tfjs, LeavesOutLayersThatNoOutputNeeds) {
    const Model model = ofJson(R"({"class_name": "Functional", "config": {"name": "m", "layers": [
        {"class_name": "InputLayer", "config": {"name": "a", "batch_input_shape": [null, 4, 3]}, "inbound_nodes": []},
        {"class_name": "UnitNormalization", "config": {"name": "dead"}, "inbound_nodes": [[["a", 0, 0, {}]]]},
        {"class_name": "Dense", "config": {"name": "d", "units": 2}, "inbound_nodes": [[["a", 0, 0, {}]]]}],
        "input_layers": [["a", 0, 0]], "output_layers": [["d", 0, 0]]}})");
    exportModel(model, nullptr, randomWeights(model), folder);
    std::vector<std::string> classes;
    const Json json = readJsonFile(file);
    for (const Json& layer : json["modelTopology"]["config"]["layers"])
        classes.push_back(layer["class_name"]);
    EXPECT_THAT(classes, ElementsAre("InputLayer", "Dense"));
}

/// tfjs takes names of ^[A-Za-z0-9][-A-Za-z0-9._/]*$ only.
TEST_F(Tfjs, LayersHaveNamesThatTensorFlowJsTakes) {
    const Model model = ofJson(R"({"class_name": "Sequential", "config": {"name": "s", "layers": [
        {"class_name": "Bidirectional", "config": {"name": "_x", "batch_input_shape": [null, 5, 2],
         "layer": {"class_name": "LSTM", "config": {"name": "größe", "units": 2}}}},
        {"class_name": "Dense", "config": {"name": "my_layer", "units": 3}},
        {"class_name": "Dense", "config": {"name": "my layer", "units": 3}},
        {"class_name": "Dense", "config": {"name": "层", "units": 3}},
        {"class_name": "Dense", "config": {"name": "a/b", "units": 3}}]}})");
    const std::vector<LayerSupport> support = layerSupport(tfjsFormat(), model);
    std::vector<std::string> texts;
    for (const LayerSupport& layer : support)
        texts.push_back(layer.text);
    EXPECT_THAT(std::vector(texts.end() - 5, texts.end()),
                ElementsAre(R"(with the name "layer_x")", "", R"(with the name "my_layer_1")",
                            R"(with the name "layer_")", ""))
        << "ModelConfig has no name with a slash: it is a_b there";
    const NamedWeights weights = randomWeights(model);
    exportModel(model, nullptr, weights, folder);
    const Json json = readJsonFile(file);
    std::vector<std::string> names;
    for (const Json& weight : json["weightsManifest"][0]["weights"])
        names.push_back(weight["name"]);
    EXPECT_THAT(names, ::testing::IsSupersetOf({"layer_x/forward_gr__e/kernel", "layer_x/backward_gr__e/bias",
                                                "my_layer/kernel", "my_layer_1/kernel", "layer_/kernel",
                                                "a_b/bias"}));
    const auto valid = [](const Json& name) {
        const auto text = name.get<std::string>();
        return std::isalnum(static_cast<unsigned char>(text.front())) != 0 &&
               text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._/") ==
                   std::string::npos;
    };
    for (const Json& layer : json["modelTopology"]["config"]["layers"])
        EXPECT_TRUE(valid(layer["config"]["name"])) << layer["config"]["name"];
    EXPECT_TRUE(sameWeights(importWeights(folder, model), weights)) << "by the layers' own names";
    const ModelConfig read = importModelConfig(file);
    EXPECT_NE(read.find("层"), nullptr);
    EXPECT_TRUE(sameWeights(importWeights(file, Model::build(read)), weights));
}

/// A name that loads nowhere would stop tfjs, and null is no initializer of Keras.
TEST_F(Tfjs, InitializersMayBeNamesAlone) {
    for (const auto& [given, written] :
         {std::pair("he_normal", Json{{"class_name", "HeNormal"}, {"config", Json::object()}}),
          std::pair("zeros", Json{{"class_name", "Zeros"}, {"config", Json::object()}}),
          std::pair("he_uniform", Json{{"class_name", "HeUniform"}, {"config", Json::object()}})}) {
        const Model model = ofJson(fmt::format(
            R"({{"class_name": "Sequential", "config": {{"name": "s", "layers": [{{"class_name": "PReLU", "config":
            {{"name": "p", "batch_input_shape": [null, 3], "alpha_initializer": "{}"}}}}]}}}})",
            given));
        const NamedWeights weights = randomWeights(model);
        exportModel(model, nullptr, weights, folder);
        const Json layers = readJsonFile(file)["modelTopology"]["config"]["layers"];
        EXPECT_EQ(layers.back()["config"]["alpha_initializer"], written);
        EXPECT_TRUE(sameWeights(importWeights(file, Model::build(importModelConfig(file))), weights));
    }
}

/// TensorFlow.js takes every negative axis for the last one.
TEST_F(Tfjs, JoinsAlongAnAxisFromTheFront) {
    for (const auto& [axis, written] : {std::pair(-2, 1), std::pair(-1, -1), std::pair(1, 1)}) {
        const Model model = Model::build(ModelConfig::fromJson(Json::parse(fmt::format(
            R"({{"class_name": "Functional", "config": {{"name": "m", "layers": [
            {{"class_name": "InputLayer", "config": {{"name": "a", "batch_input_shape": [null, 2, 3]}}, "inbound_nodes": []}},
            {{"class_name": "Concatenate", "config": {{"name": "c", "axis": {}}},
             "inbound_nodes": [[["a", 0, 0, {{}}], ["a", 0, 0, {{}}]]]}},
            {{"class_name": "Dense", "config": {{"name": "d", "units": 1}}, "inbound_nodes": [[["c", 0, 0, {{}}]]]}}],
            "input_layers": [["a", 0, 0]], "output_layers": [["d", 0, 0]]}}}})",
            axis))));
        exportModel(model, nullptr, randomWeights(model), folder);
        EXPECT_EQ(readJsonFile(file)["modelTopology"]["config"]["layers"][1]["config"]["axis"], written);
    }
}

/// TensorFlow.js leaves a size of −1 open: layers behind it that need it were refused, "Tensor must have a
/// shape comprised of positive integers but got shape [,3]".
TEST_F(Tfjs, ReshapesToKnownSizes) {
    const Model model = ofJson(R"({"class_name": "Sequential", "config": {"name": "s", "layers": [
        {"class_name": "Reshape", "config": {"name": "r", "target_shape": [2, -1, 3], "batch_input_shape": [null, 4, 6]}},
        {"class_name": "TimeDistributed", "config": {"name": "t",
         "layer": {"class_name": "Reshape", "config": {"name": "inner", "target_shape": [-1]}}}},
        {"class_name": "Dense", "config": {"name": "d", "units": 3}}]}})");
    exportModel(model, nullptr, randomWeights(model), folder);
    const Json layers = readJsonFile(file)["modelTopology"]["config"]["layers"];
    std::vector<std::string> sizes;
    for (const Json& layer : layers) {
        const Json& config = layer["config"];
        const Json& own = config.contains("layer") ? config["layer"]["config"] : config;
        if (own.contains("target_shape")) sizes.push_back(own["target_shape"].dump());
    }
    EXPECT_THAT(sizes, ElementsAre("[2,4,3]", "[12]"));
}

/// Its weights were left out without a word.
TEST_F(Tfjs, AModelJsonOfAnotherNameHasItsWeights) {
    const Model model = Model::build(sequentialConfig());
    const NamedWeights weights = randomWeights(model);
    exportModel(model, nullptr, weights, folder);
    const fs::path other = directory.path() / "web" / "my-model.json";
    fs::rename(file, other);
    EXPECT_EQ(weightFormatFor(other).id, "keras-json") << "nothing is written to a file of this name";
    EXPECT_EQ(readFormatFor(other).id, "tfjs");
    EXPECT_TRUE(sameWeights(importWeights(other, Model::build(importModelConfig(other))), weights));
    const ImportedExperiment imported = importExperiment(other);
    EXPECT_EQ(imported.experiment.fit.initialWeights, other.string());
    EXPECT_THAT(imported.notes, Contains("Training begins with the weights of the file"));
    fs::remove(directory.path() / "web" / "group1-shard1of1.bin");
    EXPECT_EQ(messageOf([&] { importExperiment(other); }),
              other.string() +
                  ": expected the shard \"group1-shard1of1.bin\" of its weights beside it; there is "
                  "no such file");
}

/// TensorFlow.js names the weights of a model within the model after their own layer alone.
TEST_F(Tfjs, ReadsAModelWithinTheModel) {
    fs::create_directory(directory.path() / "web");
    const Json json = Json::parse(R"({"modelTopology": {"class_name": "Sequential", "config": {"name": "m",
        "layers": [{"class_name": "Sequential", "config": {"name": "inner", "layers": [{"class_name": "Dense",
        "config": {"name": "a", "units": 1, "use_bias": false, "batch_input_shape": [null, 2]}}]}},
        {"class_name": "Dense", "config": {"name": "b", "units": 1, "use_bias": false}}]}},
        "weightsManifest": [{"paths": ["w.bin"], "weights": [
        {"name": "b/kernel", "shape": [1, 1], "dtype": "float32"},
        {"name": "a/kernel", "shape": [2, 1], "dtype": "float32"}]}]})");
    writeFileAtomically(file, json.dump());
    const std::vector<float> numbers{3, 1, 2};
    writeFileAtomically(directory.path() / "web" / "w.bin",
                        std::string(reinterpret_cast<const char*>(numbers.data()), 12));
    const Model model = Model::build(importModelConfig(file));
    const NamedWeights weights = importWeights(file, model);
    ASSERT_EQ(weights.tensors.size(), 2U);
    EXPECT_EQ(weights.specs[0].name, "inner.a/kernel");
    EXPECT_THAT(weights.tensors[0].floats(), ElementsAre(1, 2));
    EXPECT_THAT(weights.tensors[1].floats(), ElementsAre(3));
}

TEST_F(Tfjs, AModelWithoutAManifestHasNoWeights) {
    const fs::path plain = directory.path() / "plain.json";
    const Json model = kerasModelConfig(Model::build(sequentialConfig()));
    for (const Json& json : {model, Json{{"modelTopology", model}, {"weightsManifest", Json::array()}}}) {
        writeFileAtomically(plain, json.dump());
        EXPECT_EQ(readFormatFor(plain).id, "keras-json");
        EXPECT_TRUE(importExperiment(plain).experiment.fit.initialWeights.empty());
    }
    EXPECT_EQ(readFormatFor(directory.path() / "absent.json").id, "keras-json");
}

/// TensorFlow.js 4.22: resizeBilinear(x, size), whose halfPixelCenters is false.
TEST_F(Tfjs, NotesWhereTensorFlowJsComputesOtherwise) {
    const auto notesOf = [&](const char* version, const char* interpolation) {
        const Json layer{{"class_name", "UpSampling2D"},
                         {"config",
                          {{"name", "up"},
                           {"size", {2, 2}},
                           {"interpolation", interpolation},
                           {"batch_input_shape", {nullptr, 4, 4, 1}}}}};
        const Json model{{"modelTopology",
                          {{"class_name", "Sequential"},
                           {"config", {{"name", "m"}, {"layers", Json::array({layer})}}},
                           {"keras_version", version}}},
                         {"weightsManifest",
                          Json::array({{{"paths", Json::array({"w.bin"})}, {"weights", Json::array()}}})}};
        writeFileAtomically(directory.path() / "model.json", model.dump());
        writeFileAtomically(directory.path() / "w.bin", "");
        return importNotes(directory.path() / "model.json");
    };
    EXPECT_THAT(
        notesOf("tfjs-layers 4.22.0", "bilinear"),
        ElementsAre("up: TensorFlow.js interpolates between the upper left corners of pixels, Keras and "
                    "Shardlab between their centers: outputs differ"));
    EXPECT_THAT(notesOf("tfjs-layers 4.22.0", "nearest"), ::testing::IsEmpty());
    EXPECT_THAT(notesOf("2.15.0", "bilinear"), ::testing::IsEmpty()) << "converted from Keras";
}

TEST_F(Tfjs, ReadsQuantizedWeights) {
    const Model model =
        Model::build(ModelConfig::fromJson(Json::parse(R"({"class_name": "Sequential", "config": {
        "name": "s", "layers": [{"class_name": "Dense", "config": {"name": "dense", "units": 2, "use_bias": false,
        "batch_input_shape": [null, 2]}}]}})")));
    exportModel(model, nullptr, randomWeights(model), file);
    Json json = readJsonFile(file);
    json["weightsManifest"] = Json::parse(R"([{"paths": ["q.bin"], "weights": [{"name": "dense/kernel",
        "shape": [2, 2], "dtype": "float32", "quantization": {"dtype": "uint8", "scale": 0.5, "min": -1}}]}])");
    writeFileAtomically(file, json.dump());
    writeFileAtomically(directory.path() / "web" / "q.bin", std::string("\x00\x01\x02\x04", 4));
    EXPECT_THAT(importWeights(file, model).tensors[0].floats(), ElementsAre(-1.0F, -0.5F, 0.0F, 1.0F));
}

TEST_F(Tfjs, RefusesManifestsThatDoNotFit) {
    const auto weight = [](Json& json) -> Json& { return json["weightsManifest"][0]["weights"][0]; };
    EXPECT_THAT(refusal([](Json& json) { json.erase("weightsManifest"); }),
                HasSubstr("the file has no weights"));
    EXPECT_THAT(refusal([](Json& json) { json["weightsManifest"][0]["paths"][0] = "../model.json"; }),
                HasSubstr("shards must lie in its folder; got \"../model.json\""));
    EXPECT_THAT(refusal([](Json& json) { json["weightsManifest"][0]["paths"][0] = "/etc/passwd"; }),
                HasSubstr("shards must lie in its folder"));
    EXPECT_THAT(refusal([](Json& json) { json["weightsManifest"][0]["paths"][0] = "missing.bin"; }),
                HasSubstr("missing.bin"));
    EXPECT_THAT(refusal([&](Json& json) {
                    weight(json)["shape"] = {1 << 30, 1 << 30, 1 << 30};
                }),
                HasSubstr("is larger than what is left of the shards"));
    EXPECT_THAT(refusal([&](Json& json) {
                    weight(json)["shape"] = {3, 3, 1};
                }),
                HasSubstr("the weights take"));
    EXPECT_THAT(refusal([&](Json& json) { weight(json)["dtype"] = "complex64"; }),
                HasSubstr("the type complex64 is not supported"));
    EXPECT_THAT(refusal([&](Json& json) { weight(json).erase("name"); }),
                HasSubstr("the key name is missing"));
}

/// What tensorflowjs_converter makes of a SavedModel.
TEST_F(Tfjs, AGraphModelIsNamed) {
    fs::create_directories(folder);
    writeFileAtomically(file,
                        R"({"format": "graph-model", "modelTopology": {"node": []}, "weightsManifest": []})");
    EXPECT_EQ(messageOf([&] { importModelConfig(folder); }),
              file.string() +
                  ": a graph model of TensorFlow.js has no layers; expected a layers model "
                  "(--output_format tfjs_layers_model)");
}

TEST_F(Tfjs, AThousandMutantsDoNoHarm) {
    const Model model = Model::build(sequentialConfig());
    exportModel(model, nullptr, randomWeights(model), folder);
    // The mutants lie elsewhere: beside a copy of the shards.
    const fs::path shard = directory.path() / "group1-shard1of1.bin";
    fs::copy_file(directory.path() / "web" / "group1-shard1of1.bin", shard);
    const auto read = [shard](const fs::path& mutant, int) {
        const fs::path beside = mutant.parent_path() / shard.filename();
        std::error_code ignored;
        if (beside != shard) fs::copy_file(shard, beside, fs::copy_options::overwrite_existing, ignored);
        openTfjs(mutant)->weights();
        ModelConfig::fromJson(weightFormatFor("web/model.json").readModel(mutant));
    };
    const MutationCounts counts =
        readMutants({{"model.json", readFile(file, 1U << 20U), read}}, kMutants, directory.path());
    EXPECT_THAT(counts.faults, ::testing::IsEmpty());
    EXPECT_EQ(counts.read + counts.refused, kMutants);
}

}  // namespace
}  // namespace shardlab::engine::tfjs_test

#include "engine/experiment/experiment.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>

#include "engine/core/error.h"
#include "engine/core/json_file.h"
#include "engine/core/resource_directory.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::experiment_test {
namespace {
namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

Json smallExperiment() {
    return Json::parse(
        R"({"shardlab": 1, "model": {"class_name": "Sequential", "config": {"name": "m", "layers": [
        {"class_name": "Dense", "config": {"name": "dense", "units": 10, "batch_input_shape": [null, 4]}}]}}})");
}

std::string messageOf(const Json& json) {
    try {
        Experiment::fromJson(json);
    } catch (const Error& error) {
        return error.what();
    }
    return "no error";
}

std::string loadMessage(const fs::path& path) {
    try {
        Experiment::load(path.string());
    } catch (const Error& error) {
        return error.what();
    }
    return "no error";
}

void write(const fs::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

TEST(Experiment, FillsMissingKeysWithDefaults) {
    const Experiment experiment = Experiment::fromJson(smallExperiment());
    EXPECT_EQ(experiment.fit.epochs, 1);
    EXPECT_EQ(experiment.globalBatch(), 32);
    EXPECT_EQ(experiment.data.validation.kind, ValidationSpec::Kind::TestSplit);
    EXPECT_EQ(experiment.runtime.device, "cpu-host");
    ASSERT_EQ(experiment.model.layers.size(), 1U);
    EXPECT_EQ(experiment.model.layers[0].name, "dense");
}

TEST(Experiment, GlobalBatchIsBatchSizeOrReplicasTimesTheirShare) {
    Experiment experiment;
    experiment.fit.batchSizePerReplica = 64;
    experiment.runtime.replicas = 8;
    EXPECT_EQ(experiment.globalBatch(), 512);
    experiment.fit.batchSize = 100;
    EXPECT_EQ(experiment.globalBatch(), 100);
}

TEST(Experiment, WritesTheSameBytesAfterReading) {
    Json json = smallExperiment();
    json["data"] = {{"source", "npz"},
                    {"options", {{"path", "a.npz"}, {"x", "x"}}},
                    {"preprocess", Json::array({{{"op", "scale"}, {"factor", 0.1}}})},
                    {"validation", {{"fraction", 0.2}}},
                    {"pipeline", {{"shuffle_buffer", 7}, {"cache", "after_batch"}, {"repeat", true}}}};
    json["fit"] = {{"seed", 18446744073709551615ULL}, {"batch_size", 3}, {"initial_weights", "w.h5"}};
    json["runtime"] = {{"accelerator", "GPU"}, {"gpu", {{"memory_limit_mb", 512}}}};
    const Experiment experiment = Experiment::fromJson(json);
    EXPECT_EQ(experiment.fit.seed, 18446744073709551615ULL);
    const std::string first = experiment.toJson().dump(2);
    EXPECT_EQ(Experiment::fromJson(Json::parse(first)).toJson().dump(2), first);
    EXPECT_FALSE(experiment.toJson().contains("view"));  // files without folds are what they were
    EXPECT_EQ(experiment.toJson()["data"]["validation"]["fraction"], 0.2);
    EXPECT_EQ(experiment.toJson()["runtime"]["gpu"]["memory_limit_mb"], 512);
}

struct BadValue {
    const char* pointer;
    const char* value;
    const char* message;
};

class ExperimentRefuses : public ::testing::TestWithParam<BadValue> {};

TEST_P(ExperimentRefuses, NamesKeyExpectationAndValue) {
    Json json = smallExperiment();
    json[Json::json_pointer(GetParam().pointer)] = Json::parse(GetParam().value);
    EXPECT_EQ(messageOf(json), GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(
    Values, ExperimentRefuses,
    ::testing::Values(
        BadValue{"/fit/epochs", R"("ten")",
                 "experiment: fit.epochs must be an integer from 1 to 1000000; got \"ten\""},
        BadValue{"/fit/epochs", "0", "experiment: fit.epochs must be an integer from 1 to 1000000; got 0"},
        BadValue{"/fit/epochs", "2.5",
                 "experiment: fit.epochs must be an integer from 1 to 1000000; got 2.5"},
        BadValue{"/fit/steps_per_epoch", "0",
                 "experiment: fit.steps_per_epoch must be null or an integer from 1 to 1099511627776; got 0"},
        BadValue{"/fit/steps_per_epoch", "18446744073709551615",
                 "experiment: fit.steps_per_epoch must be null or an integer from 1 to 1099511627776; got "
                 "18446744073709551615"},
        BadValue{"/fit/seed", "-1", "experiment: fit.seed must be an integer >= 0; got -1"},
        BadValue{"/fit/batch_sise", "4",
                 "experiment: unknown key fit.batch_sise; expected one of epochs, batch_size, "
                 "batch_size_per_replica, "
                 "steps_per_epoch, validation_frequency, seed, initial_weights, callbacks, class_weight, "
                 "output_style"},
        BadValue{
            "/fit/callbacks", R"([{"name": "x"}])",
            R"(experiment: fit.callbacks[0] must be a name or {"class_name": …, "config": {…}}; got {"name":"x"})"},
        BadValue{"/compile/optimizer", R"({"class_name": "Adam", "config": 3})",
                 "experiment: compile.optimizer.config must be an object; got 3"},
        BadValue{
            "/data/validation", R"({"fraction": 1})",
            R"(experiment: data.validation must be null, {"split": "test"} or {"fraction": F, "stratified": true or false} with 0 < F < 1; got {"fraction":1})"},
        BadValue{
            "/data/preprocess", R"([{"factor": 2}])",
            R"(experiment: data.preprocess[0] must be an object with the string "op"; got {"factor":2})"},
        BadValue{
            "/data/pipeline/cache", R"("yes")",
            "experiment: data.pipeline.cache must be one of none, before_batch, after_batch; got \"yes\""},
        BadValue{"/data/pipeline/repeat", "1",
                 "experiment: data.pipeline.repeat must be true or false; got 1"},
        BadValue{"/runtime/gpu", "[]", "experiment: runtime.gpu must be an object; got []"},
        BadValue{"/view", R"({"fold": []})", "experiment: unknown key view.fold; expected one of folds"},
        BadValue{"/view", R"({"folds": [{"layers": []}]})",
                 R"(experiment: view.folds[0] must be an object with the string "name"; got {"layers":[]})"},
        BadValue{"/view", R"({"folds": [{"name": "a", "layers": ["b", 3]}]})",
                 R"(experiment: view.folds[0].layers must be a list of strings; got ["b",3])"},
        BadValue{"/model", "null", "experiment: model must be Keras's JSON of a model; got null"},
        BadValue{
            "/shardlab", "2",
            "experiment: written by a newer version of Shardlab; expected a format version up to 1; got 2"},
        BadValue{"/shardlab", "0", "experiment: shardlab must be an integer >= 1; got 0"}));

TEST(Experiment, NamesWhatIsMissing) {
    Json json = smallExperiment();
    json.erase("model");
    EXPECT_EQ(messageOf(json), "experiment: model is missing");
    EXPECT_THAT(messageOf(smallExperiment()["model"]), HasSubstr("a Keras model, not an experiment"));
    EXPECT_THAT(messageOf(Json::array()), HasSubstr("must be an object; got []"));
}

TEST(Experiment, LoadNamesFileAndPlace) {
    const TemporaryDirectory directory;
    const fs::path file = directory.path() / "x.json";
    write(file, R"({"shardlab": 1, )");
    EXPECT_THAT(loadMessage(file), AllOf(StartsWith(file.string() + ": is not valid JSON: line 1"),
                                         ::testing::Not(HasSubstr("exception"))));
    Json json = smallExperiment();
    json["fit"]["epochs"] = "ten";
    write(file, json.dump());
    EXPECT_THAT(loadMessage(file), StartsWith(file.string() + ": fit.epochs must be"));
    EXPECT_EQ(loadMessage(directory.path() / "none.json"),
              (directory.path() / "none.json").string() + ": no such file");
    EXPECT_THAT(loadMessage(directory.path() / "."), HasSubstr("expected a regular file"));
    write(file, "{\"shardlab\": 1,\n\"name\": \"a\",\n\"name\": \"b\"}");
    EXPECT_EQ(loadMessage(file), file.string() + ": line 3: name: expected one value; got the key twice");
    fs::create_symlink("loop.json", directory.path() / "loop.json");
    EXPECT_THAT(loadMessage(directory.path() / "loop.json"),
                HasSubstr("its symbolic links lead in a circle"));
    EXPECT_THAT(loadMessage("no_template"), AllOf(HasSubstr("expected a file or a template id"),
                                                  HasSubstr("fashion_mnist_quickstart, ")));
    EXPECT_THAT(loadMessage("mnist_mpl"),
                ::testing::EndsWith("expected a file or a template id; did you mean mnist_mlp?"));
}

TEST(Experiment, RefusesNestingThatWouldExhaustTheStack) {
    const TemporaryDirectory directory;
    const fs::path file = directory.path() / "deep.json";
    write(file, std::string(100'000, '['));
    EXPECT_THAT(loadMessage(file), HasSubstr("nested deeper than 256 levels"));
}

TEST(Experiment, SavesAndLoads) {
    const TemporaryDirectory directory;
    const fs::path file = directory.path() / "ä b.json";
    Experiment experiment = Experiment::fromJson(smallExperiment());
    experiment.notes = "grüße";
    experiment.save(file);
    EXPECT_EQ(Experiment::load(file.string()).toJson(), experiment.toJson());
    EXPECT_EQ(std::distance(fs::directory_iterator(directory.path()), fs::directory_iterator()), 1);
}

TEST(Experiment, SavingSaysWhyItCannot) {
    const TemporaryDirectory directory;
    const Experiment experiment = Experiment::fromJson(smallExperiment());
    const auto message = [&](const fs::path& path) -> std::string {
        try {
            experiment.save(path);
        } catch (const Error& error) {
            return error.what();
        }
        return "no error";
    };
    EXPECT_THAT(message(directory.path() / "none/x.json"), HasSubstr("does not exist"));
    EXPECT_THAT(message(directory.path()), HasSubstr("is a directory, expected a file"));
    Experiment broken = experiment;
    broken.name = "\xff";
    EXPECT_THROW(broken.save(directory.path() / "x.json"), Error);
    EXPECT_TRUE(fs::is_empty(directory.path()));
}

std::int64_t parametersOf(const char* id) {
    return Model::build(Experiment::load(id).model).parameterCount();
}

TEST(Templates, HaveTheArticlesParameterCounts) {
    // 108+36 + 10368+72 + 27648+96 + 313600+600 + 2010, as the article's model.summary() prints.
    EXPECT_EQ(parametersOf("mnist_cnn"), 354'538);
    EXPECT_EQ(parametersOf("fashion_mnist_quickstart"), 354'538);
    // 4+1664 + 256+204928 + 512+819456 + 590080 + 2570
    EXPECT_EQ(parametersOf("fashion_mnist_cnn"), 1'619'470);
    // 784·512+512 + 512·512+512 + 512·10+10
    EXPECT_EQ(parametersOf("mnist_mlp"), 669'706);
}

TEST(Templates, QuickStartComesFirst) {
    std::vector<std::string> ids;
    for (const TemplateInfo& info : experimentTemplates()) {
        if (!info.path.empty()) ids.push_back(info.id);
        EXPECT_FALSE(info.name.empty());
        EXPECT_FALSE(info.summary.empty());
    }
    EXPECT_THAT(ids,
                ElementsAre("fashion_mnist_quickstart", "fashion_mnist_cnn", "imdb_lstm", "imdb_lstm_small",
                            "mnist_cnn", "mnist_mlp", "nmt_attention", "nmt_small", "reuters_cnn_gpu",
                            "reuters_cnn_tpu", "shakespeare_lstm", "shakespeare_small"));
}

TEST(Templates, ArePinned) {
    const Experiment quick = Experiment::load("fashion_mnist_quickstart");
    EXPECT_EQ(quick.globalBatch(), 512);
    EXPECT_EQ(quick.fit.epochs, 5);
    EXPECT_EQ(quick.model.find("batch_normalization_3")->config["momentum"], 0.9);
    const Experiment mlp = Experiment::load("mnist_mlp");
    EXPECT_EQ(mlp.globalBatch(), 1200);
    EXPECT_EQ(mlp.fit.stepsPerEpoch, 50);
    const Experiment cnn = Experiment::load("mnist_cnn");
    EXPECT_EQ(cnn.globalBatch(), 512);
    EXPECT_EQ(cnn.runtime.hostStack, "tf1.12-keras-to-tpu");
    const Experiment fashion = Experiment::load("fashion_mnist_cnn");
    EXPECT_EQ(fashion.globalBatch(), 1024);
    EXPECT_EQ(fashion.fit.stepsPerEpoch, 60);
    EXPECT_EQ(fashion.fit.validationFrequency, 15);
    EXPECT_TRUE(fashion.data.repeat);
}

TEST(Templates, KeepTheirBytesThroughTheProgram) {
    for (const TemplateInfo& info : experimentTemplates()) {
        if (info.path.empty()) continue;
        const Experiment experiment = Experiment::load(info.path.string());
        const Json json = experiment.toJson();
        EXPECT_EQ(Experiment::fromJson(json).toJson().dump(), json.dump()) << info.id;
        // Nothing that the file says is lost or changed: keys beside the model as they stand, layers by name.
        Json file = readJsonFile(info.path), written = json;
        file.erase("model");
        written.erase("model");
        EXPECT_EQ(written.dump(), file.dump()) << info.id;
    }
}

TEST(Experiment, KeepsFoldsAsTheyAreWritten) {
    Json json = smallExperiment();
    json["view"] = Json::parse(
        R"({"folds": [{"name": "head", "layers": ["dense", "softmax"]}, {"name": "gone", "layers": ["x"]}]})");
    const Experiment experiment = Experiment::fromJson(json);
    ASSERT_EQ(experiment.view.folds.size(), 2U);
    EXPECT_EQ(experiment.view.folds[0].name, "head");
    EXPECT_THAT(experiment.view.folds[0].layers, ElementsAre("dense", "softmax"));
    EXPECT_EQ(experiment.toJson()["view"], json["view"]);
    // A repair goes through the JSON: it keeps them, too.
    Diagnostic finding;
    finding.repair = Json::parse(R"([{"op": "replace", "path": "/name", "value": "b"}])");
    EXPECT_EQ(repaired(experiment, finding).view.folds, experiment.view.folds);
}

/// Else an unfolded large model would be folded again as it opens.
TEST(Experiment, RemembersThatALargeModelWasUnfolded) {
    Experiment experiment = Experiment::load("zoo_resnet50");
    EXPECT_FALSE(experiment.view.foldsChosen);
    EXPECT_FALSE(experiment.toJson().contains("view"));
    experiment.view.foldsChosen = true;
    EXPECT_EQ(experiment.toJson()["view"], Json::parse(R"({"folds": []})"));
    EXPECT_TRUE(Experiment::fromJson(experiment.toJson()).view.foldsChosen);
    experiment.model = Experiment::load("mnist_mlp").model;
    EXPECT_FALSE(experiment.toJson().contains("view"));  // a small one is never folded unasked
}

/// The document for editors and the checks in the program must name the same keys.
void compareKeys(const Json& schema, const Json& value, const std::string& path) {
    if (!schema.contains("additionalProperties")) return;
    for (const auto& [key, child] : schema["properties"].items()) {
        EXPECT_TRUE(value.contains(key)) << path << key << " is in the schema only";
        if (value.contains(key)) compareKeys(child, value[key], path + key + ".");
        if (!child.contains("default") || !value.contains(key)) continue;
        EXPECT_EQ(value[key], child["default"]) << path << key;
    }
    for (const auto& [key, child] : value.items()) {
        EXPECT_TRUE(schema["properties"].contains(key)) << path << key << " is missing in the schema";
    }
}

TEST(Schema, NamesTheKeysAndDefaultsOfTheProgram) {
    const Json schema = readJsonFile(resourceDirectory() / "experiment.schema.json");
    Json everything = Experiment::fromJson(smallExperiment()).toJson();
    everything["view"] = {{"folds", Json::array()}};  // is left out of files without folds
    everything["compile"]["loss_weights"] = nullptr;  // and this of models with one output
    compareKeys(schema, everything, "");
}

TEST(Templates, LieInTheResourceDirectory) {
    const TemporaryDirectory directory;
    ::setenv("SHARDLAB_RESOURCE_DIR", directory.path().c_str(), 1);
    EXPECT_THROW(experimentTemplates(), Error);
    ::unsetenv("SHARDLAB_RESOURCE_DIR");
    EXPECT_FALSE(experimentTemplates().empty());
}

}  // namespace
}  // namespace shardlab::engine::experiment_test

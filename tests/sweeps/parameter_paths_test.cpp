// The parameters of an experiment by their paths.
#include "engine/sweeps/parameter_paths.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "engine/data/dataset.h"

namespace shardlab::engine::parameter_paths_test {
namespace {

const DeviceCatalog& devices() {
    return DeviceCatalog::installed();
}

Experiment quickstart() {
    return Experiment::load("fashion_mnist_quickstart");
}

Experiment with(const Json& parameters) {
    return withParameters(quickstart(), parameters, devices());
}

TEST(ParameterPaths, AreFoundInTheShortAndTheFullForm) {
    for (const char* path : {"optimizer.learning_rate", "compile.optimizer.config.learning_rate",
                             "optimizer.config.learning_rate", "compile.optimizer.learning_rate"}) {
        const PathParameter parameter = findParameter(quickstart(), path);
        EXPECT_EQ(parameter.path, "optimizer.learning_rate") << path;
        EXPECT_EQ(parameter.integer, false) << path;
        EXPECT_EQ(with({{path, 0.25}}).compile.optimizer.at("config").at("learning_rate"), 0.25) << path;
    }
    EXPECT_EQ(findParameter(quickstart(), "fit.epochs").integer, true);
    EXPECT_EQ(findParameter(quickstart(), "runtime.device").integer, std::nullopt);
    EXPECT_EQ(findParameter(quickstart(), "fit.steps_per_epoch").integer, std::nullopt);
}

TEST(ParameterPaths, ReachOptionsThatTheDocumentDoesNotHave) {
    Experiment experiment = quickstart();
    experiment.compile.optimizer = "sgd";
    EXPECT_EQ(findParameter(experiment, "optimizer.momentum").integer, false);
    EXPECT_EQ(withParameters(experiment, {{"optimizer.momentum", 0.9}}, devices()).compile.optimizer,
              Json::parse(R"({"class_name": "sgd", "config": {"momentum": 0.9}})"));
    experiment.compile.optimizer = Json::parse(R"({"class_name": "SGD", "config": {"lr": 1.0}})");
    EXPECT_EQ(withParameters(experiment, {{"optimizer.learning_rate", 0.5}}, devices()).compile.optimizer,
              Json::parse(R"({"class_name": "SGD", "config": {"learning_rate": 0.5}})"));
    EXPECT_THROW(findParameter(experiment, "optimizer.beta_1"), Error);
    EXPECT_THROW(findParameter(experiment, "fit.batch"), Error);
    EXPECT_THROW(findParameter(experiment, "fit.batch_size.x"), Error);
    EXPECT_THROW(findParameter(experiment, ""), Error);
    EXPECT_THROW(findParameter(experiment, "model.nothing.units"), Error);
}

TEST(ParameterPaths, HaveTheDefaultOfWhatTheDocumentLeavesOut) {
    Json document = quickstart().toJson();
    document["compile"]["optimizer"] = Json::parse(R"({"class_name": "Adam", "config": {"lr": 0.25}})");
    EXPECT_EQ(parameterValue(document, "optimizer.beta_1"), 0.9);
    EXPECT_EQ(parameterValue(document, "compile.optimizer.config.beta_1"), 0.9);
    EXPECT_EQ(parameterValue(document, "optimizer.learning_rate"), 0.25) << "the name of older files";
    document["compile"]["optimizer"]["config"]["beta_1"] = 0.5;
    EXPECT_EQ(parameterValue(document, "optimizer.beta_1"), 0.5);
    EXPECT_EQ(parameterValue(document, "fit.epochs"), document.at("fit").at("epochs"));
    for (const char* none : {"optimizer.rho", "fit.batch", "model.nothing.units", ""})
        EXPECT_EQ(parameterValue(document, none), Json(nullptr)) << none;
    for (const char* odd :
         {"null", "[1]", R"({"data": 5, "compile": [], "model": {"config": {"layers": [7]}}})"})
        EXPECT_EQ(parameterValue(Json::parse(odd), "data.options.path"), Json(nullptr)) << odd;
}

TEST(ParameterPaths, CallLayersByTheirNames) {
    const Json document = quickstart().toJson();
    const Json& layers = document.at("model").at("config").at("layers");
    const auto dense =
        std::ranges::find(layers, "Dense", [](const Json& layer) { return layer.at("class_name"); });
    ASSERT_NE(dense, layers.end());
    const std::string path = "model." + dense->at("config").at("name").get<std::string>() + ".units";
    EXPECT_EQ(findParameter(quickstart(), path).integer, true);
    Json expected = document;
    const auto index = static_cast<std::size_t>(dense - layers.begin());
    expected["model"]["config"]["layers"][index]["config"]["units"] = 77;
    EXPECT_EQ(with({{path, 77}}).toJson(), expected);
}

TEST(ParameterPaths, PutAnExperimentOnAnotherDevice) {
    const Experiment gpu = with({{"runtime.device", "t4"}});
    EXPECT_EQ(gpu.runtime.device, "t4");
    EXPECT_EQ(gpu.runtime.accelerator, Accelerator::Gpu);
    EXPECT_EQ(gpu.runtime.replicas, 1);
    EXPECT_EQ(gpu.globalBatch(), quickstart().globalBatch());
    EXPECT_EQ(with({{"runtime.device", "tpu-v3-8"}, {"fit.batch_size", 64}}).globalBatch(), 64);
    EXPECT_EQ(with({{"fit.batch_size_per_replica", 16}}).globalBatch(), 16 * quickstart().runtime.replicas);
    EXPECT_THROW(with({{"runtime.device", "no-such-device"}}), Error);
    EXPECT_THROW(with({{"runtime.device", 4}}), Error);
    EXPECT_THROW(with({{"fit.epochs", "many"}}), Error);
}

TEST(ParameterPaths, ReachTheOptionsOfTheData) {
    Experiment experiment = quickstart();
    experiment.data.source = "synthetic";
    const auto& schema = dataSourceRegistry().find("synthetic")->schema;
    const auto whole = std::ranges::find(schema, ParameterKind::Int, &ParameterSpec::kind);
    ASSERT_NE(whole, schema.end());
    const std::string path = "data.options." + whole->name;
    EXPECT_EQ(findParameter(experiment, path).integer, true);
    EXPECT_EQ(withParameters(experiment, {{path, 9}}, devices()).data.options, (Json{{whole->name, 9}}));
    EXPECT_THROW(withParameters(experiment, {{path, "many"}}, devices()), Error);
    EXPECT_THROW(findParameter(experiment, "data.options.nothing"), Error);
}

TEST(ParameterPaths, ValuesAreCheckedByTheSchema) {
    EXPECT_THROW(with({{"optimizer.learning_rate", "fast"}}), Error);
    EXPECT_THROW(with({{"model.dense.units", 0}}), Error);
}

TEST(ParameterPaths, AnOptimizerComesBeforeItsOptions) {
    const Experiment other = with({{"optimizer.learning_rate", 0.125}, {"optimizer", "SGD"}});
    EXPECT_EQ(other.compile.optimizer,
              Json::parse(R"({"class_name": "SGD", "config": {"learning_rate": 0.125}})"));
}

}  // namespace
}  // namespace shardlab::engine::parameter_paths_test

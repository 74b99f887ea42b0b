// weighted_metrics of compile(), in the files of Keras.
#include <gmock/gmock.h>

#include "engine/experiment/model_outputs.h"
#include "engine/formats/import_experiment.h"
#include "engine/formats/keras3/keras3_json.h"
#include "engine/formats/weight_format.h"
#include "tests/formats/trained_model.h"
#include "tests/support/several_outputs.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::weighted_metrics_test {
namespace {
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

const char* const kNote =
    "The weighted_metrics of the file are read as metrics, which sample and class weights do not weigh";

Json trainingConfig(Json metrics, Json weighted) {
    return {{"loss", "sparse_categorical_crossentropy"},
            {"metrics", std::move(metrics)},
            {"weighted_metrics", std::move(weighted)},
            {"loss_weights", nullptr},
            {"optimizer_config", {{"class_name", "Adam"}, {"config", Json::object()}}}};
}

class WeightedMetrics : public ::testing::TestWithParam<const char*> {
protected:
    ImportedExperiment imported(const Model& model, const Json& training) {
        exportModel(model, training, randomWeights(model), file);
        return importExperiment(file);
    }
    ImportedExperiment imported(Json metrics, Json weighted) {
        return imported(Model::build(sequentialConfig()),
                        trainingConfig(std::move(metrics), std::move(weighted)));
    }
    TemporaryDirectory directory;
    std::filesystem::path file = directory.path() / GetParam();
};

TEST_P(WeightedMetrics, AreReadAsMetrics) {
    const Json top = Json::parse(
        R"({"class_name": "SparseTopKCategoricalAccuracy", "config": {"k": 2, "name": "weighted_top2"}})");
    const ImportedExperiment read = imported({"accuracy"}, {"accuracy", top});
    EXPECT_EQ(read.experiment.compile.metrics, Json::array({"accuracy", top}));
    EXPECT_THAT(read.notes, Contains(kNote));
    EXPECT_THAT(imported({"accuracy"}, nullptr).notes, Not(Contains(kNote)));
    EXPECT_THAT(imported({"accuracy"}, {"geometry"}).notes,
                Contains(HasSubstr("The metric of the file was not taken: ")));
}

/// The only output's loss in all forms that compile() takes; functions as Keras 3's serialize_keras_object
/// writes them.
TEST_P(WeightedMetrics, StandBesideLossesOfAllForms) {
    const Model model = Model::build(sequentialConfig());
    const auto function = [](const char* module, const char* name) {
        return Json{{"module", module},
                    {"class_name", "function"},
                    {"config", name},
                    {"registered_name", "function"}};
    };
    const std::vector<Json> losses{
        "mse", Json::array({"mse"}), {{model.outputNames()[0], "mse"}}, function("keras.losses", "mse")};
    for (const Json& loss : losses) {
        Json training = trainingConfig(Json::array({function("keras.metrics", "mae")}), nullptr);
        training["loss"] = loss;
        const ImportedExperiment read = imported(model, training);
        EXPECT_EQ(read.experiment.compile.loss, "mse") << loss;
        EXPECT_EQ(read.experiment.compile.metrics, Json::array({"mae"})) << loss;
        EXPECT_THAT(read.notes, Not(Contains(HasSubstr("not taken")))) << loss;
    }
}

TEST_P(WeightedMetrics, BelongToTheirOutputs) {
    const Experiment given = testing::severalOutputs("data.npz");
    Json training = trainingConfig({{"kind", {"accuracy"}}}, {{"size", {"mse"}}, {"kind", {"accuracy"}}});
    training["loss"] = given.compile.loss;
    const auto outputs = compiledOutputs(imported(Model::build(given.model), training).experiment);
    ASSERT_EQ(outputs.size(), 2U);
    EXPECT_EQ(outputs[0].metrics, Json::array({"mse"}));
    EXPECT_EQ(outputs[1].metrics, Json::array({"accuracy"}));
}

/// Metrics that a single output has by its name were left out without a word.
TEST_P(WeightedMetrics, MayNameTheOnlyOutput) {
    EXPECT_EQ(imported({{"dense", {"accuracy"}}}, {{"dense", "mse"}}).experiment.compile.metrics,
              Json::array({"accuracy", "mse"}));
    EXPECT_THAT(
        imported({{"other", {"accuracy"}}}, nullptr).notes,
        Contains("The option metrics of the file was not taken: compile.metrics: expected names of the "
                 "outputs dense; got other"));
}

INSTANTIATE_TEST_SUITE_P(Files, WeightedMetrics, ::testing::Values("m.keras", "m.h5"));

/// As Keras 3 has it in config.json.
TEST(WeightedMetricsOfKeras3, AreInItsTrainingConfig) {
    const Json training = trainingConfigFrom(Json::parse(R"({
        "optimizer": {"module": "keras.optimizers", "class_name": "SGD", "config": {"learning_rate": 0.5},
                      "registered_name": null},
        "loss": "mse", "loss_weights": null, "metrics": ["mae"],
        "weighted_metrics": [{"module": "keras.metrics", "class_name": "MeanSquaredError",
                              "config": {"name": "weighted"}, "registered_name": null}],
        "run_eagerly": false, "steps_per_execution": 1, "jit_compile": false})"));
    EXPECT_EQ(training.at("weighted_metrics"),
              Json::parse(R"([{"class_name": "MeanSquaredError", "config": {"name": "weighted"}}])"));
}

}  // namespace
}  // namespace shardlab::engine::weighted_metrics_test

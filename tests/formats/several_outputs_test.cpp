#include "tests/support/several_outputs.h"

#include <gmock/gmock.h>

#include "engine/experiment/model_outputs.h"
#include "engine/formats/import_experiment.h"
#include "engine/formats/keras_code.h"
#include "engine/formats/programs/pytorch_code.h"
#include "engine/formats/weight_format.h"
#include "tests/formats/trained_model.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::several_outputs_test {
namespace {

using ::testing::HasSubstr;

/// Losses, their weights and metrics by output go out with the model and come back.
TEST(SeveralOutputsFile, KeepsLossesWeightsAndMetrics) {
    const TemporaryDirectory directory;
    const Experiment experiment = testing::severalOutputs("data.npz");
    const Model model = Model::build(experiment.model);
    for (const char* name : {"model.keras", "model.h5"}) {
        const auto path = directory.path() / name;
        exportExperiment(experiment, randomWeights(model), path);
        const ImportedExperiment imported = importExperiment(path);
        const auto outputs = compiledOutputs(imported.experiment), given = compiledOutputs(experiment);
        ASSERT_EQ(outputs.size(), 2U) << name;
        for (std::size_t i = 0; i < 2; ++i) {
            EXPECT_EQ(outputs[i].name, given[i].name) << name;
            EXPECT_EQ(outputs[i].loss, given[i].loss) << name;
            EXPECT_EQ(outputs[i].weight, given[i].weight) << name;
            EXPECT_EQ(outputs[i].metrics, given[i].metrics) << name;
        }
    }
}

Experiment withoutLossOfKind() {
    Experiment experiment = testing::severalOutputs("data.npz");
    experiment.compile.loss = {{"size", "mse"}};
    experiment.compile.lossWeights = {{"size", 0.5}};
    return experiment;
}

TEST(SeveralOutputsFile, KeepsMetricsOfAnOutputWithoutALoss) {
    const TemporaryDirectory directory;
    const Experiment experiment = withoutLossOfKind();
    for (const char* name : {"model.keras", "model.h5"}) {
        const auto path = directory.path() / name;
        exportExperiment(experiment, randomWeights(Model::build(experiment.model)), path);
        const auto outputs = compiledOutputs(importExperiment(path).experiment);
        ASSERT_EQ(outputs.size(), 2U) << name;
        EXPECT_TRUE(outputs[1].loss.is_null()) << name;
        EXPECT_EQ(outputs[1].metrics, Json::array({"accuracy"})) << name;
    }
}

TEST(SeveralOutputsFile, ProgramsMeasureAnOutputWithoutALoss) {
    const Experiment experiment = withoutLossOfKind();
    const std::string code = kerasCode(experiment).text();
    EXPECT_THAT(code, HasSubstr(R"(loss={"size": "mse", "kind": None},)"));
    EXPECT_THAT(code, HasSubstr(R"(loss_weights={"size": 0.5},)"));
    EXPECT_THAT(code, HasSubstr(R"(metrics={"size": ["mae"], "kind": ["accuracy"]},)"));
    EXPECT_THAT(code, HasSubstr(R"(y_train = {"size": y_train[1], "kind": y_train[0]})"));
    const std::string pytorch = pytorchProgram({.experiment = experiment});
    EXPECT_THAT(pytorch,
                HasSubstr(R"(Output(None, [SparseCategoricalAccuracy("kind_accuracy")], name="kind",)"
                          R"( sparse=True),)"));
    EXPECT_THAT(pytorch, HasSubstr(R"(return [ys[0], ys[1]], [y["size"], y["kind"]])"));
}

TEST(SeveralOutputsFile, AProgramCompilesByOutput) {
    const std::string code = kerasCode(testing::severalOutputs("data.npz")).text();
    EXPECT_THAT(code, HasSubstr(R"(loss={"size": "mse", "kind": "sparse_categorical_crossentropy"},)"));
    EXPECT_THAT(code, HasSubstr(R"(loss_weights={"size": 0.5, "kind": 1},)"));
    EXPECT_THAT(code, HasSubstr(R"(metrics={"size": ["mae"], "kind": ["accuracy"]},)"));
    EXPECT_THAT(code, HasSubstr(R"(y_train = {"size": y_train[1], "kind": y_train[0]})"));
}

}  // namespace
}  // namespace shardlab::engine::several_outputs_test

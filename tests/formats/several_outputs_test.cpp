#include "tests/support/several_outputs.h"

#include <gmock/gmock.h>

#include "engine/experiment/model_outputs.h"
#include "engine/formats/import_experiment.h"
#include "engine/formats/keras_code.h"
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

TEST(SeveralOutputsFile, AProgramCompilesByOutput) {
    const std::string code = kerasCode(testing::severalOutputs("data.npz")).text();
    EXPECT_THAT(code, HasSubstr(R"(loss={"size": "mse", "kind": "sparse_categorical_crossentropy"},)"));
    EXPECT_THAT(code, HasSubstr(R"(loss_weights={"size": 0.5, "kind": 1},)"));
    EXPECT_THAT(code, HasSubstr(R"(metrics={"size": ["mae"], "kind": ["accuracy"]},)"));
    EXPECT_THAT(code, HasSubstr(R"(y_train = {"size": y_train[1], "kind": y_train[0]})"));
}

}  // namespace
}  // namespace shardlab::engine::several_outputs_test

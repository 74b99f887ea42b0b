#include "engine/experiment/experiment_differences.h"

#include <gtest/gtest.h>

#include "engine/experiment/experiment.h"

namespace shardlab::engine::experiment_differences_test {
namespace {

using Texts = std::vector<std::string>;

Json quickStart() {
    return Experiment::load("fashion_mnist_quickstart").toJson();
}

Json with(const char* path, Json value) {
    Json experiment = quickStart();
    experiment[Json::json_pointer(path)] = std::move(value);
    return experiment;
}

TEST(ExperimentDifferences, NamesTheOnlyKeyThatDiffers) {
    const Json slow = with("/compile/optimizer/config/learning_rate", 0.001);
    const auto differences = differencesOf({quickStart(), slow});
    ASSERT_EQ(differences.size(), 1U);
    EXPECT_EQ(differences[0].path, "compile.optimizer.config.learning_rate");
    EXPECT_EQ(differences[0].name, "learning rate");
    EXPECT_EQ(differences[0].values, (std::vector<Json>{0.01, 0.001}));
    EXPECT_EQ(distinguishingTexts({quickStart(), slow}),
              (Texts{"learning rate 0.01", "learning rate 0.001"}));
}

TEST(ExperimentDifferences, PutsTheDeviceFirstAndLeavesOutWhatFollowsFromIt) {
    Json gpu = with("/compile/optimizer/config/learning_rate", 0.1);
    gpu["runtime"]["device"] = "v100";
    gpu["runtime"]["accelerator"] = "GPU";
    gpu["runtime"]["host_stack"] = "other";
    gpu["name"] = "Another name";
    gpu["notes"] = "and notes";
    EXPECT_EQ(distinguishingTexts({quickStart(), gpu}),
              (Texts{"tpu-v2-8 · learning rate 0.01", "v100 · learning rate 0.1"}));
    EXPECT_EQ(distinguishingTexts({quickStart(), gpu}, 1), (Texts{"tpu-v2-8", "v100"}));
}

TEST(ExperimentDifferences, SaysWhichLayerDiffers) {
    Json wide = quickStart();
    wide["model"]["config"]["layers"][0]["config"]["filters"] = 24;
    EXPECT_EQ(distinguishingTexts({quickStart(), wide}), (Texts{"conv2d filters 12", "conv2d filters 24"}));
}

TEST(ExperimentDifferences, CountsLayersWhereModelsHaveOthers) {
    Json shallow = quickStart();
    Json& layers = shallow["model"]["config"]["layers"];
    const std::size_t before = layers.size();
    layers.erase(1);
    EXPECT_EQ(distinguishingTexts({quickStart(), shallow}),
              (Texts{std::to_string(before) + " layers", std::to_string(before - 1) + " layers"}));
}

TEST(ExperimentDifferences, LeavesOutAKeyThatADocumentDoesNotSet) {
    Json global = with("/fit/batch_size", 512);
    global["fit"]["batch_size_per_replica"] = nullptr;
    EXPECT_EQ(distinguishingTexts({quickStart(), global}),
              (Texts{"batch size per replica 64", "batch size 512"}));
}

TEST(ExperimentDifferences, HasNothingToSayOfEqualExperiments) {
    EXPECT_EQ(distinguishingTexts({quickStart(), quickStart()}), (Texts{"", ""}));
    EXPECT_TRUE(differencesOf({quickStart()}).empty());
    EXPECT_TRUE(differencesOf({}).empty());
    EXPECT_EQ(distinguishingTexts({Json(), Json()}), (Texts{"", ""}));
}

}  // namespace
}  // namespace shardlab::engine::experiment_differences_test

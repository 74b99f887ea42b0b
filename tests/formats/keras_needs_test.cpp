#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/formats/keras_needs.h"
#include "engine/losses/loss.h"
#include "engine/metrics/metric.h"
#include "engine/optimizers/optimizer.h"
#include "tests/formats/keras_programs.h"

/// What Keras programs need: releases, and classes that no release has.
namespace shardlab::engine::keras_needs_test {
namespace {

using namespace keras_programs;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(KerasCode, SaysWhichTensorFlowItNeeds) {
    const ModelConfig model{
        .name = "new",
        .layers = {{.className = "Rescaling", .name = "a"}, {.className = "Conv1DTranspose", .name = "b"}},
        .inputs = {},
        .outputs = {}};
    EXPECT_EQ(kerasModelProgram(model).lines.at(1),
              "# Needs TensorFlow 2.6 or later: Rescaling (2.6), Conv1DTranspose (2.3).");
}

/// By the rows of all registries; 2.11 is later than 2.9.
TEST(KerasCode, SaysWhichReleaseAnExperimentNeeds) {
    Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    EXPECT_EQ(kerasProgramNeeds(experiment, false), "");
    EXPECT_THAT(kerasCode(experiment).text(), Not(HasSubstr("Needs ")));
    experiment.compile.metrics = Json::parse(R"(["accuracy", {"class_name": "BinaryIoU", "config": {}}])");
    experiment.model.layers.insert(experiment.model.layers.begin(),
                                   {.className = "RandomBrightness", .name = "light"});
    EXPECT_EQ(kerasProgramNeeds(experiment, false),
              "Needs TensorFlow 2.9 or later: RandomBrightness (2.9), BinaryIoU (2.8).");
    EXPECT_EQ(kerasCode(experiment).lines[1], "# " + kerasProgramNeeds(experiment, false));
    EXPECT_EQ(kerasProgramNeeds(experiment, true), "Needs TensorFlow 2.9 or later: RandomBrightness (2.9).");
    experiment.compile.optimizer = Json::parse(R"({"class_name": "Adam", "config": {"weight_decay": 0.01}})");
    EXPECT_EQ(kerasProgramNeeds(experiment, false),
              "Needs TensorFlow 2.11 or later: Adam(weight_decay) (2.11), RandomBrightness (2.9), BinaryIoU "
              "(2.8).");
    experiment.compile.optimizer = "lamb";
    EXPECT_EQ(kerasProgramNeeds(experiment, false),
              "Needs Keras 3.5 or later with TensorFlow 2.16 or later: Lamb (Keras 3.5), RandomBrightness "
              "(TensorFlow 2.9), BinaryIoU (TensorFlow 2.8).");
    recorded(kerasCode(experiment).text());
}

/// Shardlab's compile or Keras's training_config, which is all that a model of another file has.
TEST(KerasNeeds, OfFilesWithWhatTheyWereCompiledWith) {
    const auto model = Model::build(Experiment::load("fashion_mnist_quickstart").model);
    const Json plain = Experiment::load("fashion_mnist_quickstart").toJson().at("compile");
    EXPECT_EQ(kerasH5Needs(model, plain), "");
    EXPECT_EQ(kerasH5Needs(model, nullptr), "");
    EXPECT_EQ(kerasArchiveNeeds(model, plain), "");
    const Json lamb = Json::parse(R"({"optimizer": "lamb", "loss": "categorical_generalized_cross_entropy",
                                      "metrics": ["accuracy", {"class_name": "BinaryIoU", "config": {}}]})");
    EXPECT_EQ(kerasH5Needs(model, lamb),
              "load_model(compile=True) needs Keras 3.10 or later with TensorFlow 2.16 or later: "
              "CategoricalGeneralizedCrossEntropy "
              "(Keras 3.10), Lamb (Keras 3.5), BinaryIoU (TensorFlow 2.8).");
    EXPECT_EQ(kerasArchiveNeeds(model, lamb),
              "load_model(compile=True) needs Keras 3.10 or later with TensorFlow 2.16 or later: "
              "CategoricalGeneralizedCrossEntropy "
              "(Keras 3.10), Lamb (Keras 3.5).");
    const Json byOutput = Json::parse(R"({"optimizer_config": {"class_name": "Adam", "config": {}},
                                          "loss": {"a": "mse", "b": {"class_name": "Dice", "config": {}}},
                                          "metrics": [["mae"], ["BinaryIoU"]]})");
    EXPECT_EQ(kerasH5Needs(model, byOutput),
              "load_model(compile=True) needs Keras 3.2 or later with TensorFlow 2.16 or later: Dice (Keras "
              "3.2), BinaryIoU "
              "(TensorFlow 2.8).");
    const Json unknown = Json::parse(R"({"optimizer_config": {"class_name": "Mine", "config": {}}, "loss": 3,
                                         "metrics": {"a": null}})");
    EXPECT_EQ(kerasH5Needs(model, unknown), "");
}

/// In a file of Keras 3 the releases before it do not count.
TEST(KerasNeeds, OfH5FilesOfKeras3) {
    ModelConfig config = Experiment::load("fashion_mnist_quickstart").model;
    const Json compile = Json::parse(R"({"optimizer": "sgd", "loss": "mse", "metrics": ["BinaryIoU"]})");
    EXPECT_EQ(kerasH5Needs(Model::build(config), compile),
              "load_model(compile=True) needs TensorFlow 2.8 or later: BinaryIoU (2.8).");
    config.kerasVersion = "3.4.1";
    EXPECT_EQ(kerasH5Needs(Model::build(config), compile), "");
}

/// "2.2" to "2.15", or a release of Keras 3; options exist.
template <typename Entry>
void expectReleases(const Entry& entry) {
    SCOPED_TRACE(entry.className);
    const auto expectRelease = [](const KerasRelease& release) {
        EXPECT_THAT(release.tensorFlow, ::testing::MatchesRegex("(2\\.([2-9]|1[0-5]))?"));
        EXPECT_THAT(release.keras, ::testing::MatchesRegex("(3\\.[0-9]+)?"));
        EXPECT_TRUE(release.keras.empty() || release.tensorFlow.empty());
    };
    expectRelease(entry.keras.since);
    for (const auto& [option, release] : entry.keras.optionsSince) {
        expectRelease(release);
        EXPECT_TRUE(std::ranges::any_of(entry.schema, [&](const auto& spec) { return spec.name == option; }))
            << option;
    }
}

TEST(KerasCode, ReleasesInTheRegistriesAreReleases) {
    for (const auto& entry : metricRegistry().entries())
        expectReleases(entry);
    for (const auto& entry : lossRegistry().entries())
        expectReleases(entry);
    for (const auto& entry : optimizerRegistry().entries())
        expectReleases(entry);
    EXPECT_EQ(optimizerRegistry().at("Lamb", "").keras.since.keras, "3.5");
}

TEST(KerasCode, SaysWhatKerasLacks) {
    Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    experiment.compile.optimizer = Json::parse(R"({"class_name": "TF1RMSProp", "config": {}})");
    experiment.compile.metrics = Json::parse(R"([{"class_name": "Perplexity", "config": {}}])");
    const ProgramCode code = kerasCode(experiment);
    EXPECT_THAT(
        code.lines,
        Contains("# tf.keras has no optimizer TF1RMSProp: give a class of that name before this runs."));
    EXPECT_THAT(code.lines,
                Contains("# tf.keras has no metric Perplexity: give a class of that name before this runs."));
    EXPECT_THAT(code.text(), HasSubstr("optimizer=TF1RMSProp("));
    EXPECT_THAT(code.text(), HasSubstr("metrics=[Perplexity()]"));
}

}  // namespace
}  // namespace shardlab::engine::keras_needs_test

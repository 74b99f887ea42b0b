#include "engine/experiment/model_outputs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/error.h"
#include "engine/devices/device_catalog.h"
#include "tests/support/several_outputs.h"

namespace shardlab::engine::model_outputs_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string messageOf(const std::function<void()>& action) {
    try {
        action();
        return "";
    } catch (const Error& error) {
        return error.what();
    }
}

TEST(TargetsOfOutputs, AreThoseOfTheNamesElseInOrder) {
    EXPECT_THAT(targetsOfOutputs({"a", "b"}, {}), ElementsAre(0, 0));
    EXPECT_THAT(targetsOfOutputs({"a", "b"}, {"y"}), ElementsAre(0, 0));
    EXPECT_THAT(targetsOfOutputs({"a", "b"}, {"c", "b", "a"}), ElementsAre(2, 1));
    EXPECT_THAT(targetsOfOutputs({"a", "b"}, {"y1", "y2"}), ElementsAre(0, 1));
    EXPECT_THAT(targetsOfOutputs({"a"}, {"y1", "y2"}), ElementsAre(0));
    EXPECT_EQ(
        messageOf([] {
            targetsOfOutputs({"a", "b"}, {"a", "y", "z"});
        }),
        "data: expected one target for each of the outputs a, b, or targets of these names; got a, y, z");
}

TEST(CompiledOutputs, AreReadInAllFormsOfKeras) {
    const std::vector<std::string> names{"a", "b"};
    const auto losses = [&](const Json& loss) {
        std::vector<Json> read;
        for (const CompiledOutput& output : compiledOutputs(loss, nullptr, nullptr, names))
            read.push_back(output.loss);
        return read;
    };
    const Json mse{{"class_name", "MeanSquaredError"}, {"config", Json::object()}};
    EXPECT_THAT(losses("mse"), ElementsAre("mse", "mse"));
    EXPECT_THAT(losses(mse), ElementsAre(mse, mse));
    EXPECT_THAT(losses(Json::array({"mse", nullptr})), ElementsAre("mse", nullptr));
    EXPECT_THAT(losses({{"b", mse}}), ElementsAre(nullptr, mse));

    const auto metrics = [&](const Json& given) {
        std::vector<Json> read;
        for (const CompiledOutput& output : compiledOutputs("mse", nullptr, given, names))
            read.push_back(output.metrics);
        return read;
    };
    EXPECT_THAT(metrics({"mae", "mse"}), ElementsAre(Json{"mae", "mse"}, Json{"mae", "mse"}));
    EXPECT_THAT(metrics(Json::array({{"mae"}, Json::array()})), ElementsAre(Json{"mae"}, Json::array()));
    EXPECT_THAT(metrics({{"b", "mae"}}), ElementsAre(Json::array(), Json::array({"mae"})));

    EXPECT_EQ(compiledOutputs("mse", {{"b", 2}}, nullptr, names)[0].weight, 1.0);
    EXPECT_EQ(compiledOutputs("mse", {{"b", 2}}, nullptr, names)[1].weight, 2.0);
    EXPECT_EQ(compiledOutputs("mse", 0.5, nullptr, {"a"})[0].weight, 0.5);
}

TEST(OutputExperiment, HasTheLayersLossAndTargetOfOneOutput) {
    const Experiment whole = testing::severalOutputs("data.npz");
    const Experiment part = outputExperiment(whole, "kind");
    EXPECT_THAT(part.model.outputs, ElementsAre("kind"));
    EXPECT_EQ(part.model.find("size"), nullptr);
    EXPECT_NE(part.model.find("hidden"), nullptr);
    EXPECT_THAT(part.model.inputs, ElementsAre("x", "t"));
    EXPECT_EQ(part.compile.loss, "sparse_categorical_crossentropy");
    EXPECT_EQ(part.compile.metrics, Json::array({"accuracy"}));
    EXPECT_EQ(part.data.options.at("y"), "kind, size");  // its own target first
    EXPECT_EQ(outputExperiment(whole, "size").data.options.at("y"), "size, kind");
    EXPECT_EQ(messageOf([&] { outputExperiment(whole, "hidden"); }),
              "output: expected one of size, kind; got hidden");
    EXPECT_EQ(detailedExperiment(whole, "").model.outputs.front(), "size");
    EXPECT_EQ(detailedExperiment(whole, "kind").model.outputs.front(), "kind");
}

TEST(OutputExperiment, DocumentsKeepLossesByOutput) {
    const Experiment whole = testing::severalOutputs("data.npz");
    const Json json = whole.toJson();
    EXPECT_EQ(json.at("compile").at("loss_weights"), (Json{{"size", 0.5}, {"kind", 1.0}}));
    EXPECT_EQ(Experiment::fromJson(json).toJson(), json);
    Json wrong = json;
    wrong["compile"]["loss"]["kind"] = 3;
    EXPECT_THAT(messageOf([&] { Experiment::fromJson(wrong); }), HasSubstr("compile.loss.kind"));
    wrong = json;
    wrong["compile"]["loss_weights"] = "much";
    EXPECT_THAT(messageOf([&] { Experiment::fromJson(wrong); }), HasSubstr("loss_weights"));
    // Of one output the key is not written: files stay as they were.
    EXPECT_FALSE(Experiment{}.toJson().at("compile").contains("loss_weights"));
}

std::vector<std::string> idsOf(const Experiment& experiment) {
    std::vector<std::string> ids;
    for (const Diagnostic& finding : lint(experiment, DeviceCatalog::installed())) {
        if (finding.severity == Severity::Error) ids.push_back(finding.id);
    }
    return ids;
}

TEST(Lint, LooksAtMetricsOfAnOutputWithoutALoss) {
    Experiment experiment = testing::severalOutputs("missing.npz");
    const std::vector<std::string> before = idsOf(experiment);
    experiment.compile.loss = {{"size", "mse"}};
    experiment.compile.lossWeights = nullptr;
    EXPECT_EQ(idsOf(experiment), before);
    experiment.compile.metrics = {{"size", Json::array({"mae"})}, {"kind", Json::array({"beauty"})}};
    EXPECT_THAT(idsOf(experiment), ::testing::Contains("unknown-metric"));
    EXPECT_THAT(reportedNames(experiment), ElementsAre("size_loss", "size_mae"));
}

TEST(CompiledOutputs, AFlatListOfMetricsIsThatOfTrainedOutputs) {
    const auto outputs = compiledOutputs({{"b", "mse"}}, nullptr, {"mae", "mse"}, {"a", "b"});
    EXPECT_EQ(outputs[0].metrics, Json::array());
    EXPECT_EQ(outputs[1].metrics, (Json{"mae", "mse"}));
    EXPECT_THAT(evaluatedOutputs(outputs), ElementsAre(1));
    const auto measured = compiledOutputs({{"b", "mse"}}, nullptr, {{"a", "mae"}}, {"a", "b"});
    EXPECT_THAT(trainedOutputs(measured), ElementsAre(1));
    EXPECT_THAT(measuredOutputs(measured), ElementsAre(0));
    EXPECT_THAT(evaluatedOutputs(measured), ElementsAre(1, 0));
}

TEST(Lint, LooksAtEachOutput) {
    Experiment experiment = testing::severalOutputs("missing.npz");
    const auto errors = idsOf(experiment);
    EXPECT_THAT(errors, ::testing::Not(::testing::Contains("bad-loss")));
    experiment.compile.loss["kind"] = "no_such_loss";
    EXPECT_THAT(idsOf(experiment), ::testing::Contains("unknown-loss"));
    experiment.compile.loss = {{"size", "mse"}, {"other", "mse"}};
    EXPECT_THAT(idsOf(experiment), ::testing::Contains("bad-loss"));
    experiment.compile.loss = "mse";
    experiment.fit.classWeight = "balanced";
    EXPECT_THAT(idsOf(experiment), ::testing::Contains("class-weight-outputs"));
}

}  // namespace
}  // namespace shardlab::engine::model_outputs_test

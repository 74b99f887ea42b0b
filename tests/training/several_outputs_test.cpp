#include "tests/support/several_outputs.h"

#include <gmock/gmock.h>

#include <cmath>

#include "engine/core/error.h"
#include "engine/core/rng.h"
#include "engine/data/files/npz.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/model_outputs.h"
#include "engine/inference/evaluate.h"
#include "engine/inference/output_evaluation.h"
#include "engine/inference/sample_evaluation.h"
#include "engine/training/best_metric.h"
#include "engine/training/run.h"
#include "tests/data/temporary_directory.h"

/// Runs of a model with several outputs: data, losses, metrics, resuming, evaluation.
namespace shardlab::engine::testing::several_outputs_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr std::int64_t kSamples = 160;

class SeveralOutputsRun : public ::testing::Test {
protected:
    SeveralOutputsRun() {
        Tensor x(Shape{kSamples, 3}), t(Shape{kSamples, 2}), size(Shape{kSamples, 1});
        Tensor kind(Shape{kSamples}, DType::Int32);
        Rng rng(5);
        for (Tensor* inputs : {&x, &t}) {
            for (float& value : inputs->floats())
                value = rng.uniform(-1.0F, 1.0F);
        }
        for (std::size_t i = 0; i < kSamples; ++i) {
            const float* row = x.floats().data() + 3 * i;
            size.floats()[i] = 2.0F * row[0] - t.floats()[2 * i];
            kind.ints()[i] = static_cast<std::int32_t>(std::max_element(row, row + 3) - row);
        }
        writeNpz(m_path, {{"x", x}, {"t", t}, {"size", size}, {"kind", kind}});
    }
    RunResult run(const Experiment& experiment, SessionOptions options = {}) {
        SnapshotChannel channel;
        StopToken stop;
        options.threads = 2;
        return runExperiment(experiment, DeviceCatalog::installed(), options, channel, stop);
    }
    TemporaryDirectory m_directory;
    std::filesystem::path m_path = m_directory.path() / "data.npz";
    Experiment m_experiment = severalOutputs(m_path.string());
};

double valueOf(const MetricValues& values, const std::string& name) {
    for (const auto& [key, value] : values) {
        if (key == name) return value;
    }
    ADD_FAILURE() << name << " is missing";
    return 0;
}

TEST_F(SeveralOutputsRun, LearnsAllOutputsFromTheirOwnTargets) {
    m_experiment.fit.epochs = 12;
    const RunResult result = run(m_experiment);
    ASSERT_EQ(result.history.status, RunStatus::Completed);
    std::vector<std::string> names;
    for (const auto& [name, value] : result.history.epochs.back().metrics)
        names.push_back(name);
    EXPECT_THAT(names, ElementsAre("loss", "size_loss", "kind_loss", "size_mae", "kind_accuracy", "val_loss",
                                   "val_size_loss", "val_kind_loss", "val_size_mae", "val_kind_accuracy"));
    const MetricValues& last = result.history.epochs.back().metrics;
    EXPECT_NEAR(valueOf(last, "val_loss"),
                0.5 * valueOf(last, "val_size_loss") + valueOf(last, "val_kind_loss"), 1e-6);
    EXPECT_LT(valueOf(last, "val_size_mae"), 0.5);
    EXPECT_GT(valueOf(last, "val_kind_accuracy"), 0.7);
    // A run is ranked by what its curves show beside the loss: the accuracy, not the first metric.
    EXPECT_EQ(bestMetric(result.history, m_experiment.compile.metrics).name, "val_kind_accuracy");
}

/// Class numbers of an output that nothing is trained by; what it reads is learned by the other output.
TEST_F(SeveralOutputsRun, AnOutputWithoutALossHasMetrics) {
    m_experiment.compile.loss = {{"size", "mse"}};
    m_experiment.compile.lossWeights = nullptr;
    m_experiment.compile.metrics["kind"] = {"accuracy", "sparse_categorical_crossentropy"};
    const RunResult result = run(m_experiment);
    ASSERT_EQ(result.history.status, RunStatus::Completed);
    const MetricValues& last = result.history.epochs.back().metrics;
    EXPECT_NEAR(valueOf(last, "loss"), valueOf(last, "size_loss"), 1e-6);
    EXPECT_GT(valueOf(last, "kind_sparse_categorical_crossentropy"), 0.5);
    const double accuracy = valueOf(last, "val_kind_accuracy") * 40;  // of 40 samples
    EXPECT_NEAR(accuracy, std::round(accuracy), 1e-6);
    m_experiment.data.options["y"] = "size, x, t";
    EXPECT_THROW(run(m_experiment), Error);
}

TEST_F(SeveralOutputsRun, EachOutputIsEvaluatedByItself) {
    const RunResult result = run(m_experiment);
    StopToken stop;
    const DeviceCatalog& devices = DeviceCatalog::installed();
    const EvaluationResult all =
        evaluateExperiment(m_experiment, devices, result.weights, 2, stop, EvaluatedSplit::Validation);
    EXPECT_NEAR(valueOf(all.metrics, "kind_accuracy"),
                valueOf(result.history.epochs.back().metrics, "val_kind_accuracy"), 1e-9);

    const Experiment kind = outputExperiment(m_experiment, "kind");
    ASSERT_TRUE(predictsClasses(kind));
    const SamplePredictions classes = predictSamples(kind, devices, result.weights, {.threads = 2}, stop);
    EXPECT_NEAR(classes.summary.accuracy(), valueOf(all.metrics, "kind_accuracy"), 1e-9);

    const Experiment size = outputExperiment(m_experiment, "size");
    ASSERT_EQ(outputTaskOf(size), OutputTask::Regression);
    const OutputPredictions numbers = predictOutputs(size, devices, result.weights, {.threads = 2}, stop);
    EXPECT_NEAR(regressionScores(numbers)[0].mae, valueOf(all.metrics, "size_mae"), 1e-6);
}

TEST_F(SeveralOutputsRun, IsResumedWithTheSameBits) {
    const RunResult whole = run(m_experiment);
    Experiment first = m_experiment;
    first.fit.epochs = 2;
    SessionOptions options;
    options.checkpointDirectory = (m_directory.path() / "checkpoint").string();
    run(first, options);
    options.resume = true;
    const RunResult resumed = run(m_experiment, options);
    ASSERT_EQ(resumed.history.epochs.size(), 3U);
    EXPECT_EQ(resumed.history.epochs.back().metrics, whole.history.epochs.back().metrics);
}

/// As deep supervision has it: one target for all outputs, one loss.
TEST_F(SeveralOutputsRun, OneTargetIsThatOfAllOutputs) {
    m_experiment.data.options["y"] = "size";
    m_experiment.model = ModelConfig::fromJson([&] {
        Json json = m_experiment.model.toJson();
        json["config"]["layers"][5]["config"]["units"] = 1;
        json["config"]["layers"][5]["config"]["activation"] = "linear";
        return json;
    }());
    m_experiment.compile.loss = "mse";
    m_experiment.compile.lossWeights = nullptr;
    m_experiment.compile.metrics = Json::array({"mae"});
    const RunResult result = run(m_experiment);
    ASSERT_EQ(result.history.status, RunStatus::Completed);
    const MetricValues& last = result.history.epochs.back().metrics;
    EXPECT_NEAR(valueOf(last, "loss"), valueOf(last, "size_loss") + valueOf(last, "kind_loss"), 1e-6);
}

/// Target columns of a table are no features, whichever output is looked at.
TEST_F(SeveralOutputsRun, ATableHasATargetColumnForEachOutput) {
    std::string table = "a,kind,b,size\n";
    for (int i = 0; i < 40; ++i)
        table += fmt::format("{},{},{},{}\n", i, i % 2 == 0 ? "cat" : "dog", 40 - i, 0.5 * i);
    Experiment experiment = m_experiment;
    experiment.data.source = "csv";
    experiment.data.options = {{"path", m_directory.write("table.csv", table).string()},
                               {"target", "size, kind"}};
    experiment.model =
        ModelConfig::fromJson(Json::parse(R"({"class_name": "Functional", "config": {"name": "t",
        "layers": [{"class_name": "InputLayer", "name": "x",
         "config": {"name": "x", "batch_input_shape": [null, 2]}, "inbound_nodes": []},
        {"class_name": "Dense", "name": "kind", "config": {"name": "kind", "units": 2, "activation": "softmax"},
         "inbound_nodes": [[["x", 0, 0, {}]]]},
        {"class_name": "Dense", "name": "size", "config": {"name": "size", "units": 1},
         "inbound_nodes": [[["x", 0, 0, {}]]]}],
        "input_layers": [["x", 0, 0]], "output_layers": [["kind", 0, 0], ["size", 0, 0]]}})"));
    experiment.fit.epochs = 1;
    const RunResult result = run(experiment);
    ASSERT_EQ(result.history.status, RunStatus::Completed);
    StopToken stop;
    const DeviceCatalog& devices = DeviceCatalog::installed();
    const SamplePredictions kinds =
        predictSamples(outputExperiment(experiment, "kind"), devices, result.weights, {.threads = 2}, stop);
    EXPECT_THAT(kinds.summary.classNames, ElementsAre("cat", "dog"));
    EXPECT_NEAR(kinds.summary.accuracy(), valueOf(result.history.epochs.back().metrics, "val_kind_accuracy"),
                1e-9);
    const OutputPredictions sizes =
        predictOutputs(outputExperiment(experiment, "size"), devices, result.weights, {.threads = 2}, stop);
    EXPECT_THAT(sizes.targets, ElementsAre(15, 15.5, 16, 16.5, 17, 17.5, 18, 18.5, 19, 19.5));
}

TEST_F(SeveralOutputsRun, WhatDoesNotFitIsOneSentence) {
    const auto message = [&] {
        try {
            run(m_experiment);
            return std::string();
        } catch (const Error& error) {
            return std::string(error.what());
        }
    };
    m_experiment.data.options["y"] = "kind, size, x";
    EXPECT_THAT(message(), "");  // named like the outputs; the third is not asked for
    m_experiment.data.options["y"] = "size, x, t";
    EXPECT_THAT(message(), HasSubstr("expected one target for each of the outputs size, kind"));
    m_experiment.data.options["y"] = "kind, size";
    m_experiment.fit.classWeight = "balanced";
    EXPECT_THAT(message(), HasSubstr("expected a model with one output"));
    m_experiment.fit.classWeight = nullptr;
    m_experiment.data.options["x"] = "x, missing";
    EXPECT_THAT(message(), HasSubstr("missing"));
}

}  // namespace
}  // namespace shardlab::engine::testing::several_outputs_test

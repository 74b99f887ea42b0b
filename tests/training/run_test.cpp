#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <thread>

#include "engine/core/error.h"
#include "engine/devices/device_catalog.h"
#include "engine/inference/evaluate.h"
#include "engine/inference/gradients.h"
#include "engine/planning/device_estimator.h"
#include "engine/training/run.h"
#include "tests/support/small_experiment.h"

namespace shardlab::engine::testing::run_test {
namespace {

using ::testing::HasSubstr;

RunResult runOnce(const Experiment& experiment, SessionOptions options = {}) {
    SnapshotChannel channel;
    StopToken stop;
    return runExperiment(experiment, DeviceCatalog::installed(), options, channel, stop);
}

std::string messageOf(const Experiment& experiment) {
    try {
        runOnce(experiment);
    } catch (const std::exception& error) {
        return error.what();
    }
    return "accepted";
}

Json withoutTimes(const History& history) {
    Json json = history.toJson();
    for (Json& epoch : json["epochs"])
        epoch.erase("wall_seconds");
    json["totals"].erase("wall_seconds");
    return json;
}

TEST(Run, LearnsSeparableClassesOnEightReplicas) {
    const RunResult result = runOnce(smallExperiment());
    EXPECT_EQ(result.history.status, RunStatus::Completed);
    ASSERT_EQ(result.history.epochs.size(), 3U);
    const auto& metrics = result.history.epochs.back().metrics;
    ASSERT_EQ(metrics.size(), 4U);
    EXPECT_EQ(metrics[2].first, "val_loss");
    EXPECT_GT(metrics[3].second, 0.8);  // chance is 1/3
    EXPECT_LT(metrics[0].second, result.history.epochs[0].metrics[0].second);
}

TEST(Run, AnEpochHasTheLearningRateOfItsLastStep) {
    Experiment experiment = smallExperiment();
    experiment.compile.optimizer = {
        {"class_name", "SGD"},
        {"config",
         {{"learning_rate",
           {{"class_name", "ExponentialDecay"},
            {"config", {{"initial_learning_rate", 0.1}, {"decay_steps", 1}, {"decay_rate", 0.5}}}}}}}};
    const RunResult result = runOnce(experiment);
    for (const EpochRecord& epoch : result.history.epochs)
        EXPECT_DOUBLE_EQ(epoch.learningRate, 0.1 * std::pow(0.5, static_cast<double>(epoch.lastStep - 1)));
    experiment.compile.optimizer = {{"class_name", "SGD"},
                                    {"config", {{"learning_rate", 0.1}, {"decay", 0.5}}}};
    const RunResult decayed = runOnce(experiment);
    for (const EpochRecord& epoch : decayed.history.epochs)
        EXPECT_DOUBLE_EQ(epoch.learningRate, 0.1 / (1.0 + 0.5 * static_cast<double>(epoch.lastStep - 1)));
}

TEST(Run, OneSeedGivesOneResultOnAnyNumberOfThreads) {
    const RunResult one = runOnce(smallExperiment(), {.threads = 1});
    const RunResult three = runOnce(smallExperiment(), {.threads = 3});
    EXPECT_EQ(withoutTimes(one.history), withoutTimes(three.history));
    for (std::size_t w = 0; w < one.weights.tensors.size(); ++w) {
        EXPECT_TRUE(std::ranges::equal(one.weights.tensors[w].floats(), three.weights.tensors[w].floats()));
    }
    Experiment other = smallExperiment();
    other.fit.seed = 2;
    EXPECT_NE(withoutTimes(runOnce(other).history), withoutTimes(one.history));
}

/// Without weights of class 0, no sample of it counts while training; the validation counts all of them.
TEST(Run, ClassWeightsTrainButDoNotValidate) {
    Experiment experiment = smallExperiment();
    experiment.fit.epochs = 1;
    const RunResult plain = runOnce(experiment);
    experiment.fit.classWeight = {{"0", 0.0}, {"1", 0.0}, {"2", 0.0}};
    experiment.compile.optimizer = {{"class_name", "SGD"}, {"config", {{"learning_rate", 0.1}}}};
    const auto metrics = runOnce(experiment).history.epochs.back().metrics;
    EXPECT_EQ(metrics[0].second, 0.0);
    EXPECT_GT(metrics[2].second, 0.5);
    experiment = smallExperiment();
    experiment.fit.epochs = 1;
    experiment.fit.classWeight = {{"0", 1.0}, {"1", 1.0}};
    EXPECT_EQ(withoutTimes(runOnce(experiment).history), withoutTimes(plain.history));
}

TEST(Run, ReplicasGiveTheSameEpochLossWithoutDropoutAndBatchStatistics) {
    for (const auto& [optimizer, tolerance] : {std::pair{"SGD", 1e-5}, std::pair{"Adam", 1e-4}}) {
        double expected = 0;
        for (const int replicas : {1, 2, 4, 8}) {
            Experiment experiment = smallExperiment();
            std::erase_if(experiment.model.layers, [](const LayerNode& layer) {
                return layer.className == "Dropout" || layer.className == "BatchNormalization";
            });
            experiment.compile.optimizer = Json{{"class_name", optimizer}, {"config", Json::object()}};
            experiment.runtime.accelerator = Accelerator::Cpu;
            experiment.runtime.device = "cpu-host";
            experiment.runtime.replicas = replicas;
            const double loss = runOnce(experiment).history.epochs.back().metrics[0].second;
            if (replicas == 1) expected = loss;
            EXPECT_NEAR(loss, expected, tolerance * expected) << optimizer << replicas;
        }
    }
}

// Batches of the numbers asked for would take terabytes.
TEST(Run, ABatchOfMoreSamplesThanThereAreIsThatOfAllSamples) {
    Experiment experiment = smallExperiment();
    experiment.fit.batchSize = 240;
    const RunResult all = runOnce(experiment);
    experiment.fit.batchSize = 1'000'000'000;
    const RunResult larger = runOnce(experiment);
    ASSERT_EQ(larger.history.epochs.size(), 3U);
    for (std::size_t e = 0; e < 3; ++e)
        EXPECT_EQ(larger.history.epochs[e].metrics, all.history.epochs[e].metrics);
    StopToken stop;
    const EvaluationResult again =
        evaluateExperiment(experiment, DeviceCatalog::installed(), larger.weights, 1, stop);
    EXPECT_EQ(again.samples, 60);
}

TEST(Run, EndsAfterTheEpochThatItIsAskedToStopAfter) {
    std::vector<MetricValues> seen;
    SessionOptions options;
    options.stopAfterEpoch = [&](int epoch, const MetricValues& metrics) {
        seen.push_back(metrics);
        return epoch == 2;
    };
    const RunResult stopped = runOnce(smallExperiment(), options);
    EXPECT_EQ(stopped.history.status, RunStatus::Stopped);
    ASSERT_EQ(stopped.history.epochs.size(), 2U);
    ASSERT_EQ(seen.size(), 2U);
    const RunResult whole = runOnce(smallExperiment());
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(seen[i], whole.history.epochs[i].metrics);
        EXPECT_EQ(stopped.history.epochs[i].metrics, whole.history.epochs[i].metrics);
    }
}

TEST(Run, KeepsTheTwoClocksApart) {
    const RunResult result = runOnce(smallExperiment());
    const RunEstimate modelled = estimate(smallExperiment(), DeviceCatalog::installed());
    double epochs = 0;
    for (const EpochRecord& record : result.history.epochs)
        epochs += record.simulatedSeconds;
    // Partial batches, and how the first batch of an epoch comes to the device, are part of both.
    EXPECT_NEAR(epochs, 3 * modelled.epochSeconds, 1e-9 * epochs);
    EXPECT_NEAR(result.history.simulatedSeconds, modelled.totalSeconds, 1e-9 * modelled.totalSeconds);
}

TEST(Run, StopsAtNumbersThatAreNotFiniteAndKeepsGoodWeights) {
    Experiment experiment = smallExperiment();
    experiment.compile.optimizer = Json{{"class_name", "SGD"}, {"config", {{"learning_rate", 1e30}}}};
    SnapshotChannel channel;
    StopToken stop;
    const RunResult result = runExperiment(experiment, DeviceCatalog::installed(), {}, channel, stop);
    EXPECT_EQ(result.history.status, RunStatus::Failed);
    const std::string message = channel.drain().latest->message;
    EXPECT_THAT(message, HasSubstr("epoch 1, step 2"));
    EXPECT_THAT(message, HasSubstr("dense"));  // normalization keeps what the convolution overflows finite
    for (const Tensor& weight : result.weights.tensors) {
        for (const float w : weight.floats())
            ASSERT_TRUE(std::isfinite(w) && std::abs(w) < 1e3F);
    }
}

TEST(Run, RefusesWhatDoesNotFitInOneSentence) {
    Experiment experiment = smallExperiment();
    experiment.fit.batchSize = 30;
    EXPECT_EQ(messageOf(experiment),
              "fit: batch_size must be divisible by the 8 cores of tpu-v2-8; got 30, the nearest that fit "
              "are 24 and 32");
    experiment = smallExperiment();
    experiment.fit.batchSize = 0;
    EXPECT_THAT(messageOf(experiment), HasSubstr("batch_size must be >= 1; got 0"));
    experiment = smallExperiment();
    experiment.data.options["shape"] = {5, 5, 1};
    EXPECT_THAT(messageOf(experiment), HasSubstr("expects (6, 6, 1)"));
    experiment = smallExperiment();
    experiment.runtime.device = "tpu-v9";
    EXPECT_THAT(messageOf(experiment), HasSubstr("tpu-v9"));
    experiment = smallExperiment();
    experiment.fit.batchSize = std::int64_t{1} << 36;  // a stream fills any batch
    experiment.data.repeat = true;
    experiment.fit.stepsPerEpoch = 2;
    EXPECT_THAT(messageOf(experiment), HasSubstr("RESOURCE_EXHAUSTED"));
}

TEST(Run, EvaluateGivesTheLastValidationAgain) {
    const Experiment experiment = smallExperiment();
    const RunResult result = runOnce(experiment);
    StopToken stop;
    const EvaluationResult evaluation =
        evaluateExperiment(experiment, DeviceCatalog::installed(), result.weights, 0, stop);
    EXPECT_EQ(evaluation.samples, 60);
    const auto& last = result.history.epochs.back().metrics;
    EXPECT_DOUBLE_EQ(evaluation.metrics[0].second, last[2].second);
    EXPECT_DOUBLE_EQ(evaluation.metrics[1].second, last[3].second);
}

TEST(Gradients, NameWeightsAndInputs) {
    Experiment experiment = smallExperiment();
    const Model model = Model::build(experiment.model);
    const RunResult result = runOnce(experiment);
    Tensor x(Shape{4, 6, 6, 1});
    for (std::size_t i = 0; i < x.floats().size(); ++i)
        x.floats()[i] = std::sin(static_cast<float>(i));
    Tensor target(Shape{4}, DType::Int32);
    const auto gradients =
        computeGradients(model, result.weights, {x}, target, "sparse_categorical_crossentropy");
    std::vector<std::string> names;
    for (const auto& [name, tensor] : gradients)
        names.push_back(name);
    EXPECT_THAT(names, ::testing::ElementsAre("conv2d/kernel", "conv2d/bias", "batch_normalization/gamma",
                                              "batch_normalization/beta", "dense/kernel", "dense/bias",
                                              "input/conv2d_input"));
}

}  // namespace
}  // namespace shardlab::engine::testing::run_test

#include "engine/planning/device_estimator.h"
#include "engine/devices/device_catalog.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "engine/devices/compatibility.h"
#include "engine/experiment/experiment.h"
#include "engine/planning/workload.h"
#include "engine/simulator/sweep.h"
#include "tests/support/small_experiment.h"

namespace shardlab::engine::testing::device_estimator_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

std::vector<std::string> sheets() {
    std::vector<std::string> ids;
    for (const DeviceSpec& device : DeviceCatalog::installed().devices())
        ids.push_back(device.id);
    return ids;
}

/// A network whose activations fill a small device.
Experiment large() {
    Experiment experiment = Experiment::load("zoo_resnet50");
    return onDevice(experiment, {.globalBatch = 1024}, DeviceCatalog::installed());
}

TEST(DeviceEstimator, AnAnswerDoesNotDependOnTheChosenDevice) {
    Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    experiment.runtime.precision = Precision::MixedBFloat16;
    const DeviceEstimator first(experiment, DeviceCatalog::installed());
    for (const char* chosen : {"k80", "tpu-v4-8", "t4", "cpu-host", "tpu-v3-32", "a100-40-sxm"}) {
        const DeviceEstimator second(onDevice(experiment, {.device = chosen}, DeviceCatalog::installed()),
                                     DeviceCatalog::installed());
        for (const std::string& device : sheets()) {
            const DeviceQuestion question{.choice = {.device = device}};
            const DeviceResult before = first.answer(question), after = second.answer(question);
            ASSERT_TRUE(before.known()) << device << ": " << before.error;
            EXPECT_EQ(before.estimate.toJson(false), after.estimate.toJson(false))
                << device << " from " << chosen;
        }
    }
}

/// mnist_mlp on one GPU, with gradients of so many batches of 128 for an update.
Experiment accumulating(int batches) {
    Experiment experiment =
        onDevice(Experiment::load("mnist_mlp"), {.device = "t4"}, DeviceCatalog::installed());
    experiment.fit.stepsPerEpoch.reset();
    experiment.fit.batchSizePerReplica.reset();
    experiment.fit.batchSize = 128;
    experiment.compile.optimizer = {{"class_name", "Adam"},
                                    {"config", {{"gradient_accumulation_steps", batches}}}};
    return experiment;
}

/// Four batches of 64 an update are a step of 256 in four micro-batches.
TEST(DeviceEstimator, AccumulatedBatchesAreOneStep) {
    Experiment large = Experiment::load("mnist_cnn");
    large.fit.batchSizePerReplica.reset();
    Experiment accumulated = large;
    large.fit.batchSize = 256;
    accumulated.fit.batchSize = 64;
    accumulated.compile.optimizer["config"]["gradient_accumulation_steps"] = 4;
    const RunEstimate asked = answerFor(large, DeviceCatalog::installed(), {.accumulationSteps = 4}).estimate;
    const RunEstimate own = estimate(accumulated, DeviceCatalog::installed());
    EXPECT_EQ(own.accumulationSteps, 4);
    EXPECT_EQ(own.toJson(false), asked.toJson(false));
    EXPECT_GT(own.stepSeconds, estimate(large, DeviceCatalog::installed()).stepSeconds);
}

/// Only the last batch of samples is left out; batches that wait for an update are trained.
TEST(DeviceEstimator, AccumulatedBatchesAreNoRemainder) {
    Experiment experiment = accumulating(64);
    experiment.fit.batchSize = 1000;  // 60 of them
    const double all = estimate(experiment, DeviceCatalog::installed()).epochSeconds;
    experiment.data.dropRemainder = true;
    EXPECT_DOUBLE_EQ(estimate(experiment, DeviceCatalog::installed()).epochSeconds, all);
    experiment = accumulating(32);
    experiment.fit.batchSize = 1000;
    const RunEstimate half = estimate(experiment, DeviceCatalog::installed());
    EXPECT_EQ(half.stepsPerEpoch, 2) << "32 batches and 28";
    experiment.data.dropRemainder = true;
    EXPECT_DOUBLE_EQ(estimate(experiment, DeviceCatalog::installed()).epochSeconds, half.epochSeconds);
    experiment.fit.batchSize = 7000;  // 8 of them, and 4,000 samples
    experiment.compile.optimizer["config"]["gradient_accumulation_steps"] = 4;
    EXPECT_EQ(estimate(experiment, DeviceCatalog::installed()).stepsPerEpoch, 2);
}

/// steps_per_epoch counts batches, as in Keras.
TEST(DeviceEstimator, StepsOfAnEpochAreBatches) {
    Experiment experiment = accumulating(8);
    experiment.data.repeat = true;
    const auto seconds = [&](int steps) {
        experiment.fit.stepsPerEpoch = steps;
        return estimate(experiment, DeviceCatalog::installed()).trainingPassSeconds;
    };
    EXPECT_LT(seconds(1), seconds(8) / 4);
    EXPECT_GT(seconds(16), 1.8 * seconds(8));
    EXPECT_LE(seconds(16), 2 * seconds(8));
}

TEST(DeviceEstimator, NoCallHasMoreStepsThanAnEpoch) {
    const Experiment experiment = Experiment::load("mnist_mlp");
    const auto seconds = [&](int steps) {
        return answerFor(experiment, DeviceCatalog::installed(),
                         {.choice = {.device = "tpu-v2-8"}, .stepsPerExecution = steps})
            .estimate.stepSeconds;
    };
    const auto steps = static_cast<int>(estimate(experiment, DeviceCatalog::installed()).stepsPerEpoch);
    EXPECT_LT(seconds(steps), seconds(1));
    EXPECT_DOUBLE_EQ(seconds(20 * steps), seconds(steps));
}

/// --batch-size and --sweep batch= are batches of the experiment, of which an update accumulates several.
TEST(DeviceEstimator, ASweepAsksAsTheOptionsDo) {
    const Experiment experiment = accumulating(4);
    const DeviceResult own = answerFor(experiment, DeviceCatalog::installed());
    const DeviceResult other =
        answerFor(experiment, DeviceCatalog::installed(), {.choice = {.globalBatch = 1000}});
    const auto swept = [&](SweepAxis axis, const char* value) {
        return sweep(own.workload, own.request, axis, {value}).front().estimate.value();
    };
    EXPECT_EQ(swept(SweepAxis::Batch, "1000").globalBatch, other.estimate.globalBatch);
    EXPECT_DOUBLE_EQ(swept(SweepAxis::Batch, "1000").stepSeconds, other.estimate.stepSeconds);
    EXPECT_EQ(swept(SweepAxis::AccumulationSteps, "2").accumulationSteps, 8);
}

TEST(DeviceEstimator, ItsOwnDeviceIsOneOfAll) {
    const Experiment experiment = Experiment::load("mnist_cnn");
    const DeviceResult own = answerFor(experiment, DeviceCatalog::installed());
    const DeviceResult named =
        answerFor(experiment, DeviceCatalog::installed(), {.choice = {.device = experiment.runtime.device}});
    EXPECT_EQ(own.estimate.toJson(false), named.estimate.toJson(false));
    EXPECT_EQ(own.estimate.toJson(false), estimate(experiment, DeviceCatalog::installed()).toJson(false));
}

TEST(DeviceEstimator, TheBestIsTheFastestOfStacksThatAreNotOlder) {
    const Experiment experiment = Experiment::load("fashion_mnist_cnn");  // TF 1.x
    for (const Experiment& asked :
         {experiment, onDevice(experiment, {.hostStack = "tf2-keras"}, DeviceCatalog::installed())}) {
        const DeviceEstimator estimator(asked, DeviceCatalog::installed());
        const HostStack& wanted = DeviceCatalog::installed().hostStack(asked.runtime.hostStack);
        for (const char* device : {"tpu-v2-8", "k80", "t4", "a100-40-sxm", "cpu-host", "tpu-v4-8"}) {
            const DeviceResult best =
                estimator.answer({.choice = {.device = device}, .framework = FrameworkChoice::Best});
            ASSERT_TRUE(best.fits()) << best.error;
            EXPECT_FALSE(isOlder(best.request.hostStack, wanted))
                << device << ": " << best.request.hostStack.id;
            EXPECT_TRUE(supports(best.request.device, best.request.precision)) << device;
            for (const std::string& stack : best.request.device.hostStacks) {
                if (isOlder(DeviceCatalog::installed().hostStack(stack), wanted)) continue;
                const DeviceResult other =
                    estimator.answer({.choice = {.device = device, .hostStack = stack}});
                EXPECT_GE(best.estimate.samplesPerSecond, other.estimate.samplesPerSecond)
                    << device << " " << stack;
            }
        }
    }
}

TEST(DeviceEstimator, WhatIsAskedForIsNotChosenAnew) {
    const DeviceEstimator estimator(Experiment::load("mnist_cnn"), DeviceCatalog::installed());
    const DeviceResult answer = estimator.answer(
        {.choice = {.device = "a100-40-sxm", .hostStack = "tf2-keras", .precision = Precision::Float32},
         .framework = FrameworkChoice::Best});
    EXPECT_EQ(answer.estimate.hostStack, "tf2-keras");
    EXPECT_EQ(answer.estimate.precision, Precision::Float32);
}

TEST(DeviceEstimator, WhatDoesNotFitHasNoTimeButWhatWouldFit) {
    const DeviceEstimator estimator(large(), DeviceCatalog::installed());
    const DeviceResult answer = estimator.answer({.choice = {.device = "k80"}});
    ASSERT_TRUE(answer.known()) << answer.error;
    ASSERT_FALSE(answer.fits());
    EXPECT_EQ(answer.timed(), nullptr);
    const Json json = answer.estimate.toJson(false);
    for (const char* key :
         {"step_seconds", "epoch_seconds", "total_seconds", "samples_per_second", "breakdown"})
        EXPECT_TRUE(json.at(key).is_null()) << key;
    EXPECT_EQ(costOfRun(answer.estimate, 10, 1.0), std::nullopt);
    EXPECT_THROW(compareDevices(answer.estimate, estimator.answer().estimate), Error);

    const auto fits = [&](std::int64_t batch, int parts) {
        return estimator
            .answer({.choice = {.device = "k80", .globalBatch = batch}, .accumulationSteps = parts})
            .fits();
    };
    ASSERT_GT(answer.largestBatch, 0);
    EXPECT_TRUE(fits(answer.largestBatch, 1));
    EXPECT_FALSE(fits(answer.largestBatch + 1, 1));
    ASSERT_TRUE(answer.accumulated);
    EXPECT_EQ(answer.shown(), &*answer.accumulated);
    const int parts = answer.accumulated->accumulationSteps;
    EXPECT_EQ(answer.accumulated->globalBatch, 1024);
    EXPECT_TRUE(fits(1024, parts));
    for (int fewer = 1; fewer < parts; ++fewer) {
        if (1024 % fewer != 0) continue;
        EXPECT_FALSE(fits(1024, fewer)) << fewer;
    }
}

/// Answers share what the searches before them have planned.
TEST(DeviceEstimator, TheLargestBatchDoesNotDependOnWhatWasAskedBefore) {
    const DeviceEstimator estimator(large(), DeviceCatalog::installed());
    const Workload apart = makeWorkload(large());
    std::vector<std::int64_t> largest;
    for (const Precision precision : {Precision::Float32, Precision::MixedFloat16, Precision::Float32}) {
        const DeviceResult answer = estimator.answer({.choice = {.device = "t4", .precision = precision}});
        ASSERT_TRUE(answer.known()) << answer.error;
        ASSERT_FALSE(answer.fits()) << nameOf(precision);
        EXPECT_EQ(answer.largestBatch, largestBatchThatFits(apart, answer.request)) << nameOf(precision);
        largest.push_back(answer.largestBatch);
    }
    EXPECT_GT(largest[1], largest[0]);
    EXPECT_EQ(largest[2], largest[0]);
}

TEST(DeviceEstimator, ABatchThatTheCoresDoNotDivideIsRefusedByName) {
    const DeviceEstimator estimator(
        onDevice(smallExperiment(), {.globalBatch = 100}, DeviceCatalog::installed()),
        DeviceCatalog::installed());
    const DeviceResult answer = estimator.answer({.choice = {.device = "tpu-v2-8"}});
    EXPECT_THAT(answer.error, AllOf(HasSubstr("8 cores of tpu-v2-8"), HasSubstr("96 and 104")));
    EXPECT_TRUE(estimator.answer({.choice = {.device = "t4"}}).fits());
}

TEST(DeviceEstimator, AnEpochWithoutStepsIsRefused) {
    Experiment experiment =
        onDevice(smallExperiment(), {.device = "t4", .globalBatch = 1 << 20}, DeviceCatalog::installed());
    experiment.data.dropRemainder = true;
    const DeviceResult answer = answerFor(experiment, DeviceCatalog::installed());
    EXPECT_THAT(answer.error, AllOf(HasSubstr("an epoch has no steps"),
                                    HasSubstr("global batch size 1048576"), HasSubstr("drop_remainder")));
    experiment.fit.stepsPerEpoch = 5;  // makes no batches that the data do not have
    EXPECT_FALSE(answerFor(experiment, DeviceCatalog::installed()).known());
    experiment.data.dropRemainder = false;
    experiment.fit.stepsPerEpoch.reset();
    EXPECT_TRUE(answerFor(experiment, DeviceCatalog::installed()).known());
}

TEST(EqualCase, SameProductsOnBoth) {
    const DeviceEstimator estimator(Experiment::load("fashion_mnist_quickstart"), DeviceCatalog::installed());
    const DeviceResult tpu = estimator.answer({.choice = {.device = "tpu-v2-8"}});
    const DeviceResult gpu = estimator.answer({.choice = {.device = "k80"}});
    const DeviceComparison unequal = compareDevices(tpu.estimate, gpu.estimate);
    EXPECT_TRUE(unequal.otherFormat);
    EXPECT_FALSE(unequal.otherFramework);
    EXPECT_THAT(unequal.reservations.front(),
                AllOf(HasSubstr("bfloat16 on tpu-v2-8"), HasSubstr("float32 on k80")));
    const auto equal = estimator.equalCase(tpu, gpu);
    ASSERT_TRUE(equal);
    EXPECT_TRUE(equal->comparison.fair());
    EXPECT_THAT(equal->text(), HasSubstr("With float32 multiplication on both, "));
    const DeviceResult exact =
        estimator.answer({.choice = {.device = "tpu-v2-8", .precision = Precision::Float32}});
    EXPECT_DOUBLE_EQ(equal->comparison.ratio, compareDevices(exact.estimate, gpu.estimate).ratio);
    EXPECT_FALSE(estimator.equalCase(gpu, estimator.answer({.choice = {.device = "m60"}})));
}

TEST(EqualCase, BatchesAndFrameworksAreNamed) {
    const DeviceEstimator estimator(Experiment::load("reuters_cnn_gpu"), DeviceCatalog::installed());
    const DeviceResult one = estimator.answer({.choice = {.device = "k80"}});
    const DeviceResult other =
        estimator.answer({.choice = {.device = "m60", .hostStack = "pytorch-eager", .globalBatch = 64}});
    const DeviceComparison comparison = compareDevices(one.estimate, other.estimate);
    EXPECT_TRUE(comparison.otherBatch && comparison.otherFramework && !comparison.otherFormat);
    EXPECT_FALSE(comparison.fair());
}

}  // namespace
}  // namespace shardlab::engine::testing::device_estimator_test

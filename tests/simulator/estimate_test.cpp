#include "engine/simulator/estimate.h"
#include "engine/devices/compatibility.h"
#include "engine/devices/device_catalog.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "engine/simulator/modelled_run.h"
#include "engine/simulator/run_simulation.h"
#include "tests/devices/small_programs.h"
#include "tests/support/directories.h"

namespace shardlab::engine::estimate_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

const DeviceCatalog& catalog() {
    static const DeviceCatalog instance(test::sourceDirectory() + "/resources/devices");
    return instance;
}

Workload convolutionWorkload(std::int64_t batch = 512) {
    Workload workload;
    workload.compile = [](std::int64_t each, bool training, int replicas) {
        return std::make_shared<const Program>(convolutionProgram(each, 32, training, replicas));
    };
    workload.globalBatch = batch;
    workload.trainSamples = 60000;
    workload.validationSamples = 10000;
    workload.epochs = 5;
    workload.inputBytesPerSample = 28 * 28 * 4;
    return workload;
}

EstimateRequest requestFor(const std::string& device, const std::string& stack = "") {
    EstimateRequest request;
    request.device = catalog().device(device);
    request.hostStack = hostStackFor(request.device, stack);
    return request;
}

/// One dense layer of 9.388608 µs (see the cost model's test) on the round device, by itself.
Workload forwardOnly() {
    Workload workload;
    workload.compile = [](std::int64_t each, bool, int) {
        return std::make_shared<const Program>(denseProgram(each, 256, 128, false));
    };
    workload.globalBatch = 64;
    workload.trainSamples = 640;
    return workload;
}

EstimateRequest roundRequest() {
    EstimateRequest request;
    request.device = roundDevice();
    request.hostStack = plainStack(true);
    return request;
}

class EveryDevice : public ::testing::TestWithParam<const char*> {};

TEST_P(EveryDevice, PartsAddUp) {
    EstimateRequest request = requestFor(GetParam());
    request.withOps = true;
    const RunEstimate run = estimateRun(convolutionWorkload(), request);
    EXPECT_NEAR(run.breakdown.total(), run.stepSeconds, 1e-12);
    EXPECT_NEAR(run.firstEpochSeconds, run.initSeconds + run.compileSeconds + run.epochSeconds, 1e-9);
    EXPECT_NEAR(run.totalSeconds, run.firstEpochSeconds + 4 * run.epochSeconds, 1e-9);
    EXPECT_NEAR(run.samplesPerSecond, 512 / run.stepSeconds, 1e-6);
    EXPECT_EQ(run.stepsPerEpoch, 118);  // 117 full batches and one of 96
    EXPECT_EQ(run.validationSteps, 20);
    double seconds = 0, flops = 0;
    for (const OpEstimate& op : run.ops) {
        seconds += op.seconds;
        flops += op.flops;
        EXPECT_GE(op.wastedSeconds, 0) << op.op;
        EXPECT_LE(op.wastedSeconds, op.seconds) << op.op;
    }
    EXPECT_NEAR(seconds, run.breakdown.compute + run.breakdown.idle + run.breakdown.allReduce, 1e-12);
    const std::int64_t each = 512 / run.replicas;
    EXPECT_DOUBLE_EQ(flops, convolutionProgram(each, 32, true, run.replicas).flops());
    EXPECT_GT(run.uncertainty, 0);
    EXPECT_GT(run.matrixUtilization, 0);
    EXPECT_LT(run.matrixUtilization, 1);
    EXPECT_LE(run.bandwidthUtilization, 1);
    EXPECT_FALSE(run.outOfMemory);
}

TEST_P(EveryDevice, MoreBandwidthIsNeverSlower) {
    EstimateRequest request = requestFor(GetParam());
    const double before = estimateRun(convolutionWorkload(), request).totalSeconds;
    request.device.memoryBandwidth *= 2;
    const double wider = estimateRun(convolutionWorkload(), request).totalSeconds;
    request.device.linkBandwidth *= 2;
    EXPECT_LE(wider, before);
    EXPECT_LE(estimateRun(convolutionWorkload(), request).totalSeconds, wider);
}

INSTANTIATE_TEST_SUITE_P(Catalog, EveryDevice,
                         ::testing::Values("cpu-host", "cpu-colab", "k80", "gtx-1070", "t4", "tpu-v2-8",
                                           "tpu-v3-8"));

TEST(Estimate, StepByHand) {
    EstimateRequest request = roundRequest();
    request.hostStack.dispatchSeconds = 1e-3;
    const RunEstimate run = estimateRun(forwardOnly(), request);
    // Fused dot + bias: 8.388608 µs of matrix work, 1 µs launch. Loss: prediction, target and gradient (3 ·
    // 32,768; the gradient is not made without training), per-sample loss 256 bytes, at 50 GB/s: 1.31584 µs,
    // 1 µs launch.
    EXPECT_NEAR(run.breakdown.compute, 9.388608e-6 + 2.31584e-6, 1e-12);
    EXPECT_DOUBLE_EQ(run.breakdown.dispatch, 1e-3);
    EXPECT_NEAR(run.epochSeconds, 10 * (1e-3 + 11.704448e-6), 1e-12);
}

TEST(Estimate, OneCallPaysForSeveralSteps) {
    EstimateRequest request = roundRequest();
    request.hostStack.dispatchSeconds = 1e-3;
    request.hostStack.stepOverheadSeconds = 1e-5;
    request.stepsPerExecution = 10;
    EXPECT_NEAR(estimateRun(forwardOnly(), request).breakdown.dispatch, 1e-4 + 1e-5, 1e-15);
}

TEST(Estimate, FeedingHidesBehindTheDeviceOnlyWhenItIsPipelined) {
    EstimateRequest request = roundRequest();
    request.hostStack.feedSecondsPerSample = 1e-6;  // 64 µs a step
    const double device = 11.704448e-6;
    EXPECT_NEAR(estimateRun(forwardOnly(), request).breakdown.input, 64e-6, 1e-15);
    request.hostStack.pipelinesInput = true;
    EXPECT_NEAR(estimateRun(forwardOnly(), request).breakdown.input, 64e-6 - device, 1e-12);
    request.hostStack.feedSecondsPerSample = 1e-8;
    EXPECT_DOUBLE_EQ(estimateRun(forwardOnly(), request).breakdown.input, 0);
}

TEST(Estimate, AGraphExecutorsPaceShowsWhereKernelsAreShort) {
    EstimateRequest request = roundRequest();
    request.hostStack = plainStack(false);
    request.hostStack.perOpSeconds = 1e-4;
    const RunEstimate run = estimateRun(forwardOnly(), request);
    // Three ops a tenth of a millisecond apart; only what the device does meanwhile is hidden.
    EXPECT_GT(run.breakdown.dispatch, 2.7e-4);
    EXPECT_LT(run.stepSeconds, 3.2e-4);
}

TEST(Estimate, EveryNewShapeIsAnotherCompile) {
    EstimateRequest request = requestFor("tpu-v2-8");
    EXPECT_EQ(estimateRun(convolutionWorkload(), request).compiledPrograms,
              4);  // both passes have a partial batch
    Workload even = convolutionWorkload(500);
    even.validationSamples = 0;
    EXPECT_EQ(estimateRun(even, request).compiledPrograms, 1);
    Workload dropping = convolutionWorkload();
    dropping.dropRemainder = true;
    const RunEstimate dropped = estimateRun(dropping, request);
    EXPECT_EQ(dropped.stepsPerEpoch, 117);
    EXPECT_EQ(dropped.compiledPrograms, 3);  // evaluation never drops samples
}

TEST(Estimate, APartialBatchLeavesCoresIdle) {
    EstimateRequest request = requestFor("tpu-v2-8");
    Workload workload = convolutionWorkload(22);  // 3 samples on seven cores, 1 on the last
    const RunEstimate run = estimateRun(workload, request);
    EXPECT_NEAR(run.breakdown.idle / (run.breakdown.idle + run.breakdown.compute), 1 - 22.0 / 24.0, 1e-9);
}

TEST(Estimate, ValidationAtTheEndIsSpreadOverTheEpochs) {
    EstimateRequest request = requestFor("k80");
    Workload workload = convolutionWorkload();
    const RunEstimate every = estimateRun(workload, request);
    workload.validateOnlyAtEnd = true;
    const RunEstimate once = estimateRun(workload, request);
    workload.validationSamples = 0;
    const RunEstimate never = estimateRun(workload, request);
    const double validation = every.epochSeconds - never.epochSeconds;
    EXPECT_NEAR(once.epochSeconds, never.epochSeconds + validation / 5, 1e-9);
    EXPECT_NEAR(once.totalSeconds - once.compileSeconds,
                never.totalSeconds - never.compileSeconds + validation, 1e-9);
}

TEST(Estimate, AStackOfAnotherDeviceGivesWayWithANote) {
    EstimateRequest request = requestFor("k80");
    request.hostStack = catalog().hostStack("tf1.12-keras-to-tpu");
    const RunEstimate run = estimateRun(convolutionWorkload(), request);
    EXPECT_EQ(run.hostStack, catalog().device("k80").defaultHostStack);
    EXPECT_THAT(run.note, AllOf(HasSubstr("tf1.12-keras-to-tpu"), HasSubstr("k80")));
    EXPECT_THAT(run.toJson(false)["note"].get<std::string>(), HasSubstr("k80"));
}

TEST(Estimate, MixedPrecisionDoesNotSpeedUpACardWithoutTensorCores) {
    EstimateRequest request = requestFor("k80");
    const double plain = estimateRun(convolutionWorkload(), request).stepSeconds;
    request.precision = Precision::MixedFloat16;
    EXPECT_DOUBLE_EQ(estimateRun(convolutionWorkload(), request).stepSeconds, plain);
    EstimateRequest t4 = requestFor("t4");
    const double before = estimateRun(convolutionWorkload(), t4).breakdown.compute;
    t4.precision = Precision::MixedFloat16;
    EXPECT_LT(estimateRun(convolutionWorkload(), t4).breakdown.compute, before);
}

TEST(Estimate, ShardsOfOneProcessorRunInTurn) {
    EstimateRequest request = requestFor("cpu-colab");
    const double one = estimateRun(convolutionWorkload(), request).breakdown.compute;
    request.replicas = 4;
    EXPECT_GE(estimateRun(convolutionWorkload(), request).breakdown.compute, one * 0.99);
}

TEST(Estimate, JsonHasTheKeysOfTheContract) {
    EstimateRequest request = requestFor("tpu-v2-8");
    request.withOps = true;
    const Json json = estimateRun(convolutionWorkload(), request).toJson(true);
    std::vector<std::string> keys;
    for (const auto& [key, value] : json.items())
        keys.push_back(key);
    EXPECT_THAT(keys, ElementsAre("device", "host_stack", "precision", "matrix_format", "global_batch_size",
                                  "replicas", "steps_per_epoch", "validation_steps", "step_seconds",
                                  "epoch_seconds", "init_seconds", "compile_seconds", "first_epoch_seconds",
                                  "total_seconds", "samples_per_second", "breakdown", "memory", "utilization",
                                  "oom", "uncertainty", "validated", "ops"));
    EXPECT_EQ(json["breakdown"].size(), 5U);
    for (const char* key : {"compute", "input", "all_reduce", "dispatch", "idle"}) {
        EXPECT_TRUE(json["breakdown"].contains(key)) << key;
    }
    EXPECT_TRUE(json["memory"].contains("peak_bytes_per_core"));
    EXPECT_TRUE(json["memory"].contains("capacity_bytes"));
    EXPECT_TRUE(json["utilization"].contains("matrix_unit"));
    EXPECT_TRUE(json["utilization"].contains("memory_bandwidth"));
    keys.clear();
    for (const auto& [key, value] : json["ops"][0].items())
        keys.push_back(key);
    EXPECT_THAT(keys, ElementsAre("op", "layer", "phase", "count", "flops", "bytes", "seconds", "bound_by",
                                  "wasted_seconds"));
}

/// 4,096 are asked for and 520 are there: all numbers are those of a batch of 520, as model.fit trains.
TEST(Estimate, ABatchLargerThanTheDataHasAllOfThem) {
    for (const char* device : {"t4", "tpu-v2-8", "cpu-colab"}) {
        for (const std::int64_t steps : {0, 1}) {
            Workload large = convolutionWorkload(4096), all = convolutionWorkload(520);
            for (Workload* workload : {&large, &all}) {
                workload->trainSamples = 520;
                workload->validationSamples = 0;
                workload->stepsPerEpoch = steps;
            }
            const RunEstimate asked = estimateRun(large, requestFor(device)),
                              real = estimateRun(all, requestFor(device));
            EXPECT_EQ(asked.globalBatch, 4096);
            EXPECT_EQ(asked.samplesPerStep(), 520);
            EXPECT_EQ(asked.stepsPerEpoch, 1);
            EXPECT_EQ(asked.stepSeconds, real.stepSeconds) << device;
            EXPECT_EQ(asked.epochSeconds, real.epochSeconds) << device;
            EXPECT_EQ(asked.totalSeconds, real.totalSeconds) << device;
            EXPECT_EQ(asked.samplesPerSecond, real.samplesPerSecond) << device;
            EXPECT_EQ(asked.peakBytesPerCore, real.peakBytesPerCore) << device;
            EXPECT_EQ(asked.toJson(false).at("samples_per_step"), 520);
            EXPECT_FALSE(real.toJson(false).contains("samples_per_step"));
        }
    }
}

/// A stream that repeats the data fills its batches.
TEST(Estimate, RepeatedDataFillABatchLargerThanThem) {
    Workload large = convolutionWorkload(4096);
    large.validationSamples = 0;
    large.stepsPerEpoch = 3;
    const RunEstimate enough = estimateRun(large, requestFor("t4"));
    large.trainSamples = 520;
    large.repeat = true;
    const RunEstimate repeated = estimateRun(large, requestFor("t4"));
    EXPECT_EQ(repeated.samplesPerStep(), 4096);
    EXPECT_EQ(repeated.stepsPerEpoch, 3);
    EXPECT_EQ(repeated.epochSeconds, enough.epochSeconds);
}

/// 1,000 samples in batches of 512 are two steps, the last one of 488, whether they are counted or given.
TEST(Estimate, GivenStepsOfThePassHaveItsPartialBatch) {
    Workload workload = convolutionWorkload(512);
    workload.trainSamples = 1000;
    workload.validationSamples = 0;
    const RunEstimate counted = estimateRun(workload, requestFor("cpu-colab"));
    workload.stepsPerEpoch = 2;
    const RunEstimate given = estimateRun(workload, requestFor("cpu-colab"));
    EXPECT_EQ(given.compiledPrograms, 2);
    EXPECT_EQ(given.epochSeconds, counted.epochSeconds);
    workload.repeat = true;
    EXPECT_GT(estimateRun(workload, requestFor("cpu-colab")).epochSeconds, given.epochSeconds);
}

/// 4,096 are asked for and 520 are there: training compiles the step of 520 only.
TEST(Estimate, ABatchLargerThanTheDataIsNotCompiled) {
    for (const char* device : {"t4", "tpu-v2-8", "cpu-colab"}) {
        Workload large = convolutionWorkload(4096), all = convolutionWorkload(520);
        for (Workload* workload : {&large, &all}) {
            workload->trainSamples = 520;
            workload->validationSamples = 0;
        }
        const ModelledRun asked = modelRun(large, requestFor(device));
        const RunEstimate& estimate = asked.estimate;
        EXPECT_EQ(estimate.stepsPerEpoch, 1);
        EXPECT_EQ(estimate.compiledPrograms, 1) << device;
        EXPECT_DOUBLE_EQ(estimate.compileSeconds, estimateRun(all, requestFor(device)).compileSeconds);
        const EpochTimes first = simulateRun(asked.model).epochs.front();
        EXPECT_NEAR(estimate.firstEpochSeconds,
                    asked.model.clock.seconds(first.init + first.compile + first.training), 1e-9)
            << device;
    }
}

TEST(Estimate, JsonHasNoEpochsWhereTheDataAreMissing) {
    Workload workload = convolutionWorkload();
    workload.trainSamples = workload.validationSamples = 0;
    workload.stepsPerEpoch = 0;
    const Json json = estimateRun(workload, requestFor("t4")).toJson(false);
    for (const char* key : {"epoch_seconds", "first_epoch_seconds", "total_seconds"})
        EXPECT_TRUE(json.at(key).is_null()) << key;
    EXPECT_GT(json.at("step_seconds").get<double>(), 0);
    EXPECT_GT(json.at("samples_per_second").get<double>(), 0);
    workload.stepsPerEpoch = 3;
    EXPECT_GT(estimateRun(workload, requestFor("t4")).toJson(false).at("epoch_seconds").get<double>(), 0);
}

TEST(RequireMemory, SpeaksAsTheDeviceDoes) {
    Workload large = convolutionWorkload(1 << 20);
    large.trainSamples = 1 << 20;
    const RunEstimate run = estimateRun(large, requestFor("tpu-v2-8"));
    ASSERT_TRUE(run.outOfMemory);
    try {
        requireMemory(run);
        FAIL() << "expected ResourceExhausted";
    } catch (const ResourceExhausted& error) {
        EXPECT_EQ(error.requestedBytes, run.peakBytesPerCore);
        EXPECT_EQ(error.availableBytes, 8LL * 1024 * 1024 * 1024 - 528LL * 1024 * 1024);
        EXPECT_THAT(error.what(),
                    AllOf(HasSubstr("RESOURCE_EXHAUSTED: Attempting to reserve "),
                          HasSubstr("There are 7.48G free"), HasSubstr(std::to_string(run.peakBytesPerCore)),
                          HasSubstr(std::to_string(run.capacityBytes))));
    }
    EXPECT_NO_THROW(requireMemory(estimateRun(convolutionWorkload(), requestFor("tpu-v2-8"))));
}

TEST(Estimate, RefusesNonsense) {
    Workload none = convolutionWorkload(0);
    EXPECT_THROW(estimateRun(none, requestFor("k80")), Error);
    EXPECT_THROW(estimateRun(Workload{.compile = {}, .globalBatch = 8}, requestFor("k80")), Error);
    EstimateRequest negative = requestFor("k80");
    negative.replicas = -1;
    EXPECT_THROW(estimateRun(convolutionWorkload(), negative), Error);
}

}  // namespace
}  // namespace shardlab::engine::estimate_test

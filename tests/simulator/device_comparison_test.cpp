#include "engine/simulator/device_comparison.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "tests/simulator/simulator_cases.h"

namespace shardlab::engine::device_comparison_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

RunEstimate run(double first, double epoch) {
    RunEstimate estimate;
    estimate.firstEpochSeconds = first;
    estimate.epochSeconds = epoch;
    return estimate;
}

TEST(BreakEven, ByHand) {
    // 10, 14, 18, 22, 26 against 16, 18, 20, 22, 24: level after four epochs, ahead after five.
    EXPECT_EQ(breakEvenEpoch(run(10, 4), run(16, 2)), 5);
    EXPECT_EQ(breakEvenEpoch(run(10, 4), run(15, 2)), 4);  // 10, 14, 18, 22 against 15, 17, 19, 21
    EXPECT_EQ(breakEvenEpoch(run(10, 4), run(9, 8)), 1);   // ahead at first, though not for long
    EXPECT_EQ(breakEvenEpoch(run(10, 4), run(10, 3)), 2);
    EXPECT_EQ(breakEvenEpoch(run(10, 4), run(11, 4)), std::nullopt);
    EXPECT_EQ(breakEvenEpoch(run(10, 4), run(10, 4)), std::nullopt);
}

TEST(BreakEven, AgreesWithCountingEpochs) {
    for (int first = 1; first <= 12; ++first) {
        for (int epoch = 1; epoch <= 6; ++epoch) {
            const RunEstimate a = run(7, 4), b = run(first, epoch);
            std::optional<std::int64_t> counted;
            for (std::int64_t e = 1; e <= 100 && !counted; ++e) {
                if (secondsAfter(b, e) < secondsAfter(a, e)) counted = e;
            }
            EXPECT_EQ(breakEvenEpoch(a, b), counted) << first << " " << epoch;
        }
    }
}

TEST(CostOfRun, HoursTimesPrice) {
    EXPECT_DOUBLE_EQ(costOfRun(run(1800, 900), 3, 2.0).value(), 2.0);  // 3600 s
}

TEST(CompareDevices, NamesThePartThatDecides) {
    RunEstimate gpu = calmEstimate();
    gpu.device = "gpu";
    gpu.breakdown = {.compute = 4e-3, .dispatch = 1e-3};
    gpu.stepSeconds = 5e-3;
    gpu.samplesPerSecond = 128 / 5e-3;
    RunEstimate tpu = calmEstimate();
    tpu.device = "tpu";
    tpu.breakdown = {.compute = 1e-3, .dispatch = 14e-3};
    tpu.stepSeconds = 15e-3;
    tpu.samplesPerSecond = 128 / 15e-3;
    const DeviceComparison comparison = compareDevices(tpu, gpu);
    EXPECT_EQ(comparison.winner, "gpu");
    EXPECT_EQ(comparison.loser, "tpu");
    EXPECT_NEAR(comparison.ratio, 3, 1e-12);
    EXPECT_EQ(comparison.part, "dispatch");
    EXPECT_THAT(comparison.text, HasSubstr("gpu trains 3.0 × as many samples per second as tpu"));
    EXPECT_THAT(comparison.text, HasSubstr("14.0 ms of 15.0 ms per step on launch overhead of the host"));
    EXPECT_THAT(comparison.text, HasSubstr("For compute alone, tpu is 4.0 × as fast as gpu"));
}

TEST(CompareDevices, CountsBySample) {
    RunEstimate small = calmEstimate(), large = calmEstimate();
    large.device = "large";
    large.globalBatch = 512;  // four times the batch in twice the time
    large.stepSeconds = large.breakdown.compute = 20e-3;
    large.samplesPerSecond = 512 / 20e-3;
    const DeviceComparison comparison = compareDevices(small, large);
    EXPECT_EQ(comparison.winner, "large");
    EXPECT_EQ(comparison.part, "compute");
    EXPECT_THAT(comparison.text, Not(HasSubstr("For compute alone,")));
}

TEST(CompareDevices, WithinFivePercentIsATie) {
    RunEstimate a = calmEstimate(), b = calmEstimate();
    b.samplesPerSecond *= 1.04;
    EXPECT_EQ(compareDevices(a, b).part, "");
    EXPECT_THAT(compareDevices(a, b).text, HasSubstr("equally fast"));
}

TEST(CompareDevices, SaysWhatElseDiffers) {
    RunEstimate a = calmEstimate(), b = calmEstimate();
    a.device = "a";
    b.device = "b";
    a.matrixFormat = "bfloat16";
    b.matrixFormat = "float32";
    a.catalogStacks = b.catalogStacks = sourceCatalog().device("t4").catalogStacks;
    a.hostStack = "tf2-keras";
    b.hostStack = "pytorch-eager";
    b.globalBatch = 64;
    const DeviceComparison comparison = compareDevices(a, b);
    EXPECT_TRUE(comparison.otherBatch && comparison.otherFramework && comparison.otherFormat);
    ASSERT_EQ(comparison.reservations.size(), 3U);
    EXPECT_EQ(comparison.reservations[0], "The global batch sizes differ: 128 on a, 64 on b.");
    EXPECT_THAT(comparison.reservations[1], HasSubstr("PyTorch, eager on b"));
    EXPECT_THAT(comparison.reservations[2], HasSubstr("bfloat16 on a, float32 on b"));
    b.hostStack = "tf2.1-tpustrategy-remote";  // compile and fit of TensorFlow 2, too
    EXPECT_FALSE(compareDevices(a, b).otherFramework);
}

TEST(CompareDevices, SaysWhatLiesInsideTheUncertainty) {
    RunEstimate a = calmEstimate(), b = calmEstimate();
    a.uncertainty = 0.3;
    b.uncertainty = 0.4;  // together 0.5
    b.samplesPerSecond *= 1.49;
    EXPECT_TRUE(compareDevices(a, b).insideUncertainty);
    EXPECT_THAT(compareDevices(a, b).reservations.back(), HasSubstr("within the uncertainty"));
    b.samplesPerSecond = a.samplesPerSecond * 1.51;
    EXPECT_FALSE(compareDevices(a, b).insideUncertainty);
    EXPECT_TRUE(compareDevices(a, b).fair());
}

TEST(CompareDevices, SaysWhatNoMeasurementValidates) {
    RunEstimate a = calmEstimate(), b = calmEstimate();
    EXPECT_THAT(compareDevices(a, b).reservations, ::testing::IsEmpty());
    b.device = "b";
    b.uncertainty = 0.52;
    b.samplesPerSecond *= 3;
    b.notValidated = "no published network on b";
    EXPECT_THAT(compareDevices(a, b).reservations,
                ::testing::ElementsAre("Not validated with published times: b (± 52 %)."));
}

TEST(CompareDevices, WhatDoesNotFitIsNotRanked) {
    RunEstimate a = calmEstimate(), b = calmEstimate();
    b.outOfMemory = true;
    EXPECT_THROW(compareDevices(a, b), Error);
    EXPECT_EQ(costOfRun(b, 3, 2.0), std::nullopt);
}

}  // namespace
}  // namespace shardlab::engine::device_comparison_test

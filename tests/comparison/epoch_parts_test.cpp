#include "engine/comparison/epoch_parts.h"

#include <gtest/gtest.h>

#include "engine/devices/device_catalog.h"
#include "engine/planning/device_estimator.h"

namespace shardlab::engine::testing::epoch_parts_test {
namespace {

TEST(EpochParts, AreStepsTimesTheirParts) {
    RunEstimate estimate;
    estimate.stepsPerEpoch = 10;
    estimate.breakdown = {.compute = 0.5, .input = 0.1, .allReduce = 0.2, .dispatch = 0.15, .idle = 0.05};
    estimate.epochSeconds = 12;
    estimate.firstEpochSeconds = 15;
    const EpochParts parts = epochParts(estimate);
    EXPECT_DOUBLE_EQ(parts.compile, 3);
    EXPECT_DOUBLE_EQ(parts.compute, 5);
    EXPECT_DOUBLE_EQ(parts.input, 1);
    EXPECT_DOUBLE_EQ(parts.allReduce, 2);
    EXPECT_DOUBLE_EQ(parts.dispatch, 1.5);
    EXPECT_DOUBLE_EQ(parts.idle, 0.5);
    EXPECT_DOUBLE_EQ(parts.rest, 2);
}

TEST(EpochParts, AddUpToTheFirstEpochOnEveryDevice) {
    const DeviceEstimator estimator(Experiment::load("fashion_mnist_quickstart"), DeviceCatalog::installed());
    for (const DeviceSpec& device : DeviceCatalog::installed().devices()) {
        const DeviceResult answer = estimator.answer({.choice = {.device = device.id}});
        if (!answer.fits()) continue;
        const EpochParts parts = epochParts(answer.estimate);
        EXPECT_NEAR(parts.total(), answer.estimate.firstEpochSeconds,
                    1e-9 * answer.estimate.firstEpochSeconds)
            << device.id;
        EXPECT_GE(parts.rest, 0) << device.id;
    }
}

}  // namespace
}  // namespace shardlab::engine::testing::epoch_parts_test

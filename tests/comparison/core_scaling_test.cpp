#include "engine/comparison/core_scaling.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"

namespace shardlab::engine::testing::core_scaling_test {
namespace {

using ::testing::ElementsAre;

std::vector<int> replicasOf(const std::vector<DeviceSize>& sizes) {
    std::vector<int> replicas;
    for (const DeviceSize& size : sizes)
        replicas.push_back(size.replicas);
    return replicas;
}

TEST(FamilySizes, AreDoublingsOfTheSmallestThenEverySize) {
    const DeviceCatalog& devices = DeviceCatalog::installed();
    EXPECT_THAT(replicasOf(familySizes("tpu-v3-32", devices)),
                ElementsAre(1, 2, 4, 8, 32, 64, 128, 256, 512, 1024, 2048));
    EXPECT_THAT(replicasOf(familySizes("v100-sxm2", devices)), ElementsAre(1, 2, 4, 8));
    EXPECT_THAT(replicasOf(familySizes("cpu-host", devices)), ElementsAre(1));
    EXPECT_THROW(familySizes("tpu-v9-8", devices), Error);
}

TEST(CoreScaling, StrongKeepsTheGlobalBatchAndWeakThatOfEachReplica) {
    const DeviceEstimator estimator(Experiment::load("fashion_mnist_quickstart"),  // 64 on each of 8
                                    DeviceCatalog::installed());
    for (const ScalingPoint& point : scalingOf(estimator, "tpu-v3-8", ScalingKind::Strong)) {
        if (!point.runs()) continue;
        EXPECT_EQ(point.answer.estimate.globalBatch, 512);
    }
    for (const ScalingPoint& point : scalingOf(estimator, "tpu-v3-8", ScalingKind::Weak)) {
        if (!point.runs()) continue;  // a batch of more than the training samples
        EXPECT_EQ(point.answer.estimate.globalBatch, 64 * point.replicas);
        EXPECT_EQ(point.answer.estimate.replicas, point.replicas);
    }
}

/// Speed-up and efficiency by their definitions, from answers asked for one by one.
TEST(CoreScaling, SpeedupIsOverOneReplica) {
    const DeviceEstimator estimator(Experiment::load("fashion_mnist_quickstart"), DeviceCatalog::installed());
    const auto points = scalingOf(estimator, "tpu-v2-8", ScalingKind::Strong);
    const double one =
        estimator.answer({.choice = {.device = "tpu-v2-8", .replicas = 1}}).estimate.samplesPerSecond;
    const double all = estimator.answer({.choice = {.device = "tpu-v2-8"}}).estimate.samplesPerSecond;
    ASSERT_EQ(points[3].replicas, 8);
    EXPECT_DOUBLE_EQ(points[0].speedup, 1);
    EXPECT_DOUBLE_EQ(points[3].speedup, all / one);
    EXPECT_DOUBLE_EQ(points[3].efficiency, all / one / 8);
}

TEST(CoreScaling, ASizeThatDoesNotDivideTheBatchSaysSo) {
    const DeviceEstimator estimator(onDevice(Experiment::load("fashion_mnist_quickstart"),
                                             {.globalBatch = 64}, DeviceCatalog::installed()),
                                    DeviceCatalog::installed());
    const auto points = scalingOf(estimator, "tpu-v3-8", ScalingKind::Strong);
    EXPECT_TRUE(points[3].runs());
    EXPECT_EQ(points.back().replicas, 2048);
    EXPECT_FALSE(points.back().runs());
    EXPECT_THAT(points.back().reason(), ::testing::HasSubstr("divisible"));
    EXPECT_EQ(points.back().speedup, 0);
}

TEST(ScalingKind, IsReadByName) {
    EXPECT_EQ(parseScalingKind("strong"), ScalingKind::Strong);
    EXPECT_EQ(parseScalingKind("weak"), ScalingKind::Weak);
    EXPECT_THROW(parseScalingKind("Strong"), Error);
}

}  // namespace
}  // namespace shardlab::engine::testing::core_scaling_test

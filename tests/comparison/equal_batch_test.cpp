#include "engine/comparison/equal_batch.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "engine/simulator/device_comparison.h"

namespace shardlab::engine::testing::equal_batch_test {
namespace {

class EqualBatch : public ::testing::Test {
protected:
    DeviceResult on(const std::string& device, std::optional<std::int64_t> batch = {}) const {
        return m_estimator.answer({.choice = {.device = device, .globalBatch = batch}});
    }
    /// Samples per second of the second device for each of the first, asked for one by one.
    double ratioAt(const std::string& first, const std::string& second, std::int64_t batch) const {
        return on(second, batch).estimate.samplesPerSecond / on(first, batch).estimate.samplesPerSecond;
    }
    DeviceEstimator m_estimator{Experiment::load("fashion_mnist_quickstart"), DeviceCatalog::installed()};
};

TEST_F(EqualBatch, IsWhereTheCurvesCross) {
    const BatchComparison comparison = compareOverBatch(on("h100-sxm"), on("tpu-v3-32"));
    ASSERT_TRUE(comparison.equal);
    EXPECT_EQ(comparison.overtaking, "tpu-v3-32");
    const std::int64_t batch = comparison.equal->globalBatch;
    EXPECT_EQ(batch % 32, 0);
    EXPECT_GE(ratioAt("h100-sxm", "tpu-v3-32", batch), 1);
    EXPECT_LT(ratioAt("h100-sxm", "tpu-v3-32", batch - 32), 1);
    EXPECT_NEAR(comparison.equal->ratio(), ratioAt("h100-sxm", "tpu-v3-32", batch), 1e-9);
}

TEST_F(EqualBatch, TheOrderOfTheDevicesDoesNotMatter) {
    const BatchComparison one = compareOverBatch(on("h100-sxm"), on("tpu-v3-32")),
                          other = compareOverBatch(on("tpu-v3-32"), on("h100-sxm"));
    ASSERT_TRUE(one.equal && other.equal);
    EXPECT_EQ(one.equal->globalBatch, other.equal->globalBatch);
    EXPECT_EQ(one.overtaking, other.overtaking);
}

TEST_F(EqualBatch, BatchSizesAreDoublingsThatBothDevicesDivide) {
    const BatchComparison comparison = compareOverBatch(on("tpu-v2-8"), on("tpu-v3-32"));
    std::int64_t expected = 32;
    for (const BatchPoint& point : comparison.points) {
        EXPECT_EQ(point.globalBatch, expected);
        expected *= 2;
    }
    EXPECT_EQ(comparison.points.back().globalBatch, 8192);  // 16 × 512
}

TEST_F(EqualBatch, WhereOneIsAlwaysFasterThereIsNone) {
    const BatchComparison comparison = compareOverBatch(on("cpu-host"), on("h100-sxm"));
    EXPECT_FALSE(comparison.equal);
    for (const BatchPoint& point : comparison.points)
        EXPECT_GT(point.ratio(), 1);
}

TEST_F(EqualBatch, UndecidedIsWhatCompareDevicesCallsInsideTheUncertainty) {
    const BatchComparison comparison = compareOverBatch(on("t4"), on("tpu-v2-8"));
    ASSERT_TRUE(comparison.undecided);
    for (const BatchPoint& point : comparison.points) {
        const DeviceComparison pair = compareDevices(*point.first, *point.second);
        if (pair.part.empty()) continue;  // a tie needs no uncertainty
        EXPECT_EQ(point.insideUncertainty(), pair.insideUncertainty) << point.globalBatch;
        if (pair.insideUncertainty) {
            EXPECT_GE(point.globalBatch, comparison.undecided->smallest);
            EXPECT_LE(point.globalBatch, comparison.undecided->largest);
        }
    }
}

TEST_F(EqualBatch, DevicesWithoutACommonBatchSizeAreRefused) {
    const DeviceEstimator large(Experiment::load("zoo_resnet50"),
                                DeviceCatalog::installed());  // 1024 samples
    const auto on = [&](const char* device) {
        return large.answer({.choice = {.device = device, .globalBatch = 2048}});
    };
    DeviceResult gpu = on("k80"), pod = on("tpu-v3-2048");
    EXPECT_THROW(compareOverBatch(gpu, pod), Error);
}

}  // namespace
}  // namespace shardlab::engine::testing::equal_batch_test

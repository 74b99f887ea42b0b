#include "engine/devices/accuracy.h"
#include "engine/devices/device_catalog.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "engine/core/error.h"
#include "tests/support/directories.h"

namespace shardlab::engine::accuracy_test {
namespace {

using ::testing::HasSubstr;

const DeviceCatalog& catalog() {
    static const DeviceCatalog instance(test::sourceDirectory() + "/resources/devices");
    return instance;
}

const CheckedTimes& checked(const std::string& device, ProgramKind kind) {
    return catalog().device(device).checked.at(nameOf(kind));
}

TEST(Accuracy, DevicesWithoutAPublishedTrainingAreNotValidated) {
    for (const char* id : {"h100-sxm", "h100-pcie", "h200", "l4", "tpu-v4-8", "tpu-v5e-1", "tpu-v5e-8",
                           "tpu-v5p-8", "tpu-v6e-8", "cpu-host", "tpu-v5p-128", "h100-sxm-x8"})
        EXPECT_FALSE(catalog().device(id).validated()) << id;
    // Products and convolutions were measured on the T4, no training.
    EXPECT_FALSE(catalog().device("t4").validated());
    EXPECT_GT(checked("t4", ProgramKind::Dense).kernels, 5);
    for (const char* id : {"k80", "p100-sxm2", "v100-sxm2", "a100-40-sxm", "a100-80-sxm", "gtx-1080-ti",
                           "tpu-v2-8", "tpu-v3-8", "tpu-v3-32", "k80-x8", "cpu-dual-e5-2630v3"})
        EXPECT_TRUE(catalog().device(id).validated()) << id;
}

/// 128 replicas of a TPU v3, eight of a TPU v2 and of a K80, one of an A100 are the most with a published
/// time.
TEST(Accuracy, LargerSizesThanAnyPublishedTrainingAreNotValidated) {
    for (const char* id : {"tpu-v2-32", "tpu-v2-512", "tpu-v3-256", "tpu-v3-2048", "a100-80-sxm-x8"}) {
        const DeviceSpec device = catalog().device(id);
        EXPECT_TRUE(device.hasPublishedTrainings()) << id;
        EXPECT_FALSE(device.validated()) << id;
        EXPECT_TRUE(device.validatedFor(1)) << id;
    }
    for (const char* id : {"tpu-v3-128", "tpu-v2-8", "k80-x8"})
        EXPECT_TRUE(catalog().device(id).validated()) << id;
}

TEST(Accuracy, WhatIsCheckedLessHasAWiderInterval) {
    for (const ProgramKind kind : {ProgramKind::Convolution, ProgramKind::Dense}) {
        const double unknown = checked("tpu-v5p-8", kind).halfWidth;
        EXPECT_GE(unknown, checked("gtx-1070", kind).halfWidth);  // others of its generation are checked
        EXPECT_GT(unknown, checked("tpu-v2-8", kind).halfWidth);
    }
    EXPECT_LT(checked("k80", ProgramKind::Convolution).halfWidth,
              checked("h100-sxm", ProgramKind::Convolution).halfWidth);
    EXPECT_GT(checked("v100-sxm2", ProgramKind::Attention).halfWidth,
              checked("v100-sxm2", ProgramKind::Convolution).halfWidth);
    EXPECT_EQ(checked("v100-sxm2", ProgramKind::Attention).networks, 0);
}

TEST(Accuracy, AnUncheckedStackIsAsUncertainAsTheWorst) {
    double worst = 0;
    for (const HostStack& stack : catalog().hostStacks())
        worst = std::max(worst, stack.uncertainty);
    const HostStack& unchecked = catalog().hostStack("host-native");
    EXPECT_EQ(unchecked.checkedNetworks, 0);
    EXPECT_DOUBLE_EQ(unchecked.uncertainty, worst);
    EXPECT_GT(catalog().hostStack("tf1.12-keras-to-tpu").checkedNetworks, 0);
}

TEST(Accuracy, ADamagedTableIsNamedWithItsField) {
    const std::string path = ::testing::TempDir() + "accuracy.json";
    std::ofstream(path) << R"({"devices": {"k80": {"replicas": 1, "kinds": {"dense":
        {"networks": 1, "kernels": 0, "half_width": -0.2}}}}})";
    try {
        AccuracyTable::read(path);
        FAIL() << "expected an error";
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr("accuracy.json: k80.dense: expected a share above 0"));
    }
    EXPECT_TRUE(AccuracyTable::read(path + ".absent").empty());
}

}  // namespace
}  // namespace shardlab::engine::accuracy_test

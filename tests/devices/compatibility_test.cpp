#include "engine/devices/compatibility.h"
#include "engine/devices/device_catalog.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "tests/support/directories.h"

namespace shardlab::engine::compatibility_test {
namespace {

using ::testing::ElementsAre;

const DeviceCatalog& catalog() {
    static const DeviceCatalog instance(test::sourceDirectory() + "/resources/devices");
    return instance;
}

const DeviceSpec& device(const char* id) {
    return catalog().device(id);
}

const HostStack& stack(const char* id) {
    return catalog().hostStack(id);
}

// Kepler, Maxwell and GP104 have no useful 16-bit units, GP100, Volta and Turing float16, Ampere and Hopper
// all of them, TPUs bfloat16 alone (NVIDIA's and Google's data sheets).
TEST(Compatibility, APrecisionNeedsTheUnitsOfTheDevice) {
    for (const char* old :
         {"k80", "m60", "titan-x-maxwell", "gtx-1070", "gtx-1080-ti", "quadro-p6000", "cpu-colab"})
        EXPECT_THAT(precisionsOf(device(old)), ElementsAre(Precision::Default, Precision::Float32)) << old;
    for (const char* half : {"p100-pcie", "v100-sxm2", "t4", "rtx-2080-ti"}) {
        EXPECT_THAT(precisionsOf(device(half)),
                    ElementsAre(Precision::Default, Precision::Float32, Precision::MixedFloat16))
            << half;
    }
    for (const char* tpu : {"tpu-v2-8", "tpu-v6e-8", "tpu-v3-32"}) {
        EXPECT_THAT(precisionsOf(device(tpu)), ElementsAre(Precision::Default, Precision::Float32,
                                                           Precision::MixedBFloat16, Precision::BFloat16))
            << tpu;
    }
    EXPECT_EQ(precisionsOf(device("a100-40-sxm")).size(), 6U);
    EXPECT_EQ(precisionsOf(device("h100-sxm-x8")).size(), 6U);
}

TEST(Compatibility, TheNearestPrecisionIsTheOtherMixedOneOrTheDefault) {
    EXPECT_EQ(nearestPrecision(device("tpu-v3-8"), Precision::MixedFloat16), Precision::MixedBFloat16);
    EXPECT_EQ(nearestPrecision(device("t4"), Precision::MixedBFloat16), Precision::MixedFloat16);
    EXPECT_EQ(nearestPrecision(device("k80"), Precision::MixedFloat16), Precision::Default);
    EXPECT_EQ(nearestPrecision(device("tpu-v3-8"), Precision::TensorFloat32), Precision::Default);
    EXPECT_EQ(nearestPrecision(device("a100-40-sxm"), Precision::TensorFloat32), Precision::TensorFloat32);
}

TEST(Compatibility, AnOlderStackEndsBeforeTheOtherBegins) {
    EXPECT_TRUE(isOlder(stack("tf1-tpustrategy"), stack("tf2.1-tpustrategy-remote")));
    EXPECT_TRUE(isOlder(stack("tf2.1-tpustrategy-remote"), stack("steps-per-execution")));
    EXPECT_TRUE(isOlder(stack("tf1.12-keras-to-tpu"), stack("tf1-tpustrategy")));  // 1.12 is before 1.13
    EXPECT_FALSE(isOlder(stack("steps-per-execution"), stack("tf2.1-tpustrategy-remote")));
    EXPECT_FALSE(isOlder(stack("tf2-keras"), stack("steps-per-execution")));  // TF 2.x goes on
    EXPECT_FALSE(isOlder(stack("tf1-graph-gpu"), stack("pytorch-eager")));    // another framework
    EXPECT_FALSE(isOlder(stack("tf2-keras"), stack("tf2-keras")));
}

TEST(Compatibility, TheNearestStackIsWrittenTheSameWay) {
    const auto nearest = [](const char* on, const char* wanted) {
        return hostStackFor(device(on), wanted).id;
    };
    EXPECT_EQ(nearest("tpu-v3-8", "tf1.12-keras-to-tpu"), "tf1.12-keras-to-tpu");
    EXPECT_EQ(nearest("t4", "tf2.1-tpustrategy-remote"), "tf2-keras");  // compile and fit, TensorFlow 2
    EXPECT_EQ(nearest("k80", "tf2.1-tpustrategy-remote"), "tf2-keras");
    EXPECT_EQ(nearest("k80", "tf1.12-keras-to-tpu"), "tf1-graph-gpu");
    EXPECT_EQ(nearest("k80", "on-device-loop"), "tf1-pipelined-gpu");  // a loop of its own, TensorFlow 1
    EXPECT_EQ(nearest("a100-40-sxm", "on-device-loop"), "tf2-function-gpu");
    EXPECT_EQ(nearest("tpu-v4-8", "tf2-keras"), "steps-per-execution");
    EXPECT_EQ(nearest("tpu-v2-8", "tf2-keras"), "tf2.1-tpustrategy-remote");
    EXPECT_EQ(nearest("tpu-v2-8", "pytorch-eager"), device("tpu-v2-8").defaultHostStack);
    EXPECT_EQ(nearest("k80", "no-such-stack"), device("k80").defaultHostStack);
    EXPECT_TRUE(isSameFramework(stack("tf2-keras"), stack("tf2.1-tpustrategy-remote")));
    EXPECT_FALSE(isSameFramework(stack("tf1-graph-gpu"), stack("tf2-keras")));
    EXPECT_FALSE(isSameFramework(stack("pytorch-eager"), stack("tf2-function-gpu")));
}

}  // namespace
}  // namespace shardlab::engine::compatibility_test

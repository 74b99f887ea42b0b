#include "engine/experiment/device_choice.h"
#include "engine/devices/device_catalog.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "engine/core/error.h"

namespace shardlab::engine::device_choice_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// 64 samples for each of 8 cores.
Experiment onTpu() {
    return Experiment::load("fashion_mnist_quickstart");
}

std::vector<const DeviceSpec*> allDevices() {
    std::vector<const DeviceSpec*> all;
    for (const auto* list : {&DeviceCatalog::installed().devices(), &DeviceCatalog::installed().variants()}) {
        for (const DeviceSpec& device : *list)
            all.push_back(&device);
    }
    return all;
}

TEST(OnDevice, EveryDeviceKeepsTheGlobalBatch) {
    for (const DeviceSpec* device : allDevices()) {
        const Experiment there = onDevice(onTpu(), {.device = device->id}, DeviceCatalog::installed());
        EXPECT_EQ(there.globalBatch(), 512) << device->id;
        EXPECT_EQ(there.runtime.replicas, device->cores) << device->id;
        EXPECT_EQ(there.runtime.accelerator, device->accelerator) << device->id;
        if (512 % device->cores != 0) continue;
        EXPECT_EQ(there.fit.batchSizePerReplica, 512 / device->cores) << device->id;
    }
}

TEST(Accelerator, OfAFileWithoutOneIsTheDevices) {
    Json json = onTpu().toJson();
    json["runtime"].erase("accelerator");
    const std::pair<const char*, Accelerator> devices[] = {{"cpu-host", Accelerator::Cpu},
                                                           {"t4", Accelerator::Gpu},
                                                           {"v100-sxm2-x4", Accelerator::Gpu},
                                                           {"tpu-v3-8", Accelerator::Tpu},
                                                           {"no-such-device", Accelerator::Cpu}};
    for (const auto& [device, accelerator] : devices) {
        json["runtime"]["device"] = device;
        RuntimeSpec runtime = Experiment::fromJson(json).runtime;
        followDevice(runtime, json, DeviceCatalog::installed());
        EXPECT_EQ(runtime.accelerator, accelerator) << device;
    }
    json["runtime"].erase("device");
    EXPECT_EQ(Experiment::fromJson(json).runtime.accelerator, Accelerator::Cpu);
}

TEST(Accelerator, ThatIsNotTheDevicesIsRefusedInLintsWords) {
    Experiment experiment = onTpu();
    requireAccelerator(experiment.runtime, DeviceCatalog::installed());
    experiment.runtime.accelerator = Accelerator::Cpu;
    std::string refused;
    try {
        requireAccelerator(experiment.runtime, DeviceCatalog::installed());
    } catch (const Error& error) {
        refused = error.what();
    }
    EXPECT_EQ(refused, "The accelerator is set to CPU, but TPU v2-8 is a TPU.");
    EXPECT_TRUE(
        std::ranges::any_of(lint(experiment, DeviceCatalog::installed()), [&](const Diagnostic& finding) {
            return finding.severity == Severity::Error && finding.message == refused;
        }));
}

TEST(OnDevice, TheWayBackChangesNothing) {
    for (const DeviceSpec* device : allDevices()) {
        if (512 % device->cores != 0) continue;
        Experiment start = onTpu();
        start.runtime.precision = Precision::MixedBFloat16;
        const Experiment back = onDevice(onDevice(start, {.device = device->id}, DeviceCatalog::installed()),
                                         {.device = "tpu-v2-8"}, DeviceCatalog::installed());
        EXPECT_EQ(back.toJson(), start.toJson()) << device->id;
    }
}

TEST(OnDevice, ABatchThatIsNotSharedEvenlyIsGlobalFromThenOn) {
    const Experiment three =
        onDevice(onTpu(), {.device = "cpu-host", .replicas = 3}, DeviceCatalog::installed());
    EXPECT_EQ(three.fit.batchSizePerReplica, std::nullopt);
    EXPECT_EQ(three.fit.batchSize, 512);
    const Experiment slice = onDevice(onTpu(), {.device = "tpu-v3-1024"}, DeviceCatalog::installed());
    try {
        requireDivisible(slice, DeviceCatalog::installed().device("tpu-v3-1024"));
        FAIL() << "1024 cores do not share 512 samples";
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), AllOf(HasSubstr("1,024 cores of tpu-v3-1024"), HasSubstr("got 512"),
                                        HasSubstr("the nearest that fits is 1024")));
    }
}

TEST(OnDevice, OtherReplicasAndAnotherBatch) {
    EXPECT_EQ(onDevice(onTpu(), {.replicas = 4}, DeviceCatalog::installed()).fit.batchSizePerReplica, 128);
    const Experiment larger =
        onDevice(onTpu(), {.device = "tpu-v3-32", .globalBatch = 1024}, DeviceCatalog::installed());
    EXPECT_EQ(larger.fit.batchSizePerReplica, 32);
    EXPECT_EQ(larger.globalBatch(), 1024);
    EXPECT_THROW(onDevice(onTpu(), {.replicas = 9}, DeviceCatalog::installed()), Error);
    EXPECT_THROW(onDevice(onTpu(), {.replicas = 0}, DeviceCatalog::installed()), Error);
    EXPECT_THROW(onDevice(onTpu(), {.device = "tpu-v9"}, DeviceCatalog::installed()), Error);
}

TEST(ResolveRuntime, SaysWhatTheDeviceCannotFulfil) {
    const auto resolved = [](const char* device, const char* stack, Precision precision) {
        RuntimeSpec runtime;
        runtime.device = device;
        runtime.hostStack = stack;
        runtime.precision = precision;
        return resolveRuntime(runtime, DeviceCatalog::installed());
    };
    const ResolvedRuntime same = resolved("t4", "tf2.1-tpustrategy-remote", Precision::MixedFloat16);
    EXPECT_EQ(same.hostStack->id, "tf2-keras");
    ASSERT_EQ(same.remarks.size(), 1U);
    EXPECT_THAT(same.remarks[0],
                HasSubstr("tf2.1-tpustrategy-remote does not support NVIDIA T4; using tf2-keras"));
    EXPECT_THAT(resolved("t4", "tf2-keras", Precision::MixedFloat16).remarks, IsEmpty());
    const ResolvedRuntime other = resolved("tpu-v2-8", "pytorch-eager", Precision::MixedFloat16);
    EXPECT_EQ(other.precision, Precision::MixedBFloat16);
    ASSERT_EQ(other.remarks.size(), 2U);
    EXPECT_THAT(other.remarks[0], HasSubstr("pytorch-eager does not support TPU v2-8"));
    EXPECT_THAT(other.remarks[1],
                HasSubstr("mixed_float16 is not available on TPU v2-8; using mixed_bfloat16"));
}

}  // namespace
}  // namespace shardlab::engine::device_choice_test

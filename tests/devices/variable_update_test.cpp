#include "engine/devices/variable_update.h"
#include "engine/devices/device_catalog.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "tests/devices/small_programs.h"
#include "tests/support/directories.h"

namespace shardlab::engine::variable_update_test {
namespace {

using ::testing::DoubleEq;
using ::testing::ElementsAre;

/// Links of 1 GB/s, 50 GB/s of memory, a host link of 2 GB/s for two GPUs.
DeviceSpec linkedGpu() {
    DeviceSpec device = roundDevice();
    device.accelerator = Accelerator::Gpu;
    device.topology = "ring";
    device.wrapAround = true;
    device.linkBandwidth = 1e9;
    device.hostLinkBandwidth = 2e9;
    device.hostLinkDevices = 2;
    return device;
}

HostStack updating(VariableUpdate update) {
    HostStack stack = plainStack(false);
    stack.variableUpdate = update;
    stack.sumBytesPerSecond = 10e9;
    return stack;
}

/// The later layer's variable first, as the backward pass makes gradients.
const std::vector<ExchangedVariable>& laterAndFirst() {
    static const std::vector<ExchangedVariable> variables{
        {.bytes = 1e9, .gradientReady = 1, .firstUse = 0.9},
        {.bytes = 0.5e9, .gradientReady = 2, .firstUse = 0.1}};
    return variables;
}

ExchangeTimes exchange(VariableUpdate update, int replicas = 4, const DeviceSpec& device = linkedGpu()) {
    return timesOfExchange(device, updating(update), replicas, laterAndFirst());
}

TEST(VariableUpdate, OneRingTakesOneTensorAfterTheOther) {
    const ExchangeTimes times = exchange(VariableUpdate::SingleRing);
    EXPECT_THAT(times.done, ElementsAre(DoubleEq(1 + 1.5), DoubleEq(2.5 + 0.75)));  // 2 · 3/4 · bytes
    EXPECT_EQ(times.readWait, 0);
    DeviceSpec twoSides = linkedGpu();
    twoSides.linkBandwidthAbove = {{2, 9e9}};
    twoSides.singleRingAbove = {{1, 2e9}, {2, 0.5e9}};
    EXPECT_THAT(exchange(VariableUpdate::SingleRing, 2, twoSides).done,
                ElementsAre(DoubleEq(1.5), DoubleEq(2.25)));
    EXPECT_THAT(exchange(VariableUpdate::SingleRing, 4, twoSides).done,
                ElementsAre(DoubleEq(4), DoubleEq(5.5)));
}

TEST(VariableUpdate, CopiesGoToGpusInTurnAndBack) {
    // The first tensor's three copies take 3 s into its GPU's link, its sum 5 passes of 50 GB/s, 3 s back.
    // The second one's GPU is another; the others receive it behind the first.
    const ExchangeTimes times = exchange(VariableUpdate::Copies);
    EXPECT_THAT(times.done, ElementsAre(DoubleEq(1 + 3 + 0.1 + 3), DoubleEq(4.1 + 0.75 + 0.375)));
    EXPECT_EQ(times.readWait, 0);
}

TEST(VariableUpdate, VariablesOnGpusAreReadInTheNextStep) {
    const ExchangeTimes times = exchange(VariableUpdate::ParameterServerGpu);
    // 3 s to its GPU, then 4 reads, a sum, its scaling (2) and its application (3): 10 passes.
    EXPECT_THAT(times.done, ElementsAre(DoubleEq(1 + 3 + 0.2), DoubleEq(2 + 1.5 + 0.1)));
    EXPECT_DOUBLE_EQ(times.readWait, 3 - 0.9);
}

TEST(VariableUpdate, TheLeastLoadedGpuTakesTheNextVariable) {
    // In the order of use 0.5, 1, 0.1, 0.1 GB on two GPUs: the third and the fourth join the first.
    std::vector<ExchangedVariable> variables{{.bytes = 0.1e9, .gradientReady = 0, .firstUse = 0.97},
                                             {.bytes = 0.1e9, .gradientReady = 0, .firstUse = 0.95}};
    variables.insert(variables.end(), laterAndFirst().begin(), laterAndFirst().end());
    const ExchangeTimes times =
        timesOfExchange(linkedGpu(), updating(VariableUpdate::ParameterServerGpu), 2, variables);
    EXPECT_DOUBLE_EQ(times.done[1], 0.1 + 0.1 + 8 * 0.1 / 50);
    EXPECT_DOUBLE_EQ(times.done[2], 1 + 1 + 8 * 1.0 / 50);
    EXPECT_DOUBLE_EQ(times.readWait, 0.5 - 0.1);
}

TEST(VariableUpdate, TheHostAddsWithOneThreadAVariable) {
    // Two GPUs share 2 GB/s. Ten passes over 1 GB take the thread 1 s; the other variable has its own thread.
    const ExchangeTimes times = exchange(VariableUpdate::ParameterServerCpu);
    EXPECT_THAT(times.done, ElementsAre(DoubleEq(1 + 1 + 1), DoubleEq(2 + 0.5 + 0.5)));
    EXPECT_DOUBLE_EQ(times.readWait, 1.5 - 0.9);
    DeviceSpec own = linkedGpu();
    own.hostLinkDevices = 1;
    EXPECT_DOUBLE_EQ(exchange(VariableUpdate::ParameterServerCpu, 4, own).done[0], 1 + 0.5 + 1);
}

TEST(VariableUpdate, WhoAppliesGradients) {
    EXPECT_EQ(ownUpdateShare(updating(VariableUpdate::ParameterServerCpu), 4), 0);
    EXPECT_EQ(ownUpdateShare(updating(VariableUpdate::ParameterServerGpu), 4), 0.25);
    EXPECT_EQ(ownUpdateShare(updating(VariableUpdate::Copies), 4), 1);
    EXPECT_EQ(ownUpdateShare(updating(VariableUpdate::ParameterServerCpu), 1), 1);
    EXPECT_THROW(exchange(VariableUpdate::AllReduce), Error);
}

TEST(VariableUpdate, TwoDiesOfABoardAreSlowerThanOne) {
    const DeviceCatalog catalog(test::sourceDirectory() + "/resources/devices");
    const DeviceSpec& die = catalog.device("k80");
    EXPECT_EQ(die.amongReplicas(1).efficiency("float32"), die.efficiency("float32"));
    EXPECT_DOUBLE_EQ(die.amongReplicas(2).efficiency("float32"), 0.93 * die.efficiency("float32"));
    EXPECT_EQ(die.amongReplicas(8).memoryEfficiency, die.memoryEfficiency);
    const DeviceSpec& alone = catalog.device("p100-sxm2");
    EXPECT_EQ(alone.amongReplicas(8).efficiency("float32"), alone.efficiency("float32"));
}

}  // namespace
}  // namespace shardlab::engine::variable_update_test

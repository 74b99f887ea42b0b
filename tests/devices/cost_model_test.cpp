#include "engine/devices/cost_model.h"

#include <gtest/gtest.h>

#include <map>

#include "engine/distribution/all_reduce.h"
#include "tests/devices/small_programs.h"

namespace shardlab::engine {
namespace {

DeviceKernel product(std::int64_t m, std::int64_t k, std::int64_t n) {
    DeviceKernel kernel{.kind = OpKind::Dot, .ops = {0}, .matrix = {.m = m, .k = k, .n = n}};
    kernel.flops = kernel.matrixFlops = kernel.matrix.flops();
    return kernel;
}

TEST(CostModel, RooflineOfOneDenseLayerByHand) {
    // 64 × 256 · 256 × 128: 2 · 64 · 256 · 128 = 4,194,304 flop at 0.5 TFLOP/s = 8.388608 µs;
    // (64 · 256 + 256 · 128 + 64 · 128) · 4 = 229,376 bytes at 50 GB/s = 4.58752 µs; 1 µs launch.
    const DeviceSpec device = roundDevice();
    const Program program = denseProgram(64, 256, 128, false);
    const DevicePlan plan = planForDevice(program, device, plainStack(false), Precision::Default);
    const DeviceKernel& dot = plan.kernels.front();
    EXPECT_DOUBLE_EQ(dot.bytes, 229376);
    const KernelCost cost = costOfKernel(dot, device, "float32");
    EXPECT_NEAR(cost.seconds, 9.388608e-6, 1e-15);
    EXPECT_EQ(cost.bound, BoundBy::MatrixUnit);
    EXPECT_DOUBLE_EQ(cost.wastedSeconds, 0);

    DeviceSpec slowMemory = device;
    slowMemory.memoryBandwidth = 20e9;  // 22.9376 µs
    const KernelCost bound = costOfKernel(dot, slowMemory, "float32");
    EXPECT_NEAR(bound.seconds, 23.9376e-6, 1e-15);
    EXPECT_EQ(bound.bound, BoundBy::Memory);
}

TEST(CostModel, ATinyKernelIsBoundByItsLaunch) {
    const KernelCost cost = costOfKernel(product(1, 1, 1), roundDevice(), "float32");
    EXPECT_EQ(cost.bound, BoundBy::Launch);
}

TEST(SystolicCycles, WorkedByHand) {
    EXPECT_EQ(systolicCycles(8, 128, 128, 128, 1), 128 + 128 + 254);  // 8 rows still occupy the load of 128
    EXPECT_EQ(systolicCycles(1024, 300, 200, 128, 1), 128 + 6 * 1024 + 254);  // 3 × 2 folds
    EXPECT_EQ(systolicCycles(1024, 300, 200, 128, 4), 128 + 2 * 1024 + 254);  // shared by four arrays
    EXPECT_EQ(systolicCycles(1021, 128, 128, 128, 1), 128 + 1024 + 254);      // rows padded to 8
}

TEST(TpuCost, KeepsTheOperandThatTakesFewerCycles) {
    DeviceSpec tpu = roundDevice();
    tpu.accelerator = Accelerator::Tpu;
    tpu.matrixUnit = 128;
    tpu.clockHz = 1e9;
    tpu.peakFlops = {{"bfloat16", 32.768e12}, {"float32", 32.768e12 / 6}};
    // m = 25, k = 25088, n = 128: kernel stationary 196 folds · 128 rows; the other way 196 folds · 1 · 128
    // rows.
    const double kernelStationary = systolicCycles(25, 25088, 128, 128, 1);
    EXPECT_EQ(kernelStationary, 128 + 196 * 128 + 254);
    EXPECT_DOUBLE_EQ(matrixSecondsOnTpu(product(25, 25088, 128), tpu, "bfloat16"), kernelStationary / 0.5e9);
    // m = 4 (Reuters' batch of 32 over 8 cores): only 4 of 128 rows of the stream are used, a 1024-wide n is
    // better there.
    EXPECT_DOUBLE_EQ(matrixSecondsOnTpu(product(4, 128, 1024), tpu, "bfloat16"), (128 + 1024 + 254) / 0.5e9);
    EXPECT_DOUBLE_EQ(matrixSecondsOnTpu(product(25, 25088, 128), tpu, "float32"),
                     6 * kernelStationary / 0.5e9);
}

TEST(GpuCost, TilesAndWavesByHand) {
    DeviceSpec gpu = roundDevice();
    gpu.accelerator = Accelerator::Gpu;
    gpu.computeUnits = 1;
    // One 128 × 128 tile on one multiprocessor, depth 32 of 32 + 32: half of the attainable rate.
    const double flops = 2.0 * 128 * 128 * 32;
    EXPECT_DOUBLE_EQ(matrixSecondsOnGpu(product(128, 32, 128), gpu, "float32"), flops / (0.5e12 * 0.5));
    // Two multiprocessors: two 128 × 64 tiles at 0.95 beat one tile on half of the card.
    gpu.computeUnits = 2;
    EXPECT_DOUBLE_EQ(matrixSecondsOnGpu(product(128, 32, 128), gpu, "float32"),
                     flops / (0.5e12 * 0.5 * 0.95));
}

TEST(GpuCost, WinogradSavesMultiplicationsOnPlainCoresOnly) {
    DeviceSpec gpu = roundDevice();
    gpu.accelerator = Accelerator::Gpu;
    gpu.peakFlops["float16"] = 8e12;
    DeviceKernel kernel = product(4096, 576, 64);
    const double direct = matrixSecondsOnGpu(kernel, gpu, "float32");
    const double directHalf = matrixSecondsOnGpu(kernel, gpu, "float16");
    kernel.winograd = true;
    EXPECT_DOUBLE_EQ(matrixSecondsOnGpu(kernel, gpu, "float32"), direct * 1.2 / 2.25);
    EXPECT_DOUBLE_EQ(matrixSecondsOnGpu(kernel, gpu, "float16"), directHalf);
}

DeviceSpec linked(const std::string& topology) {
    DeviceSpec device = roundDevice();
    device.topology = topology;
    device.linkBandwidth = 1e9;
    device.linkLatencySeconds = 1e-3;
    device.wrapAround = true;
    return device;
}

TEST(AllReduceTime, ByHand) {
    EXPECT_DOUBLE_EQ(allReduceSeconds(linked("ring"), 4, 4'000'000), 6 * (1e-3 + 1e-3));
    EXPECT_DOUBLE_EQ(allReduceSeconds(linked("torus2d"), 8, 4'000'000),
                     6 * (1e-3 + 1e-3) + 2 * (1e-3 + 0.5e-3));
    EXPECT_DOUBLE_EQ(allReduceSeconds(linked("tree"), 5, 4'000'000), 6 * (1e-3 + 4e-3));
    EXPECT_DOUBLE_EQ(allReduceSeconds(linked("none"), 4, 4'000'000), 5 * 4e6 / 50e9);
    EXPECT_DOUBLE_EQ(allReduceSeconds(linked("ring"), 1, 4'000'000), 0);
    DeviceSpec line = linked("ring");
    line.wrapAround = false;
    line.collectiveSeconds = 0.5;
    EXPECT_DOUBLE_EQ(allReduceSeconds(line, 4, 4'000'000), 0.5 + 2 * 6 * (1e-3 + 1e-3));
}

/// Time of a schedule walked round by round: each round lasts as long as its busiest sender.
double walkedSeconds(const DeviceSpec& device, int replicas, std::int64_t elements) {
    std::map<int, std::map<int, std::int64_t>> sent;
    for (const Transfer& transfer : allReduceSchedule(device.topology, replicas, elements)) {
        sent[transfer.round][transfer.from] += (transfer.end - transfer.begin) * 4;
    }
    double seconds = 0;
    for (const auto& [round, senders] : sent) {
        std::int64_t busiest = 0;
        for (const auto& [from, bytes] : senders)
            busiest = std::max(busiest, bytes);
        seconds += device.linkLatencySeconds + static_cast<double>(busiest) / device.linkBandwidth;
    }
    return seconds;
}

TEST(AllReduceTime, EqualsTheScheduleThatIsReallyWalked) {
    for (const char* topology : {"ring", "torus2d", "tree"}) {
        for (const int replicas : {2, 4, 8, 16}) {
            const std::int64_t elements = 16 * 1000;
            EXPECT_NEAR(allReduceSeconds(linked(topology), replicas, elements * 4),
                        walkedSeconds(linked(topology), replicas, elements), 1e-12)
                << topology << " " << replicas;
        }
    }
}

TEST(AllReduceTime, LiesNearParaDnnsMeasurementsOnTpuV2) {
    // 0.105 ns a parameter for 60 M to 540 M parameters over 8 cores; the link's 62 GB/s is the sheet's.
    DeviceSpec tpu = linked("ring");
    tpu.linkBandwidth = 62e9;
    tpu.linkLatencySeconds = 1e-6;
    EXPECT_NEAR(allReduceSeconds(tpu, 8, 4 * 100'000'000LL) / 100e6, 0.105e-9, 0.015e-9);
}

}  // namespace
}  // namespace shardlab::engine

// Roofline, padding, links, memory over the program.
#include <gmock/gmock.h>

#include <algorithm>

#include "engine/devices/cost_model.h"
#include "engine/distribution/all_reduce.h"
#include "engine/simulator/communication.h"
#include "engine/simulator/padding.h"
#include "engine/simulator/roofline.h"
#include "tests/simulator/simulator_cases.h"

namespace shardlab::engine::device_use_test {
namespace {

TEST(Roofline, CeilingsOfARoundDevice) {
    RunEstimate run = calmEstimate();
    const Roofline roofline = rooflineOf(run, roundDevice());
    EXPECT_DOUBLE_EQ(roofline.attainableFlops, 0.5e12);
    EXPECT_DOUBLE_EQ(roofline.attainableBandwidth, 50e9);
    EXPECT_DOUBLE_EQ(roofline.ridge(), 10);
    EXPECT_DOUBLE_EQ(roofline.ceilingAt(2), 100e9);
    EXPECT_DOUBLE_EQ(roofline.ceilingAt(100), 0.5e12);
    ASSERT_EQ(roofline.points.size(), 1U);
    EXPECT_DOUBLE_EQ(roofline.points[0].flopsPerByte, 5000);
    EXPECT_DOUBLE_EQ(roofline.points[0].flopsPerSecond, 0.5e12);  // 5 GFLOP in 10 ms
}

/// Of float16 on tensor cores, and of the kernels of a GPU.
TEST(Roofline, CeilingsAreThoseOfTheSimulatedTimes) {
    DeviceSpec gpu = roundDevice();
    gpu.accelerator = Accelerator::Gpu;
    gpu.peakFlops["float16"] = 8e12;
    gpu.tensorEfficiency = 0.25;
    RunEstimate run = calmEstimate();
    EXPECT_DOUBLE_EQ(rooflineOf(run, gpu).attainableFlops, 0.5e12);
    run.precision = Precision::MixedFloat16;
    const Roofline roofline = rooflineOf(run, gpu);
    EXPECT_EQ(roofline.format, "float16");
    EXPECT_DOUBLE_EQ(roofline.attainableFlops, 2e12);
    DeviceKernel copy;
    copy.bytes = copy.unpaddedBytes = 1e9;
    const double seconds = costOfKernel(copy, gpu, "float16").seconds - gpu.launchSeconds;
    EXPECT_NEAR(copy.bytes / seconds, roofline.attainableBandwidth, 1e-6 * roofline.attainableBandwidth);
}

TEST(Roofline, NoOpOfATpuIsAboveItsCeiling) {
    const EstimateRequest request = requestOn("tpu-v2-8");
    const Roofline roofline = rooflineOf(estimateRun(pictures(), request), request.device);
    EXPECT_EQ(roofline.format, "bfloat16");
    ASSERT_GT(roofline.points.size(), 5U);
    for (const RooflinePoint& point : roofline.points)
        EXPECT_LE(point.flopsPerSecond, point.ceiling * (1 + 1e-9)) << point.op << " " << point.layer;
}

TEST(Roofline, ShardsOfAProcessorRunInTurn) {
    EstimateRequest request = requestOn("cpu-colab");
    const auto reached = [&] {
        return rooflineOf(estimateRun(pictures(), request), request.device).points[0];
    };
    request.replicas = 1;
    const double one = reached().flopsPerSecond;
    request.replicas = 2;
    EXPECT_NEAR(reached().flopsPerSecond, one, 0.05 * one);
}

DeviceSpec arrayDevice() {
    DeviceSpec device = roundDevice();
    device.matrixUnit = 128;
    return device;
}

DeviceKernel product(std::int64_t m, std::int64_t k, std::int64_t n) {
    DeviceKernel kernel;
    kernel.matrix = {.m = m, .k = k, .n = n};
    kernel.matrixFlops = kernel.matrix.flops();
    return kernel;
}

TEST(Padding, TenClassesFillATwelfthOfTheArray) {
    const DeviceKernel head = product(128, 512, 10);
    EXPECT_DOUBLE_EQ(paddedMatrixFlops(head, arrayDevice()), 2.0 * 128 * 512 * 128);
    EXPECT_NEAR(1 - head.matrixFlops / paddedMatrixFlops(head, arrayDevice()), 0.922, 5e-4);
}

TEST(Padding, WholeBlocksCostNothingAndFewRowsDo) {
    EXPECT_DOUBLE_EQ(paddedMatrixFlops(product(1024, 256, 384), arrayDevice()), 2.0 * 1024 * 256 * 384);
    // Four rows take as long as 128: their weights are loaded behind those.
    EXPECT_DOUBLE_EQ(paddedMatrixFlops(product(4, 128, 128), arrayDevice()), 2.0 * 128 * 128 * 128);
    // The other operand in the array: 1000 rows of features stream past 128 of the batch.
    EXPECT_DOUBLE_EQ(paddedMatrixFlops(product(128, 128, 1000), arrayDevice()), 2.0 * 1000 * 128 * 128);
    EXPECT_DOUBLE_EQ(paddedMatrixFlops(product(3, 5, 7), roundDevice()), 2.0 * 3 * 5 * 7);
}

TEST(Padding, TheReportAddsUpTheOps) {
    RunEstimate run = calmEstimate();
    run.ops = {{.op = "dot",
                .layer = {},
                .phase = {},
                .bytes = 100,
                .boundBy = {},
                .wastedSeconds = 1,
                .unpaddedBytes = 75,
                .matrixFlops = 10,
                .paddedMatrixFlops = 40,
                .matrix = {}},
               {.op = "add",
                .layer = {},
                .phase = {},
                .bytes = 100,
                .boundBy = {},
                .wastedSeconds = 2,
                .unpaddedBytes = 100,
                .matrix = {}},
               {.op = "all-reduce",
                .layer = {},
                .phase = {},
                .bytes = 1e9,
                .boundBy = {},
                .unpaddedBytes = 0,
                .matrix = {}}};
    const PaddingReport report = paddingReport(run);
    ASSERT_EQ(report.ops.size(), 2U);
    EXPECT_DOUBLE_EQ(report.ops[0].bytes, 0.25);
    EXPECT_DOUBLE_EQ(report.ops[0].matrix, 0.75);
    EXPECT_DOUBLE_EQ(report.ops[1].matrix, 0);
    EXPECT_DOUBLE_EQ(report.total.bytes, 0.125);
    EXPECT_DOUBLE_EQ(report.total.matrix, 0.75);
    EXPECT_DOUBLE_EQ(report.total.wastedSeconds, 3);
}

/// Bytes that the schedule of training really sends, by sender and receiver.
double scheduledBytes(const std::string& topology, int replicas, std::int64_t elements) {
    double bytes = 0;
    for (const Transfer& transfer : allReduceSchedule(topology, replicas, elements))
        bytes += 4.0 * static_cast<double>(transfer.end - transfer.begin);
    return bytes;
}

TEST(Communication, TotalsAreThoseOfTheScheduleThatTrainingWalks) {
    constexpr std::int64_t kElements = 64 * 9;
    for (const char* topology : {"ring", "torus2d", "tree"}) {
        for (const int replicas : {2, 4, 8, 16}) {
            DeviceSpec device = roundDevice();
            device.topology = topology;
            device.linkBandwidth = 1e9;
            device.wrapAround = true;  // a line would also carry what passes through
            RunEstimate run = calmEstimate();
            run.replicas = replicas;
            run.ops.push_back({.op = "all-reduce",
                               .layer = {},
                               .phase = {},
                               .bytes = 4.0 * kElements,
                               .boundBy = {},
                               .matrix = {}});
            const Communication links = communicationOf(run, device);
            EXPECT_DOUBLE_EQ(links.totalBytes, scheduledBytes(topology, replicas, kElements))
                << topology << " " << replicas;
            EXPECT_EQ(links.payloadBytes, 4 * kElements);
            EXPECT_DOUBLE_EQ(links.busySeconds, allReduceSeconds(device, replicas, 4 * kElements));
        }
    }
}

TEST(Communication, OneReplicaSendsNothing) {
    const EstimateRequest request = requestOn("t4");
    const Communication links = communicationOf(estimateRun(pictures(), request), request.device);
    EXPECT_EQ(links.links, 0);
    EXPECT_EQ(links.totalBytes, 0);
    EXPECT_EQ(links.busySeconds, 0);
}

TEST(MemoryOverProgram, ItsHighestPointIsThePeak) {
    for (const char* device : {"tpu-v2-8", "t4", "cpu-colab"}) {
        EstimateRequest request = requestOn(device);
        Workload training = pictures();
        training.validationSamples = 0;
        training.stepsPerEpoch = 1;
        for (const int replicas : {1, 4}) {
            request.replicas = replicas;
            const RunEstimate run = estimateRun(training, request);
            ASSERT_FALSE(run.memory.empty());
            const auto highest =
                std::max_element(run.memory.begin(), run.memory.end(),
                                 [](const auto& a, const auto& b) { return a.bytes < b.bytes; });
            EXPECT_EQ(highest->bytes, run.peakBytesPerCore) << device;
            EXPECT_EQ(run.memory.back().phase, "update");
        }
    }
}

TEST(MemoryOverProgram, ADenseStepByHand) {
    Workload workload;
    workload.compile = [](std::int64_t each, bool, int) {
        return std::make_shared<const Program>(denseProgram(each, 256, 128, false));
    };
    workload.globalBatch = 64;
    workload.trainSamples = 64;
    EstimateRequest request;
    request.device = roundDevice();
    request.hostStack = plainStack(true);
    request.withOps = true;
    const RunEstimate run = estimateRun(workload, request);
    // kernel 131,072 and bias 512; x 65,536 and target 32,768; y 32,768; then y and 64 losses of 256.
    const std::int64_t resident = 131072 + 512 + 65536 + 32768;
    ASSERT_EQ(run.memory.size(), 2U);
    EXPECT_EQ(run.memory[0].op, "dot");
    EXPECT_EQ(run.memory[0].layer, "dense");
    EXPECT_EQ(run.memory[0].bytes, resident + 32768);
    EXPECT_EQ(run.memory[1].bytes, resident + 32768 + 256);
}

TEST(MemoryOverProgram, AConvolutionOnAGpuHasItsScratch) {
    EstimateRequest request;
    request.device = roundDevice();
    request.hostStack = plainStack(false);
    request.withOps = true;
    const RunEstimate without = estimateRun(pictures(16), request);
    request.device.accelerator = Accelerator::Gpu;
    request.device.computeUnits = 8;
    const RunEstimate with = estimateRun(pictures(16), request);
    ASSERT_EQ(with.memory.size(), without.memory.size());
    for (std::size_t i = 0; i < with.memory.size(); ++i) {
        // The unrolled windows: 16 · 28 · 28 rows of 3 · 3 · 1 (of 32 for the input's gradient) floats.
        const bool inputGradient = with.memory[i].op == "convolution-input-gradient";
        const bool convolution = with.memory[i].op.starts_with("convolution");
        const std::int64_t scratch = convolution ? 4LL * 16 * 28 * 28 * (inputGradient ? 32 : 9) : 0;
        EXPECT_EQ(with.memory[i].bytes - without.memory[i].bytes, scratch) << with.memory[i].op;
    }
}

}  // namespace
}  // namespace shardlab::engine::device_use_test

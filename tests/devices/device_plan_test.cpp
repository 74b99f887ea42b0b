#include "engine/devices/device_plan.h"

#include <gmock/gmock.h>

#include "engine/devices/cost_model.h"
#include "tests/devices/small_programs.h"

namespace shardlab::engine::device_plan_test {
namespace {

DeviceSpec tiledDevice() {
    DeviceSpec device = roundDevice();
    device.accelerator = Accelerator::Tpu;
    device.tileRows = 8;
    device.tileColumns = 128;
    device.matrixUnit = 128;
    device.clockHz = 1e9;
    device.peakFlops["bfloat16"] = 1e13;
    return device;
}

std::int64_t padded(const Shape& shape, bool perSample = true) {
    return deviceBytes({.name = "v", .shape = shape, .perSample = perSample}, tiledDevice(),
                       Precision::Default) /
           4;
}

std::vector<OpKind> kindsOf(const DevicePlan& plan, const Program& program, std::size_t kernel) {
    std::vector<OpKind> kinds;
    for (const int op : plan.kernels[kernel].ops)
        kinds.push_back(program.ops[static_cast<std::size_t>(op)].kind);
    return kinds;
}

TEST(DevicePlan, KeepsTheLogicalFlopsOnEveryDevice) {
    for (const bool training : {true, false}) {
        const Program program = convolutionProgram(32, 16, training, 8);
        for (const bool fuses : {true, false}) {
            for (const DeviceSpec& device : {roundDevice(), tiledDevice()}) {
                const DevicePlan plan = planForDevice(program, device, plainStack(fuses), Precision::Default);
                EXPECT_DOUBLE_EQ(plan.flops(), program.flops()) << fuses << training;
            }
        }
    }
}

TEST(DevicePlan, PutsEveryOpIntoAKernelButReshapesAndAllReduces) {
    const Program program = convolutionProgram(32, 16, true, 8);
    for (const bool fuses : {true, false}) {
        const DevicePlan plan = planForDevice(program, roundDevice(), plainStack(fuses), Precision::Default);
        std::vector<int> seen(program.ops.size(), 0);
        for (const DeviceKernel& kernel : plan.kernels) {
            for (const int op : kernel.ops)
                ++seen[static_cast<std::size_t>(op)];
        }
        for (std::size_t i = 0; i < seen.size(); ++i) {
            const OpKind kind = program.ops[i].kind;
            const bool moved = kind != OpKind::Reshape && kind != OpKind::AllReduce;
            const int parts = fuses && kind == OpKind::BatchNormTraining ? 2 : 1;
            EXPECT_EQ(seen[i], moved ? parts : 0) << nameOf(kind);
        }
    }
}

TEST(DevicePlan, XlaFusesBiasAndActivationIntoTheProduct) {
    const Program program = denseProgram(64, 256, 128, false, 1, 0, Activation::Relu);
    const DevicePlan fused = planForDevice(program, roundDevice(), plainStack(true), Precision::Default);
    EXPECT_THAT(kindsOf(fused, program, 0),
                ::testing::ElementsAre(OpKind::Dot, OpKind::BiasAdd, OpKind::Activation));
    EXPECT_DOUBLE_EQ(fused.kernels[0].bytes, (64 * 256 + 256 * 128 + 128 + 64 * 128) * 4);

    const DevicePlan unfused = planForDevice(program, roundDevice(), plainStack(false), Precision::Default);
    EXPECT_EQ(unfused.kernels.size(), fused.kernels.size() + 2);
    EXPECT_DOUBLE_EQ(unfused.kernels[1].bytes, (64 * 128 + 128 + 64 * 128) * 4);  // bias: one read, one write
    EXPECT_DOUBLE_EQ(unfused.kernels[2].bytes, 2 * 64 * 128 * 4);                 // relu
}

DeviceSpec tensorGpu() {
    DeviceSpec device = roundDevice();
    device.accelerator = Accelerator::Gpu;
    device.tensorEfficiency = 0.5;
    device.peakFlops["float16"] = device.peakFlops["tf32"] = 8e12;
    return device;
}

TEST(DevicePlan, OnAGpuTheLibrariesKernelsEndWithTheirResult) {
    const Program program = denseProgram(64, 256, 128, false, 1, 0, Activation::Relu);
    const DevicePlan plan = planForDevice(program, tensorGpu(), plainStack(true), Precision::Default);
    EXPECT_THAT(kindsOf(plan, program, 0), ::testing::ElementsAre(OpKind::Dot));
    EXPECT_THAT(kindsOf(plan, program, 1), ::testing::ElementsAre(OpKind::BiasAdd, OpKind::Activation));
}

TEST(DevicePlan, MapsAreTurnedForTensorCoresUnlessTheyLieChannelsLast) {
    const Program program = convolutionProgram(16, 32);
    HostStack stack = plainStack(false);
    const auto bytes = [&](Precision precision) {
        return planForDevice(program, tensorGpu(), stack, precision).kernels[0].layoutBytes;
    };
    const double elements = 16 * 28 * 28 * (1 + 32);
    EXPECT_DOUBLE_EQ(bytes(Precision::Float32), 0);
    EXPECT_DOUBLE_EQ(bytes(Precision::TensorFloat32), 2 * 4 * elements);
    EXPECT_DOUBLE_EQ(bytes(Precision::MixedFloat16), 0);
    stack.channelsLast = false;
    EXPECT_DOUBLE_EQ(bytes(Precision::MixedFloat16), 2 * 2 * elements);
}

TEST(DevicePlan, APenaltyMovesItsWeight) {
    Program program = convolutionProgram(16, 32);
    const auto bytes = [&](const HostStack& stack) {
        double moved = 0, apart = 0;
        const DevicePlan plan = planForDevice(program, tensorGpu(), stack, Precision::Float32);
        for (const DeviceKernel& kernel : plan.kernels) {
            moved += kernel.bytes;
            apart += kernel.layoutBytes;
        }
        return std::pair(moved, apart);
    };
    const auto [fused, nothing] = bytes(plainStack(true));
    const auto [unfused, none] = bytes(plainStack(false));
    EXPECT_EQ(nothing + none, 0);
    const double weight = 4 * (14 * 14 * 32 * 10);
    for (WeightSpec& each : program.weights) {
        if (each.shape.elementCount() * 4 == static_cast<std::int64_t>(weight)) each.regularizer.l2 = 1e-4F;
    }
    EXPECT_EQ(bytes(plainStack(true)), std::pair(fused + weight, 0.0));
    EXPECT_EQ(bytes(plainStack(false)), std::pair(unfused, 6 * weight));
}

TEST(DevicePlan, TheStackTellsLibrariesAndHowDenseKernelsLie) {
    const Program program = denseProgram(64, 256, 128, false, 1, 0, Activation::Relu);
    HostStack stack = plainStack(false);
    stack.cudaVersion = 12;
    const auto dense = [&] {
        return planForDevice(program, tensorGpu(), stack, Precision::Default).kernels[0];
    };
    ASSERT_EQ(dense().kind, OpKind::Dot);
    EXPECT_FALSE(dense().matrix.alongDepth);  // x · W
    EXPECT_EQ(dense().cudaVersion, 12);
    stack.transposesDense = true;
    EXPECT_TRUE(dense().matrix.alongDepth);  // x · Wᵀ
}

TEST(DevicePlan, AFrameworkMayCallItsConvolutionsOncePerSample) {
    const Program program = convolutionProgram(16, 32);
    HostStack stack = plainStack(false);
    const auto seconds = [&](OpKind kind) {
        const DevicePlan plan = planForDevice(program, roundDevice(), stack, Precision::Default);
        for (const DeviceKernel& kernel : plan.kernels)
            if (kernel.kind == kind) return costOfKernel(kernel, roundDevice(), "float32").seconds;
        return 0.0;
    };
    const double convolution = seconds(OpKind::Convolution), dense = seconds(OpKind::Dot);
    stack.sampleCallSeconds = 0.5;
    EXPECT_DOUBLE_EQ(seconds(OpKind::Convolution), convolution + 16 * 0.5);
    EXPECT_DOUBLE_EQ(seconds(OpKind::Dot), dense);  // one product of the whole batch
}

TEST(DevicePlan, AGpuPoolsThroughItsCache) {
    ProgramBuilder builder(4, false);
    const ValueId x = builder.input("x", Shape{4, 32, 32, 8});
    builder.output(
        "y",
        builder.maxPool(
            x,
            {.windowHeight = 3, .windowWidth = 3, .padTop = 1, .padBottom = 1, .padLeft = 1, .padRight = 1}));
    const Program program = std::move(builder).finish();
    const auto bytes = [&](const DeviceSpec& device) {
        return planForDevice(program, device, plainStack(false), Precision::Default).kernels[0].bytes;
    };
    // Nine windows over each input, three of them for what the memory takes for one.
    EXPECT_DOUBLE_EQ(bytes(tensorGpu()) - bytes(roundDevice()), 2.0 * 4 * 4 * 32 * 32 * 8);
}

DeviceSpec tpuOfPlainMemory() {
    DeviceSpec device = roundDevice();
    device.accelerator = Accelerator::Tpu;
    return device;
}

const DeviceKernel* kernelOf(const DevicePlan& plan, OpKind kind) {
    for (const DeviceKernel& kernel : plan.kernels)
        if (kernel.kind == kind) return &kernel;
    return nullptr;
}

TEST(DevicePlan, ATpuAppliesTheGradientOfANormalizationWhereItIsRead) {
    const Program program = convolutionProgram(16, 32);
    const DevicePlan apart = planForDevice(program, roundDevice(), plainStack(true), Precision::Default);
    const DevicePlan fused = planForDevice(program, tpuOfPlainMemory(), plainStack(true), Precision::Default);
    EXPECT_NE(kernelOf(apart, OpKind::BatchNormGradient), nullptr);
    EXPECT_EQ(kernelOf(fused, OpKind::BatchNormGradient), nullptr);
    EXPECT_DOUBLE_EQ(fused.flops(), apart.flops());
    // The kernel's gradient reads the map and its gradient instead of one map made of both; what makes the
    // gradient reads the map for the sums. Apart, two kernels' passes read both maps twice and write one.
    const double map = 4.0 * 16 * 28 * 28 * 32;
    const auto bytes = [](const DevicePlan& plan) {
        double sum = 0;
        for (const DeviceKernel& kernel : plan.kernels)
            if (kernel.phase == Phase::Backward) sum += kernel.bytes;
        return sum;
    };
    EXPECT_NEAR(kernelOf(fused, OpKind::ConvolutionKernelGradient)->bytes -
                    kernelOf(apart, OpKind::ConvolutionKernelGradient)->bytes,
                map, 0.01 * map);
    EXPECT_NEAR(bytes(apart) - bytes(fused), (2 * 2 + 1 + 1 - (1 + 2)) * map, 0.01 * map);
}

/// Two convolutions with a normalization between them, which a pooling reads, too, or not.
Program normalizedBetween(bool pooled) {
    ProgramBuilder builder(16, true);
    const ValueId x = builder.input("x", Shape{16, 28, 28, 8});
    const std::vector<WeightSpec> weights{{.name = "first", .shape = {1, 1, 8, 32}},
                                          {.name = "second", .shape = {1, 1, 32, 8}},
                                          {.name = "gamma", .shape = {32}},
                                          {.name = "beta", .shape = {32}},
                                          {.name = "mean", .shape = {32}, .trainable = false},
                                          {.name = "variance", .shape = {32}, .trainable = false}};
    builder.beginLayer("layer", weights);
    ValueId y = builder.convolution(x, builder.weight("first"), {});
    y = builder.batchNormalization(y, builder.weight("gamma"), builder.weight("beta"), builder.weight("mean"),
                                   builder.weight("variance"), {});
    y = builder.activation(y, {.kind = Activation::Relu});
    builder.output("y", builder.convolution(y, builder.weight("second"), {}));
    if (pooled) builder.output("p", builder.maxPool(y, {.windowHeight = 2, .windowWidth = 2}));
    return std::move(builder).finish();
}

TEST(DevicePlan, ATpuNormalizesWhereTheNextConvolutionReads) {
    const auto plan = [](const Program& program, const DeviceSpec& device) {
        return planForDevice(program, device, plainStack(true), Precision::Default);
    };
    const Program program = normalizedBetween(false);
    const DevicePlan fused = plan(program, tpuOfPlainMemory()), apart = plan(program, roundDevice());
    ASSERT_EQ(fused.kernels.size(), 2U);
    EXPECT_THAT(kindsOf(fused, program, 1),
                ::testing::ElementsAre(OpKind::Convolution, OpKind::BatchNormTraining, OpKind::Activation));
    EXPECT_EQ(apart.kernels.size(), 3U);
    EXPECT_DOUBLE_EQ(fused.flops(), apart.flops());
    // Neither written nor kept: the second convolution reads what the first one made.
    const double map = 4.0 * 16 * 28 * 28 * 32;
    EXPECT_NEAR(fused.kernels[1].bytes, apart.kernels[2].bytes, 0.01 * map);
    // At the peak two maps live when it is stored, otherwise one and the result of a quarter.
    EXPECT_NEAR(static_cast<double>(apart.memory.peak() - fused.memory.peak()), 0.75 * map, 0.01 * map);
    // Something else reads it, too: it is stored.
    EXPECT_EQ(plan(normalizedBetween(true), tpuOfPlainMemory()).kernels.size(), 4U);
}

TEST(DevicePlan, StatisticsRideOnTheConvolutionButItsApplicationDoesNot) {
    const Program program = convolutionProgram(32, 16);
    const DevicePlan plan = planForDevice(program, roundDevice(), plainStack(true), Precision::Default);
    EXPECT_THAT(kindsOf(plan, program, 0),
                ::testing::ElementsAre(OpKind::Convolution, OpKind::BatchNormTraining));
    EXPECT_THAT(kindsOf(plan, program, 1),
                ::testing::ElementsAre(OpKind::BatchNormTraining, OpKind::Activation));
}

TEST(DevicePlan, PadsTheMinorTwoExtentsToTilesInTheCheaperOrder) {
    EXPECT_EQ(padded({4, 10}), 8 * 128);       // Reuters: 4 samples a core
    EXPECT_EQ(padded({1024, 10}), 1024 * 16);  // batch minor: features to a multiple of 8
    EXPECT_EQ(padded({128, 128}), 128 * 128);
    EXPECT_EQ(padded({128, 14, 14, 64}), 196 * 128 * 64);
    EXPECT_EQ(padded({128, 28, 28, 1}), 28 * 128 * 32);  // the single channel takes no tile
    EXPECT_EQ(padded({10}, false), 128);
    EXPECT_EQ(padded({5, 5, 64, 128}, false), 25 * 64 * 128);
}

TEST(DevicePlan, HalvesActivationsOnlyWhereTheDeviceHasTheFormat) {
    const Value activation{.name = "a", .shape = {8, 128}};
    const Value weight{.name = "w", .shape = {8, 128}, .role = ValueRole::Weight, .perSample = false};
    EXPECT_EQ(deviceBytes(activation, tiledDevice(), Precision::MixedBFloat16), 8 * 128 * 2);
    EXPECT_EQ(deviceBytes(activation, tiledDevice(), Precision::Default), 8 * 128 * 4);
    EXPECT_EQ(deviceBytes(activation, roundDevice(), Precision::MixedBFloat16), 8 * 128 * 4);
    EXPECT_EQ(deviceBytes(weight, tiledDevice(), Precision::MixedBFloat16), 8 * 128 * 4);
}

TEST(DevicePlan, UpdatesMoveWhatTheOptimizerKeeps) {  // SGD 12, momentum 20, Adam 28 bytes a parameter
    for (const auto& [slots, bytes] : {std::pair{0, 12}, std::pair{1, 20}, std::pair{2, 28}}) {
        const Program program = denseProgram(2, 3, 4, true, 1, slots);
        const DevicePlan plan = planForDevice(program, roundDevice(), plainStack(true), Precision::Default);
        double moved = 0;
        for (const DeviceKernel& kernel : plan.kernels) {
            if (kernel.kind == OpKind::OptimizerUpdate) moved += kernel.bytes;
        }
        EXPECT_DOUBLE_EQ(moved, bytes * (3 * 4 + 4));
    }
}

TEST(DevicePlan, MemoryOfOneDenseStepByHand) {
    // Kernels: dot, bias, loss, bias gradient, kernel gradient, two updates. Most is live at the kernel
    // gradient: prediction 32 (a result, kept), its gradient 32, bias gradient 16, kernel gradient 48.
    const Program program = denseProgram(2, 3, 4, true, 1, 2);
    const DevicePlan plan = planForDevice(program, roundDevice(), plainStack(false), Precision::Default);
    EXPECT_EQ(plan.memory.weights, (12 + 4) * 4);
    EXPECT_EQ(plan.memory.slots, 2 * (12 + 4) * 4);
    EXPECT_EQ(plan.memory.inputs, (6 + 8) * 4);  // x and target
    EXPECT_EQ(plan.memory.temporaries, 32 + 32 + 16 + 48);
    EXPECT_EQ(plan.memory.peak(), 64 + 128 + 56 + 128);
}

TEST(DevicePlan, FusionNeedsNoMoreMemoryOrTraffic) {
    const Program program = convolutionProgram(64, 32);
    const DevicePlan fused = planForDevice(program, roundDevice(), plainStack(true), Precision::Default);
    const DevicePlan unfused = planForDevice(program, roundDevice(), plainStack(false), Precision::Default);
    const auto bytes = [](const DevicePlan& plan) {
        double sum = 0;
        for (const DeviceKernel& kernel : plan.kernels)
            sum += kernel.bytes;
        return sum;
    };
    EXPECT_LT(bytes(fused), bytes(unfused));
    EXPECT_LE(fused.memory.peak(), unfused.memory.peak());
}

TEST(MatrixShape, ConvolutionAndItsGradientsArePermutationsOfOneProduct) {
    ProgramBuilder builder(8, true);
    ValueId x = builder.input("x", Shape{8, 14, 14, 64});
    const std::vector<WeightSpec> weights{{.name = "kernel", .shape = {5, 5, 64, 128}}};
    builder.beginLayer("conv", weights);
    const ValueId y = builder.convolution(x, builder.weight("kernel"),
                                          {.padTop = 2, .padBottom = 2, .padLeft = 2, .padRight = 2});
    builder.output("y", y);
    builder.loss(LossAttributes{.kind = LossKind::MeanSquaredError});
    builder.differentiate(true);
    const Program program = std::move(builder).finish();
    int products = 0;
    for (const Op& op : program.ops) {
        const MatrixShape shape = matrixShapeOf(program, op);
        if (shape.m == 0) continue;
        ++products;
        EXPECT_DOUBLE_EQ(shape.flops(), op.flops) << nameOf(op.kind);
        if (op.kind == OpKind::Convolution) {
            EXPECT_EQ(shape.m, 8 * 14 * 14);
            EXPECT_EQ(shape.k, 25 * 64);
            EXPECT_EQ(shape.n, 128);
        }
        if (op.kind == OpKind::ConvolutionKernelGradient) {
            EXPECT_EQ(shape.k, 8 * 14 * 14);
        }
    }
    EXPECT_EQ(products, 3);
}

TEST(DevicePlan, TakesABatchDotForProductsAndATransposeForTraffic) {
    // Attention of 4 samples in 2 heads: scores (10, 16) · (16, 12), from transposed queries.
    ProgramBuilder builder(4, false);
    const ValueId query = builder.input("query", Shape{4, 10, 2, 16}),
                  key = builder.input("key", Shape{4, 2, 12, 16});
    builder.beginLayer("attention", {});
    const ValueId heads = builder.call(OpKind::Transpose, {query}, "heads", Shape{4, 2, 10, 16},
                                       PermutationAttributes{{0, 2, 1, 3}});
    const ValueId scores = builder.call(OpKind::BatchDot, {heads, key}, "scores", Shape{4, 2, 10, 12},
                                        BatchDotAttributes{.transposeB = true});
    const ValueId turned = builder.call(OpKind::BatchDot, {scores, heads}, "turned", Shape{4, 2, 12, 16},
                                        BatchDotAttributes{.transposeA = true});
    builder.output("y", builder.call(OpKind::MaskedSoftmax, {turned}, "softmax", Shape{4, 2, 12, 16},
                                     MaskedSoftmaxAttributes{}));
    const Program program = std::move(builder).finish();
    const double product = 2.0 * 10 * 16 * 12 * 8;
    for (const bool fuses : {true, false}) {
        const DevicePlan plan = planForDevice(program, roundDevice(), plainStack(fuses), Precision::Default);
        ASSERT_EQ(plan.kernels.size(), 4U) << fuses;
        EXPECT_EQ(plan.kernels[0].flops, 0.0);
        EXPECT_EQ(plan.kernels[0].matrixFlops, 0.0);
        EXPECT_EQ(plan.kernels[0].bytes, 2.0 * 4 * 10 * 2 * 16 * 4);  // read and written
        EXPECT_EQ(plan.kernels[1].matrixFlops, product);
        EXPECT_EQ(plan.kernels[1].matrix.flops(), product);
        EXPECT_EQ(plan.kernels[1].matrix.m, 10);
        EXPECT_EQ(plan.kernels[1].matrix.k, 16);
        EXPECT_EQ(plan.kernels[1].matrix.n, 12);
        EXPECT_EQ(plan.kernels[1].matrix.count, 8);
        EXPECT_EQ(plan.kernels[2].matrix.m, 12);
        EXPECT_EQ(plan.kernels[2].matrix.k, 10);
        EXPECT_EQ(plan.kernels[2].matrix.n, 16);
        EXPECT_EQ(plan.kernels[3].flops, 5.0 * 4 * 2 * 12 * 16);
    }
}

}  // namespace
}  // namespace shardlab::engine::device_plan_test

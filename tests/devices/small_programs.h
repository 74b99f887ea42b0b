#pragma once
#include <span>
#include <string>
#include <vector>

#include "engine/devices/device_spec.h"
#include "engine/program/program_builder.h"

namespace shardlab::engine {

/// x (batch, inputs) → dense → activation, mean squared error, one update; the smallest whole step.
inline Program denseProgram(std::int64_t batch, std::int64_t inputs, std::int64_t units, bool training = true,
                            int replicas = 1, int slots = 0, Activation activation = Activation::Linear) {
    ProgramBuilder builder(batch, training);
    ValueId x = builder.input("x", Shape{batch, inputs});
    const std::vector<WeightSpec> weights{{.name = "kernel", .shape = {inputs, units}},
                                          {.name = "bias", .shape = {units}}};
    builder.beginLayer("dense", weights);
    x = builder.biasAdd(builder.dot(x, builder.weight("kernel")), builder.weight("bias"));
    x = builder.activation(x, {.kind = activation});
    builder.output("y", x);
    builder.loss(LossAttributes{.kind = LossKind::MeanSquaredError});
    if (training) {
        builder.differentiate();
        builder.update({.optimizer = "SGD", .slots = slots}, replicas);
    }
    return std::move(builder).finish();
}

/// (batch, 28, 28, 1) → convolution 3 × 3 · BatchNormalization · relu · max pool · dropout · dense 10, Adam.
inline Program convolutionProgram(std::int64_t batch, std::int64_t filters, bool training = true,
                                  int replicas = 1) {
    ProgramBuilder builder(batch, training);
    ValueId x = builder.input("x", Shape{batch, 28, 28, 1});
    const std::vector<WeightSpec> convolution{{.name = "kernel", .shape = {3, 3, 1, filters}}};
    builder.beginLayer("conv2d", convolution);
    x = builder.convolution(x, builder.weight("kernel"),
                            {.padTop = 1, .padBottom = 1, .padLeft = 1, .padRight = 1});
    const std::vector<WeightSpec> norm{{.name = "gamma", .shape = {filters}},
                                       {.name = "beta", .shape = {filters}},
                                       {.name = "moving_mean", .shape = {filters}, .trainable = false},
                                       {.name = "moving_variance", .shape = {filters}, .trainable = false}};
    builder.beginLayer("batch_normalization", norm);
    x = builder.batchNormalization(x, builder.weight("gamma"), builder.weight("beta"),
                                   builder.weight("moving_mean"), builder.weight("moving_variance"), {});
    builder.beginLayer("re_lu", {});
    x = builder.activation(x, {.kind = Activation::Relu});
    builder.beginLayer("max_pooling2d", {});
    x = builder.maxPool(x, {.windowHeight = 2, .windowWidth = 2, .strideHeight = 2, .strideWidth = 2});
    builder.beginLayer("dropout", {});
    x = builder.dropout(x, 0.25F);
    builder.beginLayer("flatten", {});
    x = builder.reshape(x, Shape{batch, 14 * 14 * filters});
    const std::vector<WeightSpec> dense{{.name = "kernel", .shape = {14 * 14 * filters, 10}},
                                        {.name = "bias", .shape = {10}}};
    builder.beginLayer("dense", dense);
    x = builder.softmax(builder.biasAdd(builder.dot(x, builder.weight("kernel")), builder.weight("bias")));
    builder.output("y", x);
    builder.loss(LossAttributes{.kind = LossKind::SparseCategoricalCrossentropy});
    if (training) {
        builder.differentiate();
        builder.update({.optimizer = "Adam", .slots = 2}, replicas);
    }
    return std::move(builder).finish();
}

/// A device of round numbers: 1 TFLOP/s and 100 GB/s, half of each attainable, 1 µs a launch.
inline DeviceSpec roundDevice() {
    DeviceSpec device;
    device.id = "round";
    device.peakFlops = {{"float32", 1e12}};
    device.matrixEfficiency = 0.5;
    device.memoryBandwidth = 100e9;
    device.memoryEfficiency = 0.5;
    device.memoryBytes = 1 << 30;
    device.launchSeconds = 1e-6;
    device.topology = "none";
    device.defaultHostStack = "plain";
    device.hostStacks = {"plain"};
    return device;
}

inline HostStack plainStack(bool fuses) {
    HostStack stack;
    stack.id = "plain";
    stack.fusesElementwise = fuses;
    return stack;
}

}  // namespace shardlab::engine

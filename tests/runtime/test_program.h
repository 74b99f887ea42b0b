#pragma once
#include <cmath>
#include <vector>

#include "engine/core/rng.h"
#include "engine/core/tensor.h"
#include "engine/program/program_builder.h"
#include "engine/runtime/executor.h"
#include "engine/runtime/thread_arena.h"

namespace shardlab::engine::testing {

/// A small network with every op that meets a barrier or a fusion: convolution + bias + batch normalization +
/// relu, convolution + elu + max pooling (the reordered pair), dropout, dense with bias, softmax and
/// cross-entropy.
inline Program smallNetwork(std::int64_t batch, bool normalize = true, float dropoutRate = 0.0F,
                            bool training = true, bool inputGradients = false) {
    ProgramBuilder b(batch, training);
    const auto weight = [](const char* name, Shape shape, bool trainable = true) {
        WeightSpec spec;
        spec.name = name;
        spec.shape = std::move(shape);
        spec.trainable = trainable;
        return spec;
    };
    ValueId x = b.input("image", Shape{batch, 6, 6, 2});
    const std::vector<WeightSpec> first{weight("kernel", {3, 3, 2, 5}), weight("bias", {5})};
    b.beginLayer("conv_a", first);
    x = b.biasAdd(
        b.convolution(x, b.weight("kernel"), {.padTop = 1, .padBottom = 1, .padLeft = 1, .padRight = 1}),
        b.weight("bias"));
    if (normalize) {
        const std::vector<WeightSpec> norm{weight("gamma", {5}), weight("beta", {5}),
                                           weight("moving_mean", {5}, false),
                                           weight("moving_variance", {5}, false)};
        b.beginLayer("norm", norm);
        x = b.batchNormalization(x, b.weight("gamma"), b.weight("beta"), b.weight("moving_mean"),
                                 b.weight("moving_variance"), {});
    }
    b.beginLayer("relu", {});
    x = b.activation(x, {.kind = Activation::Relu});
    const std::vector<WeightSpec> second{weight("kernel", {3, 3, 5, 4}), weight("bias", {4})};
    b.beginLayer("conv_b", second);
    x = b.biasAdd(
        b.convolution(x, b.weight("kernel"), {.padTop = 1, .padBottom = 1, .padLeft = 1, .padRight = 1}),
        b.weight("bias"));
    x = b.activation(x, {.kind = Activation::Elu, .alpha = 1.0F});
    b.beginLayer("pool", {});
    x = b.maxPool(x, {.windowHeight = 2, .windowWidth = 2, .strideHeight = 2, .strideWidth = 2});
    b.beginLayer("dropout", {});
    x = b.dropout(x, dropoutRate);
    b.beginLayer("flatten", {});
    x = b.reshape(x, Shape{batch, 36});
    const std::vector<WeightSpec> last{weight("kernel", {36, 3}), weight("bias", {3})};
    b.beginLayer("dense", last);
    x = b.softmax(b.biasAdd(b.dot(x, b.weight("kernel")), b.weight("bias")));
    b.output("dense", x);
    b.loss(LossAttributes{});
    if (training) b.differentiate(inputGradients);
    return std::move(b).finish();
}

inline std::vector<Tensor> randomWeights(const Program& program, std::uint64_t seed = 3) {
    std::vector<Tensor> weights;
    Rng rng(seed);
    for (const WeightSpec& spec : program.weights) {
        Tensor tensor(spec.shape);
        const bool positive = spec.name.ends_with("variance") || spec.name.ends_with("gamma");
        for (float& w : tensor.floats())
            w = positive ? rng.uniform(0.5F, 1.5F) : rng.uniform(-0.4F, 0.4F);
        weights.push_back(std::move(tensor));
    }
    return weights;
}

struct RandomBatch {
    explicit RandomBatch(std::int64_t n, std::uint64_t seed = 5)
        : x(Shape{n, 6, 6, 2}), labels(Shape{n}, DType::Int32) {
        Rng rng(seed);
        for (float& value : x.floats())
            value = rng.uniform(-1.0F, 1.0F);
        for (std::int32_t& label : labels.ints())
            label = static_cast<std::int32_t>(rng.below(3));
        view.inputs = {x.floats().data()};
        view.labels = labels.ints().data();
        view.count = n;
    }
    Tensor x, labels;
    BatchView view;
};

inline double meanLoss(const Executor& executor) {
    double sum = 0;
    for (const float loss : executor.losses())
        sum += loss;
    return sum / static_cast<double>(executor.losses().size());
}

}  // namespace shardlab::engine::testing

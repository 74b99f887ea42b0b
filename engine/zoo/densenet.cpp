#include <fmt/format.h>

#include "engine/zoo/architectures.h"
#include "engine/zoo/network.h"

namespace shardlab::engine::zoo {
namespace {

constexpr std::int64_t kGrowth = 32;
constexpr NormOptions kDenseNetNorm{.epsilon = 1.001e-5};

/// Adds 32 channels to those it reads.
std::string denseUnit(Network& net, const std::string& name, const std::string& x) {
    std::string y = net.activation(name + "_0_relu", net.batchNorm(name + "_0_bn", x, kDenseNetNorm), "relu");
    y = net.conv(name + "_1_conv", y, {.filters = 4 * kGrowth, .useBias = false});
    y = net.activation(name + "_1_relu", net.batchNorm(name + "_1_bn", y, kDenseNetNorm), "relu");
    y = net.conv(name + "_2_conv", y, {.filters = kGrowth, .kernel = {3, 3}, .useBias = false});
    return net.concatenate(name + "_concat", {x, y});
}

/// Halves the channels and the image.
std::string transition(Network& net, const std::string& name, const std::string& x, std::int64_t channels) {
    std::string y = net.activation(name + "_relu", net.batchNorm(name + "_bn", x, kDenseNetNorm), "relu");
    y = net.conv(name + "_conv", y, {.filters = channels / 2, .useBias = false});
    return net.averagePool(name + "_pool", y, {});
}

}  // namespace

ModelConfig denseNet121() {
    constexpr int kUnits[] = {6, 12, 24, 16};
    Network net("densenet121");
    std::string x = net.input("input_1", {224, 224, 3});
    x = net.pad("zero_padding2d", x, 3, 3);
    x = net.conv("conv1_conv", x,
                 {.filters = 64, .kernel = {7, 7}, .strides = 2, .same = false, .useBias = false});
    x = net.activation("conv1_relu", net.batchNorm("conv1_bn", x, kDenseNetNorm), "relu");
    x = net.maxPool("pool1", net.pad("zero_padding2d_1", x, 1, 1), {.size = 3, .strides = 2});
    std::int64_t channels = 64;
    for (std::size_t block = 0; block < std::size(kUnits); ++block) {
        if (block > 0) {
            x = transition(net, fmt::format("pool{}", block + 1), x, channels);
            channels /= 2;
        }
        for (int unit = 1; unit <= kUnits[block]; ++unit)
            x = denseUnit(net, fmt::format("conv{}_block{}", block + 2, unit), x);
        channels += kGrowth * kUnits[block];
    }
    x = net.activation("relu", net.batchNorm("bn", x, kDenseNetNorm), "relu");
    x = net.globalAveragePool("avg_pool", x);
    return std::move(net).finish(net.dense("predictions", x, 1000, "softmax"));
}

}  // namespace shardlab::engine::zoo

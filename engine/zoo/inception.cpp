#include <fmt/format.h>

#include "engine/zoo/architectures.h"
#include "engine/zoo/network.h"

namespace shardlab::engine::zoo {
namespace {

/// Filters of the four ways through a block of GoogLeNet.
struct Ways {
    const char* name;
    std::int64_t one, threeReduced, three, fiveReduced, five, pooled;
};

std::string inceptionBlock(Network& net, const Ways& ways, const std::string& x) {
    const std::string n = std::string("inception_") + ways.name + "_";
    const auto conv = [&](const std::string& name, const std::string& from, std::int64_t filters,
                          std::int64_t size) {
        return net.conv(n + name, from, {.filters = filters, .kernel = {size, size}, .activation = "relu"});
    };
    const std::string one = conv("1x1", x, ways.one, 1);
    const std::string three = conv("3x3", conv("3x3_reduce", x, ways.threeReduced, 1), ways.three, 3);
    const std::string five = conv("5x5", conv("5x5_reduce", x, ways.fiveReduced, 1), ways.five, 5);
    const std::string pool = net.maxPool(n + "pool", x, {.size = 3, .strides = 1, .same = true});
    return net.concatenate(n + "output", {one, three, five, conv("pool_proj", pool, ways.pooled, 1)});
}

/// Convolution, normalization and rectifier of Inception v3, numbered through the model as Keras numbers
/// layers without names.
class ConvUnits {
public:
    explicit ConvUnits(Network& net) : m_net(net) {}

    std::string operator()(const std::string& x, std::int64_t filters, Extent kernel,
                           std::int64_t strides = 1, bool same = true) {
        const std::string suffix = m_count == 0 ? "" : fmt::format("_{}", m_count);
        ++m_count;
        std::string y = m_net.conv(
            "conv2d" + suffix, x,
            {.filters = filters, .kernel = kernel, .strides = strides, .same = same, .useBias = false});
        y = m_net.batchNorm("batch_normalization" + suffix, y, {.scale = false});
        return m_net.activation("activation" + suffix, y, "relu");
    }

private:
    Network& m_net;
    int m_count = 0;
};

constexpr Extent kOne{1, 1}, kThree{3, 3}, kFive{5, 5}, kRow{1, 7}, kColumn{7, 1};
constexpr PoolOptions kSmoothing{.size = 3, .strides = 1, .same = true};
constexpr PoolOptions kHalving{.size = 3, .strides = 2};

/// 35 × 35 positions: 1 × 1, 5 × 5, two 3 × 3, pooling.
std::string block35(Network& net, ConvUnits& unit, int index, const std::string& x, std::int64_t pooled) {
    const std::string one = unit(x, 64, kOne);
    const std::string five = unit(unit(x, 48, kOne), 64, kFive);
    const std::string twice = unit(unit(unit(x, 64, kOne), 96, kThree), 96, kThree);
    const std::string pool = net.averagePool(fmt::format("mixed{}_pool", index), x, kSmoothing);
    return net.concatenate(fmt::format("mixed{}", index), {one, five, twice, unit(pool, pooled, kOne)});
}

/// 17 × 17 positions: 1 × 1, a 7 × 7 taken apart, two of them, pooling.
std::string block17(Network& net, ConvUnits& unit, int index, const std::string& x, std::int64_t inner) {
    const std::string one = unit(x, 192, kOne);
    const std::string seven = unit(unit(unit(x, inner, kOne), inner, kRow), 192, kColumn);
    std::string twice = unit(unit(x, inner, kOne), inner, kColumn);
    twice = unit(unit(unit(twice, inner, kRow), inner, kColumn), 192, kRow);
    const std::string pool = net.averagePool(fmt::format("mixed{}_pool", index), x, kSmoothing);
    return net.concatenate(fmt::format("mixed{}", index), {one, seven, twice, unit(pool, 192, kOne)});
}

/// 8 × 8 positions: 1 × 1, 3 × 3 as row beside column, the same behind a 3 × 3, pooling.
std::string block8(Network& net, ConvUnits& unit, int index, const std::string& x) {
    const auto split = [&](const std::string& name, const std::string& from) {
        const std::string row = unit(from, 384, {1, 3});
        return net.concatenate(name, {row, unit(from, 384, {3, 1})});
    };
    const std::string one = unit(x, 320, kOne);
    const std::string three = split(fmt::format("mixed9_{}", index - 9), unit(x, 384, kOne));
    const std::string twice =
        split(index == 9 ? "concatenate" : "concatenate_1", unit(unit(x, 448, kOne), 384, kThree));
    const std::string pool = net.averagePool(fmt::format("mixed{}_pool", index), x, kSmoothing);
    return net.concatenate(fmt::format("mixed{}", index), {one, three, twice, unit(pool, 192, kOne)});
}

/// 35 to 17 positions.
std::string reduction35(Network& net, ConvUnits& unit, const std::string& x) {
    const std::string three = unit(x, 384, kThree, 2, false);
    const std::string twice = unit(unit(unit(x, 64, kOne), 96, kThree), 96, kThree, 2, false);
    return net.concatenate("mixed3", {three, twice, net.maxPool("mixed3_pool", x, kHalving)});
}

/// 17 to 8 positions.
std::string reduction17(Network& net, ConvUnits& unit, const std::string& x) {
    const std::string three = unit(unit(x, 192, kOne), 320, kThree, 2, false);
    std::string seven = unit(unit(unit(x, 192, kOne), 192, kRow), 192, kColumn);
    seven = unit(seven, 192, kThree, 2, false);
    return net.concatenate("mixed8", {three, seven, net.maxPool("mixed8_pool", x, kHalving)});
}

}  // namespace

ModelConfig inceptionV1() {
    constexpr Ways kBlocks3[] = {{"3a", 64, 96, 128, 16, 32, 32}, {"3b", 128, 128, 192, 32, 96, 64}};
    constexpr Ways kBlocks4[] = {{"4a", 192, 96, 208, 16, 48, 64},
                                 {"4b", 160, 112, 224, 24, 64, 64},
                                 {"4c", 128, 128, 256, 24, 64, 64},
                                 {"4d", 112, 144, 288, 32, 64, 64},
                                 {"4e", 256, 160, 320, 32, 128, 128}};
    constexpr Ways kBlocks5[] = {{"5a", 256, 160, 320, 32, 128, 128}, {"5b", 384, 192, 384, 48, 128, 128}};
    constexpr PoolOptions kPool{.size = 3, .strides = 2, .same = true};  // Caffe rounds extents up
    Network net("googlenet");
    std::string x = net.pad("conv1_pad", net.input("input_1", {224, 224, 3}), 3, 3);
    x = net.conv("conv1_7x7_s2", x,
                 {.filters = 64, .kernel = {7, 7}, .strides = 2, .same = false, .activation = "relu"});
    x = net.maxPool("pool1_3x3_s2", x, kPool);
    x = net.conv("conv2_3x3_reduce", x, {.filters = 64, .activation = "relu"});
    x = net.conv("conv2_3x3", x, {.filters = 192, .kernel = {3, 3}, .activation = "relu"});
    x = net.maxPool("pool2_3x3_s2", x, kPool);
    for (const Ways& ways : kBlocks3)
        x = inceptionBlock(net, ways, x);
    x = net.maxPool("pool3_3x3_s2", x, kPool);
    for (const Ways& ways : kBlocks4)
        x = inceptionBlock(net, ways, x);
    x = net.maxPool("pool4_3x3_s2", x, kPool);
    for (const Ways& ways : kBlocks5)
        x = inceptionBlock(net, ways, x);
    x = net.dropout("dropout", net.globalAveragePool("pool5_7x7_s1", x), 0.4);
    return std::move(net).finish(net.dense("loss3_classifier", x, 1000, "softmax"));
}

ModelConfig inceptionV3() {
    Network net("inception_v3");
    ConvUnits unit(net);
    std::string x = net.input("input_1", {299, 299, 3});
    x = unit(x, 32, kThree, 2, false);
    x = unit(x, 32, kThree, 1, false);
    x = unit(x, 64, kThree);
    x = net.maxPool("max_pooling2d", x, kHalving);
    x = unit(x, 80, kOne, 1, false);
    x = unit(x, 192, kThree, 1, false);
    x = net.maxPool("max_pooling2d_1", x, kHalving);
    x = block35(net, unit, 0, x, 32);
    x = block35(net, unit, 1, x, 64);
    x = block35(net, unit, 2, x, 64);
    x = reduction35(net, unit, x);
    x = block17(net, unit, 4, x, 128);
    x = block17(net, unit, 5, x, 160);
    x = block17(net, unit, 6, x, 160);
    x = block17(net, unit, 7, x, 192);
    x = reduction17(net, unit, x);
    x = block8(net, unit, 9, x);
    x = block8(net, unit, 10, x);
    x = net.globalAveragePool("avg_pool", x);
    return std::move(net).finish(net.dense("predictions", x, 1000, "softmax"));
}

}  // namespace shardlab::engine::zoo

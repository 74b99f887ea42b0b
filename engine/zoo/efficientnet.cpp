#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/zoo/architectures.h"
#include "engine/zoo/network.h"

namespace shardlab::engine::zoo {
namespace {

/// How a member of the family is scaled from B0.
struct Scaling {
    const char* name;
    double width = 1.0, depth = 1.0;
    std::int64_t pixels = 224;
    double dropout = 0.2;
};

struct Stage {
    std::int64_t kernel = 3;
    int repeats = 1;
    std::int64_t filters = 16;
    std::int64_t expansion = 6, strides = 1;
};

constexpr Stage kStages[] = {{3, 1, 16, 1, 1},  {3, 2, 24, 6, 2},  {5, 2, 40, 6, 2}, {3, 3, 80, 6, 2},
                             {5, 3, 112, 6, 1}, {5, 4, 192, 6, 2}, {3, 1, 320, 6, 1}};
constexpr double kDropConnect = 0.2;  ///< of the last block; the others fall linearly to 0
constexpr NormOptions kEfficientNetNorm{.momentum = 0.99, .epsilon = 1e-3};

/// To a multiple of 8 that is not below nine tenths of the scaled number.
std::int64_t scaledFilters(std::int64_t filters, const Scaling& scaling) {
    const double wanted = static_cast<double>(filters) * scaling.width;
    const auto nearest = static_cast<std::int64_t>(wanted + 4.0) / 8 * 8;
    const std::int64_t rounded = std::max<std::int64_t>(8, nearest);
    return static_cast<double>(rounded) < 0.9 * wanted ? rounded + 8 : rounded;
}

int scaledRepeats(int repeats, const Scaling& scaling) {
    return static_cast<int>(std::ceil(scaling.depth * repeats));
}

/// Writes the blocks one after the other; knows the image's extent, on which the zeros of strided windows
/// depend.
class BlockWriter {
public:
    BlockWriter(Network& net, const Scaling& scaling) : m_net(net), m_pixels(scaling.pixels) {}

    /// Halves the image with a window of `kernel`, as Keras's correct_pad: for an even extent one zero more
    /// behind.
    std::string padForStride(const std::string& name, const std::string& x, std::int64_t kernel) {
        const std::int64_t half = kernel / 2, odd = m_pixels % 2;
        m_pixels = (m_pixels + 1) / 2;
        return m_net.pad(name, x, half - 1 + odd, half);
    }

    std::string normActivation(const std::string& prefix, const std::string& x) {
        return m_net.activation(prefix + "activation", m_net.batchNorm(prefix + "bn", x, kEfficientNetNorm),
                                "swish");
    }

    struct Block {
        std::string name;
        std::int64_t channels = 16, filters = 16, kernel = 3, strides = 1, expansion = 6;
        double dropConnect = 0;
    };
    std::string mobileBlock(const std::string& x, const Block& block) {
        const std::string& n = block.name;
        const std::int64_t wide = block.channels * block.expansion;
        std::string y = x;
        if (block.expansion > 1) {
            y = m_net.conv(n + "expand_conv", y, {.filters = wide, .useBias = false});
            y = normActivation(n + "expand_", y);
        }
        const bool strided = block.strides > 1;
        if (strided) y = padForStride(n + "dwconv_pad", y, block.kernel);
        y = m_net.depthwise(n + "dwconv", y,
                            {.kernel = {block.kernel, block.kernel},
                             .strides = block.strides,
                             .same = !strided,
                             .useBias = false});
        y = squeezeExcite(normActivation(n, y), n, block.channels, wide);
        y = m_net.conv(n + "project_conv", y, {.filters = block.filters, .useBias = false});
        y = m_net.batchNorm(n + "project_bn", y, kEfficientNetNorm);
        if (strided || block.channels != block.filters) return y;
        if (block.dropConnect > 0) {
            y = m_net.add("Dropout", n + "drop", {y},
                          {{"rate", block.dropConnect}, {"noise_shape", {-1, 1, 1, 1}}});
        }
        return m_net.sum(n + "add", {y, x});
    }

private:
    /// Weighs the channels by what their means say; the inner layer has a quarter of the block's inputs.
    std::string squeezeExcite(const std::string& x, const std::string& n, std::int64_t channels,
                              std::int64_t wide) {
        std::string weight = m_net.globalAveragePool(n + "se_squeeze", x);
        weight = m_net.add("Reshape", n + "se_reshape", {weight}, {{"target_shape", {1, 1, wide}}});
        weight = m_net.conv(n + "se_reduce", weight,
                            {.filters = std::max<std::int64_t>(1, channels / 4), .activation = "swish"});
        weight = m_net.conv(n + "se_expand", weight, {.filters = wide, .activation = "sigmoid"});
        return m_net.add("Multiply", n + "se_excite", {x, weight});
    }

    Network& m_net;
    std::int64_t m_pixels;
};

int blockCount(const Scaling& scaling) {
    int count = 0;
    for (const Stage& stage : kStages)
        count += scaledRepeats(stage.repeats, scaling);
    return count;
}

ModelConfig efficientNet(const Scaling& scaling) {
    Network net(scaling.name);
    BlockWriter blocks(net, scaling);
    std::string x = net.input("input_1", {scaling.pixels, scaling.pixels, 3});
    x = net.add("Rescaling", "rescaling", {x}, {{"scale", 1.0 / 255.0}});
    x = net.add("Normalization", "normalization", {x});
    std::int64_t channels = scaledFilters(32, scaling);
    x = net.conv("stem_conv", blocks.padForStride("stem_conv_pad", x, 3),
                 {.filters = channels, .kernel = {3, 3}, .strides = 2, .same = false, .useBias = false});
    x = blocks.normActivation("stem_", x);
    const double all = blockCount(scaling);
    int done = 0;
    for (std::size_t s = 0; s < std::size(kStages); ++s) {
        const Stage& stage = kStages[s];
        const std::int64_t filters = scaledFilters(stage.filters, scaling);
        for (int i = 0; i < scaledRepeats(stage.repeats, scaling); ++i) {
            x = blocks.mobileBlock(x, {.name = fmt::format("block{}{}_", s + 1, static_cast<char>('a' + i)),
                                       .channels = channels,
                                       .filters = filters,
                                       .kernel = stage.kernel,
                                       .strides = i == 0 ? stage.strides : 1,
                                       .expansion = stage.expansion,
                                       .dropConnect = kDropConnect * done++ / all});
            channels = filters;
        }
    }
    x = net.conv("top_conv", x, {.filters = scaledFilters(1280, scaling), .useBias = false});
    x = blocks.normActivation("top_", x);
    x = net.dropout("top_dropout", net.globalAveragePool("avg_pool", x), scaling.dropout);
    return std::move(net).finish(net.dense("predictions", x, 1000, "softmax"));
}

}  // namespace

ModelConfig efficientNetB0() {
    return efficientNet({.name = "efficientnetb0"});
}

ModelConfig efficientNetB4() {
    return efficientNet(
        {.name = "efficientnetb4", .width = 1.4, .depth = 1.8, .pixels = 380, .dropout = 0.4});
}

}  // namespace shardlab::engine::zoo

#include <fmt/format.h>

#include "engine/zoo/architectures.h"
#include "engine/zoo/network.h"

namespace shardlab::engine::zoo {
namespace {

/// What the two libraries do differently.
struct Style {
    bool useBias = false;
    bool strideInside = true;  ///< of a bottleneck: in its 3 × 3 convolution instead of its first
    NormOptions norm = {};
};
constexpr Style kKeras{
    .useBias = true, .strideInside = false, .norm = {.momentum = 0.99, .epsilon = 1.001e-5}};
constexpr Style kTorch{.norm = {.momentum = 0.9, .epsilon = 1e-5}};

/// What a block reads and makes. `project`: a convolution in the shortcut, too.
struct Block {
    std::string name;
    std::int64_t filters = 64, strides = 1;
    bool project = false;
};

/// 7 × 7 convolution and max pooling: 224 to 56 pixels.
std::string stem(Network& net, const Style& style) {
    std::string x = net.input("input_1", {224, 224, 3});
    x = net.pad("conv1_pad", x, 3, 3);
    x = net.conv("conv1_conv", x,
                 {.filters = 64, .kernel = {7, 7}, .strides = 2, .same = false, .useBias = style.useBias});
    x = net.activation("conv1_relu", net.batchNorm("conv1_bn", x, style.norm), "relu");
    return net.maxPool("pool1_pool", net.pad("pool1_pad", x, 1, 1), {.size = 3, .strides = 2});
}

/// Convolution and normalization; strided windows of 3 × 3 are centred as PyTorch does it, with a pixel on
/// each side.
std::string convNorm(Network& net, const Style& style, const std::string& name, const std::string& x,
                     ConvOptions options) {
    options.useBias = style.useBias;
    options.same = options.strides == 1 || options.kernel.height == 1;
    const std::string padded = options.same ? x : net.pad(name + "_pad", x, 1, 1);
    return net.batchNorm(name + "_bn", net.conv(name + "_conv", padded, options), style.norm);
}

std::string bottleneck(Network& net, const Style& style, const std::string& x, const Block& block) {
    const std::string& n = block.name;
    const std::int64_t outside = style.strideInside ? 1 : block.strides;
    const std::int64_t inside = style.strideInside ? block.strides : 1;
    const std::string shortcut =
        block.project
            ? convNorm(net, style, n + "_0", x, {.filters = 4 * block.filters, .strides = block.strides})
            : x;
    std::string y = convNorm(net, style, n + "_1", x, {.filters = block.filters, .strides = outside});
    y = net.activation(n + "_1_relu", y, "relu");
    y = convNorm(net, style, n + "_2", y, {.filters = block.filters, .kernel = {3, 3}, .strides = inside});
    y = net.activation(n + "_2_relu", y, "relu");
    y = convNorm(net, style, n + "_3", y, {.filters = 4 * block.filters});
    return net.activation(n + "_out", net.sum(n + "_add", {shortcut, y}), "relu");
}

std::string basicBlock(Network& net, const Style& style, const std::string& x, const Block& block) {
    const std::string& n = block.name;
    const std::string shortcut =
        block.project
            ? convNorm(net, style, n + "_0", x, {.filters = block.filters, .strides = block.strides})
            : x;
    std::string y = convNorm(net, style, n + "_1", x,
                             {.filters = block.filters, .kernel = {3, 3}, .strides = block.strides});
    y = net.activation(n + "_1_relu", y, "relu");
    y = convNorm(net, style, n + "_2", y, {.filters = block.filters, .kernel = {3, 3}});
    return net.activation(n + "_out", net.sum(n + "_add", {shortcut, y}), "relu");
}

using MakeBlock = std::string (*)(Network&, const Style&, const std::string&, const Block&);

/// Four stages of blocks, each but the first halving the image and doubling the filters.
ModelConfig resNet(const char* name, const Style& style, MakeBlock makeBlock, std::span<const int> blocks) {
    Network net(name);
    std::string x = stem(net, style);
    for (std::size_t stage = 0; stage < blocks.size(); ++stage) {
        for (int b = 0; b < blocks[stage]; ++b) {
            const bool first = b == 0;
            // The first stage of basic blocks keeps 64 channels: nothing to project.
            const bool project = first && (stage > 0 || makeBlock != basicBlock);
            x = makeBlock(net, style, x,
                          {.name = fmt::format("conv{}_block{}", stage + 2, b + 1),
                           .filters = std::int64_t{64} << stage,
                           .strides = first && stage > 0 ? 2 : 1,
                           .project = project});
        }
    }
    x = net.globalAveragePool("avg_pool", x);
    return std::move(net).finish(net.dense("predictions", x, 1000, "softmax"));
}

}  // namespace

ModelConfig resNet18() {
    constexpr int kBlocks[] = {2, 2, 2, 2};
    return resNet("resnet18", kTorch, basicBlock, kBlocks);
}
ModelConfig resNet34() {
    constexpr int kBlocks[] = {3, 4, 6, 3};
    return resNet("resnet34", kTorch, basicBlock, kBlocks);
}
ModelConfig resNet50() {
    constexpr int kBlocks[] = {3, 4, 6, 3};
    return resNet("resnet50", kKeras, bottleneck, kBlocks);
}
ModelConfig resNet101() {
    constexpr int kBlocks[] = {3, 4, 23, 3};
    return resNet("resnet101", kKeras, bottleneck, kBlocks);
}
ModelConfig resNet152() {
    constexpr int kBlocks[] = {3, 8, 36, 3};
    return resNet("resnet152", kKeras, bottleneck, kBlocks);
}
ModelConfig resNet50V15() {
    constexpr int kBlocks[] = {3, 4, 6, 3};
    return resNet("resnet50_v1_5", kTorch, bottleneck, kBlocks);
}

}  // namespace shardlab::engine::zoo

#include <fmt/format.h>

#include "engine/zoo/architectures.h"
#include "engine/zoo/network.h"

namespace shardlab::engine::zoo {
namespace {

constexpr int kLevels = 4;

/// Two 3 × 3 convolutions without padding: the image loses four pixels each way.
std::string doubleConv(Network& net, const std::string& name, const std::string& x, std::int64_t filters) {
    const ConvOptions options{.filters = filters, .kernel = {3, 3}, .same = false, .activation = "relu"};
    return net.conv(name + "_conv2", net.conv(name + "_conv1", x, options), options);
}

}  // namespace

ModelConfig uNet() {
    Network net("unet");
    std::string x = net.input("input_1", {572, 572, 1});
    std::string skipped[kLevels];
    std::int64_t extents[kLevels], extent = 572;
    for (int level = 0; level < kLevels; ++level) {
        const std::string name = fmt::format("down{}", level + 1);
        skipped[level] = doubleConv(net, name, x, std::int64_t{64} << level);
        extents[level] = extent - 4;
        extent = extents[level] / 2;
        if (level == kLevels - 1) skipped[level] = net.dropout(name + "_dropout", skipped[level], 0.5);
        x = net.maxPool(name + "_pool", skipped[level], {});
    }
    x = net.dropout("bottom_dropout", doubleConv(net, "bottom", x, std::int64_t{64} << kLevels), 0.5);
    extent -= 4;
    for (int level = kLevels - 1; level >= 0; --level) {
        const std::string name = fmt::format("up{}", level + 1);
        const std::int64_t filters = std::int64_t{64} << level;
        extent *= 2;
        x = net.add("Conv2DTranspose", name + "_conv_transpose", {x},
                    {{"filters", filters}, {"kernel_size", {2, 2}}, {"strides", {2, 2}}});
        const std::int64_t border = (extents[level] - extent) / 2;
        const std::string cropped = net.add("Cropping2D", name + "_crop", {skipped[level]},
                                            {{"cropping", {{border, border}, {border, border}}}});
        x = doubleConv(net, name, net.concatenate(name + "_concat", {cropped, x}), filters);
        extent -= 4;
    }
    return std::move(net).finish(net.conv("predictions", x, {.filters = 2, .activation = "softmax"}));
}

}  // namespace shardlab::engine::zoo

#include <fmt/format.h>

#include "engine/zoo/architectures.h"
#include "engine/zoo/network.h"

namespace shardlab::engine::zoo {
namespace {

ModelConfig vgg(const char* name, std::span<const int> convolutions) {
    Network net(name);
    std::string x = net.input("input_1", {224, 224, 3});
    std::int64_t filters = 64;
    for (std::size_t b = 0; b < convolutions.size(); ++b) {
        const std::string block = fmt::format("block{}_", b + 1);
        for (int c = 1; c <= convolutions[b]; ++c) {
            x = net.conv(block + fmt::format("conv{}", c), x,
                         {.filters = filters, .kernel = {3, 3}, .activation = "relu"});
        }
        x = net.maxPool(block + "pool", x, {});
        if (filters < 512) filters *= 2;
    }
    x = net.add("Flatten", "flatten", {x});
    x = net.dense("fc1", x, 4096, "relu");
    x = net.dense("fc2", x, 4096, "relu");
    return std::move(net).finish(net.dense("predictions", x, 1000, "softmax"));
}

}  // namespace

ModelConfig vgg16() {
    constexpr int kConvolutions[] = {2, 2, 3, 3, 3};
    return vgg("vgg16", kConvolutions);
}

ModelConfig vgg19() {
    constexpr int kConvolutions[] = {2, 2, 4, 4, 4};
    return vgg("vgg19", kConvolutions);
}

}  // namespace shardlab::engine::zoo

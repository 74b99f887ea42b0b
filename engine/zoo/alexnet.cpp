#include "engine/zoo/architectures.h"
#include "engine/zoo/network.h"

namespace shardlab::engine::zoo {

ModelConfig alexNet() {
    constexpr PoolOptions kPool{.size = 3, .strides = 2};
    Network net("alexnet");
    std::string x = net.input("input_1", {224, 224, 3});
    x = net.pad("conv1_pad", x, 2, 2);
    x = net.conv("conv1", x,
                 {.filters = 64, .kernel = {11, 11}, .strides = 4, .same = false, .activation = "relu"});
    x = net.maxPool("pool1", x, kPool);
    x = net.conv("conv2", x, {.filters = 192, .kernel = {5, 5}, .activation = "relu"});
    x = net.maxPool("pool2", x, kPool);
    x = net.conv("conv3", x, {.filters = 384, .kernel = {3, 3}, .activation = "relu"});
    x = net.conv("conv4", x, {.filters = 256, .kernel = {3, 3}, .activation = "relu"});
    x = net.conv("conv5", x, {.filters = 256, .kernel = {3, 3}, .activation = "relu"});
    x = net.maxPool("pool5", x, kPool);
    x = net.add("Flatten", "flatten", {x});
    x = net.dense("fc6", net.dropout("dropout6", x, 0.5), 4096, "relu");
    x = net.dense("fc7", net.dropout("dropout7", x, 0.5), 4096, "relu");
    return std::move(net).finish(net.dense("fc8", x, 1000, "softmax"));
}

}  // namespace shardlab::engine::zoo

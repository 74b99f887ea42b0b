#include <fmt/format.h>

#include "engine/zoo/architectures.h"
#include "engine/zoo/network.h"

namespace shardlab::engine::zoo {
namespace {

std::string relu6(Network& net, const std::string& name, const std::string& x) {
    return net.add("ReLU", name, {x}, {{"max_value", 6.0}});
}

/// Depthwise and pointwise convolution of MobileNet v1.
struct Separable {
    std::int64_t filters = 64, strides = 1;
};

std::string separable(Network& net, int index, const std::string& x, const Separable& block) {
    const bool strided = block.strides > 1;
    const std::string dw = fmt::format("conv_dw_{}", index), pw = fmt::format("conv_pw_{}", index);
    std::string y = strided ? net.pad(fmt::format("conv_pad_{}", index), x, 0, 1) : x;
    y = net.depthwise(dw, y,
                      {.kernel = {3, 3}, .strides = block.strides, .same = !strided, .useBias = false});
    y = relu6(net, dw + "_relu", net.batchNorm(dw + "_bn", y, {}));
    y = net.conv(pw, y, {.filters = block.filters, .useBias = false});
    return relu6(net, pw + "_relu", net.batchNorm(pw + "_bn", y, {}));
}

/// Inverted residual blocks of MobileNet v2 with the same filters; the first has the stride.
struct Residuals {
    int expansion = 6;
    std::int64_t filters = 16;
    int repeats = 1;
    std::int64_t strides = 1;
};

constexpr NormOptions kMobileNetNorm{.momentum = 0.999, .epsilon = 1e-3};

struct InvertedResidual {
    std::string name;
    std::int64_t channels = 16;  ///< it reads
    std::int64_t filters = 16, strides = 1;
    int expansion = 6;
};

std::string invertedResidual(Network& net, const std::string& x, const InvertedResidual& block) {
    const std::string& n = block.name;
    std::string y = x;
    if (block.expansion > 1) {
        y = net.conv(n + "expand", y, {.filters = block.expansion * block.channels, .useBias = false});
        y = relu6(net, n + "expand_relu", net.batchNorm(n + "expand_BN", y, kMobileNetNorm));
    }
    const bool strided = block.strides > 1;
    if (strided) y = net.pad(n + "pad", y, 0, 1);
    y = net.depthwise(n + "depthwise", y,
                      {.kernel = {3, 3}, .strides = block.strides, .same = !strided, .useBias = false});
    y = relu6(net, n + "depthwise_relu", net.batchNorm(n + "depthwise_BN", y, kMobileNetNorm));
    y = net.conv(n + "project", y, {.filters = block.filters, .useBias = false});
    y = net.batchNorm(n + "project_BN", y, kMobileNetNorm);
    const bool shortcut = !strided && block.channels == block.filters;
    return shortcut ? net.sum(n + "add", {x, y}) : y;
}

}  // namespace

ModelConfig mobileNetV1() {
    constexpr Separable kBlocks[] = {{64, 1},  {128, 2}, {128, 1}, {256, 2}, {256, 1},  {512, 2}, {512, 1},
                                     {512, 1}, {512, 1}, {512, 1}, {512, 1}, {1024, 2}, {1024, 1}};
    Network net("mobilenet_1.00_224");
    std::string x = net.input("input_1", {224, 224, 3});
    x = net.conv("conv1", x, {.filters = 32, .kernel = {3, 3}, .strides = 2, .useBias = false});
    x = relu6(net, "conv1_relu", net.batchNorm("conv1_bn", x, {}));
    int index = 0;
    for (const Separable& block : kBlocks)
        x = separable(net, ++index, x, block);
    x = net.globalAveragePool("global_average_pooling2d", x, true);
    x = net.conv("conv_preds", net.dropout("dropout", x, 1e-3), {.filters = 1000});
    x = net.add("Reshape", "reshape_2", {x}, {{"target_shape", {1000}}});
    return std::move(net).finish(net.activation("predictions", x, "softmax"));
}

ModelConfig mobileNetV2() {
    constexpr Residuals kResiduals[] = {{1, 16, 1, 1}, {6, 24, 2, 2},  {6, 32, 3, 2}, {6, 64, 4, 2},
                                        {6, 96, 3, 1}, {6, 160, 3, 2}, {6, 320, 1, 1}};
    Network net("mobilenetv2_1.00_224");
    std::string x = net.input("input_1", {224, 224, 3});
    x = net.conv("Conv1", x, {.filters = 32, .kernel = {3, 3}, .strides = 2, .useBias = false});
    x = relu6(net, "Conv1_relu", net.batchNorm("bn_Conv1", x, kMobileNetNorm));
    std::int64_t channels = 32;
    int index = 0;
    for (const Residuals& stage : kResiduals) {
        for (int i = 0; i < stage.repeats; ++i) {
            const std::string name =
                index == 0 ? std::string("expanded_conv_") : fmt::format("block_{}_", index);
            x = invertedResidual(net, x,
                                 {.name = name,
                                  .channels = channels,
                                  .filters = stage.filters,
                                  .strides = i == 0 ? stage.strides : 1,
                                  .expansion = stage.expansion});
            channels = stage.filters;
            ++index;
        }
    }
    x = net.conv("Conv_1", x, {.filters = 1280, .useBias = false});
    x = relu6(net, "out_relu", net.batchNorm("Conv_1_bn", x, kMobileNetNorm));
    x = net.globalAveragePool("global_average_pooling2d", x);
    return std::move(net).finish(net.dense("predictions", x, 1000, "softmax"));
}

}  // namespace shardlab::engine::zoo

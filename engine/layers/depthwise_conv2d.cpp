#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/spatial.h"

namespace shardlab::engine {
namespace {

/// Convolves every input channel on its own with `depth_multiplier` filters.
///
/// Input (batch, height, width, channels)   Output (batch, newHeight, newWidth, channels · multiplier)
/// Weights: depthwise_kernel (kernelHeight, kernelWidth, channels, multiplier); bias (channels · multiplier)
/// if use_bias. In memory that kernel is the one of a convolution in as many groups as channels.
/// Source: Keras 2's DepthwiseConv2D.
class DepthwiseConv2d final : public Layer {
public:
    DepthwiseConv2d(const std::string& name, const Json& config)
        : Layer(name, config),
          m_multiplier(config.at("depth_multiplier").get<std::int64_t>()),
          m_window(windowOf(name, config)) {
        checkCommonOptions(name, config);
    }

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const SlidingGeometry geometry = slide(name(), "kernel_size", m_window, inputs[0]);
        return activatedShape(
            *this, {inputs[0][0], geometry.height, geometry.width, inputs[0].back() * m_multiplier});
    }

    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        const std::int64_t channels = inputs[0].back();
        const Shape kernel{m_window.size.height, m_window.size.width, channels, m_multiplier};
        std::vector<WeightSpec> specs{weightFromOptions(*this, "depthwise_kernel", kernel, "depthwise")};
        appendBias(*this, channels * m_multiplier, specs);
        return specs;
    }

    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const ValueId y = depthwise(program, inputs[0], name(), m_window, m_multiplier);
        return activatedWithBias(program, *this, y);
    }

private:
    std::int64_t m_multiplier;
    SlidingWindow m_window;
};

/// The same along time.
///
/// Input (batch, time, channels)   Output (batch, newTime, channels · multiplier)
/// Weights: depthwise_kernel (kernelSize, channels, multiplier); bias (channels · multiplier) if use_bias.
/// Source: Keras 3's DepthwiseConv1D.
class DepthwiseConv1d final : public Layer {
public:
    DepthwiseConv1d(const std::string& name, const Json& config)
        : Layer(name, config),
          m_multiplier(config.at("depth_multiplier").get<std::int64_t>()),
          m_window(timeWindowOf(name, config)) {
        checkCommonOptions(name, config);
    }

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const Shape& in = inputs[0];
        const TimeGeometry geometry = slide(name(), "kernel_size", m_window, in);
        return activatedShape(*this, {in[0], geometry.out, in[2] * m_multiplier});
    }

    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        const std::int64_t channels = inputs[0].back();
        std::vector<WeightSpec> specs{weightFromOptions(
            *this, "depthwise_kernel", Shape{m_window.size, channels, m_multiplier}, "depthwise")};
        appendBias(*this, channels * m_multiplier, specs);
        return specs;
    }

    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const ValueId y = depthwiseAlongTime(program, inputs[0], name(), m_window, m_multiplier);
        return activatedWithBias(program, *this, y);
    }

private:
    std::int64_t m_multiplier;
    TimeWindow m_window;
};

}  // namespace

LayerEntry depthwiseConv1dEntry() {
    ParameterSpec dilation = countParameter("dilation_rate", 1, "spacing between kernel elements");
    dilation.advanced = true;
    return {.className = "DepthwiseConv1D",
            .category = "Convolution",
            .help = "1D convolution of each channel separately.",
            .schema = {countParameter("kernel_size", 3, "length of the filters"),
                       countParameter("strides", 1, "stride of the windows"), paddingParameter(),
                       countParameter("depth_multiplier", 1, "number of filters per channel"),
                       activationParameter(), flagParameter("use_bias", true, "add a bias to each channel"),
                       std::move(dilation), dataFormatParameter(),
                       initializerParameter("depthwise_initializer", "GlorotUniform"),
                       initializerParameter("bias_initializer", "Zeros"),
                       regularizerParameter("depthwise_regularizer"),
                       regularizerParameter("bias_regularizer"), constraintParameter("depthwise_constraint"),
                       constraintParameter("bias_constraint"), trainableParameter()},
            .make = makeLayer<DepthwiseConv1d>,
            .aliases = {},
            .tensorFlow = "2.7"};
}

LayerEntry depthwiseConv2dEntry() {
    ParameterSpec dilation =
        pairParameter("dilation_rate", Json::array({1, 1}), "spacing between kernel elements");
    dilation.advanced = true;
    return {
        .className = "DepthwiseConv2D",
        .category = "Convolution",
        .help = "2D convolution of each channel separately.",
        .schema = {pairParameter("kernel_size", Json::array({3, 3}), "height and width of the filters"),
                   pairParameter("strides", Json::array({1, 1}), "stride of the windows"), paddingParameter(),
                   countParameter("depth_multiplier", 1, "number of filters per channel"),
                   activationParameter(), flagParameter("use_bias", true, "add a bias to each channel"),
                   std::move(dilation), dataFormatParameter(),
                   initializerParameter("depthwise_initializer", "GlorotUniform"),
                   initializerParameter("bias_initializer", "Zeros"),
                   regularizerParameter("depthwise_regularizer"), regularizerParameter("bias_regularizer"),
                   constraintParameter("depthwise_constraint"), constraintParameter("bias_constraint"),
                   trainableParameter()},
        .make = makeLayer<DepthwiseConv2d>,
        .aliases = {}};
}

}  // namespace shardlab::engine

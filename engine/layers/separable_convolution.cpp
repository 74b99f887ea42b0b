#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/spatial.h"

namespace shardlab::engine {
namespace {

/// A depthwise convolution, then one of window 1 that mixes the channels: a Dot on each cell.
///
/// Weights: depthwise_kernel (window…, channels, multiplier), pointwise_kernel (1…, channels · multiplier,
/// filters), bias (filters) if use_bias. Source: Chollet 2017; Keras 2's SeparableConv1D, SeparableConv2D.
class SeparableConvolution : public Layer {
public:
    SeparableConvolution(const std::string& name, const Json& config)
        : Layer(name, config),
          m_filters(config.at("filters").get<std::int64_t>()),
          m_multiplier(config.at("depth_multiplier").get<std::int64_t>()) {
        checkCommonOptions(name, config);
    }

protected:
    std::int64_t filters() const { return m_filters; }
    std::int64_t multiplier() const { return m_multiplier; }

    /// `kernel` and `one` are the extents of the window and of a window of one cell.
    std::vector<WeightSpec> weightsFor(std::int64_t channels, std::vector<std::int64_t> kernel,
                                       std::vector<std::int64_t> one) const {
        kernel.insert(kernel.end(), {channels, m_multiplier});
        one.insert(one.end(), {channels * m_multiplier, m_filters});
        std::vector<WeightSpec> specs{
            weightFromOptions(*this, "depthwise_kernel", Shape(std::move(kernel)), "depthwise"),
            weightFromOptions(*this, "pointwise_kernel", Shape(std::move(one)), "pointwise")};
        appendBias(*this, m_filters, specs);
        return specs;
    }

    /// The second half.
    ValueId mix(ProgramBuilder& program, ValueId x) const {
        const Shape kernel{program.shape(x).back(), m_filters};
        const ValueId weight = program.reshapeWeight(program.weight("pointwise_kernel"), kernel);
        return activatedWithBias(program, *this, program.dot(x, weight));
    }

private:
    std::int64_t m_filters, m_multiplier;
};

/// Input (batch, height, width, channels)   Output (batch, newHeight, newWidth, filters)
class SeparableConv2d final : public SeparableConvolution {
public:
    SeparableConv2d(const std::string& name, const Json& config)
        : SeparableConvolution(name, config), m_window(windowOf(name, config)) {}

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const SlidingGeometry geometry = slide(name(), "kernel_size", m_window, inputs[0]);
        return activatedShape(*this, {inputs[0][0], geometry.height, geometry.width, filters()});
    }
    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        return weightsFor(inputs[0].back(), {m_window.size.height, m_window.size.width}, {1, 1});
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return mix(program, depthwise(program, inputs[0], name(), m_window, multiplier()));
    }

private:
    SlidingWindow m_window;
};

/// Input (batch, time, channels)   Output (batch, newTime, filters)
class SeparableConv1d final : public SeparableConvolution {
public:
    SeparableConv1d(const std::string& name, const Json& config)
        : SeparableConvolution(name, config), m_window(timeWindowOf(name, config)) {}

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        return activatedShape(
            *this, {inputs[0][0], slide(name(), "kernel_size", m_window, inputs[0]).out, filters()});
    }
    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        return weightsFor(inputs[0].back(), {m_window.size}, {1});
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return mix(program, depthwiseAlongTime(program, inputs[0], name(), m_window, multiplier()));
    }

private:
    TimeWindow m_window;
};

ParameterSchema separableSchema(ParameterSpec kernel, ParameterSpec strides, ParameterSpec dilation,
                                ParameterSpec padding) {
    dilation.advanced = true;
    return {
        countParameter("filters", 32, "number of output channels"),
        std::move(kernel),
        std::move(strides),
        std::move(padding),
        countParameter("depth_multiplier", 1, "number of filters per channel in the depthwise convolution"),
        activationParameter(),
        flagParameter("use_bias", true, "add a bias to each channel"),
        std::move(dilation),
        dataFormatParameter(),
        initializerParameter("depthwise_initializer", "GlorotUniform"),
        initializerParameter("pointwise_initializer", "GlorotUniform"),
        initializerParameter("bias_initializer", "Zeros"),
        regularizerParameter("depthwise_regularizer"),
        regularizerParameter("pointwise_regularizer"),
        regularizerParameter("bias_regularizer"),
        constraintParameter("depthwise_constraint"),
        constraintParameter("pointwise_constraint"),
        constraintParameter("bias_constraint"),
        trainableParameter()};
}

}  // namespace

LayerEntry separableConv2dEntry() {
    return {.className = "SeparableConv2D",
            .category = "Convolution",
            .help = "Depthwise convolution of an image, then a 1 × 1 convolution; fewer weights than Conv2D.",
            .schema = separableSchema(
                pairParameter("kernel_size", Json::array({3, 3}), "height and width of the filters"),
                pairParameter("strides", Json::array({1, 1}), "stride of the windows"),
                pairParameter("dilation_rate", Json::array({1, 1}), "spacing between kernel elements"),
                paddingParameter()),
            .make = makeLayer<SeparableConv2d>,
            .aliases = {"SeparableConvolution2D"}};
}

LayerEntry separableConv1dEntry() {
    return {.className = "SeparableConv1D",
            .category = "Convolution",
            .help = "Depthwise convolution of a sequence, then a convolution of length 1.",
            .schema = separableSchema(countParameter("kernel_size", 3, "length of the filters"),
                                      countParameter("strides", 1, "stride of the windows"),
                                      countParameter("dilation_rate", 1, "spacing between kernel elements"),
                                      timePaddingParameter()),
            .make = makeLayer<SeparableConv1d>,
            .aliases = {"SeparableConvolution1D"}};
}

}  // namespace shardlab::engine

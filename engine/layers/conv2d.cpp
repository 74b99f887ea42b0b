#include "engine/layers/entries.h"
#include "engine/layers/spatial.h"

namespace shardlab::engine {
namespace {

/// 2-D convolution (cross-correlation): y = activation(x ⋆ kernel + bias).
///
/// Input (batch, height, width, channels)   Output (batch, newHeight, newWidth, filters), see slide()
/// Weights: kernel (kernelHeight, kernelWidth, channels / groups, filters); bias (filters) if use_bias.
class Conv2d final : public Layer {
public:
    Conv2d(const std::string& name, const Json& config)
        : Layer(name, config),
          m_filters(config.at("filters").get<std::int64_t>()),
          m_groups(config.at("groups").get<std::int64_t>()),
          m_useBias(config.at("use_bias").get<bool>()),
          m_window(windowOf(name, config)) {
        checkCommonOptions(name, config);
        expectGroupsDivideFilters(name, m_filters, m_groups);
    }

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const SlidingGeometry geometry = slide(name(), "kernel_size", m_window, inputs[0]);
        expectGroupsDivideChannels(name(), inputs[0], m_groups);
        return {inputs[0][0], geometry.height, geometry.width, m_filters};
    }

    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        const Shape kernel{m_window.size.height, m_window.size.width, inputs[0].back() / m_groups, m_filters};
        std::vector<WeightSpec> specs{weightFromOptions(*this, "kernel", kernel, "kernel")};
        if (m_useBias) specs.push_back(weightFromOptions(*this, "bias", Shape{m_filters}, "bias"));
        return specs;
    }

    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const SlidingGeometry geometry = slide(name(), "kernel_size", m_window, program.shape(inputs[0]));
        ValueId y = program.convolution(inputs[0], program.weight("kernel"),
                                        {.strideHeight = m_window.strides.height,
                                         .strideWidth = m_window.strides.width,
                                         .padTop = geometry.top,
                                         .padBottom = geometry.bottom,
                                         .padLeft = geometry.left,
                                         .padRight = geometry.right,
                                         .dilationHeight = m_window.dilation.height,
                                         .dilationWidth = m_window.dilation.width,
                                         .groups = m_groups});
        if (m_useBias) y = program.biasAdd(y, program.weight("bias"));
        return program.activationByName(y, config().at("activation"), name());
    }

private:
    std::int64_t m_filters, m_groups;
    bool m_useBias;
    SlidingWindow m_window;
};

}  // namespace

LayerEntry conv2dEntry() {
    ParameterSpec dilation =
        pairParameter("dilation_rate", Json::array({1, 1}), "distance of the kernel's cells");
    ParameterSpec groups = countParameter("groups", 1, "channels are convolved in that many separate groups");
    dilation.advanced = groups.advanced = true;
    return {.className = "Conv2D",
            .category = "Convolution",
            .help = "Slides small filters over an image; each makes one channel of the output.",
            .schema = {countParameter("filters", 32, "number of output channels"),
                       pairParameter("kernel_size", Json::array({3, 3}), "height and width of the filters"),
                       pairParameter("strides", Json::array({1, 1}), "step between windows"),
                       paddingParameter(), activationParameter(),
                       flagParameter("use_bias", true, "add a bias to each channel"), dilation, groups,
                       dataFormatParameter(), initializerParameter("kernel_initializer", "GlorotUniform"),
                       initializerParameter("bias_initializer", "Zeros"),
                       regularizerParameter("kernel_regularizer"), regularizerParameter("bias_regularizer"),
                       constraintParameter("kernel_constraint"), constraintParameter("bias_constraint"),
                       trainableParameter()},
            .make = makeLayer<Conv2d>,
            .aliases = {"Convolution2D"}};
}

}  // namespace shardlab::engine

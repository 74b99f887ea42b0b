#include "engine/layers/entries.h"
#include "engine/layers/spatial.h"

namespace shardlab::engine {
namespace {

/// 1-D convolution (cross-correlation) along time: the 2-D one on images of height 1.
///
/// Input (batch, time, channels)   Output (batch, newTime, filters), see slide()
/// Weights: kernel (kernelSize, channels / groups, filters); bias (filters) if use_bias.
/// Source: Keras 2's Conv1D; causal padding: van den Oord et al. 2016.
class Conv1d final : public Layer {
public:
    Conv1d(const std::string& name, const Json& config)
        : Layer(name, config),
          m_filters(config.at("filters").get<std::int64_t>()),
          m_groups(config.at("groups").get<std::int64_t>()),
          m_useBias(config.at("use_bias").get<bool>()),
          m_window(timeWindowOf(name, config)) {
        checkCommonOptions(name, config);
        expectGroupsDivideFilters(name, m_filters, m_groups);
    }

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const TimeGeometry geometry = slide(name(), "kernel_size", m_window, inputs[0]);
        expectGroupsDivideChannels(name(), inputs[0], m_groups);
        return {inputs[0][0], geometry.out, m_filters};
    }

    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        const Shape kernel{m_window.size, inputs[0].back() / m_groups, m_filters};
        std::vector<WeightSpec> specs{weightFromOptions(*this, "kernel", kernel, "kernel")};
        if (m_useBias) specs.push_back(weightFromOptions(*this, "bias", Shape{m_filters}, "bias"));
        return specs;
    }

    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const Shape in = program.shape(inputs[0]);
        const TimeGeometry geometry = slide(name(), "kernel_size", m_window, in);
        const ValueId kernel = program.reshapeWeight(program.weight("kernel"),
                                                     {1, m_window.size, in.back() / m_groups, m_filters});
        ValueId y = program.convolution(timeAsImage(program, inputs[0]), kernel,
                                        {.strideWidth = m_window.stride,
                                         .padLeft = geometry.before,
                                         .padRight = geometry.after,
                                         .dilationWidth = m_window.dilation,
                                         .groups = m_groups});
        if (m_useBias) y = program.biasAdd(y, program.weight("bias"));
        return imageAsTime(program, program.activationByName(y, config().at("activation"), name()));
    }

private:
    std::int64_t m_filters, m_groups;
    bool m_useBias;
    TimeWindow m_window;
};

}  // namespace

LayerEntry conv1dEntry() {
    ParameterSpec dilation = countParameter("dilation_rate", 1, "distance of the kernel's steps");
    ParameterSpec groups = countParameter("groups", 1, "channels are convolved in that many separate groups");
    dilation.advanced = groups.advanced = true;
    return {.className = "Conv1D",
            .category = "Convolution",
            .help = "Slides small filters along a sequence; each makes one channel of the output.",
            .schema = {countParameter("filters", 32, "number of output channels"),
                       countParameter("kernel_size", 3, "steps that a filter covers"),
                       countParameter("strides", 1, "steps between windows"), timePaddingParameter(),
                       activationParameter(), flagParameter("use_bias", true, "add a bias to each channel"),
                       std::move(dilation), std::move(groups), dataFormatParameter(),
                       initializerParameter("kernel_initializer", "GlorotUniform"),
                       initializerParameter("bias_initializer", "Zeros"),
                       regularizerParameter("kernel_regularizer"), regularizerParameter("bias_regularizer"),
                       trainableParameter()},
            .make = makeLayer<Conv1d>,
            .aliases = {"Convolution1D"}};
}

}  // namespace shardlab::engine

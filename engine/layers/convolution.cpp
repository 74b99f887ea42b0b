#include "engine/layers/entries.h"
#include "engine/layers/spatial.h"

namespace shardlab::engine {
namespace {

/// Filters that slide over their input: y = activation(x ⋆ kernel + bias), a cross-correlation.
///
/// Weights: kernel (window…, channels / groups, filters); bias (filters) if use_bias.
class Convolution : public Layer {
public:
    Convolution(const std::string& name, const Json& config)
        : Layer(name, config),
          m_filters(config.at("filters").get<std::int64_t>()),
          m_groups(config.at("groups").get<std::int64_t>()) {
        checkCommonOptions(name, config);
        expectGroupsDivideFilters(name, m_filters, m_groups);
    }

protected:
    std::int64_t filters() const { return m_filters; }
    std::int64_t groups() const { return m_groups; }
    std::int64_t channelsOfGroup(const Shape& in) const { return in.back() / m_groups; }
    std::vector<WeightSpec> weightsFor(Shape kernel) const {
        std::vector<WeightSpec> specs{weightFromOptions(*this, "kernel", std::move(kernel), "kernel")};
        appendBias(*this, m_filters, specs);
        return specs;
    }

private:
    std::int64_t m_filters, m_groups;
};

/// Input (batch, height, width, channels)   Output (batch, newHeight, newWidth, filters), see slide()
class Conv2d final : public Convolution {
public:
    Conv2d(const std::string& name, const Json& config)
        : Convolution(name, config), m_window(windowOf(name, config)) {}

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const SlidingGeometry geometry = slide(name(), "kernel_size", m_window, inputs[0]);
        expectGroupsDivideChannels(name(), inputs[0], groups());
        return activatedShape(*this, {inputs[0][0], geometry.height, geometry.width, filters()});
    }
    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        return weightsFor({m_window.size.height, m_window.size.width, channelsOfGroup(inputs[0]), filters()});
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const SlidingGeometry geometry = slide(name(), "kernel_size", m_window, program.shape(inputs[0]));
        const ValueId y = program.convolution(inputs[0], program.weight("kernel"),
                                              convolutionOf(m_window, geometry, groups()));
        return activatedWithBias(program, *this, y);
    }

private:
    SlidingWindow m_window;
};

/// Along time: the 2-D one on images of height 1.
///
/// Input (batch, time, channels)   Output (batch, newTime, filters), see slide()
/// Source: Keras 2's Conv1D; causal padding: van den Oord et al. 2016.
class Conv1d final : public Convolution {
public:
    Conv1d(const std::string& name, const Json& config)
        : Convolution(name, config), m_window(timeWindowOf(name, config)) {}

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const TimeGeometry geometry = slide(name(), "kernel_size", m_window, inputs[0]);
        expectGroupsDivideChannels(name(), inputs[0], groups());
        return activatedShape(*this, {inputs[0][0], geometry.out, filters()});
    }
    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        return weightsFor({m_window.size, channelsOfGroup(inputs[0]), filters()});
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const Shape in = program.shape(inputs[0]);
        const TimeGeometry geometry = slide(name(), "kernel_size", m_window, in);
        const ValueId kernel = program.reshapeWeight(program.weight("kernel"),
                                                     {1, m_window.size, channelsOfGroup(in), filters()});
        const ValueId y = program.convolution(timeAsImage(program, inputs[0]), kernel,
                                              {.strideWidth = m_window.stride,
                                               .padLeft = geometry.before,
                                               .padRight = geometry.after,
                                               .dilationWidth = m_window.dilation,
                                               .groups = groups()});
        return imageAsTime(program, activatedWithBias(program, *this, y));
    }

private:
    TimeWindow m_window;
};

/// What both have, with their own rows in between.
ParameterSchema convolutionSchema(ParameterSchema window, ParameterSpec dilation) {
    ParameterSpec groups =
        countParameter("groups", 1, "number of groups; each group of channels is convolved separately");
    dilation.advanced = groups.advanced = true;
    ParameterSchema schema{countParameter("filters", 32, "number of output channels")};
    const auto append = [&schema](const ParameterSchema& rows) {
        schema.insert(schema.end(), rows.begin(), rows.end());
    };
    append(window);
    append({activationParameter(), flagParameter("use_bias", true, "add a bias to each channel"), dilation,
            groups, dataFormatParameter(), initializerParameter("kernel_initializer", "GlorotUniform"),
            initializerParameter("bias_initializer", "Zeros"), regularizerParameter("kernel_regularizer"),
            regularizerParameter("bias_regularizer"), constraintParameter("kernel_constraint"),
            constraintParameter("bias_constraint"), trainableParameter()});
    return schema;
}

}  // namespace

LayerEntry conv1dEntry() {
    return {.className = "Conv1D",
            .category = "Convolution",
            .help = "1D convolution over a sequence; each filter makes one output channel.",
            .schema = convolutionSchema(
                {countParameter("kernel_size", 3, "length of the filters"),
                 countParameter("strides", 1, "stride of the windows"), timePaddingParameter()},
                countParameter("dilation_rate", 1, "spacing between kernel elements")),
            .make = makeLayer<Conv1d>,
            .aliases = {"Convolution1D"}};
}

LayerEntry conv2dEntry() {
    return {.className = "Conv2D",
            .category = "Convolution",
            .help = "2D convolution over an image; each filter makes one output channel.",
            .schema = convolutionSchema(
                {pairParameter("kernel_size", Json::array({3, 3}), "height and width of the filters"),
                 pairParameter("strides", Json::array({1, 1}), "stride of the windows"), paddingParameter()},
                pairParameter("dilation_rate", Json::array({1, 1}), "spacing between kernel elements")),
            .make = makeLayer<Conv2d>,
            .aliases = {"Convolution2D"}};
}

}  // namespace shardlab::engine

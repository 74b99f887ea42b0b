#include "engine/core/abridge.h"
#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/volume.h"

namespace shardlab::engine {
namespace {

bool isOne(const Extent3d& extents) {
    return extents == Extent3d{1, 1, 1};
}

/// Filters that slide over a volume: y = activation(x ⋆ kernel + bias), a cross-correlation.
///
/// Input (batch, depth, height, width, channels)   Output (batch, newDepth, newHeight, newWidth, filters)
/// Weights: kernel (depth, height, width, channels / groups, filters); bias (filters) if use_bias.
/// Source: Keras 3's Conv3D.
class Conv3d final : public Layer {
public:
    Conv3d(const std::string& name, const Json& config)
        : Layer(name, config),
          m_filters(config.at("filters").get<std::int64_t>()),
          m_size(tripleOf(name, config, "kernel_size")),
          m_same(config.at("padding") == "same") {
        m_attributes.strides = tripleOf(name, config, "strides");
        m_attributes.dilation = tripleOf(name, config, "dilation_rate");
        m_attributes.groups = config.at("groups").get<std::int64_t>();
        checkCommonOptions(name, config);
        expectGroupsDivideFilters(name, m_filters, m_attributes.groups);
        expectStridesOrDilation(name, config, !isOne(m_attributes.strides), !isOne(m_attributes.dilation));
    }

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const Shape& in = inputs[0];
        expectRank(name(), in, 5, kVolumeLayout);
        Shape out = in;
        for (std::size_t axis = 0; axis < 3; ++axis)
            out[axis + 1] = slideAlong(axis, in).out;
        out[4] = m_filters;
        expectGroupsDivideChannels(name(), in, m_attributes.groups);
        return activatedShape(*this, out);
    }
    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        const Shape kernel{m_size[0], m_size[1], m_size[2], inputs[0][4] / m_attributes.groups, m_filters};
        std::vector<WeightSpec> specs{weightFromOptions(*this, "kernel", kernel, "kernel")};
        appendBias(*this, m_filters, specs);
        return specs;
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        Convolution3dAttributes attributes = m_attributes;
        const Shape in = program.shape(inputs[0]);
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const TimeGeometry geometry = slideAlong(axis, in);
            attributes.padBefore[axis] = geometry.before;
            attributes.padAfter[axis] = geometry.after;
        }
        const ValueId y = program.call(OpKind::Convolution3d, {inputs[0], program.weight("kernel")},
                                       "convolution_3d", attributes);
        return activatedWithBias(program, *this, y);
    }

private:
    TimeGeometry slideAlong(std::size_t axis, const Shape& in) const {
        const TimeWindow window{.size = m_size[axis],
                                .stride = m_attributes.strides[axis],
                                .dilation = m_attributes.dilation[axis],
                                .padding = m_same ? TimePadding::Same : TimePadding::Valid};
        const std::int64_t effective = (window.size - 1) * window.dilation + 1;
        if (!m_same && effective > in[axis + 1]) {
            constexpr const char* kAxes[] = {"depth", "height", "width"};
            throw LayerError(
                name(), "kernel-larger-than-input",
                fmt::format("kernel_size must fit into its input of {} {}; got {}{}", kAxes[axis],
                            in[axis + 1], effective, effective != window.size ? " including dilation" : ""),
                "Use padding \"same\", a smaller kernel_size, or fewer strides before it.");
        }
        return slide(window, in[axis + 1]);
    }

    std::int64_t m_filters;
    Extent3d m_size;
    bool m_same;
    Convolution3dAttributes m_attributes;
};

}  // namespace

LayerEntry conv3dEntry() {
    ParameterSpec dilation = tripleParameter("dilation_rate", 1, "spacing between kernel elements");
    ParameterSpec groups =
        countParameter("groups", 1, "number of groups; each group of channels is convolved separately");
    dilation.advanced = groups.advanced = true;
    return {.className = "Conv3D",
            .category = "Convolution",
            .help = "3D convolution over a volume or a video; each filter makes one output channel.",
            .schema = {countParameter("filters", 32, "number of output channels"),
                       tripleParameter("kernel_size", 3, "depth, height and width of the filters"),
                       tripleParameter("strides", 1, "stride of the windows"), paddingParameter(),
                       activationParameter(), flagParameter("use_bias", true, "add a bias to each channel"),
                       dilation, groups, dataFormatParameter(),
                       initializerParameter("kernel_initializer", "GlorotUniform"),
                       initializerParameter("bias_initializer", "Zeros"),
                       regularizerParameter("kernel_regularizer"), regularizerParameter("bias_regularizer"),
                       constraintParameter("kernel_constraint"), constraintParameter("bias_constraint"),
                       trainableParameter()},
            .make = makeLayer<Conv3d>,
            .aliases = {"Convolution3D"}};
}

}  // namespace shardlab::engine

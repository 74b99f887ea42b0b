#include <array>

#include "engine/layers/entries.h"
#include "engine/layers/transposed_axis.h"
#include "engine/layers/volume.h"

namespace shardlab::engine {
namespace {

/// The gradient of a 3-D convolution with respect to its input, used forward: each input cell is spread over
/// a window of the output.
///
/// Input (batch, depth, height, width, channels)   Output (batch, newDepth, newHeight, newWidth, filters),
/// each extent as of Conv2DTranspose. Weights: kernel (depth, height, width, filters, channels); bias
/// (filters) if use_bias. Source: Dumoulin & Visin 2016; Keras 3's Conv3DTranspose.
class Conv3dTranspose final : public Layer {
public:
    Conv3dTranspose(const std::string& name, const Json& config)
        : Layer(name, config),
          m_filters(config.at("filters").get<std::int64_t>()),
          m_size(tripleOf(name, config, "kernel_size")) {
        checkCommonOptions(name, config);
        tripleOf(name, config, "strides");
        tripleOf(name, config, "dilation_rate");
        if (!config.at("output_padding").is_null()) tripleOf(name, config, "output_padding");
        for (std::size_t axis = 0; axis < 3; ++axis)
            m_axes[axis] = transposedAxisOf(config, axis);
        checkTransposedAxes(name, config, m_axes);
    }

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const Shape& in = inputs[0];
        expectRank(name(), in, 5, kVolumeLayout);
        for (std::size_t axis = 0; axis < 3; ++axis)
            m_axes[axis].expectFit(name(), in[axis + 1]);
        return activatedShape(*this, spread(in));
    }
    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        const Shape kernel{m_size[0], m_size[1], m_size[2], m_filters, inputs[0][4]};
        std::vector<WeightSpec> specs{weightFromOptions(*this, "kernel", kernel, "kernel")};
        appendBias(*this, m_filters, specs);
        return specs;
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const Shape in = program.shape(inputs[0]);
        Convolution3dAttributes attributes;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const TimeGeometry geometry = m_axes[axis].geometry(in[axis + 1]);
            attributes.strides[axis] = m_axes[axis].stride;
            attributes.dilation[axis] = m_axes[axis].dilation;
            attributes.padBefore[axis] = geometry.before;
            attributes.padAfter[axis] = geometry.after;
        }
        const ValueId y =
            program.call(OpKind::Convolution3dInputGradient, {inputs[0], program.weight("kernel")},
                         "convolution_3d_transpose", spread(in), attributes);
        return activatedWithBias(program, *this, y);
    }

private:
    Shape spread(const Shape& in) const {
        return {in[0], m_axes[0].out(in[1]), m_axes[1].out(in[2]), m_axes[2].out(in[3]), m_filters};
    }

    std::int64_t m_filters;
    Extent3d m_size;
    std::array<TransposedAxis, 3> m_axes;
};

}  // namespace

LayerEntry conv3dTransposeEntry() {
    return {.className = "Conv3DTranspose",
            .category = "Convolution",
            .help = "Transposed 3D convolution: upsamples volumes with trainable filters.",
            .schema =
                transposedSchema(tripleParameter("kernel_size", 3, "depth, height and width of the filters"),
                                 tripleParameter("strides", 1, "stride of the windows"),
                                 tripleParameter("output_padding", nullptr,
                                                 "extra size of the output; empty: inferred as in Keras"),
                                 tripleParameter("dilation_rate", 1, "spacing between kernel elements")),
            .make = makeLayer<Conv3dTranspose>,
            .aliases = {"Convolution3DTranspose"}};
}

}  // namespace shardlab::engine

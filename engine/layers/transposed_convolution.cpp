#include <array>

#include "engine/core/abridge.h"
#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/transposed_axis.h"

namespace shardlab::engine {
namespace {

/// The gradient of a convolution with respect to its input, used forward: each input cell is spread over a
/// window of the output.
///
/// Input (batch, height, width, channels)   Output (batch, newHeight, newWidth, filters): valid
/// in · stride + max(window − stride, 0), same in · stride; with output_padding p
/// (in − 1) · stride + window (− 2 · ⌊window / 2⌋ if same) + p.
/// Weights: kernel (window…, filters, channels); bias (filters) if use_bias.
/// Source: Dumoulin & Visin 2016; Keras 2's Conv2DTranspose, Conv1DTranspose.
class TransposedConvolution : public Layer {
public:
    TransposedConvolution(const std::string& name, const Json& config, TransposedAxis rows,
                          TransposedAxis columns)
        : Layer(name, config),
          m_filters(config.at("filters").get<std::int64_t>()),
          m_rows(rows),
          m_columns(columns) {
        checkCommonOptions(name, config);
        checkTransposedAxes(name, config, std::array{rows, columns});
    }

protected:
    std::int64_t filters() const { return m_filters; }
    std::vector<WeightSpec> weightsFor(Shape kernel) const {
        std::vector<WeightSpec> specs{weightFromOptions(*this, "kernel", std::move(kernel), "kernel")};
        appendBias(*this, m_filters, specs);
        return specs;
    }

    /// (batch, height, width, channels) → (batch, newHeight, newWidth, filters)
    Shape outputFor(const Shape& in) const {
        m_rows.expectFit(name(), in[1]);
        m_columns.expectFit(name(), in[2]);
        return {in[0], m_rows.out(in[1]), m_columns.out(in[2]), m_filters};
    }

    ValueId spread(ProgramBuilder& program, ValueId x) const {
        const Shape in = program.shape(x);
        const TimeGeometry rows = m_rows.geometry(in[1]), columns = m_columns.geometry(in[2]);
        const ValueId kernel = program.reshapeWeight(program.weight("kernel"),
                                                     {m_rows.size, m_columns.size, m_filters, in.back()});
        const ValueId y = program.convolutionTranspose(x, kernel, outputFor(in),
                                                       {.strideHeight = m_rows.stride,
                                                        .strideWidth = m_columns.stride,
                                                        .padTop = rows.before,
                                                        .padBottom = rows.after,
                                                        .padLeft = columns.before,
                                                        .padRight = columns.after,
                                                        .dilationHeight = m_rows.dilation,
                                                        .dilationWidth = m_columns.dilation});
        return activatedWithBias(program, *this, y);
    }

private:
    std::int64_t m_filters;
    TransposedAxis m_rows, m_columns;
};

class Conv2dTranspose final : public TransposedConvolution {
public:
    Conv2dTranspose(const std::string& name, const Json& config)
        : TransposedConvolution(name, config, transposedAxisOf(config, 0), transposedAxisOf(config, 1)),
          m_size(pairOf(config, "kernel_size")) {}
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        expectRank(name(), inputs[0], 4, "(batch, height, width, channels)");
        return activatedShape(*this, outputFor(inputs[0]));
    }
    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        return weightsFor({m_size.height, m_size.width, filters(), inputs[0].back()});
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return spread(program, inputs[0]);
    }

private:
    Extent2d m_size;
};

class Conv1dTranspose final : public TransposedConvolution {
public:
    Conv1dTranspose(const std::string& name, const Json& config)
        : TransposedConvolution(name, config, {}, transposedAxisOf(config, 0)),
          m_size(config.at("kernel_size").get<std::int64_t>()) {}
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const Shape& in = inputs[0];
        expectRank(name(), in, 3, "(batch, time, channels)");
        return activatedShape(*this, {in[0], outputFor({in[0], 1, in[1], in[2]})[2], filters()});
    }
    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        return weightsFor({m_size, filters(), inputs[0].back()});
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return imageAsTime(program, spread(program, timeAsImage(program, inputs[0])));
    }

private:
    std::int64_t m_size;
};

}  // namespace

LayerEntry conv2dTransposeEntry() {
    return {
        .className = "Conv2DTranspose",
        .category = "Convolution",
        .help = "Transposed 2D convolution: upsamples images with trainable filters.",
        .schema = transposedSchema(
            pairParameter("kernel_size", Json::array({3, 3}), "height and width of the filters"),
            pairParameter("strides", Json::array({1, 1}), "stride of the windows"),
            pairParameter("output_padding", nullptr, "extra size of the output; empty: inferred as in Keras"),
            pairParameter("dilation_rate", Json::array({1, 1}), "spacing between kernel elements")),
        .make = makeLayer<Conv2dTranspose>,
        .aliases = {"Convolution2DTranspose"}};
}

LayerEntry conv1dTransposeEntry() {
    return {.className = "Conv1DTranspose",
            .category = "Convolution",
            .help = "Transposed 1D convolution: upsamples sequences with trainable filters.",
            .schema = transposedSchema(
                countParameter("kernel_size", 3, "length of the filters"),
                countParameter("strides", 1, "stride of the windows"),
                countParameter("output_padding", 0, "extra steps of the output; empty: inferred as in Keras"),
                countParameter("dilation_rate", 1, "spacing between kernel elements")),
            .make = makeLayer<Conv1dTranspose>,
            .aliases = {"Convolution1DTranspose"},
            .tensorFlow = "2.3"};
}

}  // namespace shardlab::engine

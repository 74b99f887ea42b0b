#include "engine/core/integer.h"
#include "engine/layers/entries.h"
#include "engine/layers/spatial.h"

namespace shardlab::engine {
namespace {

/// Largest value, or average, of each channel over all steps.
///
/// Input (batch, time, channels)   Output (batch, channels), or (batch, 1, channels) with keepdims
class GlobalPooling1d : public Layer {
public:
    GlobalPooling1d(const std::string& name, const Json& config)
        : Layer(name, config), m_keepDims(config.at("keepdims").get<bool>()) {}

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const Shape& in = inputs[0];
        expectRank(name(), in, 3, "(batch, time, channels)");
        return m_keepDims ? Shape{in[0], 1, in[2]} : Shape{in[0], in[2]};
    }

protected:
    ValueId shaped(ProgramBuilder& program, ValueId pooled) const {
        const Shape shape = program.shape(pooled);
        return program.reshape(pooled,
                               m_keepDims ? Shape{shape[0], 1, shape.back()} : Shape{shape[0], shape.back()});
    }

private:
    bool m_keepDims;
};

/// Steps that one window may cover: the position of a maximum is kept in 16 bits.
constexpr std::int64_t kMaxSteps = 65535;

class GlobalMaxPooling1d final : public GlobalPooling1d {
public:
    using GlobalPooling1d::GlobalPooling1d;
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        ValueId x = timeAsImage(program, inputs[0]);
        // Longer sequences in stages: maxima of windows, then the maximum of these.
        while (program.shape(x)[2] > kMaxSteps) {
            const std::int64_t time = program.shape(x)[2];
            const std::int64_t windows = ceilDivide(time, kMaxSteps), width = ceilDivide(time, windows);
            x = program.maxPool(
                x, {.windowWidth = width, .strideWidth = width, .padRight = windows * width - time});
        }
        const std::int64_t time = program.shape(x)[2];
        return shaped(program, program.maxPool(x, {.windowWidth = time, .strideWidth = time}));
    }
};

/// With a mask: the average of the steps that count, Σ mask · x / Σ mask.
class GlobalAveragePooling1d final : public GlobalPooling1d {
public:
    using GlobalPooling1d::GlobalPooling1d;
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const Shape in = program.shape(inputs[0]);
        if (const ValueId mask = program.mask(inputs[0]); mask != kNoValue) {
            return shaped(program, program.call(OpKind::MaskedMean, {inputs[0], mask}, "masked_mean",
                                                Shape{in[0], in[2]}));
        }
        const ValueId x = timeAsImage(program, inputs[0]);
        return shaped(program, program.averagePool(x, {.windowWidth = in[1], .strideWidth = in[1]}));
    }
};

ParameterSchema globalPooling1dSchema() {
    return {flagParameter("keepdims", false, "keep the time axis with size 1"), dataFormatParameter()};
}

}  // namespace

LayerEntry globalMaxPooling1dEntry() {
    return {.className = "GlobalMaxPooling1D",
            .category = "Pooling",
            .help = "Maximum of each channel over all steps.",
            .schema = globalPooling1dSchema(),
            .make = makeLayer<GlobalMaxPooling1d>,
            .aliases = {"GlobalMaxPool1D"}};
}

LayerEntry globalAveragePooling1dEntry() {
    return {.className = "GlobalAveragePooling1D",
            .category = "Pooling",
            .help = "Mean of each channel over all steps, without masked steps.",
            .schema = globalPooling1dSchema(),
            .make = makeLayer<GlobalAveragePooling1d>,
            .aliases = {"GlobalAvgPool1D"}};
}

}  // namespace shardlab::engine

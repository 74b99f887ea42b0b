#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/spatial.h"

namespace shardlab::engine {
namespace {

/// Largest value, or average, of each window of steps. Steps outside the input (padding same) do not take
/// part. The 2-D op on images of height 1.
///
/// Input (batch, time, channels)   Output (batch, newTime, channels), see slide()
class Pooling1d : public Layer {
public:
    Pooling1d(const std::string& name, const Json& config)
        : Layer(name, config),
          m_window{
              .size = config.at("pool_size").get<std::int64_t>(),
              .stride =
                  config.at(config.at("strides").is_null() ? "pool_size" : "strides").get<std::int64_t>(),
              .padding = timePaddingOf(config)} {}

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const TimeGeometry geometry = slide(name(), "pool_size", m_window, inputs[0]);
        return {inputs[0][0], geometry.out, inputs[0][2]};
    }

protected:
    WindowAttributes attributes(const Shape& input) const {
        const TimeGeometry geometry = slide(name(), "pool_size", m_window, input);
        return {.windowWidth = m_window.size,
                .strideWidth = m_window.stride,
                .padLeft = geometry.before,
                .padRight = geometry.after};
    }

private:
    TimeWindow m_window;
};

class MaxPooling1d final : public Pooling1d {
public:
    using Pooling1d::Pooling1d;
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const WindowAttributes window = attributes(program.shape(inputs[0]));
        return imageAsTime(program, program.maxPool(timeAsImage(program, inputs[0]), window));
    }
};

class AveragePooling1d final : public Pooling1d {
public:
    using Pooling1d::Pooling1d;
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const WindowAttributes window = attributes(program.shape(inputs[0]));
        return imageAsTime(program, program.averagePool(timeAsImage(program, inputs[0]), window));
    }
};

ParameterSchema pooling1dSchema() {
    // The position of a maximum is kept in 16 bits.
    ParameterSpec size = countParameter("pool_size", 2, "length of the windows");
    size.maximum = 65535;
    ParameterSpec strides = countParameter("strides", 1, "stride of the windows; empty: pool_size");
    strides.defaultValue = nullptr;
    strides.nullable = true;
    return {std::move(size), std::move(strides), paddingParameter(), dataFormatParameter()};
}

}  // namespace

LayerEntry maxPooling1dEntry() {
    return {.className = "MaxPooling1D",
            .category = "Pooling",
            .help = "Maximum of each window of steps.",
            .schema = pooling1dSchema(),
            .make = makeLayer<MaxPooling1d>,
            .aliases = {"MaxPool1D"}};
}

LayerEntry averagePooling1dEntry() {
    return {.className = "AveragePooling1D",
            .category = "Pooling",
            .help = "Mean of each window of steps.",
            .schema = pooling1dSchema(),
            .make = makeLayer<AveragePooling1d>,
            .aliases = {"AvgPool1D"}};
}

}  // namespace shardlab::engine

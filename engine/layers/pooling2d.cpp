#include "engine/core/abridge.h"
#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/spatial.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kMaxCells = 65535;  // the position of a maximum is kept in 16 bits

/// Largest value, or average, of each window. Zeros around the input (padding same) do not take part.
///
/// Input (batch, height, width, channels)   Output (batch, newHeight, newWidth, channels), see slide()
class Pooling2d : public Layer {
public:
    Pooling2d(const std::string& name, const Json& config)
        : Layer(name, config),
          m_window{.size = pairOf(config, "pool_size"),
                   .strides = pairOf(config, config.at("strides").is_null() ? "pool_size" : "strides"),
                   .same = config.at("padding") == "same"} {}

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const SlidingGeometry geometry = slide(name(), "pool_size", m_window, inputs[0]);
        return {inputs[0][0], geometry.height, geometry.width, inputs[0][3]};
    }

protected:
    const SlidingWindow& window() const { return m_window; }
    WindowAttributes attributes(const Shape& input) const {
        const SlidingGeometry geometry = slide(name(), "pool_size", m_window, input);
        return {.windowHeight = m_window.size.height,
                .windowWidth = m_window.size.width,
                .strideHeight = m_window.strides.height,
                .strideWidth = m_window.strides.width,
                .padTop = geometry.top,
                .padBottom = geometry.bottom,
                .padLeft = geometry.left,
                .padRight = geometry.right};
    }

private:
    SlidingWindow m_window;
};

class MaxPooling2d final : public Pooling2d {
public:
    MaxPooling2d(const std::string& name, const Json& config) : Pooling2d(name, config) {
        if (window().size.height * window().size.width > kMaxCells) {
            throw LayerError(name, "window-too-large",
                             fmt::format("pool_size must cover at most {} elements; got {}", kMaxCells,
                                         quoted(config.at("pool_size"))));
        }
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return program.maxPool(inputs[0], attributes(program.shape(inputs[0])));
    }
};

class AveragePooling2d final : public Pooling2d {
public:
    using Pooling2d::Pooling2d;
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return program.averagePool(inputs[0], attributes(program.shape(inputs[0])));
    }
};

ParameterSchema schema() {
    return {pairParameter("pool_size", Json::array({2, 2}), "height and width of the windows"),
            pairParameter("strides", nullptr, "stride of the windows; empty: pool_size"), paddingParameter(),
            dataFormatParameter()};
}

}  // namespace

LayerEntry maxPooling2dEntry() {
    return {.className = "MaxPooling2D",
            .category = "Pooling",
            .help = "Maximum of each window.",
            .schema = schema(),
            .make = makeLayer<MaxPooling2d>,
            .aliases = {"MaxPool2D"}};
}

LayerEntry averagePooling2dEntry() {
    return {.className = "AveragePooling2D",
            .category = "Pooling",
            .help = "Mean of each window.",
            .schema = schema(),
            .make = makeLayer<AveragePooling2d>,
            .aliases = {"AvgPool2D"}};
}

}  // namespace shardlab::engine

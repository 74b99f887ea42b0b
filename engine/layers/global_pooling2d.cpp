#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kMaxCells = 65535;  // the position of a maximum is kept in 16 bits

/// Largest value, or average, of each channel's whole plane: one window that covers it.
///
/// Input (batch, height, width, channels)   Output (batch, channels), or (batch, 1, 1, channels) with
/// keepdims
class GlobalPooling2d : public Layer {
public:
    GlobalPooling2d(const std::string& name, const Json& config)
        : Layer(name, config), m_keepDims(config.at("keepdims").get<bool>()) {}

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const Shape& in = inputs[0];
        expectRank(name(), in, 4, "(batch, height, width, channels)");
        return m_keepDims ? Shape{in[0], 1, 1, in[3]} : Shape{in[0], in[3]};
    }

protected:
    static WindowAttributes wholePlane(const Shape& in) {
        return {.windowHeight = in[1], .windowWidth = in[2], .strideHeight = in[1], .strideWidth = in[2]};
    }
    ValueId shaped(ProgramBuilder& program, ValueId pooled) const {
        const Shape& shape = program.shape(pooled);
        return m_keepDims ? pooled : program.reshape(pooled, Shape{shape[0], shape[3]});
    }

private:
    bool m_keepDims;
};

class GlobalMaxPooling2d final : public GlobalPooling2d {
public:
    using GlobalPooling2d::GlobalPooling2d;
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const Shape shape = GlobalPooling2d::computeOutputShape(inputs);
        if (inputs[0][1] * inputs[0][2] > kMaxCells) {
            throw LayerError(name(), "window-too-large",
                             fmt::format("expected at most {} elements per channel; got {} x {}", kMaxCells,
                                         inputs[0][1], inputs[0][2]),
                             "Add a MaxPooling2D layer before it.");
        }
        return shape;
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return shaped(program, program.maxPool(inputs[0], wholePlane(program.shape(inputs[0]))));
    }
};

class GlobalAveragePooling2d final : public GlobalPooling2d {
public:
    using GlobalPooling2d::GlobalPooling2d;
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return shaped(program, program.averagePool(inputs[0], wholePlane(program.shape(inputs[0]))));
    }
};

ParameterSchema schema() {
    return {flagParameter("keepdims", false, "keep the height and width axes with size 1"),
            dataFormatParameter()};
}

}  // namespace

LayerEntry globalMaxPooling2dEntry() {
    return {.className = "GlobalMaxPooling2D",
            .category = "Pooling",
            .help = "Maximum of each channel.",
            .schema = schema(),
            .make = makeLayer<GlobalMaxPooling2d>,
            .aliases = {"GlobalMaxPool2D"}};
}

LayerEntry globalAveragePooling2dEntry() {
    return {.className = "GlobalAveragePooling2D",
            .category = "Pooling",
            .help = "Mean of each channel.",
            .schema = schema(),
            .make = makeLayer<GlobalAveragePooling2d>,
            .aliases = {"GlobalAvgPool2D"}};
}

}  // namespace shardlab::engine

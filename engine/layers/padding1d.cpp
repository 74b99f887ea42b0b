#include "engine/core/abridge.h"
#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/spatial.h"

namespace shardlab::engine {
namespace {

/// Zeros before the first and after the last step.
///
/// Input (batch, time, channels)   Output (batch, before + time + after, channels)
class ZeroPadding1d final : public Layer {
public:
    ZeroPadding1d(const std::string& name, const Json& config) : Layer(name, config) {
        expectChannelsLast(name, config);
        const Extent2d sides = pairOf(config, "padding");
        m_pad = {.left = sides.height, .right = sides.width};
    }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const Shape& in = inputs[0];
        expectRank(name(), in, 3, "(batch, time, channels)");
        return {in[0], m_pad.left + in[1] + m_pad.right, in[2]};
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return imageAsTime(program, program.pad(timeAsImage(program, inputs[0]), m_pad));
    }

private:
    PadAttributes m_pad;
};

/// Cuts steps off both ends.
///
/// Input (batch, time, channels)   Output (batch, time − before − after, channels)
class Cropping1d final : public Layer {
public:
    Cropping1d(const std::string& name, const Json& config)
        : Layer(name, config), m_sides(pairOf(config, "cropping")) {}
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const Shape& in = inputs[0];
        expectRank(name(), in, 3, "(batch, time, channels)");
        if (m_sides.height + m_sides.width >= in[1]) {
            throw LayerError(name(), "crop-larger-than-input",
                             fmt::format("cropping must be smaller than its input of {} steps; got {}", in[1],
                                         quoted(config().at("cropping"))));
        }
        return {in[0], in[1] - m_sides.height - m_sides.width, in[2]};
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return program.slice(inputs[0], 1, m_sides.height, program.shape(inputs[0])[1] - m_sides.width);
    }

private:
    Extent2d m_sides;  ///< before, after
};

ParameterSpec endsParameter(const char* name, const char* help) {
    ParameterSpec spec = pairParameter(name, Json::array({1, 1}), help);
    spec.minimum = 0;
    return spec;
}

}  // namespace

LayerEntry zeroPadding1dEntry() {
    return {.className = "ZeroPadding1D",
            .category = "Shape",
            .help = "Pads a sequence with zeros.",
            .schema = {endsParameter("padding", "zeros before the first and after the last step")},
            .make = makeLayer<ZeroPadding1d>,
            .aliases = {}};
}

LayerEntry cropping1dEntry() {
    return {.className = "Cropping1D",
            .category = "Shape",
            .help = "Crops steps at both ends of a sequence.",
            .schema = {endsParameter("cropping", "steps to crop at the start and at the end")},
            .make = makeLayer<Cropping1d>,
            .aliases = {}};
}

}  // namespace shardlab::engine

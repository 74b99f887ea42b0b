#include "engine/core/abridge.h"
#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/spatial.h"

namespace shardlab::engine {
namespace {

/// Cuts rows and columns off. cropping is n, (vertical, horizontal) or ((top, bottom), (left, right)).
///
/// Input (batch, height, width, channels)   Output (batch, height − top − bottom, width − left − right,
/// channels)
class Cropping2d final : public Layer {
public:
    Cropping2d(const std::string& name, const Json& config)
        : Layer(name, config), m_sides(sidesOf(name, config, "cropping")) {}

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const Shape& in = inputs[0];
        expectRank(name(), in, 4, "(batch, height, width, channels)");
        const Shape out{in[0], in[1] - m_sides.top - m_sides.bottom, in[2] - m_sides.left - m_sides.right,
                        in[3]};
        if (out[1] < 1 || out[2] < 1) {
            throw LayerError(name(), "crop-larger-than-input",
                             fmt::format("cropping must be smaller than its input of {} x {}; got {}", in[1],
                                         in[2], quoted(config().at("cropping"))));
        }
        return out;
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return cropped(program, inputs[0], m_sides);
    }

private:
    PadAttributes m_sides;
};

/// The middle of an image.
///
/// Input (batch, height, width, channels), no smaller than the option   Output (batch, `height`, `width`,
/// channels). Keras enlarges smaller images instead; they are refused here.
class CenterCrop final : public Layer {
public:
    CenterCrop(const std::string& name, const Json& config)
        : Layer(name, config),
          m_height(config.at("height").get<std::int64_t>()),
          m_width(config.at("width").get<std::int64_t>()) {
        expectChannelsLast(name, config);
    }

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const Shape& in = inputs[0];
        expectRank(name(), in, 4, "(batch, height, width, channels)");
        if (m_height > in[1] || m_width > in[2]) {
            throw LayerError(
                name(), "crop-larger-than-input",
                fmt::format("height and width must be at most those of its input of {} x {}; got {} x {}",
                            in[1], in[2], m_height, m_width),
                "Add a Resizing layer before it.");
        }
        return {in[0], m_height, m_width, in[3]};
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const Shape in = program.shape(inputs[0]);
        const std::int64_t top = (in[1] - m_height) / 2, left = (in[2] - m_width) / 2;
        return cropped(
            program, inputs[0],
            {.top = top, .bottom = in[1] - m_height - top, .left = left, .right = in[2] - m_width - left});
    }

private:
    std::int64_t m_height, m_width;
};

}  // namespace

LayerEntry cropping2dEntry() {
    return {.className = "Cropping2D",
            .category = "Shape",
            .help = "Crops rows and columns of an image.",
            .schema = {{.name = "cropping",
                        .kind = ParameterKind::Padding,
                        .defaultValue = Json::array({Json::array({0, 0}), Json::array({0, 0})}),
                        .help = "rows to crop at the top and bottom, columns to crop at the left and right"},
                       dataFormatParameter()},
            .make = makeLayer<Cropping2d>,
            .aliases = {}};
}

LayerEntry centerCropEntry() {
    return {.className = "CenterCrop",
            .category = "Image",
            .help = "Crops the center of an image.",
            .schema = {countParameter("height", 24, "height of the output"),
                       countParameter("width", 24, "width of the output")},
            .make = makeLayer<CenterCrop>,
            .aliases = {},
            .tensorFlow = "2.6"};
}

}  // namespace shardlab::engine

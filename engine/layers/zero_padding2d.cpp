#include "engine/layers/entries.h"
#include "engine/layers/spatial.h"

namespace shardlab::engine {
namespace {

/// Zeros around height and width. padding is n, (vertical, horizontal) or ((top, bottom), (left, right)).
///
/// Input (batch, height, width, channels)   Output (batch, top + height + bottom, left + width + right,
/// channels)
class ZeroPadding2d final : public Layer {
public:
    ZeroPadding2d(const std::string& name, const Json& config)
        : Layer(name, config), m_pad(sidesOf(name, config, "padding")) {}

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const Shape& in = inputs[0];
        expectRank(name(), in, 4, "(batch, height, width, channels)");
        return {in[0], in[1] + m_pad.top + m_pad.bottom, in[2] + m_pad.left + m_pad.right, in[3]};
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return program.pad(inputs[0], m_pad);
    }

private:
    PadAttributes m_pad;
};

}  // namespace

LayerEntry zeroPadding2dEntry() {
    return {.className = "ZeroPadding2D",
            .category = "Shape",
            .help = "Pads an image with zeros.",
            .schema = {{.name = "padding",
                        .kind = ParameterKind::Padding,
                        .defaultValue = Json::array({Json::array({1, 1}), Json::array({1, 1})}),
                        .help = "rows at the top and bottom, columns at the left and right"},
                       dataFormatParameter()},
            .make = makeLayer<ZeroPadding2d>,
            .aliases = {}};
}

}  // namespace shardlab::engine

#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// Zeros around height and width. padding is n, (vertical, horizontal) or ((top, bottom), (left, right)).
///
/// Input (batch, height, width, channels)   Output (batch, top + height + bottom, left + width + right,
/// channels)
class ZeroPadding2d final : public Layer {
public:
    ZeroPadding2d(const std::string& name, const Json& config) : Layer(name, config) {
        const Json& padding = config.at("padding");
        const Json& rows = padding.is_array() ? padding.at(0) : padding;
        const Json& columns = padding.is_array() ? padding.at(1) : padding;
        m_pad = {.top = side(rows, 0),
                 .bottom = side(rows, 1),
                 .left = side(columns, 0),
                 .right = side(columns, 1)};
    }

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const Shape& in = inputs[0];
        expectRank(name(), in, 4, "(batch, height, width, channels)");
        return {in[0], in[1] + m_pad.top + m_pad.bottom, in[2] + m_pad.left + m_pad.right, in[3]};
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return program.pad(inputs[0], m_pad);
    }

private:
    std::int64_t side(const Json& sides, std::size_t i) const {
        const bool pair = sides.is_array() && sides.size() == 2;
        const Json& value = pair ? sides.at(i) : sides;
        if (!value.is_number_integer() || value.get<double>() < 0 || value.get<double>() > 65535) {
            throw LayerError(
                name(), "bad-padding",
                fmt::format("padding must be integers from 0 to 65535 like 1, [1, 2] or [[1, 2], [3, 4]]; "
                            "got {}",
                            config().at("padding").dump()));
        }
        return value.get<std::int64_t>();
    }

    PadAttributes m_pad;
};

}  // namespace

LayerEntry zeroPadding2dEntry() {
    return {.className = "ZeroPadding2D",
            .category = "Shape",
            .help = "Puts zeros around an image.",
            .schema = {{.name = "padding",
                        .kind = ParameterKind::Padding,
                        .defaultValue = Json::array({Json::array({1, 1}), Json::array({1, 1})}),
                        .help = "rows above and below, columns left and right"},
                       dataFormatParameter()},
            .make = makeLayer<ZeroPadding2d>,
            .aliases = {}};
}

}  // namespace shardlab::engine

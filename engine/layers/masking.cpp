#include "engine/layers/entries.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// Steps whose features all equal mask_value do not count in the layers behind, and become zero.
/// Input and output (batch, time, features). Source: Keras 2's Masking.
class Masking final : public Layer {
public:
    using Layer::Layer;
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        expectRank(name(), inputs[0], 3, "(batch, time, features)");
        return inputs[0];
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const ValueId x = inputs[0];
        const Shape in = program.shape(x);
        const float value = config().at("mask_value").get<float>();
        const ValueId mask = program.call(OpKind::NotEqualMask, {x}, "mask", Shape{in[0], in[1]},
                                          MaskAttributes{.value = value, .axisExtent = in[2]});
        const ValueId y = program.call(OpKind::MaskSteps, {x, mask}, "masked", in);
        program.setMask(y, mask);
        return y;
    }
};

}  // namespace

LayerEntry maskingEntry() {
    return {.className = "Masking",
            .category = "Sequence",
            .help = "Masks the steps of a sequence whose features all equal a value.",
            .schema = {{.name = "mask_value",
                        .kind = ParameterKind::Float,
                        .defaultValue = 0.0,
                        .help = "mask value: steps where all features have this value are skipped"}},
            .make = makeLayer<Masking>,
            .aliases = {}};
}

}  // namespace shardlab::engine

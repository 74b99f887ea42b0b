#include "engine/core/abridge.h"
#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// y = scale · x + offset; each is one number, or one for each channel (last axis).
class Rescaling final : public Layer {
public:
    using Layer::Layer;
    bool passesMask() const override { return true; }
    bool passesMaskSinceKeras3() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        for (const char* option : {"scale", "offset"}) {
            const Json& value = config().at(option);
            if (!value.is_array() || static_cast<std::int64_t>(value.size()) == inputs[0].back()) continue;
            throw LayerError(name(), "shape-mismatch",
                             fmt::format("{} must be one number, or one for each of the {} channels; got {}",
                                         option, inputs[0].back(), quoted(value)),
                             fmt::format("Give one number, or {}.", inputs[0].back()));
        }
        return inputs[0];
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const Shape& shape = program.shape(inputs[0]);
        const Json &scale = config().at("scale"), &offset = config().at("offset");
        ScaleAttributes attributes;
        if (scale.is_array() || offset.is_array()) {
            attributes.factors = byChannel(scale, shape.back());
            attributes.offsets = byChannel(offset, shape.back());
        } else {
            attributes = {.factor = scale.get<float>(), .offset = offset.get<float>()};
        }
        return program.call(OpKind::Scale, {inputs[0]}, "rescale", Shape(shape), std::move(attributes));
    }

private:
    static std::vector<float> byChannel(const Json& value, std::int64_t channels) {
        if (value.is_array()) return value.get<std::vector<float>>();
        return std::vector<float>(static_cast<std::size_t>(channels), value.get<float>());
    }
};

}  // namespace

LayerEntry rescalingEntry() {
    return {.className = "Rescaling",
            .category = "Image",
            .help = "Rescales the input: input · scale + offset.",
            .schema = {{.name = "scale",
                        .kind = ParameterKind::FloatList,
                        .defaultValue = 1.0 / 255.0,
                        .help = "factor for each element, or one for each channel"},
                       {.name = "offset",
                        .kind = ParameterKind::FloatList,
                        .defaultValue = 0.0,
                        .help = "offset added to each element, or one for each channel"}},
            .make = makeLayer<Rescaling>,
            .aliases = {},
            .tensorFlow = "2.6"};
}

}  // namespace shardlab::engine

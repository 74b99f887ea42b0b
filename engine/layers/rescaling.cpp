#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

std::vector<float> floatsOf(const std::vector<double>& values) {
    std::vector<float> floats;
    for (const double value : values)
        floats.push_back(static_cast<float>(value));
    return floats;
}

/// y = scale · x + offset; each is one number, or one for each channel (last axis).
class Rescaling final : public Layer {
public:
    using Layer::Layer;
    bool passesMask() const override { return true; }
    bool passesMaskSinceKeras3() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        for (const char* option : {"scale", "offset"})
            expectOneOrOfEachChannel(name(), config(), option, inputs[0].back());
        return inputs[0];
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const Shape& shape = program.shape(inputs[0]);
        const Json &scale = config().at("scale"), &offset = config().at("offset");
        ScaleAttributes attributes;
        if (scale.is_array() || offset.is_array()) {
            attributes.factors = floatsOf(ofEachChannel(scale, shape.back()));
            attributes.offsets = floatsOf(ofEachChannel(offset, shape.back()));
        } else {
            attributes = {.factor = scale.get<float>(), .offset = offset.get<float>()};
        }
        return program.call(OpKind::Scale, {inputs[0]}, "rescale", Shape(shape), std::move(attributes));
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

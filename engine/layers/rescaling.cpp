#include "engine/layers/entries.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// y = scale · x + offset.
class Rescaling final : public Layer {
public:
    using Layer::Layer;
    Shape computeOutputShape(std::span<const Shape> inputs) const override { return inputs[0]; }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return program.call(OpKind::Scale, {inputs[0]}, "rescale", Shape(program.shape(inputs[0])),
                            ScaleAttributes{.factor = config().at("scale").get<float>(),
                                            .offset = config().at("offset").get<float>()});
    }
};

}  // namespace

LayerEntry rescalingEntry() {
    return {.className = "Rescaling",
            .category = "Image",
            .help = "Rescales the input: input · scale + offset.",
            .schema = {{.name = "scale",
                        .kind = ParameterKind::Float,
                        .defaultValue = 1.0 / 255.0,
                        .help = "factor for each element"},
                       {.name = "offset",
                        .kind = ParameterKind::Float,
                        .defaultValue = 0.0,
                        .help = "offset added to each element"}},
            .make = makeLayer<Rescaling>,
            .aliases = {},
            .tensorFlow = "2.6"};
}

}  // namespace shardlab::engine

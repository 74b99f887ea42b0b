#include "engine/layers/entries.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// One vector per sample. Input (batch, a, b, …)   Output (batch, a·b·…)
class Flatten final : public Layer {
public:
    using Layer::Layer;

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        expectRankAtLeast(name(), inputs[0], 1);
        return {inputs[0][0], inputs[0].elementsPerSample()};
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const Shape& in = program.shape(inputs[0]);
        return program.reshape(inputs[0], Shape{in[0], in.elementsPerSample()});
    }
};

}  // namespace

LayerEntry flattenEntry() {
    return {.className = "Flatten",
            .category = "Shape",
            .help = "Flattens each sample to one vector.",
            .schema = {dataFormatParameter()},
            .make = makeLayer<Flatten>,
            .aliases = {}};
}

}  // namespace shardlab::engine

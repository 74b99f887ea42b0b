#include <array>

#include "engine/layers/entries.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// The same vector at each of n steps. Input (batch, features)   Output (batch, n, features)
class RepeatVector final : public Layer {
public:
    using Layer::Layer;
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        expectRank(name(), inputs[0], 2, "(batch, features)");
        return {inputs[0][0], config().at("n").get<std::int64_t>(), inputs[0][1]};
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return program.call(OpKind::Repeat, {inputs[0]}, "repeat",
                            computeOutputShape(std::array{program.shape(inputs[0])}));
    }
};

}  // namespace

LayerEntry repeatVectorEntry() {
    return {.className = "RepeatVector",
            .category = "Sequence",
            .help = "Repeats a vector at every step of a sequence.",
            .schema = {countParameter("n", 2, "number of steps")},
            .make = makeLayer<RepeatVector>,
            .aliases = {}};
}

}  // namespace shardlab::engine

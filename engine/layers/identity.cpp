#include "engine/layers/entries.h"

namespace shardlab::engine {
namespace {

/// y = x, as a place holder. Any shape. Source: Keras 3's Identity.
class IdentityLayer final : public Layer {
public:
    using Layer::Layer;
    bool passesMask() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override { return inputs[0]; }
    ValueId lower(ProgramBuilder&, std::span<const ValueId> inputs) const override { return inputs[0]; }
};

}  // namespace

LayerEntry identityEntry() {
    return {.className = "Identity",
            .category = "Core",
            .help = "Passes its input on unchanged.",
            .schema = {},
            .make = makeLayer<IdentityLayer>,
            .aliases = {},
            .tensorFlow = "2.12"};
}

}  // namespace shardlab::engine

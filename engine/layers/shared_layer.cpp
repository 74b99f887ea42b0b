#include "engine/layers/entries.h"

namespace shardlab::engine {
namespace {

/// Another call of a layer of the model, with the same weights. The model makes the other layer in its place
/// (engine/model/shared_layers.h); until it names one, it passes its input on.
class SharedLayer final : public Layer {
public:
    using Layer::Layer;
    bool passesMask() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override { return inputs[0]; }
    ValueId lower(ProgramBuilder&, std::span<const ValueId> inputs) const override { return inputs[0]; }
};

}  // namespace

LayerEntry sharedLayerEntry() {
    ParameterSpec sharedWith{.name = "shared_with",
                             .kind = ParameterKind::Text,
                             .defaultValue = nullptr,
                             .help = "name of the layer to call again; empty: the input is passed on",
                             .nullable = true};
    return {.className = "SharedLayer",
            .category = "Core",
            .help = "Calls another layer of the model again, with the same weights.",
            .schema = {std::move(sharedWith)},
            .make = makeLayer<SharedLayer>,
            .aliases = {},
            .inKeras = false};
}

}  // namespace shardlab::engine

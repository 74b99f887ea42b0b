#include "engine/layers/entries.h"
#include "engine/layers/recurrent_layer.h"

namespace shardlab::engine {
namespace {

/// h' = activation(x·W + h·R + b). Source: Elman 1990; Keras 2's SimpleRNN.
class SimpleRnn final : public RecurrentLayer {
public:
    SimpleRnn(const std::string& name, const Json& config)
        : RecurrentLayer(name, config, {.cell = CellKind::SimpleRnn}) {}
};

}  // namespace

LayerEntry simpleRnnEntry() {
    return {.className = "SimpleRNN",
            .category = "Sequence",
            .help = "Reads a sequence step by step; its output is fed back at the next step.",
            .schema = recurrentSchema(false),
            .make = makeLayer<SimpleRnn>,
            .aliases = {}};
}

}  // namespace shardlab::engine

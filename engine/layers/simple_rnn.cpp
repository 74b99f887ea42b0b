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
            .help = "Simple recurrent layer: the output of a step is an input of the next.",
            .schema = recurrentSchema(false),
            .make = makeLayer<SimpleRnn>,
            .aliases = {}};
}

}  // namespace shardlab::engine

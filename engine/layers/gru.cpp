#include "engine/layers/entries.h"
#include "engine/layers/parameters.h"
#include "engine/layers/recurrent_layer.h"

namespace shardlab::engine {
namespace {

/// Gated recurrent unit. Gates in the order z (update), r (reset), h:
/// z, r = σ(x·W + h·R + b); g = tanh(x·W_h + (r ⊙ h)·R_h + b_h), with reset_after
/// tanh(x·W_h + b_h + r ⊙ (h·R_h + b'_h)); h' = z ⊙ h + (1 − z) ⊙ g.
/// Source: Cho et al. 2014 (v1: reset_after, v3: without); Keras 2's GRU.
class Gru final : public RecurrentLayer {
public:
    Gru(const std::string& name, const Json& config)
        : RecurrentLayer(name, config,
                         {.cell = CellKind::Gru, .resetAfter = config.at("reset_after").get<bool>()}) {}
};

}  // namespace

LayerEntry gruEntry() {
    ParameterSchema schema = recurrentSchema(true);
    schema.insert(schema.begin() + 4,
                  flagParameter("reset_after", true,
                                "apply the reset gate after the matrix multiplication, as cuDNN does"));
    return {.className = "GRU",
            .category = "Sequence",
            .help = "Gated Recurrent Unit: recurrent layer with two gates.",
            .schema = std::move(schema),
            .make = makeLayer<Gru>,
            .aliases = {}};
}

}  // namespace shardlab::engine

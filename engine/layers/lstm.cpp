#include "engine/layers/entries.h"
#include "engine/layers/parameters.h"
#include "engine/layers/recurrent_layer.h"

namespace shardlab::engine {
namespace {

/// Long short-term memory. With z = x·W + h·R + b and gates in the order i, f, c, o:
/// c' = σ(z_f) ⊙ c + σ(z_i) ⊙ tanh(z_c); h' = σ(z_o) ⊙ tanh(c').
/// Source: Hochreiter & Schmidhuber 1997, Gers et al. 2000 (forget gate); Keras 2's LSTM.
class Lstm final : public RecurrentLayer {
public:
    Lstm(const std::string& name, const Json& config)
        : RecurrentLayer(name, config, {.cell = CellKind::Lstm}) {}

protected:
    WeightSpec biasSpec() const override {
        WeightSpec spec = RecurrentLayer::biasSpec();
        if (config().at("unit_forget_bias").get<bool>())
            spec.initializer = {{"class_name", "UnitForgetBias"},
                                {"config", {{"initializer", spec.initializer}}}};
        return spec;
    }
};

}  // namespace

LayerEntry lstmEntry() {
    ParameterSchema schema = recurrentSchema(true);
    schema.insert(schema.begin() + 4,
                  flagParameter("unit_forget_bias", true,
                                "initialize the bias of the forget gate with 1 (Jozefowicz 2015)"));
    return {.className = "LSTM",
            .category = "Sequence",
            .help = "Long Short-Term Memory: recurrent layer with input, forget and output gates.",
            .schema = std::move(schema),
            .make = makeLayer<Lstm>,
            .aliases = {}};
}

}  // namespace shardlab::engine

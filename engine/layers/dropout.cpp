#include "engine/layers/entries.h"
#include "engine/layers/noise_shape.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// In training each element becomes 0 with probability rate, else x / (1 - rate); otherwise y = x.
/// Source: Srivastava et al. 2014 (inverted form, as Keras).
class Dropout final : public Layer {
public:
    Dropout(const std::string& name, const Json& config)
        : Layer(name, config), m_rate(dropRateOf(name, config)) {}

    bool passesMask() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const Json& option = config().at("noise_shape");
        if (!option.is_null()) expectNoiseRank(name(), inputs[0]);
        noiseShapeOf(name(), option, inputs[0]);
        return inputs[0];
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const Json& option = config().at("noise_shape");
        if (option.is_null()) return program.dropout(inputs[0], m_rate);
        return noisy(program, inputs[0],
                     {.kind = NoiseAttributes::Kind::SharedDropout,
                      .amount = m_rate,
                      .noiseShape = noiseShapeOf(name(), option, program.shape(inputs[0]))});
    }

private:
    float m_rate;
};

}  // namespace

LayerEntry dropoutEntry() {
    return {.className = "Dropout",
            .category = "Regularization",
            .help = "Sets random elements of the input to 0 during training, to reduce overfitting.",
            .schema = {dropRateParameter(0.5), noiseShapeParameter(), layerSeedParameter()},
            .make = makeLayer<Dropout>,
            .aliases = {}};
}

}  // namespace shardlab::engine

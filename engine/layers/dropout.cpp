#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// In training each element becomes 0 with probability rate, else x / (1 - rate); otherwise y = x.
/// Source: Srivastava et al. 2014 (inverted form, as Keras).
class Dropout final : public Layer {
public:
    Dropout(const std::string& name, const Json& config)
        : Layer(name, config), m_rate(config.at("rate").get<float>()) {
        if (m_rate >= 1.0F) {
            throw LayerError(name, "bad-option",
                             fmt::format("rate must be below 1; got {}", config.at("rate").dump()));
        }
        if (!config.at("noise_shape").is_null()) {
            throw LayerError(
                name, "unsupported-option",
                fmt::format("noise_shape must be null; got {}", config.at("noise_shape").dump()));
        }
    }

    bool passesMask() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override { return inputs[0]; }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return program.dropout(inputs[0], m_rate);
    }

private:
    float m_rate;
};

}  // namespace

LayerEntry dropoutEntry() {
    return {.className = "Dropout",
            .category = "Regularization",
            .help = "Sets a random part of its input to zero while training, against overfitting.",
            .schema = {{.name = "rate",
                        .kind = ParameterKind::Float,
                        .defaultValue = 0.5,
                        .help = "part that is dropped",
                        .minimum = 0,
                        .maximum = 1},
                       {.name = "noise_shape",
                        .kind = ParameterKind::IntList,
                        .defaultValue = nullptr,
                        .help = "only null is supported: every element is dropped on its own",
                        .nullable = true,
                        .advanced = true},
                       {.name = "seed",
                        .kind = ParameterKind::Int,
                        .defaultValue = nullptr,
                        .help = "kept for Keras; the experiment's seed decides here",
                        .nullable = true,
                        .advanced = true}},
            .make = makeLayer<Dropout>,
            .aliases = {}};
}

}  // namespace shardlab::engine

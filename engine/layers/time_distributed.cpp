#include <array>

#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/nested_layer.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// The same layer at every step: time is folded into the batch around it.
/// Input (batch, time, …)   Output (batch, time, …). Weights: the inner layer's.
/// Source: Keras 2's TimeDistributed.
class TimeDistributed final : public Layer {
public:
    TimeDistributed(const std::string& name, const Json& config)
        : Layer(name, config),
          m_inner(makeNestedLayer(*this, config.at("layer"), nestedName(config.at("layer")))) {
        if (m_inner->arity().minimum != 1) {
            throw LayerError(name, "unsupported-option",
                             fmt::format("layer must have one input; got {}",
                                         config.at("layer").at("class_name").get<std::string>()));
        }
        if (m_inner->config().value("stateful", false)) {
            throw LayerError(name, "unsupported-option", "layer must not be stateful",
                             "Set stateful to false.");
        }
    }

    bool passesMask() const override { return true; }
    bool endsMaskSinceKeras316() const override { return true; }

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const std::vector<Shape> outputs = m_inner->computeOutputShapes(std::array{oneStep(inputs[0])});
        if (outputs.size() != 1) {
            throw LayerError(name(), "unsupported-option",
                             fmt::format("layer must have one output; got {}", outputs.size()));
        }
        std::vector<std::int64_t> dims{inputs[0][0], inputs[0][1]};
        dims.insert(dims.end(), outputs[0].begin() + 1, outputs[0].end());
        return Shape(std::move(dims));
    }

    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        return m_inner->weights(std::array{oneStep(inputs[0])});
    }

    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const std::int64_t time = program.shape(inputs[0])[1];
        const ValueId folded = program.foldTime(inputs[0]);
        return program.unfoldTime(m_inner->lower(program, std::array{folded}), time);
    }

private:
    Shape oneStep(const Shape& input) const {
        expectRankAtLeast(name(), input, 3);
        std::vector<std::int64_t> dims{input[0]};
        dims.insert(dims.end(), input.begin() + 2, input.end());
        return Shape(std::move(dims));
    }

    std::unique_ptr<Layer> m_inner;
};

}  // namespace

LayerEntry timeDistributedEntry() {
    const Json dense{{"class_name", "Dense"}, {"config", Json::object()}};
    return {.className = "TimeDistributed",
            .category = "Sequence",
            .help = "Applies one layer to every step of a sequence.",
            .schema = {nestedLayerParameter("layer", dense, "layer to apply to every step"),
                       trainableParameter()},
            .make = makeLayer<TimeDistributed>,
            .aliases = {}};
}

}  // namespace shardlab::engine

#include "engine/layers/entries.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// y_i = e^(x_i) / Σ_j e^(x_j) over the last axis.
class SoftmaxLayer final : public Layer {
public:
    using Layer::Layer;
    bool passesMask() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        expectRankAtLeast(name(), inputs[0], 2);
        expectLastAxis(name(), config(), inputs[0]);
        return inputs[0];
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return program.softmax(inputs[0]);
    }
};

}  // namespace

LayerEntry softmaxEntry() {
    return {.className = "Softmax",
            .category = "Activation",
            .help = "Turns scores into probabilities that add up to 1.",
            .schema = {axisParameter("the classes; only the last axis is supported")},
            .make = makeLayer<SoftmaxLayer>,
            .aliases = {}};
}

}  // namespace shardlab::engine

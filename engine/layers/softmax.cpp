#include "engine/layers/entries.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// y_i = e^(x_i) / Σ_j e^(x_j) over one axis.
class SoftmaxLayer final : public Layer {
public:
    using Layer::Layer;
    bool passesMask() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        expectRankAtLeast(name(), inputs[0], 2);
        axisOf(inputs[0]);
        return inputs[0];
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const Shape shape = program.shape(inputs[0]);
        const std::size_t axis = axisOf(shape), last = shape.rank() - 1;
        if (axis == last) return program.softmax(inputs[0]);
        // The axis changes places with the last one and back.
        PermutationAttributes swap;
        for (std::size_t i = 0; i < shape.rank(); ++i)
            swap.axes.push_back(static_cast<std::int64_t>(i));
        std::swap(swap.axes[axis], swap.axes[last]);
        Shape turned = shape;
        turned[axis] = shape[last];
        turned[last] = shape[axis];
        const ValueId there = program.call(OpKind::Transpose, {inputs[0]}, "transpose", turned, swap);
        return program.call(OpKind::Transpose, {program.softmax(there)}, "transpose", shape, swap);
    }

private:
    std::size_t axisOf(const Shape& input) const {
        return normalizedAxis(name(), config().at("axis").get<std::int64_t>(), input);
    }
};

}  // namespace

LayerEntry softmaxEntry() {
    return {.className = "Softmax",
            .category = "Activation",
            .help = "Converts logits to probabilities that add up to 1.",
            .schema = {axisParameter("axis of the softmax; -1: the last axis")},
            .make = makeLayer<SoftmaxLayer>,
            .aliases = {}};
}

}  // namespace shardlab::engine

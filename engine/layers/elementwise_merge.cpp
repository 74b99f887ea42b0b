#include <limits>

#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"

namespace shardlab::engine {
namespace {

/// Sum or product of several inputs of one shape, element by element.
class ElementwiseMerge : public Layer {
public:
    using Layer::Layer;
    Arity arity() const override { return {2, std::numeric_limits<int>::max()}; }
    bool passesMask() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        for (const Shape& shape : inputs.subspan(1)) {
            if (shape.withoutBatch() == inputs[0].withoutBatch()) continue;
            throw LayerError(name(), "shapes-do-not-agree",
                             fmt::format("expected inputs of one shape; got {} and {}", inputs[0].toString(),
                                         shape.toString()));
        }
        return inputs[0];
    }
};

class Add final : public ElementwiseMerge {
public:
    using ElementwiseMerge::ElementwiseMerge;
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return program.add(inputs);
    }
};

class Multiply final : public ElementwiseMerge {
public:
    using ElementwiseMerge::ElementwiseMerge;
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return program.multiply(inputs);
    }
};

}  // namespace

LayerEntry addEntry() {
    return {.className = "Add",
            .category = "Merging",
            .help = "Adds inputs of one shape.",
            .schema = {},
            .make = makeLayer<Add>,
            .aliases = {}};
}

LayerEntry multiplyEntry() {
    return {.className = "Multiply",
            .category = "Merging",
            .help = "Multiplies inputs of one shape element by element.",
            .schema = {},
            .make = makeLayer<Multiply>,
            .aliases = {}};
}

}  // namespace shardlab::engine

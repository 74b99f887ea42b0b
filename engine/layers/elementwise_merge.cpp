#include <limits>

#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/merging.h"

namespace shardlab::engine {
namespace {

/// Several inputs combined element by element; extents of 1 are repeated. Source: Keras 2's _Merge.
class ElementwiseMerge : public Layer {
public:
    using Layer::Layer;
    Arity arity() const override { return {2, std::numeric_limits<int>::max()}; }
    bool passesMask() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        return mergedShape(name(), inputs);
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        std::vector<Shape> shapes;
        for (const ValueId input : inputs)
            shapes.push_back(program.shape(input));
        const Shape merged = mergedShape(name(), shapes);
        const ValueId y = combine(program, alignedTo(program, inputs, merged));
        if (merged.rank() > 1) program.setMask(y, commonMask(program, inputs, merged[1]));
        return y;
    }

private:
    virtual ValueId combine(ProgramBuilder& program, const std::vector<ValueId>& inputs) const = 0;
};

class Add final : public ElementwiseMerge {
public:
    using ElementwiseMerge::ElementwiseMerge;

private:
    ValueId combine(ProgramBuilder& program, const std::vector<ValueId>& inputs) const override {
        return program.add(inputs);
    }
};

class Subtract final : public ElementwiseMerge {
public:
    using ElementwiseMerge::ElementwiseMerge;
    Arity arity() const override { return {2, 2}; }

private:
    ValueId combine(ProgramBuilder& program, const std::vector<ValueId>& inputs) const override {
        return program.call(OpKind::Subtract, inputs, "subtract", program.shape(inputs[0]));
    }
};

class Multiply final : public ElementwiseMerge {
public:
    using ElementwiseMerge::ElementwiseMerge;

private:
    ValueId combine(ProgramBuilder& program, const std::vector<ValueId>& inputs) const override {
        return program.multiply(inputs);
    }
};

class Average final : public ElementwiseMerge {
public:
    using ElementwiseMerge::ElementwiseMerge;

private:
    ValueId combine(ProgramBuilder& program, const std::vector<ValueId>& inputs) const override {
        const ValueId sum = program.add(inputs);
        return program.call(OpKind::Scale, {sum}, "average", program.shape(sum),
                            ScaleAttributes{1.0F / static_cast<float>(inputs.size())});
    }
};

/// The largest or the smallest of the inputs; among equal ones the first gets the gradient.
template <OpKind kind>
class Extremum final : public ElementwiseMerge {
public:
    using ElementwiseMerge::ElementwiseMerge;

private:
    ValueId combine(ProgramBuilder& program, const std::vector<ValueId>& inputs) const override {
        ValueId y = inputs[0];
        for (std::size_t i = 1; i < inputs.size(); ++i)
            y = program.call(kind, {y, inputs[i]}, nameOf(kind), program.shape(y));
        return y;
    }
};

template <typename LayerClass>
LayerEntry mergingEntry(const char* className, const char* help) {
    return {.className = className,
            .category = "Merging",
            .help = help,
            .schema = {},
            .make = makeLayer<LayerClass>,
            .aliases = {}};
}

}  // namespace

LayerEntry addEntry() {
    return mergingEntry<Add>("Add", "Adds inputs element by element.");
}
LayerEntry subtractEntry() {
    return mergingEntry<Subtract>("Subtract", "Subtracts the second input from the first.");
}
LayerEntry multiplyEntry() {
    return mergingEntry<Multiply>("Multiply", "Multiplies inputs element by element.");
}
LayerEntry averageEntry() {
    return mergingEntry<Average>("Average", "Mean of inputs, element by element.");
}
LayerEntry maximumEntry() {
    return mergingEntry<Extremum<OpKind::Maximum>>("Maximum", "Maximum of inputs, element by element.");
}
LayerEntry minimumEntry() {
    return mergingEntry<Extremum<OpKind::Minimum>>("Minimum", "Minimum of inputs, element by element.");
}

}  // namespace shardlab::engine

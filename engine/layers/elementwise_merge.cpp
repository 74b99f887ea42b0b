#include <algorithm>
#include <array>
#include <limits>

#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/merging.h"

namespace shardlab::engine {
namespace {

/// Several inputs combined element by element; extents of 1 are repeated. Under Keras 3's rule for masks some
/// layers do not read an input outside of its mask. Source: Keras 2's _Merge, Keras 3's Merge.
class ElementwiseMerge : public Layer {
public:
    using Layer::Layer;
    Arity arity() const override { return {2, std::numeric_limits<int>::max()}; }
    bool mergesMasks() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        return mergedShape(name(), inputs);
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        std::vector<Shape> shapes;
        for (const ValueId input : inputs)
            shapes.push_back(program.shape(input));
        const Shape merged = mergedShape(name(), shapes);
        const std::vector<ValueId> aligned = alignedTo(program, inputs, merged);
        const std::vector<ValueId> masks = valueMasks(program, inputs, merged);
        const bool masked = std::ranges::any_of(masks, [](ValueId mask) { return mask != kNoValue; });
        const ValueId y = masked ? combineWhereCounted(program, aligned, masks) : combine(program, aligned);
        if (merged.rank() > 1) program.setMask(y, mergedMask(program, inputs, merged[1]));
        return y;
    }

private:
    virtual ValueId combine(ProgramBuilder& program, const std::vector<ValueId>& inputs) const = 0;
    /// The same where inputs have masks (kNoValue: none).
    virtual ValueId combineWhereCounted(ProgramBuilder& program, const std::vector<ValueId>& inputs,
                                        const std::vector<ValueId>&) const {
        return combine(program, inputs);
    }
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
    /// An input is 1 outside of its mask; where no input counts the product is 0, if all have masks.
    ValueId combineWhereCounted(ProgramBuilder& program, const std::vector<ValueId>& inputs,
                                const std::vector<ValueId>& masks) const override {
        std::vector<ValueId> factors = inputs;
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            if (masks[i] != kNoValue) factors[i] = oneOutside(program, masks[i], inputs[i]);
        }
        const ValueId product = program.multiply(factors);
        if (std::ranges::find(masks, kNoValue) != masks.end()) return product;
        return program.call(OpKind::MaskSteps, {product, anyMask(program, masks)}, "masked_product",
                            program.shape(product));
    }

    static ValueId oneOutside(ProgramBuilder& program, ValueId mask, ValueId x) {
        const Shape shape = program.shape(x);
        std::vector<std::int64_t> step(shape.rank(), 1);
        step[0] = shape[0];
        step[1] = shape[1];
        const ValueId ones = program.reshape(invertedMask(program, mask), Shape(std::move(step)));
        const std::array parts{program.call(OpKind::MaskSteps, {x, mask}, "counted", shape),
                               program.broadcast(ones, shape)};
        return program.add(parts);
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
    /// Outside of an input's mask the others alone decide, as far as they count there.
    ValueId combineWhereCounted(ProgramBuilder& program, const std::vector<ValueId>& inputs,
                                const std::vector<ValueId>& masks) const override {
        ValueId y = inputs[0], counted = masks[0];
        for (std::size_t i = 1; i < inputs.size(); ++i) {
            ValueId x = inputs[i];
            if (masks[i] != kNoValue) x = whereMask(program, masks[i], x, y);
            if (counted != kNoValue) y = whereMask(program, counted, y, x);
            y = program.call(kind, {y, x}, nameOf(kind), program.shape(y));
            const std::array both{counted, masks[i]};
            counted = std::ranges::find(both, kNoValue) != both.end() ? kNoValue : anyMask(program, both);
        }
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

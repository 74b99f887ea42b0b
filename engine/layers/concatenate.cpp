#include <algorithm>
#include <limits>

#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/merging.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// Inputs one behind the other along an axis; their other extents agree.
class Concatenate final : public Layer {
public:
    using Layer::Layer;
    Arity arity() const override { return {2, std::numeric_limits<int>::max()}; }

    bool mergesMasks() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const std::size_t along = axis(inputs[0]);
        Shape result = inputs[0];
        for (const Shape& shape : inputs.subspan(1)) {
            if (!agree(inputs[0], shape, along)) {
                throw LayerError(
                    name(), "shapes-do-not-agree",
                    fmt::format("expected inputs of equal shape except along axis {}; got {} and {}", along,
                                inputs[0].toString(), shape.toString()));
            }
            result[along] += shape[along];
        }
        return result;
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const std::size_t along = axis(program.shape(inputs[0]));
        const ValueId y = program.concatenate(inputs, static_cast<std::int64_t>(along));
        const Shape whole = program.shape(y);
        if (along != 1) {
            program.setMask(y, mergedMask(program, inputs, whole[1]));
        } else if (program.maskMerging() != MaskMerging::None) {
            program.setMask(y, joinedMask(program, inputs));
        }
        return y;
    }

private:
    /// Masks one behind the other as the inputs are; steps of inputs without a mask count. Behind one another
    /// along the features a step would always count if an input has no mask, as it does without a mask.
    static ValueId joinedMask(ProgramBuilder& program, std::span<const ValueId> inputs) {
        const bool any = std::any_of(inputs.begin(), inputs.end(),
                                     [&](ValueId input) { return program.mask(input) != kNoValue; });
        if (!any) return kNoValue;
        std::vector<ValueId> masks;
        for (const ValueId input : inputs) {
            const Shape shape = program.shape(input);
            ValueId mask = program.mask(input);
            if (mask == kNoValue) {
                const Shape flat{shape[0], shape[1], shape.elementsPerSample() / shape[1]};
                const ValueId first = program.slice(program.reshape(input, flat), -1, 0, 1);
                mask = program.call(OpKind::Scale, {program.reshape(first, Shape{shape[0], shape[1]})},
                                    "mask", Shape{shape[0], shape[1]}, ScaleAttributes{0.0F, 1.0F});
            }
            masks.push_back(mask);
        }
        return program.concatenate(masks, 1);
    }

    std::size_t axis(const Shape& first) const {
        return normalizedAxis(name(), config().at("axis").get<std::int64_t>(), first);
    }
    static bool agree(const Shape& a, const Shape& b, std::size_t along) {
        if (a.rank() != b.rank()) return false;
        for (std::size_t i = 1; i < a.rank(); ++i) {
            if (i != along && a[i] != b[i]) return false;
        }
        return true;
    }
};

}  // namespace

LayerEntry concatenateEntry() {
    ParameterSpec axis =
        axisParameter("axis of concatenation; 0 is the batch axis, negative values count from the end");
    axis.advanced = false;
    return {.className = "Concatenate",
            .category = "Merging",
            .help = "Concatenates inputs along an axis.",
            .schema = {axis},
            .make = makeLayer<Concatenate>,
            .aliases = {}};
}

}  // namespace shardlab::engine

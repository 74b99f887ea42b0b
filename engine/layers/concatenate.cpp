#include <limits>

#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// Inputs one behind the other along an axis; their other extents agree.
class Concatenate final : public Layer {
public:
    using Layer::Layer;
    Arity arity() const override { return {2, std::numeric_limits<int>::max()}; }

    bool passesMask() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const std::size_t along = axis(inputs[0]);
        Shape result = inputs[0];
        for (const Shape& shape : inputs.subspan(1)) {
            if (!agree(inputs[0], shape, along)) {
                throw LayerError(name(), "shapes-do-not-agree",
                                 fmt::format("expected inputs that differ along axis {} only; got {} and {}",
                                             along, inputs[0].toString(), shape.toString()));
            }
            result[along] += shape[along];
        }
        return result;
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return program.concatenate(inputs, static_cast<std::int64_t>(axis(program.shape(inputs[0]))));
    }

private:
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
    ParameterSpec axis = axisParameter("along which axis; counts the batch as 0, negative from the end");
    axis.advanced = false;
    return {.className = "Concatenate",
            .category = "Merging",
            .help = "Puts inputs one behind the other.",
            .schema = {axis},
            .make = makeLayer<Concatenate>,
            .aliases = {}};
}

}  // namespace shardlab::engine

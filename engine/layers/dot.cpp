#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// Products of two inputs' samples, summed over one axis of each.
///
/// Inputs (batch, …, n, …) twice   Output (batch, the first's other axes, the second's other axes), (batch,
/// 1) if there are none. normalize: of vectors of length 1 along these axes, the cosine of their angle.
/// Source: Keras 2's Dot.
class Dot final : public Layer {
public:
    using Layer::Layer;
    Arity arity() const override { return {2, 2}; }

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const std::size_t a = axis(0, inputs[0]), b = axis(1, inputs[1]);
        if (inputs[0][a] != inputs[1][b]) {
            throw LayerError(name(), "shapes-do-not-agree",
                             fmt::format("expected the same size along axes {} and {}; got {} and {}", a, b,
                                         inputs[0].toString(), inputs[1].toString()),
                             "Choose other axes.");
        }
        return outputShape(inputs[0], a, inputs[1], b);
    }

    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const Shape first = program.shape(inputs[0]), second = program.shape(inputs[1]);
        const std::size_t i = axis(0, first), j = axis(1, second);
        const Operand a = operand(program, inputs[0], i), b = operand(program, inputs[1], j);
        const Shape& left = program.shape(a.value);
        const Shape& right = program.shape(b.value);
        const Shape product{left[0], left[a.summedLast ? 1 : 2], right[b.summedLast ? 1 : 2]};
        const ValueId y = program.call(OpKind::BatchDot, {a.value, b.value}, "dot", product,
                                       BatchDotAttributes{!a.summedLast, b.summedLast});
        return program.reshape(y, outputShape(first, i, second, j));
    }

private:
    /// (batch, others, summed) or (batch, summed, others).
    struct Operand {
        ValueId value;
        bool summedLast;
    };

    std::size_t axis(std::size_t input, const Shape& shape) const {
        return normalizedAxis(name(), config().at("axes").at(input).get<std::int64_t>(), shape);
    }

    static Shape outputShape(const Shape& first, std::size_t a, const Shape& second, std::size_t b) {
        std::vector<std::int64_t> dims;
        for (std::size_t i = 0; i < first.rank(); ++i) {
            if (i != a) dims.push_back(first[i]);
        }
        for (std::size_t i = 1; i < second.rank(); ++i) {
            if (i != b) dims.push_back(second[i]);
        }
        if (dims.size() == 1) dims.push_back(1);
        return Shape(std::move(dims));
    }

    Operand operand(ProgramBuilder& program, ValueId x, std::size_t along) const {
        const Shape shape = program.shape(x);
        const std::int64_t summed = shape[along], others = shape.elementsPerSample() / summed;
        const bool normalize = config().at("normalize").get<bool>();
        if (along == 1 && along + 1 < shape.rank() && !normalize)
            return {program.reshape(x, Shape{shape[0], summed, others}), false};
        ValueId y = program.reshape(toLast(program, x, along), Shape{shape[0], others, summed});
        if (normalize) y = normalized(program, y);
        return {y, true};
    }

    static ValueId toLast(ProgramBuilder& program, ValueId x, std::size_t along) {
        const Shape shape = program.shape(x);
        if (along + 1 == shape.rank()) return x;
        PermutationAttributes permutation;
        std::vector<std::int64_t> dims;
        for (std::size_t i = 0; i <= shape.rank(); ++i) {
            const std::size_t from = i == shape.rank() ? along : i;
            if (i == along) continue;
            permutation.axes.push_back(static_cast<std::int64_t>(from));
            dims.push_back(shape[from]);
        }
        return program.call(OpKind::Transpose, {x}, "transpose", Shape(std::move(dims)),
                            std::move(permutation));
    }

    static ValueId normalized(ProgramBuilder& program, ValueId x) {
        const Shape shape = program.shape(x);
        const std::vector<ProgramBuilder::Output> outputs{{"unit", shape},
                                                          {"inverse_norm", Shape{shape[0], shape[1]}}};
        return program.call(OpKind::UnitNorm, {x}, outputs).front();
    }
};

}  // namespace

LayerEntry dotEntry() {
    return {
        .className = "Dot",
        .category = "Merging",
        .help = "Dot product of two inputs along one axis of each.",
        .schema = {{.name = "axes",
                    .kind = ParameterKind::IntPair,
                    .defaultValue = Json::array({-1, -1}),
                    .help = "axis of each input for the dot product; 0 is the batch axis, negative values "
                            "count from the end"},
                   flagParameter("normalize", false, "normalize to length 1 first, for cosine similarity")},
        .make = makeLayer<Dot>,
        .aliases = {}};
}

}  // namespace shardlab::engine

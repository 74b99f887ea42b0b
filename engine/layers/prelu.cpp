#include "engine/kernels/elementwise/prelu.h"

#include <algorithm>

#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// y = x for x > 0, alpha · x else, with trained slopes.
///
/// Input (batch, …); shapes do not change. Weights: alpha (…), extent 1 along shared_axes (counted with the
/// batch as axis 0). Source: He et al. 2015; Keras 2's PReLU.
class PReluLayer final : public Layer {
public:
    PReluLayer(const std::string& name, const Json& config) : Layer(name, config) {
        checkCommonOptions(name, config);
    }
    bool passesMask() const override { return true; }

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        slopes(inputs[0]);
        return inputs[0];
    }
    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        return {weightFromOptions(*this, "alpha", slopes(inputs[0]), "alpha")};
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return program.call(OpKind::PRelu, {inputs[0], program.weight("alpha")}, "prelu",
                            Shape(program.shape(inputs[0])));
    }

private:
    Shape slopes(const Shape& input) const {
        expectRankAtLeast(name(), input, 2);
        constexpr std::size_t kMaxRank = kernels::PReluShape::kMaxAxes + 1;
        if (input.rank() > kMaxRank) {
            throw LayerError(
                name(), "wrong-rank",
                fmt::format("expected an input of at most {} axes; got {}", kMaxRank, input.toString()));
        }
        Shape alpha = input.withoutBatch();
        const Json& shared = config().at("shared_axes");
        if (shared.is_null()) return alpha;
        for (const Json& axis : shared)
            alpha[normalizedAxis(name(), axis.get<std::int64_t>(), input) - 1] = 1;
        return alpha;
    }
};

}  // namespace

LayerEntry preluEntry() {
    return {.className = "PReLU",
            .category = "Activation",
            .help = "Rectified linear unit with a trainable slope for negative values.",
            .schema = {initializerParameter("alpha_initializer", "Zeros"),
                       regularizerParameter("alpha_regularizer"),
                       constraintParameter("alpha_constraint"),
                       {.name = "shared_axes",
                        .kind = ParameterKind::IntList,
                        .defaultValue = nullptr,
                        .help = "axes that share a slope, such as [1, 2] for images; empty: none",
                        .nullable = true,
                        .repeats = 1},
                       trainableParameter()},
            .make = makeLayer<PReluLayer>,
            .aliases = {}};
}

}  // namespace shardlab::engine

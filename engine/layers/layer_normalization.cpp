#include <algorithm>

#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// y = gamma · (x − mean) / √(variance + epsilon) + beta, mean and variance of each sample over the last
/// axis, or over several trailing ones.
///
/// Shapes do not change. Weights (the normalized axes): gamma if scale, beta if center.
/// Source: Ba, Kiros & Hinton 2016; Keras 2's LayerNormalization.
class LayerNormalization final : public Layer {
public:
    LayerNormalization(const std::string& name, const Json& config)
        : Layer(name, config),
          m_center(config.at("center").get<bool>()),
          m_scale(config.at("scale").get<bool>()) {
        checkCommonOptions(name, config);
    }

    bool passesMask() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        normalized(inputs[0]);
        return inputs[0];
    }

    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        return scaleAndOffset(*this, normalized(inputs[0]), m_scale, m_center);
    }

    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const Shape in = program.shape(inputs[0]);
        const std::int64_t size = normalized(in).elementCount();
        const Shape rows{in[0], in.elementsPerSample() / size};
        const ProgramBuilder::Output outputs[] = {
            {"layer_norm", in}, {"layer_mean", rows}, {"layer_inv_std", rows}};
        return program.call(OpKind::GroupNorm, {inputs[0], program.weight("gamma"), program.weight("beta")},
                            outputs,
                            GroupNormAttributes{.normalizedSize = size,
                                                .epsilon = config().at("epsilon").get<float>(),
                                                .hasGamma = m_scale,
                                                .hasBeta = m_center})[0];
    }

private:
    /// The extents that share a mean.
    Shape normalized(const Shape& input) const {
        expectRankAtLeast(name(), input, 2);
        const Json& option = config().at("axis");
        std::vector<std::size_t> axes;
        for (const Json& axis : option.is_array() ? option : Json::array({option}))
            axes.push_back(normalizedAxis(name(), axis.get<std::int64_t>(), input));
        std::ranges::sort(axes);
        std::vector<std::int64_t> extents;
        for (std::size_t i = 0; i < axes.size(); ++i) {
            if (axes[i] != input.rank() - axes.size() + i) {
                throw LayerError(name(), "bad-axis",
                                 fmt::format("axis must be the last axis of {}, or the last ones; got {}",
                                             input.toString(), option.dump()),
                                 "Set axis to -1.");
            }
            extents.push_back(input[axes[i]]);
        }
        return Shape(std::move(extents));
    }

    bool m_center, m_scale;
};

}  // namespace

LayerEntry layerNormalizationEntry() {
    return {.className = "LayerNormalization",
            .category = "Normalization",
            .help = "Shifts and scales each sample's features to mean 0 and deviation 1.",
            .schema = {{.name = "axis",
                        .kind = ParameterKind::IntList,
                        .defaultValue = Json::array({-1}),
                        .help = "the axes that share a mean: the last, or the last ones",
                        .advanced = true},
                       varianceEpsilonParameter(),
                       flagParameter("center", true, "add a trained offset (beta)"),
                       flagParameter("scale", true, "multiply by a trained factor (gamma)"),
                       initializerParameter("beta_initializer", "Zeros"),
                       initializerParameter("gamma_initializer", "Ones"),
                       regularizerParameter("beta_regularizer"),
                       regularizerParameter("gamma_regularizer"),
                       trainableParameter()},
            .make = makeLayer<LayerNormalization>,
            .aliases = {}};
}

}  // namespace shardlab::engine

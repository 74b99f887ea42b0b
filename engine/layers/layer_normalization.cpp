#include <algorithm>

#include "engine/core/abridge.h"
#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/normalized_groups.h"

namespace shardlab::engine {
namespace {

/// Mean and variance of each sample over the last axis, or over several trailing ones.
///
/// Shapes do not change. Weights (the normalized axes).
/// Source: Ba, Kiros & Hinton 2016; Keras 2's LayerNormalization.
class LayerNormalization final : public NormalizedGroups {
public:
    LayerNormalization(const std::string& name, const Json& config) : NormalizedGroups(name, config) {
        refuseOptions(name, config, {"rms_scaling"});
    }
    bool passesMask() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        normalized(inputs[0]);
        return inputs[0];
    }
    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        return weightsFor(normalized(inputs[0]));
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return normalize(program, inputs[0], normalized(program.shape(inputs[0])).elementCount(),
                         {.values = "layer_norm",
                          .means = "layer_mean",
                          .inverseDeviations = "layer_inv_std",
                          .acrossSpace = false});
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
                                             input.toString(), quoted(option)),
                                 "Set axis to -1.");
            }
            extents.push_back(input[axes[i]]);
        }
        return Shape(std::move(extents));
    }
};

}  // namespace

LayerEntry layerNormalizationEntry() {
    return {.className = "LayerNormalization",
            .category = "Normalization",
            .help = "Normalizes the features of each sample to mean 0 and standard deviation 1.",
            .schema = normalizedGroupsSchema({{.name = "axis",
                                               .kind = ParameterKind::IntList,
                                               .defaultValue = Json::array({-1}),
                                               .help = "axes to normalize: the last axis or the last axes",
                                               .advanced = true,
                                               .repeats = 1}}),
            .make = makeLayer<LayerNormalization>,
            .aliases = {}};
}

}  // namespace shardlab::engine

#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/normalized_groups.h"

namespace shardlab::engine {
namespace {

/// Mean and variance over all positions of a sample and the channels of one of `groups` groups (−1: as many
/// as channels).
///
/// Input (batch, …, channels); shapes do not change. Weights (channels).
/// Source: Wu & He 2018; Keras's GroupNormalization.
class GroupNormalization final : public NormalizedGroups {
public:
    GroupNormalization(const std::string& name, const Json& config)
        : NormalizedGroups(name, config), m_groups(config.at("groups").get<std::int64_t>()) {
        if (m_groups == 0) throw LayerError(name, "bad-option", "groups must be -1 or >= 1; got 0");
    }

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const Shape& in = inputs[0];
        expectRankAtLeast(name(), in, 2);
        expectLastAxis(name(), config(), in);
        if (m_groups > 0) expectGroupsDivideChannels(name(), in, m_groups);
        return in;
    }
    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        return weightsFor({inputs[0].back()});
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const Shape in = program.shape(inputs[0]);
        const std::int64_t groups = m_groups < 0 ? in.back() : m_groups;
        return normalize(program, inputs[0], in.elementsPerSample() / groups,
                         {.values = "group_norm",
                          .means = "group_mean",
                          .inverseDeviations = "group_inv_std",
                          .acrossSpace = true});
    }

private:
    std::int64_t m_groups;
};

/// y = x / √Σ x² over the last axis. Source: Keras's UnitNormalization.
class UnitNormalization final : public Layer {
public:
    using Layer::Layer;
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        expectRankAtLeast(name(), inputs[0], 2);
        expectLastAxis(name(), config(), inputs[0]);
        return inputs[0];
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const Shape in = program.shape(inputs[0]);
        const Shape rows{in[0], in.elementsPerSample() / in.back()};
        const ProgramBuilder::Output outputs[] = {{"unit_norm", in}, {"inverse_norms", rows}};
        return program.call(OpKind::UnitNorm, {inputs[0]}, outputs)[0];
    }
};

}  // namespace

LayerEntry groupNormalizationEntry() {
    return {.className = "GroupNormalization",
            .category = "Normalization",
            .help = "Normalizes groups of channels of each sample to mean 0 and standard deviation 1.",
            .schema = normalizedGroupsSchema(
                {{.name = "groups",
                  .kind = ParameterKind::Int,
                  .defaultValue = 32,
                  .help = "number of groups, a divisor of the number of channels; -1: one group per channel",
                  .minimum = -1,
                  .maximum = kMaxExtent},
                 axisParameter("axis of the channels; only the last axis is supported")}),
            .make = makeLayer<GroupNormalization>,
            .aliases = {},
            .tensorFlow = "2.11"};
}

LayerEntry unitNormalizationEntry() {
    return {.className = "UnitNormalization",
            .category = "Normalization",
            .help = "Scales each feature vector to length 1.",
            .schema = {axisParameter("axis of the features; only the last axis is supported")},
            .make = makeLayer<UnitNormalization>,
            .aliases = {},
            .tensorFlow = "2.9"};
}

}  // namespace shardlab::engine

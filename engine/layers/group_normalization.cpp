#include "engine/layers/axes_last.h"
#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/normalized_groups.h"

namespace shardlab::engine {
namespace {

/// The axis that the option names.
std::size_t optionAxis(const Layer& layer, const Shape& input) {
    return normalizedAxis(layer.name(), layer.config().at("axis").get<std::int64_t>(), input);
}

/// Mean and variance over all positions of a sample and the channels of one of `groups` groups (−1: as many
/// as channels).
///
/// Input (batch, …, channels), or the channels at another axis; shapes do not change. Weights (channels).
/// Source: Wu & He 2018; Keras's GroupNormalization.
class GroupNormalization final : public NormalizedGroups {
public:
    GroupNormalization(const std::string& name, const Json& config)
        : NormalizedGroups(name, config), m_groups(config.at("groups").get<std::int64_t>()) {
        if (m_groups == 0) throw LayerError(name, "bad-option", "groups must be -1 or >= 1; got 0");
    }

    bool passesMask() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const Shape& in = inputs[0];
        expectRankAtLeast(name(), in, 2);
        const std::int64_t channels = in[optionAxis(*this, in)];
        if (m_groups > 0) expectGroupsDivideChannels(name(), {in[0], channels}, m_groups);
        return in;
    }
    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        return weightsFor({inputs[0][optionAxis(*this, inputs[0])]});
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const Shape in = program.shape(inputs[0]);
        const std::size_t axis = optionAxis(*this, in);
        const AxesLast last(in, {axis});
        const std::int64_t groups = m_groups < 0 ? in[axis] : m_groups;
        const ValueId y = normalize(program, last.move(program, inputs[0]), in.elementsPerSample() / groups,
                                    {.values = "group_norm",
                                     .means = "group_mean",
                                     .inverseDeviations = "group_inv_std",
                                     .acrossSpace = true});
        return last.moveBack(program, y);
    }

private:
    std::int64_t m_groups;
};

/// y = x / √Σ x² over one axis. Source: Keras's UnitNormalization.
class UnitNormalization final : public Layer {
public:
    using Layer::Layer;
    bool passesMask() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        expectRankAtLeast(name(), inputs[0], 2);
        optionAxis(*this, inputs[0]);
        return inputs[0];
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const Shape in = program.shape(inputs[0]);
        const AxesLast last(in, {optionAxis(*this, in)});
        const ValueId x = last.move(program, inputs[0]);
        const Shape moved = program.shape(x);
        const Shape rows{moved[0], moved.elementsPerSample() / moved.back()};
        const ProgramBuilder::Output outputs[] = {{"unit_norm", moved}, {"inverse_norms", rows}};
        return last.moveBack(program, program.call(OpKind::UnitNorm, {x}, outputs)[0]);
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
                 axisParameter("axis of the channels")}),
            .make = makeLayer<GroupNormalization>,
            .aliases = {},
            .tensorFlow = "2.11"};
}

LayerEntry unitNormalizationEntry() {
    return {.className = "UnitNormalization",
            .category = "Normalization",
            .help = "Scales each feature vector to length 1.",
            .schema = {axisParameter("axis of the features")},
            .make = makeLayer<UnitNormalization>,
            .aliases = {},
            .tensorFlow = "2.9"};
}

}  // namespace shardlab::engine

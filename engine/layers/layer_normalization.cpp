#include <algorithm>

#include "engine/core/abridge.h"
#include "engine/layers/axes_last.h"
#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/normalized_groups.h"

namespace shardlab::engine {
namespace {

/// Mean and variance of each sample over the last axis, or over any others.
///
/// Shapes do not change. Weights (the normalized axes, in the order of the option).
/// Source: Ba, Kiros & Hinton 2016; Keras 2's LayerNormalization.
class LayerNormalization final : public NormalizedGroups {
public:
    LayerNormalization(const std::string& name, const Json& config) : NormalizedGroups(name, config) {
        refuseOptions(name, config, {"rms_scaling"});
    }
    bool passesMask() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        axesOf(inputs[0]);
        return inputs[0];
    }
    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        return weightsFor(extentsOf(inputs[0], axesOf(inputs[0])));
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const Shape in = program.shape(inputs[0]);
        std::vector<std::size_t> axes = axesOf(in);
        std::ranges::sort(axes);
        const AxesLast last(in, axes);
        const ValueId y =
            normalize(program, last.move(program, inputs[0]), extentsOf(in, axes).elementCount(),
                      {.values = "layer_norm",
                       .means = "layer_mean",
                       .inverseDeviations = "layer_inv_std",
                       .acrossSpace = false});
        return last.moveBack(program, y);
    }

private:
    /// What share a mean, in the order of the option.
    std::vector<std::size_t> axesOf(const Shape& input) const {
        expectRankAtLeast(name(), input, 2);
        const Json& option = config().at("axis");
        std::vector<std::size_t> axes;
        for (const Json& axis : option.is_array() ? option : Json::array({option}))
            axes.push_back(normalizedAxis(name(), axis.get<std::int64_t>(), input));
        std::vector<std::size_t> sorted = axes;
        std::ranges::sort(sorted);
        if (axes.empty() || std::ranges::adjacent_find(sorted) != sorted.end()) {
            throw LayerError(name(), "bad-axis",
                             fmt::format("axis must name one axis of {} or several, each once; got {}",
                                         input.toString(), quoted(option)),
                             "Set axis to -1.");
        }
        return axes;
    }
    static Shape extentsOf(const Shape& input, const std::vector<std::size_t>& axes) {
        std::vector<std::int64_t> extents;
        for (const std::size_t axis : axes)
            extents.push_back(input[axis]);
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
                                               .help = "axes to normalize",
                                               .advanced = true,
                                               .repeats = 1}}),
            .make = makeLayer<LayerNormalization>,
            .aliases = {}};
}

}  // namespace shardlab::engine

#include "engine/core/abridge.h"
#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// y = (x − mean) / √variance, per channel (last axis), with statistics of the data that training leaves as
/// they are.
///
/// Shapes do not change. Weights, none of them trained: mean (channels), variance (channels), count (): how
/// many samples the statistics are of.
/// Source: Keras 2's Normalization before adapt(): mean 0, variance 1.
class Normalization final : public Layer {
public:
    Normalization(const std::string& name, const Json& config) : Layer(name, config) {
        refuseOptions(name, config, {"invert"});
        for (const char* option : {"mean", "variance"}) {
            if (config.value(option, Json()).is_null()) continue;
            throw LayerError(name, "unsupported-option",
                             fmt::format("{} must be null, because the statistics are weights; got {}",
                                         option, quoted(config.at(option))),
                             "Remove mean and variance from the options, and load them with the weights.");
        }
    }

    bool passesMask() const override { return true; }
    bool passesMaskSinceKeras3() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        expectRankAtLeast(name(), inputs[0], 2);
        expectLastAxis(name(), config(), inputs[0]);
        return inputs[0];
    }

    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        const Shape channels{inputs[0].back()};
        const auto fixed = [](const char* name, Shape shape, const char* initializer) {
            return WeightSpec{.name = name,
                              .shape = std::move(shape),
                              .initializer = {{"class_name", initializer}, {"config", Json::object()}},
                              .trainable = false};
        };
        return {fixed("mean", channels, "Zeros"), fixed("variance", channels, "Ones"),
                fixed("count", Shape(), "Zeros")};
    }

    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        // Keras divides by max(√variance, 1e-7); √(variance + 1e-14) is the same but where both are tiny.
        return program.batchNormalization(inputs[0], kNoValue, kNoValue, program.weight("mean"),
                                          program.weight("variance"), {.epsilon = 1e-14F, .frozen = true});
    }
};

}  // namespace

LayerEntry normalizationEntry() {
    return {.className = "Normalization",
            .category = "Image",
            .help = "Normalizes each channel with the mean and variance stored in the weights.",
            .schema = {axisParameter("axis of the channels; only the last axis is supported")},
            .make = makeLayer<Normalization>,
            .aliases = {},
            .tensorFlow = "2.6"};
}

}  // namespace shardlab::engine

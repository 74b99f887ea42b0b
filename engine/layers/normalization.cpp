#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// y = (x − mean) / √variance, per channel (last axis), with statistics of the data that training leaves as
/// they are.
///
/// Shapes do not change. Weights, none of them trained: mean (channels), variance (channels), count (): how
/// many samples the statistics are of. Statistics given as options, one number or one for each channel, are
/// no weights. Source: Keras 2's Normalization before adapt(): mean 0, variance 1.
class Normalization final : public Layer {
public:
    Normalization(const std::string& name, const Json& config) : Layer(name, config) {
        refuseOptions(name, config, {"invert"});
        if (given("mean") == given("variance")) return;
        const char* missing = given("mean") ? "variance" : "mean";
        throw LayerError(name, "missing-option",
                         fmt::format("mean and variance must be given together; {} is null", missing),
                         fmt::format("Give {}, or set both to null.", missing));
    }

    bool passesMask() const override { return true; }
    bool passesMaskSinceKeras3() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        expectRankAtLeast(name(), inputs[0], 2);
        expectLastAxis(name(), config(), inputs[0]);
        for (const char* option : {"mean", "variance"})
            expectOneOrOfEachChannel(name(), config(), option, inputs[0].back());
        return inputs[0];
    }

    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        if (given("mean")) return {};
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
        if (given("mean")) return lowerGiven(program, inputs[0]);
        // Keras divides by max(√variance, 1e-7); √(variance + 1e-14) is the same but where both are tiny.
        return program.batchNormalization(inputs[0], kNoValue, kNoValue, program.weight("mean"),
                                          program.weight("variance"), {.epsilon = 1e-14F, .frozen = true});
    }

private:
    bool given(const char* option) const { return !config().value(option, Json()).is_null(); }

    ValueId lowerGiven(ProgramBuilder& program, ValueId input) const {
        constexpr double kLeast = 1e-7;  // as Keras
        const Shape& shape = program.shape(input);
        const std::vector<double> mean = ofEachChannel(config().at("mean"), shape.back());
        const std::vector<double> variance = ofEachChannel(config().at("variance"), shape.back());
        ScaleAttributes scale;
        for (std::size_t channel = 0; channel < mean.size(); ++channel) {
            const double deviation = std::max(std::sqrt(variance[channel]), kLeast);
            scale.factors.push_back(static_cast<float>(1 / deviation));
            scale.offsets.push_back(static_cast<float>(-mean[channel] / deviation));
        }
        return program.call(OpKind::Scale, {input}, "normalize", Shape(shape), std::move(scale));
    }
};

ParameterSpec statistic(const char* name, const char* help) {
    return {.name = name,
            .kind = ParameterKind::FloatList,
            .help = help,
            .minimum = std::string_view(name) == "variance" ? 0 : -std::numeric_limits<double>::infinity(),
            .nullable = true,
            .advanced = true};
}

}  // namespace

LayerEntry normalizationEntry() {
    return {.className = "Normalization",
            .category = "Image",
            .help = "Normalizes each channel with a mean and a variance: of the weights, or given here.",
            .schema = {axisParameter("axis of the channels; only the last axis is supported"),
                       statistic("mean", "mean of the data, or one for each channel; none: of the weights"),
                       statistic("variance",
                                 "variance of the data, or one for each channel; none: of the weights")},
            .make = makeLayer<Normalization>,
            .aliases = {},
            .tensorFlow = "2.6"};
}

}  // namespace shardlab::engine

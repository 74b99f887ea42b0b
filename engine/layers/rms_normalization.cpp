#include "engine/core/abridge.h"
#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// y = scale · x / √(mean(x²) + epsilon) over the features of each position: LayerNormalization without mean
/// and offset.
///
/// Shapes do not change. Weights: scale (features). Keras ends masks here.
/// Source: Zhang & Sennrich 2019; Keras 3's RMSNormalization.
class RmsNormalization final : public Layer {
public:
    RmsNormalization(const std::string& name, const Json& config) : Layer(name, config) {
        checkCommonOptions(name, config);
    }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const Shape& in = inputs[0];
        expectRankAtLeast(name(), in, 2);
        const Json& axis = config().at("axis");
        if (axis.size() == 1 && normalizedAxis(name(), axis.at(0).get<std::int64_t>(), in) == in.rank() - 1)
            return in;
        throw LayerError(name(), "bad-axis",
                         fmt::format("axis must be the last axis of {}; got {}", in.toString(), quoted(axis)),
                         "Set axis to -1.");
    }
    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        const Json ones{{"class_name", "Ones"}, {"config", Json::object()}};
        return {{.name = "scale",
                 .shape = Shape{inputs[0].back()},
                 .initializer = ones,
                 .trainable = trainable()}};
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const Shape in = program.shape(inputs[0]);
        const Shape statistics{in[0], in.elementsPerSample() / in.back()};
        const ProgramBuilder::Output outputs[] = {
            {"rms_norm", in}, {"rms_mean", statistics}, {"rms_inverse", statistics}};
        return program.call(OpKind::GroupNorm, {inputs[0], program.weight("scale"), kNoValue}, outputs,
                            GroupNormAttributes{.normalizedSize = in.back(),
                                                .epsilon = config().at("epsilon").get<float>(),
                                                .hasBeta = false,
                                                .centered = false})[0];
    }
};

}  // namespace

LayerEntry rmsNormalizationEntry() {
    ParameterSpec epsilon = varianceEpsilonParameter();
    epsilon.defaultValue = 1e-6;
    return {.className = "RMSNormalization",
            .category = "Normalization",
            .help = "Divides the features of each sample by their root mean square.",
            .schema = {{.name = "axis",
                        .kind = ParameterKind::IntList,
                        .defaultValue = Json::array({-1}),
                        .help = "axis to normalize: only the last axis is supported",
                        .advanced = true,
                        .repeats = 1},
                       epsilon,
                       trainableParameter()},
            .make = makeLayer<RmsNormalization>,
            .aliases = {},
            .keras = "3.9"};
}

}  // namespace shardlab::engine

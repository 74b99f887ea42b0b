#include <algorithm>

#include "engine/layers/axes_last.h"
#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// y = gamma · (x - mean) / sqrt(variance + epsilon) + beta, per channel (last axis, or another one).
///
/// Training: mean and biased variance of the replica's batch; moving averages m ← m·momentum + batch·(1 -
/// momentum). Inference, or frozen: the moving averages. Shapes do not change. Weights (channels): gamma if
/// scale, beta if center, moving_mean, moving_variance. Source: Ioffe & Szegedy 2015; masked steps: Keras 3's
/// BatchNormalization._moments.
class BatchNormalization final : public Layer {
public:
    BatchNormalization(const std::string& name, const Json& config)
        : Layer(name, config),
          m_center(config.at("center").get<bool>()),
          m_scale(config.at("scale").get<bool>()) {
        checkCommonOptions(name, config);
        if (config.value("renorm", Json(false)) == Json(true)) {
            throw LayerError(name, "unsupported-option", "renorm must be false; got true");
        }
    }

    bool passesMask() const override { return true; }
    bool masksStatisticsSinceKeras3() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        expectRankAtLeast(name(), inputs[0], 2);
        axisOf(inputs[0]);
        return inputs[0];
    }

    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        const Shape channels{inputs[0][axisOf(inputs[0])]};
        std::vector<WeightSpec> specs = scaleAndOffset(*this, channels, m_scale, m_center);
        for (const char* name : {"moving_mean", "moving_variance"}) {
            specs.push_back(weightFromOptions(*this, name, channels, name));
            specs.back().trainable = false;
        }
        return specs;
    }

    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        // tf.keras 2 runs a frozen BatchNormalization on its moving averages, in training, too.
        const Shape in = program.shape(inputs[0]);
        const AxesLast last(in, {axisOf(in)});
        const ValueId y = program.batchNormalization(last.move(program, inputs[0]), program.weight("gamma"),
                                                     program.weight("beta"), program.weight("moving_mean"),
                                                     program.weight("moving_variance"),
                                                     {.epsilon = config().at("epsilon").get<float>(),
                                                      .momentum = config().at("momentum").get<float>(),
                                                      .hasGamma = m_scale,
                                                      .hasBeta = m_center,
                                                      .frozen = !trainable()},
                                                     countedSteps(program, inputs[0]));
        return last.moveBack(program, y);
    }

private:
    /// The mask of the steps that the statistics are of; kNoValue: of all. Along another axis than the last
    /// one a mask has no one number for each row.
    ValueId countedSteps(const ProgramBuilder& program, ValueId x) const {
        const ValueId mask = program.mask(x);
        if (!program.masksStatistics() || mask == kNoValue) return kNoValue;
        const Shape in = program.shape(x), steps = program.shape(mask);
        const bool one = axisOf(in) + 1 == in.rank() && steps.rank() + 1 == in.rank() &&
                         std::equal(steps.begin(), steps.end(), in.begin());
        return one ? mask : kNoValue;
    }
    std::size_t axisOf(const Shape& input) const {
        return normalizedAxis(name(), config().at("axis").get<std::int64_t>(), input);
    }

    bool m_center, m_scale;
};

}  // namespace

LayerEntry batchNormalizationEntry() {
    return {.className = "BatchNormalization",
            .category = "Normalization",
            .help = "Normalizes each channel to mean 0 and standard deviation 1 over the batch.",
            .schema = {{.name = "momentum",
                        .kind = ParameterKind::Float,
                        .defaultValue = 0.99,
                        .help = "momentum of the moving averages",
                        .minimum = 0,
                        .maximum = 1},
                       varianceEpsilonParameter(),
                       flagParameter("center", true, "add a trainable offset (beta)"),
                       flagParameter("scale", true, "multiply by a trainable scale (gamma)"),
                       axisParameter("axis of the channels"),
                       initializerParameter("beta_initializer", "Zeros"),
                       initializerParameter("gamma_initializer", "Ones"),
                       initializerParameter("moving_mean_initializer", "Zeros"),
                       initializerParameter("moving_variance_initializer", "Ones"),
                       regularizerParameter("beta_regularizer"),
                       regularizerParameter("gamma_regularizer"),
                       constraintParameter("beta_constraint"),
                       constraintParameter("gamma_constraint"),
                       trainableParameter()},
            .make = makeLayer<BatchNormalization>,
            .aliases = {"BatchNormalizationV1", "BatchNormalizationV2"}};
}

}  // namespace shardlab::engine

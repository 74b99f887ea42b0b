#include "engine/core/abridge.h"
#include "engine/kernels/elementwise/noise.h"

#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/noise_shape.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {

void expectNoiseRank(const std::string& layer, const Shape& input) {
    constexpr std::size_t kMaxRank = kernels::NoiseShape::kMaxAxes + 1;
    if (input.rank() >= 1 && input.rank() <= kMaxRank) return;
    throw LayerError(layer, "wrong-rank",
                     fmt::format("expected an input of 1 to {} axes; got {}", kMaxRank, input.toString()));
}

std::vector<std::int64_t> noiseShapeOf(const std::string& layer, const Json& option, const Shape& input) {
    if (option.is_null()) return {};
    std::vector<std::int64_t> extents = option.get<std::vector<std::int64_t>>();
    bool fits = extents.size() == input.rank();
    for (std::size_t i = 0; fits && i < extents.size(); ++i) {
        if (extents[i] == -1 || i == 0) {
            extents[i] = extents[i] == 1 ? 1 : -1;
            if (i > 0) extents[i] = input[i];
        }
        fits = i == 0 || extents[i] == 1 || extents[i] == input[i];
    }
    if (!fits) {
        throw LayerError(layer, "bad-option",
                         fmt::format("noise_shape must have 1 or the size for each axis of {}; got {}",
                                     input.toString(), quoted(option)));
    }
    return extents;
}

ParameterSpec noiseShapeParameter() {
    return {.name = "noise_shape",
            .kind = ParameterKind::IntList,
            .defaultValue = nullptr,
            .help =
                "shape of the dropout mask, batch first; -1: size of the input, 1: one value for the axis; "
                "empty: shape of the input",
            .minimum = -1,
            .nullable = true,
            .advanced = true};
}

ParameterSpec layerSeedParameter() {
    return {.name = "seed",
            .kind = ParameterKind::Int,
            .defaultValue = nullptr,
            .help = "for Keras only; Shardlab uses the seed of the experiment",
            .nullable = true,
            .advanced = true};
}

ParameterSpec dropRateParameter(double rate) {
    return {.name = "rate",
            .kind = ParameterKind::Float,
            .defaultValue = rate,
            .help = "fraction of the input to drop",
            .minimum = 0,
            .maximum = 1};
}

float dropRateOf(const std::string& layer, const Json& config) {
    const auto rate = config.at("rate").get<float>();
    if (rate < 1.0F) return rate;
    throw LayerError(layer, "bad-option",
                     fmt::format("rate must be below 1; got {}", quoted(config.at("rate"))));
}

ValueId noisy(ProgramBuilder& program, ValueId x, NoiseAttributes attributes) {
    attributes.stream = program.randomStream();
    if (!program.training() || attributes.amount <= 0.0F) return x;
    return program.call(OpKind::Noise, {x}, "noise", Shape(program.shape(x)), std::move(attributes));
}

namespace {

/// Noise on each element while training: see kernels/noise.h for the formulas.
class NoiseLayer : public Layer {
public:
    NoiseLayer(const std::string& name, const Json& config, NoiseAttributes attributes)
        : Layer(name, config), m_attributes(std::move(attributes)) {}
    bool passesMask() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        expectNoiseRank(name(), inputs[0]);
        if (config().contains("noise_shape")) noiseShapeOf(name(), config().at("noise_shape"), inputs[0]);
        return inputs[0];
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        NoiseAttributes attributes = m_attributes;
        if (config().contains("noise_shape")) {
            attributes.noiseShape =
                noiseShapeOf(name(), config().at("noise_shape"), program.shape(inputs[0]));
        }
        return noisy(program, inputs[0], std::move(attributes));
    }

private:
    NoiseAttributes m_attributes;
};

class GaussianNoise final : public NoiseLayer {
public:
    GaussianNoise(const std::string& name, const Json& config)
        : NoiseLayer(name, config,
                     {.kind = NoiseAttributes::Kind::Gaussian, .amount = config.at("stddev").get<float>()}) {}
};

class GaussianDropout final : public NoiseLayer {
public:
    GaussianDropout(const std::string& name, const Json& config)
        : NoiseLayer(name, config,
                     {.kind = NoiseAttributes::Kind::GaussianDropout, .amount = dropRateOf(name, config)}) {}
};

class AlphaDropout final : public NoiseLayer {
public:
    AlphaDropout(const std::string& name, const Json& config)
        : NoiseLayer(name, config,
                     {.kind = NoiseAttributes::Kind::AlphaDropout, .amount = dropRateOf(name, config)}) {}
};

/// Dropout of whole channels: (batch, 1…, channels) draws. Source: Tompson et al. 2015.
template <std::size_t rank>
class SpatialDropout final : public Layer {
public:
    SpatialDropout(const std::string& name, const Json& config)
        : Layer(name, config), m_rate(dropRateOf(name, config)) {}
    bool passesMask() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        expectRank(name(), inputs[0], rank,
                   rank == 3   ? "(batch, time, channels)"
                   : rank == 4 ? "(batch, height, width, channels)"
                               : "(batch, depth, height, width, channels)");
        return inputs[0];
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        std::vector<std::int64_t> draws(rank, 1);
        draws.front() = -1;
        draws.back() = program.shape(inputs[0]).back();
        return noisy(
            program, inputs[0],
            {.kind = NoiseAttributes::Kind::SharedDropout, .amount = m_rate, .noiseShape = std::move(draws)});
    }

private:
    float m_rate;
};

}  // namespace

LayerEntry gaussianNoiseEntry() {
    return {.className = "GaussianNoise",
            .category = "Regularization",
            .help = "Adds Gaussian noise during training.",
            .schema = {{.name = "stddev",
                        .kind = ParameterKind::Float,
                        .defaultValue = 0.1,
                        .help = "standard deviation of the noise",
                        .minimum = 0,
                        .maximum = 1e6},
                       layerSeedParameter()},
            .make = makeLayer<GaussianNoise>,
            .aliases = {}};
}

LayerEntry gaussianDropoutEntry() {
    return {.className = "GaussianDropout",
            .category = "Regularization",
            .help = "Multiplies by Gaussian noise with mean 1 during training.",
            .schema = {dropRateParameter(0.5), layerSeedParameter()},
            .make = makeLayer<GaussianDropout>,
            .aliases = {}};
}

LayerEntry alphaDropoutEntry() {
    return {.className = "AlphaDropout",
            .category = "Regularization",
            .help = "Dropout that keeps the mean and variance, for self-normalizing networks (selu).",
            .schema = {dropRateParameter(0.1), noiseShapeParameter(), layerSeedParameter()},
            .make = makeLayer<AlphaDropout>,
            .aliases = {}};
}

LayerEntry spatialDropout1dEntry() {
    return {.className = "SpatialDropout1D",
            .category = "Regularization",
            .help = "Drops whole channels of a sequence during training.",
            .schema = {dropRateParameter(0.5), layerSeedParameter()},
            .make = makeLayer<SpatialDropout<3>>,
            .aliases = {}};
}

LayerEntry spatialDropout2dEntry() {
    return {.className = "SpatialDropout2D",
            .category = "Regularization",
            .help = "Drops whole channels of an image during training.",
            .schema = {dropRateParameter(0.5), dataFormatParameter(), layerSeedParameter()},
            .make = makeLayer<SpatialDropout<4>>,
            .aliases = {}};
}

LayerEntry spatialDropout3dEntry() {
    return {.className = "SpatialDropout3D",
            .category = "Regularization",
            .help = "Drops whole channels of a volume during training.",
            .schema = {dropRateParameter(0.5), dataFormatParameter(), layerSeedParameter()},
            .make = makeLayer<SpatialDropout<5>>,
            .aliases = {}};
}

}  // namespace shardlab::engine

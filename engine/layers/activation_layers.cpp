#include "engine/core/activation.h"
#include "engine/layers/entries.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// A function of each element or of the last axis, by name.
class ActivationLayer final : public Layer {
public:
    ActivationLayer(const std::string& name, const Json& config) : Layer(name, config) {
        checkCommonOptions(name, config);
    }
    bool passesMask() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        return activatedShape(*this, inputs[0]);
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return program.activationByName(inputs[0], config().at("activation"), name());
    }
};

/// A function of each element with constants of its own.
class ElementwiseLayer : public Layer {
public:
    ElementwiseLayer(const std::string& name, const Json& config, const ActivationSpec& spec)
        : Layer(name, config), m_spec(spec) {}
    bool passesMask() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override { return inputs[0]; }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return program.activation(inputs[0], m_spec);
    }

private:
    ActivationSpec m_spec;
};

/// y = min(x, max_value) for x >= threshold, negative_slope · (x - threshold) below.
class ReluLayer final : public ElementwiseLayer {
public:
    ReluLayer(const std::string& name, const Json& config)
        : ElementwiseLayer(
              name, config,
              {.kind = Activation::Relu,
               .alpha = config.at("negative_slope").get<float>(),
               .maxValue = config.at("max_value").is_null() ? -1.0F : config.at("max_value").get<float>(),
               .threshold = config.at("threshold").get<float>()}) {}
};

/// y = x for x >= 0, alpha · x below. Source: Maas et al. 2013.
class LeakyReluLayer final : public ElementwiseLayer {
public:
    LeakyReluLayer(const std::string& name, const Json& config)
        : ElementwiseLayer(name, config,
                           {.kind = Activation::LeakyRelu, .alpha = config.at("alpha").get<float>()}) {}
};

/// y = x for x >= 0, alpha · (e^x − 1) below. Source: Clevert et al. 2016.
class EluLayer final : public ElementwiseLayer {
public:
    EluLayer(const std::string& name, const Json& config)
        : ElementwiseLayer(name, config,
                           {.kind = Activation::Elu, .alpha = config.at("alpha").get<float>()}) {}
};

/// y = x for x >= theta, 0 below. Source: Konda et al. 2015.
class ThresholdedReluLayer final : public ElementwiseLayer {
public:
    ThresholdedReluLayer(const std::string& name, const Json& config)
        : ElementwiseLayer(name, config,
                           {.kind = Activation::Relu, .threshold = config.at("theta").get<float>()}) {}
};

ParameterSpec nonNegative(const char* name, const Json& value, const char* help) {
    return {.name = name,
            .kind = ParameterKind::Float,
            .defaultValue = value,
            .help = help,
            .minimum = 0,
            .nullable = value.is_null()};
}

}  // namespace

LayerEntry activationEntry() {
    ParameterSpec activation = activationParameter();
    activation.defaultValue = "relu";
    activation.help = "function applied to each element";
    return {.className = "Activation",
            .category = "Activation",
            .help = "Applies an activation function.",
            .schema = {activation},
            .make = makeLayer<ActivationLayer>,
            .aliases = {}};
}

LayerEntry reluEntry() {
    return {.className = "ReLU",
            .category = "Activation",
            .help = "Rectified linear unit with an optional maximum, negative slope and threshold.",
            .schema = {nonNegative("max_value", nullptr, "maximum of the output; empty: none"),
                       nonNegative("negative_slope", 0.0, "slope below the threshold"),
                       nonNegative("threshold", 0.0, "threshold of the activation")},
            .make = makeLayer<ReluLayer>,
            .aliases = {}};
}

LayerEntry leakyReluEntry() {
    return {.className = "LeakyReLU",
            .category = "Activation",
            .help = "Rectified linear unit with a small slope for negative values.",
            .schema = {nonNegative("alpha", 0.3, "slope below zero")},
            .make = makeLayer<LeakyReluLayer>,
            .aliases = {}};
}

LayerEntry eluEntry() {
    return {.className = "ELU",
            .category = "Activation",
            .help = "Exponential linear unit: approaches -alpha for negative values.",
            .schema = {nonNegative("alpha", 1.0, "scale of the negative part")},
            .make = makeLayer<EluLayer>,
            .aliases = {}};
}

LayerEntry thresholdedReluEntry() {
    return {.className = "ThresholdedReLU",
            .category = "Activation",
            .help = "Passes values above a threshold and sets the others to 0.",
            .schema = {nonNegative("theta", 1.0, "threshold of the activation")},
            .make = makeLayer<ThresholdedReluLayer>,
            .aliases = {}};
}

}  // namespace shardlab::engine

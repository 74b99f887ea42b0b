#include "engine/layers/entries.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// Fully connected layer: y = activation(x · kernel + bias), over the last axis.
///
/// Input (batch, …, inputDim)   Output (batch, …, units)
/// Weights: kernel (inputDim, units); bias (units) if use_bias.
/// Source: Glorot & Bengio 2010 for the default initializer.
class Dense final : public Layer {
public:
    Dense(const std::string& name, const Json& config)
        : Layer(name, config), m_units(config.at("units").get<std::int64_t>()) {
        checkCommonOptions(name, config);
    }

    bool passesMask() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        expectRankAtLeast(name(), inputs[0], 2);
        Shape shape = inputs[0];
        shape[shape.rank() - 1] = m_units;
        return activatedShape(*this, std::move(shape));
    }

    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        std::vector<WeightSpec> specs{
            weightFromOptions(*this, "kernel", Shape{inputs[0].back(), m_units}, "kernel")};
        appendBias(*this, m_units, specs);
        return specs;
    }

    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return activatedWithBias(program, *this, program.dot(inputs[0], program.weight("kernel")));
    }

private:
    std::int64_t m_units;
};

}  // namespace

LayerEntry denseEntry() {
    return {.className = "Dense",
            .category = "Core",
            .help = "Fully connected layer: activation(input · kernel + bias).",
            .schema = {countParameter("units", 32, "number of output features"), activationParameter(),
                       flagParameter("use_bias", true, "add a bias to each output feature"),
                       initializerParameter("kernel_initializer", "GlorotUniform"),
                       initializerParameter("bias_initializer", "Zeros"),
                       regularizerParameter("kernel_regularizer"), regularizerParameter("bias_regularizer"),
                       constraintParameter("kernel_constraint"), constraintParameter("bias_constraint"),
                       trainableParameter()},
            .make = makeLayer<Dense>,
            .aliases = {}};
}

}  // namespace shardlab::engine

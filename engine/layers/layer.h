#pragma once
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/registry.h"
#include "engine/program/program_builder.h"

namespace shardlab::engine {

/// One Keras layer: knows shapes, weights and which ops it is made of; not files, screens, threads or
/// devices.
class Layer {
public:
    Layer(std::string name, Json config) : m_name(std::move(name)), m_config(std::move(config)) {}
    virtual ~Layer() = default;
    Layer(const Layer&) = delete;
    Layer& operator=(const Layer&) = delete;

    const std::string& name() const { return m_name; }
    /// Keras config without "name", as it is saved.
    const Json& config() const { return m_config; }
    bool trainable() const { return m_config.value("trainable", true); }

    /// Shapes with the batch first (None = Shape::kUnknown). Throws Error "name: …" for inputs that do not
    /// fit.
    virtual Shape computeOutputShape(std::span<const Shape> inputs) const = 0;
    /// Trainable weights first, then non-trainable ones, in Keras's order.
    virtual std::vector<WeightSpec> weights(std::span<const Shape> inputs) const;
    virtual ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const = 0;

    /// Layers with several outputs (return_state) override these two; the others have the one above.
    virtual std::vector<Shape> computeOutputShapes(std::span<const Shape> inputs) const {
        return {computeOutputShape(inputs)};
    }
    virtual std::vector<ValueId> lowerAll(ProgramBuilder& program, std::span<const ValueId> inputs) const {
        return {lower(program, inputs)};
    }
    /// Keras's supports_masking: the first input's mask is the output's, too, unless `lower` sets another.
    /// Masks end at the other layers.
    virtual bool passesMask() const { return false; }
    /// Whether Keras 2 ends masks here, where Keras 3 passes them on.
    virtual bool passesMaskSinceKeras3() const { return false; }
    /// How many of the outputs, from the first on, get that mask.
    virtual std::size_t maskedOutputs() const { return 1; }
    /// Whether Keras 3 leaves masked steps out of the layer's statistics of a batch, where Keras 2 counts
    /// them.
    virtual bool masksStatisticsSinceKeras3() const { return false; }
    /// Whether `lower` makes one mask of those of all inputs, by the program's rule.
    virtual bool mergesMasks() const { return false; }
    /// Whether Keras from 3.16 on ends masks here, where earlier versions pass them on: layers over time.
    virtual bool endsMaskSinceKeras316() const { return false; }

    /// How many inputs: {1, 1}; merging layers {2, many}.
    struct Arity {
        int minimum = 1;
        int maximum = 1;
    };
    virtual Arity arity() const { return {}; }

private:
    std::string m_name;
    Json m_config;
};

/// A row of the layers says where Keras has the layer, too.
template <>
struct RegistryEntry<Layer> {
    std::string className;
    std::string category;
    std::string help;
    ParameterSchema schema;
    std::function<std::unique_ptr<Layer>(const std::string& name, const Json& config)> make;
    std::vector<std::string> aliases;
    /// The first version of TensorFlow with the layer under tf.keras.layers (its release notes), "2.6";
    /// empty: 2.1 has it.
    std::string tensorFlow = {};
    std::string keras = {};  ///< "3.9" of a layer that Keras 2 never had
    bool inKeras = true;     ///< false: no version of Keras has it
    /// Changes images at random while training; no gradient flows back through it.
    bool augmentsImages = false;
};

const Registry<Layer>& layerRegistry();

}  // namespace shardlab::engine

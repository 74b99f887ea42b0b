#pragma once
#include <string>
#include <vector>

#include "engine/layers/layer.h"

namespace shardlab::engine {

/// What LSTM, GRU and SimpleRNN share: z = x · kernel + bias for all steps at once, then OpKind::Recurrent.
///
/// Inputs   x (batch, time, features); optionally the initial states, (batch, units) each
/// Outputs  (batch, units), or (batch, time, units) with return_sequences; with return_state the last states
/// Weights  kernel (features, gates · units), recurrent_kernel (units, gates · units), bias (gates · units),
/// for
///          GRU reset_after (2, gates · units).
/// Dropout and recurrent dropout draw one mask a sample for all steps and gates, Keras's implementation 2.
class RecurrentLayer : public Layer {
public:
    RecurrentLayer(const std::string& name, const Json& config, RecurrentAttributes attributes);

    Arity arity() const override { return {1, 1 + states()}; }
    bool passesMask() const override { return returnsSequences(); }
    bool endsMaskSinceKeras316() const override { return true; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override;
    std::vector<Shape> computeOutputShapes(std::span<const Shape> inputs) const override;
    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override;
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override;
    std::vector<ValueId> lowerAll(ProgramBuilder& program, std::span<const ValueId> inputs) const override;

    bool returnsSequences() const { return config().at("return_sequences").get<bool>(); }
    bool returnsState() const { return config().at("return_state").get<bool>(); }
    /// h, and c of an LSTM.
    int states() const { return m_attributes.cell == CellKind::Lstm ? 2 : 1; }

protected:
    virtual WeightSpec biasSpec() const;

    RecurrentAttributes m_attributes;

private:
    bool flag(const char* key) const { return config().at(key).get<bool>(); }
    bool biasInRecurrence() const;
    ValueId zeroWhereMasked(ProgramBuilder& program, ValueId sequence, ValueId mask) const;
    ValueId lastOutput(ProgramBuilder& program, const std::vector<ValueId>& results, ValueId mask,
                       bool fromZero) const;
};

/// The options of all three, in Keras's order.
ParameterSchema recurrentSchema(bool hasGates);

}  // namespace shardlab::engine

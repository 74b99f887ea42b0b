#pragma once
#include <span>
#include <unordered_map>
#include <utility>

#include "engine/program/mask_merging.h"
#include "engine/program/program.h"

namespace shardlab::engine {

/// Appends forward ops to a Program, with shape rules, FLOP and byte counts. Layers call it in `lower`; all
/// of its methods return the value that the op makes. Values carry static shapes with the batch first.
class ProgramBuilder {
public:
    ProgramBuilder(std::int64_t batch, bool training);

    bool training() const { return m_program.training && !m_inference; }
    /// What follows works as when the model predicts, whatever the program is for.
    void setInference(bool inference) { m_inference = inference; }
    std::int64_t batch() const { return m_program.batch; }
    Shape shape(ValueId value) const;  ///< a copy: values move in memory when ops are added

    // Called by the model around each layer.
    ValueId input(const std::string& name, const Shape& shape);  ///< shape with the batch first
    void beginLayer(const std::string& name, std::span<const WeightSpec> weights);
    /// A layer that calls an earlier one, `owner`, again: weight() gives the owner's.
    void beginCall(const std::string& name, const std::string& owner);
    /// Weight of the current layer by its short name ("kernel"); kNoValue if the layer has none of that name.
    ValueId weight(const std::string& name) const;
    /// What weight() puts before the names, for layers inside layers: "forward_lstm/". Returns the old
    /// prefix.
    std::string setWeightPrefix(std::string prefix) {
        return std::exchange(m_weightPrefix, std::move(prefix));
    }
    void output(const std::string& name, ValueId value);

    ValueId dot(ValueId x, ValueId kernel);  ///< x (batch, …, inputs), kernel (inputs, outputs)
    ValueId convolution(ValueId x, ValueId kernel, const ConvolutionAttributes& attributes);
    ValueId biasAdd(ValueId x, ValueId bias);
    ValueId activation(ValueId x, const ActivationSpec& spec);  ///< returns x for Linear
    ValueId softmax(ValueId x);
    ValueId activation(ValueId x, AxisActivation kind);  ///< Glu halves the last axis
    /// Keras's `activation` argument, in any form that parseActivationFunction reads.
    ValueId activationByName(ValueId x, const Json& given, const std::string& where);
    ValueId maxPool(ValueId x, const WindowAttributes& attributes);
    ValueId averagePool(ValueId x, const WindowAttributes& attributes);
    /// `counted`: the mask of the steps that the statistics are of; kNoValue: of all.
    ValueId batchNormalization(ValueId x, ValueId gamma, ValueId beta, ValueId movingMean,
                               ValueId movingVariance, const BatchNormAttributes& attributes,
                               ValueId counted = kNoValue);
    /// Returns x outside training or for rate 0. `steps`: see DropoutAttributes.
    ValueId dropout(ValueId x, float rate, std::int64_t steps = 1);
    ValueId reshape(ValueId x, const Shape& shape);  ///< shape with the batch first
    ValueId pad(ValueId x, const PadAttributes& attributes);
    ValueId add(std::span<const ValueId> inputs);
    ValueId multiply(std::span<const ValueId> inputs);
    ValueId concatenate(std::span<const ValueId> inputs,
                        std::int64_t axis);  ///< axis counts the batch; negative from the end

    /// Transposed convolution: x (batch, h, w, inputs), kernel (kh, kw, outputs, inputs), y of the given
    /// shape; `attributes` are those of the convolution from y to x.
    ValueId convolutionTranspose(ValueId x, ValueId kernel, const Shape& y,
                                 const ConvolutionAttributes& attributes);
    /// [begin, end) along an axis; axis counts the batch, negative from the end.
    ValueId slice(ValueId x, std::int64_t axis, std::int64_t begin, std::int64_t end);
    /// Another shape of a weight's elements: same memory.
    ValueId reshapeWeight(ValueId weight, const Shape& shape);

    /// Extents of 1 repeated to those of `target` (batch first); returns x where nothing is to be done. A
    /// weight lacks leading extents: it is repeated for every row of the batch that `like` has.
    ValueId broadcast(ValueId x, const Shape& target, ValueId like = kNoValue);

    /// An op with its outputs; shapes with the batch first, names for listings. Throws Error where the op's
    /// rule (op_rule.h) gives its first output another shape.
    struct Output {
        const char* name;
        Shape shape;
        ValueType type = ValueType::Float32;
    };
    std::vector<ValueId> call(OpKind kind, std::vector<ValueId> inputs, std::span<const Output> outputs,
                              OpAttributes attributes = {});
    ValueId call(OpKind kind, std::vector<ValueId> inputs, const char* name, const Shape& shape,
                 OpAttributes attributes = {});
    /// Of the shape that the op's rule gives.
    ValueId call(OpKind kind, std::vector<ValueId> inputs, const char* name, OpAttributes attributes = {});

    /// A stream of random numbers that no other op of the program has.
    std::uint64_t randomStream() { return m_dropoutStreams++; }
    /// Room in the state that a row of the batch carries over to the next batch; returns its first float.
    std::int64_t carryState(std::int64_t floats) {
        return std::exchange(m_program.carriedFloats, m_program.carriedFloats + floats);
    }

    // Time folded into the batch, for TimeDistributed: (batch, time, …) ↔ (batch · time, …).
    ValueId foldTime(ValueId x);
    ValueId unfoldTime(ValueId x, std::int64_t time);

    // Keras's masks: (batch, time), 1 where a step counts. The model passes them on around layers.
    ValueId mask(ValueId value) const;  ///< kNoValue: none
    void setMask(ValueId value, ValueId mask);
    ValueId withoutMask(ValueId x);  ///< the same numbers
    /// By which rule layers with several inputs make one mask of theirs.
    MaskMerging maskMerging() const { return m_maskMerging; }
    void setMaskMerging(MaskMerging rule) { m_maskMerging = rule; }
    /// Whether masks leave steps out of the statistics of batches.
    bool masksStatistics() const { return m_masksStatistics; }
    void setMasksStatistics(bool masks) { m_masksStatistics = masks; }

    /// Losses on the outputs; a target gets shape (batch,) int32 for sparse losses, else the prediction's.
    /// Throws Error where there are not as many as outputs, or none.
    void loss(const OutputLosses& losses);
    /// Targets of an output without a loss, behind those of the losses.
    void measure(std::size_t output);
    /// Backward ops for every trainable weight (and inputs, if asked), after `loss`.
    void differentiate(bool inputGradients = false);
    /// AllReduce (replicas > 1) and OptimizerUpdate ops for every trainable weight.
    void update(const UpdateAttributes& attributes, int replicas);

    Program finish() &&;

private:
    friend class Differentiator;
    void lossTerm(std::size_t output, const OutputLoss& loss);
    ValueId rowMask(ValueId prediction) const;
    ValueId value(Value v);
    /// What the op's rule says of the first output; rank 0: nothing.
    Shape ruledShape(OpKind kind, std::span<const ValueId> inputs, const OpAttributes& attributes) const;
    Op& append(Op op);
    std::int64_t foldOf(std::span<const ValueId> inputs) const;

    Program m_program;
    int m_layer = -1;
    std::vector<std::pair<std::string, ValueId>> m_layerWeights;
    std::string m_weightPrefix;
    std::uint64_t m_dropoutStreams = 0;
    bool m_inference = false;
    MaskMerging m_maskMerging = MaskMerging::All;
    bool m_masksStatistics = false;
    std::unordered_map<ValueId, ValueId> m_masks;
};

/// FLOPs and bytes of one op from its kind, attributes and the shapes of its values.
void countCosts(const Program& program, Op& op);

}  // namespace shardlab::engine

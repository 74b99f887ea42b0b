#pragma once
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "engine/formats/array_layout.h"
#include "engine/formats/onnx/onnx_graph.h"
#include "engine/model/named_weights.h"
#include "engine/program/program.h"

namespace shardlab::engine {

/// A program of the forward pass on its way into an ONNX graph.
///
/// Values keep their layout, the batch first and channels last, but where a convolution or a pooling wants
/// channels behind the batch: what they give stays so until somebody needs the other layout, so that a
/// convolutional network transposes once before its first layer and once behind its last one.
class OnnxLowering {
public:
    OnnxLowering(const Program& program, const NamedWeights& weights, OnnxGraph& graph);

    const Program& program() const { return m_program; }
    OnnxGraph& graph() { return m_graph; }
    const Shape& shape(ValueId value) const { return shapeOf(m_program, value); }
    const Value& info(ValueId value) const { return m_program.values[static_cast<std::size_t>(value)]; }

    OnnxValue value(ValueId value);             ///< in its own layout; weights become initializers
    OnnxValue channelsFirst(ValueId value);     ///< (batch, channels, …)
    bool isChannelsFirst(ValueId value) const;  ///< and in no other layout yet
    void set(ValueId value, OnnxValue name) { m_names[value] = std::move(name); }
    void setChannelsFirst(ValueId value, OnnxValue name) { m_channelsFirst[value] = std::move(name); }

    /// A weight, also in another shape; null for what is computed.
    const Tensor* constant(ValueId value) const;
    void setConstant(ValueId value, Tensor tensor) { m_constants[value] = std::move(tensor); }
    std::string weightName(ValueId value) const;  ///< "layer/kernel", for initializers made of a weight

    const Op* producer(ValueId value) const;
    const Op* soleConsumer(ValueId value) const;  ///< null: none, several, or an output of the model
    bool isUsed(ValueId value) const;             ///< by an op or as an output of the model
    /// The op is part of another one: it has no node of its own.
    void skip(const Op& op) { m_skipped.insert(&op); }
    bool isSkipped(const Op& op) const { return m_skipped.contains(&op); }

    /// Shape of a value for Reshape and Expand: the batch's extent is open.
    std::vector<std::int64_t> openShape(ValueId value, std::int64_t batch = -1) const;
    /// Extent of the batch, times `fold`, as an int64 tensor of one number.
    OnnxValue batchExtent(std::int64_t fold);

private:
    const Program& m_program;
    const NamedWeights& m_weights;
    OnnxGraph& m_graph;
    std::map<ValueId, OnnxValue> m_names, m_channelsFirst;
    std::map<ValueId, Tensor> m_constants;
    std::map<ValueId, const Op*> m_producers;
    std::map<ValueId, std::vector<const Op*>> m_consumers;
    std::set<ValueId> m_outputs;
    std::set<const Op*> m_skipped;
};

/// How ops of a kind become nodes.
struct OnnxRule {
    OpKind kind;
    void (*emit)(OnnxLowering& lowering, const Op& op);
    /// Why this op cannot be written; null or empty: it can.
    std::string (*refusal)(const Program& program, const Op& op) = nullptr;
    /// How it is written where that is not what a reader expects; null or empty: as it is.
    std::string (*rewriting)(const Program& program, const Op& op) = nullptr;
};
/// The rule of a kind; null: ONNX has nothing for it.
const OnnxRule* onnxRule(OpKind kind);
std::span<const OnnxRule> onnxProductRules();
std::span<const OnnxRule> onnxElementwiseRules();
std::span<const OnnxRule> onnxArrayRules();
std::span<const OnnxRule> onnxWindowRules();
std::span<const OnnxRule> onnxNormalizationRules();
std::span<const OnnxRule> onnxSequenceRules();

/// f(x) in the graph, element by element.
OnnxValue onnxActivation(OnnxGraph& graph, const OnnxValue& x, const ActivationSpec& spec);

}  // namespace shardlab::engine

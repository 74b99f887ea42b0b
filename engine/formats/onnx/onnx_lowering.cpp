#include "engine/formats/onnx/onnx_lowering.h"

#include <algorithm>

namespace shardlab::engine {

OnnxLowering::OnnxLowering(const Program& program, const NamedWeights& weights, OnnxGraph& graph)
    : m_program(program), m_weights(weights), m_graph(graph) {
    for (const Op& op : program.ops) {
        for (const ValueId output : op.outputs)
            m_producers[output] = &op;
        for (const ValueId input : op.inputs)
            if (input != kNoValue) m_consumers[input].push_back(&op);
    }
    m_outputs.insert(program.outputs.begin(), program.outputs.end());
    for (std::size_t i = 0; i < program.values.size(); ++i) {
        const auto id = static_cast<ValueId>(i);
        const Tensor* weight = constant(id);  // programs look at a weight in other shapes, too
        if (weight != nullptr && weight->shape() != shape(id)) m_constants[id] = weight->reshaped(shape(id));
    }
}

OnnxValue OnnxLowering::value(ValueId value) {
    if (value == kNoValue) return {};
    const auto known = m_names.find(value);
    if (known != m_names.end()) return known->second;
    if (const Tensor* weight = constant(value))
        return m_names[value] = m_graph.tensor(weightName(value), *weight);
    std::vector<std::int64_t> axes{0};
    for (std::size_t axis = 2; axis < shape(value).rank(); ++axis)
        axes.push_back(static_cast<std::int64_t>(axis));
    axes.push_back(1);
    return m_names[value] = m_graph.node("Transpose", {m_channelsFirst.at(value)}, {{"perm", axes}});
}

OnnxValue OnnxLowering::channelsFirst(ValueId value) {
    const auto known = m_channelsFirst.find(value);
    if (known != m_channelsFirst.end()) return known->second;
    const auto rank = static_cast<std::int64_t>(shape(value).rank());
    if (rank <= 2) return this->value(value);
    std::vector<std::int64_t> axes{0, rank - 1};
    for (std::int64_t axis = 1; axis + 1 < rank; ++axis)
        axes.push_back(axis);
    return m_channelsFirst[value] = m_graph.node("Transpose", {this->value(value)}, {{"perm", axes}});
}

bool OnnxLowering::isChannelsFirst(ValueId value) const {
    return m_channelsFirst.contains(value) && !m_names.contains(value);
}

const Tensor* OnnxLowering::constant(ValueId value) const {
    if (value == kNoValue) return nullptr;
    if (const auto made = m_constants.find(value); made != m_constants.end()) return &made->second;
    const int weight = info(value).weight;
    const bool stored = info(value).role == ValueRole::Weight || info(value).role == ValueRole::State;
    return stored && weight >= 0 ? &m_weights.tensors[static_cast<std::size_t>(weight)] : nullptr;
}

std::string OnnxLowering::weightName(ValueId value) const {
    const int weight = info(value).weight;
    if (weight >= 0) return m_program.weights[static_cast<std::size_t>(weight)].name;
    const Op* op = producer(value);  // a weight in another shape
    return op == nullptr ? info(value).name : weightName(op->inputs.front());
}

const Op* OnnxLowering::producer(ValueId value) const {
    const auto found = m_producers.find(value);
    return found == m_producers.end() ? nullptr : found->second;
}

const Op* OnnxLowering::soleConsumer(ValueId value) const {
    const auto found = m_consumers.find(value);
    if (found == m_consumers.end() || found->second.size() != 1 || m_outputs.contains(value)) return nullptr;
    return found->second.front();
}

bool OnnxLowering::isUsed(ValueId value) const {
    return m_consumers.contains(value) || m_outputs.contains(value);
}

std::vector<std::int64_t> OnnxLowering::openShape(ValueId value, std::int64_t batch) const {
    std::vector<std::int64_t> extents = shape(value).dims();
    if (info(value).perSample && !extents.empty()) extents[0] = batch;
    return extents;
}

OnnxValue OnnxLowering::batchExtent(std::int64_t fold) {
    const OnnxValue shape = m_graph.node("Shape", {value(m_program.inputs.front())});
    const OnnxValue extent =
        m_graph.node("Slice", {shape, m_graph.ints({0}), m_graph.ints({1}), m_graph.ints({0})});
    return fold == 1 ? extent : m_graph.node("Mul", {extent, m_graph.ints({fold})});
}

const OnnxRule* onnxRule(OpKind kind) {
    for (const auto family : {onnxProductRules(), onnxElementwiseRules(), onnxArrayRules(), onnxWindowRules(),
                              onnxNormalizationRules(), onnxSequenceRules()}) {
        const auto found = std::ranges::find(family, kind, &OnnxRule::kind);
        if (found != family.end()) return &*found;
    }
    return nullptr;
}

}  // namespace shardlab::engine

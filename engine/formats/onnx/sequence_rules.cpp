#include <array>

#include "engine/formats/onnx/recurrent_parts.h"

/// Masks, attention and recurrences.
namespace shardlab::engine {
namespace {

using Extents = std::vector<std::int64_t>;
constexpr std::int64_t kFloat = 1;     // TensorProto.FLOAT
constexpr float kMaskedScore = -1e9F;  ///< Keras's, for scores that do not count

void emitRecurrent(OnnxLowering& lowering, const Op& op) {
    const RecurrentParts parts = recurrentParts(lowering, op.outputs[0]);
    if (parts.whole) return emitRecurrentNode(lowering, parts);
    emitRecurrentScan(lowering, op);
}

std::string refuseStateful(const Program&, const Op& op) {
    if (std::get<RecurrentAttributes>(op.attributes).carried < 0) return {};
    return "ONNX keeps no state from one batch to the next (stateful)";
}

std::string describeScan(const Program&, const Op& op) {
    const std::string obstacle = recurrentObstacle(op);
    return obstacle.empty() ? obstacle : "as a Scan over the steps: " + obstacle;
}

/// 1 where any of the last `axisExtent` entries is another number.
void emitNotEqualMask(OnnxLowering& lowering, const Op& op) {
    OnnxGraph& graph = lowering.graph();
    const auto& attributes = std::get<MaskAttributes>(op.attributes);
    const OnnxValue equal =
        graph.node("Equal", {lowering.value(op.inputs[0]), graph.number(attributes.value)});
    OnnxValue mask = graph.node("Cast", {graph.node("Not", {equal})}, {{"to", kFloat}});
    if (lowering.shape(op.inputs[0]).rank() > lowering.shape(op.outputs[0]).rank())
        mask = graph.node("ReduceMax", {mask}, {{"axes", Extents{-1}}, {"keepdims", std::int64_t{0}}});
    lowering.set(op.outputs[0], mask);
}

void emitMaskSteps(OnnxLowering& lowering, const Op& op) {
    OnnxGraph& graph = lowering.graph();
    Extents axes;
    for (std::size_t axis = lowering.shape(op.inputs[1]).rank(); axis < lowering.shape(op.inputs[0]).rank();
         ++axis)
        axes.push_back(static_cast<std::int64_t>(axis));
    const OnnxValue mask = graph.node("Unsqueeze", {lowering.value(op.inputs[1]), graph.ints(axes)});
    lowering.set(op.outputs[0], graph.node("Mul", {lowering.value(op.inputs[0]), mask}));
}

/// A mask of fewer extents than the scores: (batch, keys) or (batch, queries, keys).
OnnxValue alignedMask(OnnxLowering& lowering, ValueId mask, std::size_t rank) {
    const std::size_t own = lowering.shape(mask).rank();
    Extents axes;
    for (std::size_t axis = 0; axis + own < rank; ++axis)
        axes.push_back(static_cast<std::int64_t>(axis) + 1);
    if (axes.empty()) return lowering.value(mask);
    return lowering.graph().node("Unsqueeze", {lowering.value(mask), lowering.graph().ints(axes)});
}

OnnxValue causalMask(OnnxLowering& lowering, const Shape& scores) {
    const std::int64_t queries = scores[scores.rank() - 2], keys = scores.back();
    Tensor mask = lowering.graph().constant({queries, keys});
    for (std::int64_t query = 0; query < queries; ++query)
        for (std::int64_t key = 0; key <= query && key < keys; ++key)
            mask.floats()[static_cast<std::size_t>(query * keys + key)] = 1;
    return lowering.graph().tensor("constants/causal_mask", mask);
}

void emitMaskedSoftmax(OnnxLowering& lowering, const Op& op) {
    OnnxGraph& graph = lowering.graph();
    const Shape& shape = lowering.shape(op.inputs[0]);
    std::vector<OnnxValue> masks;
    for (std::size_t i = 1; i < op.inputs.size(); ++i)
        masks.push_back(alignedMask(lowering, op.inputs[i], shape.rank()));
    if (std::get<MaskedSoftmaxAttributes>(op.attributes).causal) masks.push_back(causalMask(lowering, shape));
    OnnxValue scores = lowering.value(op.inputs[0]);
    if (!masks.empty()) {
        OnnxValue counts = masks.front();
        for (std::size_t i = 1; i < masks.size(); ++i)
            counts = graph.node("Mul", {counts, masks[i]});
        const OnnxValue hidden = graph.node("Sub", {graph.number(1), counts});
        scores = graph.node("Add", {scores, graph.node("Mul", {hidden, graph.number(kMaskedScore)})});
    }
    lowering.set(op.outputs[0], graph.node("Softmax", {scores}, {{"axis", std::int64_t{-1}}}));
}

/// Σ scale · tanh(query + key) for each pair.
void emitAdditiveScores(OnnxLowering& lowering, const Op& op) {
    OnnxGraph& graph = lowering.graph();
    const OnnxValue query = graph.node("Unsqueeze", {lowering.value(op.inputs[0]), graph.ints({2})});
    const OnnxValue key = graph.node("Unsqueeze", {lowering.value(op.inputs[1]), graph.ints({1})});
    OnnxValue terms = graph.node("Tanh", {graph.node("Add", {query, key})});
    if (op.inputs[2] != kNoValue) terms = graph.node("Mul", {terms, lowering.value(op.inputs[2])});
    lowering.set(op.outputs[0],
                 graph.node("ReduceSum", {terms, graph.ints({-1})}, {{"keepdims", std::int64_t{0}}}));
}

constexpr std::array kOnnxSequenceRules{
    OnnxRule{.kind = OpKind::Recurrent,
             .emit = emitRecurrent,
             .refusal = refuseStateful,
             .rewriting = describeScan},
    OnnxRule{.kind = OpKind::NotEqualMask, .emit = emitNotEqualMask},
    OnnxRule{.kind = OpKind::MaskSteps, .emit = emitMaskSteps},
    OnnxRule{.kind = OpKind::MaskedSoftmax, .emit = emitMaskedSoftmax},
    OnnxRule{.kind = OpKind::AdditiveScores, .emit = emitAdditiveScores},
};

}  // namespace

std::span<const OnnxRule> onnxSequenceRules() {
    return kOnnxSequenceRules;
}

}  // namespace shardlab::engine

#include <array>

#include "engine/formats/onnx/recurrent_parts.h"

namespace shardlab::engine {
namespace {

using Extents = std::vector<std::int64_t>;

constexpr std::array<std::int64_t, 4> kLstmGates{0, 3, 1, 2};  ///< ONNX's i o f c among Keras's i f c o
constexpr std::array<std::int64_t, 3> kOtherGates{0, 1, 2};

std::span<const std::int64_t> gateOrder(CellKind cell) {
    if (cell == CellKind::Lstm) return kLstmGates;
    return std::span(kOtherGates).first(cell == CellKind::Gru ? 3 : 1);
}

const char* nodeOf(CellKind cell) {
    return cell == CellKind::Lstm ? "LSTM" : cell == CellKind::Gru ? "GRU" : "RNN";
}

/// ONNX's name of a function in recurrent nodes; null: it has none there.
const char* functionName(const ActivationSpec& spec) {
    switch (spec.kind) {
        case Activation::Linear:
            return "Affine";
        case Activation::Relu:
            return spec == ActivationSpec{.kind = Activation::Relu} ? "Relu" : nullptr;
        case Activation::Sigmoid:
            return "Sigmoid";
        case Activation::Tanh:
            return "Tanh";
        case Activation::HardSigmoid:
            return "HardSigmoid";
        case Activation::Softsign:
            return "Softsign";
        case Activation::Softplus:
            return "Softplus";
        default:
            return nullptr;
    }
}

/// ONNX lists the constants of the functions that have some, one after the other.
void addFunctions(std::vector<OnnxAttribute>& attributes, std::span<const ActivationSpec> functions) {
    std::vector<std::string> names;
    std::vector<float> alphas, betas;
    for (const ActivationSpec& spec : functions) {
        names.emplace_back(functionName(spec));
        if (spec.kind == Activation::Linear) {
            alphas.push_back(1);
            betas.push_back(0);
        } else if (spec.kind == Activation::HardSigmoid) {
            alphas.push_back(spec.alpha);
            betas.push_back(0.5F);
        }
    }
    attributes.push_back({"activations", names});
    if (alphas.empty()) return;
    attributes.push_back({"activation_alpha", alphas});
    attributes.push_back({"activation_beta", betas});
}

/// (inputs, gates · units) → (1, gates · units, inputs) with the gates in ONNX's order.
Tensor gateRows(const Tensor& kernel, const RecurrentAttributes& cell) {
    const std::int64_t inputs = kernel.shape()[0], columns = kernel.shape()[1], units = cell.units;
    Tensor rows(Shape{1, columns, inputs});
    float* out = rows.floats().data();
    for (const std::int64_t gate : gateOrder(cell.cell)) {
        for (std::int64_t unit = 0; unit < units; ++unit) {
            for (std::int64_t input = 0; input < inputs; ++input)
                *out++ = kernel.floats()[static_cast<std::size_t>(input * columns + gate * units + unit)];
        }
    }
    return rows;
}

/// The input's bias, then the recurrent one: (1, 2 · gates · units). `bias` is (columns) or (2, columns).
Tensor biasRow(const Tensor& bias, const RecurrentAttributes& cell) {
    const std::int64_t columns = cell.gates() * cell.units;
    Tensor row(Shape{1, 2 * columns});
    float* out = row.floats().data();
    for (std::int64_t part = 0; part < bias.size() / columns; ++part) {
        for (const std::int64_t gate : gateOrder(cell.cell)) {
            for (std::int64_t unit = 0; unit < cell.units; ++unit)
                *out++ = bias.floats()[static_cast<std::size_t>(part * columns + gate * cell.units + unit)];
        }
    }
    return row;
}

/// The bias of the cell, wherever the program adds it; kNoValue: none.
ValueId biasOf(const RecurrentParts& parts) {
    if (parts.recurrent->inputs[2] != kNoValue) return parts.recurrent->inputs[2];
    return parts.bias == nullptr ? kNoValue : parts.bias->inputs[1];
}

std::vector<OnnxValue> nodeInputs(OnnxLowering& lowering, const RecurrentParts& parts) {
    OnnxGraph& graph = lowering.graph();
    const auto& cell = std::get<RecurrentAttributes>(parts.recurrent->attributes);
    const auto rows = [&](ValueId kernel) {
        return graph.tensor(lowering.weightName(kernel), gateRows(*lowering.constant(kernel), cell));
    };
    const OnnxValue x =
        graph.node("Transpose", {lowering.value(parts.dot->inputs[0])}, {{"perm", Extents{1, 0, 2}}});
    std::vector<OnnxValue> inputs{x, rows(parts.dot->inputs[1]), rows(parts.recurrent->inputs[1])};
    const ValueId bias = biasOf(parts);
    const bool hasStates = parts.recurrent->inputs[4] != kNoValue;
    if (bias != kNoValue) {
        inputs.push_back(graph.tensor(lowering.weightName(bias), biasRow(*lowering.constant(bias), cell)));
    } else if (hasStates) {
        inputs.emplace_back();
    }
    if (!hasStates) return inputs;
    inputs.emplace_back();  // sequence_lens
    for (const ValueId state : {parts.recurrent->inputs[4], parts.recurrent->inputs[5]}) {
        if (state != kNoValue)
            inputs.push_back(graph.node("Unsqueeze", {lowering.value(state), graph.ints({0})}));
    }
    return inputs;
}

/// Every output h in the order of computation: ONNX gives that of a reversed pass in the order of the input.
void setSequence(OnnxLowering& lowering, const Op& recurrent, const OnnxValue& steps) {
    OnnxGraph& graph = lowering.graph();
    const OnnxValue inputOrder = graph.node("Transpose", {graph.node("Squeeze", {steps, graph.ints({1})})},
                                            {{"perm", Extents{1, 0, 2}}});
    if (!std::get<RecurrentAttributes>(recurrent.attributes).goBackwards)
        return lowering.set(recurrent.outputs[1], inputOrder);
    const Op* next = lowering.soleConsumer(recurrent.outputs[1]);
    if (next != nullptr && next->kind == OpKind::Reverse) {
        lowering.set(next->outputs[0], inputOrder);
        return lowering.skip(*next);
    }
    lowering.set(recurrent.outputs[1],
                 graph.node("Slice", {inputOrder, graph.ints({-1}), graph.ints({INT64_MIN}), graph.ints({1}),
                                      graph.ints({-1})}));
}

}  // namespace

std::string recurrentObstacle(const Op& op) {
    const auto& cell = std::get<RecurrentAttributes>(op.attributes);
    const char* node = nodeOf(cell.cell);
    if (op.inputs[3] != kNoValue) return fmt::format("ONNX's {} takes no mask", node);
    const bool hasGates = cell.cell != CellKind::SimpleRnn;
    for (const ActivationSpec& spec : {cell.activation, cell.recurrentActivation}) {
        if (&spec != &cell.activation && !hasGates) continue;
        if (functionName(spec) == nullptr)
            return fmt::format("ONNX's {} has no activation {}", node, nameOf(spec.kind));
    }
    return {};
}

RecurrentParts recurrentParts(const OnnxLowering& lowering, ValueId value) {
    RecurrentParts parts;
    const Op* at = lowering.producer(value);
    while (at != nullptr && at->kind != OpKind::Recurrent) {
        if (at->kind != OpKind::Dot && at->kind != OpKind::BiasAdd) return {};
        at = lowering.soleConsumer(at->outputs[0]);
    }
    if (at == nullptr) return {};
    parts.recurrent = at;
    const Op* before = lowering.producer(at->inputs[0]);
    if (before != nullptr && before->kind == OpKind::BiasAdd) {
        parts.bias = before;
        before = lowering.producer(before->inputs[0]);
    }
    if (before == nullptr || before->kind != OpKind::Dot) return {};
    parts.dot = before;
    const bool belongs = at == lowering.producer(value) || before == lowering.producer(value) ||
                         parts.bias == lowering.producer(value);
    if (!belongs) return {};
    parts.whole = recurrentObstacle(*at).empty();
    return parts;
}

void emitRecurrentNode(OnnxLowering& lowering, const RecurrentParts& parts) {
    OnnxGraph& graph = lowering.graph();
    const Op& op = *parts.recurrent;
    const auto& cell = std::get<RecurrentAttributes>(op.attributes);
    std::vector<OnnxAttribute> attributes{
        {"hidden_size", cell.units}, {"direction", std::string(cell.goBackwards ? "reverse" : "forward")}};
    if (cell.cell == CellKind::Lstm) {
        addFunctions(attributes, std::array{cell.recurrentActivation, cell.activation, cell.activation});
    } else if (cell.cell == CellKind::Gru) {
        addFunctions(attributes, std::array{cell.recurrentActivation, cell.activation});
        attributes.push_back({"linear_before_reset", std::int64_t{cell.resetAfter ? 1 : 0}});
    } else {
        addFunctions(attributes, std::array{cell.activation});
    }
    const bool lstm = cell.cell == CellKind::Lstm;
    const auto wanted = [&](ValueId value, const char* name) {
        return std::string(lowering.isUsed(value) ? name : "");
    };
    std::vector<std::string> names{wanted(op.outputs[1], "sequence"), wanted(op.outputs[2], "last_h")};
    if (lstm) names.push_back(wanted(op.outputs[4], "last_c"));
    while (names.back().empty() && names.size() > 1)
        names.pop_back();
    const std::vector<OnnxValue> outputs =
        graph.nodes(nodeOf(cell.cell), nodeInputs(lowering, parts), attributes, names);
    if (!outputs[0].empty()) setSequence(lowering, op, outputs[0]);
    const auto setState = [&](std::size_t i, ValueId value) {
        if (i < outputs.size() && !outputs[i].empty())
            lowering.set(value, graph.node("Squeeze", {outputs[i], graph.ints({0})}));
    };
    setState(1, op.outputs[2]);
    if (lstm) setState(2, op.outputs[4]);
}

}  // namespace shardlab::engine

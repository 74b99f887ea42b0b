#include "engine/formats/onnx/recurrent_parts.h"

namespace shardlab::engine {
namespace {

using Extents = std::vector<std::int64_t>;

/// The body of the Scan: one step of a cell.
class ScanStep {
public:
    ScanStep(OnnxLowering& lowering, const Op& op)
        : m_cell(std::get<RecurrentAttributes>(op.attributes)),
          m_kernel(lowering.value(op.inputs[1])),
          m_bias(lowering.value(op.inputs[2])),
          m_body(lowering.graph().inner("step")) {}

    OnnxGraph& body() { return m_body; }

    /// z and the states h, c (LSTM) → the new ones.
    std::vector<OnnxValue> compute(const OnnxValue& z, const std::vector<OnnxValue>& states) {
        switch (m_cell.cell) {
            case CellKind::Lstm:
                return lstm(z, states[0], states[1]);
            case CellKind::Gru:
                return {m_cell.resetAfter ? gruResetAfter(z, states[0]) : gru(z, states[0])};
            case CellKind::SimpleRnn:
                return {activate(add(z, times(states[0], m_kernel)), m_cell.activation)};
        }
        return {};
    }

private:
    OnnxValue add(const OnnxValue& a, const OnnxValue& b) { return m_body.node("Add", {a, b}); }
    OnnxValue product(const OnnxValue& a, const OnnxValue& b) { return m_body.node("Mul", {a, b}); }
    OnnxValue times(const OnnxValue& h, const OnnxValue& kernel) {
        return m_body.node("MatMul", {h, kernel});
    }
    OnnxValue activate(const OnnxValue& x, const ActivationSpec& spec) {
        return onnxActivation(m_body, x, spec);
    }
    /// Columns of the gates first … last.
    OnnxValue gates(const OnnxValue& x, std::int64_t first, std::int64_t last) {
        return m_body.node("Slice", {x, m_body.ints({first * m_cell.units}),
                                     m_body.ints({(last + 1) * m_cell.units}), m_body.ints({1})});
    }
    OnnxValue gate(const OnnxValue& x, std::int64_t index) {
        return activate(gates(x, index, index), m_cell.recurrentActivation);
    }

    std::vector<OnnxValue> lstm(const OnnxValue& z, const OnnxValue& h, const OnnxValue& c) {
        const OnnxValue all = add(z, times(h, m_kernel));
        const OnnxValue candidate = activate(gates(all, 2, 2), m_cell.activation);
        const OnnxValue kept = product(gate(all, 1), c);
        const OnnxValue next = add(kept, product(gate(all, 0), candidate));
        return {product(gate(all, 3), activate(next, m_cell.activation)), next};
    }

    /// h' = z ⊙ h + (1 − z) ⊙ candidate
    OnnxValue mixed(const OnnxValue& update, const OnnxValue& h, const OnnxValue& candidate) {
        const OnnxValue rest = m_body.node("Sub", {m_body.number(1), update});
        const OnnxValue kept = product(update, h);
        return add(kept, product(rest, candidate));
    }

    OnnxValue gruResetAfter(const OnnxValue& given, const OnnxValue& h) {
        OnnxValue z = given, recurrent = times(h, m_kernel);
        if (!m_bias.empty()) {
            const auto row = [&](std::int64_t i) {
                return m_body.node("Slice",
                                   {m_bias, m_body.ints({i}), m_body.ints({i + 1}), m_body.ints({0})});
            };
            z = add(z, row(0));
            recurrent = add(recurrent, row(1));
        }
        const OnnxValue both = add(gates(z, 0, 1), gates(recurrent, 0, 1));
        const OnnxValue reset = product(gate(both, 1), gates(recurrent, 2, 2));
        const OnnxValue candidate = activate(add(gates(z, 2, 2), reset), m_cell.activation);
        return mixed(gate(both, 0), h, candidate);
    }

    OnnxValue gru(const OnnxValue& z, const OnnxValue& h) {
        const OnnxValue first = gates(m_kernel, 0, 1), last = gates(m_kernel, 2, 2);
        const OnnxValue both = add(gates(z, 0, 1), times(h, first));
        const OnnxValue reset = times(product(gate(both, 1), h), last);
        const OnnxValue candidate = activate(add(gates(z, 2, 2), reset), m_cell.activation);
        return mixed(gate(both, 0), h, candidate);
    }

    const RecurrentAttributes& m_cell;
    OnnxValue m_kernel, m_bias;
    OnnxGraph m_body;
};

/// Zeros (batch, units).
OnnxValue zeroState(OnnxLowering& lowering, const Op& op) {
    OnnxGraph& graph = lowering.graph();
    const auto& cell = std::get<RecurrentAttributes>(op.attributes);
    const OnnxValue extents = graph.node(
        "Concat", {lowering.batchExtent(lowering.info(op.outputs[2]).fold), graph.ints({cell.units})},
        {{"axis", std::int64_t{0}}});
    return graph.node("Expand", {graph.number(0), extents});
}

}  // namespace

void emitRecurrentScan(OnnxLowering& lowering, const Op& op) {
    OnnxGraph& graph = lowering.graph();
    const auto& cell = std::get<RecurrentAttributes>(op.attributes);
    const bool lstm = cell.cell == CellKind::Lstm, masked = op.inputs[3] != kNoValue;
    const std::size_t states = lstm ? 2 : 1;

    // States: h, c, and the output that a masked step repeats.
    std::vector<OnnxValue> inputs;
    for (std::size_t i = 0; i < states; ++i)
        inputs.push_back(op.inputs[4 + i] == kNoValue ? zeroState(lowering, op)
                                                      : lowering.value(op.inputs[4 + i]));
    inputs.push_back(zeroState(lowering, op));
    inputs.push_back(lowering.value(op.inputs[0]));
    if (masked) inputs.push_back(lowering.value(op.inputs[3]));

    ScanStep step(lowering, op);
    OnnxGraph& body = step.body();
    std::vector<OnnxValue> old;
    for (std::size_t i = 0; i <= states; ++i) {
        old.push_back(body.freshName("step/state"));
        body.untypedInput(old.back());
    }
    const OnnxValue z = body.freshName("step/z");
    body.untypedInput(z);
    std::vector<OnnxValue> next = step.compute(z, {old.begin(), old.end() - 1});
    next.push_back(next.front());
    if (masked) {
        const OnnxValue mask = body.freshName("step/mask");
        body.untypedInput(mask);
        const OnnxValue counts =
            body.node("Greater", {body.node("Unsqueeze", {mask, body.ints({1})}), body.number(0)});
        for (std::size_t i = 0; i < next.size(); ++i)
            next[i] = body.node("Where", {counts, next[i], old[i]});
    } else {
        next.back() = body.node("Identity", {next.back()});
    }
    for (const OnnxValue& value : next)
        body.untypedOutput(value);
    body.untypedOutput(body.node("Identity", {next.back()}));

    const std::int64_t sequences = masked ? 2 : 1;
    const Extents axes(static_cast<std::size_t>(sequences), 1),
        directions(static_cast<std::size_t>(sequences), cell.goBackwards ? 1 : 0);
    std::vector<std::string> names{"last_h"};
    if (lstm) names.emplace_back("last_c");
    names.emplace_back("last_output");
    names.emplace_back("sequence");
    const std::vector<OnnxValue> outputs = graph.nodes("Scan", inputs,
                                                       {{"body", &body},
                                                        {"num_scan_inputs", sequences},
                                                        {"scan_input_axes", axes},
                                                        {"scan_input_directions", directions},
                                                        {"scan_output_axes", Extents{1}}},
                                                       names);
    lowering.set(op.outputs[2], outputs[0]);
    if (lstm) lowering.set(op.outputs[4], outputs[1]);
    lowering.set(op.outputs[1], outputs.back());
}

}  // namespace shardlab::engine

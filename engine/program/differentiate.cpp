#include <algorithm>

#include "engine/core/error.h"
#include "engine/program/op_rule.h"

namespace shardlab::engine {

/// Reverse-mode differentiation: walks the forward ops from the loss back; each op has one rule that appends
/// the ops of its gradient. Values that lead to no trainable weight (or wanted input) get none.
class Differentiator final : public GradientBuilder {
public:
    Differentiator(ProgramBuilder& builder, bool inputGradients)
        : m_builder(builder), m_program(builder.m_program), m_inputGradients(inputGradients) {}

    void run() {
        markNeeded();
        m_gradients.assign(m_program.values.size(), kNoValue);
        m_program.weightGradients.assign(m_program.weights.size(), kNoValue);
        m_program.inputGradients.assign(m_program.inputs.size(), kNoValue);
        const std::size_t forwardOps = m_program.ops.size();
        for (std::size_t i = forwardOps; i-- > 0;) {
            const Op op = m_program.ops[i];  // a copy: appending moves the list
            differentiate(op, i);
        }
        for (std::size_t i = 0; i < m_program.inputs.size(); ++i) {
            m_program.inputGradients[i] = m_inputGradients ? gradientOf(m_program.inputs[i]) : kNoValue;
        }
    }

    const Value& valueAt(ValueId id) const override { return m_program.values[static_cast<std::size_t>(id)]; }
    bool needed(ValueId id) const override {
        return id != kNoValue && static_cast<std::size_t>(id) < m_needed.size() &&
               m_needed[static_cast<std::size_t>(id)];
    }
    ValueId gradientOf(ValueId id) const override {
        const auto index = static_cast<std::size_t>(id);
        return id == kNoValue || index >= m_gradients.size() ? kNoValue : m_gradients[index];
    }

    ValueId makeGradient(ValueId of) override {
        if (!needed(of)) return kNoValue;
        const Value target = valueAt(of);
        const bool isWeight = target.role == ValueRole::Weight;
        return m_builder.value({.name = "d_" + target.name,
                                .shape = target.shape,
                                .role = isWeight ? ValueRole::WeightGradient : ValueRole::Gradient,
                                .perSample = !isWeight,
                                .weight = target.weight,
                                .fold = target.fold});
    }

    ValueId temporary(const std::string& name, const Shape& shape, ValueId like) override {
        return m_builder.value(
            {.name = name, .shape = shape, .role = ValueRole::Gradient, .fold = valueAt(like).fold});
    }

    void append(OpKind kind, std::vector<ValueId> inputs, std::vector<ValueId> outputs,
                OpAttributes attributes = {}) override {
        m_builder.append({.kind = kind,
                          .phase = Phase::Backward,
                          .layer = m_layer,
                          .inputs = std::move(inputs),
                          .outputs = std::move(outputs),
                          .attributes = std::move(attributes)});
    }

    void accumulate(ValueId of, ValueId gradient) override {
        if (gradient == kNoValue) return;
        ValueId& slot = m_gradients[static_cast<std::size_t>(of)];
        if (slot == kNoValue) {
            slot = gradient;
        } else {
            Value sum = valueAt(gradient);
            const ValueId result = m_builder.value(std::move(sum));
            append(OpKind::Add, {slot, gradient}, {result}, {});
            slot = result;
        }
        const Value& target = valueAt(of);
        if (target.role == ValueRole::Weight)
            m_program.weightGradients[static_cast<std::size_t>(target.weight)] = slot;
    }

private:
    void markNeeded() {
        m_needed.assign(m_program.values.size(), false);
        for (std::size_t v = 0; v < m_program.values.size(); ++v) {
            m_needed[v] = m_program.values[v].role == ValueRole::Weight;
        }
        if (m_inputGradients) {
            for (const ValueId id : m_program.inputs)
                m_needed[static_cast<std::size_t>(id)] = true;
        }
        for (const Op& op : m_program.ops) {
            bool any = false;
            for (const ValueId id : op.inputs)
                any = any || (id != kNoValue && m_needed[static_cast<std::size_t>(id)]);
            for (const ValueId id : op.outputs) {
                if (any) m_needed[static_cast<std::size_t>(id)] = true;
            }
        }
    }

    void differentiate(const Op& op, std::size_t index) {
        m_layer = op.layer;
        const OpRule& rule = ruleOf(op.kind);
        if (rule.role == OpRole::Loss) return startFromLoss(op, index);
        const bool known = std::any_of(op.outputs.begin(), op.outputs.end(),
                                       [&](ValueId id) { return gradientOf(id) != kNoValue; });
        if (!known) return;
        if (rule.gradient == nullptr) throw Error("program: {} has no gradient rule", rule.name);
        rule.gradient(*this, op);
    }

    /// The loss op is fused with its gradient: a second output, no op of its own.
    void startFromLoss(const Op& op, std::size_t index) {
        Value gradient = valueAt(op.inputs[0]);
        gradient.name = "d_prediction";
        gradient.role = ValueRole::Gradient;
        const ValueId id = m_builder.value(std::move(gradient));
        m_program.ops[index].outputs.push_back(id);
        accumulate(op.inputs[0], id);
    }

    ProgramBuilder& m_builder;
    Program& m_program;
    bool m_inputGradients;
    int m_layer = -1;
    std::vector<bool> m_needed;
    std::vector<ValueId> m_gradients;  ///< by forward value
};

void ProgramBuilder::differentiate(bool inputGradients) {
    if (m_program.losses.empty()) throw Error("program: a gradient needs a loss");
    Differentiator(*this, inputGradients).run();
}

}  // namespace shardlab::engine

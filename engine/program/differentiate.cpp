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
    const Shape& shape(ValueId id) const { return valueAt(id).shape; }

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
        if (op.kind == OpKind::Loss) return startFromLoss(op, index);
        if (const OpRule* rule = findOpRule(op.kind)) {
            const bool known = std::any_of(op.outputs.begin(), op.outputs.end(),
                                           [&](ValueId id) { return gradientOf(id) != kNoValue; });
            if (known && rule->gradient != nullptr) rule->gradient(*this, op);
            return;
        }
        const ValueId dy = gradientOf(op.outputs[0]);
        if (dy == kNoValue) return;
        switch (op.kind) {
            case OpKind::Dot:
                give(op.inputs[1], OpKind::DotKernelGradient, {op.inputs[0], dy});
                give(op.inputs[0], OpKind::DotInputGradient, {dy, op.inputs[1]});
                break;
            case OpKind::Convolution:
                give(op.inputs[1], OpKind::ConvolutionKernelGradient, {op.inputs[0], dy}, op.attributes);
                give(op.inputs[0], OpKind::ConvolutionInputGradient, {dy, op.inputs[1]}, op.attributes);
                break;
            case OpKind::BiasAdd:
                give(op.inputs[1], OpKind::BiasGradient, {dy});
                if (needed(op.inputs[0])) accumulate(op.inputs[0], dy);
                break;
            case OpKind::Activation: {
                const auto& spec = std::get<ActivationSpec>(op.attributes);
                const ValueId saved = spec.gradientFromOutput() ? op.outputs[0] : op.inputs[0];
                give(op.inputs[0], OpKind::ActivationGradient, {dy, saved}, op.attributes);
                break;
            }
            case OpKind::Softmax:
                give(op.inputs[0], OpKind::SoftmaxGradient, {dy, op.outputs[0]});
                break;
            case OpKind::MaxPool:
                give(op.inputs[0], OpKind::MaxPoolGradient, {dy, op.outputs[1]}, op.attributes);
                break;
            case OpKind::AveragePool:
                give(op.inputs[0], OpKind::AveragePoolGradient, {dy}, op.attributes);
                break;
            case OpKind::BatchNormTraining:
                batchNormalization(op, OpKind::BatchNormGradient,
                                   {dy, op.inputs[0], op.outputs[1], op.outputs[2], op.inputs[1]});
                break;
            case OpKind::BatchNormInference:  // mean and variance are constants
                batchNormalization(op, OpKind::BatchNormInferenceGradient,
                                   {dy, op.inputs[0], op.inputs[1], op.inputs[3], op.inputs[4]});
                break;
            case OpKind::Dropout:
                give(op.inputs[0], OpKind::DropoutGradient, {dy}, op.attributes);
                break;
            case OpKind::Reshape:
                give(op.inputs[0], OpKind::Reshape, {dy});
                break;
            case OpKind::Pad:
                give(op.inputs[0], OpKind::PadGradient, {dy}, op.attributes);
                break;
            case OpKind::Add:
                for (const ValueId input : op.inputs) {
                    if (needed(input)) accumulate(input, dy);
                }
                break;
            case OpKind::Multiply:
                give(op.inputs[0], OpKind::Multiply, {dy, op.inputs[1]});
                give(op.inputs[1], OpKind::Multiply, {dy, op.inputs[0]});
                break;
            case OpKind::Concatenate:
                concatenation(op, dy);
                break;
            case OpKind::Slice:
                give(op.inputs[0], OpKind::SliceGradient, {dy}, op.attributes);
                break;
            case OpKind::PadGradient:  // a crop
                give(op.inputs[0], OpKind::Pad, {dy}, op.attributes);
                break;
            case OpKind::DotInputGradient:  // x · kernelᵀ
                give(op.inputs[1], OpKind::DotKernelGradient, {dy, op.inputs[0]});
                give(op.inputs[0], OpKind::Dot, {dy, op.inputs[1]});
                break;
            case OpKind::ConvolutionInputGradient:  // a transposed convolution
                give(op.inputs[1], OpKind::ConvolutionKernelGradient, {dy, op.inputs[0]}, op.attributes);
                give(op.inputs[0], OpKind::Convolution, {dy, op.inputs[1]}, op.attributes);
                break;
            default:
                throw Error("program: {} has no gradient rule", nameOf(op.kind));
        }
    }

    /// The loss op is fused with its gradient: a second output, no op of its own.
    void startFromLoss(const Op& op, std::size_t index) {
        Value gradient = valueAt(op.inputs[0]);
        gradient.name = "d_prediction";
        gradient.role = ValueRole::Gradient;
        const ValueId id = m_builder.value(std::move(gradient));
        m_program.ops[index].outputs.push_back(id);
        m_gradients.resize(m_program.values.size(), kNoValue);
        m_gradients[static_cast<std::size_t>(op.inputs[0])] = id;
    }

    void batchNormalization(const Op& op, OpKind kind, std::vector<ValueId> inputs) {
        const ValueId x = op.inputs[0], gamma = op.inputs[1], beta = op.inputs[2];
        const ValueId dx = makeGradient(x), dgamma = makeGradient(gamma), dbeta = makeGradient(beta);
        if (dx == kNoValue && dgamma == kNoValue && dbeta == kNoValue) return;
        append(kind, std::move(inputs), {dx, dgamma, dbeta}, op.attributes);
        accumulate(x, dx);
        accumulate(gamma, dgamma);
        accumulate(beta, dbeta);
    }

    void concatenation(const Op& op, ValueId dy) {
        const auto axis = std::get<SliceAttributes>(op.attributes).axis;
        std::int64_t begin = 0;
        for (const ValueId input : op.inputs) {
            const std::int64_t extent = shape(input)[static_cast<std::size_t>(axis)];
            give(input, OpKind::Slice, {dy}, SliceAttributes{axis, begin, begin + extent});
            begin += extent;
        }
    }

    ProgramBuilder& m_builder;
    Program& m_program;
    bool m_inputGradients;
    int m_layer = -1;
    std::vector<bool> m_needed;
    std::vector<ValueId> m_gradients;  ///< by forward value
};

void ProgramBuilder::differentiate(bool inputGradients) {
    if (m_program.lossPerSample == kNoValue) throw Error("program: a gradient needs a loss");
    Differentiator(*this, inputGradients).run();
}

}  // namespace shardlab::engine

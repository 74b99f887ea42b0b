#include <algorithm>
#include <unordered_map>

#include "engine/core/error.h"
#include "engine/runtime/host_buffers.h"
#include "engine/runtime/host_plan.h"

namespace shardlab::engine {
namespace {

/// Turns the ops of a Program into host ops, fusing what rides on a matrix op or a normalization, and cuts
/// the list into segments at the barriers of batch normalization.
class HostLowering {
public:
    HostLowering(HostPlan& plan) : m_plan(plan), m_program(plan.program) { countUses(); }

    void run() {
        m_plan.segments.emplace_back();
        for (std::size_t i = 0; i < m_program.inputs.size(); ++i)
            roundAfterProduction(m_program.inputs[i]);
        for (std::size_t i = 0; i < m_program.ops.size(); ++i) {
            if (!m_done[i]) lower(i);
        }
        std::erase_if(m_plan.segments, [](const Segment& s) { return s.ops.empty(); });
    }

private:
    static std::size_t at(ValueId id) { return static_cast<std::size_t>(id); }
    const Value& value(ValueId id) const { return m_program.values[at(id)]; }
    Shape perSample(ValueId id) const { return value(id).shape.withoutBatch(); }
    int weightOf(ValueId id) const { return id == kNoValue ? -1 : value(id).weight; }

    void countUses() {
        m_done.assign(m_program.ops.size(), false);
        m_users.assign(m_program.values.size(), {});
        for (std::size_t i = 0; i < m_program.ops.size(); ++i) {
            for (const ValueId id : m_program.ops[i].inputs) {
                if (id != kNoValue) m_users[at(id)].push_back(i);
            }
        }
        m_isOutput.assign(m_program.values.size(), false);
        for (const ValueId id : m_program.outputs)
            m_isOutput[at(id)] = true;
        for (const ValueId id : m_program.inputGradients) {
            if (id != kNoValue) m_isOutput[at(id)] = true;
        }
    }

    HostOp& push(HostOp op) {
        m_plan.segments.back().ops.push_back(std::move(op));
        return m_plan.segments.back().ops.back();
    }
    void barrier() { m_plan.segments.emplace_back(); }

    /// The only op that reads `id`, if it is of that kind and reads it first.
    std::size_t onlyUser(ValueId id, OpKind kind) const {
        constexpr std::size_t kNone = static_cast<std::size_t>(-1);
        if (m_isOutput[at(id)] || m_users[at(id)].size() != 1) return kNone;
        const std::size_t user = m_users[at(id)][0];
        const Op& op = m_program.ops[user];
        return op.kind == kind && op.inputs[0] == id ? user : kNone;
    }

    // --- operand rounding
    // -----------------------------------------------------------------------------------------

    /// Values that a matrix op multiplies, seen through reshapes.
    bool isMatrixOperand(ValueId id) const {
        return std::any_of(m_users[at(id)].begin(), m_users[at(id)].end(), [&](std::size_t i) {
            const Op& op = m_program.ops[i];
            switch (op.kind) {
                case OpKind::Dot:
                case OpKind::Convolution:
                    return op.inputs[0] == id;
                case OpKind::DotInputGradient:
                case OpKind::ConvolutionInputGradient:
                    return op.inputs[0] == id;
                case OpKind::DotKernelGradient:
                case OpKind::ConvolutionKernelGradient:
                    return true;
                case OpKind::Reshape:
                    return isMatrixOperand(op.outputs[0]);
                default:
                    return false;
            }
        });
    }

    /// Nobody would notice if the value itself were rounded: only matrix ops read it, and relu's gradient,
    /// which looks at the sign.
    bool canRoundInPlace(ValueId id) const {
        if (m_isOutput[at(id)] || value(id).role == ValueRole::Input) return false;
        return std::all_of(m_users[at(id)].begin(), m_users[at(id)].end(), [&](std::size_t i) {
            const Op& op = m_program.ops[i];
            if (op.kind == OpKind::ActivationGradient) {
                const auto& spec = std::get<ActivationSpec>(op.attributes);
                return op.inputs[1] == id && op.inputs[0] != id && spec.kind == Activation::Relu &&
                       spec.gradientFromOutput() && spec.maxValue < 0.0F;
            }
            if (op.kind == OpKind::Reshape) return canRoundInPlace(op.outputs[0]);
            return op.kind == OpKind::Dot || op.kind == OpKind::Convolution ||
                   op.kind == OpKind::DotInputGradient || op.kind == OpKind::ConvolutionInputGradient ||
                   op.kind == OpKind::DotKernelGradient || op.kind == OpKind::ConvolutionKernelGradient;
        });
    }

    void roundAfterProduction(ValueId id) {
        if (m_plan.format == MatrixFormat::Float32 || !value(id).perSample || !isMatrixOperand(id)) return;
        ValueId rounded = id;
        if (!canRoundInPlace(id)) {
            Value copy = value(id);
            copy.name += "_rounded";
            if (copy.role == ValueRole::Input) copy.role = ValueRole::Activation;
            m_program.values.push_back(std::move(copy));
            rounded = static_cast<ValueId>(m_program.values.size() - 1);
            m_users.emplace_back();
            m_isOutput.push_back(false);
        }
        m_rounded[id] = rounded;
        push({.kind = HostKind::Round, .inputs = {id}, .outputs = {rounded}});
    }

    /// The operand as matrix ops read it; a reshape's operand is its source's.
    ValueId operand(ValueId id) const {
        const auto it = m_rounded.find(id);
        return it == m_rounded.end() ? id : it->second;
    }

    // --- ops
    // ------------------------------------------------------------------------------------------------------

    int matrixOf(const Op& op, ValueId x, ValueId y, ValueId kernel) {
        const int weight = weightOf(kernel);
        for (std::size_t i = 0; i < m_plan.matrices.size(); ++i) {
            if (m_plan.matrices[i].weight == weight) return static_cast<int>(i);
        }
        MatrixUse use{.weight = weight,
                      .input = perSample(x),
                      .output = perSample(y),
                      .kernel = m_program.weights[static_cast<std::size_t>(weight)].shape};
        if (const auto* attributes = std::get_if<ConvolutionAttributes>(&op.attributes)) {
            use.convolution = true;
            use.attributes = *attributes;
        }
        m_plan.matrices.push_back(std::move(use));
        return static_cast<int>(m_plan.matrices.size()) - 1;
    }

    void lowerMatrix(const Op& op) {
        HostOp host{.kind = HostKind::Matrix, .layer = op.layer, .inputs = {operand(op.inputs[0])}};
        host.matrix = matrixOf(op, op.inputs[0], op.outputs[0], op.inputs[1]);
        ValueId y = op.outputs[0];
        if (const std::size_t bias = onlyUser(y, OpKind::BiasAdd); bias != static_cast<std::size_t>(-1)) {
            host.bias = m_program.ops[bias].inputs[1];
            y = m_program.ops[bias].outputs[0];
            m_done[bias] = true;
        }
        fuseActivation(host, y);
        host.outputs = {y};
        push(std::move(host));
        roundAfterProduction(y);
    }

    void fuseActivation(HostOp& host, ValueId& y) {
        const std::size_t activation = onlyUser(y, OpKind::Activation);
        if (activation == static_cast<std::size_t>(-1)) return;
        host.epilogue = std::get<ActivationSpec>(m_program.ops[activation].attributes);
        y = m_program.ops[activation].outputs[0];
        m_done[activation] = true;
    }

    int normOf(const Op& op, ValueId x, bool training) {
        NormUse use{.gamma = weightOf(op.inputs[1]),
                    .beta = weightOf(op.inputs[2]),
                    .movingMean = weightOf(op.inputs[3]),
                    .movingVariance = weightOf(op.inputs[4]),
                    .attributes = std::get<BatchNormAttributes>(op.attributes),
                    .channels = value(x).shape.back(),
                    .training = training};
        use.rowsPerSample = value(x).shape.elementsPerSample() / use.channels;
        m_plan.norms.push_back(use);
        return static_cast<int>(m_plan.norms.size()) - 1;
    }

    void lowerNormalization(const Op& op) {
        const bool training = op.kind == OpKind::BatchNormTraining;
        const ValueId x = op.inputs[0];
        const int norm = normOf(op, x, training);
        if (training) {
            m_normOfMean[op.outputs[1]] = norm;
            push({.kind = HostKind::Moments, .layer = op.layer, .inputs = {x}, .norm = norm});
            m_plan.segments.back().mergeMoments.push_back(norm);
            barrier();
        }
        HostOp host{.kind = training ? HostKind::Normalize : HostKind::NormalizeInference,
                    .layer = op.layer,
                    .inputs = {x},
                    .norm = norm};
        ValueId y = op.outputs[0];
        fuseActivation(host, y);
        host.outputs = {y};
        push(std::move(host));
        roundAfterProduction(y);
    }

    void lowerNormalizationGradient(const Op& op) {
        const ValueId dy = op.inputs[0], x = op.inputs[1];
        const int norm = m_normOfMean.at(op.inputs[2]);
        push({.kind = HostKind::GradientSums, .layer = op.layer, .inputs = {dy, x}, .norm = norm});
        m_plan.segments.back().mergeSums.push_back(norm);
        if (op.outputs[0] == kNoValue) return;
        barrier();
        push({.kind = HostKind::NormalizeGradient,
              .layer = op.layer,
              .inputs = {dy, x},
              .outputs = {op.outputs[0]},
              .norm = norm});
        roundAfterProduction(op.outputs[0]);
    }

    void lowerPlain(const Op& op, HostKind kind) {
        HostOp host{.kind = kind,
                    .layer = op.layer,
                    .inputs = op.inputs,
                    .outputs = op.outputs,
                    .attributes = op.attributes};
        if (kind == HostKind::BiasAdd) {
            host.bias = op.inputs[1];
            host.inputs = {op.inputs[0]};
        }
        const ValueId y = op.outputs[0];
        push(std::move(host));
        if (kind != HostKind::BiasGradient) roundAfterProduction(y);
        if (kind == HostKind::Loss && op.outputs.size() > 1) roundAfterProduction(op.outputs[1]);
    }

    void lower(std::size_t index) {
        const Op op = m_program.ops[index];
        switch (op.kind) {
            case OpKind::Dot:
            case OpKind::Convolution:
                return lowerMatrix(op);
            case OpKind::DotInputGradient:
            case OpKind::ConvolutionInputGradient: {
                const int matrix = matrixOf(op, op.outputs[0], op.inputs[0], op.inputs[1]);
                push({.kind = HostKind::MatrixInputGradient,
                      .layer = op.layer,
                      .inputs = {operand(op.inputs[0])},
                      .outputs = op.outputs,
                      .matrix = matrix});
                return roundAfterProduction(op.outputs[0]);
            }
            case OpKind::DotKernelGradient:
            case OpKind::ConvolutionKernelGradient: {
                const int matrix = matrixOf(op, op.inputs[0], op.inputs[1], op.outputs[0]);
                push({.kind = HostKind::MatrixKernelGradient,
                      .layer = op.layer,
                      .inputs = {operand(op.inputs[0]), operand(op.inputs[1])},
                      .matrix = matrix});
                return;
            }
            case OpKind::BatchNormTraining:
            case OpKind::BatchNormInference:
                return lowerNormalization(op);
            case OpKind::BatchNormGradient:
                return lowerNormalizationGradient(op);
            case OpKind::Reshape: {  // the same memory under another shape
                m_alias[op.outputs[0]] = op.inputs[0];
                const auto it = m_rounded.find(op.inputs[0]);
                if (it != m_rounded.end()) m_rounded[op.outputs[0]] = it->second;
                return;
            }
            case OpKind::BiasAdd:
                return lowerPlain(op, HostKind::BiasAdd);
            case OpKind::BiasGradient:
                return lowerPlain(op, HostKind::BiasGradient);
            case OpKind::Activation:
                return lowerPlain(op, HostKind::Activation);
            case OpKind::ActivationGradient:
                return lowerPlain(op, HostKind::ActivationGradient);
            case OpKind::Softmax:
                return lowerPlain(op, HostKind::Softmax);
            case OpKind::SoftmaxGradient:
                return lowerPlain(op, HostKind::SoftmaxGradient);
            case OpKind::MaxPool:
                return lowerPlain(op, HostKind::MaxPool);
            case OpKind::MaxPoolGradient:
                return lowerPlain(op, HostKind::MaxPoolGradient);
            case OpKind::AveragePool:
                return lowerPlain(op, HostKind::AveragePool);
            case OpKind::AveragePoolGradient:
                return lowerPlain(op, HostKind::AveragePoolGradient);
            case OpKind::Dropout:
            case OpKind::DropoutGradient:
                return lowerPlain(op, HostKind::Dropout);
            case OpKind::Pad:
                return lowerPlain(op, HostKind::Pad);
            case OpKind::PadGradient:
                return lowerPlain(op, HostKind::PadGradient);
            case OpKind::Add:
                return lowerPlain(op, HostKind::Add);
            case OpKind::Multiply:
                return lowerPlain(op, HostKind::Multiply);
            case OpKind::Concatenate:
                return lowerPlain(op, HostKind::Concatenate);
            case OpKind::Slice:
                return lowerPlain(op, HostKind::Slice);
            case OpKind::Loss:
                return lowerPlain(op, HostKind::Loss);
            case OpKind::AllReduce:
            case OpKind::OptimizerUpdate:
                return;  // between steps: distribution/ and optimizers/
        }
    }

public:
    std::unordered_map<ValueId, ValueId> takeAliases() { return std::move(m_alias); }

private:
    HostPlan& m_plan;
    Program& m_program;
    std::vector<bool> m_done;
    std::vector<std::vector<std::size_t>> m_users;  ///< ops that read a value
    std::vector<bool> m_isOutput;
    std::unordered_map<ValueId, ValueId> m_rounded, m_alias;
    std::unordered_map<ValueId, int> m_normOfMean;
};

}  // namespace

HostPlan lowerToHost(Program program, MatrixFormat format, std::int64_t samplesPerLane) {
    HostPlan plan;
    plan.program = std::move(program);
    plan.format = format;
    rewriteForHost(plan.program);
    HostLowering lowering(plan);
    lowering.run();
    assignHostBuffers(plan, lowering.takeAliases(), samplesPerLane);
    return plan;
}

}  // namespace shardlab::engine

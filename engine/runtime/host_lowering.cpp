#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "engine/core/error.h"
#include "engine/program/op_rule.h"
#include "engine/runtime/chunk_kernel.h"
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
        findSharedTables();
    }

private:
    static std::size_t at(ValueId id) { return static_cast<std::size_t>(id); }
    const Value& value(ValueId id) const { return m_program.values[at(id)]; }
    Shape perSample(ValueId id) const { return value(id).shape.withoutBatch(); }
    int weightOf(ValueId id) const { return id == kNoValue ? -1 : value(id).weight; }

    void findSharedTables() {
        for (HostPlan::Scatter& scatter : m_plan.scatters) {
            scatter.besideDense = m_written.contains(scatter.weight);
            const auto uses = std::ranges::count(m_plan.scatters, scatter.weight, &HostPlan::Scatter::weight);
            scatter.shared = scatter.besideDense || uses > 1;
        }
    }

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
                case OpKind::BatchDot:
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
                   op.kind == OpKind::DotKernelGradient || op.kind == OpKind::ConvolutionKernelGradient ||
                   op.kind == OpKind::BatchDot;
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

    /// Gives a host op the matrix y = x · kernel of `op`; all ops on one weight share it.
    void useMatrix(HostOp& host, const Op& op, ValueId x, ValueId y, ValueId kernel) {
        const auto* attributes = std::get_if<ConvolutionAttributes>(&op.attributes);
        host.matrixRows =
            attributes != nullptr ? value(x).fold : value(x).elementsPerSample() / value(x).shape.back();
        host.matrix = matrixOf(weightOf(kernel), [&] {
            MatrixUse use;
            use.weight = weightOf(kernel);
            use.kernel = value(kernel).shape;
            use.convolution = attributes != nullptr;
            use.input = use.convolution ? perSample(x) : Shape{value(x).shape.back()};
            use.output = use.convolution ? perSample(y) : Shape{value(y).shape.back()};
            if (use.convolution) use.attributes = *attributes;
            return use;
        });
    }

    template <typename Make>
    int matrixOf(int weight, Make make) {
        for (std::size_t i = 0; i < m_plan.matrices.size(); ++i) {
            if (m_plan.matrices[i].weight == weight) return static_cast<int>(i);
        }
        m_plan.matrices.push_back(make());
        return static_cast<int>(m_plan.matrices.size()) - 1;
    }

    /// The recurrent kernel (units, gates · units): one row a sequence at each step.
    void useRecurrentKernel(HostOp& host, ValueId kernel) {
        const Shape& shape = value(kernel).shape;
        host.matrixRows = value(host.inputs[0]).fold;
        host.matrix = matrixOf(weightOf(kernel), [&] {
            return MatrixUse{
                .weight = weightOf(kernel), .input = {shape[0]}, .output = {shape[1]}, .kernel = shape};
        });
    }

    void lowerMatrix(const Op& op) {
        HostOp host{.kind = HostKind::Matrix, .layer = op.layer, .inputs = {operand(op.inputs[0])}};
        useMatrix(host, op, op.inputs[0], op.outputs[0], op.inputs[1]);
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
        use.rowsPerSample = value(x).elementsPerSample() / use.channels;
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
                HostOp host{.kind = HostKind::MatrixInputGradient,
                            .layer = op.layer,
                            .inputs = {operand(op.inputs[0])},
                            .outputs = op.outputs};
                useMatrix(host, op, op.outputs[0], op.inputs[0], op.inputs[1]);
                push(std::move(host));
                return roundAfterProduction(op.outputs[0]);
            }
            case OpKind::DotKernelGradient:
            case OpKind::ConvolutionKernelGradient: {
                HostOp host{.kind = HostKind::MatrixKernelGradient,
                            .layer = op.layer,
                            .inputs = {operand(op.inputs[0]), operand(op.inputs[1])}};
                useMatrix(host, op, op.inputs[0], op.inputs[1], op.outputs[0]);
                host.accumulate = writtenBefore(op.outputs[0]);
                push(std::move(host));
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
                lowerPlain(op, HostKind::BiasGradient);
                m_plan.segments.back().ops.back().accumulate = writtenBefore(op.outputs[0]);
                return;
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
                // The parts of a weight's gradient are added where they are made.
                if (value(op.outputs[0]).role == ValueRole::WeightGradient) return;
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
            case OpKind::GatherGradient:
                m_plan.scatters.push_back(
                    {.weight = weightOf(op.outputs[0]), .ids = op.inputs[0], .gradient = op.inputs[1]});
                return;
            default:
                return lowerKernel(op);
        }
    }

    void lowerKernel(const Op& op) {
        HostOp host{.kind = HostKind::Kernel,
                    .layer = op.layer,
                    .inputs = op.inputs,
                    .outputs = op.outputs,
                    .attributes = op.attributes,
                    .kernel = findChunkKernel(op.kind)};
        if (host.kernel == nullptr) throw Error("executor: {} has no host kernel", nameOf(op.kind));
        if (const OpRule* rule = findOpRule(op.kind)) host.inPlace = rule->inPlace;
        if (op.kind == OpKind::BatchDot) host.inputs = {operand(op.inputs[0]), operand(op.inputs[1])};
        if (op.kind == OpKind::Recurrent || op.kind == OpKind::RecurrentGradient)
            useRecurrentKernel(host, op.inputs[1]);
        for (const ValueId id : op.outputs) {
            if (id != kNoValue && value(id).role == ValueRole::WeightGradient && writtenBefore(id))
                host.accumulate = true;
        }
        for (ValueId& id : host.outputs) {
            const bool unread = id != kNoValue && value(id).role != ValueRole::WeightGradient &&
                                !m_isOutput[at(id)] && m_users[at(id)].empty();
            if (unread && (&id != &host.outputs[0] || op.kind == OpKind::Recurrent)) id = kNoValue;
        }
        push(std::move(host));
        for (const ValueId id : std::vector<ValueId>(m_plan.segments.back().ops.back().outputs)) {
            if (id != kNoValue && value(id).role != ValueRole::WeightGradient &&
                value(id).type == ValueType::Float32)
                roundAfterProduction(id);
        }
    }

    /// Notes that the gradient of this weight is written; true if it has been before.
    bool writtenBefore(ValueId gradient) { return !m_written.insert(weightOf(gradient)).second; }

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
    std::unordered_set<int> m_written;  ///< weights whose gradient an op before has set
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

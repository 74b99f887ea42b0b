#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "engine/core/error.h"
#include "engine/program/op_rule.h"
#include "engine/runtime/chunk_kernel.h"
#include "engine/runtime/half_values.h"
#include "engine/runtime/host_buffers.h"
#include "engine/runtime/host_plan.h"
#include "engine/runtime/value_uses.h"

namespace shardlab::engine {
namespace {

/// Turns the ops of a Program into host ops, fusing what rides on a matrix op or a normalization, and cuts
/// the list into segments at the barriers of batch normalization.
class HostLowering {
public:
    HostLowering(HostPlan& plan, std::int64_t samplesTogether)
        : m_plan(plan),
          m_program(plan.program),
          m_uses(plan.program),
          m_half(plan.format == MatrixFormat::Float16 ? HalfValues(plan.program) : HalfValues(Program())),
          m_done(plan.program.ops.size(), false),
          m_leavesOutSteps(leavesOutSteps(plan.program)),
          m_samplesTogether(samplesTogether) {}

    void run() {
        m_plan.segments.emplace_back();
        m_plan.madeTogether.assign(m_program.weights.size(), false);
        for (std::size_t i = 0; i < m_program.inputs.size(); ++i)
            roundAfterProduction(m_program.inputs[i]);
        for (std::size_t i = 0; i < m_program.ops.size(); ++i) {
            if (!m_done[i]) lower(i);
        }
        m_plan.segments.push_back(
            {.ops = std::move(m_together), .mergeMoments = {}, .mergeSums = {}, .wholeBatch = true});
        std::erase_if(m_plan.segments, [](const Segment& s) { return s.ops.empty(); });
        findSharedTables();
    }

private:
    static std::size_t at(ValueId id) { return static_cast<std::size_t>(id); }
    const Value& value(ValueId id) const { return m_program.values[at(id)]; }
    Shape perSample(ValueId id) const { return value(id).shape.withoutBatch(); }
    int weightOf(ValueId id) const { return id == kNoValue ? -1 : value(id).weight; }

    /// Whether a mask of the model, or a class that the loss ignores, makes gradients of zero for whole
    /// steps.
    static bool leavesOutSteps(const Program& program) {
        return std::ranges::any_of(program.ops, [](const Op& op) {
            const auto* loss = std::get_if<LossAttributes>(&op.attributes);
            return op.kind == OpKind::NotEqualMask || (loss != nullptr && loss->ignoreClass);
        });
    }
    bool hasZeroRows(const HostOp& host) {
        return m_leavesOutSteps && !matrixUse(host).convolution && host.matrixRows > 1;
    }

    void findSharedTables() {
        for (HostPlan::Scatter& scatter : m_plan.scatters) {
            scatter.besideDense = m_written.contains(scatter.weight);
            const auto uses = std::ranges::count(m_plan.scatters, scatter.weight, &HostPlan::Scatter::weight);
            scatter.shared = scatter.besideDense || uses > 1;
        }
    }

    HostOp& push(HostOp op) {
        m_plan.segments.back().ops.push_back(std::move(op));
        return m_plan.segments.back().ops.back();
    }
    void barrier() { m_plan.segments.emplace_back(); }

    // --- operand rounding
    // -----------------------------------------------------------------------------------------

    void roundAfterProduction(ValueId id) {
        if (m_plan.format == MatrixFormat::Float32 || !value(id).perSample) return;
        const bool half = m_half.contains(id);
        if (!half && !m_uses.isMatrixOperand(id)) return;
        ValueId rounded = id;
        if (!half && !m_uses.canRoundInPlace(id)) {
            Value copy = value(id);
            copy.name += "_rounded";
            if (copy.role == ValueRole::Input) copy.role = ValueRole::Activation;
            m_program.values.push_back(std::move(copy));
            rounded = static_cast<ValueId>(m_program.values.size() - 1);
            m_uses.addUnread();
        }
        m_rounded[id] = rounded;
        push({.kind = HostKind::Round, .inputs = {id}, .outputs = {rounded}});
    }

    /// The operand as matrix ops read it; a reshape's operand is its source's.
    ValueId operand(ValueId id) const {
        const auto it = m_rounded.find(id);
        return it == m_rounded.end() ? id : it->second;
    }

    /// The operand with the shape of `id`, for kernels that read extents: behind a reshape the rounded value
    /// has the shape of its source.
    ValueId shapedOperand(ValueId id) {
        const ValueId rounded = operand(id);
        if (value(rounded).shape == value(id).shape && value(rounded).fold == value(id).fold) return rounded;
        Value view = value(id);
        view.name += "_rounded";
        m_program.values.push_back(std::move(view));
        m_uses.addUnread();
        const auto alias = static_cast<ValueId>(m_program.values.size() - 1);
        m_alias[alias] = rounded;
        return alias;
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

    MatrixUse& matrixUse(const HostOp& host) {
        return m_plan.matrices[static_cast<std::size_t>(host.matrix)];
    }

    /// The recurrent kernel (units, gates · units): one row a sequence at each step.
    void useRecurrentKernel(HostOp& host, OpKind kind, ValueId kernel) {
        const Shape& shape = value(kernel).shape;
        host.matrixRows = value(host.inputs[0]).fold;
        host.matrix = matrixOf(weightOf(kernel), [&] {
            return MatrixUse{
                .weight = weightOf(kernel), .input = {shape[0]}, .output = {shape[1]}, .kernel = shape};
        });
        if (kind == OpKind::RecurrentGradient)
            matrixUse(host).inputGradients += value(host.inputs[0]).shape[0];
    }

    void lowerMatrix(const Op& op) {
        HostOp host{.kind = HostKind::Matrix, .layer = op.layer, .inputs = {operand(op.inputs[0])}};
        useMatrix(host, op, op.inputs[0], op.outputs[0], op.inputs[1]);
        ValueId y = op.outputs[0];
        if (const auto bias = m_uses.onlyUser(y, OpRole::Bias)) {
            host.bias = m_program.ops[*bias].inputs[1];
            y = m_program.ops[*bias].outputs[0];
            m_done[*bias] = true;
        }
        fuseActivation(host, y);
        host.outputs = {y};
        readTokens(host, tokensOf(op.inputs[0]));
        push(std::move(host));
        roundAfterProduction(y);
    }

    /// `tokens` has one id for each row of the matrix: rows of the same id are the same, or may be added up.
    void readTokens(HostOp& host, ValueId tokens) {
        if (tokens == kNoValue || matrixUse(host).convolution ||
            value(tokens).elementsPerSample() != host.matrixRows)
            return;
        host.rowTokens = tokens;
        host.inputs.push_back(tokens);  // it lives until then
    }
    /// Of the embedding that made x.
    ValueId tokensOf(ValueId x) const {
        const auto made = m_tokens.find(x);
        return made == m_tokens.end() ? kNoValue : made->second;
    }
    /// Of the table's gradient, if nothing else reads dx.
    ValueId scatteredTokens(ValueId dx) const {
        const auto user = m_uses.onlyUser(dx, OpRole::Scatter, 1);
        return user ? m_program.ops[*user].inputs[0] : kNoValue;
    }

    void fuseActivation(HostOp& host, ValueId& y) {
        const auto activation = m_uses.onlyUser(y, OpRole::Activation);
        if (!activation) return;
        host.epilogue = std::get<ActivationSpec>(m_program.ops[*activation].attributes);
        y = m_program.ops[*activation].outputs[0];
        m_done[*activation] = true;
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
        const bool training = roleOf(op.kind) == OpRole::Normalization;
        const ValueId x = op.inputs[0];
        const int norm = normOf(op, x, training);
        if (training) {
            m_normOfMean[op.outputs[1]] = norm;
            HostOp moments{.kind = HostKind::Moments, .layer = op.layer, .inputs = {x}, .norm = norm};
            readCounted(moments, op, 5);
            push(std::move(moments));
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
        addToOtherCalls(op, m_plan.norms[static_cast<std::size_t>(norm)]);
        m_plan.segments.back().mergeSums.push_back(norm);
        if (op.outputs[0] == kNoValue) return;
        barrier();
        HostOp host{.kind = HostKind::NormalizeGradient,
                    .layer = op.layer,
                    .inputs = {dy, x},
                    .outputs = {op.outputs[0]},
                    .norm = norm};
        readCounted(host, op, 5);
        push(std::move(host));
        roundAfterProduction(op.outputs[0]);
    }

    void addToOtherCalls(const Op& op, NormUse& use) {
        for (std::size_t i = 1; i < op.outputs.size(); ++i) {
            const ValueId id = op.outputs[i];
            if (id == kNoValue || value(id).role != ValueRole::WeightGradient) continue;
            const int weight = weightOf(id);
            if (weight == use.gamma) use.addsGamma = writtenBefore(id);
            if (weight == use.beta) use.addsBeta = writtenBefore(id);
        }
    }

    /// Gives a host op of a normalization the mask that `op` has as input number `position`, if it has one.
    void readCounted(HostOp& host, const Op& op, std::size_t position) {
        if (op.inputs.size() <= position) return;
        host.inputs.push_back(op.inputs[position]);
        m_plan.norms[static_cast<std::size_t>(host.norm)].masked = true;
    }

    void lowerProductGradient(const Op& op) {
        HostOp host{.kind = HostKind::MatrixInputGradient,
                    .layer = op.layer,
                    .inputs = {operand(op.inputs[0])},
                    .outputs = op.outputs};
        useMatrix(host, op, op.outputs[0], op.inputs[0], op.inputs[1]);
        ++matrixUse(host).inputGradients;
        host.zeroRows = hasZeroRows(host);
        readTokens(host, scatteredTokens(op.outputs[0]));
        push(std::move(host));
        roundAfterProduction(op.outputs[0]);
    }

    void lowerKernelGradient(const Op& op) {
        HostOp host{.kind = HostKind::MatrixKernelGradient,
                    .layer = op.layer,
                    .inputs = {operand(op.inputs[0]), operand(op.inputs[1])}};
        useMatrix(host, op, op.inputs[0], op.inputs[1], op.outputs[0]);
        host.accumulate = writtenBefore(op.outputs[0]);
        host.zeroRows = hasZeroRows(host);
        readTokens(host, tokensOf(op.inputs[0]));
        if (paysTogether(m_plan, host, op.outputs[0], m_samplesTogether)) {
            m_plan.madeTogether[static_cast<std::size_t>(weightOf(op.outputs[0]))] = true;
            m_together.push_back(std::move(host));
            return;
        }
        push(std::move(host));
    }

    void lowerLoss(const Op& op) {
        push({.kind = HostKind::Loss,
              .layer = op.layer,
              .inputs = op.inputs,
              .outputs = op.outputs,
              .attributes = op.attributes});
        for (const ValueId id : op.outputs)
            roundAfterProduction(id);
    }

    /// The same memory under another shape.
    void lowerAlias(const Op& op) {
        m_alias[op.outputs[0]] = op.inputs[0];
        const auto it = m_rounded.find(op.inputs[0]);
        if (it != m_rounded.end()) m_rounded[op.outputs[0]] = it->second;
    }

    void lower(std::size_t index) {
        const Op op = m_program.ops[index];
        switch (roleOf(op.kind)) {
            case OpRole::Product:
                return lowerMatrix(op);
            case OpRole::ProductInputGradient:
                return lowerProductGradient(op);
            case OpRole::ProductKernelGradient:
                return lowerKernelGradient(op);
            case OpRole::Normalization:
            case OpRole::FrozenNormalization:
                return lowerNormalization(op);
            case OpRole::NormalizationGradient:
                return lowerNormalizationGradient(op);
            case OpRole::Alias:
                return lowerAlias(op);
            case OpRole::Loss:
                return lowerLoss(op);
            case OpRole::AllReduce:
            case OpRole::Update:
                return;  // between steps: distribution/ and optimizers/
            case OpRole::Scatter:
                m_plan.scatters.push_back(
                    {.weight = weightOf(op.outputs[0]), .ids = op.inputs[0], .gradient = op.inputs[1]});
                return;
            case OpRole::Sum:
                // The parts of a weight's gradient are added where they are made.
                if (value(op.outputs[0]).role == ValueRole::WeightGradient) return;
                return lowerKernel(op);
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
        const OpRule& rule = ruleOf(op.kind);
        if (host.kernel == nullptr) throw Error("executor: {} has no host kernel", rule.name);
        host.inPlace = rule.inPlace;
        if (rule.role == OpRole::KernelProduct)
            host.inputs = {shapedOperand(op.inputs[0]), shapedOperand(op.inputs[1])};
        if (op.kind == OpKind::Gather) m_tokens[op.outputs[0]] = op.inputs[0];
        if (isRecurrence(op.kind)) useRecurrentKernel(host, op.kind, op.inputs[1]);
        for (const ValueId id : op.outputs) {
            if (id != kNoValue && value(id).role == ValueRole::WeightGradient && writtenBefore(id))
                host.accumulate = true;
        }
        for (ValueId& id : host.outputs) {
            const bool unread =
                id != kNoValue && value(id).role != ValueRole::WeightGradient && m_uses.isUnread(id);
            if (unread && (&id != &host.outputs[0] || rule.role == OpRole::Recurrence)) id = kNoValue;
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
    ValueUses m_uses;
    HalfValues m_half;         ///< without Float16: none
    std::vector<bool> m_done;  ///< ops that ride on one before
    bool m_leavesOutSteps;
    std::int64_t m_samplesTogether;
    std::vector<HostOp> m_together;  ///< kernel gradients of all samples at once
    std::unordered_map<ValueId, ValueId> m_rounded, m_alias;
    std::unordered_map<ValueId, ValueId> m_tokens;  ///< of values that are looked up in a table
    std::unordered_map<ValueId, int> m_normOfMean;
    std::unordered_set<int> m_written;  ///< weights whose gradient an op before has set
};

}  // namespace

HostPlan lowerToHost(Program program, MatrixFormat format, const HostDivision& division) {
    HostPlan plan;
    plan.program = std::move(program);
    plan.format = format;
    rewriteForHost(plan.program);
    HostLowering lowering(plan, division.samplesTogether);
    lowering.run();
    assignHostBuffers(plan, lowering.takeAliases(), division.samplesPerLane);
    return plan;
}

}  // namespace shardlab::engine

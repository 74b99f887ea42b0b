#include <algorithm>

#include "engine/kernels/losses/loss.h"
#include "engine/runtime/executor_state.h"

namespace shardlab::engine {

void describeLoss(ExecutorState& state) {
    for (const Segment& segment : state.plan.segments) {
        for (const HostOp& op : segment.ops) {
            if (op.kind != HostKind::Loss) continue;
            const Shape& prediction = state.plan.program.values[static_cast<std::size_t>(op.inputs[0])].shape;
            state.loss.attributes = std::get<LossAttributes>(op.attributes);
            state.loss.rowsPerSample = prediction.elementsPerSample() / prediction.back();
            state.loss.columns = prediction.back();
        }
    }
}

void beginLoss(ExecutorState& state) {
    LossState& loss = state.loss;
    const std::int64_t rows = state.batch.count * loss.rowsPerSample;
    loss.counted = rows;
    const std::int32_t* labels = state.batch.labels;
    if (loss.attributes.ignoreClass && labels != nullptr) {
        const std::int64_t ignored = std::count(labels, labels + rows, *loss.attributes.ignoreClass);
        loss.counted = std::max<std::int64_t>(rows - ignored, 1);  // none counts: every loss is 0
    }
    const bool hinge =
        loss.attributes.kind == LossKind::Hinge || loss.attributes.kind == LossKind::SquaredHinge;
    const float* targets = state.batch.targets;
    if (!hinge || targets == nullptr) return;
    loss.binaryTargets = std::all_of(targets, targets + rows * loss.columns,
                                     [](float target) { return target == 0.0F || target == 1.0F; });
}

double meanLoss(const ExecutorState& state, std::span<const float> losses) {
    double sum = 0.0;
    for (const float loss : losses)
        sum += loss;
    return sum / static_cast<double>(state.loss.counted);
}

Executor::ReplicaLoss replicaLoss(const ExecutorState& state, std::span<const float> losses, int replica) {
    const std::int64_t begin = state.lanes[state.laneOf(replica)].begin * state.loss.rowsPerSample;
    const std::int64_t rows =
        state.replicaCounts[static_cast<std::size_t>(replica)] * state.loss.rowsPerSample;
    Executor::ReplicaLoss result{.rows = rows};
    for (const float loss : losses.subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(rows)))
        result.sum += loss;
    const std::int32_t* labels = state.batch.labels;
    if (state.loss.attributes.ignoreClass && labels != nullptr)
        result.rows -= std::count(labels + begin, labels + begin + rows, *state.loss.attributes.ignoreClass);
    return result;
}

/// Steps that a mask leaves out add nothing to loss and gradient; the weight of a sample scales both.
void ChunkRunner::loss(const HostOp& op) {
    rowLosses(op);
    if (m_state.batch.weights != nullptr) weighLosses(op);
    if (op.inputs.size() < 3) return;
    const std::int64_t rows = m_count * m_state.loss.rowsPerSample;
    const float* mask = floats(op.inputs[2]);
    float* losses = floats(op.outputs[0]);
    kernels::multiply(losses, mask, losses, rows);
    if (op.outputs.size() < 2) return;
    float* dx = floats(op.outputs[1]);
    for (std::int64_t r = 0; r < rows; ++r) {
        if (mask[r] == 0.0F) std::fill_n(dx + r * m_state.loss.columns, m_state.loss.columns, 0.0F);
    }
}

void ChunkRunner::weighLosses(const HostOp& op) {
    const std::int64_t rows = m_state.loss.rowsPerSample;
    const std::int64_t numbers = rows * m_state.loss.columns;
    float* losses = floats(op.outputs[0]);
    float* dx = op.outputs.size() > 1 ? floats(op.outputs[1]) : nullptr;
    for (std::int64_t i = 0; i < m_count; ++i) {
        const float weight = m_state.batch.weights[m_begin + i];
        kernels::scale(weight, losses + i * rows, rows);
        if (dx != nullptr) kernels::scale(weight, dx + i * numbers, numbers);
    }
}

void ChunkRunner::rowLosses(const HostOp& op) {
    using namespace kernels;
    const LossState& state = m_state.loss;
    const LossAttributes& a = state.attributes;
    const std::int64_t c = state.columns;
    const std::int64_t rows = m_count * state.rowsPerSample;
    const std::int64_t row = m_begin * state.rowsPerSample;
    const auto scale = static_cast<float>(state.scale / static_cast<double>(state.counted));
    const float* x = floats(op.inputs[0]);
    float* y = floats(op.outputs[0]);
    float* dx = op.outputs.size() > 1 ? floats(op.outputs[1]) : nullptr;
    const float* t = m_state.batch.targets == nullptr ? nullptr : m_state.batch.targets + row * c;
    const bool logits = a.fromLogits;
    switch (a.kind) {
        case LossKind::SparseCategoricalCrossentropy: {
            const std::int32_t* labels = m_state.batch.labels + row;
            const std::int32_t ignored = a.ignoreClass.value_or(kNoClass);
            return logits ? sparseCrossEntropyFromLogits(x, labels, y, dx, scale, rows, c, ignored)
                          : sparseCrossEntropy(x, labels, y, dx, scale, rows, c, ignored);
        }
        case LossKind::CategoricalCrossentropy: {
            const Smoothing smoothing = Smoothing::by(a.labelSmoothing, c);
            return logits ? crossEntropyFromLogits(x, t, y, dx, scale, rows, c, smoothing)
                          : crossEntropy(x, t, y, dx, scale, rows, c, smoothing);
        }
        case LossKind::BinaryCrossentropy: {
            const Smoothing smoothing = Smoothing::by(a.labelSmoothing, 2);
            return logits ? binaryCrossEntropyFromLogits(x, t, y, dx, scale, rows, c, smoothing)
                          : binaryCrossEntropy(x, t, y, dx, scale, rows, c, smoothing);
        }
        case LossKind::BinaryFocalCrossentropy: {
            const FocalOptions focal{.alpha = a.alpha,
                                     .gamma = a.gamma,
                                     .balanced = a.classBalancing,
                                     .smoothing = Smoothing::by(a.labelSmoothing, 2)};
            return logits ? binaryFocalCrossEntropyFromLogits(x, t, y, dx, scale, rows, c, focal)
                          : binaryFocalCrossEntropy(x, t, y, dx, scale, rows, c, focal);
        }
        case LossKind::CategoricalFocalCrossentropy: {
            const FocalOptions focal{
                .alpha = a.alpha, .gamma = a.gamma, .smoothing = Smoothing::by(a.labelSmoothing, c)};
            return logits ? categoricalFocalCrossEntropyFromLogits(x, t, y, dx, scale, rows, c, focal)
                          : categoricalFocalCrossEntropy(x, t, y, dx, scale, rows, c, focal);
        }
        case LossKind::CategoricalGeneralizedCrossEntropy:
            return generalizedCrossEntropy(x, m_state.batch.labels + row, y, dx, scale, rows, c, a.q);
        case LossKind::Dice:
            return dice(x, t, y, dx, scale, rows, c);
        case LossKind::Tversky:
            return tversky(x, t, y, dx, scale, rows, c, a.alpha, a.beta);
        case LossKind::MeanSquaredError:
            return meanSquaredError(x, t, y, dx, scale, rows, c);
        case LossKind::MeanAbsoluteError:
            return meanAbsoluteError(x, t, y, dx, scale, rows, c);
        case LossKind::MeanAbsolutePercentageError:
            return meanAbsolutePercentageError(x, t, y, dx, scale, rows, c);
        case LossKind::MeanSquaredLogarithmicError:
            return meanSquaredLogarithmicError(x, t, y, dx, scale, rows, c);
        case LossKind::Huber:
            return huber(x, t, y, dx, scale, rows, c, a.delta);
        case LossKind::LogCosh:
            return logCosh(x, t, y, dx, scale, rows, c);
        case LossKind::Hinge:
            return hinge(x, t, y, dx, scale, rows, c, state.binaryTargets);
        case LossKind::SquaredHinge:
            return squaredHinge(x, t, y, dx, scale, rows, c, state.binaryTargets);
        case LossKind::CategoricalHinge:
            return categoricalHinge(x, t, y, dx, scale, rows, c);
        case LossKind::KLDivergence:
            return klDivergence(x, t, y, dx, scale, rows, c);
        case LossKind::Poisson:
            return poisson(x, t, y, dx, scale, rows, c);
        case LossKind::CosineSimilarity:
            return cosineSimilarity(x, t, y, dx, scale, rows, c);
    }
}

}  // namespace shardlab::engine

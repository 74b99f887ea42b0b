#include <algorithm>
#include <numeric>

#include "engine/core/error.h"
#include "engine/distribution/collective.h"
#include "engine/kernels/losses/loss.h"
#include "engine/runtime/executor_state.h"

namespace shardlab::engine {

void describeLoss(ExecutorState& state) {
    const std::vector<LossTerm>& terms = state.plan.program.losses;
    state.losses.resize(terms.size());
    for (const Segment& segment : state.plan.segments) {
        for (const HostOp& op : segment.ops) {
            if (op.kind != HostKind::Loss) continue;
            const Shape& prediction = state.plan.program.values[static_cast<std::size_t>(op.inputs[0])].shape;
            const auto& attributes = std::get<LossAttributes>(op.attributes);
            state.losses[attributes.term] = {
                .attributes = attributes,
                .weight = terms[attributes.term].weight,
                .rowsPerSample = prediction.elementsPerSample() / prediction.back(),
                .columns = prediction.back()};
        }
    }
}

namespace {

/// Of the rows here; of all processes where there are others.
std::int64_t sumOverGroup(const ExecutorState& state, std::int64_t here) {
    if (!state.distributed()) return here;
    const std::vector<std::int64_t> numbers = state.options.group->gather(here);
    return std::accumulate(numbers.begin(), numbers.end(), std::int64_t{0});
}

void beginLoss(const ExecutorState& state, LossState& loss) {
    const BatchView& batch = state.batch;
    const std::int64_t rows = batch.count * loss.rowsPerSample;
    const std::int64_t allRows = state.globalCount * loss.rowsPerSample;
    loss.counted = allRows;
    const auto [labels, targets] = batch.target(loss.attributes.term);
    if (loss.attributes.ignoreClass && labels != nullptr) {
        const std::int64_t ignored =
            sumOverGroup(state, std::count(labels, labels + rows, *loss.attributes.ignoreClass));
        loss.counted = std::max<std::int64_t>(allRows - ignored, 1);  // none counts: every loss is 0
    }
    const bool hinge =
        loss.attributes.kind == LossKind::Hinge || loss.attributes.kind == LossKind::SquaredHinge;
    if (!hinge || targets == nullptr) return;
    const auto others = std::count_if(targets, targets + rows * loss.columns,
                                      [](float target) { return target != 0.0F && target != 1.0F; });
    loss.binaryTargets = sumOverGroup(state, others) == 0;
}

}  // namespace

void beginLoss(ExecutorState& state) {
    for (LossState& loss : state.losses)
        beginLoss(state, loss);
}

double meanLoss(const LossState& loss, std::span<const float> losses) {
    double sum = 0.0;
    for (const float row : losses)
        sum += row;
    return sum / static_cast<double>(loss.counted);
}

Executor::ReplicaLoss replicaLoss(const ExecutorState& state, std::size_t term, std::span<const float> losses,
                                  int replica) {
    const LossState& loss = state.losses[term];
    const std::int64_t begin = state.lanes[state.laneOf(replica)].begin * loss.rowsPerSample;
    const std::int64_t rows = state.replicaCounts[static_cast<std::size_t>(replica)] * loss.rowsPerSample;
    Executor::ReplicaLoss result{.rows = rows};
    for (const float row : losses.subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(rows)))
        result.sum += row;
    const std::int32_t* labels = state.batch.target(term).labels;
    if (loss.attributes.ignoreClass && labels != nullptr)
        result.rows -= std::count(labels + begin, labels + begin + rows, *loss.attributes.ignoreClass);
    return result;
}

/// Steps that a mask leaves out add nothing to loss and gradient; the weight of a sample scales both.
void ChunkRunner::loss(const HostOp& op) {
    const LossState& loss = m_state.losses[std::get<LossAttributes>(op.attributes).term];
    rowLosses(op, loss);
    if (m_state.batch.weights != nullptr) weighLosses(op, loss);
    if (op.inputs.size() < 3) return;
    const std::int64_t rows = m_count * loss.rowsPerSample;
    const float* mask = floats(op.inputs[2]);
    float* losses = floats(op.outputs[0]);
    kernels::multiply(losses, mask, losses, rows);
    if (op.outputs.size() < 2) return;
    float* dx = floats(op.outputs[1]);
    for (std::int64_t r = 0; r < rows; ++r) {
        if (mask[r] == 0.0F) std::fill_n(dx + r * loss.columns, loss.columns, 0.0F);
    }
}

void ChunkRunner::weighLosses(const HostOp& op, const LossState& loss) {
    const std::int64_t rows = loss.rowsPerSample;
    const std::int64_t numbers = rows * loss.columns;
    float* losses = floats(op.outputs[0]);
    float* dx = op.outputs.size() > 1 ? floats(op.outputs[1]) : nullptr;
    for (std::int64_t i = 0; i < m_count; ++i) {
        const float weight = m_state.batch.weights[m_begin + i];
        kernels::scale(weight, losses + i * rows, rows);
        if (dx != nullptr) kernels::scale(weight, dx + i * numbers, numbers);
    }
}

void ChunkRunner::rowLosses(const HostOp& op, const LossState& state) {
    using namespace kernels;
    const LossAttributes& a = state.attributes;
    const std::int64_t c = state.columns;
    const std::int64_t rows = m_count * state.rowsPerSample;
    const std::int64_t row = m_begin * state.rowsPerSample;
    const auto scale = static_cast<float>(m_state.lossScale * static_cast<double>(state.weight) /
                                          static_cast<double>(state.counted));
    const TargetView target = m_state.batch.target(a.term);
    const float* x = floats(op.inputs[0]);
    float* y = floats(op.outputs[0]);
    float* dx = op.outputs.size() > 1 ? floats(op.outputs[1]) : nullptr;
    const float* t = target.targets == nullptr ? nullptr : target.targets + row * c;
    const bool logits = a.fromLogits;
    switch (a.kind) {
        case LossKind::SparseCategoricalCrossentropy: {
            const std::int32_t* labels = target.labels + row;
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
            return generalizedCrossEntropy(x, target.labels + row, y, dx, scale, rows, c, a.q);
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

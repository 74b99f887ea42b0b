#include <algorithm>
#include <cstring>

#include "engine/core/error.h"
#include "engine/kernels/normalization/mask_stretches.h"
#include "engine/kernels/normalization/normalization.h"
#include "engine/runtime/counted_rows.h"
#include "engine/runtime/distinct_rows.h"
#include "engine/runtime/executor_state.h"
#include "engine/runtime/gradient_overlap.h"

namespace shardlab::engine {

ChunkRunner::ChunkRunner(ExecutorState& state, const Segment& segment, std::size_t lane, ThreadMemory& memory)
    : m_state(state),
      m_segment(segment),
      m_lane(lane),
      m_replica(static_cast<std::size_t>(state.lanes[lane].replica)),
      m_memory(memory) {}

/// One sample of a heavy model takes seconds: a stop does not wait for the end of the chunk.
bool ChunkRunner::run(std::int64_t begin, std::int64_t count, bool first, const StopToken* stop) {
    m_begin = begin;
    m_count = count;
    m_first = first;
    const Lane& lane = m_state.lanes[m_lane];
    if (m_state.profile != nullptr) {
        runProfiled();
    } else if (m_state.overlap != nullptr && begin + count == lane.begin + lane.count) {
        runOverlapped();
    } else {
        for (const HostOp& op : m_segment.ops) {
            if (stop != nullptr && stop->interrupted()) return false;
            execute(op);
        }
    }
    return true;
}

/// The last chunk of a lane: behind each op its gradients may be complete.
void ChunkRunner::runOverlapped() {
    const auto segment = static_cast<std::size_t>(&m_segment - m_state.plan.segments.data());
    for (std::size_t i = 0; i < m_segment.ops.size(); ++i) {
        execute(m_segment.ops[i]);
        m_state.overlap->opDone(segment, i);
    }
}

void ChunkRunner::runProfiled() {
    OpProfile& profile = *m_state.profile;
    std::uint32_t number =
        profile.firstOps[static_cast<std::size_t>(&m_segment - m_state.plan.segments.data())];
    auto& events = profile.threads[static_cast<std::size_t>(&m_memory - m_state.threads.data())];
    std::int64_t begin = OpProfile::now();
    for (const HostOp& op : m_segment.ops) {
        execute(op);
        const std::int64_t end = OpProfile::now();
        events.push_back({.op = number++, .samples = m_count, .begin = begin, .end = end});
        begin = end;
    }
}

void ChunkRunner::runObserved(std::int64_t begin, std::int64_t count, bool first, const See& see) {
    m_begin = begin;
    m_count = count;
    m_first = first;
    for (const HostOp& op : m_segment.ops) {
        execute(op);
        for (const ValueId id : op.outputs) {
            if (id == kNoValue || !value(id).perSample || value(id).type != ValueType::Float32) continue;
            if (!see(op, id, {floats(id), static_cast<std::size_t>(elements(id))})) return;
        }
    }
}

std::byte* ChunkRunner::pointer(ValueId id) const {
    const Placement& place = m_state.plan.placements[static_cast<std::size_t>(id)];
    switch (place.where) {
        case Placement::Where::Resident:
            return m_state.resident.data() + place.offset * m_state.options.maxBatch +
                   m_begin * place.bytesPerSample;
        case Placement::Where::Local:
            return m_memory.local.data() + place.offset * m_segment.chunk;
        case Placement::Where::External: {
            const float* base = m_state.batch.inputs[static_cast<std::size_t>(place.offset)];
            return reinterpret_cast<std::byte*>(const_cast<float*>(base)) + m_begin * place.bytesPerSample;
        }
        case Placement::Where::Weight: {
            const Tensor& tensor = m_state.weights[static_cast<std::size_t>(value(id).weight)];
            return const_cast<std::byte*>(tensor.data());
        }
        case Placement::Where::None:
            break;
    }
    throw Error("executor: value {} has no memory", value(id).name);
}

float* ChunkRunner::gradient(int weightIndex) const {
    const GradientSlot& slot = m_state.gradientSlots[static_cast<std::size_t>(weightIndex)];
    return m_state.laneGradient(m_lane) + slot.offset;
}

float* ChunkRunner::input(std::size_t index) const {
    const ValueId id = m_op->inputs[index];
    return id == kNoValue ? nullptr : floats(id);
}
float* ChunkRunner::output(std::size_t index) const {
    const ValueId id = m_op->outputs[index];
    return id == kNoValue ? nullptr : floats(id);
}
float* ChunkRunner::weightGradient(std::size_t index) const {
    const ValueId id = m_op->outputs[index];
    return id == kNoValue ? nullptr : gradient(value(id).weight);
}
kernels::DropoutKey ChunkRunner::key(std::uint64_t stream) const {
    kernels::DropoutKey key = m_state.dropoutKey;
    key.stream = stream;
    return key;
}
const float* ChunkRunner::carriedState() const {
    return m_state.hasCarried ? m_state.carried.data() + m_begin * carriedFloats() : nullptr;
}
float* ChunkRunner::nextState() const {
    return m_state.nextCarried.data() + m_begin * carriedFloats();
}
const DenseKernel& ChunkRunner::dense(std::int64_t rows) const {
    return m_state.kernels[static_cast<std::size_t>(m_op->matrix)].dense(rows);
}
const float* ChunkRunner::packed() const {
    return reinterpret_cast<const float*>(
        m_state.packedKernels[static_cast<std::size_t>(m_op->matrix)].data());
}

void ChunkRunner::execute(const HostOp& op) {
    m_op = &op;
    switch (op.kind) {
        case HostKind::Matrix:
            return matrix(op);
        case HostKind::MatrixInputGradient:
            return matrixInputGradient(op);
        case HostKind::MatrixKernelGradient:
            return matrixKernelGradient(op);
        case HostKind::Moments:
            return moments(op);
        case HostKind::Normalize:
        case HostKind::NormalizeInference:
        case HostKind::GradientSums:
        case HostKind::NormalizeGradient:
            return normalization(op);
        case HostKind::Loss:
            return loss(op);
        case HostKind::Round:
            return kernels::roundTo(m_state.plan.format, floats(op.inputs[0]), floats(op.outputs[0]),
                                    elements(op.outputs[0]));
        case HostKind::Kernel:
            return op.kernel->run(*this);
    }
}

void ChunkRunner::matrix(const HostOp& op) {
    const auto& kernels = m_state.kernels[static_cast<std::size_t>(op.matrix)];
    const ProductKernel& kernel = kernels.at(m_count * op.matrixRows);
    const float* x = floats(op.inputs[0]);
    float* y = floats(op.outputs[0]);
    const float* bias = op.bias == kNoValue ? nullptr : weight(value(op.bias).weight);
    std::byte* scratch = m_memory.scratch.data();
    if (op.rowTokens != kNoValue &&
        forwardOfDistinct(kernels, rowTokens(op), x, packed(), bias, op.epilogue, y, scratch))
        return;
    kernel.forward(x, packed(), bias, op.epilogue, y, scratch);
}

void ChunkRunner::matrixInputGradient(const HostOp& op) {
    const auto& kernels = m_state.kernels[static_cast<std::size_t>(op.matrix)];
    const std::int64_t rows = m_count * op.matrixRows;
    const float* dy = floats(op.inputs[0]);
    float* dx = floats(op.outputs[0]);
    std::byte* scratch = m_memory.scratch.data();
    if (op.rowTokens != kNoValue && kernels.takesSums() &&
        inputGradientOfDistinct(kernels, rowTokens(op), dy, packed(), dx, scratch))
        return;
    if (op.zeroRows) return inputGradientOfCounted(kernels, rows, dy, packed(), dx, scratch);
    kernels.at(rows).backwardInput(dy, packed(), dx, scratch);
}

RowTokens ChunkRunner::rowTokens(const HostOp& op) const {
    return {floats(op.rowTokens), m_count * op.matrixRows};
}

void ChunkRunner::matrixKernelGradient(const HostOp& op) {
    const auto& kernels = m_state.kernels[static_cast<std::size_t>(op.matrix)];
    const std::int64_t rows = m_count * op.matrixRows;
    const float *x = floats(op.inputs[0]), *dy = floats(op.inputs[1]);
    float* sum = gradient(kernels.use().weight);
    std::byte* scratch = m_memory.scratch.data();
    if (op.rowTokens != kNoValue && kernels.takesSums() &&
        kernelGradientOfDistinct(kernels, rowTokens(op), x, dy, sum, accumulates(), scratch))
        return;
    if (op.zeroRows) return kernelGradientOfCounted(kernels, rows, x, dy, sum, accumulates(), scratch);
    kernels.at(rows).backwardKernel(x, dy, sum, accumulates(), scratch);
}

void ChunkRunner::moments(const HostOp& op) {
    const NormUse& use = m_state.plan.norms[static_cast<std::size_t>(op.norm)];
    NormState& norm = m_state.norms[static_cast<std::size_t>(op.norm)];
    float* lane = norm.laneMoments.data() + static_cast<std::int64_t>(m_lane) * 2 * use.channels;
    if (use.masked) return maskedMoments(op, lane);
    const std::int64_t rows = m_count * use.rowsPerSample;
    if (m_first) return kernels::channelMoments(floats(op.inputs[0]), rows, use.channels, lane);
    kernels::channelMoments(floats(op.inputs[0]), rows, use.channels, m_memory.moments.data());
    const std::int64_t before = (m_begin - m_state.lanes[m_lane].begin) * use.rowsPerSample;
    kernels::mergeMoments(lane, before, m_memory.moments.data(), rows, use.channels);
}

/// Of the rows that count only.
void ChunkRunner::maskedMoments(const HostOp& op, float* lane) {
    const NormUse& use = m_state.plan.norms[static_cast<std::size_t>(op.norm)];
    std::int64_t& counted = m_state.norms[static_cast<std::size_t>(op.norm)].laneRows[m_lane];
    if (m_first) {
        std::fill_n(lane, 2 * use.channels, 0.0F);
        counted = 0;
    }
    const float* x = floats(op.inputs[0]);
    float* moments = m_memory.moments.data();
    const auto merge = [&](std::int64_t first, std::int64_t count, bool counts) {
        if (!counts) return;
        kernels::channelMoments(x + first * use.channels, count, use.channels, moments);
        kernels::mergeMoments(lane, counted, moments, count, use.channels);
        counted += count;
    };
    kernels::forEachStretch(floats(op.inputs[1]), m_count * use.rowsPerSample, merge);
}

/// Mean and variance do not depend on the rows that do not count: there dx = dy · gamma · invStd.
void ChunkRunner::maskedInputGradient(const HostOp& op) {
    const NormUse& use = m_state.plan.norms[static_cast<std::size_t>(op.norm)];
    const NormState& norm = m_state.norms[static_cast<std::size_t>(op.norm)];
    const auto mine = static_cast<std::size_t>(use.channels) * m_replica;
    const float* dy = floats(op.inputs[0]);
    const float* x = floats(op.inputs[1]);
    float* dx = floats(op.outputs[0]);
    float* zeros = m_memory.moments.data();
    std::fill_n(zeros, use.channels, 0.0F);
    const auto write = [&](std::int64_t first, std::int64_t count, bool counts) {
        const std::int64_t at = first * use.channels;
        if (!counts)
            return kernels::channelAffine(dy + at, &norm.gammaInvStd[mine], zeros, {}, dx + at, count,
                                          use.channels);
        kernels::batchNormalizationInputGradient(x + at, dy + at, &norm.mean[mine], &norm.invStd[mine],
                                                 &norm.gammaInvStd[mine], &norm.meanDy[mine],
                                                 &norm.meanDyXhat[mine], dx + at, count, use.channels);
    };
    kernels::forEachStretch(floats(op.inputs[2]), m_count * use.rowsPerSample, write);
}

void ChunkRunner::normalization(const HostOp& op) {
    const NormUse& use = m_state.plan.norms[static_cast<std::size_t>(op.norm)];
    NormState& norm = m_state.norms[static_cast<std::size_t>(op.norm)];
    const std::int64_t rows = m_count * use.rowsPerSample;
    const auto mine = static_cast<std::size_t>(use.channels) * (use.training ? m_replica : 0);
    if (op.kind == HostKind::Normalize || op.kind == HostKind::NormalizeInference) {
        return kernels::channelAffine(floats(op.inputs[0]), &norm.factor[mine], &norm.offset[mine],
                                      op.epilogue, floats(op.outputs[0]), rows, use.channels);
    }
    if (op.kind == HostKind::NormalizeGradient && use.masked) return maskedInputGradient(op);
    const float* dy = floats(op.inputs[0]);
    const float* x = floats(op.inputs[1]);
    if (op.kind == HostKind::GradientSums) {
        float* sums = norm.laneSums.data() + static_cast<std::int64_t>(m_lane) * 2 * use.channels;
        return kernels::batchNormalizationSums(x, dy, &norm.mean[mine], &norm.invStd[mine], sums, !m_first,
                                               rows, use.channels);
    }
    kernels::batchNormalizationInputGradient(
        x, dy, &norm.mean[mine], &norm.invStd[mine], &norm.gammaInvStd[mine], &norm.meanDy[mine],
        &norm.meanDyXhat[mine], floats(op.outputs[0]), rows, use.channels);
}

}  // namespace shardlab::engine

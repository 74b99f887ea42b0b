#include "engine/runtime/kernel_preparation.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/kernels/products/kernel_gradient.h"
#include "engine/runtime/counted_rows.h"
#include "engine/runtime/distinct_rows.h"
#include "engine/runtime/norm_statistics.h"
#include "engine/runtime/thread_arena.h"

namespace shardlab::engine {
namespace {

ProductPass passOf(const HostOp& op) {
    switch (op.kind) {
        case HostKind::MatrixInputGradient:
            return ProductPass::BackwardInput;
        case HostKind::MatrixKernelGradient:
            return ProductPass::BackwardKernel;
        default:
            return ProductPass::Forward;
    }
}

/// The op's matrix for a chunk of `count` samples.
void prepareKernel(ExecutorState& state, const HostOp& op, std::int64_t count) {
    MatrixKernels& kernels = state.kernels[static_cast<std::size_t>(op.matrix)];
    if (op.kernel == nullptr || op.kernel->matrixRows == nullptr) {
        const std::int64_t whole = count * op.matrixRows;
        kernels.prepare(whole);
        if (op.rowTokens != kNoValue && (op.kind == HostKind::Matrix || kernels.takesSums())) {
            for (const std::int64_t rows : distinctRowCounts(whole))
                kernels.prepare(rows);
        }
        if (op.zeroRows) {
            for (const std::int64_t rows : rowFractions(whole))
                kernels.prepare(rows);
        }
        // With zeros or tokens among them, the numbers of rows that run are known when they come.
        if (!op.zeroRows && op.rowTokens == kNoValue) kernels.at(whole).generateCode(passOf(op), op.epilogue);
        return;
    }
    for (const std::int64_t rows : op.kernel->matrixRows(state.plan.program, op, count))
        kernels.prepare(rows);
}

/// A family's kernel may call its matrix with memory of its own beside it.
std::size_t scratchBytes(const ExecutorState& state) {
    std::size_t families = 0, matrices = 0;
    for (const Segment& segment : state.plan.segments) {
        if (segment.wholeBatch) families = std::max(families, kernels::kernelGradientScratchBytes());
        for (const HostOp& op : segment.ops) {
            if (op.zeroRows) {
                const MatrixUse& use = state.plan.matrices[static_cast<std::size_t>(op.matrix)];
                families = std::max(families, countedRowsBytes(use, segment.chunk * op.matrixRows));
            }
            if (op.rowTokens != kNoValue) {
                const MatrixUse& use = state.plan.matrices[static_cast<std::size_t>(op.matrix)];
                families = std::max(families, distinctRowsBytes(use, segment.chunk * op.matrixRows));
            }
            if (op.kernel == nullptr || op.kernel->scratchBytes == nullptr) continue;
            families = std::max(families, op.kernel->scratchBytes(state.plan.program, op, segment.chunk));
        }
    }
    for (const MatrixKernels& kernels : state.kernels)
        matrices = std::max(matrices, kernels.scratchBytes());
    return families + matrices;
}

void packAsTheyAre(ExecutorState& state, ThreadArena& arena) {
    arena.forEach(state.kernels.size(), [&](std::size_t m, int) {
        const MatrixKernels& kernels = state.kernels[m];
        const Tensor& weight = state.weights[static_cast<std::size_t>(kernels.use().weight)];
        auto* packed = reinterpret_cast<float*>(state.packedKernels[m].data());
        kernels.any().packKernel(weight.floats().data(), packed);
    });
}

/// One after the other: they share the rounding buffer.
void packRounded(ExecutorState& state) {
    auto* rounded = reinterpret_cast<float*>(state.rounded.data());
    for (std::size_t m = 0; m < state.kernels.size(); ++m) {
        const MatrixKernels& kernels = state.kernels[m];
        const Tensor& weight = state.weights[static_cast<std::size_t>(kernels.use().weight)];
        auto* packed = reinterpret_cast<float*>(state.packedKernels[m].data());
        kernels::roundTo(state.plan.format, weight.floats().data(), rounded, weight.size());
        kernels.any().packKernel(rounded, packed);
    }
}

}  // namespace

void prepareKernels(ExecutorState& state, ThreadArena& arena) {
    std::vector<std::vector<std::pair<const HostOp*, std::int64_t>>> wanted(state.kernels.size());
    for (const Segment& segment : state.plan.segments) {
        if (segment.wholeBatch) continue;
        for (const HostOp& op : segment.ops) {
            if (op.matrix < 0) continue;
            auto& counts = wanted[static_cast<std::size_t>(op.matrix)];
            for (const Lane& lane : state.lanes) {
                for (const std::int64_t count : {segment.chunk, lane.count % segment.chunk}) {
                    if (count == 0 || lane.count < count) continue;
                    if (std::ranges::find(counts, std::pair(&op, count)) == counts.end())
                        counts.emplace_back(&op, count);
                }
            }
        }
    }
    arena.forEach(wanted.size(), [&](std::size_t matrix, int) {
        for (const auto& [op, count] : wanted[matrix])
            prepareKernel(state, *op, count);
    });
    const std::size_t scratch = scratchBytes(state);
    for (ThreadMemory& memory : state.threads) {
        if (memory.scratch.size() < scratch) memory.scratch = AlignedBuffer(scratch);
    }
}

void packKernels(ExecutorState& state, ThreadArena& arena) {
    if (state.plan.format == MatrixFormat::Float32) {
        packAsTheyAre(state, arena);
    } else {
        packRounded(state);
    }
    for (std::size_t n = 0; n < state.norms.size(); ++n)
        prepareInference(state, static_cast<int>(n));
}

}  // namespace shardlab::engine

#include "engine/runtime/whole_gradients.h"

#include <algorithm>
#include <atomic>

#include "engine/kernels/products/kernel_gradient.h"
#include "engine/runtime/thread_arena.h"

namespace shardlab::engine {

WholeGradients::WholeGradients(ExecutorState& state, const Segment& segment)
    : m_state(state), m_segment(segment) {
    for (std::size_t op = 0; op < segment.ops.size(); ++op) {
        const std::int64_t outputs =
            state.plan.matrices[static_cast<std::size_t>(segment.ops[op].matrix)].output.back();
        for (std::int64_t begin = 0; begin < outputs; begin += kernels::kGradientColumns)
            m_tasks.push_back({op, begin, std::min(kernels::kGradientColumns, outputs - begin)});
    }
}

bool WholeGradients::run(ThreadArena& arena, std::vector<Tensor>& sums, const StopToken* stop) const {
    std::atomic<bool> finished{true};
    arena.forEach(m_tasks.size(), [&](std::size_t t, int thread) {
        if (stop != nullptr && stop->interrupted()) {
            finished = false;
            return;
        }
        ThreadMemory& memory = m_state.threads[static_cast<std::size_t>(thread)];
        const std::int64_t begin = m_state.profile == nullptr ? 0 : OpProfile::now();
        run(m_tasks[t], memory, sums);
        if (m_state.profile == nullptr) return;
        const auto segment = static_cast<std::size_t>(&m_segment - m_state.plan.segments.data());
        const std::uint32_t first = m_state.profile->firstOps[segment];
        m_state.profile->threads[static_cast<std::size_t>(thread)].push_back(
            {.op = first + static_cast<std::uint32_t>(m_tasks[t].op),
             .samples = m_state.batch.count,
             .begin = begin,
             .end = OpProfile::now()});
    });
    return finished;
}

void WholeGradients::run(const Task& task, ThreadMemory& memory, std::vector<Tensor>& sums) const {
    const HostOp& op = m_segment.ops[task.op];
    const MatrixUse& use = m_state.plan.matrices[static_cast<std::size_t>(op.matrix)];
    const kernels::KernelGradientShape shape{.rows = m_state.batch.count * op.matrixRows,
                                             .inputs = use.input.back(),
                                             .outputs = use.output.back()};
    kernels::kernelGradientColumns(
        shape, m_state.rowsOf(op.inputs[0]), m_state.rowsOf(op.inputs[1]), task.begin, task.columns,
        sums[static_cast<std::size_t>(use.weight)].floats().data(), memory.scratch.data());
}

}  // namespace shardlab::engine

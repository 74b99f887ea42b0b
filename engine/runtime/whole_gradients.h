#pragma once
#include <vector>

#include "engine/core/tensor.h"
#include "engine/runtime/executor_state.h"

namespace shardlab::engine {

class ThreadArena;

/// Kernel gradients of a plan's segment with `wholeBatch`: each is one product over all samples, of which a
/// task makes some columns. No lane has a gradient of its own that would be written and added up, and any
/// number of threads gives the same bits.
class WholeGradients {
public:
    WholeGradients(ExecutorState& state, const Segment& segment);  ///< which outlive this
    /// Behind the backward pass: sets `sums` (by weight, in the weight's own layout) of the segment's
    /// weights. `stop` (may be null) is asked before each task. False: the step was given up.
    bool run(ThreadArena& arena, std::vector<Tensor>& sums, const StopToken* stop) const;

private:
    struct Task {
        std::size_t op = 0;  ///< of the segment
        std::int64_t begin = 0, columns = 0;
    };
    void run(const Task& task, ThreadMemory& memory, std::vector<Tensor>& sums) const;

    ExecutorState& m_state;
    const Segment& m_segment;
    std::vector<Task> m_tasks;
};

}  // namespace shardlab::engine

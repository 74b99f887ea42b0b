#pragma once
#include "engine/runtime/executor_state.h"

namespace shardlab::engine {

/// Whether a second, transposed packing of a matrix for the gradients of its input pays: in a recurrence, and
/// for a matrix beyond the caches that several lanes share (a smaller one in `mnist_mlp` gained nothing). By
/// the lanes of all processes, so that results do not depend on who runs them.
bool repeatsBackward(const ExecutorState& state, const MatrixUse& use);

/// What the executor will allocate. In floating point: a batch of 2^32 of a large model is beyond 64 bits.
double executorBytes(const ExecutorState& state, int threads);

}  // namespace shardlab::engine

#pragma once
#include "engine/runtime/executor_state.h"

namespace shardlab::engine {

class ThreadArena;

/// Makes the matrix kernels for every chunk size of the batch at work, and the scratch memory they need: once
/// for each batch size. The kernels of each matrix in a task of its own: their code is generated.
void prepareKernels(ExecutorState& state, ThreadArena& arena);

/// Brings the weights of the batch at work into the layouts and number format of the matrix kernels, and the
/// moving averages into the factors of inference.
void packKernels(ExecutorState& state, ThreadArena& arena);

}  // namespace shardlab::engine

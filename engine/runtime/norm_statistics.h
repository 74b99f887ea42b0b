#pragma once
#include <span>

#include "engine/runtime/executor_state.h"

namespace shardlab::engine {

// What happens to the statistics of batch normalization at the barriers between segments, one thread at a
// time.

void allocateNorms(ExecutorState& state);
/// Mean and variance of each replica from its lanes, in the lanes' order; factors of the normalization that
/// follows.
void mergeMoments(ExecutorState& state, int index);
/// Backward sums of each replica from its lanes: means for the input's gradient, and the gradients of gamma
/// and beta.
void mergeGradientSums(ExecutorState& state, int index);
/// Factors from the moving averages; nothing for a normalization in training mode.
void prepareInference(ExecutorState& state, int index);
/// Of a replica in the batch at work, of each normalization in training mode.
std::vector<Executor::NormStatistics> statisticsOf(const ExecutorState& state, int replica);
/// moving ← momentum · moving + (1 − momentum) · mean over the replicas that had samples.
void updateMovingAverages(const ExecutorState& state, std::span<Tensor> weights);

}  // namespace shardlab::engine

#pragma once
#include <cstdint>

namespace shardlab::engine {

/// The learning rate for another batch size by the linear rule: base · batch / baseBatch. Fewer, less noisy
/// steps may be longer by as much; beyond some thousand samples a warm-up is needed. Batches must be
/// positive. Source: Goyal et al. 2017, "Accurate, Large Minibatch SGD".
inline double scaledLearningRate(double base, std::int64_t baseBatch, std::int64_t batch) {
    return base * static_cast<double>(batch) / static_cast<double>(baseBatch);
}

}  // namespace shardlab::engine

#pragma once
#include <cstdint>
#include <vector>

namespace shardlab::engine {

/// What one replica gets of a global batch: samples [begin, begin + count).
struct Shard {
    std::int64_t begin = 0;
    std::int64_t count = 0;
    bool operator==(const Shard&) const = default;
};

/// Splits a global batch over the replicas: ceil(n/R) samples each, the last ones get what is left, down to
/// nothing (tf.distribute's rule for a partial batch). Throws Error if globalCount < 0 or replicas < 1.
std::vector<Shard> shard(std::int64_t globalCount, int replicas);

/// The global batches next to `batch` that `cores` divides: below and above (only itself if it is one
/// already, never 0). For the message that refuses the others. Throws Error if batch < 1 or cores < 1.
std::vector<std::int64_t> nearestDivisible(std::int64_t batch, int cores);

}  // namespace shardlab::engine

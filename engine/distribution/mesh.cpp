#include "engine/distribution/mesh.h"

#include <algorithm>

#include "engine/core/error.h"

namespace shardlab::engine {

std::vector<Shard> shard(std::int64_t globalCount, int replicas) {
    if (globalCount < 0) throw Error("shard: the batch must not be negative; got {}", globalCount);
    if (replicas < 1) throw Error("shard: at least one replica is needed; got {}", replicas);
    const std::int64_t each = globalCount / replicas + (globalCount % replicas != 0 ? 1 : 0);
    std::vector<Shard> shards(static_cast<std::size_t>(replicas));
    std::int64_t begin = 0;
    for (Shard& part : shards) {
        part = {.begin = begin, .count = std::min(each, globalCount - begin)};
        begin += part.count;
    }
    return shards;
}

std::vector<std::int64_t> nearestDivisible(std::int64_t batch, int cores) {
    if (batch < 1) throw Error("batch size must be positive; got {}", batch);
    if (cores < 1) throw Error("at least one core is needed; got {}", cores);
    const std::int64_t below = batch / cores * cores;
    if (below == batch) return {batch};
    if (below == 0) return {cores};
    return {below, below + cores};
}

}  // namespace shardlab::engine

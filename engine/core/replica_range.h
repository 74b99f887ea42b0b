#pragma once
#include <algorithm>
#include <cstdint>

namespace shardlab::engine {

/// The replicas of a mesh that one process runs: `count` of `replicas`, from number `first` on.
struct ReplicaRange {
    int replicas = 1, first = 0, count = 1;

    /// Rows of a global batch.
    struct Rows {
        std::int64_t begin = 0, count = 0;
    };
    bool isAll() const { return count == replicas; }
    std::int64_t rowsPerReplica(std::int64_t batch) const { return (batch + replicas - 1) / replicas; }
    /// Of the replica `local` of this process: ⌈batch / replicas⌉ each, the last ones get what is left.
    Rows rowsOf(int local, std::int64_t batch) const {
        const std::int64_t each = rowsPerReplica(batch);
        const std::int64_t begin = std::min((first + local) * each, batch);
        return {.begin = begin, .count = std::min(each, batch - begin)};
    }
    /// Of all replicas of this process.
    Rows rows(std::int64_t batch) const {
        const std::int64_t begin = rowsOf(0, batch).begin;
        const Rows last = rowsOf(count - 1, batch);
        return {.begin = begin, .count = last.begin + last.count - begin};
    }
    /// The most rows that a batch of at most `largest` has here.
    std::int64_t capacity(std::int64_t largest) const {
        return std::min(largest, count * rowsPerReplica(largest));
    }
};

}  // namespace shardlab::engine

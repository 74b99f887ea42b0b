#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/distribution/all_reduce.h"
#include "engine/distribution/collective.h"

namespace shardlab::engine {

/// The sum of an array over all replicas of a mesh, wherever they run. The additions of each element are
/// those of the topology's all-reduce, in its order: one process with all replicas and several with some of
/// them get the same bits.
class ReplicaSum {
public:
    virtual ~ReplicaSum() = default;
    /// `own`: the arrays of the replicas of this process; afterwards elements [begin, end) of the first hold
    /// the sum.
    virtual void run(std::span<float* const> own, std::int64_t begin, std::int64_t end) = 0;
    /// The first replica's array, for a batch that no other has samples of.
    virtual void takeFirst(std::span<float* const> own) = 0;
    virtual std::int64_t bytes() const { return 0; }  ///< of buffers
};

/// `group` null: all replicas run in this process. It outlives the sum.
std::unique_ptr<ReplicaSum> makeReplicaSum(const std::string& topology, int replicas, std::int64_t elements,
                                           Collective* group);

}  // namespace shardlab::engine

#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/core/replica_range.h"

namespace shardlab::engine {

/// The processes that train one model together; each is a rank. Every rank calls the same functions in the
/// same order, with the same sizes. One thread at a time calls. Throws Error naming the processes that do not
/// answer, or what the network said: the group is of no use then.
class Collective {
public:
    virtual ~Collective() = default;
    virtual int rank() const = 0;
    virtual int size() const = 0;
    virtual std::string nameOf(int rank) const = 0;  ///< "rank 3 (node-b)"

    /// Bytes [starts[r], starts[r + 1]) of `data` are rank r's; afterwards every rank has all of them.
    virtual void allGather(std::span<std::byte> data, std::span<const std::size_t> starts) = 0;
    /// Rank r gets bytes [sendStarts[r], sendStarts[r + 1]) of `send`; those of rank r come to
    /// [receiveStarts[r], receiveStarts[r + 1]) of `receive`.
    virtual void allToAll(std::span<const std::byte> send, std::span<const std::size_t> sendStarts,
                          std::span<std::byte> receive, std::span<const std::size_t> receiveStarts) = 0;
    /// One number of each rank, by rank.
    virtual std::vector<std::int64_t> gather(std::int64_t mine) = 0;

    /// Measured seconds of this rank in exchanges, those beside computation included.
    virtual double exchangeSeconds() const { return 0; }

    bool leads() const { return rank() == 0; }
    /// The replicas of a mesh that this process runs. Throws Error unless the processes divide them.
    ReplicaRange rangeOf(int replicas) const;
    /// The leader's bytes on every rank; its own are returned to the leader.
    std::string fromLeader(std::string bytes);
    /// The bytes of each rank, by rank.
    std::vector<std::string> gatherTexts(const std::string& mine);
};

/// All replicas without a group, else those of this process.
ReplicaRange replicasHere(const Collective* group, int replicas);

}  // namespace shardlab::engine

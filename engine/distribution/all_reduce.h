#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace shardlab::engine {

/// One transfer of an all-reduce: `from` sends elements [begin, end) to `to`, which adds them (reduce-scatter) or
/// replaces its own (all-gather). Steps with the same `round` run at once.
struct Transfer {
    int round = 0, from = 0, to = 0;
    std::int64_t begin = 0, end = 0;
    bool reduce = true;
};

/// The schedule of an all-reduce over n replicas on a topology: "ring", "torus2d" (x·y nearest to a square; rings along x,
/// then y), "tree", "none" (n = 1). Source: Patarasuk & Yuan 2009 for the ring.
std::vector<Transfer> allReduceSchedule(const std::string& topology, int replicas, std::int64_t elements);

/// Really walks the schedule's reductions over the replicas' gradients: afterwards `replicas[0]` holds the sum, added up in
/// the order in which the topology adds it; with `gather`, every replica does. Bit-identical on any number of threads; uses
/// TBB over disjoint ranges; no allocation after construction.
class AllReduce {
public:
    AllReduce(std::string topology, int replicas, std::int64_t elements);
    void run(std::span<float* const> replicas, bool gather) const;
    const std::vector<Transfer>& schedule() const { return m_schedule; }

private:
    std::vector<Transfer> m_schedule;
    int m_replicas;
    std::int64_t m_elements;
};

}  // namespace shardlab::engine

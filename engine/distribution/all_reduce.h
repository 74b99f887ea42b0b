#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace shardlab::engine {

/// One transfer of an all-reduce: `from` sends elements [begin, end) to `to`, which adds them
/// (reduce-scatter) or replaces its own (all-gather). Steps with the same `round` run at once.
struct Transfer {
    int round = 0, from = 0, to = 0;
    std::int64_t begin = 0, end = 0;
    bool reduce = true;
};

/// The two rings of a torus over n replicas: x·y = n, x ≥ y, nearest to a square. Replica r sits at (r % x, r
/// / x).
struct TorusShape {
    int x = 1, y = 1;
};
TorusShape torusShape(int replicas);

/// The extents of a torus of two or three axes over n replicas, the longest first: the rectangle or box with
/// the smallest sum of edges, nearest to a square or cube. The first axis varies fastest in a replica's
/// number.
std::vector<int> torusExtents(int replicas, int axes);

bool isTopology(const std::string& name);
const std::string& topologyNames();  ///< "none, ring, torus2d, torus3d or tree"

/// The schedule of an all-reduce over n replicas on a topology: "ring", "torus2d", "torus3d" (torusExtents:
/// reduce-scatter along x, then y, then z; all-gather back), "tree" (binomial), "none" (one memory: replica 0
/// adds 1, 2, … in turn). Source: Patarasuk & Yuan 2009 for the ring. Throws Error on an unknown topology.
std::vector<Transfer> allReduceSchedule(const std::string& topology, int replicas, std::int64_t elements);

/// Really walks the schedule's reductions over the replicas' gradients: afterwards `replicas[0]` holds the
/// sum, added up in the order in which the topology adds it; with `gather`, every replica does (without, the
/// others are left as they were). Bit-identical on any number of threads; uses TBB over disjoint ranges; no
/// allocation after construction.
///
/// The schedule is compiled at construction: each range of elements that travels as one has its own tree of
/// additions, which is worked off in blocks that stay in the cache. So each gradient is read once from memory
/// and the sum is written once, where the literal walk would pass n − 1 times over everything.
class AllReduce {
public:
    AllReduce(std::string topology, int replicas, std::int64_t elements);
    void run(std::span<float* const> replicas, bool gather) const;
    /// The same for elements [begin, end) only, without gathering.
    void run(std::span<float* const> replicas, std::int64_t begin, std::int64_t end) const;
    /// Their sum to `out`, in this thread; sources[r] and out point to element `begin`.
    void sum(std::span<const float* const> sources, std::int64_t begin, std::int64_t end, float* out) const;
    const std::vector<Transfer>& schedule() const { return m_schedule; }

private:
    /// One instruction of a range's sum on a stack of blocks.
    struct Instruction {
        enum class Kind : std::uint8_t {
            Push,
            Add,
            Fold
        } kind = Kind::Push;  ///< Fold adds the top to the one below
        int replica = 0;
    };
    struct Block {
        std::int64_t begin = 0, end = 0;
        std::uint32_t firstInstruction = 0, lastInstruction = 0;
    };
    class SumOrder;
    void compile();
    class Stack;
    void sumBlock(const Block& block, std::span<const float* const> sources, std::int64_t skip,
                  std::int64_t count, Stack& stack) const;
    void walk(std::span<float* const> replicas, std::int64_t begin, std::int64_t end,
              std::size_t receivers) const;
    void requireReplicas(std::size_t given) const;
    std::span<const Block> blocksOf(std::int64_t begin, std::int64_t end) const;

    std::vector<Transfer> m_schedule;
    int m_replicas;
    std::int64_t m_elements;
    std::vector<Instruction> m_instructions;
    std::vector<Block> m_blocks;
};

}  // namespace shardlab::engine

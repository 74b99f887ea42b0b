#include "engine/distribution/all_reduce.h"

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/parallel_for.h>

#include <algorithm>
#include <array>

#include "engine/core/error.h"
#include "engine/core/sanitizer_sync.h"

namespace shardlab::engine {
namespace {

/// 8 KiB: one page-pair a replica, so that eight sources and the sum stay in the first-level cache.
constexpr std::int64_t kBlock = 2048;
/// Deepest stack: 2^14 replicas in a binomial tree.
constexpr std::size_t kDepth = 16;
/// Below this a task costs more than the sums.
constexpr std::int64_t kSerialElements = 16 * kBlock;

void add(float* __restrict sum, const float* __restrict term, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i)
        sum[i] += term[i];
}

}  // namespace

/// acc(replica) = own + acc(first sender) + acc(second sender) + …, as instructions for a stack. An addition
/// commutes bit for bit, so the operand that needs the deeper stack comes first: a torus's chain of chains
/// needs two blocks, not one for each of its rows.
class AllReduce::SumOrder {
public:
    explicit SumOrder(const std::vector<std::vector<int>>& senders)
        : m_senders(senders), m_depths(senders.size(), 0) {}

    int depth(int replica) {
        int& known = m_depths[static_cast<std::size_t>(replica)];
        if (known == 0) known = depth(replica, sendersOf(replica).size());
        return known;
    }
    void emit(int replica, std::vector<Instruction>& instructions) {
        emit(replica, sendersOf(replica).size(), instructions);
    }

private:
    const std::vector<int>& sendersOf(int replica) const {
        return m_senders[static_cast<std::size_t>(replica)];
    }
    /// Of its own gradient and the first `count` senders.
    int depth(int replica, std::size_t count) {
        const std::vector<int>& senders = sendersOf(replica);
        int needed = count == 0 ? 1 : depth(senders.front());
        for (std::size_t i = 1; i < count; ++i) {
            if (sendersOf(senders[i]).empty()) continue;
            const int other = depth(senders[i]);
            needed = std::max({needed, other, std::min(needed, other) + 1});
        }
        return needed;
    }
    void emit(int replica, std::size_t count, std::vector<Instruction>& instructions) {
        const std::vector<int>& senders = sendersOf(replica);
        if (count == 0) return instructions.push_back({Instruction::Kind::Push, replica});
        const int last = senders[count - 1];
        if (count == 1) {
            emit(last, instructions);
            instructions.push_back({Instruction::Kind::Add, replica});
        } else if (sendersOf(last).empty()) {
            emit(replica, count - 1, instructions);
            instructions.push_back({Instruction::Kind::Add, last});
        } else if (depth(last) > depth(replica, count - 1)) {
            emit(last, instructions);
            emit(replica, count - 1, instructions);
            instructions.push_back({Instruction::Kind::Fold, 0});
        } else {
            emit(replica, count - 1, instructions);
            emit(last, instructions);
            instructions.push_back({Instruction::Kind::Fold, 0});
        }
    }

    const std::vector<std::vector<int>>& m_senders;
    std::vector<int> m_depths;  ///< 0: not asked for yet
};

AllReduce::AllReduce(std::string topology, int replicas, std::int64_t elements)
    : m_schedule(allReduceSchedule(topology, replicas, elements)),
      m_replicas(replicas),
      m_elements(elements) {
    // The deepest stack is a binomial tree's, one block a doubling.
    if (replicas > 1 << (kDepth - 2))
        throw Error("all-reduce: at most {} replicas; got {}", 1 << (kDepth - 2), replicas);
    compile();
}

void AllReduce::compile() {
    std::vector<std::int64_t> cuts{0, m_elements};
    for (const Transfer& transfer : m_schedule) {
        if (!transfer.reduce) continue;
        cuts.push_back(transfer.begin);
        cuts.push_back(transfer.end);
    }
    std::sort(cuts.begin(), cuts.end());
    cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());

    // The additions of each range in the order of the rounds, as the schedule lists them.
    std::vector<std::vector<const Transfer*>> additions(cuts.size() - 1);
    for (const Transfer& transfer : m_schedule) {
        if (!transfer.reduce) continue;
        auto range = static_cast<std::size_t>(std::lower_bound(cuts.begin(), cuts.end(), transfer.begin) -
                                              cuts.begin());
        for (; range + 1 < cuts.size() && cuts[range] < transfer.end; ++range)
            additions[range].push_back(&transfer);
    }

    std::vector<std::vector<int>> terms(static_cast<std::size_t>(m_replicas));
    for (std::size_t range = 0; range < additions.size(); ++range) {
        for (auto& list : terms)
            list.clear();
        std::vector<bool> sent(static_cast<std::size_t>(m_replicas), false);
        for (const Transfer* transfer : additions[range]) {
            terms[static_cast<std::size_t>(transfer->to)].push_back(transfer->from);
            sent[static_cast<std::size_t>(transfer->from)] = true;
        }
        const int owner = static_cast<int>(std::find(sent.begin(), sent.end(), false) - sent.begin());

        const auto first = static_cast<std::uint32_t>(m_instructions.size());
        SumOrder order(terms);
        order.emit(owner, m_instructions);
        if (order.depth(owner) > static_cast<int>(kDepth))
            throw Error("all-reduce: the sum needs {} blocks; got {}", order.depth(owner), kDepth);
        const auto last = static_cast<std::uint32_t>(m_instructions.size());
        for (std::int64_t begin = cuts[range]; begin < cuts[range + 1]; begin += kBlock) {
            m_blocks.push_back({begin, std::min(begin + kBlock, cuts[range + 1]), first, last});
        }
    }
}

/// Room for the sums of one block.
class AllReduce::Stack {
public:
    float* operator[](std::size_t i) { return m_blocks[i].data(); }

private:
    alignas(64) std::array<std::array<float, kBlock>, kDepth> m_blocks;
};

/// `count` elements from element `skip` of the sources on to stack[0].
void AllReduce::sumBlock(const Block& block, std::span<const float* const> sources, std::int64_t skip,
                         std::int64_t count, Stack& stack) const {
    std::size_t depth = 0;
    for (std::uint32_t i = block.firstInstruction; i < block.lastInstruction; ++i) {
        const Instruction instruction = m_instructions[i];
        const float* source = sources[static_cast<std::size_t>(instruction.replica)] + skip;
        switch (instruction.kind) {
            case Instruction::Kind::Push:
                std::copy_n(source, count, stack[depth++]);
                break;
            case Instruction::Kind::Add:
                add(stack[depth - 1], source, count);
                break;
            case Instruction::Kind::Fold:
                add(stack[depth - 2], stack[depth - 1], count);
                --depth;
                break;
        }
    }
}

/// Those that have elements of [begin, end).
std::span<const AllReduce::Block> AllReduce::blocksOf(std::int64_t begin, std::int64_t end) const {
    return {std::ranges::upper_bound(m_blocks, begin, {}, &Block::end),
            std::ranges::lower_bound(m_blocks, end, {}, &Block::begin)};
}

void AllReduce::run(std::span<float* const> replicas, bool gather) const {
    walk(replicas, 0, m_elements, gather ? replicas.size() : 1);
}

void AllReduce::run(std::span<float* const> replicas, std::int64_t begin, std::int64_t end) const {
    walk(replicas, begin, end, 1);
}

void AllReduce::walk(std::span<float* const> replicas, std::int64_t begin, std::int64_t end,
                     std::size_t receivers) const {
    requireReplicas(replicas.size());
    if (m_replicas == 1) return;
    const std::span<const float* const> sources(replicas);
    const std::span<const Block> blocks = blocksOf(begin, end);
    const auto runRange = [&](std::size_t first, std::size_t last) {
        Stack stack;
        for (const Block& block : blocks.subspan(first, last - first)) {
            const std::int64_t from = std::max(begin, block.begin), count = std::min(end, block.end) - from;
            sumBlock(block, sources, from, count, stack);
            for (std::size_t i = 0; i < receivers; ++i)
                std::copy_n(stack[0], count, replicas[i] + from);
        }
    };
    if (end - begin <= kSerialElements) return runRange(0, blocks.size());
    using Range = tbb::blocked_range<std::size_t>;
    const auto runBlocks = [&](const Range& range) { runRange(range.begin(), range.end()); };
    SanitizerSync start, done;
    start.release();
    tbb::parallel_for(Range(0, blocks.size(), 4), SynchronizedBody(runBlocks, start, done),
                      tbb::simple_partitioner());
    done.acquire();
}

void AllReduce::sum(std::span<const float* const> sources, std::int64_t begin, std::int64_t end,
                    float* out) const {
    requireReplicas(sources.size());
    if (m_replicas == 1) {
        std::copy_n(sources[0], end - begin, out);
        return;
    }
    Stack stack;
    for (const Block& block : blocksOf(begin, end)) {
        const std::int64_t from = std::max(begin, block.begin), count = std::min(end, block.end) - from;
        sumBlock(block, sources, from - begin, count, stack);
        std::copy_n(stack[0], count, out + (from - begin));
    }
}

void AllReduce::requireReplicas(std::size_t given) const {
    if (given == static_cast<std::size_t>(m_replicas)) return;
    throw Error("all-reduce: expected {} replicas; got {}", m_replicas, given);
}

}  // namespace shardlab::engine

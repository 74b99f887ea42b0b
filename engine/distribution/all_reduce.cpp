#include "engine/distribution/all_reduce.h"

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cstring>

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

void AllReduce::runBlock(const Block& block, std::span<float* const> replicas, bool gather) const {
    alignas(64) std::array<std::array<float, kBlock>, kDepth> stack;
    const std::int64_t count = block.end - block.begin;
    const auto bytes = static_cast<std::size_t>(count) * sizeof(float);
    std::size_t depth = 0;
    for (std::uint32_t i = block.firstInstruction; i < block.lastInstruction; ++i) {
        const Instruction instruction = m_instructions[i];
        const float* source = replicas[static_cast<std::size_t>(instruction.replica)] + block.begin;
        switch (instruction.kind) {
            case Instruction::Kind::Push:
                std::memcpy(stack[depth++].data(), source, bytes);
                break;
            case Instruction::Kind::Add:
                add(stack[depth - 1].data(), source, count);
                break;
            case Instruction::Kind::Fold:
                add(stack[depth - 2].data(), stack[depth - 1].data(), count);
                --depth;
                break;
        }
    }
    const std::size_t receivers = gather ? replicas.size() : 1;
    for (std::size_t i = 0; i < receivers; ++i)
        std::memcpy(replicas[i] + block.begin, stack[0].data(), bytes);
}

void AllReduce::run(std::span<float* const> replicas, bool gather) const {
    if (replicas.size() != static_cast<std::size_t>(m_replicas)) {
        throw Error("all-reduce: expected {} replicas; got {}", m_replicas, replicas.size());
    }
    if (m_replicas == 1) return;
    const auto runRange = [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            runBlock(m_blocks[i], replicas, gather);
    };
    if (m_elements <= kSerialElements) return runRange(0, m_blocks.size());
    using Range = tbb::blocked_range<std::size_t>;
    const auto runBlocks = [&](const Range& range) { runRange(range.begin(), range.end()); };
    SanitizerSync start, end;
    start.release();
    tbb::parallel_for(Range(0, m_blocks.size(), 4), SynchronizedBody(runBlocks, start, end),
                      tbb::simple_partitioner());
    end.acquire();
}

}  // namespace shardlab::engine

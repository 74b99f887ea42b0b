#include "engine/distribution/replica_sum.h"

#include <algorithm>

namespace shardlab::engine {
namespace {

class MeshSum final : public ReplicaSum {
public:
    MeshSum(const std::string& topology, int replicas, std::int64_t elements)
        : m_allReduce(topology, replicas, elements) {}
    void run(std::span<float* const> own, std::int64_t begin, std::int64_t end) override {
        m_allReduce.run(own, begin, end);
    }
    void takeFirst(std::span<float* const>) override {}

private:
    AllReduce m_allReduce;
};

/// Each process adds up one part of the range, of which it gets the numbers of every replica
/// (reduce-scatter), then all exchange their sums (all-gather). With one replica a process sends 2 (N − 1) /
/// N of the range, as on a ring, in two exchanges.
class GroupSum final : public ReplicaSum {
public:
    GroupSum(const std::string& topology, int replicas, std::int64_t elements, Collective& group)
        : m_allReduce(topology, replicas, elements),
          m_group(group),
          m_own(group.rangeOf(replicas)),
          m_elements(elements),
          m_sources(static_cast<std::size_t>(replicas)) {}

    void run(std::span<float* const> own, std::int64_t begin, std::int64_t end) override {
        cut(begin, end);
        pack(own);
        m_group.allToAll(std::as_bytes(std::span(m_sent)), m_sendStarts,
                         std::as_writable_bytes(std::span(m_received)), m_receiveStarts);
        const std::size_t mine = myRank();
        const std::int64_t from = m_parts[mine], count = m_parts[mine + 1] - from;
        for (std::size_t r = 0; r < m_sources.size(); ++r)
            m_sources[r] = m_received.data() + static_cast<std::int64_t>(r) * count;
        m_allReduce.sum(m_sources, from, from + count, own.front() + from);
        for (std::size_t r = 0; r < m_parts.size(); ++r)
            m_sumStarts[r] = static_cast<std::size_t>(m_parts[r] - begin) * sizeof(float);
        m_group.allGather(
            std::as_writable_bytes(std::span(own.front() + begin, static_cast<std::size_t>(end - begin))),
            m_sumStarts);
    }

    void takeFirst(std::span<float* const> own) override {
        m_sumStarts.assign(static_cast<std::size_t>(m_group.size()) + 1,
                           static_cast<std::size_t>(m_elements) * sizeof(float));
        m_sumStarts.front() = 0;
        m_group.allGather(
            std::as_writable_bytes(std::span(own.front(), static_cast<std::size_t>(m_elements))),
            m_sumStarts);
    }

    std::int64_t bytes() const override {
        return static_cast<std::int64_t>((m_sent.size() + m_received.size()) * sizeof(float));
    }

private:
    std::size_t myRank() const { return static_cast<std::size_t>(m_group.rank()); }

    /// The part of each process, and the sizes that follow from it.
    void cut(std::int64_t begin, std::int64_t end) {
        const auto size = static_cast<std::size_t>(m_group.size());
        const std::size_t replicaBytes = static_cast<std::size_t>(m_own.count) * sizeof(float);
        for (auto* starts : {&m_sendStarts, &m_receiveStarts, &m_sumStarts})
            starts->assign(size + 1, 0);
        m_parts.resize(size + 1);
        for (std::size_t r = 0; r <= size; ++r)
            m_parts[r] = begin + (end - begin) * static_cast<std::int64_t>(r) / m_group.size();
        const auto count = [&](std::size_t r) {
            return static_cast<std::size_t>(m_parts[r + 1] - m_parts[r]);
        };
        for (std::size_t r = 0; r < size; ++r) {
            m_sendStarts[r + 1] = m_sendStarts[r] + count(r) * replicaBytes;
            m_receiveStarts[r + 1] = m_receiveStarts[r] + count(myRank()) * replicaBytes;
        }
        m_sent.resize(std::max(m_sent.size(), m_sendStarts.back() / sizeof(float)));
        m_received.resize(std::max(m_received.size(), m_receiveStarts.back() / sizeof(float)));
    }

    void pack(std::span<float* const> own) {
        float* to = m_sent.data();
        for (std::size_t r = 0; r + 1 < m_parts.size(); ++r) {
            for (const float* replica : own)
                to = std::copy(replica + m_parts[r], replica + m_parts[r + 1], to);
        }
    }

    AllReduce m_allReduce;
    Collective& m_group;
    ReplicaRange m_own;
    std::int64_t m_elements;
    std::vector<const float*> m_sources;  ///< by replica
    std::vector<std::int64_t> m_parts;    ///< starts, by rank
    std::vector<std::size_t> m_sendStarts, m_receiveStarts, m_sumStarts;
    std::vector<float> m_sent, m_received;
};

}  // namespace

std::unique_ptr<ReplicaSum> makeReplicaSum(const std::string& topology, int replicas, std::int64_t elements,
                                           Collective* group) {
    if (group != nullptr && group->size() > 1)
        return std::make_unique<GroupSum>(topology, replicas, elements, *group);
    return std::make_unique<MeshSum>(topology, replicas, elements);
}

}  // namespace shardlab::engine

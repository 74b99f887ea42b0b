#pragma once
#include <memory>
#include <span>
#include <vector>

#include "engine/distribution/replica_sum.h"
#include "engine/runtime/executor_state.h"

namespace shardlab::engine {

class ThreadArena;

/// The gradient of one embedding table (rows, columns): dtable[id] = Σ dy over the places where id stands. A
/// step touches few of the rows; only they are cleared and summed. Each task owns a range of rows and reads
/// the batch in its order, so the sums do not depend on the threads.
class EmbeddingGradient {
public:
    EmbeddingGradient(const HostPlan::Scatter& scatter, const ExecutorState& state);

    int weight() const { return m_scatter.weight; }
    /// Per replica, after the backward pass of the batch at work.
    void scatter(const ExecutorState& state, ThreadArena& arena);
    /// Adds up the replicas; `sum` holds the result.
    void allReduce(const ExecutorState& state, ThreadArena& arena);
    std::span<float> sum();
    std::span<const float> ofReplica(std::size_t replica) const;
    std::size_t bytes() const;

private:
    struct Part {  ///< one task's rows of one replica
        std::vector<std::int32_t> touched;
    };
    void scatterPart(const ExecutorState& state, std::size_t replica, std::size_t part);
    float* gradient(std::size_t replica) { return reinterpret_cast<float*>(m_replicas[replica].data()); }

    HostPlan::Scatter m_scatter;
    std::int64_t m_rows = 0, m_columns = 0;
    std::int64_t m_idsPerSample = 0;
    bool m_dense = false;  ///< something else adds to all rows: all are cleared
    std::vector<AlignedBuffer> m_replicas;
    std::vector<Part> m_parts;  ///< [replica][part]
    std::vector<float*> m_pointers;
    std::unique_ptr<ReplicaSum> m_sum;  ///< null: there is one replica
    std::vector<std::uint8_t> m_seen;   ///< [replica][row]: touched in this step
};

}  // namespace shardlab::engine

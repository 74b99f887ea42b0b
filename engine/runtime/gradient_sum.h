#pragma once
#include <memory>
#include <span>
#include <vector>

#include "engine/distribution/replica_sum.h"
#include "engine/runtime/embedding_gradient.h"
#include "engine/runtime/gradient_overlap.h"
#include "engine/runtime/whole_gradients.h"

namespace shardlab::engine {

/// A step's gradients by weight: summed over the lanes of each replica, over the replicas by the topology's
/// all-reduce, and over the uses of a shared table. The order of all sums is fixed.
class GradientSum {
public:
    /// Gives every gradient of the plan its place in the lanes' arrays. Both outlive this object; the plan's
    /// kernels are there and know the sizes they pack into.
    GradientSum(ExecutorState& state, ThreadArena& arena);

    /// A step begins: with other processes, its gradients are summed as they become complete.
    void begin();
    void segmentDone(std::size_t segment);  ///< behind its barrier
    /// Behind the backward pass: what is made of all samples at once. False: `stop` (may be null) interrupted
    /// it.
    bool multiplyTogether(const StopToken* stop);
    void scatterEmbeddings();  ///< behind the backward pass
    void finishOverlap();      ///< nothing is exchanged any more
    void allReduce();
    /// The sum in the weight's own layout; empty for weights without a gradient.
    std::span<float> of(std::size_t weight);
    std::span<const float> of(std::size_t weight) const;
    std::vector<Executor::GradientBuffer> replicaBuffers() const;  ///< behind the backward pass
    std::vector<std::vector<float>> reducedBuffers() const;        ///< behind the all-reduce
    std::size_t embeddingBytes() const;

private:
    /// One of the embeddings whose table this weight is; nullptr: it is none.
    const HostPlan::Scatter* scatterOf(std::size_t weight) const;
    /// Lanes have a part of it, or it is made of all samples at once.
    bool isDense(std::size_t weight) const;
    void placeGradients();
    void allocateLanes();
    void reduceLanes();
    void sumLanes();
    void sumLanes(int replica, std::int64_t begin, std::int64_t end);
    void sumOverlapped(std::int64_t begin, std::int64_t end);
    void unscale(std::vector<std::vector<float>>& buffers) const;
    void clearIdleReplicas();
    void unpack();
    void unpack(const GradientSlot& slot, const float* packed, float* out) const;
    std::vector<std::vector<std::size_t>> recordedWeights() const;
    AlignedBuffer packedGradient(int replica) const;
    std::vector<float> ofReplica(std::size_t weight, int replica, const float* packed) const;
    void addSharedTables();

    ExecutorState& m_state;
    ThreadArena& m_arena;
    std::unique_ptr<ReplicaSum> m_sum;  ///< null: there is nothing to sum
    std::vector<float*> m_replicas;
    std::vector<EmbeddingGradient> m_embeddings;
    std::vector<WholeGradients> m_together;
    std::vector<Tensor> m_sums;                  ///< by weight, plain layout
    std::unique_ptr<GradientOverlap> m_overlap;  ///< null without other processes; last: its thread uses all
};

}  // namespace shardlab::engine

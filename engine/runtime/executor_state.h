#pragma once
#include <algorithm>
#include <functional>
#include <memory>
#include <vector>

#include "engine/core/replica_range.h"
#include "engine/core/tensor.h"
#include "engine/kernels/elementwise/elementwise.h"
#include "engine/runtime/chunk_kernel.h"
#include "engine/runtime/distinct_rows.h"
#include "engine/runtime/executor.h"
#include "engine/runtime/host_plan.h"
#include "engine/runtime/matrix_kernels.h"
#include "engine/runtime/op_profile.h"

namespace shardlab::engine {

class GradientOverlap;

/// A replica's stretch of samples that one task works through, chunk by chunk.
struct Lane {
    int replica = 0;                    ///< of this process
    std::int64_t begin = 0, count = 0;  ///< rows of the batch
};

/// Statistics of one batch normalization while a step runs.
struct NormState {
    std::vector<float> laneMoments;             ///< [lane][mean, m2]
    std::vector<float> laneSums;                ///< [lane][Σ dy, Σ dy · xhat]
    std::vector<float> mean, variance, invStd;  ///< [replica][channel]; variance is the biased one
    std::vector<float> factor, offset;  ///< [replica][channel] of the normalizing y = x · factor + offset
    std::vector<float> gammaInvStd, meanDy, meanDyXhat;
    std::vector<std::int64_t> laneRows;     ///< masked: rows that count, by lane
    std::vector<std::int64_t> countedRows;  ///< rows that the statistics are of, by replica
    std::vector<float> groupMean,
        groupVariance;  ///< as mean and variance, of all processes; empty without others
};

/// Where a weight's gradient lies in a lane's gradient array.
struct GradientSlot {
    std::int64_t offset = -1;  ///< -1: no gradient
    std::int64_t floats = 0;
    int matrix = -1;  ///< packed by this matrix's kernel, -1: plain
};

/// Memory of one worker thread: values of the chunk at work, and scratch of the kernel at work.
struct ThreadMemory {
    AlignedBuffer local, scratch;
    std::vector<float> moments;
};

/// How the loss of the batch at work reads its targets, and what it is the mean of.
struct LossState {
    LossAttributes attributes = {};
    float weight = 1.0F;  ///< factor of the gradient
    std::int64_t rowsPerSample = 1, columns = 1;
    std::int64_t counted = 1;  ///< rows of the batch without those of an ignored class
    bool binaryTargets =
        false;  ///< hinge: all targets of the batch are 0 or 1, which Keras turns to -1 and 1
};

/// Everything a running plan reads and writes.
struct ExecutorState {
    HostPlan plan;
    ExecutorOptions options;        ///< replicas and largest batch of this process
    ReplicaRange own;               ///< the replicas of this process
    std::int64_t largestBatch = 1;  ///< global
    std::vector<MatrixKernels> kernels;
    std::vector<AlignedBuffer> packedKernels;  ///< by matrix
    AlignedBuffer rounded;                     ///< one weight, rounded before packing
    std::vector<GradientSlot> gradientSlots;   ///< by weight
    std::int64_t gradientFloats = 0;
    AlignedBuffer laneGradients;          ///< one after the other, so that they share huge pages
    std::int64_t laneGradientFloats = 0;  ///< from one to the next
    AlignedBuffer resident;
    std::vector<NormState> norms;
    std::vector<ThreadMemory> threads;
    std::vector<Lane> lanes;  ///< of the batch at work
    std::vector<std::int64_t> replicaCounts;
    BatchView batch;
    std::int64_t globalCount = 1;   ///< samples of the batch at work, of all processes
    std::vector<LossState> losses;  ///< by Program::losses
    double lossScale = 1.0;         ///< of the gradients, see Executor::setLossScale
    std::span<const Tensor> weights;
    kernels::DropoutKey dropoutKey;
    std::vector<float> carried, nextCarried;  ///< of stateful layers, by row of the batch
    bool hasCarried = false;                  ///< a batch has left its state

    GradientOverlap* overlap = nullptr;  ///< who exchanges gradients in this step; null: nobody
    OpProfile* profile = nullptr;        ///< who wants the times of the ops; null: nobody

    int lanesPerReplica = 1;

    std::size_t laneOf(int replica) const { return static_cast<std::size_t>(replica * lanesPerReplica); }
    /// Replicas that have samples, in all processes: the first ones.
    int activeReplicas() const {
        const std::int64_t each = own.rowsPerReplica(globalCount);
        return static_cast<int>((globalCount + each - 1) / each);
    }
    bool distributed() const { return !own.isAll(); }
    /// All samples of a value that is resident or given.
    const float* rowsOf(ValueId id) const {
        const Placement& place = plan.placements[static_cast<std::size_t>(id)];
        if (place.where == Placement::Where::External)
            return batch.inputs[static_cast<std::size_t>(place.offset)];
        return reinterpret_cast<const float*>(resident.data() + place.offset * options.maxBatch);
    }
    float* laneGradient(std::size_t lane) {
        return reinterpret_cast<float*>(laneGradients.data()) +
               static_cast<std::int64_t>(lane) * laneGradientFloats;
    }
    const float* laneGradient(std::size_t lane) const {
        return const_cast<ExecutorState*>(this)->laneGradient(lane);
    }
};

void listOps(const HostPlan& plan, OpProfile& profile);  ///< with their segments
void describeLoss(ExecutorState& state);                 ///< once: attributes and shape from the plan
void beginLoss(ExecutorState& state);                    ///< for each batch: what is counted
double meanLoss(const LossState& loss, std::span<const float> losses);
Executor::ReplicaLoss replicaLoss(const ExecutorState& state, std::size_t term, std::span<const float> losses,
                                  int replica);

/// Runs the ops of a segment for one chunk of one lane. Knows pointers, not threads.
class ChunkRunner final : public ChunkContext {
public:
    ChunkRunner(ExecutorState& state, const Segment& segment, std::size_t lane, ThreadMemory& memory);
    /// Rows [begin, begin + count) of the global batch; `first`: the lane's first chunk (gradients are set,
    /// not added). `stop` (may be null) is asked before each op. False: the chunk was given up.
    bool run(std::int64_t begin, std::int64_t count, bool first, const StopToken* stop);
    /// As `run`; behind each op `see` is shown its float values of these samples, and ends the chunk by
    /// false.
    using See = std::function<bool(const HostOp& op, ValueId value, std::span<const float> numbers)>;
    void runObserved(std::int64_t begin, std::int64_t count, bool first, const See& see);

    // The op at work, as its family's kernel sees it.
    const HostOp& op() const override { return *m_op; }
    std::int64_t count() const override { return m_count; }
    std::int64_t begin() const override { return m_state.batch.first + m_begin; }
    const Value& value(ValueId id) const override {
        return m_state.plan.program.values[static_cast<std::size_t>(id)];
    }
    float* input(std::size_t index) const override;
    float* output(std::size_t index) const override;
    float* weightGradient(std::size_t index) const override;
    bool accumulates() const override { return !m_first || m_op->accumulate; }
    std::byte* scratch() const override { return m_memory.scratch.data(); }
    MatrixFormat format() const override { return m_state.plan.format; }
    bool noise() const override { return m_state.options.dropout; }
    kernels::DropoutKey key(std::uint64_t stream) const override;
    const float* carriedState() const override;
    float* nextState() const override;
    std::int64_t carriedFloats() const override { return m_state.plan.program.carriedFloats; }
    const DenseKernel& dense(std::int64_t rows) const override;
    const float* packed() const override;

private:
    void execute(const HostOp& op);
    void runOverlapped();
    void runProfiled();
    void matrix(const HostOp& op);
    void matrixInputGradient(const HostOp& op);
    RowTokens rowTokens(const HostOp& op) const;
    void matrixKernelGradient(const HostOp& op);
    void normalization(const HostOp& op);
    void moments(const HostOp& op);
    void maskedMoments(const HostOp& op, float* lane);
    void maskedInputGradient(const HostOp& op);
    void loss(const HostOp& op);
    void rowLosses(const HostOp& op, const LossState& loss);
    void weighLosses(const HostOp& op, const LossState& loss);

    std::byte* pointer(ValueId id) const;
    float* floats(ValueId id) const { return reinterpret_cast<float*>(pointer(id)); }
    using ChunkContext::elements;
    const float* weight(int index) const {
        return m_state.weights[static_cast<std::size_t>(index)].floats().data();
    }
    float* gradient(int weightIndex) const;

    ExecutorState& m_state;
    const Segment& m_segment;
    std::size_t m_lane;
    std::size_t m_replica;
    ThreadMemory& m_memory;
    std::int64_t m_begin = 0, m_count = 0;
    bool m_first = true;
    const HostOp* m_op = nullptr;
};

}  // namespace shardlab::engine

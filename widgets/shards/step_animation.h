#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/inspection/step_record.h"
#include "widgets/shards/layer_graph.h"
#include "widgets/shards/shard_layout.h"

namespace shardlab {

enum class StepPhase { Cut, Distribute, Forward, Backward, ReduceScatter, AllGather, Update };

/// A part of the animation that the transport bar goes through at once: one op, or one round of the
/// all-reduce.
struct StepFrame {
    StepPhase phase = StepPhase::Cut;
    int op = -1;         ///< in StepAnimation::ops(); -1: none
    int round = -1;      ///< in the record's rounds; -1: none
    double seconds = 1;  ///< how long it plays at normal speed
};

/// An op of the step as the simulator times it on the core that has most of them.
struct StepOp {
    std::string layer, name;    ///< "conv2d", "convolution"; no layer: empty
    double start = 0, end = 0;  ///< simulated seconds
    StepPhase phase = StepPhase::Forward;
};

/// What goes from one unit to another in a round.
struct UnitTransfer {
    int from = 0, to = 0;
    int transfers = 0;                ///< 1, or as many as the units' replicas exchange
    std::int64_t elements = 0;        ///< of them all
    int firstPart = 0, lastPart = 0;  ///< of the gradient; of several transfers all
    std::uint32_t checksum = 0;       ///< only of a single transfer
};

/// Where a position of the animation is: `frame` and how much of it is over. The position k is the end of the
/// frame k - 1.
struct StepMoment {
    int frame = 0;
    double share = 0;
};

/// A record as a list of frames, and what each unit holds after each round. It is what the view draws;
/// nothing here is computed anew but how many replicas a chunk already sums.
class StepAnimation {
public:
    StepAnimation(std::shared_ptr<const engine::StepRecord> record, int replicasPerChip);

    const engine::StepRecord& record() const { return *m_record; }
    const ShardLayout& layout() const { return m_layout; }
    const std::vector<StepFrame>& frames() const { return m_frames; }
    const std::vector<StepOp>& ops() const { return m_ops; }
    /// Those that have ops in the forward pass or join branches, in its order, with the edges between them.
    const LayerEdges& layers() const { return m_layers; }
    /// Into so many parts the rounds cut the gradient of each unit; of a group at most kMostGroupParts, each
    /// of several chunks.
    int parts() const { return m_parts; }
    static constexpr int kMostGroupParts = 16;
    /// The share of the replicas that a unit's part of the gradient sums after so many rounds, from 0 to 1;
    /// of a group that of the chunk which has travelled farthest, whichever of its replicas has it.
    double reduced(int rounds, int unit, int part) const;
    /// Of the chunks of a unit's part, at each of its replicas, the share that sum all.
    double complete(int rounds, int unit, int part) const;
    /// How many replicas the chunk of a unit sums that has travelled farthest.
    int farthest(int rounds, int unit) const;
    double completeShare(int rounds, int unit) const;  ///< of all its chunks
    const std::vector<UnitTransfer>& transfers(int round) const {
        return m_transfers[static_cast<std::size_t>(round)];
    }
    std::int64_t samples(int unit) const;
    bool weightsEqual() const;  ///< of all replicas, by checksum
    /// The replica whose gradient is complete last, where the others wait for it; -1: none.
    int slowest() const { return m_slowest; }
    /// Of the backward pass of a unit, the share that is over at a moment, on the clock of the slowest
    /// replica; of a group that of its slowest one. Within a pass.
    double gradientShare(int unit, const StepMoment& moment) const;
    std::size_t firstFrame(StepPhase phase) const;  ///< frames().size() if there is none

private:
    void readOps();
    void joinLayers();
    std::size_t placeOf(int rounds, int unit, int part) const;
    void findSlowest();
    void listFrames();
    void walkRounds();
    void addPass(StepPhase phase, double seconds);
    std::shared_ptr<const engine::StepRecord> m_record;
    ShardLayout m_layout;
    std::vector<StepFrame> m_frames;
    std::vector<StepOp> m_ops;
    LayerEdges m_layers;
    std::vector<std::vector<UnitTransfer>> m_transfers;
    std::vector<float> m_reduced, m_complete;  ///< by round, unit and part
    int m_parts = 1;
    int m_slowest = -1;
    std::vector<double> m_backward;  ///< simulated begin of each replica's backward pass, in seconds
};

StepMoment momentAt(const StepAnimation& animation, double position);

}  // namespace shardlab

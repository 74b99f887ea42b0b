#pragma once
#include <QString>

#include "widgets/shards/step_animation.h"

namespace shardlab {

/// What the boxes of a device stand for.
enum class ReplicaKind { Core, Gpu, Replica };

/// The words of a StepAnimation. Numbers are those of its record.
class StepText {
public:
    StepText(const StepAnimation& animation, ReplicaKind kind) : m_animation(animation), m_kind(kind) {}

    QString unit(int unit) const;                      ///< "Core 3", "32 cores"
    QString replica(int replica) const;                ///< "core 3"
    QString boxOfReplicas() const;                     ///< "one box: up to 32 cores"
    QString samples(int unit) const;                   ///< "8 samples"
    QString ofReplicas(int count) const;               ///< "512 of 2,048"
    QString layers(const LayerGraph::Box& box) const;  ///< their names, one a line
    QString title(const StepMoment& moment) const;     ///< "Reduce-scatter, round 2 of 7"
    QString explanation(const StepMoment& moment) const;
    /// "simulated: 1.20 ms to 1.31 ms of 5.1 ms"; empty where the record has no time.
    QString simulatedTime(const StepMoment& moment) const;
    QString unitTip(int unit) const;
    QString transferTip(const UnitTransfer& transfer) const;
    /// What becomes of a batch that the replicas do not divide; empty if they do.
    QString partialBatch() const;

private:
    QString replicas(std::int64_t count) const;  ///< "8 cores"
    QString explainStragglers() const;           ///< empty: none was asked for
    QString explainRound(const engine::RoundRecord& round) const;
    const StepAnimation& m_animation;
    ReplicaKind m_kind;
};

QString checksumText(std::uint32_t checksum);  ///< "0a1b2c3d"
/// A loss or a norm with the digits of `shardlab-cli step`.
QString lossText(double loss);
QString normText(double norm);

}  // namespace shardlab

#pragma once
#include <QStringList>

namespace shardlab {

/// The learning rate of an epoch, which is shown as a curve beside the loss and the metrics.
constexpr const char* kLearningRateName = "learning_rate";
/// The loss scale at the end of an epoch, of runs that scale their loss.
constexpr const char* kLossScaleName = "loss_scale";

/// Which metrics stand first and which are not shown, by name.
struct MetricChoices {
    QStringList pinned = {};
    QStringList hidden = {QString::fromLatin1(kLearningRateName)};
    bool operator==(const MetricChoices&) const = default;
};

}  // namespace shardlab

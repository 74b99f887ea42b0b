#pragma once
#include "engine/callbacks/callback.h"

namespace shardlab::engine {

/// Stops training when the epoch's loss is NaN or infinite. (The Trainer itself stops at the very step and
/// names the layer; this is for experiments that come with Keras's callback.)
class TerminateOnNan final : public Callback {
public:
    void onEpochEnd(TrainingControl& control, const MetricValues& metrics) override;
};

}  // namespace shardlab::engine

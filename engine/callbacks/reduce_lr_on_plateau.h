#pragma once
#include "engine/callbacks/monitor.h"

namespace shardlab::engine {

/// Multiplies the learning rate by `factor` (not below min_lr) once a metric has not improved by more than
/// min_delta for `patience` epochs; for `cooldown` epochs after that none are counted. An optimizer whose
/// rate follows a schedule keeps to it. Source: tf.keras 2.x callbacks.ReduceLROnPlateau, its words included.
class ReduceLrOnPlateau final : public Callback {
public:
    explicit ReduceLrOnPlateau(const Json& config);
    static ParameterSchema schema();
    void onTrainBegin(TrainingControl& control) override;
    void onEpochEnd(TrainingControl& control, const MetricValues& metrics) override;
    Json state() const override;
    void setState(const Json& state) override;  ///< a following onTrainBegin keeps it

private:
    void reduce(TrainingControl& control);
    Monitor m_monitor;
    double m_factor, m_minDelta, m_minRate;
    std::int64_t m_patience, m_cooldown;
    bool m_verbose;
    double m_best;
    std::int64_t m_wait = 0;
    std::int64_t m_cooling = 0;  ///< epochs of the cooldown that are left
    bool m_resumed = false;
};

}  // namespace shardlab::engine

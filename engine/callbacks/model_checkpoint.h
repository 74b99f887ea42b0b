#pragma once
#include "engine/callbacks/monitor.h"

namespace shardlab::engine {

/// With save_best_only remembers the weights when the metric has become better (>, not >=); without, the run
/// ends with those of its last epoch anyway. The Trainer keeps the copy; Keras's `filepath` is accepted and
/// not used here. Source: tf.keras 2.x callbacks.ModelCheckpoint.
class ModelCheckpoint final : public Callback {
public:
    explicit ModelCheckpoint(const Json& config);
    static ParameterSchema schema();
    void onEpochEnd(TrainingControl& control, const MetricValues& metrics) override;
    Json state() const override { return {{"best", stateNumber(m_best)}}; }
    void setState(const Json& state) override;

private:
    Monitor m_monitor;
    bool m_bestOnly, m_verbose;
    double m_best;
};

}  // namespace shardlab::engine

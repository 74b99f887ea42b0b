#pragma once
#include "engine/callbacks/monitor.h"

namespace shardlab::engine {

/// Stops once a metric has not improved by more than min_delta for `patience` epochs.
/// baseline: until a metric beats it, improvements do not begin the waiting anew, as in Keras 3.
/// restore_best_weights: when it stops, the weights of the best epoch come back; a run that ends by itself
/// keeps its last ones (as Keras). start_from_epoch: so many epochs count for nothing. Source: tf.keras 2.x
/// callbacks.EarlyStopping, its words included, and start_from_epoch of 2.11; `verbose` is not here: the
/// console always says why a run ends early.
class EarlyStopping final : public Callback {
public:
    explicit EarlyStopping(const Json& config);
    static ParameterSchema schema();
    void onTrainBegin(TrainingControl& control) override;
    void onEpochEnd(TrainingControl& control, const MetricValues& metrics) override;
    void onTrainEnd(TrainingControl& control) override;
    Json state() const override;
    void setState(const Json& state) override;  ///< a following onTrainBegin keeps it

private:
    Monitor m_monitor;
    double m_minDelta;
    std::int64_t m_patience;
    Json m_baseline;
    bool m_restore;
    std::int64_t m_startFromEpoch;
    double m_best;
    std::int64_t m_wait = 0;
    int m_stoppedEpoch = -1;    ///< -1: it did not stop the run
    int m_bestEpoch = 0;        ///< whose weights are remembered, from 0
    bool m_remembered = false;  ///< there are best weights to restore
    bool m_resumed = false;
};

}  // namespace shardlab::engine

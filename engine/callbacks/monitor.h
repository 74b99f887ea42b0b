#pragma once
#include <optional>

#include "engine/callbacks/callback.h"

namespace shardlab::engine {

/// Whether a watched metric has improved: the common part of EarlyStopping, ReduceLROnPlateau and
/// ModelCheckpoint. mode auto: metricDirection() says which way it improves, as in Keras 3.
/// (tf.keras 2.1 knows "acc" only; nobody wants to minimise a precision.)
class Monitor {
public:
    Monitor(std::string metric, const std::string& mode);
    const std::string& metric() const { return m_metric; }
    bool largerIsBetter() const { return m_larger; }
    std::optional<double> valueIn(const MetricValues& metrics) const;
    /// The value is better than `best` by more than minDelta >= 0. A NaN is never better.
    bool improves(double value, double best, double minDelta) const;
    double worst() const;  ///< what every number improves on

private:
    std::string m_metric;
    bool m_larger;
};

/// Parameters "monitor" and "mode" of all of them.
ParameterSchema monitorSchema();
/// The callback with mode auto decided for this experiment, whose metrics may have names of their own.
Json withMode(const Json& callback, const Json& metrics);
/// Text of a warning as Keras words it when the metric is not there: "… conditioned on metric `x` which is
/// not available. Available metrics are: a,b".
std::string unavailableMetric(const std::string& what, const std::string& metric,
                              const MetricValues& metrics);

/// Numbers in a callback's state: JSON has no infinity.
Json stateNumber(double value);
double numberOfState(const Json& state, const char* key, double fallback);

}  // namespace shardlab::engine

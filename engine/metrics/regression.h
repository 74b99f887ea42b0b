#pragma once
#include "engine/metrics/mean_metric.h"

namespace shardlab::engine {

/// Mean over columns, then rows, of an error e = prediction - target:
///   Squared e², Absolute |e|, AbsolutePercentage 100 |e| / max(|target|, 1e-7), RootSquared √(mean of e²).
class RegressionError final : public MeanMetric {
public:
    enum class Kind { Squared, Absolute, AbsolutePercentage, RootSquared };
    RegressionError(std::string name, Kind kind) : MeanMetric(std::move(name)), m_kind(kind) {}
    double result() const override;

private:
    void check(const MetricBatch& batch) const override { expectTargets(batch); }
    double sum(const MetricBatch& batch) const override;
    Kind m_kind;
};

}  // namespace shardlab::engine

#pragma once
#include "engine/metrics/mean_metric.h"

namespace shardlab::engine {

/// Mean over columns, then rows, of an error e = prediction - target:
///   Squared e², Absolute |e|, AbsolutePercentage 100 |e| / max(|target|, 1e-7), RootSquared √(mean of e²),
///   SquaredLogarithmic (log(max(p, 1e-7) + 1) - log(max(t, 1e-7) + 1))², LogCosh log cosh e,
///   Poisson p - t · log(p + 1e-7), Hinge max(1 - t p, 0) and SquaredHinge its square: targets that are all 0
///   or 1 in the batch become -1 and 1 for these two. Source: tf.keras 2.x losses.py.
class RegressionError final : public MeanMetric {
public:
    enum class Kind {
        Squared,
        Absolute,
        AbsolutePercentage,
        RootSquared,
        SquaredLogarithmic,
        LogCosh,
        Poisson,
        Hinge,
        SquaredHinge
    };
    RegressionError(std::string name, Kind kind) : MeanMetric(std::move(name)), m_kind(kind) {}
    double result() const override;

private:
    void check(const MetricBatch& batch) const override { expectTargets(batch); }
    double sum(const MetricBatch& batch) const override;
    double term(double prediction, double target) const;
    Kind m_kind;
};

/// Mean over rows of what a row as a whole gives:
///   CosineSimilarity  t · p / (|t| |p|)       KLDivergence  Σ t · log(t / p), both clipped to [1e-7, 1]
///   CategoricalHinge  max(max((1 - t) · p) - Σ t · p + 1, 0)
///   PearsonCorrelation  cov(t, p) / √(var t · var p), 0 where one of them does not vary
///   ConcordanceCorrelation  2 cov(t, p) / (var t + var p + (mean t - mean p)² + 1e-7)
/// Source: tf.keras 2.x metrics and losses; Keras 3 metrics/correlation_metrics.py.
class RowMetric final : public MeanMetric {
public:
    enum class Kind {
        CosineSimilarity,
        KLDivergence,
        CategoricalHinge,
        PearsonCorrelation,
        ConcordanceCorrelation
    };
    RowMetric(std::string name, Kind kind) : MeanMetric(std::move(name)), m_kind(kind) {}

private:
    void check(const MetricBatch& batch) const override { expectTargets(batch); }
    double sum(const MetricBatch& batch) const override;
    Kind m_kind;
};

}  // namespace shardlab::engine

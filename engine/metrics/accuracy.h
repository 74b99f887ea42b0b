#pragma once
#include "engine/metrics/mean_metric.h"

namespace shardlab::engine {

/// Share of rows whose largest prediction (the first of equals, as argmax) is the label's.
class SparseCategoricalAccuracy final : public MeanMetric {
public:
    using MeanMetric::MeanMetric;

private:
    void check(const MetricBatch& batch) const override { expectLabels(batch); }
    double sum(const MetricBatch& batch) const override;
};

/// Share of rows where prediction and one-hot target have their largest value in the same column.
class CategoricalAccuracy final : public MeanMetric {
public:
    using MeanMetric::MeanMetric;

private:
    void check(const MetricBatch& batch) const override { expectTargets(batch); }
    double sum(const MetricBatch& batch) const override;
};

/// Share of elements where (prediction > threshold) equals the target.
class BinaryAccuracy final : public MeanMetric {
public:
    BinaryAccuracy(std::string name, float threshold) : MeanMetric(std::move(name)), m_threshold(threshold) {}

private:
    void check(const MetricBatch& batch) const override { expectTargets(batch); }
    double sum(const MetricBatch& batch) const override;
    float m_threshold;
};

/// Share of rows whose label is among the k largest predictions: fewer than k are strictly larger, so that
/// ties at the edge all count as inside. A prediction that is not finite is not among them. Source:
/// tf.math.in_top_k. Targets: class numbers if `sparse`, else one-hot.
class TopKCategoricalAccuracy final : public MeanMetric {
public:
    TopKCategoricalAccuracy(std::string name, std::int64_t k, bool sparse)
        : MeanMetric(std::move(name)), m_k(k), m_sparse(sparse) {}

private:
    void check(const MetricBatch& batch) const override {
        m_sparse ? expectLabels(batch) : expectTargets(batch);
    }
    double sum(const MetricBatch& batch) const override;
    std::int64_t m_k;
    bool m_sparse;
};

}  // namespace shardlab::engine

#pragma once
#include <optional>

#include "engine/metrics/metric.h"

namespace shardlab::engine {

/// A metric with one value a row: its mean over all rows since reset(), 0 before the first (as Keras).
/// Sums in double, in the order of the rows: the result does not depend on how rows were batched but for
/// rounding.
class MeanMetric : public Metric {
public:
    using Metric::Metric;
    void reset() override { m_sum = 0.0, m_rows = 0; }
    double result() const override { return m_rows == 0 ? 0.0 : m_sum / static_cast<double>(m_rows); }
    std::vector<double> sums() const final { return {m_sum, static_cast<double>(m_rows)}; }
    bool setSums(std::span<const double> sums) final;
    void update(const MetricBatch& batch) final;
    void ignoreClass(std::int32_t label) final { m_ignored = label; }

protected:
    /// Sum of the values of all rows. The batch has passed check().
    virtual double sum(const MetricBatch& batch) const = 0;
    virtual void check(const MetricBatch& batch) const = 0;

    /// One class number a row; throws Error otherwise.
    void expectLabels(const MetricBatch& batch) const;
    /// Targets of the predictions' shape. Class numbers pass where there is one column. Throws Error
    /// otherwise.
    void expectTargets(const MetricBatch& batch) const;

    std::int64_t rows() const { return m_rows; }

private:
    void add(const MetricBatch& batch);
    std::optional<std::int32_t> m_ignored;
    double m_sum = 0.0;
    std::int64_t m_rows = 0;
};

/// Label of a row after expectLabels.
inline std::int64_t labelAt(const MetricBatch& batch, std::int64_t row) {
    const auto i = static_cast<std::size_t>(row);
    return batch.labels.empty() ? static_cast<std::int64_t>(batch.targets[i]) : batch.labels[i];
}
/// Target of an element after expectTargets.
inline float targetAt(const MetricBatch& batch, std::int64_t element) {
    const auto i = static_cast<std::size_t>(element);
    return batch.targets.empty() ? static_cast<float>(batch.labels[i]) : batch.targets[i];
}

}  // namespace shardlab::engine

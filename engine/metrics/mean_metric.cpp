#include "engine/metrics/mean_metric.h"

namespace shardlab::engine {

void MeanMetric::update(const MetricBatch& batch) {
    check(batch);
    m_sum += sum(batch);
    m_rows += batch.rows;
}

void MeanMetric::expectLabels(const MetricBatch& batch) const {
    const auto rows = static_cast<std::size_t>(batch.rows);
    if (batch.labels.size() == rows || (batch.labels.empty() && batch.targets.size() == rows)) return;
    throw Error("metric {}: expected {} class numbers; got {} labels and {} targets", name(), rows,
                batch.labels.size(), batch.targets.size());
}

void MeanMetric::expectTargets(const MetricBatch& batch) const {
    const auto elements = static_cast<std::size_t>(batch.rows * batch.columns);
    if (batch.targets.size() == elements || (batch.targets.empty() && batch.labels.size() == elements))
        return;
    throw Error("metric {}: expected targets of shape ({}, {}); got {} labels and {} targets", name(),
                batch.rows, batch.columns, batch.labels.size(), batch.targets.size());
}

}  // namespace shardlab::engine

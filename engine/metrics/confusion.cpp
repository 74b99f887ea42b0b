#include "engine/metrics/confusion.h"

#include "engine/metrics/mean_metric.h"

namespace shardlab::engine {

void ConfusionMetric::update(const MetricBatch& batch) {
    const std::int64_t elements = batch.rows * batch.columns;
    if (std::max(batch.targets.size(), batch.labels.size()) != static_cast<std::size_t>(elements)) {
        throw Error("metric {}: expected targets of shape ({}, {}); got {} labels and {} targets", name(),
                    batch.rows, batch.columns, batch.labels.size(), batch.targets.size());
    }
    for (std::int64_t i = 0; i < elements; ++i) {
        const bool predicted = batch.predictions[static_cast<std::size_t>(i)] > m_threshold;
        const bool actual = targetAt(batch, i) > 0.5F;
        m_hits += predicted && actual;
        m_total += m_kind == Kind::Precision ? predicted : actual;
    }
}

double ConfusionMetric::result() const {
    return m_total == 0 ? 0.0 : static_cast<double>(m_hits) / static_cast<double>(m_total);
}

}  // namespace shardlab::engine

#include "engine/metrics/mean_metric.h"

#include "engine/metrics/metric_sums.h"

namespace shardlab::engine {

void MeanMetric::add(const MetricBatch& batch) {
    check(batch);
    m_sum += sum(batch);
    m_rows += batch.rows;
}

void MeanMetric::update(const MetricBatch& batch) {
    const bool byRow = batch.labels.size() == static_cast<std::size_t>(batch.rows);
    if (!m_ignored || !byRow) return add(batch);
    const auto isIgnored = [&](std::int64_t row) {
        return batch.labels[static_cast<std::size_t>(row)] == *m_ignored;
    };
    // Stretches of rows that count.
    for (std::int64_t begin = 0, end = 0; begin < batch.rows; begin = end) {
        while (begin < batch.rows && isIgnored(begin))
            ++begin;
        for (end = begin; end < batch.rows && !isIgnored(end);)
            ++end;
        if (begin == end) continue;
        const auto first = static_cast<std::size_t>(begin), count = static_cast<std::size_t>(end - begin);
        const auto columns = static_cast<std::size_t>(batch.columns);
        add({.predictions = batch.predictions.subspan(first * columns, count * columns),
             .labels = batch.labels.subspan(first, count),
             .rows = end - begin,
             .columns = batch.columns});
    }
}

bool MeanMetric::setSums(std::span<const double> sums) {
    if (sums.size() != 2 || !isCount(sums[1])) return false;
    m_sum = sums[0];
    m_rows = static_cast<std::int64_t>(sums[1]);
    return true;
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

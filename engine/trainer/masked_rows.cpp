#include "engine/trainer/masked_rows.h"

#include <algorithm>

namespace shardlab::engine {

MetricBatch MaskedRows::keep(const MetricBatch& batch, std::span<const float> mask) {
    if (mask.empty()) return batch;
    const auto columns = static_cast<std::size_t>(batch.columns);
    m_predictions.resize(std::max(m_predictions.size(), batch.predictions.size()));
    m_targets.resize(std::max(m_targets.size(), batch.targets.size()));
    m_labels.resize(std::max(m_labels.size(), batch.labels.size()));
    std::size_t kept = 0;
    for (std::size_t row = 0; row < static_cast<std::size_t>(batch.rows); ++row) {
        if (mask[row] == 0.0F) continue;
        std::copy_n(batch.predictions.data() + row * columns, columns, m_predictions.data() + kept * columns);
        if (!batch.labels.empty()) m_labels[kept] = batch.labels[row];
        if (!batch.targets.empty())
            std::copy_n(batch.targets.data() + row * columns, columns, m_targets.data() + kept * columns);
        ++kept;
    }
    MetricBatch seen{.predictions = std::span(m_predictions).first(kept * columns),
                     .rows = static_cast<std::int64_t>(kept),
                     .columns = batch.columns};
    if (!batch.labels.empty()) seen.labels = std::span(m_labels).first(kept);
    if (!batch.targets.empty()) seen.targets = std::span(m_targets).first(kept * columns);
    return seen;
}

}  // namespace shardlab::engine

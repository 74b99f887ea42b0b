#include "engine/metrics/accuracy.h"

#include <cmath>

namespace shardlab::engine {
namespace {

std::int64_t argmax(const float* row, std::int64_t columns) {
    std::int64_t best = 0;
    for (std::int64_t c = 1; c < columns; ++c) {
        if (row[c] > row[best]) best = c;
    }
    return best;
}

/// The class that a row's target says: of one-hot targets the largest column. Class numbers pass
/// expectTargets with one column only, where the class is 0.
std::int64_t targetClass(const MetricBatch& batch, std::int64_t row) {
    if (batch.targets.empty()) return 0;
    return argmax(batch.targets.data() + row * batch.columns, batch.columns);
}

}  // namespace

double SparseCategoricalAccuracy::sum(const MetricBatch& batch) const {
    std::int64_t right = 0;
    for (std::int64_t r = 0; r < batch.rows; ++r) {
        right += argmax(batch.predictions.data() + r * batch.columns, batch.columns) == labelAt(batch, r);
    }
    return static_cast<double>(right);
}

double CategoricalAccuracy::sum(const MetricBatch& batch) const {
    std::int64_t right = 0;
    for (std::int64_t r = 0; r < batch.rows; ++r) {
        right += argmax(batch.predictions.data() + r * batch.columns, batch.columns) == targetClass(batch, r);
    }
    return static_cast<double>(right);
}

double BinaryAccuracy::sum(const MetricBatch& batch) const {
    std::int64_t right = 0;
    const std::int64_t elements = batch.rows * batch.columns;
    for (std::int64_t i = 0; i < elements; ++i) {
        const float answer = batch.predictions[static_cast<std::size_t>(i)] > m_threshold ? 1.0F : 0.0F;
        right += answer == targetAt(batch, i);
    }
    return static_cast<double>(right) / static_cast<double>(batch.columns);
}

double TopKCategoricalAccuracy::sum(const MetricBatch& batch) const {
    std::int64_t right = 0;
    for (std::int64_t r = 0; r < batch.rows; ++r) {
        const float* row = batch.predictions.data() + r * batch.columns;
        const std::int64_t label = m_sparse ? labelAt(batch, r) : targetClass(batch, r);
        if (label < 0 || label >= batch.columns || !std::isfinite(row[label])) continue;
        std::int64_t larger = 0;
        for (std::int64_t c = 0; c < batch.columns; ++c)
            larger += row[c] > row[label];
        right += larger < m_k;
    }
    return static_cast<double>(right);
}

}  // namespace shardlab::engine

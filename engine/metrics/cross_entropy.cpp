#include "engine/metrics/cross_entropy.h"

#include <algorithm>
#include <cmath>

namespace shardlab::engine {
namespace {

constexpr double kEpsilon = 1e-7;
double clip(double p) {
    return std::clamp(p, kEpsilon, 1.0 - kEpsilon);
}

/// log Σ e^x without overflow.
double logSumExp(const float* row, std::int64_t columns) {
    const double largest = *std::max_element(row, row + columns);
    double total = 0.0;
    for (std::int64_t c = 0; c < columns; ++c)
        total += std::exp(row[c] - largest);
    return largest + std::log(total);
}

}  // namespace

void CrossEntropy::check(const MetricBatch& batch) const {
    if (m_kind != Kind::Sparse) return expectTargets(batch);
    expectLabels(batch);
    for (std::int64_t r = 0; r < batch.rows; ++r) {
        const std::int64_t label = labelAt(batch, r);
        if (label < 0 || label >= batch.columns) {
            throw Error("metric {}: expected labels in [0, {}); got {} in row {}", name(), batch.columns,
                        label, r);
        }
    }
}

double CrossEntropy::categoricalRow(const MetricBatch& batch, std::int64_t row) const {
    const float* x = batch.predictions.data() + row * batch.columns;
    double scale = 1.0;  // probabilities: 1 / sum; logits: log Σ e^x
    if (m_fromLogits) {
        scale = logSumExp(x, batch.columns);
    } else {
        double total = 0.0;
        for (std::int64_t c = 0; c < batch.columns; ++c)
            total += x[c];
        scale = 1.0 / total;
    }
    const auto logProbability = [&](std::int64_t c) {
        return m_fromLogits ? x[c] - scale : std::log(clip(x[c] * scale));
    };
    if (m_kind == Kind::Sparse) return -logProbability(labelAt(batch, row));
    const double spread = m_labelSmoothing / static_cast<double>(batch.columns);
    double loss = 0.0;
    for (std::int64_t c = 0; c < batch.columns; ++c) {
        const double target = targetAt(batch, row * batch.columns + c) * (1.0 - m_labelSmoothing) + spread;
        loss -= target * logProbability(c);
    }
    return loss;
}

double CrossEntropy::binaryRow(const MetricBatch& batch, std::int64_t row) const {
    double loss = 0.0;
    for (std::int64_t c = 0; c < batch.columns; ++c) {
        const std::int64_t i = row * batch.columns + c;
        const double x = batch.predictions[static_cast<std::size_t>(i)];
        const double target = targetAt(batch, i) * (1.0 - m_labelSmoothing) + 0.5 * m_labelSmoothing;
        if (m_fromLogits) {
            loss += std::max(x, 0.0) - x * target + std::log1p(std::exp(-std::abs(x)));
        } else {
            const double p = clip(x);
            loss -= target * std::log(p + kEpsilon) + (1.0 - target) * std::log(1.0 - p + kEpsilon);
        }
    }
    return loss / static_cast<double>(batch.columns);
}

double CrossEntropy::sum(const MetricBatch& batch) const {
    double total = 0.0;
    for (std::int64_t r = 0; r < batch.rows; ++r) {
        total += m_kind == Kind::Binary ? binaryRow(batch, r) : categoricalRow(batch, r);
    }
    return total;
}

}  // namespace shardlab::engine

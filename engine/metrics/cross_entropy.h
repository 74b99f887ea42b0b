#pragma once
#include <cmath>

#include "engine/metrics/mean_metric.h"

namespace shardlab::engine {

/// Cross-entropy of the losses of the same names, as a metric (mean over rows):
///   categorical  -Σ_c target_c · log p_c,  p = softmax(logits), or predictions / their sum clipped to [1e-7,
///   1 - 1e-7] binary       mean over columns of -t · log(p + 1e-7) - (1 - t) · log(1 - p + 1e-7), p clipped
///   likewise, or from
///                logits max(x, 0) - x · t + log(1 + e^-|x|)
/// Label smoothing s moves the targets of the last two first: categorical t (1 - s) + s / columns, binary
/// t (1 - s) + s / 2. Source: tf.keras 2.x backend and losses.
/// Throws Error for a label outside [0, columns).
class CrossEntropy : public MeanMetric {
public:
    enum class Kind { Sparse, Categorical, Binary };
    CrossEntropy(std::string name, Kind kind, bool fromLogits, double labelSmoothing = 0.0)
        : MeanMetric(std::move(name)),
          m_kind(kind),
          m_fromLogits(fromLogits),
          m_labelSmoothing(labelSmoothing) {}

private:
    void check(const MetricBatch& batch) const override;
    double sum(const MetricBatch& batch) const override;
    double categoricalRow(const MetricBatch& batch, std::int64_t row) const;
    double binaryRow(const MetricBatch& batch, std::int64_t row) const;
    Kind m_kind;
    bool m_fromLogits;
    double m_labelSmoothing;
};

/// e to the mean sparse cross-entropy: among how many equally likely characters or words the model hesitates.
class Perplexity final : public CrossEntropy {
public:
    Perplexity(std::string name, bool fromLogits) : CrossEntropy(std::move(name), Kind::Sparse, fromLogits) {}
    double result() const override { return rows() == 0 ? 0.0 : std::exp(CrossEntropy::result()); }
};

}  // namespace shardlab::engine

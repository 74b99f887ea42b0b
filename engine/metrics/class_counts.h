#pragma once
#include <array>
#include <optional>
#include <vector>

#include "engine/metrics/metric.h"

namespace shardlab::engine {

/// F-beta score from precision and recall of each class: (1 + β²) p r / (β² p + r); β 1 is the F1 score.
/// A row's predicted classes: those above `threshold`, or without one (negative) that of its largest
/// prediction. Average over classes: macro (plain mean), weighted (by actual numbers), micro (of the counts).
/// Keras's average=None gives a list; here macro is the default. Source: tf.keras 2.13 and later,
/// metrics/f_score_metrics.py.
class FBetaScore final : public Metric {
public:
    enum class Average { Macro, Weighted, Micro };
    FBetaScore(std::string name, double beta, Average average, float threshold)
        : Metric(std::move(name)), m_beta(beta), m_average(average), m_threshold(threshold) {}
    void reset() override;
    std::vector<double> sums() const override;
    bool setSums(std::span<const double> sums) override;
    void update(const MetricBatch& batch) override;
    double result() const override;

private:
    struct Counts {
        double truePositives = 0, falsePositives = 0, falseNegatives = 0;
    };
    double score(const Counts& counts) const;
    double m_beta;
    Average m_average;
    float m_threshold;
    std::vector<Counts> m_classes;
};

/// Mean over the target classes of (rows of the class rightly predicted) / (rows that are or are predicted to
/// be of it), classes that never occur left out. The predicted class is the largest column's, or of one
/// column its value. Source: tf.keras 2.x metrics/iou_metrics.py.
class MeanIoU final : public Metric {
public:
    /// Of all classes.
    MeanIoU(std::string name, std::int64_t classes);
    /// Throws Error unless they are different classes, one or more of them.
    MeanIoU(std::string name, std::int64_t classes, const std::vector<std::int64_t>& targets);
    void reset() override;
    std::vector<double> sums() const override;
    bool setSums(std::span<const double> sums) override;
    void update(const MetricBatch& batch) override;
    double result() const override;
    /// Elements of this class do not count, whatever is predicted of them (Keras's ignore_class).
    void leaveOut(std::int64_t actualClass) { m_leftOut = actualClass; }

private:
    std::vector<std::int64_t> m_right, m_any;
    std::vector<bool> m_targets;
    std::optional<std::int64_t> m_leftOut;
};

/// Mean over the target classes of (elements of the class rightly predicted) / (elements that are or are
/// predicted to be of it), classes that never occur left out. A prediction that reaches the threshold is of
/// class 1, else of class 0. Source: tf.keras 2.7 and later, metrics/iou_metrics.py.
class BinaryIoU final : public Metric {
public:
    /// Throws Error unless the classes are 0, 1 or both.
    BinaryIoU(std::string name, const std::vector<std::int64_t>& targetClasses, float threshold);
    void reset() override;
    std::vector<double> sums() const override;
    bool setSums(std::span<const double> sums) override;
    void update(const MetricBatch& batch) override;
    double result() const override;

private:
    struct Counts {
        std::int64_t right = 0, any = 0;
    };
    std::array<bool, 2> m_targets{};
    std::array<Counts, 2> m_classes{};
    float m_threshold;
};

/// Coefficient of determination 1 - Σ(t - p)² / Σ(t - mean t)² of each column, averaged plainly or by the
/// columns' variance. Source: tf.keras 2.13 and later, metrics/regression_metrics.py.
class R2Score final : public Metric {
public:
    R2Score(std::string name, bool varianceWeighted)
        : Metric(std::move(name)), m_varianceWeighted(varianceWeighted) {}
    void reset() override;
    std::vector<double> sums() const override;
    bool setSums(std::span<const double> sums) override;
    void update(const MetricBatch& batch) override;
    double result() const override;

private:
    struct Column {
        double sum = 0, squares = 0, residual = 0;
    };
    bool m_varianceWeighted;
    std::vector<Column> m_columns;
    double m_rows = 0;
};

}  // namespace shardlab::engine

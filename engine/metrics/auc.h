#pragma once
#include "engine/metrics/confusion.h"

namespace shardlab::engine {

/// Area under the curve of right yes-answers over wrong ones (ROC: recall over the false positive rate) or of
/// precision over recall (PR), as a sum over num_thresholds points. Height between two points: their mean
/// (interpolation), the smaller (minoring) or the larger one (majoring); PR's interpolation is that of true
/// positives, which bends the curve. Source: tf.keras 2.x metrics/confusion_metrics.py; Davis & Goadrich
/// 2006.
class Auc final : public Metric {
public:
    enum class Curve { Roc, Pr };
    enum class Summation { Interpolation, Minoring, Majoring };
    struct Options {
        std::int64_t thresholds = 200;
        Curve curve = Curve::Roc;
        Summation summation = Summation::Interpolation;
        bool fromLogits = false;
    };
    Auc(std::string name, const Options& options)
        : Metric(std::move(name)), m_options(options), m_counts(options.thresholds) {}
    void reset() override { m_counts.reset(); }
    std::vector<double> sums() const override { return m_counts.sums(); }
    bool setSums(std::span<const double> sums) override { return m_counts.setSums(sums); }
    void update(const MetricBatch& batch) override {
        m_counts.update(name(), batch, -1, m_options.fromLogits);
    }
    double result() const override;

private:
    Options m_options;
    ThresholdCounts m_counts;
};

/// The best value of one rate among the thresholds at which another is at least what is asked, 0 if there are
/// none. Sensitivity is recall: right yes-answers / actual yes; specificity: right no-answers / actual no.
/// Source: tf.keras 2.x metrics/confusion_metrics.py.
class RateAtRate final : public Metric {
public:
    enum class Kind {
        SensitivityAtSpecificity,
        SpecificityAtSensitivity,
        PrecisionAtRecall,
        RecallAtPrecision
    };
    RateAtRate(std::string name, Kind kind, double asked, std::int64_t thresholds, std::int64_t classId)
        : Metric(std::move(name)), m_kind(kind), m_asked(asked), m_classId(classId), m_counts(thresholds) {}
    void reset() override { m_counts.reset(); }
    std::vector<double> sums() const override { return m_counts.sums(); }
    bool setSums(std::span<const double> sums) override { return m_counts.setSums(sums); }
    void update(const MetricBatch& batch) override { m_counts.update(name(), batch, m_classId, false); }
    double result() const override;

private:
    Kind m_kind;
    double m_asked;
    std::int64_t m_classId;
    ThresholdCounts m_counts;
};

}  // namespace shardlab::engine

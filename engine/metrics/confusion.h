#pragma once
#include <vector>

#include "engine/metrics/metric.h"

namespace shardlab::engine {

/// Which elements of a batch a yes-or-no metric looks at. A prediction says yes if it is larger than the
/// threshold; topK > 0: and among the k largest of its row, the first of equals; without a threshold of its
/// own that alone counts. classId >= 0: that column only.
struct ConfusionOptions {
    float threshold = 0.5F;
    std::int64_t topK = 0;
    std::int64_t classId = -1;
};

/// Of yes-or-no outputs, over all elements since reset(), 0 where nothing was counted:
///   Precision  true positives / predicted positives;   Recall  true positives / actual positives
///   True/FalsePositives, True/FalseNegatives  their numbers
/// Source: tf.keras 2.x metrics/confusion_metrics.py.
class ConfusionMetric final : public Metric {
public:
    enum class Kind { Precision, Recall, TruePositives, TrueNegatives, FalsePositives, FalseNegatives };
    ConfusionMetric(std::string name, Kind kind, const ConfusionOptions& options)
        : Metric(std::move(name)), m_kind(kind), m_options(options) {}
    void reset() override;
    std::vector<double> sums() const override;
    bool setSums(std::span<const double> sums) override;
    void update(const MetricBatch& batch) override;
    double result() const override;

private:
    void count(bool predicted, bool actual);
    Kind m_kind;
    ConfusionOptions m_options;
    std::int64_t m_truePositives = 0, m_trueNegatives = 0, m_falsePositives = 0, m_falseNegatives = 0;
};

/// Numbers of right and wrong answers at `count` thresholds spread evenly over [0, 1]: the basis of AUC and
/// of the metrics at an operating point. A prediction of exactly a threshold is not above it, but 0 is above
/// the first one, as in Keras. Throws Error for predictions outside [0, 1].
class ThresholdCounts {
public:
    explicit ThresholdCounts(std::int64_t count);
    void reset();
    std::vector<double> sums() const;  ///< as Metric's
    bool setSums(std::span<const double> sums);
    void update(const std::string& metric, const MetricBatch& batch, std::int64_t classId, bool fromLogits);

    struct At {
        double truePositives, falsePositives, trueNegatives, falseNegatives;
    };
    /// body(At) for every threshold, from the highest (nothing is yes) to the lowest.
    template <typename Body>
    void forEach(Body body) const {
        double positives = 0, negatives = 0, yesRight = 0, yesWrong = 0;
        for (std::size_t i = 0; i < m_positives.size(); ++i) {
            positives += static_cast<double>(m_positives[i]);
            negatives += static_cast<double>(m_negatives[i]);
        }
        for (std::size_t i = m_positives.size(); i-- > 0;) {
            yesRight += static_cast<double>(m_positives[i]);
            yesWrong += static_cast<double>(m_negatives[i]);
            body(At{yesRight, yesWrong, negatives - yesWrong, positives - yesRight});
        }
    }

private:
    std::vector<std::int64_t> m_positives, m_negatives;  ///< by the highest threshold below the prediction
};

}  // namespace shardlab::engine

#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/json.h"
#include "engine/inference/sample_evaluation.h"

namespace shardlab::engine {

/// One class against all others. What would be divided by zero is 0, as in scikit-learn.
struct ClassScore {
    double precision = 0, recall = 0, f1 = 0;
    std::int64_t support = 0;  ///< samples of the class
};

/// Points of a curve, one for each threshold: a sample is positive if its score is at least that.
struct ScoreCurve {
    std::vector<double> x, y;
    std::vector<double> thresholds;
    double area = 0;
};
/// False positive rate (x) against true positive rate (y) as sklearn.metrics.roc_curve: from (0, 0), whose
/// threshold is the largest score plus 1, without points on a straight line. Area: roc_auc_score. Nothing if
/// there are no positive or no negative samples.
std::optional<ScoreCurve> rocCurve(std::span<const float> scores, const std::vector<bool>& positive);
/// Recall (x) against precision (y) as sklearn.metrics.precision_recall_curve, by increasing thresholds,
/// without those between which no positive sample lies; at the end (0, 1), which has no threshold. Area:
/// average_precision_score. Nothing if there are no positive samples.
std::optional<ScoreCurve> precisionRecallCurve(std::span<const float> scores,
                                               const std::vector<bool>& positive);

/// Samples whose highest probability is in (from, to].
struct CalibrationBin {
    double from = 0, to = 0;
    std::int64_t samples = 0;
    double confidence = 0, accuracy = 0;  ///< means over its samples; 0 without samples
};
/// Reliability of the most probable class, in bins of equal width (Guo et al. 2017).
struct Calibration {
    std::vector<CalibrationBin> bins;
    double expectedError = 0;  ///< ECE: the mean difference of accuracy and confidence over all samples
};
Calibration calibrationOf(const std::vector<SamplePrediction>& predictions, int bins = 10);

/// A pair of classes that the model takes for each other.
struct ConfusedPair {
    int truth = 0, predicted = 0;
    std::int64_t samples = 0;
};

/// What a classifier's predictions on a split are worth.
struct ClassificationReport {
    std::vector<ClassScore> classes;
    ClassScore macro,
        weighted;  ///< means over the classes that occur or are predicted, as classification_report
    double accuracy = 0;
    std::vector<double> topK;  ///< [k-1]: share of samples whose class is among the k most probable ones
    std::vector<ConfusedPair> confused;  ///< most samples first; only pairs that occur
    Calibration calibration;
    /// By class; empty where it has no such curve, and all of them if the probabilities were too many to
    /// keep.
    std::vector<std::optional<ScoreCurve>> roc, precisionRecall;

    /// {"per_class", "macro", "weighted", "top_k", "confused", "roc", "pr", "calibration"}.
    Json toJson(const EvaluationSummary& summary) const;
};
ClassificationReport reportOf(const SamplePredictions& predictions);

}  // namespace shardlab::engine

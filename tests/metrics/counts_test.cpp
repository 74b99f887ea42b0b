// Metrics that the record of Keras does not hold, by hand.
#include <gmock/gmock.h>

#include <cmath>

#include "engine/metrics/metric.h"

namespace shardlab::engine::counts_test {
namespace {

Json object(const char* name, const Json& config) {
    return {{"class_name", name}, {"config", config}};
}
double onTargets(const Json& json, const std::vector<float>& predictions, const std::vector<float>& targets,
                 std::int64_t columns) {
    const auto metric = makeMetric(json, "mse", columns);
    metric->update({.predictions = predictions,
                    .targets = targets,
                    .rows = static_cast<std::int64_t>(predictions.size()) / columns,
                    .columns = columns});
    return metric->result();
}
double onLabels(const Json& json, const Json& loss, const std::vector<float>& predictions,
                const std::vector<std::int32_t>& labels) {
    const auto rows = static_cast<std::int64_t>(labels.size());
    const std::int64_t columns = static_cast<std::int64_t>(predictions.size()) / rows;
    const auto metric = makeMetric(json, loss, columns);
    metric->update({.predictions = predictions, .labels = labels, .rows = rows, .columns = columns});
    return metric->result();
}

// Four answers: of the yes 0.9 and 0.4, of the no 0.6 and 0.1.
const std::vector<float> kAnswers{0.9F, 0.4F, 0.6F, 0.1F}, kTruth{1, 1, 0, 0};

TEST(ConfusionMetric, CountsAnswers) {
    EXPECT_EQ(onTargets("TruePositives", kAnswers, kTruth, 1), 1);
    EXPECT_EQ(onTargets("FalseNegatives", kAnswers, kTruth, 1), 1);
    EXPECT_EQ(onTargets("FalsePositives", kAnswers, kTruth, 1), 1);
    EXPECT_EQ(onTargets("TrueNegatives", kAnswers, kTruth, 1), 1);
    EXPECT_EQ(onTargets(object("FalsePositives", {{"thresholds", 0.05}}), kAnswers, kTruth, 1), 2);
}

TEST(ConfusionMetric, LooksAtOneClassOrTheLargest) {
    const std::vector<float> predictions{0.6F, 0.8F, 0.7F, 0.9F, 0.2F, 0.1F}, targets{0, 1, 1, 0, 1, 0};
    // Class 1: 0.8 is right, 0.2 is not seen. Largest of each row: 0.8 right, 0.9 wrong.
    EXPECT_EQ(onTargets(object("Recall", {{"class_id", 1}}), predictions, targets, 3), 0.5);
    EXPECT_EQ(onTargets(object("Precision", {{"top_k", 1}}), predictions, targets, 3), 0.5);
    EXPECT_EQ(onTargets(object("Recall", {{"top_k", 2}}), predictions, targets, 3), 1.0);
    EXPECT_THROW(onTargets(object("Recall", {{"class_id", 3}}), predictions, targets, 3), Error);
}

// Of the four pairs of a yes and a no answer three are in order: area 3/4.
TEST(Auc, IsTheShareOfOrderedPairs) {
    EXPECT_NEAR(onTargets("AUC", kAnswers, kTruth, 1), 0.75, 1e-12);
    EXPECT_NEAR(onTargets("AUC", {0.9F, 0.8F, 0.3F}, {1, 1, 0}, 1), 1.0, 1e-12);
    const std::vector<float> logits{2.2F, -0.4F, 0.4F, -2.2F};
    EXPECT_NEAR(onTargets(object("AUC", {{"from_logits", true}}), logits, kTruth, 1), 0.75, 1e-12);
    EXPECT_THROW(onTargets("AUC", logits, kTruth, 1), Error);
}

// Equal answers: the curve is one straight line from (0, 0) to (1, 1).
TEST(Auc, SumsAsAsked) {
    const std::vector<float> equal{0.5F, 0.5F}, truth{1, 0};
    EXPECT_NEAR(onTargets("AUC", equal, truth, 1), 0.5, 1e-12);
    EXPECT_NEAR(onTargets(object("AUC", {{"summation_method", "minoring"}}), equal, truth, 1), 0.0, 1e-12);
    EXPECT_NEAR(onTargets(object("AUC", {{"summation_method", "majoring"}}), equal, truth, 1), 1.0, 1e-12);
}

TEST(RateAtRate, TakesTheBestThreshold) {
    // Thresholds fall past 0.9 (recall 1/2, precision 1), 0.6 (1/2, 1/2), 0.4 (1, 2/3), 0.1 (1, 1/2).
    EXPECT_NEAR(onTargets(object("PrecisionAtRecall", {{"recall", 0.8}}), kAnswers, kTruth, 1), 2.0 / 3,
                1e-12);
    EXPECT_NEAR(onTargets(object("RecallAtPrecision", {{"precision", 0.9}}), kAnswers, kTruth, 1), 0.5,
                1e-12);
    EXPECT_NEAR(onTargets(object("SpecificityAtSensitivity", {{"sensitivity", 0.9}}), kAnswers, kTruth, 1),
                0.5, 1e-12);
    EXPECT_NEAR(onTargets(object("SensitivityAtSpecificity", {{"specificity", 0.9}}), kAnswers, kTruth, 1),
                0.5, 1e-12);
}

// Classes: 0 twice right, once missed; 1 once right and once said wrongly.
TEST(ClassCounts, ByHand) {
    const std::vector<float> p{0.9F, 0.1F, 0.8F, 0.2F, 0.3F, 0.7F, 0.4F, 0.6F};
    const std::vector<std::int32_t> labels{0, 0, 0, 1};
    const Json loss = "sparse_categorical_crossentropy";
    const double f0 = 2 * 1.0 * (2.0 / 3) / (1.0 + 2.0 / 3), f1 = 2 * 0.5 * 1.0 / 1.5;
    EXPECT_NEAR(onLabels("F1Score", loss, p, labels), (f0 + f1) / 2, 1e-12);
    EXPECT_NEAR(onLabels(object("F1Score", {{"average", "weighted"}}), loss, p, labels), (3 * f0 + f1) / 4,
                1e-12);
    EXPECT_NEAR(onLabels(object("F1Score", {{"average", "micro"}}), loss, p, labels), 0.75, 1e-12);
    EXPECT_NEAR(onLabels(object("MeanIoU", {{"num_classes", 3}}), loss, p, labels), (2.0 / 3 + 0.5) / 2,
                1e-12);
}

TEST(RowMetrics, ByHand) {
    EXPECT_NEAR(onTargets("cosine_similarity", {3, 4, 0, 2}, {1, 0, 0, 1}, 2), (0.6 + 1.0) / 2, 1e-12);
    EXPECT_NEAR(onTargets("categorical_hinge", {0.5F, 0.25F, 0.125F}, {0, 1, 0}, 3), 1.25, 1e-12);
    EXPECT_NEAR(onTargets("poisson", {2.0F}, {3.0F}, 1), 2.0 - 3.0 * std::log(2.0 + 1e-7), 1e-12);
    EXPECT_NEAR(onTargets("squared_hinge", {0.5F, 0.5F}, {1, -1}, 1), (0.25 + 2.25) / 2, 1e-12);
    EXPECT_NEAR(onTargets("logcosh", {1.0F}, {0.0F}, 1), std::log(std::cosh(1.0)), 1e-12);
    EXPECT_NEAR(onTargets("msle", {1.0F}, {3.0F}, 1), std::pow(std::log(2.0), 2), 1e-12);
}

TEST(Perplexity, IsTheNumberOfEqualChoices) {
    EXPECT_NEAR(onLabels("perplexity", "sparse_categorical_crossentropy", {0.25F, 0.25F, 0.25F, 0.25F}, {2}),
                4.0, 1e-6);
    EXPECT_EQ(makeMetric("perplexity", "mse", 4)->result(), 0.0);
}

// Row 1 is not labelled: of the others one of two is right, and both hesitate between two.
TEST(SparseMetrics, LeaveOutTheIgnoredClass) {
    const Json loss = object("SparseCategoricalCrossentropy", {{"ignore_class", -1}});
    const std::vector<float> p{0.75F, 0.25F, 0.9F, 0.1F, 0.75F, 0.25F};
    EXPECT_EQ(onLabels("sparse_categorical_accuracy", loss, p, {0, -1, 1}), 0.5);
    EXPECT_EQ(onLabels("accuracy", loss, p, {0, -1, 1}), 0.5);
    EXPECT_NEAR(onLabels("sparse_categorical_crossentropy", loss, p, {0, -1, 1}),
                -(std::log(0.75) + std::log(0.25)) / 2, 1e-6);
    EXPECT_EQ(onLabels("accuracy", loss, p, {-1, -1, -1}), 0.0);
}

// Keras's documented example: predictions 0 0 1 1 of truth 0 1 0 1, each class 1 right of 3: 1/3.
TEST(BinaryIoU, IsTheExampleOfKerasDocumentation) {
    const std::vector<float> predictions{0.1F, 0.2F, 0.4F, 0.7F}, truth{0, 1, 0, 1};
    const auto iou = [&](const Json& ids, double threshold) {
        return onTargets(object("BinaryIoU", {{"target_class_ids", ids}, {"threshold", threshold}}),
                         predictions, truth, 1);
    };
    EXPECT_DOUBLE_EQ(iou({0, 1}, 0.3), 1.0 / 3);
    // Above 0.15: 0 1 1 1. Class 0 has 1 right of 2, class 1 has 2 right of 3.
    EXPECT_DOUBLE_EQ(iou(Json::array({0}), 0.15), 0.5);
    EXPECT_DOUBLE_EQ(iou(Json::array({1}), 0.15), 2.0 / 3);
    EXPECT_DOUBLE_EQ(iou({0, 1}, 0.15), (0.5 + 2.0 / 3) / 2);
    // A prediction of just the threshold is of class 1.
    EXPECT_DOUBLE_EQ(iou(Json::array({1}), 0.7F), 0.5);
}

TEST(BinaryIoU, LeavesOutClassesThatNeverOccur) {
    EXPECT_EQ(onTargets("BinaryIoU", {0.9F, 0.8F}, {1, 1}, 1), 1.0);
    EXPECT_EQ(
        onTargets(object("BinaryIoU", {{"target_class_ids", Json::array({0})}}), {0.9F, 0.8F}, {1, 1}, 1),
        0.0);
}

TEST(BinaryIoU, RefusesOtherClasses) {
    for (const Json& ids : {Json::array(), Json::array({0, 0}), Json::array({2})})
        EXPECT_THROW(makeMetric(object("BinaryIoU", {{"target_class_ids", ids}}), "mse", 1), Error);
}

/// Labels 0 0 1 2 2, answers 0 1 1 2 0: of class 0 one of three rows, of class 1 one of two, of class 2 one
/// of two.
const std::vector<float> kThreeClasses{0.8F, 0.1F, 0.1F, 0.2F, 0.7F, 0.1F, 0.1F, 0.8F,
                                       0.1F, 0.1F, 0.1F, 0.8F, 0.6F, 0.2F, 0.2F};
const std::vector<float> kThreeOneHot{1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1};

TEST(IoU, IsTheMeanOverTheTargetClasses) {
    const auto of = [](const char* name, const Json& ids) {
        return onTargets(object(name, {{"num_classes", 3}, {"target_class_ids", ids}}), kThreeClasses,
                         kThreeOneHot, 3);
    };
    EXPECT_NEAR(of("OneHotIoU", {0}), 1.0 / 3, 1e-12);
    EXPECT_NEAR(of("OneHotIoU", {2}), 1.0 / 2, 1e-12);
    EXPECT_NEAR(of("OneHotIoU", {0, 1}), (1.0 / 3 + 1.0 / 2) / 2, 1e-12);
    EXPECT_NEAR(of("IoU", {1, 2}), 1.0 / 2, 1e-12);
    EXPECT_NEAR(onTargets(object("OneHotMeanIoU", {{"num_classes", 3}}), kThreeClasses, kThreeOneHot, 3),
                (1.0 / 3 + 1.0 / 2 + 1.0 / 2) / 3, 1e-12);
}

/// Class numbers as predictions, as in Keras's documentation.
TEST(IoU, IsTheExampleOfKerasDocumentation) {
    EXPECT_NEAR(onTargets(object("IoU", {{"num_classes", 2}, {"target_class_ids", {0}}}), {0, 1, 0, 1},
                          {0, 0, 1, 1}, 1),
                1.0 / 3, 1e-12);
}

TEST(IoU, RefusesOtherClasses) {
    for (const Json& ids : {Json::array({3}), Json::array({1, 1}), Json::array()}) {
        EXPECT_THROW(makeMetric(object("IoU", {{"num_classes", 3}, {"target_class_ids", ids}}), "mse", 3),
                     Error);
    }
}

/// Rows 0 1 ½ with 0.1 0.9 0.5, and 1 1 0.2 with 1 0.9 0.2, as in Keras's documentation.
TEST(Correlation, IsTheExampleOfKerasDocumentation) {
    const std::vector<float> predictions{0.1F, 0.9F, 0.5F, 1.0F, 0.9F, 0.2F};
    const std::vector<float> targets{0.0F, 1.0F, 0.5F, 1.0F, 1.0F, 0.2F};
    // The documentation gives single rows, rounded to eight digits.
    EXPECT_NEAR(onTargets("PearsonCorrelation", predictions, targets, 3), (1.0 + 0.99339927) / 2, 1e-7);
    EXPECT_NEAR(onTargets("ConcordanceCorrelation", predictions, targets, 3), (0.97560976 + 0.98765432) / 2,
                1e-6);
}

TEST(Correlation, IsZeroWhereNothingVaries) {
    EXPECT_EQ(onTargets("PearsonCorrelation", {0.5F, 0.5F}, {0, 1}, 2), 0.0);
}

}  // namespace
}  // namespace shardlab::engine::counts_test

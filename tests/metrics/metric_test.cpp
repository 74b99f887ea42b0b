#include <gmock/gmock.h>

#include <cmath>
#include <limits>

#include "engine/metrics/metric.h"

namespace shardlab::engine::metric_test {
namespace {

using ::testing::HasSubstr;
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

double once(const Json& json, const std::vector<float>& predictions,
            const std::vector<std::int32_t>& labels) {
    const auto metric = makeMetric(json, "sparse_categorical_crossentropy", 3);
    const auto rows = static_cast<std::int64_t>(labels.size());
    metric->update({.predictions = predictions,
                    .labels = labels,
                    .rows = rows,
                    .columns = static_cast<std::int64_t>(predictions.size()) / rows});
    return metric->result();
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

TEST(MakeMetric, AccuracyFitsLossAndOutput) {
    const auto resultOf = [](const Json& loss, std::int64_t columns, std::vector<float> targets) {
        const auto metric = makeMetric("accuracy", loss, columns);
        EXPECT_EQ(metric->name(), "accuracy");
        const std::vector<float> predictions(static_cast<std::size_t>(columns), 0.9F);
        metric->update({.predictions = predictions, .targets = targets, .rows = 1, .columns = columns});
        return metric->result();
    };
    EXPECT_EQ(resultOf("sparse_categorical_crossentropy", 3, {0}), 1.0);       // a class number
    EXPECT_EQ(resultOf("categorical_crossentropy", 3, {1, 0, 0}), 1.0);        // one-hot
    EXPECT_DOUBLE_EQ(resultOf("binary_crossentropy", 3, {1, 0, 0}), 1.0 / 3);  // each element
    EXPECT_EQ(resultOf("mse", 1, {1}), 1.0);
}

/// What Keras decides by the shape of the targets follows from the metrics.
TEST(TargetLoss, OfAnOutputWithoutALossTakesWhatTheMetricsTake) {
    const auto of = [](const Json& metrics, std::int64_t columns) {
        return targetLoss({.name = "a", .metrics = metrics}, columns);
    };
    EXPECT_EQ(of(Json::array({"mae"}), 3), "mean_squared_error");
    EXPECT_EQ(of(Json::array({"accuracy"}), 1), "mean_squared_error");  // binary
    EXPECT_EQ(of(Json::array({"acc", "auc"}), 3), "sparse_categorical_crossentropy");
    EXPECT_EQ(of(Json::array({"sparse_top_k_categorical_accuracy"}), 3), "sparse_categorical_crossentropy");
    EXPECT_EQ(of(Json::array({"accuracy", "categorical_accuracy"}), 3), "categorical_crossentropy");
    EXPECT_EQ(targetLoss({.name = "a", .loss = "huber", .metrics = Json::array({"acc"})}, 3), "huber");
}

TEST(MakeMetric, ReportsTheNameItWasAskedBy) {
    const auto name = [](const Json& json) { return makeMetric(json, "mse", 3)->name(); };
    EXPECT_EQ(name("acc"), "acc");
    EXPECT_EQ(name("mse"), "mse");
    EXPECT_EQ(name("sparse_categorical_accuracy"), "sparse_categorical_accuracy");
    EXPECT_EQ(name("SparseCategoricalAccuracy"), "sparse_categorical_accuracy");
    EXPECT_EQ(name({{"class_name", "TopKCategoricalAccuracy"}}), "top_k_categorical_accuracy");
    EXPECT_EQ(name({{"class_name", "BinaryAccuracy"}, {"config", {{"name", "right"}, {"dtype", "float32"}}}}),
              "right");
    EXPECT_THROW(name("beauty"), Error);
}

TEST(SparseCategoricalAccuracy, TakesTheFirstOfEqualPredictions) {
    EXPECT_EQ(once("sparse_categorical_accuracy", {0.4F, 0.4F, 0.2F}, {0}), 1.0);
    EXPECT_EQ(once("sparse_categorical_accuracy", {0.4F, 0.4F, 0.2F}, {1}), 0.0);
}

TEST(TopK, CountsTiesAtTheEdgeAndNoNumbersThatAreNone) {
    const Json top2{{"class_name", "SparseTopKCategoricalAccuracy"}, {"config", {{"k", 2}}}};
    EXPECT_EQ(once(top2, {0.5F, 0.3F, 0.2F}, {1}), 1.0);
    EXPECT_EQ(once(top2, {0.5F, 0.3F, 0.2F}, {2}), 0.0);
    EXPECT_EQ(once(top2, {0.5F, 0.25F, 0.25F}, {2}), 1.0);
    EXPECT_EQ(once(top2, {0.5F, kNan, 0.2F}, {1}), 0.0);
    const Json oneHot{{"class_name", "TopKCategoricalAccuracy"}, {"config", {{"k", 1}}}};
    EXPECT_EQ(onTargets(oneHot, {0.1F, 0.9F, 0.8F, 0.2F}, {0, 1, 0, 1}, 2), 0.5);
}

TEST(BinaryAccuracy, IsStrictAtItsThreshold) {
    EXPECT_EQ(onTargets("binary_accuracy", {0.5F, 0.51F}, {1, 1}, 1), 0.5);
    const Json low{{"class_name", "BinaryAccuracy"}, {"config", {{"threshold", 0.25}}}};
    EXPECT_EQ(onTargets(low, {0.3F, 0.2F}, {1, 0}, 2), 1.0);
}

TEST(CrossEntropyMetric, FromLogits) {
    const Json config{{"from_logits", true}};
    // softmax(0, ln 3) = (1/4, 3/4)
    EXPECT_NEAR(
        once({{"class_name", "SparseCategoricalCrossentropy"}, {"config", config}}, {0, std::log(3.0F)}, {1}),
        -std::log(0.75), 1e-7);
    EXPECT_NEAR(
        onTargets({{"class_name", "BinaryCrossentropy"}, {"config", config}}, {0.0F, 200.0F}, {1, 0}, 2),
        (std::log(2.0) + 200.0) / 2, 1e-6);
    EXPECT_NEAR(once({{"class_name", "SparseCategoricalCrossentropy"}, {"config", config}}, {1000, 0}, {1}),
                1000.0, 1e-9);
}

TEST(CrossEntropyMetric, DividesProbabilitiesByTheirSum) {
    EXPECT_NEAR(once("sparse_categorical_crossentropy", {0.5F, 1.5F}, {1}), -std::log(0.75), 1e-9);
    EXPECT_NEAR(onTargets("categorical_crossentropy", {0.5F, 1.5F}, {1, 0}, 2), -std::log(0.25), 1e-9);
}

TEST(CrossEntropyMetric, ClipsProbabilities) {  // Keras: to [1e-7, 1 - 1e-7]
    EXPECT_NEAR(once("sparse_categorical_crossentropy", {1, 0}, {1}), -std::log(1e-7), 1e-9);
    EXPECT_THROW(once("sparse_categorical_crossentropy", {1, 0}, {2}), Error);
}

TEST(CrossEntropyMetric, SmoothsLabels) {
    const auto smoothed = [](const char* name) {
        return Json{{"class_name", name}, {"config", {{"label_smoothing", 0.4}}}};
    };
    // Categorical: (1, 0) becomes (0.8, 0.2); binary: 1 becomes 0.8.
    EXPECT_NEAR(onTargets(smoothed("CategoricalCrossentropy"), {0.25F, 0.75F}, {1, 0}, 2),
                -0.8 * std::log(0.25) - 0.2 * std::log(0.75), 1e-6);
    EXPECT_NEAR(onTargets(smoothed("BinaryCrossentropy"), {0.25F}, {1}, 1),
                -0.8 * std::log(0.25) - 0.2 * std::log(0.75), 1e-6);
}

TEST(R2Score, OfAConstantTargetIsZero) {  // sklearn.metrics.r2_score
    EXPECT_EQ(onTargets("r2_score", std::vector<float>(60, 0.3F), std::vector<float>(60, 0.1F), 1), 0.0);
}

TEST(IgnoredClass, DoesNotCount) {
    const Json entropy{{"class_name", "SparseCategoricalCrossentropy"}, {"config", {{"ignore_class", 1}}}};
    EXPECT_NEAR(once(entropy, {0.5F, 0.5F, 0.75F, 0.25F}, {1, 0}), -std::log(0.75), 1e-7);
    // Class 0 is right once and predicted wrongly never; class 1 only occurs where it is left out.
    const Json iou{{"class_name", "MeanIoU"}, {"config", {{"num_classes", 3}, {"ignore_class", 1}}}};
    EXPECT_EQ(once(iou, {0.8F, 0.1F, 0.1F, 0.1F, 0.1F, 0.8F}, {0, 1}), 1.0);
}

TEST(MetricOptions, ThatNothingHereFollowsAreRefused) {
    const auto message = [](const char* name, const Json& config) -> std::string {
        try {
            makeMetric({{"class_name", name}, {"config", config}}, "mse", 3);
        } catch (const Error& error) {
            return error.what();
        }
        return "accepted";
    };
    EXPECT_EQ(message("CosineSimilarity", {{"axis", -1}}), "accepted");
    EXPECT_EQ(message("CosineSimilarity", {{"axis", 0}}), "metric cosine_similarity: axis must be -1; got 0");
    EXPECT_THAT(message("R2Score", {{"num_regressors", 2}}), HasSubstr("num_regressors is not supported"));
    EXPECT_EQ(message("R2Score", {{"num_regressors", 0}}), "accepted");
    EXPECT_THAT(message("AUC", {{"label_weights", {1, 2}}}), HasSubstr("label_weights is not supported"));
}

TEST(RegressionErrors, ByHand) {
    const std::vector<float> predictions{1, 4}, targets{2, 2};
    EXPECT_DOUBLE_EQ(onTargets("mae", predictions, targets, 2), 1.5);
    EXPECT_DOUBLE_EQ(onTargets("mse", predictions, targets, 2), 2.5);
    EXPECT_DOUBLE_EQ(onTargets("rmse", predictions, targets, 1), std::sqrt(2.5));
    EXPECT_DOUBLE_EQ(onTargets("mape", predictions, targets, 1), 75.0);
}

TEST(Metric, WeighsBatchesByTheirRows) {
    const auto metric = makeMetric("mae", "mse", 1);
    const std::vector<float> large{1, 1, 1}, small{5}, zeros{0, 0, 0};
    metric->update({.predictions = large, .targets = zeros, .rows = 3, .columns = 1});
    metric->update({.predictions = small, .targets = std::span(zeros).first(1), .rows = 1, .columns = 1});
    EXPECT_DOUBLE_EQ(metric->result(), 2.0);
    metric->reset();
    EXPECT_EQ(metric->result(), 0.0);
}

TEST(Metric, NamesTargetsThatDoNotFit) {
    try {
        onTargets("mse", {1, 2, 3, 4}, {1, 2}, 2);
        FAIL();
    } catch (const Error& error) {
        EXPECT_THAT(error.what(),
                    ::testing::AllOf(HasSubstr("mse"), HasSubstr("(2, 2)"), HasSubstr("2 targets")));
    }
    EXPECT_THROW(once("categorical_accuracy", {0.1F, 0.9F}, {1}), Error);
}

}  // namespace
}  // namespace shardlab::engine::metric_test

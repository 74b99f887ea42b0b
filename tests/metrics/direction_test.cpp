#include "engine/metrics/direction.h"

#include <gmock/gmock.h>

#include <cmath>
#include <set>

#include "engine/losses/loss.h"
#include "engine/metrics/metric.h"

namespace shardlab::engine::direction_test {
namespace {

using enum Direction;

Json named(const char* className, const char* name) {
    return {{"class_name", className}, {"config", {{"name", name}}}};
}

// The directions that keras.metrics of Keras 3 gives its classes ("up", "down"). Keras gives none to the
// counts, whose names say it, to KLDivergence and Poisson, which are losses, and has no Perplexity, which
// grows with the cross-entropy.
TEST(MetricDirection, IsThatOfKeras) {
    const std::set<std::string> up{"SparseCategoricalAccuracy",
                                   "CategoricalAccuracy",
                                   "BinaryAccuracy",
                                   "SparseTopKCategoricalAccuracy",
                                   "TopKCategoricalAccuracy",
                                   "Precision",
                                   "Recall",
                                   "AUC",
                                   "SensitivityAtSpecificity",
                                   "SpecificityAtSensitivity",
                                   "PrecisionAtRecall",
                                   "RecallAtPrecision",
                                   "F1Score",
                                   "FBetaScore",
                                   "MeanIoU",
                                   "BinaryIoU",
                                   "IoU",
                                   "OneHotIoU",
                                   "OneHotMeanIoU",
                                   "PearsonCorrelation",
                                   "ConcordanceCorrelation",
                                   "CosineSimilarity",
                                   "R2Score",
                                   "TruePositives",
                                   "TrueNegatives"};
    const std::set<std::string> down{"SparseCategoricalCrossentropy",
                                     "CategoricalCrossentropy",
                                     "BinaryCrossentropy",
                                     "MeanSquaredError",
                                     "MeanAbsoluteError",
                                     "RootMeanSquaredError",
                                     "MeanAbsolutePercentageError",
                                     "MeanSquaredLogarithmicError",
                                     "LogCoshError",
                                     "Hinge",
                                     "SquaredHinge",
                                     "CategoricalHinge",
                                     "KLDivergence",
                                     "Poisson",
                                     "Perplexity",
                                     "FalsePositives",
                                     "FalseNegatives"};
    for (const auto& entry : metricRegistry().entries()) {
        SCOPED_TRACE(entry.className);
        ASSERT_NE(up.contains(entry.className), down.contains(entry.className)) << "say its direction here";
        const Direction expected = up.contains(entry.className) ? Larger : Smaller;
        std::vector<std::string> names = entry.aliases;
        names.push_back(entry.className);
        for (const std::string& name : names) {
            EXPECT_EQ(metricDirection(name), expected) << name;
            EXPECT_EQ(metricDirection("val_" + name), expected) << name;
            EXPECT_EQ(metricDirection("val_" + name + "_2"), expected) << name;
        }
    }
}

TEST(MetricDirection, KnowsWhatNoRowIsCalled) {
    for (const char* accuracy : {"accuracy", "acc", "val_accuracy", "accuracy_1"})
        EXPECT_EQ(metricDirection(accuracy), Larger) << accuracy;
    for (const char* name : {"loss", "val_loss", "crossentropy", "val_ce", "", "val_", "_", "_1", "1", "lr"})
        EXPECT_EQ(metricDirection(name), Smaller) << name;
    for (const auto& entry : lossRegistry().entries()) {
        if (metricRegistry().find(entry.aliases.front()) != nullptr) continue;
        EXPECT_EQ(metricDirection(entry.aliases.front()), Smaller) << entry.className;
    }
}

TEST(MetricDirection, OwnNamesAreThoseOfTheirClass) {
    const Json metrics{named("Precision", "hits"), named("FalsePositives", "accurate"),
                       named("FalseNegatives", "auc"), named("AUC", "hits"), "mae"};
    EXPECT_EQ(metricDirection("hits", metrics), Larger);
    EXPECT_EQ(metricDirection("val_hits_1", metrics), Larger);
    EXPECT_EQ(metricDirection("accurate", metrics), Smaller);
    EXPECT_EQ(metricDirection("val_auc", metrics), Smaller) << "the experiment's name goes before the row's";
    EXPECT_EQ(metricDirection("mae", metrics), Smaller);
    EXPECT_EQ(metricDirection("precision", metrics), Larger);
}

TEST(MetricDirection, TheSameNameTwiceIsToldApartInOrder) {
    const Json metrics{named("FalsePositives", "x"), named("Recall", "x")};
    EXPECT_EQ(metricDirection("x", metrics), Smaller);
    EXPECT_EQ(metricDirection("val_x_1", metrics), Larger);
}

TEST(MetricDirection, HalfEditedMetricsAreNoMistake) {
    const Json metrics = Json::parse(R"([null, 3, {}, {"class_name": 7}, {"class_name": "NoSuch"},
        {"class_name": "Recall", "config": 5}, {"class_name": "Recall", "config": {"name": null}}])");
    EXPECT_EQ(metricDirection("recall_1", metrics), Larger);
    EXPECT_EQ(metricDirection("x", Json("recall")), Smaller);
}

TEST(MetricDirection, ANanIsNeverBetter) {
    EXPECT_TRUE(isBetter(Larger, 2, 1));
    EXPECT_FALSE(isBetter(Larger, 1, 1));
    EXPECT_TRUE(isBetter(Smaller, 1, 2));
    EXPECT_FALSE(isBetter(Smaller, std::nan(""), 2));
    EXPECT_FALSE(isBetter(Larger, std::nan(""), 2));
}

// tf.keras 2.x: a second metric of the same name is called name_1, the third name_2.
TEST(MakeMetrics, GivesEveryMetricItsOwnName) {
    const auto made = makeMetrics(
        Json::parse(R"(["acc", {"class_name": "AUC"}, {"class_name": "AUC", "config": {"curve": "PR"}},
                        {"class_name": "AUC", "config": {"name": "auc_1"}}, "AUC"])"),
        "binary_crossentropy", 1);
    std::vector<std::string> names;
    for (const auto& metric : made)
        names.push_back(metric->name());
    EXPECT_THAT(names, ::testing::ElementsAre("acc", "auc", "auc_1", "auc_1_1", "auc_2"));
}

TEST(MetricTraits, AreThoseOfTheRowUnderEveryName) {
    EXPECT_EQ(metricTraits("val_sparse_categorical_accuracy").title, "accuracy");
    EXPECT_EQ(metricTraits("acc").title, "accuracy");
    EXPECT_EQ(metricTraits("auc_2").title, "AUC 2");
    EXPECT_EQ(metricTraits("mae").title, "mean absolute error");
    EXPECT_EQ(metricTraits("mape").unit, MetricUnit::Percent);
    EXPECT_EQ(metricTraits("loss").title, "loss");
    EXPECT_FALSE(metricTraits("loss").isMain);
    EXPECT_EQ(metricTraits("sparse_categorical_crossentropy").targets, MetricTargets::Numbered);
    EXPECT_EQ(metricTraits("no_such_thing").title, "no such thing");
}

TEST(MetricTraits, OwnNamesAreTheirOwnTitles) {
    const Json metrics{named("SparseCategoricalAccuracy", "test_result"), named("MeanSquaredError", "auc")};
    EXPECT_EQ(metricTraits("val_test_result", metrics).title, "test result");
    EXPECT_TRUE(metricTraits("test_result", metrics).isMain);
    EXPECT_EQ(metricTraits("auc", metrics).direction, Smaller);
    EXPECT_EQ(metricTraits("auc", metrics).title, "auc");
}

TEST(MainMetric, IsTheAccuracyElseTheFirst) {
    EXPECT_EQ(mainMetric({"loss", "auc", "binary_accuracy", "val_auc"}), "binary_accuracy");
    EXPECT_EQ(mainMetric({"loss", "val_loss", "auc", "mse"}), "auc");
    EXPECT_EQ(mainMetric({"loss", "sparse_top_k_categorical_accuracy", "accuracy"}), "accuracy");
    EXPECT_EQ(mainMetric({"loss", "mae", "right"}, {"mae", named("BinaryAccuracy", "right")}), "right");
    EXPECT_EQ(mainMetric({"loss"}), "");
}

TEST(ReportedNames, AreThoseOfTheMetricsThatAreMade) {
    const Json metrics{"acc", "AUC", "auc", named("Precision", "hits"), "mse"};
    std::vector<std::string> made;
    for (const auto& metric : makeMetrics(metrics, "binary_crossentropy", 1))
        made.push_back(metric->name());
    EXPECT_EQ(reportedNames({{.name = "dense", .loss = "mse", .metrics = metrics}}), made);
    EXPECT_EQ(reportedNames({{.name = "dense", .loss = "mse", .metrics = {"acc", 3, "no_such_thing"}}}),
              std::vector<std::string>{"acc"});
}

}  // namespace
}  // namespace shardlab::engine::direction_test

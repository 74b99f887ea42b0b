#include "engine/inference/classification_report.h"

#include <gmock/gmock.h>

#include "engine/core/json_file.h"
#include "tests/support/directories.h"

namespace shardlab::engine::testing::classification_report_test {
namespace {

using ::testing::DoubleNear;
using ::testing::ElementsAre;
using ::testing::Pointwise;

constexpr double kNear = 1e-12;

/// What predictSamples makes of these probabilities.
SamplePredictions predictionsOf(const Json& reference) {
    SamplePredictions all;
    const auto classes = reference.at("classes").get<std::size_t>();
    all.probabilities = reference.at("probabilities").get<std::vector<float>>();
    all.summary.classes.resize(classes);
    all.summary.confusion.resize(classes * classes);
    for (std::size_t c = 0; c < classes; ++c)
        all.summary.classNames.push_back("class " + std::to_string(c));
    for (const Json& label : reference.at("labels")) {
        SamplePrediction made{.label = label.get<int>()};
        const float* row = all.probabilities.data() + classes * all.predictions.size();
        for (ClassProbability& place : made.top) {
            for (int c = 0; c < static_cast<int>(classes); ++c) {
                const bool taken = std::ranges::any_of(
                    made.top, [c](const ClassProbability& entry) { return entry.classIndex == c; });
                if (!taken && (place.classIndex < 0 || row[c] > place.probability)) place = {c, row[c]};
            }
        }
        all.predictions.push_back(made);
        ++all.summary.samples;
        all.summary.correct += made.wrong() ? 0 : 1;
        ++all.summary.confusion[static_cast<std::size_t>(made.label) * classes +
                                static_cast<std::size_t>(made.predicted())];
    }
    return all;
}

std::vector<double> numbers(const Json& json) {
    return json.get<std::vector<double>>();
}

std::vector<double> valuesOf(const std::vector<ClassScore>& scores, double ClassScore::*value) {
    std::vector<double> values;
    for (const ClassScore& score : scores)
        values.push_back(score.*value);
    return values;
}

/// Recorded from scikit-learn 1.2.1; see tests/reference/classification.py.
class ClassificationReference : public ::testing::TestWithParam<int> {
protected:
    void SetUp() override {
        reference = readJsonFile(test::referenceDirectory() + "/classification.json")
                        .at(static_cast<std::size_t>(GetParam()));
        predictions = predictionsOf(reference);
        report = reportOf(predictions);
    }
    Json reference;
    SamplePredictions predictions;
    ClassificationReport report;
};

TEST_P(ClassificationReference, ScoresOfTheClasses) {
    EXPECT_THAT(valuesOf(report.classes, &ClassScore::precision),
                Pointwise(DoubleNear(kNear), numbers(reference.at("precision"))));
    EXPECT_THAT(valuesOf(report.classes, &ClassScore::recall),
                Pointwise(DoubleNear(kNear), numbers(reference.at("recall"))));
    EXPECT_THAT(valuesOf(report.classes, &ClassScore::f1),
                Pointwise(DoubleNear(kNear), numbers(reference.at("f1"))));
    for (const auto& [mean, name] : {std::pair{report.macro, "macro"}, {report.weighted, "weighted"}}) {
        EXPECT_NEAR(mean.precision, reference.at(name).at("precision").get<double>(), kNear) << name;
        EXPECT_NEAR(mean.recall, reference.at(name).at("recall").get<double>(), kNear) << name;
        EXPECT_NEAR(mean.f1, reference.at(name).at("f1-score").get<double>(), kNear) << name;
        EXPECT_EQ(mean.support, reference.at(name).at("support").get<std::int64_t>()) << name;
    }
    EXPECT_NEAR(report.accuracy, reference.at("accuracy").get<double>(), kNear);
    EXPECT_NEAR(report.topK.at(0), report.accuracy, kNear);
    if (reference.at("top2").is_null()) return;
    EXPECT_NEAR(report.topK.at(1), reference.at("top2").get<double>(), kNear);
}

TEST_P(ClassificationReference, RocAndPrecisionRecall) {
    ASSERT_EQ(report.roc.size(), report.classes.size());
    for (std::size_t c = 0; c < report.classes.size(); ++c) {
        const Json& roc = reference.at("roc")[c];
        ASSERT_EQ(report.roc[c].has_value(), !roc.is_null()) << c;
        if (roc.is_null()) continue;
        EXPECT_NEAR(report.roc[c]->area, roc.at("auc").get<double>(), kNear);
        EXPECT_THAT(report.roc[c]->x, Pointwise(DoubleNear(kNear), numbers(roc.at("fpr"))));
        EXPECT_THAT(report.roc[c]->y, Pointwise(DoubleNear(kNear), numbers(roc.at("tpr"))));
        EXPECT_THAT(report.roc[c]->thresholds, Pointwise(DoubleNear(kNear), numbers(roc.at("thresholds"))));
        const Json& pr = reference.at("pr")[c];
        EXPECT_NEAR(report.precisionRecall[c]->area, pr.at("average_precision").get<double>(), kNear);
        // Ours leaves out points between which no positive sample lies: the others are theirs.
        const ScoreCurve& curve = *report.precisionRecall[c];
        const auto thresholds = numbers(pr.at("thresholds")), recall = numbers(pr.at("recall")),
                   precision = numbers(pr.at("precision"));
        std::size_t found = 0;
        for (std::size_t i = 0; i < thresholds.size(); ++i) {
            if (found == curve.thresholds.size() || curve.thresholds[found] != thresholds[i]) {
                ASSERT_TRUE(i > 0 && i + 1 < thresholds.size());
                EXPECT_TRUE(recall[i - 1] == recall[i] && recall[i + 1] == recall[i]);
                continue;
            }
            EXPECT_NEAR(curve.x[found], recall[i], kNear);
            EXPECT_NEAR(curve.y[found++], precision[i], kNear);
        }
        EXPECT_EQ(found, curve.thresholds.size());
        EXPECT_EQ(curve.x.back(), 0);
        EXPECT_EQ(curve.y.back(), 1);
    }
}

TEST_P(ClassificationReference, CalibrationOfTheMostProbableClass) {
    std::vector<double> accuracy, confidence;
    double difference = 0, samples = 0;
    for (const CalibrationBin& bin : report.calibration.bins) {
        if (bin.samples == 0) continue;
        accuracy.push_back(bin.accuracy);
        confidence.push_back(bin.confidence);
        samples += static_cast<double>(bin.samples);
        difference += static_cast<double>(bin.samples) * std::abs(bin.accuracy - bin.confidence);
    }
    EXPECT_THAT(accuracy, Pointwise(DoubleNear(kNear), numbers(reference.at("calibration").at("accuracy"))));
    EXPECT_THAT(confidence,
                Pointwise(DoubleNear(1e-7), numbers(reference.at("calibration").at("confidence"))));
    EXPECT_EQ(samples, static_cast<double>(predictions.predictions.size()));
    EXPECT_NEAR(report.calibration.expectedError, difference / samples, kNear);
}

INSTANTIATE_TEST_SUITE_P(ScikitLearn, ClassificationReference, ::testing::Values(0, 1, 2));

TEST(ClassificationReport, NamesTheMostConfusedPairsFirst) {
    SamplePredictions all;
    all.summary.classNames = {"a", "b", "c"};
    all.summary.classes.resize(3);
    all.summary.confusion = {5, 1, 4, 0, 9, 0, 2, 4, 7};
    const auto pairs = reportOf(all).confused;
    ASSERT_EQ(pairs.size(), 4U);
    const auto is = [&](std::size_t at, int truth, int predicted, std::int64_t samples) {
        return pairs[at].truth == truth && pairs[at].predicted == predicted && pairs[at].samples == samples;
    };
    EXPECT_TRUE(is(0, 0, 2, 4) && is(1, 2, 1, 4) && is(2, 2, 0, 2) && is(3, 0, 1, 1));
    EXPECT_EQ(reportOf(all).toJson(all.summary).at("confused")[0],
              (Json{{"true", "a"}, {"predicted", "c"}, {"samples", 4}}));
}

TEST(ClassificationReport, HasNoCurvesWithoutProbabilities) {
    SamplePredictions all;
    all.summary.classNames = {"a", "b"};
    all.summary.classes.resize(2);
    all.predictions.push_back({.label = 0, .top = {ClassProbability{0, 0.75F}, ClassProbability{1, 0.25F}}});
    const ClassificationReport report = reportOf(all);
    EXPECT_TRUE(report.roc.empty() && report.precisionRecall.empty());
    EXPECT_THAT(report.topK, ElementsAre(1.0));
    EXPECT_EQ(report.toJson(all.summary).at("roc"), Json::array());
}

}  // namespace
}  // namespace shardlab::engine::testing::classification_report_test

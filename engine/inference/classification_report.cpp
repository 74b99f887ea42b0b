#include "engine/inference/classification_report.h"

#include <algorithm>
#include <cmath>

namespace shardlab::engine {
namespace {

double ratio(double part, double whole) {
    return whole > 0 ? part / whole : 0.0;
}

/// Counts of one class over all predictions.
struct Tally {
    std::int64_t hits = 0, predicted = 0, support = 0;
    bool occurs() const { return predicted + support > 0; }
};

std::vector<Tally> talliesOf(const SamplePredictions& all) {
    std::vector<Tally> tallies(all.summary.classes.size());
    for (const SamplePrediction& each : all.predictions) {
        if (!each.counts()) continue;
        Tally& truth = tallies[static_cast<std::size_t>(each.label)];
        ++truth.support;
        if (each.predicted() < 0) continue;
        ++tallies[static_cast<std::size_t>(each.predicted())].predicted;
        if (!each.wrong()) ++truth.hits;
    }
    return tallies;
}

ClassScore scoreOf(const Tally& tally) {
    const auto hits = static_cast<double>(tally.hits);
    ClassScore score{.precision = ratio(hits, static_cast<double>(tally.predicted)),
                     .recall = ratio(hits, static_cast<double>(tally.support)),
                     .support = tally.support};
    score.f1 = ratio(2 * hits, static_cast<double>(tally.predicted + tally.support));
    return score;
}

/// `weightOf` a class among all; 0: it does not count.
template <typename Weight>
ClassScore meanOf(const std::vector<ClassScore>& scores, Weight weightOf) {
    ClassScore mean;
    double total = 0;
    for (std::size_t c = 0; c < scores.size(); ++c) {
        const double weight = weightOf(c);
        total += weight;
        mean.precision += weight * scores[c].precision;
        mean.recall += weight * scores[c].recall;
        mean.f1 += weight * scores[c].f1;
        mean.support += scores[c].support;
    }
    for (double* value : {&mean.precision, &mean.recall, &mean.f1})
        *value = ratio(*value, total);
    return mean;
}

std::vector<double> topShares(const std::vector<SamplePrediction>& predictions, std::size_t classes) {
    std::vector<double> shares;
    const auto counted = std::ranges::count_if(predictions, &SamplePrediction::counts);
    const std::size_t most = std::min(classes - 1, std::tuple_size_v<decltype(SamplePrediction::top)>);
    for (std::size_t k = 1; k <= most; ++k) {
        const auto hits = std::ranges::count_if(predictions, [k](const SamplePrediction& each) {
            return each.counts() &&
                   std::any_of(each.top.begin(), each.top.begin() + static_cast<std::ptrdiff_t>(k),
                               [&](const ClassProbability& entry) { return entry.classIndex == each.label; });
        });
        shares.push_back(ratio(static_cast<double>(hits), static_cast<double>(counted)));
    }
    return shares;
}

std::vector<ConfusedPair> confusedPairs(const EvaluationSummary& summary) {
    std::vector<ConfusedPair> pairs;
    const std::size_t classes = summary.classes.size();
    for (std::size_t cell = 0; cell < summary.confusion.size(); ++cell) {
        const auto truth = static_cast<int>(cell / classes), predicted = static_cast<int>(cell % classes);
        if (truth == predicted || summary.confusion[cell] == 0) continue;
        pairs.push_back({truth, predicted, summary.confusion[cell]});
    }
    std::ranges::stable_sort(pairs, std::greater{}, &ConfusedPair::samples);
    return pairs;
}

void addCurves(ClassificationReport& report, const SamplePredictions& all) {
    const std::size_t classes = all.summary.classes.size(), samples = all.predictions.size();
    if (all.probabilities.size() != classes * samples) return;
    std::vector<float> scores;
    std::vector<bool> positive;
    for (std::size_t c = 0; c < classes; ++c) {
        scores.clear();
        positive.clear();
        for (std::size_t i = 0; i < samples; ++i) {
            if (!all.predictions[i].counts()) continue;
            scores.push_back(all.probabilities[i * classes + c]);
            positive.push_back(all.predictions[i].label == static_cast<int>(c));
        }
        report.roc.push_back(rocCurve(scores, positive));
        report.precisionRecall.push_back(precisionRecallCurve(scores, positive));
    }
}

Json scoreJson(const ClassScore& score) {
    return {{"precision", score.precision},
            {"recall", score.recall},
            {"f1", score.f1},
            {"support", score.support}};
}

/// `x`, `y` and `area` under the names of scikit-learn.
Json curvesJson(const std::vector<std::optional<ScoreCurve>>& curves, const std::vector<std::string>& names,
                const char* x, const char* y, const char* area) {
    Json all = Json::array();
    for (std::size_t c = 0; c < curves.size(); ++c) {
        if (!curves[c]) continue;
        all.push_back({{"class", names[c]},
                       {area, curves[c]->area},
                       {x, curves[c]->x},
                       {y, curves[c]->y},
                       {"thresholds", curves[c]->thresholds}});
    }
    return all;
}

Json calibrationJson(const Calibration& calibration) {
    Json bins = Json::array();
    for (const CalibrationBin& bin : calibration.bins) {
        bins.push_back({{"from", bin.from},
                        {"to", bin.to},
                        {"samples", bin.samples},
                        {"confidence", bin.samples > 0 ? Json(bin.confidence) : Json()},
                        {"accuracy", bin.samples > 0 ? Json(bin.accuracy) : Json()}});
    }
    return {{"expected_calibration_error", calibration.expectedError}, {"bins", std::move(bins)}};
}

}  // namespace

Calibration calibrationOf(const std::vector<SamplePrediction>& predictions, int bins) {
    Calibration calibration;
    for (int bin = 0; bin < bins; ++bin)
        calibration.bins.push_back({.from = static_cast<double>(bin) / bins, .to = (bin + 1.0) / bins});
    std::int64_t counted = 0;
    for (const SamplePrediction& each : predictions) {
        if (!each.counts()) continue;
        ++counted;
        const double confidence = std::clamp<double>(each.top[0].probability, 0, 1);
        const int at = std::clamp(static_cast<int>(std::ceil(confidence * bins)) - 1, 0, bins - 1);
        CalibrationBin& bin = calibration.bins[static_cast<std::size_t>(at)];
        ++bin.samples;
        bin.confidence += confidence;
        bin.accuracy += each.wrong() ? 0 : 1;
    }
    for (CalibrationBin& bin : calibration.bins) {
        calibration.expectedError += std::abs(bin.accuracy - bin.confidence);
        bin.confidence = ratio(bin.confidence, static_cast<double>(bin.samples));
        bin.accuracy = ratio(bin.accuracy, static_cast<double>(bin.samples));
    }
    calibration.expectedError = ratio(calibration.expectedError, static_cast<double>(counted));
    return calibration;
}

ClassificationReport reportOf(const SamplePredictions& all) {
    ClassificationReport report;
    const std::vector<Tally> tallies = talliesOf(all);
    std::ranges::transform(tallies, std::back_inserter(report.classes), scoreOf);
    report.macro = meanOf(report.classes, [&](std::size_t c) { return tallies[c].occurs() ? 1.0 : 0.0; });
    report.weighted =
        meanOf(report.classes, [&](std::size_t c) { return static_cast<double>(tallies[c].support); });
    report.accuracy = all.summary.accuracy();
    report.topK = topShares(all.predictions, report.classes.size());
    report.confused = confusedPairs(all.summary);
    report.calibration = calibrationOf(all.predictions);
    addCurves(report, all);
    return report;
}

Json ClassificationReport::toJson(const EvaluationSummary& summary) const {
    const std::vector<std::string>& names = summary.classNames;
    Json perClass = Json::array();
    for (std::size_t c = 0; c < classes.size(); ++c) {
        Json row = scoreJson(classes[c]);
        row["class"] = names[c];
        if (c < roc.size() && roc[c]) row["roc_auc"] = roc[c]->area;
        if (c < precisionRecall.size() && precisionRecall[c])
            row["average_precision"] = precisionRecall[c]->area;
        perClass.push_back(std::move(row));
    }
    Json pairs = Json::array();
    for (const ConfusedPair& pair : confused) {
        pairs.push_back({{"true", names[static_cast<std::size_t>(pair.truth)]},
                         {"predicted", names[static_cast<std::size_t>(pair.predicted)]},
                         {"samples", pair.samples}});
    }
    return {{"per_class", std::move(perClass)},
            {"macro", scoreJson(macro)},
            {"weighted", scoreJson(weighted)},
            {"top_k", topK},
            {"confused", std::move(pairs)},
            {"roc", curvesJson(roc, names, "fpr", "tpr", "auc")},
            {"pr", curvesJson(precisionRecall, names, "recall", "precision", "average_precision")},
            {"calibration", calibrationJson(calibration)}};
}

}  // namespace shardlab::engine

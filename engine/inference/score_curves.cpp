#include <algorithm>
#include <numeric>

#include "engine/inference/classification_report.h"

namespace shardlab::engine {
namespace {

/// Positives and negatives with a score of at least a threshold, by falling thresholds.
struct Counts {
    std::vector<double> thresholds, truePositives, falsePositives;
};

Counts countsOf(std::span<const float> scores, const std::vector<bool>& positive) {
    std::vector<std::size_t> order(scores.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return scores[i]; });
    Counts counts;
    double hits = 0, misses = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        (positive[order[i]] ? hits : misses) += 1;
        if (i + 1 < order.size() && scores[order[i + 1]] == scores[order[i]]) continue;
        counts.thresholds.push_back(scores[order[i]]);
        counts.truePositives.push_back(hits);
        counts.falsePositives.push_back(misses);
    }
    return counts;
}

double trapezoids(const std::vector<double>& x, const std::vector<double>& y) {
    double area = 0;
    for (std::size_t i = 1; i < x.size(); ++i)
        area += (x[i] - x[i - 1]) * (y[i] + y[i - 1]) / 2;
    return area;
}

}  // namespace

std::optional<ScoreCurve> rocCurve(std::span<const float> scores, const std::vector<bool>& positive) {
    const Counts counts = countsOf(scores, positive);
    if (counts.thresholds.empty()) return std::nullopt;
    const double positives = counts.truePositives.back(), negatives = counts.falsePositives.back();
    if (positives == 0 || negatives == 0) return std::nullopt;
    ScoreCurve curve{.x = {0}, .y = {0}, .thresholds = {counts.thresholds.front() + 1}};
    const std::size_t count = counts.thresholds.size();
    const auto step = [](const std::vector<double>& values, std::size_t i) {
        return values[i] - values[i - 1];
    };
    for (std::size_t i = 0; i < count; ++i) {
        // The second difference of both counts is 0 on a straight line.
        const bool straight = i > 0 && i + 1 < count &&
                              step(counts.truePositives, i) == step(counts.truePositives, i + 1) &&
                              step(counts.falsePositives, i) == step(counts.falsePositives, i + 1);
        if (straight) continue;
        curve.x.push_back(counts.falsePositives[i] / negatives);
        curve.y.push_back(counts.truePositives[i] / positives);
        curve.thresholds.push_back(counts.thresholds[i]);
    }
    curve.area = trapezoids(curve.x, curve.y);
    return curve;
}

std::optional<ScoreCurve> precisionRecallCurve(std::span<const float> scores,
                                               const std::vector<bool>& positive) {
    const Counts counts = countsOf(scores, positive);
    if (counts.thresholds.empty() || counts.truePositives.back() == 0) return std::nullopt;
    const double positives = counts.truePositives.back();
    ScoreCurve curve;
    double recallBefore = 0;
    const std::size_t count = counts.thresholds.size();
    for (std::size_t i = 0; i < count; ++i) {
        const double hits = counts.truePositives[i];
        const double recall = hits / positives, precision = hits / (hits + counts.falsePositives[i]);
        curve.area += (recall - recallBefore) * precision;
        recallBefore = recall;
        const bool between = i > 0 && i + 1 < count && counts.truePositives[i - 1] == hits &&
                             counts.truePositives[i + 1] == hits;
        if (between) continue;
        curve.x.push_back(recall);
        curve.y.push_back(precision);
        curve.thresholds.push_back(counts.thresholds[i]);
    }
    for (auto* values : {&curve.x, &curve.y, &curve.thresholds})
        std::ranges::reverse(*values);
    curve.x.push_back(0);
    curve.y.push_back(1);
    return curve;
}

}  // namespace shardlab::engine

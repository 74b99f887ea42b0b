#include "engine/monitoring/layer_history.h"

#include <cmath>

namespace shardlab::engine {
namespace {

Json numberOrNull(double number) {
    return std::isfinite(number) ? Json(number) : Json(nullptr);
}

Json toJson(const ArrayStatistics& s) {
    Json bins = Json::array();
    for (std::size_t i = 0; i < s.histogram.counts.size(); ++i) {
        const int bin = s.histogram.firstBin + static_cast<int>(i);
        if (s.histogram.counts[i] == 0) continue;
        bins.push_back({Histogram::lowerEdge(bin), Histogram::upperEdge(bin), s.histogram.counts[i]});
    }
    return {{"min", s.minimum},           {"max", s.maximum}, {"mean", s.mean},
            {"std", s.standardDeviation}, {"norm", s.norm},   {"zeros", s.zeros},
            {"not_finite", s.notFinite},  {"bins", bins}};
}

Json toJson(const LayerStatistics& moment, const std::vector<WatchedWeight>& names) {
    Json weights = Json::object(), activations = Json::array();
    for (std::size_t i = 0; i < names.size(); ++i) {
        const WeightStatistics& weight = moment.weights[i];
        weights[names[i].name] = {{"weights", toJson(weight.weights)},
                                  {"gradients", toJson(weight.gradients)},
                                  {"update_ratio", numberOrNull(weight.updateRatio)}};
    }
    for (const ActivationStatistics& a : moment.activations) {
        Json entry{
            {"layer", a.layer}, {"activation", a.function}, {"units", a.units}, {"samples", a.samples}};
        if (a.canDie) {
            entry["dead_units"] = a.deadUnits;
        } else {
            entry["saturated"] = a.saturatedShare;
        }
        activations.push_back(std::move(entry));
    }
    return {{"epoch", moment.epoch},
            {"step", moment.step},
            {"learning_rate", moment.learningRate},
            {"weights", weights},
            {"activations", activations}};
}

}  // namespace

double ActivationStatistics::deadShare() const {
    return units > 0 ? static_cast<double>(deadUnits) / static_cast<double>(units) : 0.0;
}

void LayerHistory::add(std::shared_ptr<const LayerStatistics> moment) {
    if (moments.size() == kMostMoments) {
        std::vector<std::shared_ptr<const LayerStatistics>> kept;
        for (std::size_t i = 0; i < moments.size(); ++i) {
            if (i % 2 == 0 || i + 1 == moments.size()) kept.push_back(std::move(moments[i]));
        }
        moments = std::move(kept);
    }
    moments.push_back(std::move(moment));
}

Json LayerHistory::toJson() const {
    Json rows = Json::array(), said = Json::array(), shapes = Json::object();
    for (const auto& moment : moments)
        rows.push_back(engine::toJson(*moment, weights));
    for (const WatchedWeight& weight : weights)
        shapes[weight.name] = std::vector<std::int64_t>(weight.shape.begin(), weight.shape.end());
    for (const TrainingWarning& warning : warnings) {
        said.push_back({{"id", nameOf(warning.kind)},
                        {"layer", warning.layer},
                        {"epoch", warning.epoch},
                        {"message", warning.what},
                        {"fix", warning.advice}});
    }
    return {{"shapes", shapes}, {"moments", rows}, {"warnings", said}};
}

}  // namespace shardlab::engine

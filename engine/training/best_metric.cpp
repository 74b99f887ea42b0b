#include "engine/training/best_metric.h"

#include <algorithm>
#include <cmath>

#include "engine/metrics/direction.h"
#include "engine/metrics/metric_traits.h"

namespace shardlab::engine {

BestMetric bestOfMetric(const std::string& name, const History& history, const Json& metrics) {
    const Direction direction = metricDirection(name, metrics);
    BestMetric best;
    for (const EpochRecord& epoch : history.epochs) {
        const auto found = std::ranges::find(epoch.metrics, name, &MetricValues::value_type::first);
        if (found == epoch.metrics.end() || !std::isfinite(found->second)) continue;
        if (best.name.empty() || isBetter(direction, found->second, best.value))
            best = {.name = name, .value = found->second, .epoch = epoch.epoch};
    }
    return best;
}

namespace {

/// All but the loss: first the one that the curves show beside it, last the losses of single outputs.
std::vector<std::string> metricsOf(const History& history, const Json& metrics) {
    std::vector<std::string> names = history.metricNames;
    if (!names.empty()) names.erase(names.begin());
    std::ranges::stable_partition(names, [](const std::string& name) { return !name.ends_with("_loss"); });
    const auto main = std::ranges::find(names, mainMetric(names, metrics));
    if (main != names.end()) std::rotate(names.begin(), main, main + 1);
    return names;
}

}  // namespace

BestMetric bestMetric(const History& history, const Json& metrics) {
    std::vector<std::string> wanted;
    for (const char* prefix : {"val_", ""}) {
        for (const std::string& name : metricsOf(history, metrics))
            wanted.push_back(prefix + name);
    }
    wanted.insert(wanted.end(), {"val_loss", "loss"});
    for (const std::string& name : wanted) {
        BestMetric best = bestOfMetric(name, history, metrics);
        if (!best.name.empty()) return best;
    }
    return {};
}

}  // namespace shardlab::engine

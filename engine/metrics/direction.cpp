#include "engine/metrics/direction.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "engine/metrics/metric.h"

namespace shardlab::engine {
namespace {

std::optional<Direction> directionOfRow(const std::string& className) {
    const auto* entry = metricRegistry().find(metricClass(className, MetricVariant::Binary));
    return entry == nullptr ? std::nullopt : entry->direction;
}

/// Under the name that the run reports it by. A half-edited metric has none.
std::optional<Direction> directionOfOwnName(std::string_view name, const Json& metrics) {
    if (!metrics.is_array()) return std::nullopt;
    std::vector<std::string> taken;
    for (const Json& metric : metrics) {
        const Json kind = metric.is_object() ? metric.value("class_name", Json()) : metric;
        if (!kind.is_string()) continue;
        const std::string className = kind.get<std::string>();
        const auto* entry = metricRegistry().find(metricClass(className, MetricVariant::Binary));
        if (entry == nullptr) continue;
        taken.push_back(uniqueMetricName(reportedName(metric, *entry), taken));
        if (taken.back() == name) return entry->direction;
    }
    return std::nullopt;
}

/// "auc_2" → "auc"; empty if no number ends the name.
std::string_view withoutNumber(std::string_view name) {
    const std::size_t last = name.find_last_not_of("0123456789");
    if (last == std::string_view::npos || last == 0 || last + 1 == name.size() || name[last] != '_')
        return {};
    return name.substr(0, last);
}

}  // namespace

Direction metricDirection(std::string_view name, const Json& metrics) {
    constexpr std::string_view kValidation = "val_";
    if (name.starts_with(kValidation)) name.remove_prefix(kValidation.size());
    std::optional<Direction> found = directionOfOwnName(name, metrics);
    if (!found) found = directionOfRow(std::string(name));
    if (!found) found = directionOfRow(std::string(withoutNumber(name)));
    return found.value_or(Direction::Smaller);
}

bool isBetter(Direction direction, double candidate, double best) {
    return direction == Direction::Larger ? candidate > best : candidate < best;
}

std::string uniqueMetricName(const std::string& name, const std::vector<std::string>& taken) {
    std::string unique = name;
    for (int i = 1; std::ranges::find(taken, unique) != taken.end(); ++i)
        unique = fmt::format("{}_{}", name, i);
    return unique;
}

}  // namespace shardlab::engine

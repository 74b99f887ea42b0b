#include "engine/metrics/metric_traits.h"

#include <algorithm>

#include "engine/metrics/metric.h"

namespace shardlab::engine {
namespace {

constexpr std::string_view kValidation = "val_";

const RegistryEntry<Metric>* rowOf(const std::string& className) {
    return metricRegistry().find(metricClass(className, MetricVariant::Binary));
}

/// A metric of the experiment: the name it is reported by, and its row. A half-edited metric has none and is
/// left out.
struct ReportedMetric {
    std::string name;
    const RegistryEntry<Metric>* row;
};

std::vector<ReportedMetric> reportedMetrics(const Json& metrics) {
    std::vector<ReportedMetric> reported;
    std::vector<std::string> taken;
    if (!metrics.is_array()) return reported;
    for (const Json& metric : metrics) {
        const Json kind = metric.is_object() ? metric.value("class_name", Json()) : metric;
        if (!kind.is_string()) continue;
        const auto* row = rowOf(kind.get<std::string>());
        if (row == nullptr) continue;
        taken.push_back(uniqueMetricName(reportedName(metric, *row), taken));
        reported.push_back({taken.back(), row});
    }
    return reported;
}

/// Where a number follows a name, "auc_2", the two; else the name and nothing.
std::pair<std::string, std::string> splitNumber(std::string_view name) {
    const std::size_t last = name.find_last_not_of("0123456789");
    const bool numbered =
        last != std::string_view::npos && last != 0 && last + 1 != name.size() && name[last] == '_';
    if (!numbered) return {std::string(name), ""};
    return {std::string(name.substr(0, last)), std::string(name.substr(last + 1))};
}

std::string plainTitle(std::string_view name) {
    std::string title(name);
    std::ranges::replace(title, '_', ' ');
    return title;
}

MetricTraits titled(MetricTraits traits, const std::string& title) {
    traits.title = title;
    return traits;
}

}  // namespace

const std::string& distinctTitle(const MetricTraits& traits) {
    return traits.longTitle.empty() ? traits.title : traits.longTitle;
}

bool isValidation(std::string_view name) {
    return name.starts_with(kValidation);
}

std::string_view withoutValidation(std::string_view name) {
    return isValidation(name) ? name.substr(kValidation.size()) : name;
}

MetricTraits metricTraits(std::string_view reported, const Json& metrics) {
    const std::string name(withoutValidation(reported));
    const auto [base, number] = splitNumber(name);
    const auto* named = rowOf(name);
    const auto* numbered = named != nullptr || number.empty() ? nullptr : rowOf(base);
    for (const ReportedMetric& metric : reportedMetrics(metrics)) {
        const bool ownName = metric.row != named && metric.row != numbered;
        if (metric.name == name && ownName) return titled(metric.row->traits, plainTitle(name));
    }
    if (named != nullptr) return named->traits;
    if (numbered != nullptr) return titled(numbered->traits, numbered->traits.title + ' ' + number);
    return {.direction = Direction::Smaller, .title = plainTitle(name)};
}

std::vector<std::string> reportedNames(const Json& metrics) {
    std::vector<std::string> names;
    for (const ReportedMetric& metric : reportedMetrics(metrics))
        names.push_back(metric.name);
    return names;
}

std::string mainMetric(const std::vector<std::string>& names, const Json& metrics) {
    std::string first;
    for (const std::string& name : names) {
        if (name == kLossName || isValidation(name)) continue;
        if (metricTraits(name, metrics).isMain) return name;
        if (first.empty()) first = name;
    }
    return first;
}

}  // namespace shardlab::engine

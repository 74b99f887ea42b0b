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

/// `output` as in makeMetric().
void addReported(const Json& metrics, const std::string& output, std::vector<ReportedMetric>& reported) {
    std::vector<std::string> taken;
    for (const Json& metric : metrics) {
        const Json kind = metric.is_object() ? metric.value("class_name", Json()) : metric;
        if (!kind.is_string()) continue;
        const auto* row = rowOf(kind.get<std::string>());
        if (row == nullptr) continue;
        const std::string own = reportedName(metric, *row);
        taken.push_back(uniqueMetricName(output.empty() ? own : outputValueName(output, own), taken));
        reported.push_back({taken.back(), row});
    }
}

/// Of compile.metrics in any of Keras's forms; names of outputs are known where it is an object.
std::vector<ReportedMetric> reportedMetrics(const Json& metrics) {
    std::vector<ReportedMetric> reported;
    if (metrics.is_object()) {
        for (const auto& [output, entry] : metrics.items())
            addReported(entry.is_array() ? entry : Json::array({entry}), output, reported);
    } else if (metrics.is_array()) {
        addReported(metrics, "", reported);
        for (const Json& entry : metrics) {
            if (entry.is_array()) addReported(entry, "", reported);
        }
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

namespace {

/// Of a name without its output's.
std::optional<MetricTraits> ownTraits(const std::string& name, const std::vector<ReportedMetric>& metrics) {
    if (name == kLossName) return MetricTraits{.direction = Direction::Smaller, .title = kLossName};
    const auto [base, number] = splitNumber(name);
    const auto* named = rowOf(name);
    const auto* numbered = named != nullptr || number.empty() ? nullptr : rowOf(base);
    for (const ReportedMetric& metric : metrics) {
        const bool ownName = metric.row != named && metric.row != numbered;
        if (metric.name == name && ownName) return titled(metric.row->traits, plainTitle(name));
    }
    if (named != nullptr) return named->traits;
    if (numbered != nullptr) return titled(numbered->traits, numbered->traits.title + ' ' + number);
    return std::nullopt;
}

}  // namespace

bool isKnownMetric(std::string_view name) {
    return ownTraits(std::string(withoutValidation(name)), {}).has_value();
}

MetricTraits metricTraits(std::string_view reported, const Json& metrics) {
    const std::string name(withoutValidation(reported));
    const std::vector<ReportedMetric> known = reportedMetrics(metrics);
    if (auto traits = ownTraits(name, known)) return *traits;
    // "output_accuracy": the name of an output may hold "_", too.
    for (std::size_t at = name.find('_'); at != std::string::npos; at = name.find('_', at + 1)) {
        if (auto traits = ownTraits(name.substr(at + 1), known))
            return titled(*traits, plainTitle(name.substr(0, at)) + ' ' + traits->title);
    }
    return {.direction = Direction::Smaller, .title = plainTitle(name)};
}

std::vector<std::string> reportedNames(const std::vector<CompiledOutput>& outputs) {
    std::vector<std::string> names;
    const bool several = outputs.size() > 1;
    for (const CompiledOutput& output : outputs) {
        if (several && !output.loss.is_null()) names.push_back(outputValueName(output.name, kLossName));
    }
    for (const std::size_t index : evaluatedOutputs(outputs)) {
        const CompiledOutput& output = outputs[index];
        std::vector<ReportedMetric> reported;
        addReported(output.metrics, several ? output.name : std::string(), reported);
        for (const ReportedMetric& metric : reported)
            names.push_back(metric.name);
    }
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

#include "engine/callbacks/monitor.h"

#include <array>
#include <cmath>
#include <limits>

namespace shardlab::engine {
namespace {

bool grows(const std::string& metric) {
    constexpr std::array<const char*, 4> kGrowing{"acc", "auc", "precision", "recall"};
    for (const char* part : kGrowing) {
        if (metric.find(part) != std::string::npos) return true;
    }
    return false;
}

}  // namespace

Monitor::Monitor(std::string metric, const std::string& mode)
    : m_metric(std::move(metric)), m_larger(mode == "max" || (mode == "auto" && grows(m_metric))) {}

std::optional<double> Monitor::valueIn(const MetricValues& metrics) const {
    for (const auto& [name, value] : metrics) {
        if (name == m_metric) return value;
    }
    return std::nullopt;
}

bool Monitor::improves(double value, double best, double minDelta) const {
    return m_larger ? value - minDelta > best : value + minDelta < best;
}

double Monitor::worst() const {
    return m_larger ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
}

ParameterSchema monitorSchema() {
    return {{.name = "monitor",
             .kind = ParameterKind::Text,
             .defaultValue = "val_loss",
             .help = "Name of the metric that is watched."},
            {.name = "mode",
             .kind = ParameterKind::Choice,
             .defaultValue = "auto",
             .help = "Whether smaller or larger is better; auto: by the metric's name.",
             .choices = {"auto", "min", "max"}}};
}

std::string unavailableMetric(const std::string& what, const std::string& metric,
                              const MetricValues& metrics) {
    std::vector<std::string> names;
    for (const auto& [name, value] : metrics)
        names.push_back(name);
    return fmt::format(
        "WARNING: {} conditioned on metric `{}` which is not available. Available metrics are: {}", what,
        metric, fmt::join(names, ","));
}

Json stateNumber(double value) {
    return std::isfinite(value) ? Json(value) : Json(nullptr);
}

double numberOfState(const Json& state, const char* key, double fallback) {
    if (!state.contains(key) || !state.at(key).is_number()) return fallback;
    return state.at(key).get<double>();
}

}  // namespace shardlab::engine

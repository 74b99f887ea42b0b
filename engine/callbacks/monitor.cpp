#include "engine/callbacks/monitor.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/core/keras_object.h"
#include "engine/metrics/direction.h"

namespace shardlab::engine {

Monitor::Monitor(std::string metric, const std::string& mode)
    : m_metric(std::move(metric)),
      m_larger(mode == "max" || (mode == "auto" && metricDirection(m_metric) == Direction::Larger)) {}

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
             .help = "Name of the metric to monitor."},
            {.name = "mode",
             .kind = ParameterKind::Choice,
             .defaultValue = "auto",
             .help = "min: smaller is better; max: larger is better; auto: from the metric.",
             .choices = {"auto", "min", "max"}}};
}

Json withMode(const Json& callback, const Json& metrics) {
    const KerasObject object = parseKerasObject(callback, "callback");
    const auto* entry = callbackRegistry().find(object.className);
    const auto named = [&](const char* name) {
        return entry != nullptr &&
               std::ranges::find(entry->schema, name, &ParameterSpec::name) != entry->schema.end();
    };
    if (!named("monitor") || !named("mode")) return callback;
    const Json given =
        applySchema(entry->schema, object.config, fmt::format("callback {}", entry->className));
    if (given.at("mode") != "auto") return callback;
    Json decided{{"class_name", object.className}, {"config", object.config}};
    const Direction direction = metricDirection(given.at("monitor").get<std::string>(), metrics);
    decided["config"]["mode"] = direction == Direction::Larger ? "max" : "min";
    return decided;
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

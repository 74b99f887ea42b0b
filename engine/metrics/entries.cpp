#include "engine/metrics/entries.h"

#include "engine/core/error.h"
#include "engine/core/keras_object.h"

namespace shardlab::engine::metric_entry {

ParameterSpec threshold() {
    return {.name = "threshold",
            .kind = ParameterKind::Float,
            .defaultValue = 0.5,
            .help = "Predictions above the threshold are positive.",
            .minimum = 0.0,
            .maximum = 1.0};
}

ParameterSpec fromLogits() {
    return {.name = "from_logits",
            .kind = ParameterKind::Bool,
            .defaultValue = false,
            .help = "The predictions are logits."};
}

void requireLastAxis(const std::string& name, const Json& config) {
    const Json axis = config.value("axis", Json(-1));
    if (axis != -1 && !axis.is_null()) throw Error("metric {}: axis must be -1; got {}", name, quoted(axis));
}

MetricTraits higher(const char* title) {
    return {.direction = Direction::Larger, .title = title};
}

MetricTraits lower(const char* title) {
    return {.direction = Direction::Smaller, .title = title};
}

MetricTraits with(MetricTargets targets, MetricTraits traits) {
    traits.targets = targets;
    return traits;
}

MetricTraits called(const char* longTitle, MetricTraits traits) {
    traits.longTitle = longTitle;
    return traits;
}

Entry classification(const char* className, MetricTraits traits, const char* help, ParameterSchema schema,
                     Factory make, std::vector<std::string> aliases, KerasRelease since) {
    return {.className = className,
            .category = "Classification",
            .help = help,
            .schema = std::move(schema),
            .make = make,
            .aliases = std::move(aliases),
            .traits = std::move(traits),
            .keras = {.since = std::move(since)}};
}

}  // namespace shardlab::engine::metric_entry

#include <algorithm>

#include "engine/callbacks/callback.h"
#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/core/keras_object.h"
#include "engine/core/nearest_name.h"
#include "engine/experiment/lint_context.h"
#include "engine/experiment/model_outputs.h"
#include "engine/metrics/metric_traits.h"

namespace shardlab::engine {
namespace {

/// A callback as it is read; what does not fit its schema has a finding of lintCompile's.
struct ReadCallback {
    std::string className;
    Json options;
};

std::optional<ReadCallback> readCallback(const Json& json) {
    try {
        const KerasObject object = parseKerasObject(json, "callback");
        const auto* entry = callbackRegistry().find(object.className);
        if (entry == nullptr) return std::nullopt;
        return ReadCallback{entry->className, applySchema(entry->schema, object.config, entry->className)};
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

/// The metric that it looks at; empty: none.
std::string monitoredMetric(const ReadCallback& callback) {
    const bool looks = callback.options.value("save_best_only", true);
    return looks ? callback.options.value("monitor", std::string()) : std::string();
}

/// "accuracy" of "acc", "loss" of "val_loss" without validation; empty: no name is near.
std::string meantMetric(const std::string& name, const std::vector<std::string>& names) {
    const std::string training(withoutValidation(name));
    if (std::ranges::find(names, training) != names.end()) return training;
    if (const std::string nearest = nearestName(name, names); !nearest.empty()) return nearest;
    const auto longer =
        std::ranges::find_if(names, [&](const std::string& each) { return each.starts_with(name); });
    return longer == names.end() ? std::string() : *longer;
}

bool formsFit(const Experiment& experiment) {
    try {
        compiledOutputs(experiment);
        return true;
    } catch (const Error&) {
        return false;
    }
}

void checkMonitor(LintContext& context, const ReadCallback& callback) {
    const std::string metric = monitoredMetric(callback);
    const std::vector<std::string> names = progressNames(context.experiment);
    if (metric.empty() || std::ranges::find(names, metric) != names.end()) return;
    const bool validates = context.experiment.data.validation.kind != ValidationSpec::Kind::None;
    const std::string meant = meantMetric(metric, names);
    context.add(Severity::Warning, "unknown-monitor", "",
                fmt::format("{} monitors {}, but this experiment does not report it, so the callback has no "
                            "effect.",
                            callback.className, abridged(metric)),
                meant.empty() ? fmt::format("Choose one of {}.", fmt::join(names, ", "))
                : isValidation(metric) && !validates
                    ? fmt::format("Add validation data, or set monitor to {}.", meant)
                    : fmt::format("Set monitor to {}.", meant));
}

/// The scheduler sets the rate at the start of each epoch.
void checkRateCallbacks(LintContext& context, const std::vector<ReadCallback>& callbacks) {
    const auto has = [&](const char* name) {
        return std::ranges::find(callbacks, name, &ReadCallback::className) != callbacks.end();
    };
    if (!has("LearningRateScheduler") || !has("ReduceLROnPlateau")) return;
    context.add(Severity::Warning, "scheduler-beside-plateau", "",
                "LearningRateScheduler sets the learning rate of each epoch, so ReduceLROnPlateau has no "
                "effect.",
                "Remove one of the two callbacks.");
}

}  // namespace

void lintCallbacks(LintContext& context) {
    std::vector<ReadCallback> callbacks;
    for (const Json& json : context.experiment.fit.callbacks) {
        if (auto callback = readCallback(json)) callbacks.push_back(std::move(*callback));
    }
    if (formsFit(context.experiment)) {
        for (const ReadCallback& callback : callbacks)
            checkMonitor(context, callback);
    }
    checkRateCallbacks(context, callbacks);
}

}  // namespace shardlab::engine

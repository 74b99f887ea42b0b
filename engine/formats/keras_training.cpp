#include "engine/formats/keras_training.h"

#include "engine/core/error.h"
#include "engine/losses/compiled_outputs.h"
#include "engine/metrics/metric.h"
#include "engine/optimizers/loss_scale.h"
#include "engine/optimizers/optimizer.h"

namespace shardlab::engine {
namespace {

/// Whether a row of the registry says that no Keras has the class. A class without a row may be one of
/// another program, whose file is written again as it was.
template <typename Product>
bool isUnknownToKeras(const Registry<Product>& registry, const Json& object) {
    const Json name = object.is_object() ? object.value("class_name", Json()) : object;
    const auto* entry = name.is_string() ? registry.find(name.get<std::string>()) : nullptr;
    return entry != nullptr && !entry->keras.inKeras;
}

Json knownMetrics(const Json& metrics) {
    if (!metrics.is_array()) return isUnknownToKeras(metricRegistry(), metrics) ? Json::array() : metrics;
    Json known = Json::array();
    for (const Json& metric : metrics)
        if (!isUnknownToKeras(metricRegistry(), metric)) known.push_back(metric);
    return known;
}

Json ofModule(const char* module, const Json& object) {
    return {{"module", module},
            {"class_name", object.at("class_name")},
            {"config", object.value("config", Json::object())},
            {"registered_name", nullptr}};
}

bool holdsObject(const Json& config, const char* key) {
    return config.contains(key) && config.at(key).is_object() && config.at(key).contains("class_name");
}

}  // namespace

Json withMetricsByOutput(Json training, const std::vector<std::string>& outputs) {
    if (outputs.size() < 2 || !training.is_object()) return training;
    const Json metrics = training.value("metrics", Json()), loss = training.value("loss", Json());
    if (metrics.empty() || loss.is_null() || areMetricsByOutput(metrics)) return training;
    Json byOutput = Json::array();
    try {
        for (const CompiledOutput& output : compiledOutputs(loss, nullptr, metrics, outputs))
            byOutput.push_back(output.metrics);
    } catch (const Error&) {
        return training;  // of another program, and of other outputs: it goes out as it came
    }
    training["metrics"] = std::move(byOutput);
    return training;
}

Json madeByKeras(const Json& training) {
    if (!training.is_object() || !training.contains("optimizer_config")) return training;
    if (isUnknownToKeras(optimizerRegistry(), withoutLossScaleOptimizer(training.at("optimizer_config"))))
        return nullptr;
    Json made = training;
    if (!made.contains("metrics")) return made;
    Json& metrics = made["metrics"];
    if (!areMetricsByOutput(metrics)) {
        metrics = knownMetrics(metrics);
    } else {
        for (Json& entry : metrics)
            entry = knownMetrics(entry);
    }
    return made;
}

Json withModulesOfParts(Json optimizer) {
    if (!optimizer.is_object() || !optimizer.contains("config") || !optimizer.at("config").is_object())
        return optimizer;
    Json& config = optimizer["config"];
    constexpr const char *kRate = "learning_rate", *kInner = "inner_optimizer";
    if (holdsObject(config, kRate)) config[kRate] = ofModule("keras.optimizers.schedules", config.at(kRate));
    if (holdsObject(config, kInner))
        config[kInner] = ofModule("keras.optimizers", withModulesOfParts(config.at(kInner)));
    return optimizer;
}

}  // namespace shardlab::engine

#include "engine/metrics/metric.h"

#include "engine/core/keras_object.h"
#include "engine/losses/loss.h"

namespace shardlab::engine {
namespace {

/// What "accuracy" and "crossentropy" stand for. Source: tf.keras 2.x training_utils.get_metric_function.
std::string resolve(const std::string& asked, const Json& loss, std::int64_t outputColumns) {
    const bool accuracy = asked == "accuracy" || asked == "acc";
    if (!accuracy && asked != "crossentropy" && asked != "ce") return asked;
    const LossKind kind = makeLoss(loss)->attributes.kind;
    const char* variant = "Categorical";
    if (outputColumns == 1 || kind == LossKind::BinaryCrossentropy ||
        kind == LossKind::BinaryFocalCrossentropy) {
        variant = "Binary";
    } else if (kind == LossKind::SparseCategoricalCrossentropy) {
        variant = "SparseCategorical";
    }
    return fmt::format("{}{}", variant, accuracy ? "Accuracy" : "Crossentropy");
}

}  // namespace

std::unique_ptr<Metric> makeMetric(const Json& json, const Json& loss, std::int64_t outputColumns) {
    const std::string where = "metric";
    const KerasObject object = parseKerasObject(json, where);
    const auto& entry = metricRegistry().at(resolve(object.className, loss, outputColumns), where);
    const Json config =
        applySchema(entry.schema, object.config, fmt::format("{} {}", where, object.className));
    std::string name = entry.aliases.front();
    if (json.is_string()) name = object.className == entry.className ? name : object.className;
    if (config.contains("name") && config.at("name").is_string()) name = config.at("name").get<std::string>();
    auto metric = entry.make(name, config);
    if (const auto ignored = makeLoss(loss)->attributes.ignoreClass) metric->ignoreClass(*ignored);
    return metric;
}

}  // namespace shardlab::engine

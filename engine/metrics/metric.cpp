#include "engine/metrics/metric.h"

#include <array>

#include "engine/core/keras_object.h"
#include "engine/losses/compiled_outputs.h"
#include "engine/losses/loss.h"

namespace shardlab::engine {

MetricVariant metricVariant(const Json& loss, std::int64_t outputColumns) {
    const LossKind kind = makeLoss(loss)->attributes.kind;
    if (outputColumns == 1 || kind == LossKind::BinaryCrossentropy ||
        kind == LossKind::BinaryFocalCrossentropy) {
        return MetricVariant::Binary;
    }
    return takesClassNumbers(kind) ? MetricVariant::Sparse : MetricVariant::Categorical;
}

Json targetLoss(const CompiledOutput& output, std::int64_t outputColumns) {
    if (!output.loss.is_null()) return output.loss;
    const MetricVariant variant = outputColumns == 1 ? MetricVariant::Binary : MetricVariant::Sparse;
    bool classNumbers = false;
    for (const Json& metric : output.metrics) {
        const std::string asked = parseKerasObject(metric, "metric").className;
        const auto* entry = metricRegistry().find(metricClass(asked, variant));
        if (entry == nullptr) continue;
        if (entry->traits.targets == MetricTargets::OneHot) return "categorical_crossentropy";
        classNumbers = classNumbers || entry->traits.targets == MetricTargets::Numbered;
    }
    return classNumbers ? "sparse_categorical_crossentropy" : "mean_squared_error";
}

std::string metricClass(const std::string& asked, MetricVariant variant) {
    const bool accuracy = asked == "accuracy" || asked == "acc";
    if (!accuracy && asked != "crossentropy" && asked != "ce") return asked;
    constexpr std::array kVariants{"Binary", "Categorical", "SparseCategorical"};
    return fmt::format("{}{}", kVariants[static_cast<std::size_t>(variant)],
                       accuracy ? "Accuracy" : "Crossentropy");
}

std::string reportedName(const Json& metric, const RegistryEntry<Metric>& entry) {
    const std::string& usual = entry.aliases.front();
    if (metric.is_string()) return metric == entry.className ? usual : metric.get<std::string>();
    const Json config = metric.value("config", Json::object());
    const Json name = config.is_object() ? config.value("name", Json()) : Json();
    return name.is_string() ? name.get<std::string>() : usual;
}

std::unique_ptr<Metric> makeMetric(const Json& json, const Json& loss, std::int64_t outputColumns,
                                   const std::vector<std::string>& taken, const std::string& output) {
    const std::string where = "metric";
    const KerasObject object = parseKerasObject(json, where);
    const auto& entry =
        metricRegistry().at(metricClass(object.className, metricVariant(loss, outputColumns)), where);
    const Json config =
        applySchema(entry.schema, object.config, fmt::format("{} {}", where, object.className));
    const std::string own = reportedName(json, entry);
    const std::string name = output.empty() ? own : outputValueName(output, own);
    auto metric = entry.make(uniqueMetricName(name, taken), config);
    const auto ignored = makeLoss(loss)->attributes.ignoreClass;
    if (ignored && config.value("ignore_class", Json()).is_null()) metric->ignoreClass(*ignored);
    return metric;
}

std::vector<std::unique_ptr<Metric>> makeMetrics(const Json& metrics, const Json& loss,
                                                 std::int64_t outputColumns, const std::string& output) {
    std::vector<std::unique_ptr<Metric>> made;
    std::vector<std::string> taken;
    for (const Json& json : metrics) {
        made.push_back(makeMetric(json, loss, outputColumns, taken, output));
        taken.push_back(made.back()->name());
    }
    return made;
}

}  // namespace shardlab::engine

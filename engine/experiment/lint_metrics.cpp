#include <algorithm>

#include "engine/core/error.h"
#include "engine/experiment/lint_parts.h"
#include "engine/metrics/metric.h"

namespace shardlab::engine {
namespace {

/// Why the metric refuses a row of such outputs and targets, as at the first step of a run. Empty: it takes
/// them.
std::string refusalOf(Metric& metric, bool sparse, std::int64_t columns, float output) {
    const std::vector<float> predictions(static_cast<std::size_t>(columns), output);
    std::vector<float> targets(predictions.size());
    targets.front() = 1.0F;
    const std::int32_t label = 0;
    MetricBatch batch{.predictions = predictions, .rows = 1, .columns = columns};
    if (sparse) {
        batch.labels = {&label, 1};
    } else {
        batch.targets = targets;
    }
    try {
        metric.update(batch);
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

std::string labelMismatch(const std::string& metric, MetricTargets targets, bool sparse, bool oneHot) {
    if (targets == MetricTargets::Numbered) {
        return oneHot ? fmt::format("{} expects integer labels, but the loss uses one-hot labels.", metric)
                      : fmt::format("{} expects integer labels, but the loss uses a target for each output.",
                                    metric);
    }
    if (targets == MetricTargets::OneHot && sparse)
        return fmt::format("{} expects one-hot labels, but the loss uses integer labels.", metric);
    return fmt::format("{} expects a target for each output, but the loss uses integer labels.", metric);
}

/// As given, or its default; none: the metric has no such option.
std::optional<Json> optionOf(const RegistryEntry<Metric>& row, const Json& config, const char* name) {
    for (const ParameterSpec& parameter : row.schema)
        if (parameter.name == name) return config.value(name, parameter.defaultValue);
    return {};
}

/// Above it a prediction is a yes. None: the metric has no threshold, or takes the largest prediction.
std::optional<double> thresholdOf(const RegistryEntry<Metric>& row, const Json& config) {
    constexpr double kOfKeras = 0.5;
    if (const auto one = optionOf(row, config, "threshold"))
        return one->is_number() ? std::optional(one->get<double>()) : std::nullopt;
    const auto several = optionOf(row, config, "thresholds");
    if (!several || !optionOf(row, config, "top_k").value_or(Json()).is_null()) return {};
    return several->is_number() ? several->get<double>() : kOfKeras;
}

/// The loss takes logits, and the output does not make probabilities of them itself.
bool givesLogits(const LintContext& context) {
    const LossAttributes& loss = context.loss->attributes;
    const bool crossEntropy = isCategorical(loss.kind) || loss.kind == LossKind::BinaryCrossentropy;
    if (!crossEntropy || !loss.fromLogits) return false;
    const std::string activation = outputActivation(context).name;
    return activation != "softmax" && activation != "sigmoid";
}

/// A metric of probabilities that gets logits: it stops the run, or counts something else.
void checkLogitsOf(LintContext& context, Metric& metric, const Json& json, std::int64_t columns) {
    const Json& loss = context.experiment.compile.loss;
    const auto* row = metricRegistry().find(metricClass(nameIn(json), metricVariant(loss, columns)));
    const Json config = json.is_object() ? json.value("config", Json::object()) : Json::object();
    if (row == nullptr || !config.is_object()) return;
    const std::optional<Json> asked = optionOf(*row, config, "from_logits");
    if (asked == Json(true)) return;
    const char* activation = probabilitiesFor(context.loss->attributes.kind);
    constexpr float kLogit = -3;
    const bool stops = !refusalOf(metric, context.loss->sparse(), columns, kLogit).empty();
    const std::string name = metric.name();
    if (stops || asked) {
        context.add(stops ? Severity::Error : Severity::Warning, "logits-in-metric", "",
                    fmt::format("{} expects probabilities, but the outputs are logits.", name),
                    asked
                        ? fmt::format("Set from_logits of {} to true, or use {} in the output and "
                                      "from_logits=False in the loss.",
                                      name, activation)
                        : fmt::format("Use {} in the output and from_logits=False in the loss.", activation));
        return;
    }
    const std::optional<double> threshold = thresholdOf(*row, config);
    if (!threshold || *threshold <= 0) return;
    context.add(
        Severity::Warning, "logits-in-metric", "",
        fmt::format(
            "{} compares the outputs with its threshold {}, but they are logits: a probability of 0.5 "
            "is the logit 0.",
            name, *threshold),
        fmt::format("Set the threshold to 0, or use {} in the output and from_logits=False in the loss.",
                    activation));
}

/// False: the metric does not take the labels of the loss.
bool checkLabelsOf(LintContext& context, Metric& metric, const Json& json, std::int64_t columns) {
    const MetricTargets targets = metricTraits(nameIn(json)).targets;
    const float probability = columns > 1 ? 1.0F / static_cast<float>(columns) : 0.5F;
    const bool sparse = context.loss->sparse();
    const std::string refusal = columns > 0 ? refusalOf(metric, sparse, columns, probability) : "";
    const bool refused = !refusal.empty();
    if (refused && !refusalOf(metric, !sparse, columns, probability).empty()) {  // of its options
        context.add(Severity::Error, "bad-metric", "", refusal + ".", "");
        return false;
    }
    const bool oneHot = takesOneHot(context.loss->attributes.kind);
    const bool otherLabels =
        sparse ? targets == MetricTargets::OneHot : oneHot && targets == MetricTargets::Numbered;
    if (!refused && !otherLabels) return true;
    context.add(refused ? Severity::Error : Severity::Warning, "metric-label-mismatch", "",
                labelMismatch(snakeCase(nameIn(json)), targets, sparse, oneHot),
                targets == MetricTargets::Any
                    ? "Use the loss CategoricalCrossentropy with one-hot labels, or another metric."
                    : "Use the metric accuracy; it matches the loss.");
    return false;
}

}  // namespace

void lintMetrics(LintContext& context) {
    const LayerInfo* output = context.info(context.outputLayer());
    const bool known = output != nullptr && output->outputShape && !output->outputShape->empty();
    const std::int64_t columns = known ? std::max<std::int64_t>(1, output->outputShape->back()) : 0;
    const CompileSpec& compile = context.experiment.compile;
    for (const Json& json : compile.metrics) {
        const auto metric = tryMake(context, metricRegistry(), "metric", json, [&] {
            return makeMetric(json, compile.loss, std::max<std::int64_t>(1, columns));
        });
        if (metric == nullptr || context.loss == nullptr) continue;
        const bool takesLabels = checkLabelsOf(context, *metric, json, columns);
        if (takesLabels && known && givesLogits(context)) checkLogitsOf(context, *metric, json, columns);
    }
}

}  // namespace shardlab::engine

#include <array>

#include "engine/core/keras_object.h"
#include "engine/metrics/auc.h"
#include "engine/metrics/class_counts.h"
#include "engine/metrics/confusion.h"
#include "engine/metrics/entries.h"

namespace shardlab::engine::metric_entry {
namespace {

/// Keras: null stands for 0.5, and a list of thresholds gives a list of results.
ParameterSpec thresholds() {
    return {.name = "thresholds",
            .kind = ParameterKind::Float,
            .defaultValue = nullptr,
            .help = "Predictions above the threshold are positive; none: 0.5.",
            .minimum = 0.0,
            .maximum = 1.0,
            .nullable = true};
}
ParameterSpec optionalInteger(const char* name, double minimum, const char* help) {
    return {.name = name,
            .kind = ParameterKind::Int,
            .defaultValue = nullptr,
            .help = help,
            .minimum = minimum,
            .nullable = true,
            .advanced = true};
}
ParameterSpec classId() {
    return optionalInteger("class_id", 0, "Class to evaluate; none: all.");
}
ParameterSpec bestK() {
    return optionalInteger("top_k", 1, "Only the k largest predictions of a sample are positive.");
}
ParameterSpec thresholdCount() {
    return {.name = "num_thresholds",
            .kind = ParameterKind::Int,
            .defaultValue = 200,
            .help = "Number of thresholds from 0 to 1.",
            .minimum = 2,
            .maximum = 1e6,
            .advanced = true};
}
ParameterSpec average() {
    return {
        .name = "average",
        .kind = ParameterKind::Choice,
        .defaultValue = "macro",
        .help =
            "macro: mean over classes; weighted: mean weighted by class counts; micro: over all predictions.",
        .choices = {"macro", "weighted", "micro"}};
}
ParameterSpec answerThreshold() {
    return {.name = "threshold",
            .kind = ParameterKind::Float,
            .defaultValue = nullptr,
            .help = "Predictions above the threshold are positive; none: the largest prediction of a sample.",
            .minimum = 0.0,
            .maximum = 1.0,
            .nullable = true};
}

std::int64_t integerOr(const Json& config, const char* key, std::int64_t fallback) {
    return config.value(key, Json()).is_null() ? fallback : config.at(key).get<std::int64_t>();
}
template <ConfusionMetric::Kind Kind>
std::unique_ptr<Metric> createConfusion(const std::string& name, const Json& config) {
    const Json& given = config.at("thresholds");
    ConfusionOptions options{.topK = integerOr(config, "top_k", 0),
                             .classId = integerOr(config, "class_id", -1)};
    if (options.topK > 0) options.threshold = -1e10F;  // as Keras: being among the k is enough
    if (!given.is_null()) options.threshold = given.get<float>();
    return std::make_unique<ConfusionMetric>(name, Kind, options);
}
std::unique_ptr<Metric> createAuc(const std::string& name, const Json& config) {
    if (config.value("multi_label", false) || !config.value("thresholds", Json()).is_null()) {
        throw Error("metric {}: multi_label and thresholds are not supported; use num_thresholds", name);
    }
    refuseUnsupported(config, std::array<std::string_view, 2>{"label_weights", "num_labels"},
                      "metric " + name);
    const Json& summation = config.at("summation_method");
    return std::make_unique<Auc>(
        name, Auc::Options{.thresholds = config.at("num_thresholds").get<std::int64_t>(),
                           .curve = config.at("curve") == "ROC" ? Auc::Curve::Roc : Auc::Curve::Pr,
                           .summation = summation == "interpolation" ? Auc::Summation::Interpolation
                                        : summation == "minoring"    ? Auc::Summation::Minoring
                                                                     : Auc::Summation::Majoring,
                           .fromLogits = config.at("from_logits").get<bool>()});
}
/// Keras gives a score for each class unless it is told how to combine them.
Entry combined(Entry entry) {
    entry.keras.ownDefaults = {"average"};
    return entry;
}
std::unique_ptr<Metric> createFBeta(const std::string& name, const Json& config) {
    const Json &average = config.at("average"), &threshold = config.at("threshold");
    return std::make_unique<FBetaScore>(name, config.value("beta", 1.0),
                                        average == "micro"      ? FBetaScore::Average::Micro
                                        : average == "weighted" ? FBetaScore::Average::Weighted
                                                                : FBetaScore::Average::Macro,
                                        threshold.is_null() ? -1.0F : threshold.get<float>());
}

template <RateAtRate::Kind Kind>
Entry rateAtRate(const char* className, const char* asked, const char* help, const char* alias,
                 const char* title, KerasRelease since = {}) {
    const auto make = [asked](const std::string& name, const Json& config) -> std::unique_ptr<Metric> {
        return std::make_unique<RateAtRate>(name, Kind, config.at(asked).get<double>(),
                                            config.at("num_thresholds").get<std::int64_t>(),
                                            integerOr(config, "class_id", -1));
    };
    const ParameterSpec value{.name = asked,
                              .kind = ParameterKind::Float,
                              .defaultValue = 0.5,
                              .help = "Required minimum value.",
                              .minimum = 0.0,
                              .maximum = 1.0};
    return {.className = className,
            .category = "Classification",
            .help = help,
            .schema = {value, thresholdCount(), classId()},
            .make = make,
            .aliases = {alias},
            .traits = {.direction = Direction::Larger, .title = title},
            .keras = {.since = std::move(since)}};
}

}  // namespace

std::vector<Entry> confusions() {
    using enum ConfusionMetric::Kind;
    using Rate = RateAtRate::Kind;
    const ParameterSchema yesOrNo{thresholds(), bestK(), classId()};
    return {classification("Precision", higher("precision"), "True positives / predicted positives.", yesOrNo,
                           createConfusion<Precision>, {"precision"}),
            classification("Recall", higher("recall"), "True positives / actual positives.", yesOrNo,
                           createConfusion<Recall>, {"recall"}),
            classification("TruePositives", higher("true positives"), "Number of true positives.",
                           {thresholds()}, createConfusion<TruePositives>, {"true_positives"}),
            classification("TrueNegatives", higher("true negatives"), "Number of true negatives.",
                           {thresholds()}, createConfusion<TrueNegatives>, {"true_negatives"}),
            classification("FalsePositives", lower("false positives"), "Number of false positives.",
                           {thresholds()}, createConfusion<FalsePositives>, {"false_positives"}),
            classification("FalseNegatives", lower("false negatives"), "Number of false negatives.",
                           {thresholds()}, createConfusion<FalseNegatives>, {"false_negatives"}),
            classification("AUC", higher("AUC"), "Area under the ROC or precision-recall curve.",
                           {{.name = "curve",
                             .kind = ParameterKind::Choice,
                             .defaultValue = "ROC",
                             .help = "ROC: recall over false positive rate; PR: precision over recall.",
                             .choices = {"ROC", "PR"}},
                            {.name = "summation_method",
                             .kind = ParameterKind::Choice,
                             .defaultValue = "interpolation",
                             .help = "Summation method of the curve between two thresholds.",
                             .choices = {"interpolation", "minoring", "majoring"},
                             .advanced = true},
                            thresholdCount(),
                            fromLogits()},
                           createAuc, {"auc"}),
            rateAtRate<Rate::SensitivityAtSpecificity>(
                "SensitivityAtSpecificity", "specificity",
                "Best sensitivity with at least the given specificity.", "sensitivity_at_specificity",
                "sensitivity at specificity"),
            rateAtRate<Rate::SpecificityAtSensitivity>(
                "SpecificityAtSensitivity", "sensitivity",
                "Best specificity with at least the given sensitivity.", "specificity_at_sensitivity",
                "specificity at sensitivity"),
            rateAtRate<Rate::PrecisionAtRecall>("PrecisionAtRecall", "recall",
                                                "Best precision with at least the given recall.",
                                                "precision_at_recall", "precision at recall"),
            rateAtRate<Rate::RecallAtPrecision>("RecallAtPrecision", "precision",
                                                "Best recall with at least the given precision.",
                                                "recall_at_precision", "recall at precision", {"2.2"}),
            combined(classification("F1Score", higher("F1 score"), "Harmonic mean of precision and recall.",
                                    {average(), answerThreshold()}, createFBeta, {"f1_score"}, {"2.13"})),
            combined(classification("FBetaScore", higher("F-beta score"),
                                    "F-beta score: weighted harmonic mean of precision and recall.",
                                    {average(),
                                     {.name = "beta",
                                      .kind = ParameterKind::Float,
                                      .defaultValue = 1.0,
                                      .help = "Weight of recall relative to precision.",
                                      .minimum = 0.0,
                                      .minimumExclusive = true},
                                     answerThreshold()},
                                    createFBeta, {"fbeta_score"}, {"2.13"}))};
}

}  // namespace shardlab::engine::metric_entry

#include <array>

#include "engine/core/keras_object.h"
#include "engine/losses/loss_options.h"
#include "engine/metrics/accuracy.h"
#include "engine/metrics/auc.h"
#include "engine/metrics/class_counts.h"
#include "engine/metrics/confusion.h"
#include "engine/metrics/cross_entropy.h"
#include "engine/metrics/metric.h"
#include "engine/metrics/regression.h"

namespace shardlab::engine {
namespace {

using Entry = RegistryEntry<Metric>;

ParameterSpec threshold() {
    return {.name = "threshold",
            .kind = ParameterKind::Float,
            .defaultValue = 0.5,
            .help = "Predictions above the threshold are positive.",
            .minimum = 0.0,
            .maximum = 1.0};
}
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
ParameterSpec topK() {
    return {.name = "k",
            .kind = ParameterKind::Int,
            .defaultValue = 5,
            .help = "Number of most probable classes to check (top k).",
            .minimum = 1};
}
ParameterSpec fromLogits() {
    return {.name = "from_logits",
            .kind = ParameterKind::Bool,
            .defaultValue = false,
            .help = "The predictions are logits."};
}

/// Keras: axis = -1 is the last one, which is the only one that counts here.
void requireLastAxis(const std::string& name, const Json& config) {
    const Json axis = config.value("axis", Json(-1));
    if (axis != -1 && !axis.is_null()) throw Error("metric {}: axis must be -1; got {}", name, quoted(axis));
}

template <typename Kind>
std::unique_ptr<Metric> create(const std::string& name, const Json&) {
    return std::make_unique<Kind>(name);
}
template <bool Sparse>
std::unique_ptr<Metric> createTopK(const std::string& name, const Json& config) {
    return std::make_unique<TopKCategoricalAccuracy>(name, config.at("k").get<std::int64_t>(), Sparse);
}
std::unique_ptr<Metric> createBinaryAccuracy(const std::string& name, const Json& config) {
    return std::make_unique<BinaryAccuracy>(name, config.at("threshold").get<float>());
}
template <CrossEntropy::Kind Kind>
std::unique_ptr<Metric> createCrossEntropy(const std::string& name, const Json& config) {
    requireLastAxis(name, config);
    auto made = std::make_unique<CrossEntropy>(name, Kind, config.at("from_logits").get<bool>(),
                                               config.value("label_smoothing", 0.0));
    const Json ignored = config.value("ignore_class", Json());
    if (!ignored.is_null()) made->ignoreClass(ignored.get<std::int32_t>());
    return made;
}
template <RegressionError::Kind Kind>
std::unique_ptr<Metric> createError(const std::string& name, const Json&) {
    return std::make_unique<RegressionError>(name, Kind);
}
template <RowMetric::Kind Kind>
std::unique_ptr<Metric> createRow(const std::string& name, const Json& config) {
    requireLastAxis(name, config);
    return std::make_unique<RowMetric>(name, Kind);
}
std::unique_ptr<Metric> createPerplexity(const std::string& name, const Json& config) {
    return std::make_unique<Perplexity>(name, config.at("from_logits").get<bool>());
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
std::unique_ptr<Metric> createFBeta(const std::string& name, const Json& config) {
    const Json &average = config.at("average"), &threshold = config.at("threshold");
    return std::make_unique<FBetaScore>(name, config.value("beta", 1.0),
                                        average == "micro"      ? FBetaScore::Average::Micro
                                        : average == "weighted" ? FBetaScore::Average::Weighted
                                                                : FBetaScore::Average::Macro,
                                        threshold.is_null() ? -1.0F : threshold.get<float>());
}
std::unique_ptr<Metric> withIgnoredClass(std::unique_ptr<MeanIoU> metric, const Json& config) {
    const Json ignored = config.value("ignore_class", Json());
    if (!ignored.is_null()) metric->leaveOut(ignored.get<std::int64_t>());
    return metric;
}
std::unique_ptr<Metric> createMeanIoU(const std::string& name, const Json& config) {
    return withIgnoredClass(std::make_unique<MeanIoU>(name, config.at("num_classes").get<std::int64_t>()),
                            config);
}
std::unique_ptr<Metric> createIoU(const std::string& name, const Json& config) {
    return withIgnoredClass(
        std::make_unique<MeanIoU>(name, config.at("num_classes").get<std::int64_t>(),
                                  config.at("target_class_ids").get<std::vector<std::int64_t>>()),
        config);
}
std::unique_ptr<Metric> createBinaryIoU(const std::string& name, const Json& config) {
    return std::make_unique<BinaryIoU>(name, config.at("target_class_ids").get<std::vector<std::int64_t>>(),
                                       config.at("threshold").get<float>());
}
std::unique_ptr<Metric> createR2(const std::string& name, const Json& config) {
    refuseUnsupported(config, std::array<std::string_view, 1>{"num_regressors"}, "metric " + name);
    return std::make_unique<R2Score>(name, config.at("class_aggregation") == "variance_weighted_average");
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

ParameterSpec classCount() {
    return {.name = "num_classes",
            .kind = ParameterKind::Int,
            .defaultValue = 2,
            .help = "Number of classes.",
            .minimum = 2,
            .maximum = 1e6};
}
ParameterSpec targetClasses() {
    return {.name = "target_class_ids",
            .kind = ParameterKind::IntList,
            .defaultValue = Json::array({0}),
            .help = "Classes to evaluate.",
            .minimum = 0,
            .maximum = 1e6};
}

MetricTraits higher(const char* title) {
    return {.direction = Direction::Larger, .title = title};
}
MetricTraits lower(const char* title) {
    return {.direction = Direction::Smaller, .title = title};
}
/// Which accuracy it is follows from the loss.
MetricTraits accuracy(MetricTargets targets) {
    return {.direction = Direction::Larger, .title = "accuracy", .isMain = true, .targets = targets};
}
MetricTraits with(MetricTargets targets, MetricTraits traits) {
    traits.targets = targets;
    return traits;
}
/// The title is that of other rows, too; `longTitle` is not.
MetricTraits called(const char* longTitle, MetricTraits traits) {
    traits.longTitle = longTitle;
    return traits;
}
MetricTraits inPercent(MetricTraits traits) {
    traits.unit = MetricUnit::Percent;
    return traits;
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

Entry classification(const char* className, MetricTraits traits, const char* help, ParameterSchema schema,
                     std::unique_ptr<Metric> (*make)(const std::string&, const Json&),
                     std::vector<std::string> aliases, KerasRelease since = {}) {
    return {.className = className,
            .category = "Classification",
            .help = help,
            .schema = std::move(schema),
            .make = make,
            .aliases = std::move(aliases),
            .traits = std::move(traits),
            .keras = {.since = std::move(since)}};
}
Entry regression(const char* className, MetricTraits traits, const char* help,
                 std::unique_ptr<Metric> (*make)(const std::string&, const Json&),
                 std::vector<std::string> aliases) {
    return {.className = className,
            .category = "Regression",
            .help = help,
            .schema = {},
            .make = make,
            .aliases = std::move(aliases),
            .traits = std::move(traits)};
}

Entry since(KerasRelease release, Entry entry) {
    entry.keras.since = std::move(release);
    return entry;
}

std::vector<Entry> accuracies() {
    using enum MetricTargets;
    using enum CrossEntropy::Kind;
    return {
        classification(
            "SparseCategoricalAccuracy", called("sparse categorical accuracy", accuracy(Numbered)),
            "Accuracy with integer labels: share of samples whose most probable class is the label.", {},
            create<SparseCategoricalAccuracy>, {"sparse_categorical_accuracy"}),
        classification(
            "CategoricalAccuracy", called("categorical accuracy", accuracy(OneHot)),
            "Accuracy with one-hot labels: share of samples whose most probable class is the target.", {},
            create<CategoricalAccuracy>, {"categorical_accuracy"}),
        classification("BinaryAccuracy", called("binary accuracy", accuracy(Any)),
                       "Accuracy of binary outputs.", {threshold()}, createBinaryAccuracy,
                       {"binary_accuracy"}),
        classification("SparseTopKCategoricalAccuracy",
                       called("sparse top-k categorical accuracy", with(Numbered, higher("top-k accuracy"))),
                       "Share of samples whose label is among the k most probable classes.", {topK()},
                       createTopK<true>, {"sparse_top_k_categorical_accuracy"}),
        classification("TopKCategoricalAccuracy",
                       called("top-k categorical accuracy", with(OneHot, higher("top-k accuracy"))),
                       "Share of samples whose target is among the k most probable classes.", {topK()},
                       createTopK<false>, {"top_k_categorical_accuracy"}),
        classification("SparseCategoricalCrossentropy",
                       called("sparse categorical crossentropy", with(Numbered, lower("crossentropy"))),
                       "The loss of the same name as a metric.", {fromLogits(), ignoreClass()},
                       createCrossEntropy<Sparse>, {"sparse_categorical_crossentropy"}),
        classification("CategoricalCrossentropy",
                       called("categorical crossentropy", with(OneHot, lower("crossentropy"))),
                       "The loss of the same name as a metric.", {fromLogits(), labelSmoothing()},
                       createCrossEntropy<Categorical>, {"categorical_crossentropy"}),
        classification("BinaryCrossentropy", called("binary crossentropy", lower("crossentropy")),
                       "The loss of the same name as a metric.", {fromLogits(), labelSmoothing()},
                       createCrossEntropy<Binary>, {"binary_crossentropy"}),
        {.className = "Perplexity",
         .category = "Classification",
         .help = "Perplexity: exponential of the sparse categorical cross-entropy.",
         .schema = {fromLogits()},
         .make = createPerplexity,
         .aliases = {"perplexity"},
         .traits = lower("perplexity"),
         .keras = {.inKeras = false}}};
}

std::vector<Entry> confusionMetrics() {
    using enum ConfusionMetric::Kind;
    using Rate = RateAtRate::Kind;
    const ParameterSchema yesOrNo{thresholds(), bestK(), classId()};
    return {
        classification("Precision", higher("precision"), "True positives / predicted positives.", yesOrNo,
                       createConfusion<Precision>, {"precision"}),
        classification("Recall", higher("recall"), "True positives / actual positives.", yesOrNo,
                       createConfusion<Recall>, {"recall"}),
        classification("TruePositives", higher("true positives"), "Number of true positives.", {thresholds()},
                       createConfusion<TruePositives>, {"true_positives"}),
        classification("TrueNegatives", higher("true negatives"), "Number of true negatives.", {thresholds()},
                       createConfusion<TrueNegatives>, {"true_negatives"}),
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
        rateAtRate<Rate::SensitivityAtSpecificity>("SensitivityAtSpecificity", "specificity",
                                                   "Best sensitivity with at least the given specificity.",
                                                   "sensitivity_at_specificity",
                                                   "sensitivity at specificity"),
        rateAtRate<Rate::SpecificityAtSensitivity>("SpecificityAtSensitivity", "sensitivity",
                                                   "Best specificity with at least the given sensitivity.",
                                                   "specificity_at_sensitivity",
                                                   "specificity at sensitivity"),
        rateAtRate<Rate::PrecisionAtRecall>("PrecisionAtRecall", "recall",
                                            "Best precision with at least the given recall.",
                                            "precision_at_recall", "precision at recall"),
        rateAtRate<Rate::RecallAtPrecision>("RecallAtPrecision", "precision",
                                            "Best recall with at least the given precision.",
                                            "recall_at_precision", "recall at precision", {"2.2"}),
        classification("F1Score", higher("F1 score"), "Harmonic mean of precision and recall.",
                       {average(), answerThreshold()}, createFBeta, {"f1_score"}, {"2.13"}),
        classification("FBetaScore", higher("F-beta score"),
                       "F-beta score: weighted harmonic mean of precision and recall.",
                       {average(),
                        {.name = "beta",
                         .kind = ParameterKind::Float,
                         .defaultValue = 1.0,
                         .help = "Weight of recall relative to precision.",
                         .minimum = 0.0,
                         .minimumExclusive = true},
                        answerThreshold()},
                       createFBeta, {"fbeta_score"}, {"2.13"}),
        classification("MeanIoU", higher("mean IoU"), "Mean intersection over union (IoU) of the classes.",
                       {classCount(), ignoreClass()}, createMeanIoU, {"mean_io_u"}),
        classification("IoU", called("IoU of some classes", higher("IoU")),
                       "Intersection over union (IoU) of the target classes.",
                       {classCount(), targetClasses(), ignoreClass()}, createIoU, {"io_u"}, {"2.8"}),
        classification("OneHotIoU",
                       called("IoU of some classes, one-hot", with(MetricTargets::OneHot, higher("IoU"))),
                       "Intersection over union (IoU) of the target classes, with one-hot labels.",
                       {classCount(), targetClasses(), ignoreClass()}, createIoU, {"one_hot_io_u"}, {"2.8"}),
        classification("OneHotMeanIoU",
                       called("mean IoU, one-hot", with(MetricTargets::OneHot, higher("mean IoU"))),
                       "Mean intersection over union (IoU) of the classes, with one-hot labels.",
                       {classCount(), ignoreClass()}, createMeanIoU, {"one_hot_mean_io_u"}, {"2.8"}),
        classification("BinaryIoU", higher("binary IoU"),
                       "Overlap by union of actual and predicted for yes, for no, or the mean of both.",
                       {{.name = "target_class_ids",
                         .kind = ParameterKind::IntList,
                         .defaultValue = Json::array({0, 1}),
                         .help = "Of which classes: 0 (no), 1 (yes), or both.",
                         .minimum = 0,
                         .maximum = 1},
                        threshold()},
                       createBinaryIoU, {"binary_io_u"}, {"2.8"})};
}

std::vector<Entry> errors() {
    using enum MetricTargets;
    using enum RegressionError::Kind;
    using Row = RowMetric::Kind;
    return {
        regression("MeanSquaredError", lower("mean squared error"), "Mean of the squared differences.",
                   createError<Squared>, {"mean_squared_error", "mse", "MSE"}),
        regression("MeanAbsoluteError", lower("mean absolute error"), "Mean of the absolute differences.",
                   createError<Absolute>, {"mean_absolute_error", "mae", "MAE"}),
        regression("RootMeanSquaredError", lower("root mean squared error"),
                   "Square root of the mean of the squared differences.", createError<RootSquared>,
                   {"root_mean_squared_error", "rmse"}),
        regression("MeanAbsolutePercentageError", inPercent(lower("mean absolute percentage error")),
                   "Mean of the differences relative to the target, in percent.",
                   createError<AbsolutePercentage>, {"mean_absolute_percentage_error", "mape", "MAPE"}),
        regression("MeanSquaredLogarithmicError", lower("mean squared logarithmic error"),
                   "Mean of the squared differences of the logarithms.", createError<SquaredLogarithmic>,
                   {"mean_squared_logarithmic_error", "msle", "MSLE"}),
        regression("LogCoshError", lower("log-cosh error"),
                   "Mean logarithm of the hyperbolic cosine of the differences.", createError<LogCosh>,
                   {"logcosh", "log_cosh"}),
        regression("Poisson", lower("Poisson loss"), "The loss of the same name as a metric.",
                   createError<Poisson>, {"poisson"}),
        regression("CosineSimilarity", higher("cosine similarity"),
                   "Cosine similarity between prediction and target.", createRow<Row::CosineSimilarity>,
                   {"cosine_similarity"}),
        regression("KLDivergence", lower("KL divergence"), "The loss of the same name as a metric.",
                   createRow<Row::KLDivergence>,
                   {"kl_divergence", "kld", "KLD", "kullback_leibler_divergence"}),
        regression("Hinge", lower("hinge"), "The loss of the same name as a metric.", createError<Hinge>,
                   {"hinge"}),
        regression("SquaredHinge", lower("squared hinge"), "The loss of the same name as a metric.",
                   createError<SquaredHinge>, {"squared_hinge"}),
        regression("CategoricalHinge", with(OneHot, lower("categorical hinge")),
                   "The loss of the same name as a metric.", createRow<Row::CategoricalHinge>,
                   {"categorical_hinge"}),
        since({.keras = "3.7"}, regression("PearsonCorrelation", higher("Pearson correlation"),
                                           "Pearson correlation of the outputs of a sample with its targets.",
                                           createRow<Row::PearsonCorrelation>, {"pearson_correlation"})),
        since({.keras = "3.7"},
              regression("ConcordanceCorrelation", higher("concordance correlation"),
                         "Concordance correlation of the outputs of a sample with its targets.",
                         createRow<Row::ConcordanceCorrelation>, {"concordance_correlation"})),
        {.className = "R2Score",
         .category = "Regression",
         .help = "R² score: share of the target variance explained by the predictions.",
         .schema = {{.name = "class_aggregation",
                     .kind = ParameterKind::Choice,
                     .defaultValue = "uniform_average",
                     .help = "How the scores of the outputs are combined.",
                     .choices = {"uniform_average", "variance_weighted_average"}}},
         .make = createR2,
         .aliases = {"r2_score"},
         .traits = higher("R²"),
         .keras = {.since = {"2.13"}}}};
}

}  // namespace

/// The first alias is the name Keras reports the metric under.
const Registry<Metric>& metricRegistry() {
    static const Registry<Metric> registry = [] {
        std::vector<Entry> entries = accuracies();
        for (auto* table : {confusionMetrics, errors}) {
            for (Entry& entry : table())
                entries.push_back(std::move(entry));
        }
        return Registry<Metric>("metric", std::move(entries));
    }();
    return registry;
}

}  // namespace shardlab::engine

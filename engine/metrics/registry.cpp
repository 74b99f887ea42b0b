#include "engine/metrics/accuracy.h"
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
            .help = "Predictions above it count as yes.",
            .minimum = 0.0,
            .maximum = 1.0};
}
/// Keras: null stands for 0.5, and a list of thresholds gives a list of results.
ParameterSpec thresholds() {
    return {.name = "thresholds",
            .kind = ParameterKind::Float,
            .defaultValue = nullptr,
            .help = "Predictions above it count as yes; 0.5 if not given.",
            .minimum = 0.0,
            .maximum = 1.0,
            .nullable = true};
}
ParameterSpec topK() {
    return {.name = "k",
            .kind = ParameterKind::Int,
            .defaultValue = 5,
            .help = "How many of the largest predictions may hold the label.",
            .minimum = 1};
}
ParameterSpec fromLogits() {
    return {.name = "from_logits",
            .kind = ParameterKind::Bool,
            .defaultValue = false,
            .help = "The predictions are logits."};
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
    return std::make_unique<CrossEntropy>(name, Kind, config.at("from_logits").get<bool>());
}
template <RegressionError::Kind Kind>
std::unique_ptr<Metric> createError(const std::string& name, const Json&) {
    return std::make_unique<RegressionError>(name, Kind);
}
template <ConfusionMetric::Kind Kind>
std::unique_ptr<Metric> createConfusion(const std::string& name, const Json& config) {
    const Json& value = config.at("thresholds");
    return std::make_unique<ConfusionMetric>(name, Kind, value.is_null() ? 0.5F : value.get<float>());
}

Entry classification(const char* className, const char* help, ParameterSchema schema,
                     std::unique_ptr<Metric> (*make)(const std::string&, const Json&),
                     std::vector<std::string> aliases) {
    return {.className = className,
            .category = "Classification",
            .help = help,
            .schema = std::move(schema),
            .make = make,
            .aliases = std::move(aliases)};
}
Entry regression(const char* className, const char* help,
                 std::unique_ptr<Metric> (*make)(const std::string&, const Json&),
                 std::vector<std::string> aliases) {
    return {.className = className,
            .category = "Regression",
            .help = help,
            .schema = {},
            .make = make,
            .aliases = std::move(aliases)};
}

}  // namespace

/// The first alias is the name Keras reports the metric under.
const Registry<Metric>& metricRegistry() {
    using enum CrossEntropy::Kind;
    using enum RegressionError::Kind;
    using enum ConfusionMetric::Kind;
    static const Registry<Metric> registry(
        "metric",
        {classification("SparseCategoricalAccuracy", "Share of samples whose most likely class is the label.",
                        {}, create<SparseCategoricalAccuracy>, {"sparse_categorical_accuracy"}),
         classification("CategoricalAccuracy", "Share of samples whose most likely class is the target's.",
                        {}, create<CategoricalAccuracy>, {"categorical_accuracy"}),
         classification("BinaryAccuracy", "Share of yes-or-no outputs that are right.", {threshold()},
                        createBinaryAccuracy, {"binary_accuracy"}),
         classification("SparseTopKCategoricalAccuracy",
                        "Share of samples whose label is among the k most likely.", {topK()},
                        createTopK<true>, {"sparse_top_k_categorical_accuracy"}),
         classification("TopKCategoricalAccuracy",
                        "Share of samples whose target is among the k most likely.", {topK()},
                        createTopK<false>, {"top_k_categorical_accuracy"}),
         classification("SparseCategoricalCrossentropy", "The loss of that name as a metric.", {fromLogits()},
                        createCrossEntropy<Sparse>, {"sparse_categorical_crossentropy"}),
         classification("CategoricalCrossentropy", "The loss of that name as a metric.", {fromLogits()},
                        createCrossEntropy<Categorical>, {"categorical_crossentropy"}),
         classification("BinaryCrossentropy", "The loss of that name as a metric.", {fromLogits()},
                        createCrossEntropy<Binary>, {"binary_crossentropy"}),
         classification("Precision", "Share of the predicted yes that are right.", {thresholds()},
                        createConfusion<Precision>, {"precision"}),
         classification("Recall", "Share of the actual yes that were found.", {thresholds()},
                        createConfusion<Recall>, {"recall"}),
         regression("MeanSquaredError", "Mean of the squared differences.", createError<Squared>,
                    {"mean_squared_error", "mse", "MSE"}),
         regression("MeanAbsoluteError", "Mean of the absolute differences.", createError<Absolute>,
                    {"mean_absolute_error", "mae", "MAE"}),
         regression("RootMeanSquaredError", "Square root of the mean of the squared differences.",
                    createError<RootSquared>, {"root_mean_squared_error", "rmse"}),
         regression("MeanAbsolutePercentageError",
                    "Mean of the differences relative to the target, in percent.",
                    createError<AbsolutePercentage>, {"mean_absolute_percentage_error", "mape", "MAPE"})});
    return registry;
}

}  // namespace shardlab::engine

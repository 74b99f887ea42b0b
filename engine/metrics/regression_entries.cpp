#include <array>

#include "engine/core/keras_object.h"
#include "engine/metrics/class_counts.h"
#include "engine/metrics/entries.h"
#include "engine/metrics/regression.h"

namespace shardlab::engine::metric_entry {
namespace {

template <RegressionError::Kind Kind>
std::unique_ptr<Metric> createError(const std::string& name, const Json&) {
    return std::make_unique<RegressionError>(name, Kind);
}
template <RowMetric::Kind Kind>
std::unique_ptr<Metric> createRow(const std::string& name, const Json& config) {
    requireLastAxis(name, config);
    return std::make_unique<RowMetric>(name, Kind);
}
std::unique_ptr<Metric> createR2(const std::string& name, const Json& config) {
    refuseUnsupported(config, std::array<std::string_view, 1>{"num_regressors"}, "metric " + name);
    return std::make_unique<R2Score>(name, config.at("class_aggregation") == "variance_weighted_average");
}

MetricTraits inPercent(MetricTraits traits) {
    traits.unit = MetricUnit::Percent;
    return traits;
}
Entry regression(const char* className, MetricTraits traits, const char* help, Factory make,
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

}  // namespace

std::vector<Entry> regressions() {
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

}  // namespace shardlab::engine::metric_entry

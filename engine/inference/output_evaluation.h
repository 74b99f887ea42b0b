#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/inference/classification_report.h"
#include "engine/inference/sample_evaluation.h"

namespace shardlab::engine {

/// What a model predicts that gives no single class to a sample.
enum class OutputTask {
    Regression,  ///< numbers
    MultiLabel,  ///< several yes-or-no answers (binary cross-entropy)
    Tokens       ///< a class at each time step (sparse categorical cross-entropy)
};
/// By the loss and the shape of the output; none: classes, or a loss of another kind.
std::optional<OutputTask> outputTaskOf(const Experiment& experiment);

/// What the model says of every sample, beside its targets.
struct OutputPredictions {
    OutputTask task = OutputTask::Regression;
    std::vector<std::string> names;  ///< of the columns
    std::int64_t samples = 0;
    EvaluatedSplit split = EvaluatedSplit::Validation;  ///< Training without validation data
    std::vector<float> outputs, targets;  ///< samples × columns; probabilities of yes-or-no answers
    /// Of Tokens, by time step; steps that the mask or ignore_class leaves out do not count.
    std::vector<std::int64_t> tokens, correctTokens;
    std::int64_t columns() const { return static_cast<std::int64_t>(names.size()); }
};
/// Forward pass in inference mode over the samples of a split, each once.
/// Throws Error for a model without such a task, or if `stop` was asked for.
OutputPredictions predictOutputs(const Experiment& experiment, const DeviceCatalog& devices,
                                 const NamedWeights& weights, const EvaluationOptions& options,
                                 StopToken& stop, const EvaluationProgress& progress = {});

/// One column of a regression. Residual: predicted minus actual. R² = 1 − Σ residual² / Σ (actual − mean)²;
/// of equal targets 1 if all are met, else 0, as sklearn.metrics.r2_score.
struct RegressionScore {
    double r2 = 0, mae = 0, rmse = 0, meanResidual = 0;
};
std::vector<RegressionScore> regressionScores(const OutputPredictions& predictions);

/// Yes-or-no answers: yes is a probability of at least the threshold.
struct ThresholdReport {
    double threshold = 0.5;
    std::vector<ClassScore> labels;
    ClassScore micro, macro;  ///< over all answers; the mean over the labels
    double exactMatch = 0;    ///< share of samples whose answers are all right
};
ThresholdReport thresholdReport(const OutputPredictions& predictions, double threshold);

/// Share of the tokens that are predicted right, over all steps.
double tokenAccuracy(const OutputPredictions& predictions);

/// {"regression"}, {"multi_label"} or {"tokens"}.
Json outputReport(const OutputPredictions& predictions, double threshold);

}  // namespace shardlab::engine

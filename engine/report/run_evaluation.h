#pragma once
#include <memory>
#include <string>
#include <vector>

#include "engine/inference/classification_report.h"
#include "engine/inference/output_evaluation.h"
#include "engine/inference/sample_evaluation.h"
#include "engine/runs/run_store.h"

namespace shardlab::engine {

class DeviceCatalog;

/// What a run's saved weights predict for the validation samples of its experiment (the training samples
/// where there are none), as a report shows it.
struct RunEvaluation {
    EvaluationSummary summary = {};                         ///< without classes: of another task
    ClassificationReport report = {};                       ///< of classes
    std::vector<ShownSample> worst = {};                    ///< highest loss first
    std::shared_ptr<const OutputPredictions> outputs = {};  ///< of another task; null: of classes
};

/// Reads the run's weights and predicts. Throws Error where it has none, its data are missing, it predicts
/// something else, or `stop` was asked for.
RunEvaluation evaluateRun(const RunStore& store, const RunInfo& run, const DeviceCatalog& devices,
                          StopToken& stop, const EvaluationProgress& progress = {});

/// The section of a report: accuracy, confusion matrix, scores by class, the worst samples with their
/// pictures; or the scores of a regression, of labels, or of tokens.
std::string evaluationSection(const RunEvaluation& evaluation);

}  // namespace shardlab::engine

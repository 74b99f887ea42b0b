#pragma once
#include <cstdint>

#include "engine/core/stop_token.h"
#include "engine/experiment/experiment.h"
#include "engine/inference/evaluation_progress.h"
#include "engine/metrics/metric_values.h"
#include "engine/model/named_weights.h"
#include "engine/planning/data_plan.h"

namespace shardlab::engine {

class DeviceCatalog;

struct EvaluationResult {
    std::int64_t samples = 0;
    MetricValues metrics;
};
/// Loss and metrics of weights on a split of the data. `threads` 0: as many as there are cores. Throws Error
/// if there are no such data, the weights do not fit, or `stop` was asked for.
EvaluationResult evaluateExperiment(const Experiment& experiment, const DeviceCatalog& devices,
                                    const NamedWeights& weights, int threads, StopToken& stop,
                                    EvaluatedSplit split = EvaluatedSplit::Validation,
                                    const EvaluationProgress& progress = {});

}  // namespace shardlab::engine

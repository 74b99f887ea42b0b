#include "engine/core/available_memory.h"
#include "engine/core/error.h"
#include "engine/training/host_memory.h"
#include "engine/training/run_plan.h"
#include "engine/training/training_session.h"

namespace shardlab::engine {

EvaluationResult evaluateExperiment(const Experiment& experiment, const NamedWeights& weights,
                                    const SessionOptions& options, StopToken& stop) {
    RunPlan plan(experiment, options);
    requireHostMemory("evaluating this model with this batch",
                      static_cast<double>(predictHostMemory(experiment, options.threads).total()));
    plan.loadData(experiment, false);
    if (!plan.validation) throw Error("evaluate: {} has no validation data", experiment.name);
    Trainer trainer(*plan.model, plan.trainerOptions, plan.arena);
    trainer.setWeights(weights);
    EvaluationResult result;
    plan.validation->beginEpoch(0);
    while (const Batch* batch = plan.validation->next()) {
        if (!trainer.evaluate(*batch, &stop))
            throw Error("evaluate: stopped after {} samples", result.samples);
        result.samples += batch->count;
    }
    result.metrics = trainer.evaluationTotals();
    return result;
}

}  // namespace shardlab::engine

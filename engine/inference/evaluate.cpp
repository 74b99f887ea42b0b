#include "engine/inference/evaluate.h"

#include "engine/core/available_memory.h"
#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/devices/device_catalog.h"
#include "engine/planning/host_memory.h"
#include "engine/planning/run_plan.h"

namespace shardlab::engine {

EvaluationResult evaluateExperiment(const Experiment& experiment, const DeviceCatalog& devices,
                                    const NamedWeights& weights, int threads, StopToken& stop,
                                    EvaluatedSplit split, const EvaluationProgress& progress) {
    RunPlan plan(experiment, devices, threads);
    requireHostMemory("evaluating this model with this batch",
                      static_cast<double>(predictHostMemory(experiment, devices, threads).total()));
    {
        const InterruptionScope scope(stop);
        plan.loadData(experiment, false, weights.texts, split);
    }
    if (!plan.validation) throw Error("evaluate: {} has no validation data", experiment.name);
    Trainer trainer(*plan.model, plan.trainerOptions, plan.arena);
    trainer.setWeights(weights);
    EvaluationResult result;
    const std::int64_t total = plan.validation->samplesPerEpoch();
    plan.validation->beginEpoch(0);
    while (const Batch* batch = plan.validation->next()) {
        if (!trainer.evaluate(*batch, &stop))
            throw Error("evaluate: stopped after {} samples", result.samples);
        result.samples += batch->count;
        if (progress) progress(result.samples, total);
    }
    result.metrics = trainer.evaluationTotals();
    return result;
}

}  // namespace shardlab::engine

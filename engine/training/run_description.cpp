#include "engine/training/run_description.h"

#include "engine/core/integer.h"
#include "engine/data/data_checksum.h"
#include "engine/simulator/estimate.h"

namespace shardlab::engine {

void describeRun(const Experiment& experiment, const RunEstimate& estimate, RunState& state) {
    const RunPlan& plan = *state.plan;
    History& h = state.history;
    h.experiment = experiment.name;
    h.device = plan.device->id;
    h.accelerator = nameOf(plan.device->accelerator);
    h.precision = nameOf(estimate.precision);
    h.replicas = experiment.runtime.replicas;
    h.globalBatchSize = plan.globalBatch;
    h.perReplicaBatchSize = ceilDivide(plan.globalBatch, h.replicas);
    h.seed = experiment.fit.seed;
    h.totalParameters = plan.model->parameterCount();
    h.trainableParameters = plan.model->trainableParameterCount();
    h.metricNames = state.trainer->metricNames();
    h.dataChecksum = dataChecksum(*plan.dataset, experiment.data.source, experiment.data.options);
}

}  // namespace shardlab::engine

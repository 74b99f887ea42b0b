#include "engine/runs/run_recorder.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/core/integer.h"
#include "engine/experiment/device_choice.h"
#include "engine/experiment/model_outputs.h"
#include "engine/metrics/metric_traits.h"
#include "engine/model/model.h"

namespace shardlab::engine {

namespace {

/// Experiments that cannot run keep what is not known at 0; the run says why.
void addParameters(const Experiment& experiment, History& history) {
    try {
        const Model model = Model::build(experiment.model);
        history.totalParameters = model.parameterCount();
        history.trainableParameters = model.trainableParameterCount();
    } catch (const std::exception&) {
    }
}

}  // namespace

History historyAtStart(const Experiment& experiment) {
    History history;
    history.experiment = experiment.name;
    history.device = experiment.runtime.device;
    history.accelerator = nameOf(experiment.runtime.accelerator);
    history.precision = nameOf(experiment.runtime.precision);
    history.replicas = experiment.runtime.replicas;
    history.globalBatchSize = experiment.globalBatch();
    history.perReplicaBatchSize = ceilDivide(history.globalBatchSize, std::max(1, history.replicas));
    history.seed = experiment.fit.seed;
    history.metricNames = reportedNames(experiment);
    history.metricNames.insert(history.metricNames.begin(), kLossName);
    history.status = RunStatus::Running;
    addParameters(experiment, history);
    return history;
}

RunRecorder::RunRecorder(RunStore& store, const Experiment& experiment, const RunOrigin& origin)
    : m_store(store),
      m_id(store.add(experiment, origin)),
      m_history(historyAtStart(experiment)),
      m_keep(origin.sweep ? RunStore::Keep::Weights : RunStore::Keep::WeightsAndOptimizer) {}

template <typename Action>
void RunRecorder::guarded(Action action) {
    try {
        action();
    } catch (const Error&) {
        if (std::exchange(m_complained, true)) return;
        throw;
    }
}

void RunRecorder::follow(const SnapshotDelta& delta) {
    constexpr auto kBetweenWrites = std::chrono::seconds(1);
    m_batches.add(delta.steps);
    m_history.epochs.insert(m_history.epochs.end(), delta.epochs.begin(), delta.epochs.end());
    m_historyChanged = m_historyChanged || !delta.epochs.empty();
    if (delta.layers) m_layers = delta.layers;
    if (delta.latest) {
        m_history.wallSeconds = delta.latest->wallSeconds;
        m_history.simulatedSeconds = delta.latest->simulatedSeconds;
    }
    if (Clock::now() - m_written >= kBetweenWrites) guarded([this] { write(); });
}

void RunRecorder::write() {
    const std::vector<BatchPart> parts = m_batches.changed();
    m_written = Clock::now();  // also if it fails: the disk is left alone for a while
    if (parts.empty() && !m_historyChanged && !m_layers) return;
    m_store.write(
        m_id,
        {.history = m_historyChanged ? &m_history : nullptr, .batches = parts, .layers = m_layers.get()});
    m_batches.keep();
    m_historyChanged = false;
    m_layers.reset();
}

void RunRecorder::finish(RunStatus status, const RunResult* result) {
    if (result != nullptr) {
        m_history = result->history;
        if (result->layers) m_layers = result->layers;
    }
    m_history.status = status;
    m_historyChanged = true;
    guarded([&] {
        write();
        if (result != nullptr && !result->weights.tensors.empty())
            m_store.saveWeights(m_id, result->weights, m_keep);
    });
}

}  // namespace shardlab::engine

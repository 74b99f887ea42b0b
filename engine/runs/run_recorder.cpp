#include "engine/runs/run_recorder.h"

#include "engine/core/error.h"
#include "engine/metrics/metric_traits.h"

namespace shardlab::engine {

History historyAtStart(const Experiment& experiment) {
    History history;
    history.experiment = experiment.name;
    history.device = experiment.runtime.device;
    history.accelerator = nameOf(experiment.runtime.accelerator);
    history.replicas = experiment.runtime.replicas;
    history.globalBatchSize = experiment.globalBatch();
    history.seed = experiment.fit.seed;
    history.status = RunStatus::Running;
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

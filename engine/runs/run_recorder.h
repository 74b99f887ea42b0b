#pragma once
#include <chrono>

#include "engine/runs/batch_parts.h"
#include "engine/runs/run_store.h"
#include "engine/training/run.h"

namespace shardlab::engine {

/// What is known of a run before it begins.
History historyAtStart(const Experiment& experiment);

/// Writes a run into the store while it trains: what comes over its channel is collected and written at most
/// once a second, so that a killed run loses no more than that. Not for the engine's thread: writing waits
/// for the disk.
class RunRecorder {
public:
    /// Adds the run. Throws Error if the store cannot take it. The store outlives this.
    RunRecorder(RunStore& store, const Experiment& experiment, const RunOrigin& origin = {});

    std::int64_t id() const { return m_id; }
    /// Throws Error the first time that it cannot write; then it goes on trying and says nothing.
    void follow(const SnapshotDelta& delta);
    /// The run has ended: writes the rest, and the weights of `result`. Null: it could not begin. Throws
    /// Error unless follow() did.
    void finish(RunStatus status, const RunResult* result);

private:
    using Clock = std::chrono::steady_clock;
    void write();
    template <typename Action>
    void guarded(Action action);

    RunStore& m_store;
    std::int64_t m_id;
    History m_history;
    BatchParts m_batches;
    std::shared_ptr<const LayerHistory> m_layers;  ///< not yet written
    bool m_historyChanged = true;                  ///< the store has another status
    bool m_complained = false;
    RunStore::Keep m_keep;  ///< trials are many: their optimizers are not kept
    Clock::time_point m_written = {};
};

}  // namespace shardlab::engine

#pragma once
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "engine/runs/run_recorder.h"

namespace shardlab::engine {

/// A run that is recorded while it trains. Where the list of runs cannot take it, as on a full disk, what
/// follows is kept in memory, and the run is offered again: at most once a second, and at its end.
class OfferedRun {
public:
    /// The list of runs; throws Error while it cannot be opened. What it gives outlives this.
    using Store = std::function<RunStore&()>;
    OfferedRun(Store store, const Experiment& experiment, const RunOrigin& origin = {},
               std::chrono::milliseconds betweenTries = std::chrono::seconds(1));

    /// Of the run in the list; nothing: it is not there (yet).
    std::optional<std::int64_t> id() const { return m_id; }
    /// Why the list did not take it the last time; empty: it did.
    const std::string& refusal() const { return m_refusal; }
    /// Offers a run that is not there once more. True: it was taken now.
    bool offer();
    /// The same at most once per `betweenTries`, and records. Throws Error as RunRecorder does.
    bool follow(const SnapshotDelta& delta);
    /// The run has ended; nothing is done where the list has not taken it. Throws Error as RunRecorder does.
    void finish(RunStatus status, const RunResult* result);

private:
    using Clock = std::chrono::steady_clock;
    void keep(const SnapshotDelta& delta);
    Store m_store;
    Experiment m_experiment;
    RunOrigin m_origin;
    Clock::duration m_betweenTries;
    Clock::time_point m_tried;
    SnapshotDelta m_since;  ///< what has come while it was not there
    std::string m_refusal;
    std::optional<std::int64_t> m_id;
    std::unique_ptr<RunRecorder> m_recorder;  ///< null: the list has not taken it
};

}  // namespace shardlab::engine

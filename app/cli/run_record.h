#pragma once
#include <chrono>
#include <memory>
#include <optional>

#include "engine/runs/run_recorder.h"

namespace shardlab::cli {

/// Keeps a run in the list of runs that the window shows. What goes wrong there is one line on standard
/// error; the training goes on. A run that the list does not take is offered again while it trains.
class RunRecord {
public:
    RunRecord() = default;  ///< keeps nothing
    RunRecord(const engine::Experiment& experiment, const engine::RunOrigin& origin);
    ~RunRecord();  ///< a run that was not finished has failed
    RunRecord(RunRecord&&) noexcept = default;
    RunRecord& operator=(RunRecord&&) = delete;

    /// Of the run in the list, also when it has ended; nothing: it is not kept.
    std::optional<std::int64_t> id() const { return m_id; }
    void follow(const engine::SnapshotDelta& delta);
    void finish(const engine::RunResult& result);

private:
    /// A run that was not taken, with what has come since.
    struct Waiting {
        engine::Experiment experiment;
        engine::RunOrigin origin;
        engine::SnapshotDelta since = {};
        std::chrono::steady_clock::time_point tried = std::chrono::steady_clock::now();
    };
    void begin(const engine::Experiment& experiment, const engine::RunOrigin& origin);
    void beginAgain();

    std::unique_ptr<engine::RunStore> m_store;
    std::optional<std::int64_t> m_id;
    std::unique_ptr<engine::RunRecorder> m_recorder;  ///< null: nothing is kept
    std::unique_ptr<Waiting> m_waiting;
};

}  // namespace shardlab::cli

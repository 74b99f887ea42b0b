#pragma once
#include <memory>
#include <optional>

#include "engine/runs/offered_run.h"

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
    void noteTaken();
    void end(engine::RunStatus status, const engine::RunResult* result);

    std::unique_ptr<engine::RunStore> m_store;
    std::unique_ptr<engine::OfferedRun> m_run;  ///< null: nothing is kept
    std::optional<std::int64_t> m_id;
};

}  // namespace shardlab::cli

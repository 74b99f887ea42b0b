#pragma once
#include <chrono>
#include <optional>
#include <string>

#include "engine/training/checkpoint_folder.h"
#include "engine/training/run.h"
#include "engine/training/run_state.h"

namespace shardlab::engine {

class RunReporter;

/// The checkpoint of a run, written behind its epochs, within long ones, where it is stopped, and read where
/// it is resumed.
class RunCheckpoint {
public:
    RunCheckpoint(const Experiment& experiment, const SessionOptions& options);

    /// Before anything else is done for the run: see CheckpointFolder. Nothing without a folder.
    void open();
    /// Brings a compiled run to where its checkpoint was written; false: there is none. `note` warns of a
    /// file that could not be read. All of the state is checked before any of it is changed. Throws Error if
    /// it cannot be read or belongs to another run; more epochs are allowed.
    bool restore(RunState& state, std::string& note);
    /// A run goes on without a checkpoint: where it cannot be written, a warning says so, and the one before
    /// is kept.
    void saveAfterEpoch(const RunState& state, RunReporter& reporter);
    /// Only when it is time: SessionOptions::checkpointSteps were done in the epoch, or without that many,
    /// ten minutes have passed since the last one.
    void saveWithinEpoch(const RunState& state, RunReporter& reporter);
    /// A stopped run goes on from its last complete step.
    void saveWhereStopped(const RunState& state, RunReporter& reporter);
    /// Why the last one was not written, "" if it was.
    const std::string& failure() const { return m_failure; }

private:
    const std::string& save(const RunState& state);  ///< what went wrong, "" if nothing
    bool isDueWithinEpoch(const RunState& state) const;

    const Experiment& m_experiment;
    const SessionOptions& m_options;
    std::optional<CheckpointFolder> m_folder;
    std::string m_saved;  ///< "epoch 3", where the last one was written; "": there is none
    std::chrono::steady_clock::time_point m_lastSave = std::chrono::steady_clock::now();
    std::string m_failure;
};

}  // namespace shardlab::engine

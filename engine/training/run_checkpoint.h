#pragma once
#include <chrono>
#include <optional>
#include <string>

#include "engine/training/checkpoint_folder.h"
#include "engine/training/run.h"
#include "engine/training/run_state.h"

namespace shardlab::engine {

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
    /// A run goes on without a checkpoint: returns what went wrong, "" if nothing. The one before is kept.
    const std::string& save(const RunState& state);
    /// Whether it is time for a checkpoint within the epoch: SessionOptions::checkpointSteps were done in it,
    /// or without that many, ten minutes have passed since the last one.
    bool isDueWithinEpoch(const RunState& state) const;
    bool keeps() const { return m_folder.has_value(); }  ///< there is a folder to save to
    /// Why the last save() failed, "" if it did not.
    const std::string& failure() const { return m_failure; }

private:
    const Experiment& m_experiment;
    const SessionOptions& m_options;
    std::optional<CheckpointFolder> m_folder;
    std::string m_saved;  ///< "epoch 3", where the last one was written; "": there is none
    std::chrono::steady_clock::time_point m_lastSave = std::chrono::steady_clock::now();
    std::string m_failure;
};

}  // namespace shardlab::engine

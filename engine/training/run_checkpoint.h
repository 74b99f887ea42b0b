#pragma once
#include <filesystem>
#include <string>

#include "engine/training/run_state.h"

namespace shardlab::engine {

/// The checkpoint of a run, written behind its epochs and read where it is resumed.
class RunCheckpoint {
public:
    /// An empty directory: nothing is kept.
    RunCheckpoint(const Experiment& experiment, std::filesystem::path directory);

    /// Brings a compiled run to where its checkpoint was written; false: there is none. `note` warns of a
    /// file that could not be read. Throws Error if it belongs to another experiment; more epochs are
    /// allowed.
    bool restore(RunState& state, std::string& note) const;
    void save(const RunState& state) const;

private:
    void requireSameExperiment(const Json& saved) const;
    const Experiment& m_experiment;
    std::filesystem::path m_directory;
};

}  // namespace shardlab::engine

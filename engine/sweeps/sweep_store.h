#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "engine/sweeps/sweep_run.h"

namespace shardlab::engine {

enum class SweepStatus {
    Queued,       ///< has not begun, or waits for its turn to go on
    Running,      ///< a process works on it
    Paused,       ///< a person wants it to wait
    Interrupted,  ///< the process that worked on it is gone
    Completed     ///< all trials have ended
};
const char* nameOf(SweepStatus status);  ///< "queued", "running", "paused", "interrupted", "completed"

/// A sweep as it is kept on disk.
struct StoredSweep {
    SweepPlan plan;
    SweepStatus status = SweepStatus::Queued;
    std::string createdAt = {};  ///< UTC, "2025-03-01T12:34:56Z"
    double place = 0;            ///< in the queue, ascending
    std::vector<Trial> trials = {};

    SweepResult result() const { return {plan.id, plan.objectives, trials}; }
};

/// A new id, "20250301-123456-1a2b": the time (UTC) and the process, with a number behind it for further ones
/// of the same second.
std::string newSweepId();
/// Now, as StoredSweep::createdAt.
std::string sweepTime();

/// Keeps sweeps over restarts: one JSON file for each in `directory`/sweeps, replaced atomically. A sweep
/// that runs belongs to the process that wrote it last. Every method throws Error naming the file.
class SweepStore {
public:
    /// `directory`: that of the run store.
    explicit SweepStore(const std::filesystem::path& directory);

    void save(const StoredSweep& sweep) const;
    /// Throws Error if there is no such sweep.
    StoredSweep load(const std::string& id) const;
    void remove(const std::string& id) const;
    /// By place. A file that cannot be read is left out and adds a sentence to `problems`.
    std::vector<StoredSweep> list(std::vector<std::string>& problems) const;

private:
    std::filesystem::path fileOf(const std::string& id) const;
    std::filesystem::path m_directory;
};

}  // namespace shardlab::engine

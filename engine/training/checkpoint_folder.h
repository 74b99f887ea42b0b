#pragma once
#include <filesystem>
#include <optional>
#include <string>

#include "engine/core/file_lock.h"
#include "engine/training/checkpoint.h"

namespace shardlab::engine {

/// The folder of one run's checkpoints: checkpoint.npz, the one before it as checkpoint.previous.npz, and
/// checkpoint.lock while a run uses it. At every moment one of them is a whole checkpoint, not older than the
/// last one that save() returned from; a process that is killed leaves nothing that the next one does not put
/// right.
class CheckpointFolder {
public:
    /// What to do about checkpoints that are already there.
    enum class Found { Refuse, Resume, Overwrite };

    /// Creates the folder, locks it and writes to it, so that what cannot work fails before training. Throws
    /// Error: it cannot be created or written (with the system's reason), another run uses it, or there is a
    /// checkpoint and `found` is Refuse. With Overwrite the old one stays until the first save().
    CheckpointFolder(std::filesystem::path directory, Found found);

    /// The newest whole checkpoint that fits; nothing if there is none. `note` says which file was damaged.
    /// Throws Error if all are damaged, OtherRunError if it belongs to another run.
    std::optional<Checkpoint> load(const CheckpointRequirements& required, std::string& note) const;

    /// Throws Error with the system's reason; then the folder has the checkpoints it had.
    void save(Checkpoint checkpoint);

    const std::filesystem::path& directory() const { return m_directory; }

private:
    void take();
    void finishRotation() const;
    std::filesystem::path m_directory;
    std::optional<FileLock> m_lock;
    bool m_overwrites;  ///< what is there is another run's
};

}  // namespace shardlab::engine

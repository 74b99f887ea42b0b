#pragma once
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/file_lock.h"
#include "engine/experiment/experiment.h"

namespace shardlab {

/// The unsaved changes of one document of this process, in a file of their own. Not thread-safe: one worker
/// uses it.
class RecoveryFile {
public:
    explicit RecoveryFile(std::filesystem::path directory) : m_directory(std::move(directory)) {}
    /// Replaces the file as a whole. `original`: where the document was opened from, or empty;
    /// `digest`: what that file held then. Throws engine::Error.
    void write(const engine::Experiment& experiment, const std::string& original, const std::string& digest);
    void remove();  ///< there is nothing unsaved any more; never throws

private:
    std::filesystem::path m_directory, m_path;
    std::optional<engine::FileLock> m_lock;
};

/// Unsaved changes of a process that is gone. As long as it is held no other process is offered it.
struct Recoverable {
    std::filesystem::path path;
    std::shared_ptr<engine::FileLock> lock;
    std::string name, original, originalDigest;
    std::chrono::system_clock::time_point savedAt;
    engine::Experiment experiment;
};

/// $XDG_STATE_HOME/shardlab/autosave, by default ~/.local/state/shardlab/autosave.
std::filesystem::path recoveryDirectory();
/// What processes that ended without saving left, newest first. A file that is no experiment is renamed to
/// .unreadable and left out; so is, untouched, one that cannot be locked now. Of unreadable files the newest
/// ten stay; locks and parts of files that killed processes left are removed. Throws nothing: without the
/// directory there is nothing.
std::vector<Recoverable> findRecoverable(const std::filesystem::path& directory);
/// Restored or given up. Its lock goes with who holds it.
void removeRecoverable(const std::filesystem::path& path);

}  // namespace shardlab

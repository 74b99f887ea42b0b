#pragma once
#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/experiment/experiment.h"

namespace shardlab {

/// Held by a running process; the system lets go of it when the process ends, however it ends.
class FileLock {
public:
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    /// None if another one holds it. Throws engine::Error if the file cannot be made.
    static std::unique_ptr<FileLock> tryTake(const std::filesystem::path& path);

private:
    explicit FileLock(int descriptor) : m_descriptor(descriptor) {}
    int m_descriptor;
};

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
    std::unique_ptr<FileLock> m_lock;
};

/// Unsaved changes of a process that is gone. As long as it is held no other process is offered it.
struct Recoverable {
    std::filesystem::path path;
    std::shared_ptr<FileLock> lock;
    std::string name, original, originalDigest;
    std::chrono::system_clock::time_point savedAt;
    engine::Experiment experiment;
};

/// $XDG_STATE_HOME/shardlab/autosave, by default ~/.local/state/shardlab/autosave.
std::filesystem::path recoveryDirectory();
/// What processes that ended without saving left, newest first. A file that is no experiment is renamed to
/// .unreadable and left out. Throws nothing: without the directory there is nothing.
std::vector<Recoverable> findRecoverable(const std::filesystem::path& directory);
/// Restored or given up.
void removeRecoverable(const std::filesystem::path& path);

}  // namespace shardlab

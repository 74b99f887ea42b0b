#include "engine/training/checkpoint_folder.h"

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/training/checkpoint_file.h"

namespace shardlab::engine {
namespace fs = std::filesystem;
namespace {

constexpr const char* kCurrent = "checkpoint.npz";
constexpr const char* kPrevious = "checkpoint.previous.npz";
constexpr const char* kNext = "checkpoint.next.npz";  ///< whole, but not yet in its place
constexpr const char* kLock = "checkpoint.lock";

bool isThere(const fs::path& path) {
    std::error_code ignored;
    return fs::exists(fs::symlink_status(path, ignored));
}

/// What killed processes and failed attempts left. Nobody else writes here while we hold the lock.
void removeTemporaries(const fs::path& directory) {
    std::error_code ignored;
    std::vector<fs::path> stale;
    for (fs::directory_iterator it(directory, ignored), end; it != end; it.increment(ignored)) {
        const std::string name = it->path().filename().string();
        if (name.starts_with(std::string(".") + kNext + ".")) stale.push_back(it->path());
    }
    for (const fs::path& path : stale)
        fs::remove(path, ignored);
}

}  // namespace

CheckpointFolder::CheckpointFolder(fs::path directory, Found found)
    : m_directory(std::move(directory)), m_overwrites(found == Found::Overwrite) {
    take();
    removeTemporaries(m_directory);
    if (isThere(m_directory / kNext)) finishRotation();
    const bool used = isThere(m_directory / kCurrent) || isThere(m_directory / kPrevious);
    if (!used || found != Found::Refuse) return;
    throw Error(
        "{}: the folder has the checkpoint of a run; resume that run (--resume), choose another folder, or "
        "replace the checkpoint (--overwrite)",
        m_directory.string());
}

void CheckpointFolder::take() {
    std::error_code error;
    fs::create_directories(m_directory, error);
    if (error) {
        throw Error("{}: the checkpoint folder cannot be created: {}", m_directory.string(), error.message());
    }
    std::string owner;
    m_lock = FileLock::take(m_directory / kLock, owner, FileLock::Name::Optional);
    if (m_lock) return;
    throw Error(
        "{}: another run uses this checkpoint folder: {}; wait until it ends, or choose another folder",
        m_directory.string(), owner);
}

/// From the moment the next checkpoint is whole: current becomes previous, next becomes current. Repeating it
/// after a crash anywhere within leads to the same end, and with hard links current is always there.
void CheckpointFolder::finishRotation() const {
    const fs::path current = m_directory / kCurrent, previous = m_directory / kPrevious;
    std::error_code error;
    const bool there = isThere(current);
    if (there || m_overwrites) fs::remove(previous, error);
    if (there && !m_overwrites) {
        fs::create_hard_link(current, previous, error);
        if (error) fs::rename(current, previous, error);  // a file system without hard links
    }
    renameDurably(m_directory / kNext, current);
}

std::optional<Checkpoint> CheckpointFolder::load(const CheckpointRequirements& required,
                                                 std::string& note) const {
    const fs::path current = m_directory / kCurrent, previous = m_directory / kPrevious;
    if (!isThere(current) && !isThere(previous)) return std::nullopt;
    try {
        return readCheckpoint(current, required);
    } catch (const OtherRunError&) {
        throw;
    } catch (const Interrupted&) {
        throw;
    } catch (const ResourceExhausted&) {  // the file may be whole
        throw;
    } catch (const Error& newest) {
        if (!isThere(previous)) throw;
        note = fmt::format("{}; resuming from the checkpoint before it", newest.what());
        try {
            return readCheckpoint(previous, required);
        } catch (const OtherRunError&) {
            throw;
        } catch (const Interrupted&) {
            throw;
        } catch (const ResourceExhausted&) {
            throw;
        } catch (const Error& older) {
            throw Error("no checkpoint can be read: {}; {}", newest.what(), older.what());
        }
    }
}

void CheckpointFolder::save(Checkpoint checkpoint) {
    if (!m_lock || !m_lock->holds()) {  // the folder was removed or replaced
        m_lock.reset();
        take();
    }
    removeTemporaries(m_directory);
    writeCheckpoint(m_directory / kNext, std::move(checkpoint));
    finishRotation();
    m_overwrites = false;
}

}  // namespace shardlab::engine

#pragma once
#include <filesystem>
#include <optional>
#include <string>

namespace shardlab::engine {

/// An exclusive lock on a file that says who holds it: one owner over all processes, and over all locks of
/// one process. The system releases it when the process ends, however it ends, so none is ever stale.
/// Source: flock(2).
class FileLock {
public:
    /// Takes the lock and writes the owner into the file, which is created if there is none. Nothing: another
    /// owner has it; `owner` then says which, "process 4711 on host since 2026-01-31 12:00:00". Throws Error
    /// with the system's reason if the file cannot be created or, unless it may be unnamed, as on a full
    /// disk, written.
    enum class Name { Required, Optional };
    static std::optional<FileLock> take(const std::filesystem::path& path, std::string& owner,
                                        Name name = Name::Required);

    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock();  ///< removes the file

    /// The file is still the one that was locked: nobody has removed or replaced it.
    bool holds() const;

private:
    FileLock(std::filesystem::path path, int descriptor)
        : m_path(std::move(path)), m_descriptor(descriptor) {}
    void release();
    std::filesystem::path m_path;
    int m_descriptor = -1;
};

}  // namespace shardlab::engine

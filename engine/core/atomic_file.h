#pragma once
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <system_error>

namespace shardlab::engine {

/// A file in the making, the one way in which the engine writes files: a reader, a crash or a power cut sees
/// the old file or the new one, never a part. The bytes go to a temporary file beside the target; commit()
/// syncs it, renames it and syncs the directory. Without commit() the old file is untouched and no temporary
/// file stays. A WriteScope is told of the bytes, and may stop write(), but not commit().
///
/// A symbolic link keeps pointing where it did; an old file's permissions and owner are kept, and one that
/// may not be written is refused. Pipes and devices are written directly. Everything throws Error naming the
/// file and the system's reason.
class AtomicFile {
public:
    explicit AtomicFile(const std::filesystem::path& path);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;
    void write(std::string_view bytes);
    void write(std::span<const std::byte> bytes);
    void commit();

private:
    void put(std::string_view bytes);

    std::filesystem::path m_path;       ///< as given, for messages
    std::filesystem::path m_target;     ///< where its links lead
    std::filesystem::path m_temporary;  ///< empty: written directly, or committed
    int m_place = -1;                   ///< where removeTemporaryFiles() finds it; -1: nowhere
    int m_descriptor = -1;
    std::uint64_t m_unsynced = 0;  ///< bytes; counted only for a WriteScope
};

/// Absolute path of the file that is written when `path` is: symbolic links are followed, so that they
/// survive, also where nothing is at their end yet.
std::filesystem::path linkTarget(const std::filesystem::path& path, std::error_code& error);

/// Removes the temporary files of this process, which is about to end. Safe in a signal handler.
void removeTemporaryFiles() noexcept;

/// Removes the temporary files that processes which are gone left in a folder, of whatever files. Never
/// throws.
void removeStaleTemporaries(const std::filesystem::path& folder) noexcept;

/// Replaces `path` by `bytes` as AtomicFile does.
void writeFileAtomically(const std::filesystem::path& path, std::string_view bytes);

/// Gives a finished file another name in its directory, replacing what has it, durably. Throws Error with the
/// system's reason.
void renameDurably(const std::filesystem::path& from, const std::filesystem::path& to);

/// The bytes of a regular file. Throws Error if there is none, if it cannot be read, or if it is larger than
/// `maximumBytes` (checked before anything is allocated). A ReadScope is told of them.
std::string readFile(const std::filesystem::path& path, std::uintmax_t maximumBytes);

}  // namespace shardlab::engine

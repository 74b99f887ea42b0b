#pragma once
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace shardlab::engine {

/// Replaces `path` by `bytes` so that a reader, a crash or a power cut sees the old file or the new one,
/// never a part: write a temporary file beside it, fsync it, rename it, fsync the directory. A symbolic link
/// keeps pointing where it did; pipes and devices are written directly. Throws Error naming the file and the
/// system's reason; the old file then is untouched and no temporary file stays.
void writeFileAtomically(const std::filesystem::path& path, std::string_view bytes);

/// The same for libraries that write files themselves: `write` fills a temporary file beside the target. What
/// it throws leaves the old file untouched.
void writeFileAtomically(const std::filesystem::path& path,
                         const std::function<void(const std::filesystem::path& temporary)>& write);

/// Gives a finished file another name in its directory, replacing what has it, durably. Throws Error with the
/// system's reason.
void renameDurably(const std::filesystem::path& from, const std::filesystem::path& to);

/// The bytes of a regular file. Throws Error if there is none, if it cannot be read, or if it is larger than
/// `maximumBytes` (checked before anything is allocated).
std::string readFile(const std::filesystem::path& path, std::uintmax_t maximumBytes);

}  // namespace shardlab::engine

#pragma once
#include <filesystem>
#include <functional>

namespace shardlab::engine {

/// Writes a file so that a reader, a crash or a power cut sees the old file or the whole new one: `write`
/// fills a temporary file in the same directory, which is synced, renamed over `path`, and its directory
/// synced. On any error the temporary file is removed and `path` stays as it was. Throws Error, and what
/// `write` throws.
void writeFileAtomically(const std::filesystem::path& path,
                         const std::function<void(const std::filesystem::path& temporary)>& write);

}  // namespace shardlab::engine

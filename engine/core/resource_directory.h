#pragma once
#include <filesystem>

namespace shardlab::engine {

/// Where devices, experiments and schema lie: $SHARDLAB_RESOURCE_DIR, beside the program (../share/shardlab),
/// the source tree. Throws Error if there is none of them.
std::filesystem::path resourceDirectory();

}  // namespace shardlab::engine

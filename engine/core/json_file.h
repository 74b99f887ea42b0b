#pragma once
#include <cstdint>
#include <filesystem>
#include <string>

#include "engine/core/json_text.h"

namespace shardlab::engine {

/// The document in a regular file of at most `maximumBytes`, in which each key of an object stands once.
/// Throws Error naming the file.
Json readJsonFile(const std::filesystem::path& path, std::uintmax_t maximumBytes = std::uintmax_t{64} << 20U);

}  // namespace shardlab::engine

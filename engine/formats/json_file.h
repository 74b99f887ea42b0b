#pragma once
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "engine/core/json.h"

namespace shardlab::engine {

/// Parses a document. `where` opens every message: "x.json: is no valid JSON: parse error at line 3, column
/// 7: …". Nesting deeper than 256 levels is refused, since copying and printing JSON recurse.
Json parseJson(std::string_view text, const std::string& where);

/// The document in a regular file of at most `maximumBytes`. Throws Error naming the file.
Json readJsonFile(const std::filesystem::path& path, std::uintmax_t maximumBytes = std::uintmax_t{64} << 20U);

}  // namespace shardlab::engine

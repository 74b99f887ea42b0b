#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace shardlab::engine {

/// The first of `names` (relative paths) that is a file in the first data directory that has one.
std::optional<std::filesystem::path> findDataFile(const std::vector<std::string>& names);
/// A file that the user names: where the path says, else in the data directories.
std::optional<std::filesystem::path> findGivenFile(const std::filesystem::path& path);
/// The data directories for a message: "a, b, c".
std::string dataDirectoriesText();

}  // namespace shardlab::engine

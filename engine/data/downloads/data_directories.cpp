#include <cstdlib>

#include "engine/data/dataset.h"
#include "engine/data/downloads/find_file.h"

namespace shardlab::engine {
namespace {

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

}  // namespace

std::vector<std::filesystem::path> dataDirectories() {
    std::vector<std::filesystem::path> directories;
    const std::filesystem::path home = environment("HOME");
    if (const std::string own = environment("SHARDLAB_DATA_DIR"); !own.empty()) directories.emplace_back(own);
    if (const std::string keras = environment("KERAS_HOME"); !keras.empty()) {
        directories.push_back(std::filesystem::path(keras) / "datasets");
    } else if (!home.empty()) {
        directories.push_back(home / ".keras" / "datasets");
    }
    if (const std::string shared = environment("XDG_DATA_HOME"); !shared.empty()) {
        directories.push_back(std::filesystem::path(shared) / "shardlab" / "datasets");
    } else if (!home.empty()) {
        directories.push_back(home / ".local" / "share" / "shardlab" / "datasets");
    }
    directories.emplace_back("/usr/share/datasets");
    return directories;
}

std::optional<std::filesystem::path> findDataFile(const std::vector<std::string>& names) {
    for (const std::filesystem::path& directory : dataDirectories()) {
        for (const std::string& name : names) {
            std::error_code failure;
            if (std::filesystem::is_regular_file(directory / name, failure)) return directory / name;
        }
    }
    return std::nullopt;
}

std::optional<std::filesystem::path> findGivenFile(const std::filesystem::path& path) {
    std::error_code failure;
    if (std::filesystem::is_regular_file(path, failure)) return path;
    return path.empty() || path.is_absolute() ? std::nullopt : findDataFile({path.string()});
}

std::string dataDirectoriesText() {
    std::vector<std::string> names;
    for (const std::filesystem::path& directory : dataDirectories())
        names.push_back(directory.string());
    return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace shardlab::engine

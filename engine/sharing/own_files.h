#pragma once
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/experiment/experiment.h"

namespace shardlab::engine {

/// An option of a data source that names files of one's own.
struct OwnFileOption {
    std::string option;  ///< "path", "validation_path"
    std::string was;     ///< its value where the file was written
    std::string member;  ///< the same within the archive: "data/path/flowers.csv"; a folder or a pattern, too
    bool operator==(const OwnFileOption&) const = default;
};

/// What an experiment reads from files of one's own. Nothing for data sets with a name, such as mnist.
struct OwnFiles {
    struct File {
        std::filesystem::path path;
        std::string member;
        std::uint64_t bytes = 0;
    };
    std::vector<File> files = {};  ///< in the order of their members
    std::vector<OwnFileOption> options = {};
    std::uint64_t bytes() const;
};

/// Folders with everything below them; a path with wildcards as the files it matches. Throws Error naming
/// what is missing, or a file whose name an archive cannot hold.
OwnFiles ownFilesOf(const DataSpec& data);

/// Whether its source reads files of one's own at all.
bool readsOwnFiles(const DataSpec& data);

/// The document of an experiment without the places of such files: each computer has them elsewhere.
Json withoutOwnPaths(Json experiment);

}  // namespace shardlab::engine

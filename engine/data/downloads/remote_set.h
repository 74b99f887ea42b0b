#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace shardlab::engine {

/// A file of a data set at its public home.
struct RemoteFile {
    std::string url;
    std::string path;         ///< below the data directory: where the data source looks for it
    std::int64_t bytes = 0;   ///< 0: not known
    std::string sha256, md5;  ///< at least one, in hex
};

/// Addresses, sizes and checksums as the publisher states them.
struct RemoteSet {
    std::string name = {};  ///< of the data source
    std::string licence;
    std::vector<RemoteFile> files;
    std::int64_t bytes() const;
};

}  // namespace shardlab::engine

#include "engine/core/resource_directory.h"

#include <cstdlib>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace fs = std::filesystem;

fs::path resourceDirectory() {
    std::error_code ignored;
    const char* given =
        std::getenv("SHARDLAB_RESOURCE_DIR");  // NOLINT(concurrency-mt-unsafe): nobody sets it
    if (given != nullptr && *given != '\0') {
        if (!fs::is_directory(given, ignored))
            throw Error("SHARDLAB_RESOURCE_DIR: {} is not a directory", given);
        return given;
    }
    const fs::path program = fs::read_symlink("/proc/self/exe", ignored);
    const fs::path installed = (program.parent_path() / "../share/shardlab").lexically_normal();
    if (!program.empty() && fs::is_directory(installed / "experiments", ignored)) return installed;
    const fs::path source = SHARDLAB_SOURCE_RESOURCES;
    if (fs::is_directory(source, ignored)) return source;
    throw Error("{}: the resources of Shardlab are missing; set SHARDLAB_RESOURCE_DIR to their directory",
                installed.string());
}

}  // namespace shardlab::engine

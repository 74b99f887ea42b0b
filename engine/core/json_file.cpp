#include "engine/core/json_file.h"

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"

namespace shardlab::engine {
Json readJsonFile(const std::filesystem::path& path, std::uintmax_t maximumBytes) {
    return parseJson(readFile(path, maximumBytes), path.string());
}

}  // namespace shardlab::engine

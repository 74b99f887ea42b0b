#include "engine/core/json_file.h"

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"

namespace shardlab::engine {
Json readJsonFile(const std::filesystem::path& path, std::uintmax_t maximumBytes) {
    const std::string text = readFile(path, maximumBytes);
    Json json = parseJson(text, path.string());
    requireUniqueKeys(text, path.string());
    return json;
}

}  // namespace shardlab::engine

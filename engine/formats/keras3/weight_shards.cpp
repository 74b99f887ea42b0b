#include <set>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/core/json_file.h"
#include "engine/core/read_scope.h"
#include "engine/formats/keras3/keras3_files.h"
#include "engine/formats/keras3/weights_reader.h"

namespace shardlab::engine {
namespace {

/// A file beside the index, and nowhere else.
void requireFileName(const std::string& name, const std::string& where) {
    const bool plain = name.ends_with(".h5") && name.find_first_of("/\\") == std::string::npos &&
                       name.find('\0') == std::string::npos;
    if (!plain) throw Error("{}: expected names of .h5 files beside it; got {}", where, abridged(name));
}

/// The files that the index names: one for a layer, or a list of them.
std::set<std::string> shardsIn(const Json& index, const std::string& where) {
    const Json map = index.is_object() ? index.value("weight_map", Json()) : Json();
    if (!map.is_object()) throw Error("{}: expected the index of sharded weights (weight_map)", where);
    std::set<std::string> shards;
    for (const auto& [layer, files] : map.items()) {
        for (const Json& file : files.is_array() ? files : Json::array({files})) {
            if (!file.is_string()) throw Error("{}: {}: expected names of files", where, abridged(layer));
            requireFileName(file.get<std::string>(), where);
            shards.insert(file.get<std::string>());
        }
    }
    if (shards.empty()) throw Error("{}: the index names no shard", where);
    return shards;
}

}  // namespace

std::unique_ptr<WeightFile> openKeras3Shards(const std::filesystem::path& index) {
    const std::string where = index.string();
    std::vector<Hdf5File> files;
    std::uint64_t bytes = 0;
    for (const std::string& shard : shardsIn(readJsonFile(index), where)) {
        const std::filesystem::path path = index.parent_path() / shard;
        std::error_code ignored;
        if (!std::filesystem::exists(path, ignored))
            throw Error("{}: {} is missing; the shards lie beside their index", where, shard);
        files.emplace_back(path);
        const std::uintmax_t size = std::filesystem::file_size(path, ignored);
        if (!ignored) bytes += size;
    }
    expectReading(bytes);
    return std::make_unique<Keras3WeightFile>(std::move(files), where, std::nullopt, std::string());
}

}  // namespace shardlab::engine

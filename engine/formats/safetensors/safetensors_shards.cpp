#include "engine/formats/safetensors/safetensors_shards.h"

#include <algorithm>
#include <set>

#include "engine/core/abridge.h"
#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/json_file.h"
#include "engine/core/read_scope.h"
#include "engine/formats/file_beside.h"
#include "engine/formats/pytorch/pytorch_names.h"
#include "engine/formats/safetensors/safetensors.h"

namespace shardlab::engine {
namespace {

constexpr const char* kArrayFiles = "weight_map";
constexpr std::uintmax_t kLargestIndex = std::uintmax_t{64} << 20U;

/// The file of each array.
std::map<std::string, std::string> filesOfArrays(const std::filesystem::path& index) {
    const std::string where = index.string();
    const Json json = readJsonFile(index, kLargestIndex);
    const Json map = json.is_object() ? json.value(kArrayFiles, Json()) : Json();
    if (!map.is_object() || map.empty())
        throw Error("{}: expected the index of weights in shards, with {}; got none", where, kArrayFiles);
    std::map<std::string, std::string> files;
    for (const auto& [array, file] : map.items()) {
        if (!file.is_string() || !file.get_ref<const std::string&>().ends_with(".safetensors")) {
            throw Error("{}: {}: expected the name of a .safetensors file; got {}", where, abridged(array),
                        quoted(file));
        }
        files.emplace(array, file.get<std::string>());
    }
    return files;
}

class SafetensorsShards final : public WeightFile {
public:
    explicit SafetensorsShards(const std::filesystem::path& index)
        : m_where(index.string()), m_files(filesOfArrays(index)) {
        std::set<std::string> names;
        for (const auto& [array, file] : m_files)
            names.insert(file);
        std::vector<std::filesystem::path> paths;
        for (const std::string& name : names)
            paths.push_back(fileBeside(index, name, m_where));
        expectReadingFiles(paths);
        std::set<std::string> found;
        for (const std::string& name : names)
            add(openSafetensors(index.parent_path() / name), name, found);
        for (const auto& [array, file] : m_files) {
            if (!found.contains(array))
                throw Error("{}: expected {} in {}, as the index says; got none", m_where, abridged(array),
                            abridged(file));
        }
    }

    const std::vector<StoredWeight>& weights() const override { return m_weights; }

    Tensor read(std::size_t index) override {
        const auto& [shard, place] = m_places[index];
        return m_shards[shard]->read(place);
    }

    std::optional<std::vector<ConvertedWeight>> convert(const Model& model) override {
        if (!hasPytorchNames(m_weights)) return std::nullopt;
        return pytorchWeightsByName(model, m_weights, m_where);
    }

private:
    void add(std::unique_ptr<WeightFile> shard, const std::string& name, std::set<std::string>& found) {
        for (std::size_t i = 0; i < shard->weights().size(); ++i) {
            const StoredWeight& weight = shard->weights()[i];
            const auto file = m_files.find(weight.name);
            if (file == m_files.end() || file->second != name) {
                throw Error("{}: {} has {}, for which the index names {}", m_where, abridged(name),
                            abridged(weight.name),
                            file == m_files.end() ? std::string("no file") : abridged(file->second));
            }
            m_places.emplace_back(m_shards.size(), i);
            m_weights.push_back(weight);
            found.insert(weight.name);
        }
        m_shards.push_back(std::move(shard));
    }

    std::string m_where;
    std::map<std::string, std::string> m_files;
    std::vector<std::unique_ptr<WeightFile>> m_shards;
    std::vector<std::pair<std::size_t, std::size_t>> m_places;  ///< shard, and place in it
    std::vector<StoredWeight> m_weights;
};

std::unique_ptr<WeightFile> openShards(const std::filesystem::path& index) {
    return std::make_unique<SafetensorsShards>(index);
}

/// An index under another name, as "model.safetensors.index.fp16.json".
bool holdsIndex(const std::filesystem::path& path) {
    try {
        const std::string text = readFile(path, kLargestIndex);
        if (text.find(kArrayFiles) == std::string::npos) return false;
        const Json json = parseJson(text, path.string());
        return json.is_object() && json.value(kArrayFiles, Json()).is_object();
    } catch (const Interrupted&) {
        throw;
    } catch (const Error&) {  // whoever reads the file says what is wrong
        return false;
    }
}

}  // namespace

WeightFormat safetensorsShardsFormat() {
    return {
        .id = "safetensors-shards",
        .name = "Safetensors weights in shards",
        .extensions = {".safetensors.index.json"},
        .help =
            "Index of weights in several .safetensors files, as the Hugging Face Hub has them; its shards "
            "are in the same folder.",
        .open = openShards,
        .recognizes = holdsIndex};
}

}  // namespace shardlab::engine

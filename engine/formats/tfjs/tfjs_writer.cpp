#include <algorithm>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/json_file.h"
#include "engine/core/json_text.h"
#include "engine/core/write_scope.h"
#include "engine/formats/tfjs/tfjs.h"
#include "engine/formats/tfjs/tfjs_model.h"
#include "engine/formats/tfjs/tfjs_names.h"

namespace shardlab::engine {
namespace {

constexpr std::size_t kShardBytes = std::size_t{4} << 20U;  ///< as tensorflowjs_converter: browsers cache it
constexpr const char* kTfjsKerasVersion = "2.4.0";

/// Positions in get_weights(): trainable weights first, as tfjs saves and loads them.
std::vector<std::size_t> tfjsOrder(const std::vector<WeightSpec>& specs) {
    std::vector<std::size_t> order(specs.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::stable_partition(order, [&](std::size_t i) { return specs[i].trainable; });
    return order;
}

std::vector<std::filesystem::path> tfjsShards(const std::filesystem::path& path) {
    std::vector<std::filesystem::path> files;
    const Json json = readJsonFile(path);
    for (const Json& group : json.at("weightsManifest")) {
        for (const Json& name : group.at("paths"))
            files.push_back(path.parent_path() / name.get<std::string>());
    }
    return files;
}

/// Those of the model that is there; none where there is none that can be read.
std::vector<std::filesystem::path> earlierShards(const std::filesystem::path& path) {
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored)) return {};
    try {
        return tfjsShards(path);
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception&) {
        return {};
    }
}

/// The first name of a group that no shard has: those that are there stay whole until model.json names the
/// new ones.
std::string freeGroup(const std::vector<std::filesystem::path>& taken) {
    for (int number = 1;; ++number) {
        const std::string group = fmt::format("group{}", number);
        const bool free = std::ranges::none_of(taken, [&](const std::filesystem::path& shard) {
            return shard.filename().string().starts_with(group + "-");
        });
        if (free) return group;
    }
}

using ShardNames = std::vector<std::string>;

/// Files that are named in `folder` itself, as exports name them.
ShardNames ownNames(const std::vector<std::filesystem::path>& shards, const std::filesystem::path& folder) {
    ShardNames names;
    for (const std::filesystem::path& shard : shards) {
        const std::string name = shard.filename().string();
        if (name.starts_with("group") && name.ends_with(".bin") && shard == folder / name)
            names.push_back(name);
    }
    return names;
}

bool haveSameBytes(const std::filesystem::path& folder, const ShardNames& some, const ShardNames& others) {
    return std::ranges::equal(some, others, [&](const std::string& one, const std::string& other) {
        std::error_code ignored;
        return std::filesystem::is_regular_file(folder / other, ignored) &&
               std::filesystem::file_size(folder / other, ignored) <= kShardBytes &&
               readFile(folder / one, kShardBytes) == readFile(folder / other, kShardBytes);
    });
}

void removeFiles(const std::filesystem::path& folder, const ShardNames& names) {
    std::error_code ignored;
    for (const std::string& name : names)
        std::filesystem::remove(folder / name, ignored);
}

/// Cuts a stream of arrays into files of kShardBytes in a folder, which is made if it is missing. Without
/// keep(), what was made goes with the writer.
class ShardWriter {
public:
    ShardWriter(std::filesystem::path folder, std::string group, std::size_t total)
        : m_folder(std::move(folder)),
          m_group(std::move(group)),
          m_count(std::max<std::size_t>(1, (total + kShardBytes - 1) / kShardBytes)) {
        std::error_code ignored;  // AtomicFile says what is wrong with the folder
        m_madeFolder = !m_folder.empty() && std::filesystem::create_directory(m_folder, ignored);
    }
    ~ShardWriter() {
        if (m_kept) return;
        removeFiles(m_folder, m_names);
        std::error_code ignored;
        if (m_madeFolder) std::filesystem::remove(m_folder, ignored);
    }
    ShardWriter(const ShardWriter&) = delete;
    ShardWriter& operator=(const ShardWriter&) = delete;

    void write(std::span<const std::byte> bytes) {
        while (!bytes.empty()) {
            const std::size_t taken = std::min(bytes.size(), kShardBytes - m_shard.size());
            m_shard.append(reinterpret_cast<const char*>(bytes.data()), taken);
            bytes = bytes.subspan(taken);
            if (m_shard.size() == kShardBytes) flush();
        }
    }
    /// The names of all shards; the last one is written.
    ShardNames finish() {
        if (!m_shard.empty() || m_names.empty()) flush();
        return m_names;
    }
    void keep() { m_kept = true; }

private:
    void flush() {
        m_names.push_back(fmt::format("{}-shard{}of{}.bin", m_group, m_names.size() + 1, m_count));
        writeFileAtomically(m_folder / m_names.back(), m_shard);
        m_shard.clear();
    }
    std::filesystem::path m_folder;
    std::string m_group;
    std::size_t m_count;
    std::string m_shard;
    ShardNames m_names;
    bool m_madeFolder = false, m_kept = false;
};

Json userData(const Model& model, const NamedWeights& weights) {
    Json data;
    if (weights.texts)
        data = {{kVocabularyName, weights.texts->vocabulary}, {kClassNamesName, weights.texts->classNames}};
    const LayerNames own = reversed(portableNames(model));
    if (!own.empty()) data[kLayerNamesKey] = toJson(own);
    return data;
}

/// One sample of zeros in the shape of the input, as JavaScript.
std::string zerosOf(const Shape& shape) {
    std::vector<std::string> extents;
    for (const std::int64_t extent : shape)
        extents.push_back(extent == Shape::kUnknown ? "1" : fmt::format("{}", extent));
    return fmt::format("tf.zeros([{}])", fmt::join(extents, ", "));
}

std::string tfjsOpeningCode(const Model& model, const std::string& file) {
    std::vector<std::string> inputs;
    for (std::size_t i = 0; i < model.inputs().size(); ++i)
        inputs.push_back(zerosOf(model.inputShape(i)));
    const std::string all =
        inputs.size() == 1 ? inputs.front() : fmt::format("[{}]", fmt::join(inputs, ", "));
    return fmt::format(
        "// With Node.js: const tf = require(\"@tensorflow/tfjs-node\"); \"file://\" before the path.\n"
        "import * as tf from \"@tensorflow/tfjs\";\n\n"
        "const model = await tf.loadLayersModel({});\n"
        "const prediction = model.predict({});\n"
        "prediction.print();\n",
        jsonString(file), all);
}

}  // namespace

TfjsArtifacts tfjsArtifacts(const Model& model, const NamedWeights& weights) {
    TfjsArtifacts artifacts;
    const LayerNames names = portableNames(model);
    for (const std::size_t i : tfjsOrder(weights.specs)) {
        const Tensor& tensor = weights.tensors[i];
        artifacts.tensors.push_back(&tensor);
        artifacts.specs.push_back({{"name", renamedWeight(weights.specs[i].name, names)},
                                   {"shape", tensor.shape().dims()},
                                   {"dtype", "float32"}});
    }
    artifacts.topology = tfjsModelConfig(model);
    artifacts.topology["keras_version"] = kTfjsKerasVersion;
    artifacts.topology["backend"] = "tensorflow";
    return artifacts;
}

void writeTfjs(const ExportRequest& request, const std::filesystem::path& path) {
    const NamedWeights& weights = request.weights;
    const std::filesystem::path folder = path.parent_path();
    std::size_t total = 0;
    for (const Tensor& tensor : weights.tensors)
        total += tensor.bytes();
    expectBytes(total);
    const std::vector<std::filesystem::path> earlier = earlierShards(path);
    ShardWriter shards(folder, freeGroup(earlier), total);
    TfjsArtifacts artifacts = tfjsArtifacts(request.model, weights);
    for (const Tensor* tensor : artifacts.tensors)
        shards.write(std::span(tensor->data(), tensor->bytes()));
    ShardNames names = shards.finish(), unused = ownNames(earlier, folder);
    if (haveSameBytes(folder, names, unused)) names.swap(unused);  // equal weights give equal files
    Json json{{"format", "layers-model"},
              {"generatedBy", "Shardlab"},
              {"convertedBy", nullptr},
              {"modelTopology", std::move(artifacts.topology)},
              {"weightsManifest", {{{"paths", names}, {"weights", std::move(artifacts.specs)}}}}};
    if (Json texts = userData(request.model, weights); !texts.is_null())
        json["userDefinedMetadata"] = std::move(texts);
    AtomicFile file(path);
    file.write(json.dump());
    shards.keep();  // from here on a failure may come after the rename
    file.commit();
    removeFiles(folder, unused);
}

WeightFormat tfjsFormat() {
    return {.id = "tfjs",
            .name = "TensorFlow.js layers model",
            .extensions = {"/model.json"},
            .help =
                "A folder with model.json and the weights in shards of 4 MiB; loadLayersModel() of "
                "TensorFlow.js opens it.",
            .write = writeTfjs,
            .open = openTfjs,
            .readModel = readTfjsModel,
            .support = tfjsSupport,
            .openingCode = tfjsOpeningCode,
            .shards = tfjsShards,
            .recognizes = holdsTfjsWeights};
}

}  // namespace shardlab::engine

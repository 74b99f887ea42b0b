#include <algorithm>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/json_text.h"
#include "engine/core/read_scope.h"
#include "engine/core/write_scope.h"
#include "engine/data/files/npz_archive.h"
#include "engine/data/files/zip_writer.h"
#include "engine/formats/keras3/keras3_files.h"
#include "engine/formats/keras3/keras3_image.h"
#include "engine/formats/keras3/keras3_json.h"
#include "engine/formats/keras3/variable_paths.h"
#include "engine/formats/keras3/weights_reader.h"
#include "engine/formats/keras_json.h"
#include "engine/formats/keras_training.h"
#include "engine/formats/layer_names.h"

namespace shardlab::engine {
namespace {

constexpr const char* kMetadata = "metadata.json";
constexpr const char* kConfig = "config.json";
constexpr const char *kWeights = "model.weights.h5", *kNumpyWeights = "model.weights.npz";
constexpr std::uint64_t kLargestText = std::uint64_t{64} << 20U;
constexpr std::size_t kPiece = std::size_t{1} << 20U;

/// The members of an opened file.
class KerasArchive {
public:
    explicit KerasArchive(const std::filesystem::path& path)
        : m_where(path.string()), m_archive(path, {.archive = ".keras", .member = "member"}) {
        m_archive.requirePlausible(m_archive.entries());
    }

    Json json(const char* name) const {
        const NpzArchive::Entry& entry = m_archive.entry(name);
        if (entry.bytes > kLargestText) {
            throw Error("{}: {}: expected at most {} bytes; got {}", m_where, name, kLargestText,
                        entry.bytes);
        }
        std::string text(static_cast<std::size_t>(entry.bytes), '\0');
        NpzArchive::Member member(m_archive, entry);
        member.read(text.data(), text.size());
        member.finish();
        const std::string where = m_where + ": " + name;
        Json json = parseJson(text, where);
        requireUniqueKeys(text, where);
        return json;
    }

    /// What metadata.json says under a key; null: nothing.
    Json metadata(const char* key) const {
        const Json all = has(kMetadata) ? json(kMetadata) : Json();
        return all.is_object() ? all.value(key, Json()) : Json();
    }

    /// The model with the layers' own names.
    Json config() const {
        Json model = json(kConfig);
        renameLayers(model, layerNamesFrom(metadata(kOwnLayerNames)));
        return model;
    }

    /// How it was compiled, as Keras 2 says it.
    Json training() const {
        Json compiled = metadata(kOwnTraining);
        if (compiled.is_null()) {
            const Json model = json(kConfig);
            if (!model.is_object()) return {};
            compiled = trainingConfigFrom(model.value("compile_config", Json()));
        }
        renameOutputs(compiled, layerNamesFrom(metadata(kOwnLayerNames)));
        return compiled;
    }

    bool has(const char* name) const { return m_archive.has(name); }

    /// The weights on disk, since HDF5 is read here and there.
    RandomAccessFile weights() const {
        if (!has(kWeights) && has(kNumpyWeights)) {
            throw Error(
                "{}: {} holds pickled objects of Keras's classes, which Keras refuses, too, since 3.15; save "
                "the model with weights in HDF5",
                m_where, kNumpyWeights);
        }
        const NpzArchive::Entry& entry = m_archive.entry(kWeights);
        expectReading(entry.compressedBytes, 2);  // it is unpacked, then read
        NpzArchive::Member member(m_archive, entry);
        RandomAccessFile file = RandomAccessFile::temporary();
        std::vector<std::byte> piece(kPiece);
        for (std::uint64_t left = entry.bytes; left > 0;) {
            const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(left, kPiece));
            member.read(piece.data(), size);
            file.append(std::span(piece).first(size));
            left -= size;
        }
        member.finish();
        return file;
    }

private:
    std::string m_where;
    NpzArchive m_archive;
};

}  // namespace

std::unique_ptr<WeightFile> openKerasArchive(const std::filesystem::path& path) {
    const KerasArchive archive(path);
    const Json config = archive.config();
    std::optional<std::map<std::string, std::string>> groups;
    try {
        groups = layerGroupsOf(config);
    } catch (const Error& error) {
        throw Error("{}: {}: {}", path.string(), kConfig, error.what());
    }
    const std::string optimizer = optimizerClassIn(archive.training());
    const std::string where = path.string() + ": " + kWeights;
    return std::make_unique<Keras3WeightFile>(Hdf5File(archive.weights(), where), where, std::move(groups),
                                              optimizer);
}

Json readKerasArchiveModel(const std::filesystem::path& path) {
    const KerasArchive archive(path);
    Json model = archive.config();
    if (!model.is_object() || !model.contains("class_name") || !model.contains("config"))
        throw Error("{}: {}: expected a Keras model with \"class_name\" and \"config\"", path.string(),
                    kConfig);
    model.erase("keras_version");
    const Json version = archive.metadata("keras_version");
    if (version.is_string()) model["keras_version"] = version;
    return model;
}

Json readKerasArchiveTraining(const std::filesystem::path& path) {
    return KerasArchive(path).training();
}

void writeKerasArchive(const ExportRequest& request, const std::filesystem::path& path) {
    const LayerNames names = portableNames(request.model);
    Json about{{"keras_version", keras3VersionOf(request.model)}, {"date_saved", "1980-01-01@00:00:00"}};
    if (!names.empty()) about[kOwnLayerNames] = toJson(reversed(names));
    Json training = withMetricsByOutput(keras3TrainingConfig(request.training), request.model.outputNames());
    const Json made = madeByKeras(training);
    if (made != training) {
        renameOutputs(training, names);
        about[kOwnTraining] = training;
    }
    const std::string metadata = about.dump();
    Json model = keras3Config(request.model, made);
    renameLayers(model, names);
    if (model.contains("compile_config")) renameOutputs(model["compile_config"], names);
    const std::string config = model.dump();
    const std::string weights = keras3Image(request, path.string());
    expectBytes(metadata.size() + config.size() + weights.size());
    AtomicFile file(path);
    ZipWriter zip(file);
    for (const auto& [name, bytes] :
         {std::pair(kMetadata, &metadata), {kConfig, &config}, {kWeights, &weights}})
        zip.add(name, {std::as_bytes(std::span(*bytes))}, ZipWriter::Method::Stored);
    zip.finish();
    file.commit();
}

std::unique_ptr<WeightFile> openKeras3Weights(const std::filesystem::path& path) {
    return std::make_unique<Keras3WeightFile>(Hdf5File(path), path.string());
}

}  // namespace shardlab::engine

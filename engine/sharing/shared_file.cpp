#include "engine/sharing/shared_file.h"

#include <algorithm>
#include <limits>

#include "engine/core/error.h"
#include "engine/core/quantity.h"
#include "engine/core/read_scope.h"
#include "engine/data/downloads/digest.h"
#include "engine/runs/run_weights.h"
#include "engine/sharing/share_members.h"

namespace shardlab::engine {

namespace fs = std::filesystem;

namespace {

constexpr int kVersion = 1;
constexpr const char* kDataFolder = "data/";

void requireVersion(JsonReader& manifest, const fs::path& path) {
    manifest.required("shardlab_file");
    const std::int64_t version =
        manifest.integer("shardlab_file", 0, 1, std::numeric_limits<std::int64_t>::max());
    if (version > kVersion) {
        throw Error("{}: expected version {} of .shardlab files; got {}, of a newer Shardlab", path.string(),
                    kVersion, version);
    }
}

/// The user named the experiment, not the file beside it.
void requireFree(const fs::path& weights, const fs::path& experiment) {
    if (weights == experiment)
        throw Error("{}: expected a name for the experiment that does not end in .npz, as its weights do",
                    experiment.string());
    std::error_code ignored;
    if (fs::exists(fs::symlink_status(weights, ignored))) {
        throw Error(
            "{}: expected no such file, since the weights of {} go there; move it, or give the "
            "experiment another name",
            weights.string(), experiment.string());
    }
}

/// Names that stay below the folder, which NpzArchive sees to, and below data/.
void requireDataMember(const std::string& member, const fs::path& path) {
    if (!member.starts_with(kDataFolder) || member.find("..") != std::string::npos)
        throw Error("{}: {}: expected members below data/; got \"{}\"", path.string(), kManifestMember,
                    member);
}

}  // namespace

SharedFile::SharedFile(const fs::path& path)
    : m_path(path), m_archive(path, {.archive = ".shardlab", .member = "member", .trimmed = ""}) {
    m_archive.requirePlausible(m_archive.entries());
    readManifest();
    const Json experiment = readMember(m_archive, kExperimentMember);
    m_experiment = within(where(kExperimentMember), [&] { return Experiment::fromJson(experiment); });
}

std::string SharedFile::where(const std::string& member) const {
    return m_path.string() + ": " + member;
}

void SharedFile::readManifest() {
    if (!m_archive.has(kManifestMember))
        throw Error("{}: expected a file written by Shardlab; the archive has no {}", m_path.string(),
                    kManifestMember);
    const Json json = readMember(m_archive, kManifestMember);
    const std::string where = this->where(kManifestMember);
    JsonReader manifest(json, where);
    requireVersion(manifest, m_path);
    m_hasWeights = requiredFlag(manifest, "weights");
    const Json& runs = requiredList(manifest, "runs");
    for (std::size_t i = 0; i < runs.size(); ++i) {
        JsonReader run(runs[i], where, fmt::format("runs[{}]", i));
        m_runs.push_back({.folder = requiredText(run, "folder"),
                          .name = requiredText(run, "name"),
                          .startedAt = requiredText(run, "started_at"),
                          .weights = requiredFlag(run, "weights")});
    }
    const Json& data = requiredList(manifest, "data");
    for (std::size_t i = 0; i < data.size(); ++i) {
        JsonReader option(data[i], where, fmt::format("data[{}]", i));
        m_data.push_back({.option = requiredText(option, "option"),
                          .was = requiredText(option, "was"),
                          .member = requiredText(option, "member")});
        requireDataMember(m_data.back().member, m_path);
    }
}

std::vector<NpzArchive::Entry> SharedFile::dataEntries() const {
    std::vector<NpzArchive::Entry> entries;
    std::ranges::copy_if(m_archive.entries(), std::back_inserter(entries),
                         [](const NpzArchive::Entry& entry) {
                             return entry.name.starts_with(kDataFolder) && !entry.name.ends_with('/');
                         });
    return entries;
}

std::uint64_t SharedFile::dataBytes() const {
    std::uint64_t bytes = 0;
    for (const NpzArchive::Entry& entry : dataEntries())
        bytes += entry.bytes;
    return bytes;
}

NamedWeights SharedFile::weightsIn(const std::string& member, const Model& model) const {
    const ScratchFolder scratch;
    const fs::path file = scratch.path() / kWeightsMember;
    return naming(file, where(member), [&] {
        extractMember(m_archive, m_archive.entry(member), file);
        return readRunWeights(file, model.weightSpecs());
    });
}

NamedWeights SharedFile::weights() const {
    if (!m_hasWeights) throw Error("{}: it has no weights", m_path.string());
    return weightsIn(kWeightsMember, Model::build(m_experiment.model));
}

/// Its checksum names the folder of the data, which are then unpacked.
void SharedFile::expectReadingAll() const {
    std::error_code failure;
    const std::uintmax_t bytes = fs::file_size(m_path, failure);
    if (!failure) expectReading(bytes, hasData() ? 2 : 1);
}

fs::path SharedFile::unpackData(const fs::path& parent, bool* made) const {
    constexpr std::size_t kDigits = 12;
    const std::string digest = digestOfFile(m_path, Digest::Kind::Sha256).substr(0, kDigits);
    const fs::path folder = parent / (m_path.stem().string() + "-" + digest);
    std::error_code failure;
    if (fs::is_directory(folder, failure)) return folder;
    fs::create_directories(parent, failure);
    if (failure) throw Error("{}: {}", parent.string(), failure.message());
    const fs::space_info space = fs::space(parent, failure);
    if (!failure && space.available < dataBytes()) {
        throw Error("{}: its data take {}; {} has {} left", m_path.string(),
                    bytesText(static_cast<double>(dataBytes())), parent.string(),
                    bytesText(static_cast<double>(space.available)));
    }
    ScratchFolder scratch(parent);
    for (const NpzArchive::Entry& entry : dataEntries()) {
        requireDataMember(entry.name, m_path);
        const fs::path file = scratch.path() / entry.name;
        fs::create_directories(file.parent_path(), failure);
        if (failure) throw Error("{}: {}", file.parent_path().string(), failure.message());
        extractMember(m_archive, entry, file);
    }
    scratch.keepAs(folder);
    if (made != nullptr) *made = true;
    return folder;
}

Json SharedFile::relocated(Json experiment, const fs::path& folder) const {
    if (folder.empty() || experiment.is_null()) return experiment;
    Json& data = experiment.at("data");
    if (data.at("source") != Json(m_experiment.data.source)) return experiment;
    for (const OwnFileOption& own : m_data) {
        const auto option = data.at("options").find(own.option);
        if (option != data.at("options").end() && *option == Json(own.was))
            *option = (folder / own.member).string();
    }
    return experiment;
}

Experiment SharedFile::experimentIn(const fs::path& folder) const {
    return Experiment::fromJson(relocated(m_experiment.toJson(), folder));
}

SharedFile::Unpacked SharedFile::unpackTo(const fs::path& experiment) const {
    Unpacked unpacked;
    NamedWeights weights;
    if (m_hasWeights) {
        unpacked.weights = fs::path(experiment).replace_extension(".npz");
        requireFree(unpacked.weights, experiment);
        weights = this->weights();
    }
    if (hasData()) unpacked.data = unpackData(fs::absolute(experiment).parent_path());
    experimentIn(unpacked.data).save(experiment);
    if (m_hasWeights) writeRunWeights(unpacked.weights, weights);
    return unpacked;
}

fs::path sharedDataDirectory() {
    return RunStore::defaultDirectory().parent_path() / "shared";
}

}  // namespace shardlab::engine

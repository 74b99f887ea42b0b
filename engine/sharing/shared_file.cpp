#include "engine/sharing/shared_file.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/core/quantity.h"
#include "engine/data/downloads/digest.h"
#include "engine/monitoring/layer_history.h"
#include "engine/runs/run_weights.h"
#include "engine/sharing/run_record.h"
#include "engine/sharing/share_members.h"

namespace shardlab::engine {

namespace fs = std::filesystem;

namespace {

constexpr int kVersion = 1;
constexpr const char* kDataFolder = "data/";

/// A manifest's value, where people may have edited it.
template <typename T>
T valueOf(const Json& json, const char* key, const std::string& where) {
    try {
        return json.at(key).get<T>();
    } catch (const Json::exception& error) {
        throw Error("{}: {}: {}", where, kManifestMember, error.what());
    }
}

Json readManifest(const NpzArchive& archive, const fs::path& path) {
    if (!archive.has(kManifestMember))
        throw Error("{}: expected a file written by Shardlab; the archive has no {}", path.string(),
                    kManifestMember);
    Json manifest = readMember(archive, kManifestMember);
    const auto version = valueOf<int>(manifest, "shardlab_file", path.string());
    if (version > kVersion || version < 1) {
        throw Error("{}: expected version {} of .shardlab files; got {}, of a newer Shardlab", path.string(),
                    kVersion, version);
    }
    return manifest;
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
    const Json manifest = readManifest(m_archive, path);
    const std::string where = path.string();
    m_hasWeights = valueOf<bool>(manifest, "weights", where);
    for (const Json& run : valueOf<std::vector<Json>>(manifest, "runs", where)) {
        m_runs.push_back({.folder = valueOf<std::string>(run, "folder", where),
                          .name = valueOf<std::string>(run, "name", where),
                          .startedAt = valueOf<std::string>(run, "started_at", where),
                          .weights = valueOf<bool>(run, "weights", where)});
    }
    for (const Json& option : valueOf<std::vector<Json>>(manifest, "data", where)) {
        m_data.push_back({.option = valueOf<std::string>(option, "option", where),
                          .was = valueOf<std::string>(option, "was", where),
                          .member = valueOf<std::string>(option, "member", where)});
        requireDataMember(m_data.back().member, path);
    }
    try {
        m_experiment = Experiment::fromJson(readMember(m_archive, kExperimentMember));
    } catch (const Error& error) {
        const std::string text = error.what();
        throw Error("{}", text.starts_with(where) ? text : where + ": " + kExperimentMember + ": " + text);
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
    extractMember(m_archive, m_archive.entry(member), file);
    try {
        return readRunWeights(file, model.weightSpecs());
    } catch (const Error& error) {
        std::string text = error.what();
        if (const std::size_t at = text.find(file.string()); at != std::string::npos)
            text.replace(at, file.string().size(), m_path.string() + ": " + member);
        throw Error("{}", text);
    }
}

NamedWeights SharedFile::weights() const {
    if (!m_hasWeights) throw Error("{}: it has no weights", m_path.string());
    return weightsIn(kWeightsMember, Model::build(m_experiment.model));
}

fs::path SharedFile::unpackData(const fs::path& parent) const {
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

void SharedFile::addTo(RunStore& store, const Run& run, RunInfo info,
                       std::vector<std::int64_t>& added) const {
    RunProgress progress{.history = began(info) ? &info.history : nullptr};
    BatchParts parts;
    if (const std::string member = run.folder + kStepsMember; m_archive.has(member)) {
        parts.add(stepsFromJson(readMember(m_archive, member)));
        progress.batches = parts.changed();
    }
    LayerHistory layers;
    if (const std::string member = run.folder + kLayersMember; m_archive.has(member)) {
        layers = layersFromJson(readMember(m_archive, member));
        progress.layers = &layers;
    }
    const std::int64_t id = store.addShared(info);
    store.write(id, progress);
    added.push_back(id);
}

std::vector<std::int64_t> SharedFile::addRuns(RunStore& store, const fs::path& folder) const {
    std::vector<std::pair<const Run*, RunInfo>> fresh;
    const std::vector<RunInfo> known = store.list();
    for (const Run& run : m_runs) {
        RunInfo info;
        try {
            info = runFromJson(readMember(m_archive, run.folder + kRunMember));
        } catch (const Error& error) {
            throw Error("{}: {}{}: {}", m_path.string(), run.folder, kRunMember, error.what());
        }
        info.experiment = relocated(std::move(info.experiment), folder);
        const bool there = std::ranges::any_of(known, [&](const RunInfo& other) {
            return other.startedAt == info.startedAt && sameRun(store.load(other.id), info);
        });
        if (!there) fresh.emplace_back(&run, std::move(info));
    }
    std::vector<std::int64_t> added;
    store.atOnce([&] {
        for (auto& [run, info] : fresh)
            addTo(store, *run, std::move(info), added);
    });
    for (std::size_t i = 0; i < added.size(); ++i) {
        if (!fresh[i].first->weights) continue;
        const Model model = Model::build(Experiment::fromJson(store.load(added[i]).experiment).model);
        store.saveWeights(added[i], weightsIn(fresh[i].first->folder + kWeightsMember, model));
    }
    return added;
}

fs::path sharedDataDirectory() {
    return RunStore::defaultDirectory().parent_path() / "shared";
}

}  // namespace shardlab::engine

// Runs of a .shardlab file on their way into a store.
#include <algorithm>

#include "engine/core/atomic_file.h"
#include "engine/experiment/document_paths.h"
#include "engine/monitoring/layer_history.h"
#include "engine/runs/run_weights.h"
#include "engine/sharing/run_record.h"
#include "engine/sharing/share_members.h"
#include "engine/sharing/shared_file.h"

namespace shardlab::engine {

namespace fs = std::filesystem;

/// A run that the store lacks, or whose weights it lacks.
struct SharedFile::Addition {
    const Run* run = nullptr;
    RunInfo info = {};
    std::int64_t id = 0;    ///< in the store; 0: it is not there yet
    fs::path weights = {};  ///< a file that needs only its name; empty: there are none
};

RunInfo SharedFile::infoOf(const Run& run, const fs::path& folder) const {
    const std::string member = run.folder + kRunMember;
    RunInfo info = runFromJson(readMember(m_archive, member), where(member));
    info.experiment = relocated(std::move(info.experiment), folder);
    if (!info.experiment.is_null()) info.parameters = Json(shortDocumentValues(info.experiment));
    return info;
}

namespace {

auto findRun(const RunStore& store, const std::vector<RunInfo>& known, const RunInfo& run) {
    return std::ranges::find_if(known, [&](const RunInfo& other) {
        return other.startedAt == run.startedAt && sameRun(store.load(other.id), run);
    });
}

}  // namespace

std::vector<SharedFile::Addition> SharedFile::additionsTo(const RunStore& store,
                                                          const fs::path& folder) const {
    std::vector<Addition> additions;
    const std::vector<RunInfo> known = store.list();
    for (const Run& run : m_runs) {
        Addition addition{.run = &run, .info = infoOf(run, folder)};
        const auto there = findRun(store, known, addition.info);
        if (there != known.end()) {
            if (there->hasWeights || !run.weights) continue;
            addition.id = there->id;
        }
        additions.push_back(std::move(addition));
    }
    return additions;
}

void SharedFile::prepareWeights(std::vector<Addition>& additions, const fs::path& folder) const {
    for (Addition& addition : additions) {
        if (!addition.run->weights) continue;
        const Model model = within(where(addition.run->folder + kRunMember), [&] {
            return Model::build(Experiment::fromJson(addition.info.experiment).model);
        });
        const NamedWeights weights = weightsIn(addition.run->folder + kWeightsMember, model);
        addition.weights = folder / fmt::format("{}.npz", &addition - additions.data());
        naming(addition.weights, folder.parent_path().string(),
               [&] { writeRunWeights(addition.weights, weights); });
    }
}

std::int64_t SharedFile::addTo(RunStore& store, const Addition& addition) const {
    const RunInfo& info = addition.info;
    RunProgress progress{.history = began(info) ? &info.history : nullptr};
    BatchParts parts;
    if (const std::string member = addition.run->folder + kStepsMember; m_archive.has(member)) {
        parts.add(stepsFromJson(readMember(m_archive, member), where(member)));
        progress.batches = parts.changed();
    }
    LayerHistory layers;
    if (const std::string member = addition.run->folder + kLayersMember; m_archive.has(member)) {
        layers = layersFromJson(readMember(m_archive, member), where(member));
        progress.layers = &layers;
    }
    const std::int64_t id = store.addShared(info);
    store.write(id, progress);
    return id;
}

/// What can fail for a damaged file or a full disk comes before the first change. A program that ends between
/// the records and the weights leaves runs that the next import gives their weights; weights without a record
/// would become those of another run.
std::vector<std::int64_t> SharedFile::addRuns(RunStore& store, const fs::path& folder,
                                              std::vector<std::int64_t>* completed) const {
    std::vector<Addition> additions = additionsTo(store, folder);
    if (additions.empty()) return {};
    const ScratchFolder scratch(store.directory());
    prepareWeights(additions, scratch.path());
    std::vector<std::int64_t> added, given;
    store.atOnce([&] {
        const std::vector<RunInfo> known = store.list();  // another program may have added them meanwhile
        std::erase_if(additions, [&](Addition& addition) {
            if (addition.id != 0) return false;
            const auto there = findRun(store, known, addition.info);
            if (there != known.end()) addition.id = there->id;
            return there != known.end() && (there->hasWeights || addition.weights.empty());
        });
        for (Addition& addition : additions) {
            const bool there = addition.id != 0;
            if (!there) addition.id = addTo(store, addition);
            (there ? given : added).push_back(addition.id);
        }
    });
    try {
        for (const Addition& addition : additions)
            if (!addition.weights.empty()) renameDurably(addition.weights, store.weightsFile(addition.id));
    } catch (const Error&) {
        for (const std::int64_t id : added)
            store.remove(id);
        throw;
    }
    if (completed != nullptr) *completed = std::move(given);
    return added;
}

}  // namespace shardlab::engine

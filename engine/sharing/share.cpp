#include "engine/sharing/share.h"

#include <algorithm>

#include "engine/core/abridge.h"
#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/write_scope.h"
#include "engine/model/model.h"
#include "engine/monitoring/layer_history.h"
#include "engine/runs/run_weights.h"
#include "engine/sharing/own_files.h"
#include "engine/sharing/run_record.h"
#include "engine/sharing/share_members.h"

namespace shardlab::engine {

namespace fs = std::filesystem;

namespace {

constexpr const char* kStopped = "stopped: nothing was written";

std::string textOf(const Json& json) {
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::uint64_t bytesOf(const NamedWeights& weights) {
    std::uint64_t bytes = 0;
    for (const Tensor& tensor : weights.tensors)
        bytes += static_cast<std::uint64_t>(tensor.bytes());
    return bytes;
}

std::uint64_t sizeOf(const fs::path& file) {
    std::error_code none;
    const std::uintmax_t bytes = fs::file_size(file, none);
    return none ? 0 : bytes;
}

/// Counts what is done of the whole, and ends the work where that is asked for.
class Meter {
public:
    Meter(const ShareContent& content, const StopToken* stop, const ShareProgress& progress)
        : m_total(content.weightBytes + content.runWeightBytes + content.dataBytes + content.runs * kRun + 1),
          m_stop(stop),
          m_progress(progress) {}
    static constexpr std::uint64_t kRun = 100'000;  ///< bytes of a run without weights, about

    void done(std::uint64_t bytes) {
        m_done += bytes;
        if (m_stop != nullptr && m_stop->stopRequested()) throw Interrupted(kStopped);
        if (m_progress) m_progress(std::min(m_done, m_total), m_total);
    }

private:
    std::uint64_t m_total;
    std::uint64_t m_done = 0;
    const StopToken* m_stop;
    const ShareProgress& m_progress;
};

/// The bytes of the file count while it is packed; those of texts do not, but they can be stopped, too.
void addCounted(ZipWriter& zip, const std::string& member, const fs::path& path, Meter& meter) {
    zip.setWatch([&meter](std::uint64_t bytes) { meter.done(bytes); });
    addFile(zip, member, path);
    zip.setWatch([&meter](std::uint64_t) { meter.done(0); });
}

/// As who opens the file reads them, which would refuse the run else.
void requireSoundWeights(const RunStore& store, const RunInfo& run) {
    try {
        const Model model = Model::build(Experiment::fromJson(run.experiment).model);
        static_cast<void>(readRunWeights(store.weightsFile(run.id), model.weightSpecs()));
    } catch (const Interrupted&) {
        throw;
    } catch (const Error& error) {
        throw Error("run {} ({}): its weights cannot be shared: {}", run.id, abridged(run.name),
                    error.what());
    }
}

/// Returns the run's entry in the manifest.
Json addRun(ZipWriter& zip, const RunStore& store, const ShareRequest& request, std::int64_t id,
            const std::string& folder, Meter& meter) {
    const RunInfo run = store.load(id);
    addText(zip, folder + kRunMember, textOf(runToJson(run)));
    Json entry = {{"folder", folder}, {"name", run.name}, {"started_at", run.startedAt}};
    if (const std::vector<StepPoint> steps = store.batches(id); !steps.empty())
        addText(zip, folder + kStepsMember, stepsToJson(steps).dump());
    if (const auto layers = store.layers(id))
        addText(zip, folder + kLayersMember, layersToJson(*layers).dump());
    const bool weights = request.runWeights && run.hasWeights;
    if (weights) requireSoundWeights(store, run);
    if (weights) addCounted(zip, folder + kWeightsMember, store.weightsFile(id), meter);
    entry["weights"] = weights;
    meter.done(Meter::kRun);
    return entry;
}

}  // namespace

ShareContent contentOf(const ShareRequest& request, const RunStore* store) {
    ShareContent content{.runs = request.runs.size()};
    if (request.weights) content.weightBytes = bytesOf(*request.weights);
    for (const std::int64_t id : request.runs) {
        if (request.runWeights) content.runWeightBytes += sizeOf(store->weightsFile(id));
    }
    if (request.data) {
        const OwnFiles own = ownFilesOf(request.experiment.data);
        content.dataFiles = own.files.size();
        content.dataBytes = own.bytes();
    }
    return content;
}

namespace {

ShareContent writeMembers(const ShareRequest& request, const RunStore* store, const fs::path& path,
                          const StopToken* stop, const ShareProgress& progress) {
    const ShareContent content = contentOf(request, store);
    const OwnFiles own = request.data ? ownFilesOf(request.experiment.data) : OwnFiles{};
    Meter meter(content, stop, progress);
    AtomicFile file(path);
    ZipWriter zip(file);
    zip.setWatch([&meter](std::uint64_t) { meter.done(0); });
    addText(zip, kExperimentMember, textOf(request.experiment.toJson()));
    if (request.weights) {
        const ScratchFolder scratch;
        const fs::path weights = scratch.path() / kWeightsMember;
        writeRunWeights(weights, *request.weights);
        addCounted(zip, kWeightsMember, weights, meter);
    }
    Json runs = Json::array();
    for (const std::int64_t id : request.runs)
        runs.push_back(addRun(zip, *store, request, id, fmt::format("runs/{}/", runs.size() + 1), meter));
    for (const OwnFiles::File& each : own.files)
        addCounted(zip, each.member, each.path, meter);
    Json data = Json::array();
    for (const OwnFileOption& option : own.options)
        data.push_back({{"option", option.option}, {"was", option.was}, {"member", option.member}});
    addText(zip, kManifestMember,
            textOf({{"shardlab_file", 1},
                    {"written_by", "Shardlab " SHARDLAB_VERSION},
                    {"experiment", request.experiment.name},
                    {"weights", request.weights != nullptr},
                    {"runs", runs},
                    {"data", data}}));
    zip.finish();
    file.commit();
    return content;
}

}  // namespace

ShareContent writeSharedFile(const ShareRequest& request, const RunStore* store, const fs::path& path,
                             const StopToken* stop, const ShareProgress& progress) {
    if (stop == nullptr) return writeMembers(request, store, path, stop, progress);
    const InterruptionScope reading(*stop);
    const WriteScope writing([stop](const WriteProgress&) { return !stop->stopRequested(); });
    try {
        return writeMembers(request, store, path, stop, progress);
    } catch (const Interrupted&) {
        throw Interrupted(kStopped);
    }
}

}  // namespace shardlab::engine

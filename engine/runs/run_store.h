#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/work_progress.h"
#include "engine/experiment/experiment.h"
#include "engine/model/named_weights.h"
#include "engine/runs/batch_parts.h"
#include "engine/runs/run_tags.h"
#include "engine/training/snapshot.h"

namespace shardlab::engine {

class RunTable;

/// The sweep that a run is a trial of.
struct RunSweep {
    std::string id;
    Json trial = Json::object();  ///< the parameters of this trial by short path
    bool operator==(const RunSweep&) const = default;
};

/// How a run began, beside its experiment: what it takes to run it again.
struct RunStart {
    std::int64_t rerunOf = 0;     ///< the run whose experiment this one repeats; 0: none
    std::int64_t continues = 0;   ///< the run with whose weights it began; 0: none
    bool foreignWeights = false;  ///< it began with weights that neither the experiment nor a run has
    bool shuffle = true;          ///< as `train --no-shuffle` says
    bool operator==(const RunStart&) const = default;
};

/// What there is to say of a run in the bin.
struct RunBin {
    std::string deletedAt;   ///< UTC, as RunInfo::startedAt
    int daysLeft = -1;       ///< until it is purged; 0: it is due; negative: it stays
    std::int64_t bytes = 0;  ///< on disk: weights, batches, layer histograms
    bool operator==(const RunBin&) const = default;
};

/// One run as it is kept on disk.
struct RunInfo {
    std::int64_t id = 0;
    std::string name, device;
    std::string status;     ///< nameOf(RunStatus); "interrupted" when the program that ran it is gone
    std::string startedAt;  ///< UTC, "2025-03-01T12:34:56Z"
    int epochs = 0;         ///< finished
    std::string bestMetricName = {};  ///< "val_accuracy"; empty before the first epoch
    double bestMetric = 0;            ///< best value of it over the epochs
    int color = 0;                    ///< number of its colour in every window
    bool hasWeights = false;
    bool archived = false;            ///< kept, but left out of lists unless they are asked for
    bool pinned = false;              ///< on top of lists
    double wallSeconds = 0;           ///< measured, of all epochs and what lies between them
    double simulatedSeconds = 0;      ///< the same on the device
    std::string experimentName = {};  ///< of the experiment, whatever the run is called
    std::vector<std::string> tags = {};
    std::string notes = {};
    std::optional<RunSweep> sweep = std::nullopt;
    std::optional<RunBin> bin = std::nullopt;  ///< set: it was deleted and can be restored
    RunStart start = {};
    Json metrics = Json::object();     ///< of the last epoch; null: not finite
    Json parameters = Json::object();  ///< shortDocumentValues(); filled by load() and listWithParameters()
    Json environment = nullptr;        ///< see runEnvironment; null: of an older program
    std::string dataChecksum = {};     ///< see dataChecksum(); empty: not known
    History history = {};              ///< filled by load()
    Json experiment = nullptr;         ///< filled by load()
};

/// What a history says of its run: device, status, epochs, metrics, best metric and seconds. `metrics`:
/// compile.metrics of the experiment.
void noteHistory(RunInfo& run, const History& history, const Json& metrics);

/// What a new run has beside its experiment.
struct RunOrigin {
    std::optional<int> color = std::nullopt;  ///< none: the number of the run, so that neighbours differ
    int threads = 0;                          ///< 0: as many as this process may use
    std::optional<RunSweep> sweep = std::nullopt;
    Json environment = nullptr;  ///< null: this program and computer
    RunStart start = {};
    std::string startedAt = {};  ///< as in RunInfo; empty: now
};

/// What is new of a run.
struct RunProgress {
    const History* history = nullptr;     ///< null: as before
    std::vector<BatchPart> batches = {};  ///< added; one whose number is there already replaces it
    const LayerHistory* layers =
        nullptr;  ///< all so far, of which the new moments are written; null: as before
};

/// What purging the bin came to.
struct PurgedRuns {
    int runs = 0;
    std::int64_t bytes = 0;  ///< that the disk gets back
};

/// Which runs a reader asks for.
enum class RunScope { Kept, Bin, All };

/// What other connections and this one changed; see RunStore::changesSince.
struct RunChanges {
    std::int64_t revision = 0;          ///< of the store
    std::vector<RunInfo> runs;          ///< new and changed ones with parameters, also those in the bin
    std::vector<std::int64_t> present;  ///< all that there are, also those in the bin
};

/// Keeps runs (experiment, history, batches, layer histograms, weights) over restarts: SQLite (WAL) for the
/// records and one .npz beside for each run's weights. Tables: run_schema.h. Two processes may use one
/// directory at once, and so may threads. Every method throws Error naming the file. A database that is
/// damaged is moved aside, never deleted: see notice().
class RunStore {
public:
    /// $XDG_DATA_HOME/shardlab/runs, or ~/.local/share/shardlab/runs.
    static std::filesystem::path defaultDirectory();

    explicit RunStore(const std::filesystem::path& directory = defaultDirectory());
    ~RunStore();
    RunStore(const RunStore&) = delete;
    RunStore& operator=(const RunStore&) = delete;

    const std::filesystem::path& directory() const;
    /// What the user should know about opening the store: where a damaged database was moved to. Usually
    /// empty.
    const std::string& notice() const;

    /// A run that starts now; its number.
    std::int64_t add(const Experiment& experiment, const RunOrigin& origin = {});
    /// A run that another program trained: it has no experiment. `startedAt` as in RunInfo.
    std::int64_t addImported(const std::string& name, const std::string& startedAt, const Json& parameters);
    /// A run of another computer with its name, start, marks, environment and experiment; its number. What it
    /// recorded follows by write(). It belongs to no process: one that did not end counts as interrupted.
    std::int64_t addShared(const RunInfo& run);
    /// All of it or nothing, in one write to the disk. See RunRecorder.
    void write(std::int64_t id, const RunProgress& progress);
    void update(std::int64_t id, const History& history) { write(id, {.history = &history}); }
    enum class Keep { WeightsAndOptimizer, Weights };
    void saveWeights(std::int64_t id, const NamedWeights& weights, Keep keep = Keep::WeightsAndOptimizer);
    void rename(std::int64_t id, const std::string& name);
    void setTags(std::int64_t id, const std::vector<std::string>& tags);
    void setNotes(std::int64_t id, const std::string& notes);
    void setArchived(std::int64_t id, bool archived);
    void setPinned(std::int64_t id, bool pinned);
    /// Adds and removes tags of a run as they are now, whoever changed them in between.
    void changeTags(std::int64_t id, const TagChange& change);
    /// Into the bin, until restore() or purge(). Throws Error if a process trains the run.
    void moveToBin(std::int64_t id);
    void restore(std::int64_t id);
    void remove(std::int64_t id);  ///< at once, with its weights; it cannot be restored
    /// Removes the runs that are in the bin for `days` days or longer; 0: all of them. `progress` is told of
    /// each; where it stops, the others stay.
    PurgedRuns purge(int days, const WorkProgress& progress = {});
    /// Those of `ids` that are in the bin.
    PurgedRuns purge(const std::vector<std::int64_t>& ids, const WorkProgress& progress = {});
    /// Those that are there for binDays().
    PurgedRuns purgeExpired();
    int binDays() const;  ///< how long a run stays in the bin; 0: until it is purged by hand
    void setBinDays(int days);
    /// What `changes` does by the setters, moveToBin() and restore() is written together, or none of it.
    void atOnce(const std::function<void()>& changes);

    /// Newest first, without parameters, history and experiment.
    std::vector<RunInfo> list(RunScope scope = RunScope::Kept) const;
    std::vector<RunInfo> listWithParameters(RunScope scope = RunScope::Kept) const;
    /// The runs of listWithParameters(), one after the other: all of them at once take much memory.
    void forEach(const std::function<void(RunInfo)>& visit, RunScope scope = RunScope::Kept) const;
    /// The same as rows of a table, without parsing what all of them have.
    void fill(RunTable& table, RunScope scope = RunScope::All) const;
    /// What has changed since an answer with that revision; runs that train are always among it. -1: all.
    RunChanges changesSince(std::int64_t revision) const;
    std::int64_t revision() const;
    /// Whether another connection has written since the last call.
    bool changedElsewhere();
    RunInfo load(std::int64_t id) const;  ///< also of the bin; throws Error if there is no such run
    std::vector<StepPoint> batches(std::int64_t id) const;  ///< as far as they were written, in float32
    /// Null: the run has none.
    std::shared_ptr<const LayerHistory> layers(std::int64_t id) const;
    /// In the order they were saved in; Error if they are not those of the run's own model. Initializers and
    /// trainable flags are those of a plain WeightSpec: pair them with a model by name.
    NamedWeights weights(std::int64_t id) const;
    /// Where a run's weights are, if it has any.
    std::filesystem::path weightsFile(std::int64_t id) const;

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace shardlab::engine

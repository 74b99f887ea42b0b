#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/experiment/experiment.h"
#include "engine/model/named_weights.h"
#include "engine/runs/batch_parts.h"
#include "engine/training/snapshot.h"

namespace shardlab::engine {

/// The sweep that a run is a trial of.
struct RunSweep {
    std::string id;
    Json trial = Json::object();  ///< the parameters of this trial by short path
    bool operator==(const RunSweep&) const = default;
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
    int color = 0;  ///< number of its colour in every window; of runs of older programs their own number
    bool hasWeights = false;
    bool archived = false;            ///< kept, but left out of lists unless they are asked for
    bool pinned = false;              ///< on top of lists
    double wallSeconds = 0;           ///< measured, of all epochs and what lies between them
    double simulatedSeconds = 0;      ///< the same on the device
    std::string experimentName = {};  ///< of the experiment, whatever the run is called
    std::vector<std::string> tags = {};
    std::string notes = {};
    std::optional<RunSweep> sweep = std::nullopt;
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
    int color = 0;
    int threads = 0;  ///< 0: as many as this process may use
    std::optional<RunSweep> sweep = std::nullopt;
    Json environment = nullptr;  ///< null: this program and computer
};

/// What is new of a run.
struct RunProgress {
    const History* history = nullptr;     ///< null: as before
    std::vector<BatchPart> batches = {};  ///< added; one whose number is there already replaces it
    const LayerHistory* layers =
        nullptr;  ///< all so far, of which the new moments are written; null: as before
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
    void saveWeights(std::int64_t id, const NamedWeights& weights);
    void rename(std::int64_t id, const std::string& name);
    void setTags(std::int64_t id, const std::vector<std::string>& tags);
    void setNotes(std::int64_t id, const std::string& notes);
    void setArchived(std::int64_t id, bool archived);
    void setPinned(std::int64_t id, bool pinned);
    void remove(std::int64_t id);  ///< with its weights
    /// As if it were removed, until restore() or, once this process is gone, purgeDiscarded().
    void discard(std::int64_t id);
    void restore(std::int64_t id);
    void purgeDiscarded();  ///< removes what processes discarded that are gone
    /// What `changes` does by the setters and discard() and restore() is written together, or none of it.
    void atOnce(const std::function<void()>& changes);

    std::vector<RunInfo> list() const;  ///< newest first, without parameters, history and experiment
    std::vector<RunInfo> listWithParameters() const;  ///< the same with parameters
    /// The runs of listWithParameters(), one after the other: all of them at once take much memory.
    void forEach(const std::function<void(RunInfo)>& visit) const;
    RunInfo load(std::int64_t id) const;                    ///< throws Error if there is no such run
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

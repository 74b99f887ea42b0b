#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/experiment/experiment.h"
#include "engine/model/named_weights.h"
#include "engine/training/snapshot.h"

namespace shardlab::engine {

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
    std::string experimentName = {};  ///< of the experiment, whatever the run is called
    History history = {};             ///< filled by load(), not by list()
    Json experiment = nullptr;        ///< filled by load(), not by list()
};

/// Keeps runs (experiment, history, weights) over restarts: SQLite (WAL) for the records and one .npz beside
/// for each run's weights. Two processes may use one directory at once, and so may threads. Every method
/// throws Error naming the file. A database that is damaged is moved aside, never deleted: see notice().
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
    std::int64_t add(const Experiment& experiment, int color = 0);
    void update(std::int64_t id, const History& history);
    void saveWeights(std::int64_t id, const NamedWeights& weights);
    void rename(std::int64_t id, const std::string& name);
    void remove(std::int64_t id);  ///< with its weights

    std::vector<RunInfo> list() const;    ///< newest first, without history and experiment
    RunInfo load(std::int64_t id) const;  ///< throws Error if there is no such run
    /// In the order they were saved in; Error if they are not those of the run's own model. Initializers and
    /// trainable flags are those of a plain WeightSpec: pair them with a model by name.
    NamedWeights weights(std::int64_t id) const;

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace shardlab::engine

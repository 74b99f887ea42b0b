#pragma once
#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "engine/core/stop_token.h"
#include "engine/experiment/experiment.h"
#include "engine/training/run_requests.h"
#include "engine/training/snapshot.h"
#include "engine/training/weight_match.h"

namespace shardlab::engine {

class Collective;
class DeviceCatalog;

struct RunResult;

struct SessionOptions {
    int threads = 0;  ///< 0: as many as there are cores
    bool shuffle = true;
    std::shared_ptr<const NamedWeights> initialWeights = nullptr;
    /// The model was edited since those were trained: weights that no longer match are reinitialized.
    /// Otherwise all must be there.
    bool keepFittingWeights = false;
    FormerNames formerNames = {};
    std::string checkpointDirectory = {};
    /// Steps of an epoch between two checkpoints within it; 0: every ten minutes.
    std::int64_t checkpointSteps = 0;
    bool resume = false;               ///< from the checkpoint, if there is one
    bool overwriteCheckpoint = false;  ///< of an earlier run; otherwise it is refused
    /// What a person wishes while it runs; null: nobody is there to wish.
    std::shared_ptr<RunRequests> requests = nullptr;
    bool watchLayers = true;  ///< histograms, dead units and warnings: see layer_watch.h
    /// Files that are read within that time are not told of.
    std::chrono::milliseconds quietReading{500};
    bool paused = false;         ///< of a session: it waits before the first step until it is resumed
    bool reinitialized = false;  ///< a second start in one process: TensorFlow's warning is logged
    /// Asked behind every epoch (from 1), after the callbacks; true ends the run, which is stopped
    /// then.
    std::function<bool(int epoch, const MetricValues& metrics)> stopAfterEpoch = {};
    /// The processes that the replicas are spread over; each calls runExperiment with the same experiment.
    /// Only the leading one keeps checkpoints and watches layers; nobody pauses. Null: one process.
    std::shared_ptr<Collective> group = nullptr;
    /// A session does this in place of runExperiment: the run goes on in other processes, whose progress it
    /// publishes. Null: the run is in this process. The other options are not for it.
    std::function<RunResult(const Experiment&, SnapshotChannel&, StopToken&)> elsewhere = {};
};

struct RunResult {
    History history;
    NamedWeights weights;  ///< the last complete step's, or the best ones if the experiment says so
    std::shared_ptr<const LayerHistory> layers = nullptr;  ///< null if they were not watched
    std::string checkpointFailure = {};  ///< why the newest checkpoint is older than the run; "": it is not
    bool leftGroup = false;              ///< this process failed without the others, which wait for it
    double exchangeSeconds = 0;          ///< measured: from the first step on, partly beside computation
};

/// Runs an experiment to its end in the calling thread: data, compile, fit, validation, callbacks. Publishes
/// to `channel` and polls `stop`; a stopped or failed run returns what it has (status says which; failures
/// keep the last good weights). Throws Error only if the run could not begin (missing data, bad model, device
/// memory).
RunResult runExperiment(const Experiment& experiment, const DeviceCatalog& devices,
                        const SessionOptions& options, SnapshotChannel& channel, StopToken& stop);

}  // namespace shardlab::engine

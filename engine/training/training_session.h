#pragma once
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/stop_token.h"
#include "engine/core/tensor.h"
#include "engine/experiment/experiment.h"
#include "engine/simulator/estimate.h"
#include "engine/training/run_requests.h"
#include "engine/training/snapshot.h"

namespace shardlab::engine {

/// Weights by name ("conv2d/kernel"), in get_weights() order.
struct NamedWeights {
    std::vector<WeightSpec> specs;
    std::vector<Tensor> tensors;
};

/// What renamed layers were called when their weights were trained, by what they are called now.
using FormerNames = std::map<std::string, std::string>;

struct SessionOptions {
    int threads = 0;  ///< 0: as many as there are cores
    bool shuffle = true;
    std::shared_ptr<const NamedWeights> initialWeights = nullptr;
    /// The model was edited since those were trained: weights that fit no longer begin anew. Otherwise all
    /// must be there.
    bool keepFittingWeights = false;
    FormerNames formerNames = {};
    std::string checkpointDirectory = {};
    bool resume = false;               ///< from the checkpoint, if there is one
    bool overwriteCheckpoint = false;  ///< of an earlier run; otherwise it is refused
    /// What a person wishes while it runs; null: nobody is there to wish.
    std::shared_ptr<RunRequests> requests = nullptr;
    bool watchLayers = true;     ///< histograms, dead units and warnings: see layer_watch.h
    bool reinitialized = false;  ///< a second start in one process: TensorFlow's warning is logged
};

struct RunResult {
    History history;
    NamedWeights weights;  ///< the last complete step's, or the best ones if the experiment says so
    std::shared_ptr<const LayerHistory> layers = nullptr;  ///< null if they were not watched
    std::string checkpointFailure = {};  ///< why the newest checkpoint is older than the run; "": it is not
};

/// The workload of an experiment for the simulator (no data is loaded).
Workload makeWorkload(const Experiment& experiment);
/// What the simulator is asked for the experiment's own device and cores, with the stack and precision that
/// resolveRuntime finds; without ops.
EstimateRequest makeEstimateRequest(const Experiment& experiment);
/// The estimate of DeviceEstimator's answer for the experiment's own device and runtime. Throws Error where
/// the device cannot run it. Milliseconds.
RunEstimate estimate(const Experiment& experiment);

/// Runs an experiment to its end in the calling thread: data, compile, fit, validation, callbacks. Publishes
/// to `channel` and polls `stop`; a stopped or failed run returns what it has (status says which; failures
/// keep the last good weights). Throws Error only if the run could not begin (missing data, bad model, device
/// memory).
RunResult runExperiment(const Experiment& experiment, const SessionOptions& options, SnapshotChannel& channel,
                        StopToken& stop);

struct EvaluationResult {
    std::int64_t samples = 0;
    MetricValues metrics;
};
EvaluationResult evaluateExperiment(const Experiment& experiment, const NamedWeights& weights,
                                    const SessionOptions& options, StopToken& stop);

/// Forward pass in inference mode over named inputs (first axis = samples); results by output name.
std::vector<std::pair<std::string, Tensor>> predict(const Model& model, const NamedWeights& weights,
                                                    const std::vector<Tensor>& inputs, int threads = 0);

/// The engine thread of the window: one run at a time in the background. All methods return at once (the
/// destructor stops the run and joins: within 200 ms).
class TrainingSession {
public:
    TrainingSession();
    ~TrainingSession();
    void start(const Experiment& experiment,
               SessionOptions options = {});  ///< throws Error if one is running
    void pause();
    void resume();
    void stop();
    void stopAndKeepBest();  ///< the result has the weights of the best epoch, if one was completed
    void stepOnce();         ///< one more step, or the rest of this epoch, then a pause
    void finishEpoch();
    void setLearningRate(double rate);  ///< from the next step on; throws Error unless finite and ≥ 0
    bool active() const;                ///< started and not yet ended
    SnapshotChannel& channel();
    /// The ended run's result; null while active or after a failure to begin (the snapshot's message says
    /// why).
    std::shared_ptr<const RunResult> result() const;

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace shardlab::engine

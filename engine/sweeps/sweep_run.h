#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/core/stop_token.h"
#include "engine/runs/run_store.h"
#include "engine/sweeps/search.h"
#include "engine/sweeps/stop_rule.h"
#include "engine/sweeps/sweep_result.h"

namespace shardlab::engine {

/// A sweep before it starts.
struct SweepPlan {
    std::string id;  ///< of the runs that are its trials
    Experiment experiment;
    SearchSpace space = {};
    SearchMethod search = SearchMethod::Random;
    int trials = 1;  ///< at most: a space may have fewer
    std::uint64_t seed = 1;
    std::vector<Objective> objectives = {};
    DevicePrices prices = {};
    StopOptions stop = {};  ///< by the first objective that is a metric

    /// Some objective is a metric; else the simulator answers all of them.
    bool trains() const;
};

/// One trial to train.
struct TrialRun {
    const Experiment& experiment;
    RunSweep sweep;  ///< what the run store keeps of it
    /// To be asked behind every epoch (SessionOptions::stopAfterEpoch); true ends the trial.
    std::function<bool(int epoch, const MetricValues& metrics)> stopAfterEpoch;
};

/// How a trained trial ended.
struct TrainedTrial {
    History history = {};
    std::string failure = {};  ///< one sentence; empty: it has not failed
};

/// Trains one trial. May throw for one that cannot begin: that trial has failed.
using TrainTrial = std::function<TrainedTrial(const TrialRun&)>;
using TrialEnded = std::function<void(const Trial&)>;

/// Runs one trial after another. A trial that cannot run has failed and does not end the sweep; `stop` does,
/// and what there is is returned. Same plan, same trials: a search sees nothing but their objectives.
/// `earlier`: the first trials of a sweep that goes on; one that was interrupted runs again.
SweepResult runSweep(const SweepPlan& plan, const DeviceCatalog& devices, const TrainTrial& train,
                     const TrialEnded& ended, const StopToken& stop, std::vector<Trial> earlier = {});

/// Throws Error with the first error that lint finds in the experiment.
void requireTrainable(const Experiment& experiment, const DeviceCatalog& devices);

}  // namespace shardlab::engine

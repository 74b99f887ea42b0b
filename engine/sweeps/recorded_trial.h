#pragma once
#include <functional>

#include "engine/runs/run_store.h"
#include "engine/sweeps/sweep_run.h"

namespace shardlab::engine {

struct RecordedTrialOptions {
    int threads = 0;            ///< 0: as many as there are cores
    RunStore* store = nullptr;  ///< keeps the run; null: nobody does
    /// What there is to know of the trial while it trains, at most 20 times a second.
    std::function<void(const TrainingSnapshot&)> onSnapshot = {};
    std::function<void(const std::string&)> onStoreFailure = {};
};

/// Trains a trial in the calling thread's place and keeps its run as that of any other training. Throws Error
/// if it cannot begin.
TrainedTrial trainRecordedTrial(const TrialRun& trial, const DeviceCatalog& devices,
                                const RecordedTrialOptions& options, StopToken& stop);

}  // namespace shardlab::engine

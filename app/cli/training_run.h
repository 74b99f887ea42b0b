#pragma once
#include "engine/experiment/experiment.h"
#include "engine/training/run.h"

namespace shardlab::cli {

class RunRecord;

/// How a run that was started ended.
struct FinishedRun {
    engine::RunResult result;
    std::string failure;  ///< one sentence if result.history.status is Failed
};

/// Trains in a second thread; prints and records what comes over the channel in this one. Throws
/// engine::Error if the run could not begin. `record` null: the run is not kept.
FinishedRun trainAndPrint(const engine::Experiment& experiment, const engine::SessionOptions& options,
                          engine::StopToken& stop, bool quiet, RunRecord* record = nullptr);

}  // namespace shardlab::cli

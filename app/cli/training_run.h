#pragma once
#include "engine/experiment/experiment.h"
#include "engine/training/run.h"

namespace shardlab::engine {
class LiveRunLog;
}

namespace shardlab::cli {

class RunRecord;

/// Who follows a run beside the terminal. Null: nobody.
struct RunFollowers {
    RunRecord* record = nullptr;
    engine::LiveRunLog* log = nullptr;
};

/// How a run that was started ended.
struct FinishedRun {
    engine::RunResult result;
    std::string failure;  ///< one sentence if result.history.status is Failed
};

/// Trains in a second thread; prints and records what comes over the channel in this one. Throws
/// engine::Error if the run could not begin.
FinishedRun trainAndPrint(const engine::Experiment& experiment, const engine::SessionOptions& options,
                          engine::StopToken& stop, bool quiet, const RunFollowers& followers = {});

}  // namespace shardlab::cli

#pragma once
#include "engine/experiment/experiment.h"
#include "engine/training/run.h"

namespace shardlab::engine {
class LiveRunLog;
}

namespace shardlab::cli {

class HistogramsFile;
class RunRecord;

/// Who follows a run beside the terminal. Null: nobody.
struct RunFollowers {
    RunRecord* record = nullptr;
    engine::LiveRunLog* log = nullptr;
    HistogramsFile* histograms = nullptr;
};

/// How a run that was started ended.
struct FinishedRun {
    engine::RunResult result;
    std::string failure;  ///< one sentence if result.history.status is Failed
};

/// What a run prints while it goes on. Json: see engine/training/snapshot_json.h.
enum class Progress { None, Text, Json };

/// Trains in a second thread; prints and records what comes over the channel in this one. Throws
/// engine::Error if the run could not begin.
FinishedRun trainAndPrint(const engine::Experiment& experiment, const engine::SessionOptions& options,
                          engine::StopToken& stop, Progress progress, const RunFollowers& followers = {});

/// A line that a run begins or ends with; as JSON it is a line of the console.
void printRunLine(const std::string& text, Progress progress);

}  // namespace shardlab::cli

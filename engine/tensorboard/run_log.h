#pragma once
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/runs/run_store.h"

namespace shardlab::engine {

/// A run with everything that TensorBoard shows of it.
struct LoggedRun {
    RunInfo run;  ///< of load()
    std::vector<StepPoint> steps = {};
    std::shared_ptr<const LayerHistory> layers = nullptr;  ///< null: none
};

/// "12 quick start" as a name of a folder: TensorBoard calls the run by it.
std::string logFolderName(const RunInfo& run);
/// A text as a name of a folder: at most 120 bytes, without slashes and control characters.
std::string logFolderName(std::string name);

/// Writes a run for TensorBoard into its folder of `logdir`, as Keras's TensorBoard callback does: train/ and
/// validation/ with epoch_loss, epoch_accuracy, …, epoch_learning_rate (step: epochs before, from 0),
/// batch_loss, … (step: batches before), the model for the Graphs page, and histograms
/// (dense/kernel/histogram, dense/kernel/gradient). Besides: epoch_seconds/measured and
/// epoch_seconds/simulated, the experiment and the notes as texts, and the run's parameters for the HParams
/// page. Replaces what an earlier call wrote for the run. Returns the files. Throws Error.
std::vector<std::filesystem::path> writeRunLog(const std::filesystem::path& logdir, const LoggedRun& run);

}  // namespace shardlab::engine

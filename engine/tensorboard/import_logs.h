#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "engine/runs/run_store.h"
#include "engine/tensorboard/event_log.h"

namespace shardlab::engine {

/// A run made of event files.
struct ImportedRun {
    std::string name;       ///< its folder
    std::string startedAt;  ///< as in RunInfo
    Json parameters = Json::object();
    History history = {};
    std::vector<StepPoint> steps = {};
    std::int64_t leftOut = 0;  ///< values that are no numbers
};

/// The runs of a log directory. The folders train and validation (or val, eval, test) in one folder are one
/// run, as Keras writes it; so are tags that say it ("Loss/train", "Loss/val", "train_loss"): validation's
/// are val_…. Keras's epoch_… are metrics of epochs (from 0 there, from 1 here), batch_… those of steps. Of
/// others a tag with up to 500 points is one of epochs, a longer one of steps. Without a loss the steps have
/// none.
std::vector<ImportedRun> importedRuns(const std::map<std::string, EventLog>& folders,
                                      const std::string& logdirName);

/// Reads the logs and adds their runs, with the tag "imported"; their numbers. All of them or none. Throws
/// Error.
std::vector<std::int64_t> importLogs(RunStore& store, const std::filesystem::path& path);

}  // namespace shardlab::engine

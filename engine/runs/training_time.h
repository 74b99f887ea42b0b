#pragma once
#include <optional>
#include <vector>

#include "engine/devices/device_catalog.h"
#include "engine/runs/run_store.h"

namespace shardlab::engine {

/// The measured seconds of an epoch, at the pace of the newest run that did the same work in each epoch on
/// such a computer: the same processor and number of threads, and every parameter but epochs, seed, name,
/// notes and numbers of the optimizer as in the experiment. Nothing where there is no such run.
///
/// `runs`: with parameters, the newest first. `environment`: runEnvironment() of this process.
std::optional<double> measuredEpochSeconds(const Experiment& experiment, const std::vector<RunInfo>& runs,
                                           const Json& environment);
/// A number whose value changes no epoch's work: learning rates and the like.
bool isOptimizerNumber(const std::string& path, const Json& value);

/// How long this computer trains an experiment, whatever device is simulated.
struct TrainingTime {
    double seconds = 0;     ///< of all epochs
    bool measured = false;  ///< at the pace of an earlier run; else estimated for the device cpu-host
};
/// Nothing where the model does not fit into this computer's memory. Throws Error for an experiment that
/// cannot be built. Milliseconds.
std::optional<TrainingTime> trainingTimeHere(const Experiment& experiment, const DeviceCatalog& devices,
                                             const std::vector<RunInfo>& runs, const Json& environment);

}  // namespace shardlab::engine

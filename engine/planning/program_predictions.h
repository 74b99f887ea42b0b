#pragma once
#include <vector>

#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"
#include "engine/formats/programs/program_text.h"

namespace shardlab::engine {

/// What DeviceEstimator says of the experiment's own device and of those that Colab has, for the batch that
/// an exported program takes there: batch_size, or batch_size_per_replica on all cores. Devices that cannot
/// run it are left out; so is everything where the experiment cannot be built. Simulated.
std::vector<PredictedTime> programPredictions(const Experiment& experiment, const DeviceCatalog& devices);

/// The device sheet of a name that a runtime gives its device: "Tesla T4", "v5litepod-1". Null: none fits.
const DeviceSpec* sheetOfRuntimeName(const std::string& name, const DeviceCatalog& devices);

}  // namespace shardlab::engine

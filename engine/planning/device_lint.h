#pragma once
#include <vector>

#include "engine/devices/device_catalog.h"
#include "engine/planning/device_estimator.h"
#include "engine/simulator/advice.h"

namespace shardlab::engine {

/// What the device simulator's verdicts say about an experiment as findings: memory that does not suffice is
/// an error, memory nearly full and a recurrent layer off its fast path are warnings. Hints: bound by input,
/// dispatch or launches where the verdict is grave (see adviceFor); the three layers whose padding to the
/// matrix unit costs most, from half of their multiplications and 3 % of the step on. What helps without a
/// change to what is computed is the repair: another host stack, Keras's defaults for the recurrent layer,
/// the largest batch that fits. Empty for an experiment that has no estimate.
std::vector<Diagnostic> lintOnDevice(const Experiment& experiment, const DeviceCatalog& devices);
std::vector<Diagnostic> lintOnDevice(const DeviceEstimator& estimator);

/// lint() and lintOnDevice() together, errors first. Milliseconds to a tenth of a second.
std::vector<Diagnostic> lintWithDevice(const Experiment& experiment, const DeviceCatalog& devices);
std::vector<Diagnostic> lintWithDevice(const DeviceEstimator& estimator);

}  // namespace shardlab::engine

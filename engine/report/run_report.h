#pragma once
#include <map>
#include <string>
#include <vector>

#include "engine/planning/device_estimator.h"
#include "engine/report/run_evaluation.h"
#include "engine/runs/run_store.h"

namespace shardlab::engine {

/// What a report is made of.
struct ReportedRuns {
    std::vector<RunInfo> runs;  ///< of load(), at least one
    /// The first run's experiment on some devices; none: that section is left out.
    std::vector<DeviceResult> devices = {};
    std::map<std::string, std::string> deviceNames = {};  ///< by id
    /// What weights of the first run predict; none: that section is left out.
    std::shared_ptr<const RunEvaluation> evaluation = nullptr;
    std::string notEvaluated = {};  ///< why there is none, if a reader expects it
};

/// A report of these runs. `devices`: ids, or none for reportDevices(). A run without an experiment has no
/// device section. Throws Error for an unknown device.
ReportedRuns reportOf(std::vector<RunInfo> runs, std::vector<std::string> devices,
                      const DeviceCatalog& catalog);

/// The devices of a report unless others are asked for: the experiment's own, this computer, and a GPU and a
/// TPU of Colab.
std::vector<std::string> reportDevices(const Experiment& experiment);

/// One page of HTML without scripts and without references to anything outside: the runs with their curves,
/// evaluation, settings, metrics of each epoch and environments, the first run's model, and what the
/// simulator says of it on the devices. Printable, light and dark. Every number has all its digits in the
/// attribute `value`. Well-formed as XML. Throws Error if the style is missing in the resources.
std::string htmlReport(const ReportedRuns& report);

}  // namespace shardlab::engine

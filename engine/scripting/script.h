#pragma once
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"
#include "engine/planning/device_estimator.h"
#include "engine/sweeps/sweep_run.h"

namespace shardlab::engine {

/// What was done with an experiment or with runs, to be said in Python.
/// Begins with the weights of a stored run, or, with run 0, of a file; without both with new ones.
struct TrainScript {
    std::int64_t run = 0;
    std::string weights = {};
};
/// Of the weights of a stored run, or, with run 0, of a file.
struct EvaluateScript {
    std::int64_t run = 0;
    std::string weights = {};
    std::string split = "validation";
};
struct ExportScript {
    std::int64_t run = 0;
    std::string weights = {};  ///< empty and run 0: the file is a program
    std::string file;
};
struct EstimateScript {
    std::vector<std::string> devices;
    FrameworkChoice framework = FrameworkChoice::Same;
};
struct SweepScript {
    SweepPlan plan;
};
/// Runs of the store: those of the ids, else those that match.
struct RunsScript {
    std::vector<std::int64_t> ids = {};
    std::string filter = {};
    bool archived = false;
};
using ScriptAction =
    std::variant<TrainScript, EvaluateScript, ExportScript, EstimateScript, SweepScript, RunsScript>;

/// A program of the Python module `shardlab` (resources/python) that does the same. An experiment near a
/// template is that template with its other values; any other one is written out. The numbers of the run are
/// those of `experiment`, bit for bit. Data and weights stay where their paths say.
std::string pythonScript(const Experiment& experiment, const ScriptAction& action,
                         const DeviceCatalog& devices);

}  // namespace shardlab::engine

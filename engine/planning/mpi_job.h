#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"

namespace shardlab::engine {

/// A run whose replicas are spread over processes that mpirun starts: `train --distribute mpi`.
struct MpiJob {
    int processes = 2;
    std::filesystem::path hostFile = {};    ///< as mpirun reads it; empty: all processes on this computer
    int threads = 0;                        ///< of each process; 0: the cores of a computer by its processes
    std::filesystem::path folder = {};      ///< of the job's files: the same path on all computers
    bool resume = false;                    ///< from the checkpoint in the folder, if there is one
    std::vector<std::string> options = {};  ///< more of mpirun's own

    std::filesystem::path experimentFile() const { return folder / "experiment.json"; }
    std::filesystem::path checkpoint() const { return folder / "checkpoint"; }
    std::filesystem::path historyFile() const { return folder / "history.json"; }
    std::filesystem::path weightsFile() const { return folder / "weights.npz"; }
    std::filesystem::path histogramsFile() const { return folder / "histograms.json"; }
};

/// Who reads what the job prints.
enum class JobWatcher { Terminal, Program };

/// The words of the command that runs the job, for Open MPI's mpirun. `program`: shardlab-cli, which has the
/// same path on all computers. For a Program progress is printed as JSON, the histograms of the layers are
/// written, and the run is not added to the list of runs.
std::vector<std::string> mpiCommand(const MpiJob& job, const std::string& program, JobWatcher watcher);

/// The words as a line for a POSIX shell.
std::string shellLine(const std::vector<std::string>& words);
/// The words of a line with quotes as a POSIX shell has them, without its variables. Throws Error where a
/// quote is not closed.
std::vector<std::string> shellWords(const std::string& line);

/// How many processes the host file has slots for; nullopt: a line does not say. Throws Error naming the file
/// that cannot be read or has no host.
std::optional<int> hostFileSlots(const std::filesystem::path& file);

/// Throws Error for what can be known to fail before it starts: no folder, a host file as above or with fewer
/// slots than processes.
void requireRunnable(const MpiJob& job);

/// The experiment as the processes train it: replicas that they do not divide become one for each process;
/// the global batch stays. Throws Error as onDevice.
Experiment onProcesses(Experiment experiment, int processes, const DeviceCatalog& devices);

}  // namespace shardlab::engine

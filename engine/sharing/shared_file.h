#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/data/files/npz_archive.h"
#include "engine/experiment/experiment.h"
#include "engine/runs/run_store.h"
#include "engine/sharing/own_files.h"
#include "engine/sharing/share.h"

namespace shardlab::engine {

/// A .shardlab file, opened for reading. Names and sizes are checked before anything is unpacked. All methods
/// throw Error naming the file and the member.
class SharedFile {
public:
    explicit SharedFile(const std::filesystem::path& path);

    struct Run {
        std::string folder;  ///< "runs/1/"
        std::string name, startedAt;
        bool weights = false;
    };
    const std::vector<Run>& runs() const& { return m_runs; }
    bool hasWeights() const { return m_hasWeights; }
    bool hasData() const { return !m_data.empty(); }
    std::uint64_t dataBytes() const;  ///< unpacked
    /// As it was written: paths are those of the other computer.
    const Experiment& experiment() const& { return m_experiment; }
    /// Of the experiment's model.
    NamedWeights weights() const;

    /// Unpacks the data into a folder of their own below `parent`, whose name tells this file from others, or
    /// finds them there; the folder. Nothing stays after an error.
    std::filesystem::path unpackData(const std::filesystem::path& parent) const;
    /// The experiment that reads its data there.
    Experiment experimentIn(const std::filesystem::path& folder) const;

    /// Adds the runs to a store; their numbers. Runs that it has are left alone, and not among the numbers.
    /// With `folder` their experiments read the unpacked data. Records: all or none of them.
    std::vector<std::int64_t> addRuns(RunStore& store, const std::filesystem::path& folder = {}) const;

private:
    std::vector<NpzArchive::Entry> dataEntries() const;
    Json relocated(Json experiment, const std::filesystem::path& folder) const;
    NamedWeights weightsIn(const std::string& member, const Model& model) const;
    void addTo(RunStore& store, const Run& run, RunInfo info, std::vector<std::int64_t>& added) const;
    std::filesystem::path m_path;
    NpzArchive m_archive;
    Experiment m_experiment;
    std::vector<Run> m_runs;
    std::vector<OwnFileOption> m_data;
    bool m_hasWeights = false;
};

/// Where unpacked data go: beside the folder of the run store.
std::filesystem::path sharedDataDirectory();

}  // namespace shardlab::engine

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

    /// Tells a ReadScope how much reading all of it comes to.
    void expectReadingAll() const;

    /// Unpacks the data into a folder of their own below `parent`, whose name tells this file from others, or
    /// finds them there; the folder. Nothing stays after an error.
    std::filesystem::path unpackData(const std::filesystem::path& parent, bool* made = nullptr) const;
    /// The experiment that reads its data there.
    Experiment experimentIn(const std::filesystem::path& folder) const;

    struct Unpacked {
        std::filesystem::path weights, data;  ///< file, folder; empty: the experiment has none
    };
    /// Writes the experiment, its weights as .npz beside it, and its data into a folder beside it. An older
    /// experiment of the name is replaced. Throws Error, before anything is written, where the weights would
    /// replace a file.
    Unpacked unpackTo(const std::filesystem::path& experiment) const;

    /// Adds the runs to a store, all or none of them; their numbers. Runs that it has are left alone, and not
    /// among the numbers; `completed`: those that got the weights they lacked. With `folder` the experiments
    /// of new runs read the unpacked data.
    std::vector<std::int64_t> addRuns(RunStore& store, const std::filesystem::path& folder = {},
                                      std::vector<std::int64_t>* completed = nullptr) const;

private:
    struct Addition;
    std::string where(const std::string& member) const;  ///< as messages call it
    void readManifest();
    std::vector<NpzArchive::Entry> dataEntries() const;
    Json relocated(Json experiment, const std::filesystem::path& folder) const;
    NamedWeights weightsIn(const std::string& member, const Model& model) const;
    RunInfo infoOf(const Run& run, const std::filesystem::path& folder) const;
    std::vector<Addition> additionsTo(const RunStore& store, const std::filesystem::path& folder) const;
    void prepareWeights(std::vector<Addition>& additions, const std::filesystem::path& folder) const;
    std::int64_t addTo(RunStore& store, const Addition& addition) const;
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

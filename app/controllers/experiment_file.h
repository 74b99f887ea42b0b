#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/experiment/experiment.h"

namespace shardlab {

/// An experiment as a file held it, and by what the file is recognized again: SHA-256 of its bytes.
struct ExperimentVersion {
    engine::Experiment experiment;
    std::string digest;
};

/// Throws engine::Error naming the file.
ExperimentVersion readExperimentVersion(const std::filesystem::path& path);
/// Of the file as it is now; empty: there is none. Throws engine::Error if it cannot be read.
std::string digestOfVersion(const std::filesystem::path& path);

/// What the file says otherwise, a line each: "fit/epochs: 5 here, 9 in the file". At most `limit` lines, and
/// one more that counts the rest.
std::vector<std::string> differences(const engine::Experiment& here, const engine::Experiment& inFile,
                                     std::size_t limit = 8);

enum class IfChanged { Refuse, KeepBoth };

struct SaveOutcome {
    bool saved = false;               ///< false: the file is another one than expected, nothing was written
    std::string digest;               ///< of the file as it is now
    std::filesystem::path kept = {};  ///< where KeepBoth left the version that was replaced
    std::vector<std::string> differs = {};  ///< if not saved
};

/// Writes the experiment unless the file changed: its digest is not `expected`, nor what would be written.
/// Without `expected` it is written in any case; so it is where there is no file. Throws engine::Error.
SaveOutcome saveVersion(const engine::Experiment& experiment, const std::filesystem::path& path,
                        const std::optional<std::string>& expected, IfChanged ifChanged);

}  // namespace shardlab

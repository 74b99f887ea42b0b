#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "engine/experiment/experiment.h"

namespace shardlab::engine {

/// An experiment made of a model file of another tool.
struct ImportedExperiment {
    Experiment experiment;
    std::vector<std::string> notes;  ///< what was taken from the file and what was not, one sentence each
};

/// The model of a file, how it was compiled, and its weights as fit.initial_weights, where it has them. Data
/// and device are the defaults. Throws Error naming the file, or the layer that is not supported.
ImportedExperiment importExperiment(const std::filesystem::path& path);

}  // namespace shardlab::engine

#pragma once
#include <filesystem>

#include "engine/data/sources/own_data.h"
#include "engine/model/model_config.h"

namespace shardlab {

/// What a file is to the workbench.
struct FileKind {
    enum class Is { Experiment, Shared, Lesson, Model, Weights, Data } is = Is::Experiment;
    engine::ModelConfig model = {};  ///< of a Model
    bool withWeights = false;        ///< a Model whose file holds its weights, too
    engine::OwnData data = {};       ///< of Data
};

/// Looks into the file: an experiment; an archive of one (.shardlab) and a lesson (.md), by their ending; a
/// Keras model (JSON or HDF5); weights, which an HDF5 file counts as when they fit the open model; or data
/// (see engine::recognizeData), a folder as well. Slow. Throws engine::Error saying what was expected.
FileKind fileKind(const std::filesystem::path& path, const engine::ModelConfig& open);

}  // namespace shardlab

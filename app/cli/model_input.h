#pragma once
#include <string>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/experiment/experiment.h"
#include "engine/training/training_session.h"

namespace shardlab::cli {

/// The MODEL of the command line: an experiment, a template id, or a file that holds a Keras model.
engine::ModelConfig loadModelConfig(const std::string& argument);

/// EXPERIMENT|MODEL: a bare model becomes an experiment with the default compile and fit, and no data of its
/// own.
struct ModelInput {
    engine::Experiment experiment;
    bool bare = false;  ///< compile, fit and data are not the file's
};
ModelInput loadInput(const std::string& argument);
engine::Experiment loadExperimentOrModel(const std::string& argument);

/// Where the weights of a MODEL come from: `weightsFile`, else the model's own file if it holds weights, else
/// nothing if the model has no weights. Throws engine::Error that asks for --weights.
engine::NamedWeights loadWeights(const engine::Model& model, const std::string& argument,
                                 const std::string& weightsFile, bool byPosition);

/// The model's inputs as float32: from an .npz file by input name; for a model with one input its only array,
/// whatever its name, or an .npy file. Throws engine::Error for numbers that an input of integers does not
/// take.
std::vector<engine::Tensor> readInputs(const std::string& file, const engine::Model& model);

/// The target from an .npz file: its only array, or the one named after the output layer or "target". Labels
/// as int32 for sparse losses, else float32.
engine::Tensor readTarget(const std::string& file, const engine::Model& model, const std::string& loss);

}  // namespace shardlab::cli

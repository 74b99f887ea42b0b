#pragma once
#include <string>
#include <vector>

#include "engine/formats/layer_support.h"
#include "engine/formats/programs/program_text.h"
#include "engine/model/model.h"

/// A model as a torch.nn.Module: the same layers, shapes and outputs as tf.keras, channels last.
namespace shardlab::engine {

/// The classes that stand for Keras's layers (resources/programs/pytorch_layers.py), as far as the model
/// needs them, and class Model with load_weights(). Throws Error if the resource is missing.
ProgramCode pytorchModelCode(const Model& model);
/// The attribute of class Model for each node's layer.
std::vector<std::string> pytorchVariables(const Model& model);
/// Layers and options that have no such class are refused.
std::vector<LayerSupport> pytorchSupport(const Model& model);

/// The experiment as a PyTorch program, as the registry takes it: data, model, training, measurement.
std::string pytorchProgram(const ProgramRequest& request);

}  // namespace shardlab::engine

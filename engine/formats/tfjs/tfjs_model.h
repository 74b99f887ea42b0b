#pragma once
#include <vector>

#include "engine/formats/layer_support.h"

namespace shardlab::engine {

/// What TensorFlow.js's layers make of each layer of the model: those it lacks, and options that it does not
/// know or computes in another way, are refused. Source: tfjs-layers 4.22, run with the exported models.
std::vector<LayerSupport> tfjsSupport(const Model& model);

/// The model's JSON for loadLayersModel(). Layers that do nothing when predicting take the place of those of
/// their kind that tfjs lacks; initializers, regularizers and constraints that it lacks are left out.
Json tfjsModelConfig(const Model& model);

}  // namespace shardlab::engine

#pragma once
#include <map>
#include <string>
#include <vector>

#include "engine/formats/layer_support.h"
#include "engine/model/model.h"

namespace shardlab::engine {

/// Other names for layers; those that are not in it stay.
using LayerNames = std::map<std::string, std::string>;

/// The layers, those inside others too, and the model itself, whose names TensorFlow or TensorFlow.js
/// refuses, and how they are written. Scopes of TensorFlow match ^[A-Za-z0-9.][A-Za-z0-9_.\\/>-]*$
/// (tensorflow/python/framework/ops.py), names of TensorFlow.js ^[A-Za-z0-9][-A-Za-z0-9._/]*$
/// (tfjs-layers/src/common.ts); Keras 3 takes no '/' (keras/src/ops/operation.py).
LayerNames portableNames(const ModelConfig& model);
/// The same, with the input that a Sequential leaves out.
LayerNames portableNames(const Model& model);
LayerNames reversed(const LayerNames& names);

/// The name that is written for this one.
std::string renamed(const std::string& name, const LayerNames& names);
/// The model's JSON with other names, where layers are named and where they are read.
void renameLayers(Json& model, const LayerNames& names);
/// Keras's training_config with other names: losses, weights and metrics may be objects by output.
void renameOutputs(Json& training, const LayerNames& names);
/// "size", or "encoder:1" for the second output of a layer, with another name.
std::string renamedOutput(const std::string& output, const LayerNames& names);
/// "val_size_loss" with another name for the output size.
std::string renamedMonitor(const std::string& monitor, const LayerNames& names);

/// "with the name gr__e": how a layer, or one inside it, is written; empty: as it is called.
std::string renamedText(const Model::Node& node, const LayerNames& names);
/// What a format does that writes every layer as it is, but for its name.
std::vector<LayerSupport> portableNameSupport(const Model& model);

/// Where Keras's files keep the names that the layers have here. Keras does not read it.
inline constexpr const char* kOwnLayerNames = "shardlab_layer_names";
/// {written: own} as a file keeps it; entries of other kinds are left out.
Json toJson(const LayerNames& names);
LayerNames layerNamesFrom(const Json& json);

}  // namespace shardlab::engine

#pragma once
#include <map>
#include <string>

#include "engine/model/model_config.h"

/// Models, by name, that PyTorch programs are compared with Shardlab on.
namespace shardlab::engine::pytorch_models {

/// `layers`: the JSON of a Sequential's layers.
ModelConfig sequential(const std::string& name, const char* layers);

/// Layers that PyTorch computes with the channels first: transposed convolutions whose results are cut or
/// filled up, groups of channels, slopes, interpolation; and both versions of hard_sigmoid.
std::map<std::string, ModelConfig> modelsOfOtherLayouts();

/// Sequences with masks that are not the same, merged by each rule; and layers that hand masks on or end
/// them.
std::map<std::string, ModelConfig> modelsOfMergedMasks();

/// Models whose layers differ most between Keras and PyTorch.
std::map<std::string, ModelConfig> oddModels();

}  // namespace shardlab::engine::pytorch_models

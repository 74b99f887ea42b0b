#pragma once
#include "engine/formats/weight_format.h"

namespace shardlab::engine {

/// Row of the registry: the index of weights in several .safetensors files, as save_pretrained() of the
/// Hugging Face Hub writes it. Its `weight_map` names the file of each array. Every array is where the index
/// says, and no file has others. Source: huggingface_hub/serialization/_torch.py.
WeightFormat safetensorsShardsFormat();

}  // namespace shardlab::engine

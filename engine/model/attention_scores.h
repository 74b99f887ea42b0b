#pragma once
#include <string>

#include "engine/model/model_config.h"

namespace shardlab::engine {

/// The model with the attention map of one of its layers as last output: (batch, queries, keys), or (batch,
/// heads, queries, keys) of MultiHeadAttention. Same weights in the same order; compile it for inference.
/// Throws Error if the layer is missing or no attention, or the model no Functional one.
ModelConfig withAttentionScores(const ModelConfig& config, const std::string& layer);

}  // namespace shardlab::engine

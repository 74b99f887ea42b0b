#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/model_config.h"

namespace shardlab::engine {

/// Rows (input_dim) of the Embedding or TiedEmbedding that reads each of the model's inputs directly, in
/// their order; 0 where there is none. Tokens must be smaller.
std::vector<std::int64_t> embeddingRows(const ModelConfig& model, const std::vector<std::string>& inputNames);

}  // namespace shardlab::engine

#pragma once
#include <vector>

#include "engine/editing/blocks.h"

namespace shardlab::engine {

/// The convolutions of a model without branches, each with the padding before it and the normalization,
/// activation and dropout behind it, wherever others read the last of them only. Those of a single layer are
/// left out. In the order of the rows.
std::vector<Block> chainsOf(const ModelConfig& model);

}  // namespace shardlab::engine

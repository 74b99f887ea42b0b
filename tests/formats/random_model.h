#pragma once
#include <cstdint>

#include "engine/model/model_config.h"

namespace shardlab::engine {

/// A small model of random layers: images, sequences of numbers or of tokens, or features; branches that
/// meet in Add or Concatenate. The same seed gives the same model. Its shapes may not fit: ask analyze().
ModelConfig randomModel(std::uint64_t seed);

}  // namespace shardlab::engine

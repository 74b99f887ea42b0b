#pragma once
#include <string>

#include "engine/layers/layer.h"

namespace shardlab::engine {

/// The weight that tied layers share.
inline constexpr const char* kSharedTable = "embeddings";

/// The layer whose table this one uses (option tied_to); empty: it uses none but its own.
inline constexpr const char* kTiedTo = "tied_to";  ///< the option
std::string tiedTo(const Layer& layer);

}  // namespace shardlab::engine

#pragma once
#include <span>
#include <string>

#include "engine/monitoring/layer_history.h"

namespace shardlab::engine {

/// One moment as bytes: counts and numbers exactly (float64), the counts of a histogram as small numbers.
/// About 2 bytes per bin that is not empty.
std::string packMoment(const LayerStatistics& moment);
/// Throws Error where the bytes do not hold a moment of `weights` weights.
LayerStatistics unpackMoment(std::span<const char> bytes, std::size_t weights);

}  // namespace shardlab::engine

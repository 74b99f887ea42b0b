#pragma once
#include "engine/comparison/core_scaling.h"
#include "engine/comparison/equal_batch.h"

namespace shardlab::engine {

/// Keys of the command-line contract (`compare --over`). Times are simulated; a point that a device cannot
/// run is null.
Json toJson(const BatchComparison& comparison);
Json toJson(const std::vector<ScalingPoint>& points);

}  // namespace shardlab::engine

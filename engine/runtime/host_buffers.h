#pragma once
#include <unordered_map>

#include "engine/runtime/host_plan.h"

namespace shardlab::engine {

/// Liveness and placement: fills placements, local and resident sizes and each segment's chunk. `aliases`
/// maps a reshaped value to the one whose memory it is.
void assignHostBuffers(HostPlan& plan, const std::unordered_map<ValueId, ValueId>& aliases,
                       std::int64_t samplesPerLane);

/// Sequences that should share one reading of the recurrent kernel: it stays in L2 if it is small.
std::int64_t rowsSharing(const RecurrentAttributes& attributes);

}  // namespace shardlab::engine

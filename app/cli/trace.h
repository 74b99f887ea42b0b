#pragma once
#include <vector>

#include "engine/simulator/estimate.h"

namespace shardlab::cli {

/// One simulated step of each device as Trace Event JSON, which chrome://tracing and Perfetto open: a process
/// for each device, its ops one after the other, in microseconds. The estimates must have been made with ops.
engine::Json traceOf(const std::vector<engine::RunEstimate>& estimates);

}  // namespace shardlab::cli

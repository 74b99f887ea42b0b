#pragma once
#include <vector>

#include "engine/simulator/estimate.h"
#include "engine/simulator/timeline.h"

namespace shardlab::cli {

/// A simulated run to draw.
struct TracedRun {
    engine::RunEstimate estimate;
    engine::Timeline timeline;
};

/// Simulated runs as Trace Event JSON, which Perfetto and chrome://tracing open: a process for each device, a
/// thread for the host, the input pipeline, each core shown and the link; complete events ("ph": "X") in
/// microseconds on a grid of nanoseconds, sorted by time on each thread and nested: step, phase, op.
/// Source: Google's "Trace Event Format".
engine::Json traceOf(const std::vector<TracedRun>& runs);

}  // namespace shardlab::cli

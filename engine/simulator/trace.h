#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/simulator/estimate.h"
#include "engine/simulator/timeline.h"

namespace shardlab::engine {

/// A timeline with what a viewer says of it.
struct TracedRun {
    std::string title, label;  ///< "tpu-v2-8, TF 2.1 Keras (simulated)"; "8 of 8 cores; steps 1 to 3 …"
    TimelinePtr timeline;
};
TracedRun simulatedTrace(const RunEstimate& estimate, TimelinePtr timeline);

/// Timelines as Trace Event JSON, which Perfetto and chrome://tracing open: a process for each run, a thread
/// for each track; complete events ("ph": "X") in microseconds on a grid of nanoseconds, sorted by time on
/// each thread and nested: step, phase, op. Source: Google's "Trace Event Format".
using TraceSink = std::function<void(std::string_view text)>;
void writeTrace(const std::vector<TracedRun>& runs, const TraceSink& sink);
/// The same into a file, written whole. Throws Error naming the file and the reason.
void saveTrace(const std::string& path, const std::vector<TracedRun>& runs);

}  // namespace shardlab::engine

#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/simulator/run_model.h"

namespace shardlab::engine {

enum class TrackKind { Host, Input, Infeed, Core, Collective };
const char* nameOf(TrackKind kind);  ///< "host", "input pipeline", "infeed", "core", "collective link"

/// One row of a timeline.
struct Track {
    TrackKind kind = TrackKind::Host;
    int core = -1;        ///< of a core's track
    double slowdown = 0;  ///< of a core that is slower than the others
    int alike = 1;        ///< cores of the run that do exactly the same, itself included
};

/// Something that takes time on a track. Slices of a track nest: they never overlap in part.
struct TimelineSlice {
    std::size_t track = 0;
    std::string name,
        category;  ///< category: init, compile, dispatch, input, step, phase, wait, op, all-reduce
    Ticks start = 0, duration = 0;
    std::vector<std::pair<std::string, double>> numbers = {};
    std::vector<std::pair<std::string, std::string>> texts = {};
};

/// A part of a simulated run, event by event: from its start, and a later window of the steady state.
struct Timeline {
    TickClock clock;
    int cores = 1;  ///< of the run; a few of them have tracks
    std::vector<Track> tracks = {};
    std::vector<TimelineSlice> slices = {};  ///< by track, then start, then the longer one first
    std::int64_t firstSteps = 0;             ///< steps drawn from the start
    std::int64_t steadyStep = 0;  ///< first step of the later window, counted from 0; 0: there is none
};

struct TimelineOptions {
    int steps = 3;  ///< of each window, > 0
    int cores = 8;  ///< tracks of cores at most, > 0: one of each kind first
};

/// Draws the first training epoch of a run. Throws Error if an option is not positive.
Timeline drawTimeline(const RunModel& model, const TimelineOptions& options);

}  // namespace shardlab::engine

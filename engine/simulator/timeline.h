#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/simulator/run_model.h"

namespace shardlab::engine {

enum class TrackKind { Host, Input, Infeed, Core, Collective, Thread };
const char* nameOf(
    TrackKind kind);  ///< "host", "input pipeline", "infeed", "core", "collective link", "thread"

/// What slices have in common that show the same thing.
struct SliceKind {
    std::string name = {};
    std::string category = {};    ///< init, compile, dispatch, input, step, phase, wait, op, all-reduce
    std::string phase = {};       ///< of an op
    std::string layer = {};       ///< of an op; empty if it has none
    std::string boundBy = {};     ///< of a simulated op
    double flops = 0, bytes = 0;  ///< of a simulated op
};

/// Something that takes time on a track. Slices of a track nest: they never overlap in part.
struct TimelineSlice {
    std::uint32_t kind = 0;  ///< in Timeline::kinds
    std::int32_t step = -1;  ///< from 0; -1: of no step
    Ticks start = 0, duration = 0;
    Ticks end() const { return start + duration; }
};

/// One row of a timeline, with a range of Timeline::slices: by start, then the longer one first. Cores that
/// do exactly the same share their slices.
struct Track {
    TrackKind kind = TrackKind::Host;
    int core = -1;        ///< of a core's or thread's track
    double slowdown = 0;  ///< of a core that is slower than the others
    int alike = 1;        ///< cores of the run that do exactly the same, itself included
    std::size_t first = 0, count = 0;
};
/// "host"; "core 3 (takes 1.5 × as long)"; "core 0 (8 identical cores)".
std::string titleOf(const Track& track);

/// A part of a simulated run, event by event: from its start, and a later window of the steady state.
struct Timeline {
    TickClock clock;
    int cores = 1;  ///< of the run; a few of them have tracks
    std::vector<Track> tracks = {};
    std::vector<SliceKind> kinds = {};
    std::vector<TimelineSlice> slices = {};
    std::int64_t firstSteps = 0;  ///< steps drawn from the start
    std::int64_t steadyStep = 0;  ///< first step of the later window, counted from 0; 0: there is none

    std::span<const TimelineSlice> slicesOf(const Track& track) const {
        return std::span(slices).subspan(track.first, track.count);
    }
    const SliceKind& kindOf(const TimelineSlice& slice) const { return kinds[slice.kind]; }
    double seconds(Ticks ticks) const { return clock.seconds(ticks); }
};
using TimelinePtr = std::shared_ptr<const Timeline>;

/// The most that window and command line offer.
constexpr int kMostTimelineSteps = 10'000;

struct TimelineOptions {
    int steps = 3;  ///< of each window, > 0
    int cores = 8;  ///< tracks of cores at most, > 0: one of each kind first
};

/// Slices that one more step adds to a timeline, about: for who has to choose how many steps to draw.
std::int64_t slicesPerStep(const RunModel& model, const TimelineOptions& options);

/// Draws the first training epoch of a run. Throws Error if an option is not positive.
Timeline drawTimeline(const RunModel& model, const TimelineOptions& options);

}  // namespace shardlab::engine

#include "app/cli/trace.h"

#include <cmath>

#include "app/cli/straggler_options.h"

namespace shardlab::cli {
namespace {

using engine::Json;
using engine::Timeline;
using engine::TimelineSlice;
using engine::Track;
using engine::TrackKind;

Json metadata(int process, std::size_t thread, const char* what, Json args) {
    return {{"ph", "M"}, {"pid", process}, {"tid", thread}, {"name", what}, {"args", std::move(args)}};
}

/// Whole nanoseconds, rounded down at both ends of a slice: what nests in ticks still nests.
std::int64_t nanoseconds(engine::Ticks time, const engine::TickClock& clock) {
    const auto ticks = std::llround(clock.perSecond / 1e9);
    return ticks >= 1 ? time / ticks : time * std::llround(1e9 / clock.perSecond);
}

/// Viewers multiply by 1000 and cut off: the number must not fall below its nanosecond.
double microseconds(std::int64_t nanoseconds) {
    const double value = static_cast<double>(nanoseconds) / 1000.0;
    const bool falls = static_cast<std::int64_t>(value * 1000.0) < nanoseconds;
    return falls ? std::nextafter(value, HUGE_VAL) : value;
}

std::string nameOfTrack(const Track& track) {
    if (track.kind != TrackKind::Core) return nameOf(track.kind);
    if (track.slowdown > 0)
        return fmt::format("core {} (takes {:.4g} × as long)", track.core, 1 + track.slowdown);
    if (track.alike == 1) return fmt::format("core {}", track.core);
    return fmt::format("core {} ({} identical cores)", track.core, track.alike);
}

Json eventOf(int process, const TimelineSlice& slice, const Timeline& timeline) {
    const std::int64_t begin = nanoseconds(slice.start, timeline.clock);
    const std::int64_t end = nanoseconds(slice.start + slice.duration, timeline.clock);
    Json args = Json::object();
    for (const auto& [key, number] : slice.numbers) {
        const bool whole = number == std::floor(number) && std::abs(number) < 9e15;
        args[key] = whole ? Json(std::llround(number)) : Json(number);
    }
    for (const auto& [key, text] : slice.texts)
        args[key] = text;
    return {{"ph", "X"},
            {"pid", process},
            {"tid", slice.track + 1},
            {"name", slice.name},
            {"cat", slice.category},
            {"ts", microseconds(begin)},
            {"dur", microseconds(end - begin)},
            {"args", std::move(args)}};
}

std::string labelOf(const Timeline& timeline, const engine::RunEstimate& estimate) {
    std::int64_t shown = 0;
    for (const Track& track : timeline.tracks)
        shown += track.kind == TrackKind::Core ? 1 : 0;
    std::string label = fmt::format("{} of {} cores", shown, timeline.cores);
    label += fmt::format("; steps 1 to {} of the first epoch", timeline.firstSteps);
    if (timeline.steadyStep > 0) label += fmt::format(", then from step {} on", timeline.steadyStep + 1);
    const std::string stragglers = stragglerText(estimate);
    return stragglers.empty() ? label : label + "; " + stragglers;
}

void append(Json& events, int process, const TracedRun& run) {
    const Timeline& timeline = run.timeline;
    const std::string title = fmt::format("{}, {} (simulated)", run.estimate.device, run.estimate.hostStack);
    events.push_back(metadata(process, 0, "process_name", {{"name", title}}));
    events.push_back(metadata(process, 0, "process_labels", {{"labels", labelOf(timeline, run.estimate)}}));
    for (std::size_t i = 0; i < timeline.tracks.size(); ++i) {
        events.push_back(
            metadata(process, i + 1, "thread_name", {{"name", nameOfTrack(timeline.tracks[i])}}));
        events.push_back(metadata(process, i + 1, "thread_sort_index", {{"sort_index", i}}));
    }
    for (const TimelineSlice& slice : timeline.slices)
        events.push_back(eventOf(process, slice, timeline));
}

}  // namespace

Json traceOf(const std::vector<TracedRun>& runs) {
    Json events = Json::array();
    int process = 1;
    for (const TracedRun& run : runs)
        append(events, process++, run);
    return {{"displayTimeUnit", "ms"}, {"traceEvents", std::move(events)}};
}

}  // namespace shardlab::cli

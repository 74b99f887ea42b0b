#include "engine/simulator/trace.h"

#include <cmath>
#include <utility>

#include "engine/core/atomic_file.h"
#include "engine/simulator/straggler_text.h"

namespace shardlab::engine {
namespace {

Json metadata(int process, std::size_t thread, const char* what, Json args) {
    return {{"ph", "M"}, {"pid", process}, {"tid", thread}, {"name", what}, {"args", std::move(args)}};
}

/// Whole nanoseconds, rounded down at both ends of a slice: what nests in ticks still nests.
std::int64_t nanoseconds(Ticks time, const TickClock& clock) {
    const auto ticks = std::llround(clock.perSecond / 1e9);
    return ticks >= 1 ? time / ticks : time * std::llround(1e9 / clock.perSecond);
}

/// Viewers multiply by 1000 and cut off: the number must not fall below its nanosecond.
double microseconds(std::int64_t nanoseconds) {
    const double value = static_cast<double>(nanoseconds) / 1000.0;
    const bool falls = static_cast<std::int64_t>(value * 1000.0) < nanoseconds;
    return falls ? std::nextafter(value, HUGE_VAL) : value;
}

Json argumentsOf(const TimelineSlice& slice, const SliceKind& kind) {
    const auto number = [](double value) {
        const bool whole = value == std::floor(value) && std::abs(value) < 9e15;
        return whole ? Json(std::llround(value)) : Json(value);
    };
    Json args = Json::object();
    if (slice.step >= 0) args["step"] = slice.step + 1;
    if (!kind.phase.empty()) args["phase"] = kind.phase;
    if (!kind.layer.empty()) args["layer"] = kind.layer;
    if (!kind.boundBy.empty()) {
        args["flops"] = number(kind.flops);
        args["bytes"] = number(kind.bytes);
        args["bound_by"] = kind.boundBy;
    }
    return args;
}

Json eventOf(int process, std::size_t thread, const TimelineSlice& slice, const Timeline& timeline) {
    const std::int64_t begin = nanoseconds(slice.start, timeline.clock);
    const std::int64_t end = nanoseconds(slice.end(), timeline.clock);
    const SliceKind& kind = timeline.kindOf(slice);
    return {{"ph", "X"},
            {"pid", process},
            {"tid", thread},
            {"name", kind.name},
            {"cat", kind.category},
            {"ts", microseconds(begin)},
            {"dur", microseconds(end - begin)},
            {"args", argumentsOf(slice, kind)}};
}

std::string labelOf(const Timeline& timeline, const RunEstimate& estimate) {
    std::int64_t shown = 0;
    for (const Track& track : timeline.tracks)
        shown += track.kind == TrackKind::Core ? 1 : 0;
    std::string label = fmt::format("{} of {} cores", shown, timeline.cores);
    label += fmt::format("; steps 1 to {} of the first epoch", timeline.firstSteps);
    if (timeline.steadyStep > 0) label += fmt::format(", then from step {} on", timeline.steadyStep + 1);
    const std::string stragglers = stragglerText(estimate);
    return stragglers.empty() ? label : label + "; " + stragglers;
}

/// Events one at a time: a trace of many steps is larger than its timeline by far.
void append(const TraceSink& sink, int process, const TracedRun& run) {
    const Timeline& timeline = *run.timeline;
    bool first = process == 1;
    const auto add = [&](const Json& event) {
        if (!std::exchange(first, false)) sink(",");
        sink(event.dump());
    };
    add(metadata(process, 0, "process_name", {{"name", run.title}}));
    add(metadata(process, 0, "process_labels", {{"labels", run.label}}));
    for (std::size_t i = 0; i < timeline.tracks.size(); ++i) {
        add(metadata(process, i + 1, "thread_name", {{"name", titleOf(timeline.tracks[i])}}));
        add(metadata(process, i + 1, "thread_sort_index", {{"sort_index", i}}));
    }
    for (std::size_t i = 0; i < timeline.tracks.size(); ++i) {
        for (const TimelineSlice& slice : timeline.slicesOf(timeline.tracks[i]))
            add(eventOf(process, i + 1, slice, timeline));
    }
}

}  // namespace

TracedRun simulatedTrace(const RunEstimate& estimate, TimelinePtr timeline) {
    return {.title = fmt::format("{}, {} (simulated)", estimate.device, estimate.hostStack),
            .label = labelOf(*timeline, estimate),
            .timeline = timeline};
}

void writeTrace(const std::vector<TracedRun>& runs, const TraceSink& sink) {
    sink(R"({"displayTimeUnit":"ms","traceEvents":[)");
    int process = 1;
    for (const TracedRun& run : runs)
        append(sink, process++, run);
    sink("]}\n");
}

void saveTrace(const std::string& path, const std::vector<TracedRun>& runs) {
    constexpr std::size_t kPiece = 1 << 20;
    AtomicFile file(path);
    std::string piece;
    writeTrace(runs, [&](std::string_view text) {
        piece += text;
        if (piece.size() < kPiece) return;
        file.write(piece);
        piece.clear();
    });
    file.write(piece);
    file.commit();
}

}  // namespace shardlab::engine

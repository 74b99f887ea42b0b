#include "engine/simulator/timeline.h"

#include <algorithm>
#include <map>

#include "engine/simulator/steady_state.h"

namespace shardlab::engine {
namespace {

/// Where queues drift, the later window comes after so many steps.
constexpr std::int64_t kLatestWindow = 200;

/// Core numbers that get a track, with their class: one of each class first, then the lowest numbers.
std::map<int, std::size_t> coresToShow(const std::vector<CoreClass>& classes, int most) {
    std::map<int, std::size_t> shown;
    const auto room = [&] { return shown.size() < static_cast<std::size_t>(most); };
    for (std::size_t i = 0; i < classes.size() && room(); ++i)
        shown.emplace(classes[i].first, i);
    for (std::size_t i = 0; i < classes.size(); ++i) {
        for (int core = classes[i].first; core < classes[i].first + classes[i].count && room(); ++core)
            shown.emplace(core, i);
    }
    return shown;
}

/// Two stretches of a pass, in steps: the first ones and a later window.
struct Windows {
    std::int64_t first = 0, steadyBegin = 0, steadyEnd = 0;
    bool contains(std::int64_t step) const {
        return step < first || (step >= steadyBegin && step < steadyEnd);
    }
    std::int64_t end() const { return std::max(first, steadyEnd); }
};

Windows chooseWindows(const RunModel& model, const std::vector<CoreClass>& classes, int steps) {
    const std::int64_t all = model.training.steps();
    if (model.training.fullSteps < 2 * steps) return {.first = std::min<std::int64_t>(all, 2 * steps)};
    const std::int64_t reached = steadySteps(model, model.training, classes).reachedAfter;
    const std::int64_t latest = model.training.fullSteps - steps;
    const std::int64_t begin =
        std::clamp<std::int64_t>(reached, steps, std::min(latest, kLatestWindow + steps));
    return {.first = steps, .steadyBegin = begin, .steadyEnd = begin + steps};
}

/// Collects the slices of a pass that lie in the windows.
class Recorder final : public PassObserver {
public:
    Recorder(Timeline& timeline, const RunModel& model, const std::vector<CoreClass>& classes,
             Windows windows, int cores)
        : m_timeline(timeline), m_start(model.init), m_windows(windows) {
        addTrack({.kind = TrackKind::Host});
        if (model.prefetch > 0) {
            addTrack({.kind = TrackKind::Input});
            addTrack({.kind = TrackKind::Infeed});
        }
        m_tracksByClass.resize(classes.size());
        for (const auto& [core, index] : coresToShow(classes, cores)) {
            m_tracksByClass[index].push_back(timeline.tracks.size());
            addTrack({.kind = TrackKind::Core,
                      .core = core,
                      .slowdown = classes[index].slowdown,
                      .alike = classes[index].count});
        }
        if (!model.training.full.buckets.empty()) addTrack({.kind = TrackKind::Collective});
        if (model.init > 0)
            timeline.slices.push_back(
                {.name = "initialise", .category = "init", .start = 0, .duration = model.init});
    }

    void onHost(const char* what, std::int64_t step, Ticks begin, Ticks end) override {
        const std::string name = what;
        const char* category = name == "compile"                         ? "compile"
                               : name.find("batch") != std::string::npos ? "input"
                                                                         : "dispatch";
        add(TrackKind::Host, step, name, category, begin, end);
    }
    void onPrepared(std::int64_t batch, Ticks begin, Ticks end) override {
        add(TrackKind::Input, batch, "prepare batch", "input", begin, end);
    }
    void onTransferred(std::int64_t batch, Ticks begin, Ticks end) override {
        add(TrackKind::Infeed, batch, "transfer batch", "input", begin, end);
    }
    void onReduced(std::int64_t step, int bucket, Ticks begin, Ticks end) override {
        add(TrackKind::Collective, step, fmt::format("all-reduce bucket {}", bucket + 1), "all-reduce", begin,
            end);
    }
    void onCoreStep(std::size_t coreClass, std::int64_t step, const StepModel& model, Ticks begin, Ticks end,
                    const std::vector<SegmentSpan>& spans) override;

private:
    using Spans = std::vector<SegmentSpan>;

    void addTrack(const Track& track) {
        m_trackByKind.emplace(track.kind, m_timeline.tracks.size());
        m_timeline.tracks.push_back(track);
    }
    void add(TrackKind kind, std::int64_t step, const std::string& name, const char* category, Ticks begin,
             Ticks end) {
        if (m_windows.contains(step)) addSlice(m_trackByKind.at(kind), step, name, category, begin, end);
    }
    TimelineSlice* addSlice(std::size_t track, std::int64_t step, const std::string& name,
                            const char* category, Ticks begin, Ticks end) {
        if (end == begin) return nullptr;
        m_timeline.slices.push_back({.track = track,
                                     .name = name,
                                     .category = category,
                                     .start = m_start + begin,
                                     .duration = end - begin,
                                     .numbers = {{"step", static_cast<double>(step + 1)}}});
        return &m_timeline.slices.back();
    }
    void drawSpans(std::size_t track, std::int64_t step, const StepModel& model, const Spans& spans);
    void drawKernels(std::size_t track, std::int64_t step, const StepModel& model, int segment,
                     const SegmentSpan& span);

    Timeline& m_timeline;
    Ticks m_start;
    Windows m_windows;
    std::map<TrackKind, std::size_t> m_trackByKind;
    std::vector<std::vector<std::size_t>> m_tracksByClass;
};

void Recorder::onCoreStep(std::size_t coreClass, std::int64_t step, const StepModel& model, Ticks begin,
                          Ticks end, const Spans& spans) {
    if (!m_windows.contains(step)) return;
    for (const std::size_t track : m_tracksByClass[coreClass]) {
        addSlice(track, step, fmt::format("step {}", step + 1), "step", begin, end);
        drawSpans(track, step, model, spans);
        const Ticks last = spans.empty() ? begin : spans.back().end;
        addSlice(track, step, "wait for other cores", "wait", last, end);
    }
}

/// Phases, and between the backward pass and the update the wait for the gradients.
void Recorder::drawSpans(std::size_t track, std::int64_t step, const StepModel& model, const Spans& spans) {
    for (std::size_t i = 0; i < spans.size();) {
        std::size_t next = i;
        while (next < spans.size() && spans[next].phase == spans[i].phase)
            ++next;
        if (i > 0) addSlice(track, step, "wait for gradients", "wait", spans[i - 1].end, spans[i].begin);
        addSlice(track, step, nameOf(spans[i].phase), "phase", spans[i].begin, spans[next - 1].end);
        for (; i < next; ++i) {
            addSlice(track, step, "wait for the host", "wait", spans[i].begin, spans[i].end - spans[i].busy);
            drawKernels(track, step, model, static_cast<int>(i), spans[i]);
        }
    }
}

/// The kernels of a segment one after the other at its end; those of a slower core or of a smaller shard
/// scaled to the time it is busy.
void Recorder::drawKernels(std::size_t track, std::int64_t step, const StepModel& model, int segment,
                           const SegmentSpan& span) {
    const Ticks full = model.segments[static_cast<std::size_t>(segment)].busy;
    if (full == 0) return;
    const double scale = static_cast<double>(span.busy) / static_cast<double>(full);
    const Ticks first = span.end - span.busy;
    Ticks sum = 0, begin = first;
    for (const TracedKernel& kernel : model.kernels) {
        if (kernel.segment != segment) continue;
        sum += kernel.busy;
        const Ticks end = sum == full ? span.end : first + std::llround(static_cast<double>(sum) * scale);
        if (TimelineSlice* slice = addSlice(track, step, kernel.name, "op", begin, end)) {
            slice->numbers.emplace_back("flops", kernel.flops);
            slice->numbers.emplace_back("bytes", kernel.bytes);
            slice->texts.emplace_back("bound_by", kernel.boundBy);
        }
        begin = end;
    }
}

}  // namespace

const char* nameOf(TrackKind kind) {
    switch (kind) {
        case TrackKind::Host:
            return "host";
        case TrackKind::Input:
            return "input pipeline";
        case TrackKind::Infeed:
            return "infeed";
        case TrackKind::Core:
            return "core";
        case TrackKind::Collective:
            return "collective link";
    }
    return "?";
}

Timeline drawTimeline(const RunModel& model, const TimelineOptions& options) {
    if (options.steps < 1) throw Error("timeline: steps must be positive; got {}", options.steps);
    if (options.cores < 1) throw Error("timeline: cores must be positive; got {}", options.cores);
    const std::vector<CoreClass> classes = coreClasses(model);
    const Windows windows = chooseWindows(model, classes, options.steps);
    Timeline timeline{.clock = model.clock,
                      .cores = model.cores,
                      .firstSteps = windows.first,
                      .steadyStep = windows.steadyBegin};
    Recorder recorder(timeline, model, classes, windows, options.cores);
    PassSimulation simulation(model, model.training, classes, true, &recorder);
    while (!simulation.finished() && simulation.completedSteps() < windows.end())
        simulation.runStep();
    std::stable_sort(timeline.slices.begin(), timeline.slices.end(),
                     [](const TimelineSlice& a, const TimelineSlice& b) {
                         if (a.track != b.track) return a.track < b.track;
                         return a.start != b.start ? a.start < b.start : a.duration > b.duration;
                     });
    return timeline;
}

}  // namespace shardlab::engine

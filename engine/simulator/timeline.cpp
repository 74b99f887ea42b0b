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

/// Collects the slices of a pass that lie in the windows, lane by lane: what the tracks of identical cores
/// share is one lane.
class Recorder final : public PassObserver {
public:
    Recorder(Timeline& timeline, const RunModel& model, const std::vector<CoreClass>& classes,
             Windows windows, int cores)
        : m_timeline(timeline),
          m_start(model.init),
          m_windows(windows),
          m_lanes(kSharedLanes + classes.size()) {
        addTrack({.kind = TrackKind::Host}, kHost);
        if (model.prefetch > 0) {
            addTrack({.kind = TrackKind::Input}, kInput);
            addTrack({.kind = TrackKind::Infeed}, kInfeed);
        }
        for (const auto& [core, index] : coresToShow(classes, cores)) {
            addTrack({.kind = TrackKind::Core,
                      .core = core,
                      .slowdown = classes[index].slowdown,
                      .alike = classes[index].count},
                     kSharedLanes + index);
        }
        if (!model.training.full.buckets.empty()) addTrack({.kind = TrackKind::Collective}, kCollective);
        if (model.init > 0) {
            m_lanes[kHost].push_back(
                {.kind = kindOf("initialize", "init"), .start = 0, .duration = model.init});
        }
    }

    void onHost(const char* what, std::int64_t step, Ticks begin, Ticks end) override {
        const std::string name = what;
        const char* category = name == "compile"                         ? "compile"
                               : name.find("batch") != std::string::npos ? "input"
                                                                         : "dispatch";
        add(kHost, step, name, category, begin, end);
    }
    void onPrepared(std::int64_t batch, Ticks begin, Ticks end) override {
        add(kInput, batch, "prepare batch", "input", begin, end);
    }
    void onTransferred(std::int64_t batch, Ticks begin, Ticks end) override {
        add(kInfeed, batch, "transfer batch", "input", begin, end);
    }
    void onReduced(std::int64_t step, int bucket, Ticks begin, Ticks end) override {
        add(kCollective, step, fmt::format("all-reduce bucket {}", bucket + 1), "all-reduce", begin, end);
    }
    void onCoreStep(std::size_t coreClass, std::int64_t step, const StepModel& model, Ticks begin, Ticks end,
                    const std::vector<SegmentSpan>& spans) override;
    /// Sorts the slices and hands them to the tracks.
    void finish();

private:
    using Spans = std::vector<SegmentSpan>;
    enum Lane : std::size_t { kHost, kInput, kInfeed, kCollective, kSharedLanes };

    void addTrack(const Track& track, std::size_t lane) {
        m_timeline.tracks.push_back(track);
        m_laneOfTrack.push_back(lane);
    }
    std::uint32_t kindOf(const std::string& name, const char* category) {
        const auto [known, isNew] = m_kinds.try_emplace({name, category}, m_timeline.kinds.size());
        if (isNew) m_timeline.kinds.push_back({.name = name, .category = category});
        return static_cast<std::uint32_t>(known->second);
    }
    std::uint32_t kindOf(const StepModel& model, std::size_t kernel);
    void add(std::size_t lane, std::int64_t step, const std::string& name, const char* category, Ticks begin,
             Ticks end) {
        if (end > begin && m_windows.contains(step)) addSlice(lane, step, kindOf(name, category), begin, end);
    }
    void addSlice(std::size_t lane, std::int64_t step, std::uint32_t kind, Ticks begin, Ticks end) {
        if (end == begin) return;
        m_lanes[lane].push_back({.kind = kind,
                                 .step = static_cast<std::int32_t>(step),
                                 .start = m_start + begin,
                                 .duration = end - begin});
    }
    void drawSpans(std::size_t lane, std::int64_t step, const StepModel& model, const Spans& spans);
    void drawKernels(std::size_t lane, std::int64_t step, const StepModel& model, int segment,
                     const SegmentSpan& span);

    Timeline& m_timeline;
    Ticks m_start;
    Windows m_windows;
    std::vector<std::vector<TimelineSlice>> m_lanes;
    std::vector<std::size_t> m_laneOfTrack;
    std::map<std::pair<std::string, std::string>, std::size_t> m_kinds;  ///< by name and category
    std::map<const TracedKernel*, std::uint32_t> m_kernelKinds;
};

std::uint32_t Recorder::kindOf(const StepModel& model, std::size_t kernel) {
    const TracedKernel& traced = model.kernels[kernel];
    const auto [known, isNew] =
        m_kernelKinds.try_emplace(&traced, static_cast<std::uint32_t>(m_timeline.kinds.size()));
    if (isNew) {
        const Phase phase = model.segments[static_cast<std::size_t>(traced.segment)].phase;
        m_timeline.kinds.push_back({.name = traced.name,
                                    .category = "op",
                                    .phase = nameOf(phase),
                                    .layer = traced.layer,
                                    .boundBy = traced.boundBy,
                                    .flops = traced.flops,
                                    .bytes = traced.bytes});
    }
    return known->second;
}

void Recorder::onCoreStep(std::size_t coreClass, std::int64_t step, const StepModel& model, Ticks begin,
                          Ticks end, const Spans& spans) {
    if (!m_windows.contains(step)) return;
    const std::size_t lane = kSharedLanes + coreClass;
    if (std::ranges::find(m_laneOfTrack, lane) == m_laneOfTrack.end()) return;  // no track shows it
    add(lane, step, fmt::format("step {}", step + 1), "step", begin, end);
    drawSpans(lane, step, model, spans);
    add(lane, step, "wait for other cores", "wait", spans.empty() ? begin : spans.back().end, end);
}

/// Phases, and between the backward pass and the update the wait for the gradients.
void Recorder::drawSpans(std::size_t lane, std::int64_t step, const StepModel& model, const Spans& spans) {
    for (std::size_t i = 0; i < spans.size();) {
        std::size_t next = i;
        while (next < spans.size() && spans[next].phase == spans[i].phase)
            ++next;
        if (i > 0) add(lane, step, "wait for gradients", "wait", spans[i - 1].end, spans[i].begin);
        add(lane, step, nameOf(spans[i].phase), "phase", spans[i].begin, spans[next - 1].end);
        for (; i < next; ++i) {
            add(lane, step, "wait for the host", "wait", spans[i].begin, spans[i].end - spans[i].busy);
            drawKernels(lane, step, model, static_cast<int>(i), spans[i]);
        }
    }
}

/// The kernels of a segment one after the other at its end; those of a slower core or of a smaller shard
/// scaled to the time it is busy.
void Recorder::drawKernels(std::size_t lane, std::int64_t step, const StepModel& model, int segment,
                           const SegmentSpan& span) {
    const Ticks full = model.segments[static_cast<std::size_t>(segment)].busy;
    if (full == 0) return;
    const double scale = static_cast<double>(span.busy) / static_cast<double>(full);
    const Ticks first = span.end - span.busy;
    Ticks sum = 0, begin = first;
    // Kernels stand in the order of their segments.
    const auto kernels = std::ranges::equal_range(model.kernels, segment, {}, &TracedKernel::segment);
    for (auto kernel = kernels.begin(); kernel != kernels.end(); ++kernel) {
        sum += kernel->busy;
        const Ticks end = sum == full ? span.end : first + std::llround(static_cast<double>(sum) * scale);
        addSlice(lane, step, kindOf(model, static_cast<std::size_t>(kernel - model.kernels.begin())), begin,
                 end);
        begin = end;
    }
}

void Recorder::finish() {
    std::vector<std::size_t> begins;
    for (std::vector<TimelineSlice>& lane : m_lanes) {
        std::ranges::stable_sort(lane, [](const TimelineSlice& a, const TimelineSlice& b) {
            return a.start != b.start ? a.start < b.start : a.duration > b.duration;
        });
        begins.push_back(m_timeline.slices.size());
        m_timeline.slices.insert(m_timeline.slices.end(), lane.begin(), lane.end());
    }
    for (std::size_t i = 0; i < m_timeline.tracks.size(); ++i) {
        m_timeline.tracks[i].first = begins[m_laneOfTrack[i]];
        m_timeline.tracks[i].count = m_lanes[m_laneOfTrack[i]].size();
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
        case TrackKind::Thread:
            return "thread";
    }
    return "?";
}

std::string titleOf(const Track& track) {
    if (track.kind == TrackKind::Thread) return fmt::format("thread {}", track.core);
    if (track.kind != TrackKind::Core) return nameOf(track.kind);
    if (track.slowdown > 0)
        return fmt::format("core {} (takes {:.4g} × as long)", track.core, 1 + track.slowdown);
    if (track.alike == 1) return fmt::format("core {}", track.core);
    return fmt::format("core {} ({} identical cores)", track.core, track.alike);
}

std::int64_t slicesPerStep(const RunModel& model, const TimelineOptions& options) {
    const StepModel& step = model.training.full;
    const auto lanes = std::min(coreClasses(model).size(), static_cast<std::size_t>(options.cores));
    constexpr std::size_t kHostAndLinks = 5, kPhasesAndWaits = 6;
    const std::size_t onCore = step.kernels.size() + step.segments.size() + kPhasesAndWaits;
    return static_cast<std::int64_t>(lanes * onCore + step.buckets.size() + kHostAndLinks);
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
    recorder.finish();
    return timeline;
}

}  // namespace shardlab::engine

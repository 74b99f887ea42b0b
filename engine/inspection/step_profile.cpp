#include "engine/inspection/step_profile.h"

#include <algorithm>
#include <map>
#include <optional>

#include "engine/core/interruption.h"
#include "engine/core/wording.h"
#include "engine/planning/run_plan.h"
#include "engine/runtime/op_profile.h"
#include "engine/trainer/trainer.h"

namespace shardlab::engine {
namespace {

constexpr int kWarmUp = 3;

/// When the parts of one step began on the thread that leads it, in nanoseconds.
struct StepTimes {
    std::int64_t wait = 0, begin = 0, backward = 0, reduced = 0, end = 0;
    double seconds() const { return static_cast<double>(end - begin) * 1e-9; }
};

class StepTimer final : public Trainer::StepObserver {
public:
    explicit StepTimer(StepTimes& times) : m_times(times) {}
    void onBackward(const Executor&) override { m_times.backward = OpProfile::now(); }
    void onAllReduced(const Executor&) override { m_times.reduced = OpProfile::now(); }

private:
    StepTimes& m_times;
};

double medianSeconds(std::vector<StepTimes> steps) {
    const auto middle = steps.begin() + std::ssize(steps) / 2;
    std::ranges::nth_element(steps, middle, {}, &StepTimes::seconds);
    return middle->seconds();
}

/// Trains steps one after the other, each timed.
class TimedRun {
public:
    TimedRun(const Experiment& experiment, const DeviceCatalog& devices, const StepProfileOptions& options,
             const StopToken& stop)
        : m_plan(experiment, devices, options.threads) {
        const InterruptionScope scope(stop);
        m_plan.loadData(experiment, true);
        m_trainer.emplace(*m_plan.model, m_plan.trainerOptions, m_plan.arena);
        m_plan.training->beginEpoch(0);
    }
    StepTimes step(StopToken& stop) {
        StepTimes times{.wait = OpProfile::now()};
        const Batch* batch = m_plan.training->next();
        if (batch == nullptr) {  // the last of its epoch
            m_plan.training->beginEpoch(++m_epoch);
            batch = m_plan.training->next();
        }
        StepTimer timer(times);
        m_trainer->setObserver(&timer);
        times.begin = OpProfile::now();
        const auto outcome = m_trainer->step(*batch, &stop);
        times.end = OpProfile::now();
        m_trainer->setObserver(nullptr);
        if (!outcome) throw Error("profile: stopped");
        return times;
    }
    Trainer& trainer() { return *m_trainer; }
    std::int64_t globalBatch() const { return m_plan.globalBatch; }

private:
    RunPlan m_plan;
    std::optional<Trainer> m_trainer;
    int m_epoch = 0;
};

/// Draws measured steps: what the leading thread did, and the ops of every thread.
class ProfileDrawing {
public:
    explicit ProfileDrawing(std::int64_t zero) : m_zero(zero) { m_timeline.clock = {.perSecond = 1e9}; }

    void addHost(const std::vector<StepTimes>& steps) {
        begin({.kind = TrackKind::Host});
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const StepTimes& times = steps[i];
            const auto step = static_cast<std::int32_t>(i);
            add(step, {.name = "wait for the batch", .category = "input"}, times.wait, times.begin);
            add(step, {.name = fmt::format("step {}", i + 1), .category = "step"}, times.begin, times.end);
            add(step, {.name = "forward and backward", .category = "phase"}, times.begin, times.backward);
            add(step, {.name = "all-reduce", .category = "all-reduce"}, times.backward, times.reduced);
            add(step, {.name = "update", .category = "phase"}, times.reduced, times.end);
        }
        end();
    }
    void addThread(int number, const OpProfile& profile, const std::vector<StepTimes>& steps) {
        begin({.kind = TrackKind::Thread, .core = number});
        std::size_t step = 0;
        for (const OpProfile::Event& event : profile.threads[static_cast<std::size_t>(number)]) {
            while (step + 1 < steps.size() && event.begin >= steps[step + 1].begin)
                ++step;
            const OpProfile::Op& op = profile.ops[event.op];
            add(static_cast<std::int32_t>(step),
                {.name = op.layer.empty() ? op.name : op.layer + "/" + op.name,
                 .category = "op",
                 .phase = op.phase,
                 .layer = op.layer},
                event.begin, event.end);
        }
        end();
    }
    Timeline take(int threads, std::int64_t steps) {
        m_timeline.cores = threads;
        m_timeline.firstSteps = steps;
        return std::move(m_timeline);
    }

private:
    void begin(Track track) {
        track.first = m_timeline.slices.size();
        m_timeline.tracks.push_back(track);
    }
    void end() { m_timeline.tracks.back().count = m_timeline.slices.size() - m_timeline.tracks.back().first; }
    void add(std::int32_t step, const SliceKind& kind, std::int64_t from, std::int64_t to) {
        if (from == to) return;
        const auto [known, isNew] =
            m_kinds.try_emplace({kind.name, kind.category, kind.phase}, m_timeline.kinds.size());
        if (isNew) m_timeline.kinds.push_back(kind);
        m_timeline.slices.push_back({.kind = static_cast<std::uint32_t>(known->second),
                                     .step = step,
                                     .start = from - m_zero,
                                     .duration = to - from});
    }
    std::int64_t m_zero;
    Timeline m_timeline;
    std::map<std::tuple<std::string, std::string, std::string>, std::size_t> m_kinds;
};

}  // namespace

StepProfile profileSteps(const Experiment& experiment, const DeviceCatalog& devices,
                         const StepProfileOptions& options, StopToken& stop) {
    if (options.steps < 1) throw Error("profile: steps must be positive; got {}", options.steps);
    TimedRun run(experiment, devices, options, stop);
    const std::int64_t all = kWarmUp + 2 * options.steps;
    std::int64_t done = 0;
    const auto step = [&] {
        const StepTimes times = run.step(stop);
        if (options.onStep) options.onStep(++done, all);
        return times;
    };
    for (int i = 0; i < kWarmUp; ++i)
        step();
    OpProfile profile, each;
    std::vector<StepTimes> plain, profiled;
    for (std::int64_t i = 0; i < options.steps; ++i) {
        plain.push_back(step());
        run.trainer().setProfile(&each);
        profiled.push_back(step());
        run.trainer().setProfile(nullptr);
        if (i == 0) profile = each;
        for (std::size_t t = 0; i > 0 && t < each.threads.size(); ++t) {
            auto& events = profile.threads[t];
            events.insert(events.end(), each.threads[t].begin(), each.threads[t].end());
        }
    }
    ProfileDrawing drawing(profiled.front().wait);
    drawing.addHost(profiled);
    for (std::size_t thread = 0; thread < profile.threads.size(); ++thread)
        drawing.addThread(static_cast<int>(thread), profile, profiled);
    return {.timeline = std::make_shared<const Timeline>(
                drawing.take(static_cast<int>(profile.threads.size()), options.steps)),
            .steps = options.steps,
            .globalBatch = run.globalBatch(),
            .stepSeconds = medianSeconds(profiled),
            .plainStepSeconds = medianSeconds(plain)};
}

TracedRun measuredTrace(const StepProfile& profile) {
    return {.title = "this computer (measured)",
            .label = fmt::format("{}; {}", counted(profile.timeline->cores, "thread"),
                                 counted(profile.steps, "step")),
            .timeline = profile.timeline};
}

}  // namespace shardlab::engine

#include "engine/simulator/timeline.h"

#include <gmock/gmock.h>

#include <map>
#include <set>

#include "engine/core/error.h"
#include "engine/simulator/steady_state.h"

namespace shardlab::engine::timeline_test {
namespace {

/// Four cores, the last of them slow; the kernels of a step, an all-reduce, validation of no interest.
RunModel fourCores() {
    RunModel model;
    model.cores = 4;
    model.init = 5000;
    model.prefetch = 2;
    model.stragglers = {{.core = 3, .slowdown = 0.25}};
    model.training.fullSteps = 100;
    model.training.full = {
        .samples = 4,
        .compile = 7000,
        .call = 10,
        .prepare = 40,
        .transfer = 5,
        .segments = {{.phase = Phase::Forward, .busy = 20, .gap = 3},
                     {.phase = Phase::Backward, .busy = 40, .bucket = 0},
                     {.phase = Phase::Update, .busy = 8}},
        .buckets = {30},
        .kernels = {
            {.name = "a/dot", .layer = "a", .boundBy = "memory", .flops = 1, .segment = 0, .busy = 12},
            {.name = "b/dot", .layer = "b", .boundBy = "memory", .segment = 0, .busy = 8},
            {.name = "b/dot", .layer = "b", .boundBy = "memory", .segment = 1, .busy = 40},
            {.name = "update", .layer = "", .boundBy = "memory", .segment = 2, .busy = 8}}};
    return model;
}

/// A slice as it is seen on its track.
struct Shown {
    const Track* track = nullptr;
    const SliceKind* kind = nullptr;
    TimelineSlice slice = {};
    bool is(const std::string& category) const { return kind->category == category; }
};
std::vector<Shown> shownOn(const Timeline& timeline, const Track& track) {
    std::vector<Shown> all;
    for (const TimelineSlice& slice : timeline.slicesOf(track))
        all.push_back({&track, &timeline.kindOf(slice), slice});
    return all;
}
std::vector<Shown> shown(const Timeline& timeline) {
    std::vector<Shown> all;
    for (const Track& track : timeline.tracks) {
        const std::vector<Shown> some = shownOn(timeline, track);
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

TEST(Timeline, SlicesAreSortedAndNest) {
    const Timeline timeline = drawTimeline(fourCores(), {.steps = 3, .cores = 8});
    for (const Track& track : timeline.tracks) {
        std::vector<TimelineSlice> open;
        Ticks before = 0;
        EXPECT_GT(track.count, 0U) << titleOf(track);
        for (const TimelineSlice& slice : timeline.slicesOf(track)) {
            EXPECT_LE(before, slice.start);
            before = slice.start;
            while (!open.empty() && open.back().end() <= slice.start)
                open.pop_back();
            if (!open.empty()) {
                EXPECT_LE(slice.end(), open.back().end()) << timeline.kindOf(slice).name;
            }
            open.push_back(slice);
        }
    }
}

TEST(Timeline, IdenticalCoresShareTheirSlices) {
    const Timeline timeline = drawTimeline(fourCores(), {.steps = 3, .cores = 4});
    std::map<int, const Track*> cores;
    for (const Track& track : timeline.tracks)
        if (track.kind == TrackKind::Core) cores[track.core] = &track;
    ASSERT_EQ(cores.size(), 4U);
    EXPECT_EQ(cores[0]->first, cores[1]->first);
    EXPECT_EQ(cores[0]->first, cores[2]->first);
    EXPECT_NE(cores[0]->first, cores[3]->first);
}

/// What an op is of comes from its kernel; the phase from its segment.
TEST(Timeline, OpsKnowTheirLayerAndPhase) {
    const Timeline timeline = drawTimeline(fourCores(), {.steps = 1, .cores = 1});
    std::map<std::string, std::set<std::string>> phases;
    for (const SliceKind& kind : timeline.kinds)
        if (kind.category == "op") phases[kind.layer].insert(kind.phase);
    using Phases = std::set<std::string>;
    EXPECT_EQ(phases, (std::map<std::string, Phases>{
                          {"a", {"forward"}}, {"b", {"backward", "forward"}}, {"", {"update"}}}));
}

TEST(Timeline, SaysHowManySlicesAStepAdds) {
    const TimelineOptions few{.steps = 10, .cores = 4}, many{.steps = 30, .cores = 4};
    const RunModel model = fourCores();
    const auto slices = [&](const TimelineOptions& options) {
        return static_cast<double>(drawTimeline(model, options).slices.size());
    };
    const double exact = (slices(many) - slices(few)) / 40;  // in both windows
    EXPECT_GE(static_cast<double>(slicesPerStep(model, few)), exact);
    EXPECT_LE(static_cast<double>(slicesPerStep(model, few)), 2 * exact);
}

TEST(Timeline, OneCoreOfEachKindIsShownFirst) {
    const auto coresOf = [](int most) {
        std::vector<std::pair<int, int>> cores;
        for (const Track& track : drawTimeline(fourCores(), {.steps = 1, .cores = most}).tracks) {
            if (track.kind == TrackKind::Core) cores.emplace_back(track.core, track.alike);
        }
        return cores;
    };
    using Cores = std::vector<std::pair<int, int>>;
    EXPECT_EQ(coresOf(1), (Cores{{0, 3}}));
    EXPECT_EQ(coresOf(2), (Cores{{0, 3}, {3, 1}}));
    EXPECT_EQ(coresOf(3), (Cores{{0, 3}, {1, 3}, {3, 1}}));
    EXPECT_EQ(coresOf(8).size(), 4U);
}

TEST(Timeline, BeginsWithInitialisationAndCompileAndShowsALaterWindow) {
    const RunModel model = fourCores();
    const Timeline timeline = drawTimeline(model, {.steps = 3, .cores = 1});
    const std::vector<Shown> all = shown(timeline);
    EXPECT_EQ(all[0].kind->name, "initialize");
    EXPECT_EQ(all[1].kind->name, "compile");
    EXPECT_EQ(all[1].slice.start, 5000);
    EXPECT_EQ(all[1].slice.end(), 12000);
    std::vector<Ticks> begins;
    for (const Shown& each : all) {
        if (each.is("step")) begins.push_back(each.slice.start);
    }
    ASSERT_EQ(begins.size(), 6U);
    // 45 until the first batch has come; it is not hidden behind the call, in which the input rests.
    EXPECT_EQ(begins[0], 12000 + 10 + 45);
    const SteadySteps steady = steadySteps(model, model.training, coreClasses(model));
    ASSERT_EQ(steady.steps, 1);
    EXPECT_GE(timeline.steadyStep, 3);
    EXPECT_EQ(begins[4] - begins[3], steady.duration);
    EXPECT_EQ(begins[5] - begins[4], steady.duration);
    EXPECT_EQ(steady.duration, 10 + 3 + 25 + 50 + 30 + 10);
}

TEST(Timeline, OpsFillTheBusyTimeOfEveryCore) {
    const Timeline timeline = drawTimeline(fourCores(), {.steps = 2, .cores = 4});
    for (const Track& track : timeline.tracks) {
        if (track.kind != TrackKind::Core) continue;
        const bool slow = track.core == 3;
        Ticks ops = 0;
        for (const Shown& each : shownOn(timeline, track)) {
            if (!each.is("op")) continue;
            ops += each.slice.duration;
            if (each.kind->name == "a/dot") {
                EXPECT_EQ(each.slice.duration, slow ? 15 : 12);
            }
        }
        EXPECT_EQ(ops, 4 * (slow ? 85 : 68));
    }
}

/// Slices that lie in `outer` on its track, of some categories.
std::vector<Shown> within(const std::vector<Shown>& track, const Shown& outer,
                          const std::vector<std::string>& categories, const std::string& but = "") {
    std::vector<Shown> found;
    for (const Shown& each : track) {
        const bool wanted = std::ranges::find(categories, each.kind->category) != categories.end();
        if (wanted && each.kind->name != but && each.slice.start >= outer.slice.start &&
            each.slice.end() <= outer.slice.end())
            found.push_back(each);
    }
    return found;
}

void expectTiled(const Shown& outer, const std::vector<Shown>& parts) {
    Ticks at = outer.slice.start;
    for (const Shown& part : parts) {
        EXPECT_EQ(part.slice.start, at) << part.kind->name << " in " << outer.kind->name;
        at = part.slice.end();
    }
    EXPECT_EQ(at, outer.slice.end()) << outer.kind->name;
}

TEST(Timeline, PhasesAndWaitsFillAStepAndOpsAndWaitsAPhase) {
    const Timeline timeline = drawTimeline(fourCores(), {.steps = 3, .cores = 4});
    int waitsForOthers = 0;
    for (const Track& track : timeline.tracks) {
        const std::vector<Shown> all = shownOn(timeline, track);
        for (const Shown& each : all) {
            if (each.is("step")) expectTiled(each, within(all, each, {"phase", "wait"}, "wait for the host"));
            if (each.is("phase")) expectTiled(each, within(all, each, {"op", "wait"}));
            waitsForOthers += each.kind->name == "wait for other cores" ? 1 : 0;
        }
    }
    EXPECT_EQ(waitsForOthers, 3 * 6) << "three even cores behind each of six updates";
}

TEST(Timeline, TheLaterWindowBeginsInTheSteadyState) {
    RunModel model = fourCores();
    model.callsAhead = 12;
    const std::int64_t reached = steadySteps(model, model.training, coreClasses(model)).reachedAfter;
    ASSERT_GT(reached, 3);
    EXPECT_EQ(drawTimeline(model, {.steps = 3, .cores = 1}).steadyStep, reached);
}

TEST(Timeline, DrawsShortPassesWhole) {
    RunModel model = fourCores();
    model.training.fullSteps = 3;
    const Timeline timeline = drawTimeline(model, {.steps = 3, .cores = 1});
    EXPECT_EQ(timeline.steadyStep, 0);
    EXPECT_EQ(timeline.firstSteps, 3);
}

TEST(Timeline, RefusesNonsense) {
    EXPECT_THROW(drawTimeline(fourCores(), {.steps = 0}), Error);
    EXPECT_THROW(drawTimeline(fourCores(), {.cores = 0}), Error);
}

}  // namespace
}  // namespace shardlab::engine::timeline_test

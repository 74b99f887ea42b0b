#include "engine/simulator/timeline.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "engine/simulator/steady_state.h"

namespace shardlab::engine {
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
        .kernels = {{.name = "a/dot", .boundBy = "memory", .flops = 1, .segment = 0, .busy = 12},
                    {.name = "b/dot", .boundBy = "memory", .segment = 0, .busy = 8},
                    {.name = "b/dot", .boundBy = "memory", .segment = 1, .busy = 40},
                    {.name = "update", .boundBy = "memory", .segment = 2, .busy = 8}}};
    return model;
}

Ticks endOf(const TimelineSlice& slice) {
    return slice.start + slice.duration;
}

TEST(Timeline, SlicesAreSortedAndNest) {
    const Timeline timeline = drawTimeline(fourCores(), {.steps = 3, .cores = 8});
    std::vector<const TimelineSlice*> open;
    const TimelineSlice* before = nullptr;
    for (const TimelineSlice& slice : timeline.slices) {
        if (before != nullptr) {
            EXPECT_LE(before->track, slice.track);
        }
        if (before == nullptr || before->track != slice.track) {
            open.clear();
        } else {
            EXPECT_LE(before->start, slice.start);
        }
        while (!open.empty() && endOf(*open.back()) <= slice.start)
            open.pop_back();
        if (!open.empty()) {
            EXPECT_LE(endOf(slice), endOf(*open.back())) << slice.name;
        }
        open.push_back(&slice);
        before = &slice;
    }
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
    EXPECT_EQ(timeline.slices[0].name, "initialise");
    EXPECT_EQ(timeline.slices[1].name, "compile");
    EXPECT_EQ(timeline.slices[1].start, 5000);
    EXPECT_EQ(endOf(timeline.slices[1]), 12000);
    std::vector<Ticks> begins;
    for (const TimelineSlice& slice : timeline.slices) {
        if (slice.category == "step") begins.push_back(slice.start);
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
    std::vector<Ticks> ops(timeline.tracks.size());
    for (const TimelineSlice& slice : timeline.slices) {
        if (slice.category != "op") continue;
        ops[slice.track] += slice.duration;
        const bool slow = timeline.tracks[slice.track].core == 3;
        if (slice.name == "a/dot") {
            EXPECT_EQ(slice.duration, slow ? 15 : 12);
        }
    }
    for (std::size_t i = 0; i < ops.size(); ++i) {
        if (timeline.tracks[i].kind != TrackKind::Core) continue;
        EXPECT_EQ(ops[i], 4 * (timeline.tracks[i].core == 3 ? 85 : 68));
    }
}

/// Slices that lie in `outer` on its track, of some categories.
std::vector<TimelineSlice> within(const Timeline& timeline, const TimelineSlice& outer,
                                  const std::vector<std::string>& categories, const std::string& but = "") {
    std::vector<TimelineSlice> found;
    for (const TimelineSlice& slice : timeline.slices) {
        const bool wanted =
            std::find(categories.begin(), categories.end(), slice.category) != categories.end();
        if (slice.track == outer.track && wanted && slice.name != but && slice.start >= outer.start &&
            endOf(slice) <= endOf(outer))
            found.push_back(slice);
    }
    return found;
}

void expectTiled(const TimelineSlice& outer, const std::vector<TimelineSlice>& parts) {
    Ticks at = outer.start;
    for (const TimelineSlice& part : parts) {
        EXPECT_EQ(part.start, at) << part.name << " in " << outer.name;
        at = endOf(part);
    }
    EXPECT_EQ(at, endOf(outer)) << outer.name;
}

TEST(Timeline, PhasesAndWaitsFillAStepAndOpsAndWaitsAPhase) {
    const Timeline timeline = drawTimeline(fourCores(), {.steps = 3, .cores = 4});
    int waitsForOthers = 0;
    for (const TimelineSlice& slice : timeline.slices) {
        if (slice.category == "step")
            expectTiled(slice, within(timeline, slice, {"phase", "wait"}, "wait for the host"));
        if (slice.category == "phase") expectTiled(slice, within(timeline, slice, {"op", "wait"}));
        waitsForOthers += slice.name == "wait for other cores" ? 1 : 0;
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
}  // namespace shardlab::engine

#include "engine/simulator/steady_state.h"

#include <gmock/gmock.h>

#include "tests/simulator/random_runs.h"

namespace shardlab::engine::steady_state_test {
namespace {

class RandomRuns : public ::testing::TestWithParam<int> {};

/// Everything there is to know of a run, in both ways of simulating it.
TEST_P(RandomRuns, PeriodsGiveExactlyWhatEveryEventGives) {
    for (int i = 0; i < 250; ++i) {
        const auto seed = static_cast<std::uint64_t>(GetParam() * 1000 + i);
        SCOPED_TRACE(seed);
        const RunModel model = randomRun(seed);
        const RunTimes fast = simulateRun(model, SimulationPath::SteadyState);
        const RunTimes exact = simulateRun(model, SimulationPath::EveryEvent);
        ASSERT_EQ(fast.duration, exact.duration);
        ASSERT_EQ(fast.epochs, exact.epochs);
        ASSERT_EQ(fast.totals, exact.totals);
        ASSERT_EQ(exact.classes.size(), static_cast<std::size_t>(model.cores));
        for (int core = 0; core < model.cores; ++core)
            ASSERT_EQ(fast.core(core), exact.core(core)) << "core " << core;
    }
}

TEST_P(RandomRuns, EveryCoreAccountsForTheWholeRun) {
    for (int i = 0; i < 250; ++i) {
        const auto seed = static_cast<std::uint64_t>(GetParam() * 1000 + i);
        SCOPED_TRACE(seed);
        const RunModel model = randomRun(seed);
        const RunTimes run = simulateRun(model);
        Ticks sum = 0;
        for (const EpochTimes& epoch : run.epochs)
            sum += epoch.init + epoch.compile + epoch.training + epoch.validation;
        ASSERT_EQ(sum, run.duration);
        for (const CoreTimes& core : run.cores)
            ASSERT_EQ(core.busy() + core.waiting(), run.duration);
        for (const Ticks busy : {run.totals.hostInit + run.totals.hostCompile + run.totals.hostDispatch,
                                 run.totals.preparing, run.totals.transferring, run.totals.reducing})
            ASSERT_LE(busy, run.duration);
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomRuns, ::testing::Values(1, 2, 3, 4));

/// One core, `prepare` and `compute` ticks a step, nothing else.
RunModel twoStages(Ticks prepare, Ticks compute, int prefetch) {
    RunModel model;
    model.prefetch = prefetch;
    model.training.fullSteps = 1000;
    model.training.full = {.samples = 1, .prepare = prepare, .segments = {{.busy = compute}}};
    return model;
}

SteadySteps steady(const RunModel& model) {
    return steadySteps(model, model.training, coreClasses(model));
}

TEST(SteadyState, WithPrefetchTheSlowerOfInputAndDeviceDecides) {
    for (const int prefetch : {1, 2, 3, 4}) {
        for (const auto& [prepare, compute] : {std::pair<Ticks, Ticks>{30, 50}, {50, 30}, {40, 40}}) {
            const SteadySteps steps = steady(twoStages(prepare, compute, prefetch));
            EXPECT_EQ(steps.duration, steps.steps * std::max(prepare, compute)) << prefetch;
        }
    }
}

TEST(SteadyState, WithoutPrefetchInputAndDeviceAddUp) {
    const SteadySteps steps = steady(twoStages(30, 50, 0));
    EXPECT_EQ(steps.duration, steps.steps * 80);
    EXPECT_EQ(steps.cores[0].input, steps.steps * 30);
    EXPECT_EQ(steps.cores[0].forward, steps.steps * 50);
}

TEST(SteadyState, AHostThatWaitsAddsItsCallToTheSlowerOfInputAndDevice) {
    RunModel model = twoStages(30, 50, 2);
    model.training.full.call = 7;
    EXPECT_EQ(steady(model).duration, steady(model).steps * (7 + 50));
    model.training.full.prepare = 60;
    EXPECT_EQ(steady(model).duration, steady(model).steps * (7 + 60));
    model.feedsDuringDispatch = true;  // max(60, 7 + 50)
    EXPECT_EQ(steady(model).duration, steady(model).steps * 60);
}

TEST(SteadyState, AHostThatRunsAheadHidesItsCall) {
    RunModel model = twoStages(30, 50, 2);
    model.training.full.call = 7;
    model.feedsDuringDispatch = true;
    model.callsAhead = 1;
    EXPECT_EQ(steady(model).duration, steady(model).steps * 50);
    model.training.full.call = 70;  // … unless it is the slowest
    EXPECT_EQ(steady(model).duration, steady(model).steps * 70);
}

TEST(SteadyState, AHostThatRunsAheadHidesTheGapsOfItsIssue) {
    RunModel model;
    model.training.fullSteps = 100;
    model.training.full = {.samples = 1, .issue = 40, .segments = {{.busy = 50, .gap = 9}}};
    EXPECT_EQ(steady(model).duration, steady(model).steps * 59);
    model.callsAhead = 2;
    EXPECT_EQ(steady(model).duration, steady(model).steps * 50);
}

TEST(SteadyState, OneCallIsSharedByItsSteps) {
    RunModel model = twoStages(0, 50, 0);
    model.training.full.call = 70;
    model.stepsPerCall = 7;
    const SteadySteps steps = steady(model);
    EXPECT_EQ(steps.steps % 7, 0);
    EXPECT_EQ(steps.duration, steps.steps * 60);
}

TEST(SteadyState, SlowDriftIsAveraged) {
    // The input is 1 tick in 100,000 slower: four batches of lead last for 400,000 steps.
    const SteadySteps steps = steady(twoStages(100001, 100000, 4));
    EXPECT_GE(steps.duration, steps.steps * 100000);
    EXPECT_LE(steps.duration, steps.steps * 100001);
}

TEST(SteadyState, ManyStepsOnManyCoresAreFewEvents) {
    // The pass below would be 20,480,000 steps of cores; all but a few are repeated.
    RunModel model = twoStages(30, 50, 2);
    model.cores = 2048;
    model.training.fullSteps = 10000;
    model.training.full.samples = 2048;
    const RunTimes run = simulateRun(model);
    EXPECT_EQ(run.duration, 30 + 10000 * 50);
    EXPECT_EQ(run.totals.segments, 20'480'000);
    EXPECT_EQ(run.classes.size(), 1U);
    EXPECT_LT(steady(model).reachedAfter, 20);
}

}  // namespace
}  // namespace shardlab::engine::steady_state_test

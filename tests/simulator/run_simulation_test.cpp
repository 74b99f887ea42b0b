#include "engine/simulator/run_simulation.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"

namespace shardlab::engine::run_simulation_test {
namespace {

using ::testing::HasSubstr;

/// Two cores, one call a step, a host that waits. Durations in ticks, chosen so that sums tell their parts.
RunModel tinyRun() {
    RunModel model;
    model.cores = 2;
    model.init = 100'000;
    model.training.fullSteps = 3;
    model.training.full = {.samples = 8,
                           .compile = 10'000,
                           .call = 5,
                           .segments = {{.phase = Phase::Forward, .busy = 20},
                                        {.phase = Phase::Backward, .busy = 40, .bucket = 0},
                                        {.phase = Phase::Update, .busy = 10}},
                           .buckets = {30}};
    return model;
}

TEST(SimulateRun, ThreeStepsByHand) {
    const RunTimes run = simulateRun(tinyRun());
    EXPECT_EQ(run.duration, 100'000 + 10'000 + 3 * (5 + 20 + 40 + 30 + 10));
    const CoreTimes& core = run.core(1);
    EXPECT_EQ(core.forward, 60);
    EXPECT_EQ(core.backward, 120);
    EXPECT_EQ(core.update, 30);
    EXPECT_EQ(core.allReduce, 90);
    EXPECT_EQ(core.dispatch, 15);
    EXPECT_EQ(core.setup, 110'000);
    EXPECT_EQ(core.idle, 0);
    EXPECT_EQ(core.input, 0);
    EXPECT_EQ(run.totals.segments, 2 * 3 * 3);
    EXPECT_EQ(run.totals.reductions, 3);
    EXPECT_EQ(run.totals.calls, 3);
    EXPECT_EQ(run.totals.compiles, 1);
    EXPECT_EQ(run.totals.reducing, 90);
}

TEST(SimulateRun, BatchesArePreparedInAdvance) {
    RunModel model = tinyRun();
    model.init = model.training.full.compile = model.training.full.call = 0;
    model.training.full.prepare = 60;
    model.training.full.transfer = 7;
    model.prefetch = 1;
    // Prepared at 60, 120, 180; on the device at 67, 127, 187. The first step runs from 67 to 167, the others
    // follow at once.
    EXPECT_EQ(simulateRun(model).duration, 67 + 3 * 100);
    EXPECT_EQ(simulateRun(model).core(0).input, 67);
    model.training.full.prepare = 160;  // on the device at 167, 327, 487: the device waits each time
    EXPECT_EQ(simulateRun(model).duration, 487 + 100);
    model.prefetch = 0;
    EXPECT_EQ(simulateRun(model).duration, 3 * (160 + 7 + 100));
    EXPECT_EQ(simulateRun(model).core(0).input, 3 * 167);
}

TEST(SimulateRun, APartialBatchIsAnotherProgramAndLeavesCoresIdle) {
    RunModel model = tinyRun();
    model.training.hasPartial = true;
    model.training.partial = model.training.full;
    model.training.partial.samples = 3;  // 2 on the first core, 1 on the second
    model.training.partial.compile = 7'000;
    const RunTimes run = simulateRun(model);
    EXPECT_EQ(run.duration, 100'000 + 10'000 + 7'000 + 4 * 105);
    EXPECT_EQ(run.core(0).busy(), 4 * 70);
    EXPECT_EQ(run.core(1).busy(), 3 * 70 + 35);
    EXPECT_EQ(run.core(1).idle, 35);  // 30 before the all-reduce, 5 behind its half of the update
    EXPECT_EQ(run.core(0).idle, 0);
    EXPECT_EQ(run.totals.compiles, 2);
}

TEST(SimulateRun, CoresWithoutSamplesWaitThroughTheStep) {
    RunModel model = tinyRun();
    model.cores = 4;
    model.training.full.samples = 2;  // one sample on each of two cores
    const RunTimes run = simulateRun(model);
    EXPECT_EQ(run.classes.size(), 2U);
    EXPECT_EQ(run.core(3).busy(), 0);
    EXPECT_EQ(run.core(3).idle, 3 * 70);
    EXPECT_EQ(run.core(3).allReduce, 3 * 30);
}

TEST(SimulateRun, AStragglerHoldsUpTheOthers) {
    RunModel model = tinyRun();
    model.stragglers = {{.core = 1, .slowdown = 0.5}};
    const RunTimes run = simulateRun(model);
    EXPECT_EQ(run.duration, 100'000 + 10'000 + 3 * (5 + 30 + 60 + 30 + 15));
    EXPECT_EQ(run.core(0).busy(), 3 * 70);
    EXPECT_EQ(run.core(0).idle, 3 * (30 + 5));
    EXPECT_EQ(run.core(1).busy(), 3 * 105);
    EXPECT_EQ(run.core(1).idle, 0);
}

TEST(SimulateRun, JitterSlowsDownAndIsRepeatable) {
    RunModel model = tinyRun();
    model.cores = 64;
    model.training.full.samples = 64;
    model.training.fullSteps = 100;
    for (StepSegment& segment : model.training.full.segments)
        segment.busy *= 1000;
    const Ticks even = simulateRun(model).duration;
    model.jitter = {.amount = 0.1, .seed = 7, .period = 8};
    const Ticks uneven = simulateRun(model).duration;
    // The slowest of 64 even draws from 10 % is near 10 · 64/65 %.
    EXPECT_GT(uneven - even, 100 * 70'000 * 0.09);
    EXPECT_LE(uneven - even, 100 * 70'000 / 10);
    EXPECT_EQ(simulateRun(model).duration, uneven);
    model.jitter.seed = 8;
    EXPECT_NE(simulateRun(model).duration, uneven);
}

TEST(SimulateRun, TheAllReduceOfEarlyBucketsHidesBehindTheBackwardPass) {
    RunModel model = tinyRun();
    model.training.fullSteps = 1;
    model.training.full.segments = {{.phase = Phase::Forward, .busy = 20},
                                    {.phase = Phase::Backward, .busy = 15, .bucket = 0},
                                    {.phase = Phase::Backward, .busy = 25, .bucket = 1},
                                    {.phase = Phase::Update, .busy = 10}};
    model.training.full.buckets = {20, 10};
    // Bucket 0 is ready at 35 and reduced from 35 to 55, bucket 1 is ready at 60: 10 are exposed.
    EXPECT_EQ(simulateRun(model).core(0).allReduce, 10);
    model.training.full.buckets = {30, 10};  // 35 to 65, then 65 to 75
    EXPECT_EQ(simulateRun(model).core(0).allReduce, 15);
    EXPECT_EQ(simulateRun(model).duration, 110'000 + 5 + 75 + 10);
}

TEST(SimulateRun, ValidationComesWithItsFrequency) {
    RunModel model = tinyRun();
    model.epochs = 5;
    model.validationFrequency = 2;
    model.validation.fullSteps = 4;
    model.validation.full = {.samples = 8, .compile = 3'000, .call = 2, .segments = {{.busy = 20}}};
    const RunTimes run = simulateRun(model);
    const Ticks training = 3 * 105, validation = 4 * 22;
    EXPECT_EQ(run.duration, 100'000 + 13'000 + 5 * training + 2 * validation);
    EXPECT_EQ(run.epochs[0], (EpochTimes{0, 100'000, 10'000, training, 0}));
    EXPECT_EQ(run.epochs[1], (EpochTimes{110'000 + training, 0, 3'000, training, validation}));
    EXPECT_EQ(run.epochs[2].validation, 0);
    EXPECT_EQ(run.epochs[3].compile, 0);
    EXPECT_EQ(run.epochs[3].validation, validation);
    model.validateOnlyAtEnd = true;
    EXPECT_EQ(simulateRun(model).epochs[3].validation, 0);
    EXPECT_EQ(simulateRun(model).epochs[4].validation, validation);
}

TEST(SimulateRun, NeverOverflowsSilently) {
    RunModel model = tinyRun();
    model.training.fullSteps = std::int64_t{1} << 61;
    EXPECT_THROW(simulateRun(model), Error);
    EXPECT_THROW(multiplyTicks(std::int64_t{1} << 62, 4), Error);
    EXPECT_THROW(addTicks(std::int64_t{1} << 62, std::int64_t{1} << 62), Error);
    EXPECT_THROW(TickClock{}.ticks(1e7), Error);
    EXPECT_THROW(TickClock{}.ticks(-1), Error);
    EXPECT_EQ(TickClock::holding(1e9).ticks(1e9), 1'000'000'000'000'000'000);
}

TEST(SimulateRun, SaysWhatIsWrongWithAModel) {
    const auto message = [](RunModel model) {
        try {
            simulateRun(model);
        } catch (const Error& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    RunModel model = tinyRun();
    model.cores = 0;
    EXPECT_THAT(message(model), HasSubstr("cores must be positive; got 0"));
    model = tinyRun();
    model.stepsPerCall = 0;
    EXPECT_THAT(message(model), HasSubstr("steps per call must be positive; got 0"));
    model = tinyRun();
    model.stragglers = {{.core = 2, .slowdown = 0.1}};
    EXPECT_THAT(message(model), HasSubstr("expected a core from 0 to 1; got 2"));
    model.stragglers = {{.core = 1, .slowdown = -0.1}};
    EXPECT_THAT(message(model), HasSubstr("must not be negative; got -0.1"));
}

}  // namespace
}  // namespace shardlab::engine::run_simulation_test

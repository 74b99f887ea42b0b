#include "engine/training/run_pace.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/training/progress.h"

namespace shardlab::engine::testing::run_pace_test {
namespace {

/// Drives a pace by a clock that stands still otherwise.
class FakeRun {
public:
    explicit FakeRun(const RunPace::Plan& plan) : pace(plan) {}
    void steps(int count, double seconds) {
        for (int i = 0; i < count; ++i)
            pace.stepDone(now += seconds);
    }
    void validate(int count, double seconds) {
        for (int i = 0; i < count; ++i)
            pace.validationStepDone(now += seconds);
    }
    RunPace pace;
    double now = 0;
};

TEST(RunPace, LeavesCompileAndFirstStepOut) {
    FakeRun run({.epochs = 1, .stepsPerEpoch = 10});
    run.now = 30;  // data and compile
    run.pace.beginEpoch(1, run.now);
    EXPECT_LT(run.pace.epochSecondsLeft(), 0) << "nothing was timed yet";
    run.steps(1, 5.0);
    EXPECT_LT(run.pace.epochSecondsLeft(), 0) << "the first step says nothing of the others";
    run.steps(1, 0.5);
    EXPECT_DOUBLE_EQ(run.pace.stepSeconds(), 0.5);
    EXPECT_DOUBLE_EQ(run.pace.epochSecondsLeft(), 8 * 0.5);
    EXPECT_DOUBLE_EQ(run.pace.runSecondsLeft(), 8 * 0.5);
}

// Steps of 1 s, validation of 4 steps behind every second of 6 epochs. Before the first pass a validation
// step is taken for a third of a second, then for the 0.5 s it took; an epoch's end takes 2 s more.
TEST(RunPace, CountsValidationAndTheEndOfAnEpoch) {
    FakeRun run({.epochs = 6, .stepsPerEpoch = 10, .validationSteps = 4, .validationFrequency = 2});
    run.pace.beginEpoch(1, 0);
    run.steps(10, 1.0);
    EXPECT_NEAR(run.pace.epochSecondsLeft(), 0.0, 1e-9);
    EXPECT_NEAR(run.pace.runSecondsLeft(), 5 * 10.0 + 3 * 4 / 3.0, 1e-9);
    run.pace.beginEpoch(2, run.now += 2.0);
    EXPECT_NEAR(run.pace.epochSecondsLeft(), 10.0 + 4 / 3.0, 1e-9);
    run.steps(10, 1.0);
    run.validate(1, 0.5);
    EXPECT_NEAR(run.pace.epochSecondsLeft(), 3 * 0.5, 1e-9);
    run.validate(3, 0.5);
    EXPECT_NEAR(run.pace.epochSecondsLeft(), 0.0, 1e-9);
    EXPECT_NEAR(run.pace.runSecondsLeft(), 4 * (10.0 + 2.0) + 2 * 4 * 0.5, 1e-9);
}

TEST(RunPace, OneSlowStepMovesItLittleAndANewPaceIsFollowed) {
    FakeRun run({.epochs = 1, .stepsPerEpoch = 1000});
    run.pace.beginEpoch(1, 0);
    run.steps(300, 0.1);
    const double before = run.pace.epochSecondsLeft();
    run.steps(1, 1.0);  // ten times as long
    EXPECT_NEAR(run.pace.epochSecondsLeft() / before, 1.09, 0.01);
    run.steps(300, 0.2);
    EXPECT_NEAR(run.pace.stepSeconds(), 0.2, 0.2 * 0.05);
}

/// Between two steps the answer falls by a step's time: within 2 % of the whole when their times scatter by
/// half.
TEST(RunPace, CountsDownSteadily) {
    FakeRun run({.epochs = 1, .stepsPerEpoch = 500});
    run.pace.beginEpoch(1, 0);
    run.steps(60, 0.1);
    double last = run.pace.epochSecondsLeft();
    for (int i = 0; i < 400; ++i) {
        run.steps(1, i % 2 == 0 ? 0.05 : 0.15);
        const double left = run.pace.epochSecondsLeft();
        EXPECT_LT(std::abs(last - left), 0.02 * last + 0.15);
        last = left;
    }
}

TEST(RunPace, APauseIsNoStep) {
    FakeRun run({.epochs = 1, .stepsPerEpoch = 10});
    run.pace.beginEpoch(1, 0);
    run.steps(3, 1.0);
    run.pace.resume(run.now += 600.0);
    run.steps(1, 1.0);
    EXPECT_DOUBLE_EQ(run.pace.stepSeconds(), 1.0);
}

// The mean of the first 10 steps is 0.6 s; without the first, which took 5.1 s, 0.1 s.
TEST(ProgressLine, TakesThePaceForItsEta) {
    EXPECT_EQ(progressLine(10, 110, 6.0, {}), " 10/110 [=>............................] - ETA: 60s");
    EXPECT_EQ(progressLine(10, 110, 6.0, {}, 0.1), " 10/110 [=>............................] - ETA: 10s");
}

}  // namespace
}  // namespace shardlab::engine::testing::run_pace_test

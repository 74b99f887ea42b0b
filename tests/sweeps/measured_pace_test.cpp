#include "engine/sweeps/measured_pace.h"

#include <gtest/gtest.h>

#include "engine/experiment/document_paths.h"
#include "tests/support/small_experiment.h"

namespace shardlab::engine::testing::measured_pace_test {
namespace {

const Json kHere{{"version", "2"}, {"cpu", "a processor"}, {"threads", 4}};

/// Two epochs in ten seconds.
RunInfo runOf(const Experiment& experiment, Json environment = kHere) {
    RunInfo run;
    run.epochs = 2;
    run.wallSeconds = 10;
    for (const auto& [path, value] : shortDocumentValues(experiment.toJson()))
        run.parameters[path] = value;
    run.environment = std::move(environment);
    return run;
}

/// Trials of three epochs.
SweepPlan planOver(const SearchDimension& dimension) {
    SweepPlan plan{.id = "s", .experiment = smallExperiment(), .space = {dimension}};
    plan.objectives = {defaultObjective(plan.experiment)};
    return plan;
}

const SearchDimension kRates{.path = "optimizer.learning_rate",
                             .range = SearchRange{.low = 0.001, .high = 1}};

TEST(MeasuredPace, IsThatOfARunWithAnotherLearningRateSeedAndNumberOfEpochs) {
    Experiment earlier = smallExperiment();
    earlier.name = "another name";
    earlier.fit.epochs = 2;
    earlier.fit.seed = 77;
    earlier.compile.optimizer["config"]["learning_rate"] = 0.5;
    const auto seconds = measuredSeconds(planOver(kRates), 20, {runOf(earlier)}, kHere);
    ASSERT_TRUE(seconds);
    EXPECT_DOUBLE_EQ(*seconds, 10.0 / 2 * 3 * 20);
}

TEST(MeasuredPace, TheNewestRunCounts) {
    RunInfo newest = runOf(smallExperiment());
    newest.wallSeconds = 4;
    const auto seconds = measuredSeconds(planOver(kRates), 1, {newest, runOf(smallExperiment())}, kHere);
    EXPECT_DOUBLE_EQ(seconds.value_or(0), 6);
}

TEST(MeasuredPace, IsNotKnownByOtherWork) {
    const SweepPlan plan = planOver(kRates);
    const auto known = [&](const RunInfo& run) { return measuredSeconds(plan, 1, {run}, kHere).has_value(); };
    ASSERT_TRUE(known(runOf(smallExperiment())));
    Experiment batch = smallExperiment(), optimizer = smallExperiment(), model = smallExperiment();
    batch.fit.batchSize = 64;
    optimizer.compile.optimizer["class_name"] = "Adam";
    model.model.layers[0].config["filters"] = 5;
    for (const Experiment& other : {batch, optimizer, model})
        EXPECT_FALSE(known(runOf(other)));
    EXPECT_FALSE(known(runOf(smallExperiment(), {{"cpu", "another"}, {"threads", 4}})));
    EXPECT_FALSE(known(runOf(smallExperiment(), {{"cpu", "a processor"}, {"threads", 8}})));
    EXPECT_FALSE(known(runOf(smallExperiment(), nullptr)));
    RunInfo begun = runOf(smallExperiment());
    begun.epochs = 0;
    EXPECT_FALSE(known(begun));
}

TEST(MeasuredPace, IsNotKnownWhereTheSweepChangesTheWork) {
    const std::vector<RunInfo> runs{runOf(smallExperiment())};
    const auto known = [&](const SearchDimension& dimension) {
        return measuredSeconds(planOver(dimension), 1, runs, kHere).has_value();
    };
    EXPECT_TRUE(known({.path = "fit.seed", .choices = {1, 2}}));
    EXPECT_FALSE(known({.path = "fit.batch_size", .choices = {16, 32}}));
    EXPECT_FALSE(known({.path = "fit.epochs", .choices = {1, 2}}));
    EXPECT_FALSE(known({.path = "optimizer.class_name", .choices = {"Adam", "SGD"}}));
    EXPECT_FALSE(known({.path = "optimizer.gradient_accumulation_steps", .choices = {2, 4}}));
    SweepPlan simulated = planOver(kRates);
    simulated.objectives = {{.kind = Objective::Kind::SimulatedSeconds, .name = "simulated_seconds"}};
    EXPECT_FALSE(measuredSeconds(simulated, 1, runs, kHere));
}

}  // namespace
}  // namespace shardlab::engine::testing::measured_pace_test

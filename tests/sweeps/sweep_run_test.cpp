// Sweeps over learning curves that are made up: objectives, failures, the best trials, the forecast.
#include "engine/sweeps/sweep_run.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "engine/sweeps/sweep_forecast.h"

namespace shardlab::engine::sweep_run_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const DeviceCatalog& devices() {
    return DeviceCatalog::installed();
}

SweepPlan planOf(SearchSpace space, const std::vector<std::string>& objectives) {
    SweepPlan plan{.id = "test", .experiment = Experiment::load("fashion_mnist_quickstart")};
    plan.space = std::move(space);
    plan.search = SearchMethod::Grid;
    plan.trials = 100;
    for (const std::string& name : objectives)
        plan.objectives.push_back(parseObjective(name, plan.experiment));
    return plan;
}

double learningRateOf(const Experiment& experiment) {
    return experiment.compile.optimizer.at("config").at("learning_rate");
}

/// val_loss of an epoch: (learning rate − 2)² + 1 / epoch; but 0.5 less in the second of three.
TrainedTrial trained(const TrialRun& trial) {
    TrainedTrial result;
    const double rate = learningRateOf(trial.experiment);
    for (int epoch = 1; epoch <= 3; ++epoch) {
        const double loss = (rate - 2) * (rate - 2) + 1.0 / epoch - (epoch == 2 ? 0.5 : 0.0);
        result.history.epochs.push_back({.epoch = epoch, .metrics = {{"val_loss", loss}}});
    }
    result.history.wallSeconds = rate;
    return result;
}

SweepResult runAll(const SweepPlan& plan, const TrainTrial& train) {
    const StopToken stop;
    return runSweep(
        plan, devices(), train, [](const Trial&) {}, stop);
}

std::vector<int> bestOf(const SweepResult& result) {
    std::vector<int> ids;
    for (const std::size_t i : result.best())
        ids.push_back(result.trials[i].id);
    return ids;
}

const SearchSpace kRates{{.path = "optimizer.learning_rate", .choices = {1, 1.5, 4}}};

TEST(SweepRun, TakesTheBestEpochOfEachTrial) {
    int ended = 0;
    const StopToken stop;
    const SweepResult result = runSweep(
        planOf(kRates, {"val_loss"}), devices(), trained,
        [&](const Trial& trial) { EXPECT_EQ(trial.id, ++ended); }, stop);
    EXPECT_EQ(ended, 3);
    ASSERT_EQ(result.trials.size(), 3U);
    EXPECT_EQ(result.trials[0].objectives.front(), 1.0);
    EXPECT_EQ(result.trials[1].objectives.front(), 0.25);
    EXPECT_EQ(result.trials[2].objectives.front(), 4.0);
    EXPECT_EQ(result.trials[1].status, TrialStatus::Completed);
    EXPECT_EQ(result.trials[1].epochs, 3);
    EXPECT_THAT(bestOf(result), ElementsAre(2));
    EXPECT_THAT(result.ranked(), ElementsAre(1, 0, 2));
    const Json json = result.toJson();
    EXPECT_EQ(json.at("best"), 2);
    EXPECT_EQ(json.at("trials").at(1),
              Json::parse(R"({"id": 2, "parameters": {"optimizer.learning_rate": 1.5}, "status": "completed",
                              "message": null, "epochs": 3, "objective": 0.25, "wall_seconds": 1.5,
                              "simulated_seconds": 0.0})"));
}

TEST(SweepRun, GoesOnAfterATrialThatFails) {
    const SweepPlan plan =
        planOf({{.path = "fit.batch_size", .choices = {500, 512, "all", 1024, 2048}}}, {"val_loss"});
    const SweepResult result = runAll(plan, [](const TrialRun& trial) -> TrainedTrial {
        if (trial.experiment.globalBatch() == 1024) throw Error("it cannot begin");
        if (trial.experiment.globalBatch() == 2048) return {.history = {}, .failure = "loss is NaN"};
        requireTrainable(trial.experiment, devices());
        return trained(trial);
    });
    ASSERT_EQ(result.trials.size(), 5U);
    EXPECT_EQ(result.trials[0].status, TrialStatus::Failed);
    EXPECT_THAT(result.trials[0].message, HasSubstr("500"));
    EXPECT_EQ(result.trials[0].objectives.front(), std::nullopt);
    EXPECT_EQ(result.trials[1].status, TrialStatus::Completed);
    EXPECT_THAT(result.trials[2].message, HasSubstr("fit.batch_size must be null or an integer"));
    EXPECT_EQ(result.trials[3].message, "it cannot begin");
    EXPECT_EQ(result.trials[4].message, "loss is NaN");
    EXPECT_THAT(bestOf(result), ElementsAre(2));
    EXPECT_EQ(result.toJson().at("trials").at(0).at("objective"), nullptr);
}

TEST(SweepRun, WithoutAValueHasNoBestTrial) {
    const SweepResult result =
        runAll(planOf(kRates, {"val_loss"}), [](const TrialRun&) { return TrainedTrial(); });
    EXPECT_EQ(result.trials.front().message, "no epoch has a finite val_loss");
    EXPECT_THAT(result.best(), IsEmpty());
    EXPECT_EQ(result.toJson().at("best"), nullptr);
}

TEST(SweepRun, GivesTheParetoFrontOfSeveralObjectives) {
    SweepResult result{.id = "front",
                       .objectives = planOf(kRates, {"val_loss", "simulated_seconds"}).objectives};
    const auto add = [&](std::optional<double> loss, double seconds) {
        result.trials.push_back(
            {.id = static_cast<int>(result.trials.size()) + 1, .objectives = {loss, seconds}});
    };
    add(3, 1);  // cheapest
    add(2, 2);
    add(2, 3);             // as good as 2, but slower
    add(1, 5);             // best
    add(std::nullopt, 0);  // failed
    add(2, 2);             // equal to 2
    EXPECT_THAT(bestOf(result), ElementsAre(4, 2, 6, 1));
    EXPECT_EQ(result.toJson().at("best"), Json::parse("[4, 2, 6, 1]"));
    EXPECT_EQ(result.toJson().at("trials").at(0).at("objective"),
              Json::parse(R"({"val_loss": 3.0, "simulated_seconds": 1.0})"));
}

TEST(SweepRun, OfSimulatedObjectivesTrainsNothing) {
    SweepPlan plan = planOf({{.path = "runtime.device", .choices = {"tpu-v2-8", "t4", "nothing"}}},
                            {"simulated_seconds", "cost"});
    plan.prices = {{"tpu-v2-8", {.perHour = 3600}}, {"t4", {.perHour = 7200}}};
    const SweepResult result = runAll(plan, [](const TrialRun&) -> TrainedTrial {
        ADD_FAILURE() << "it trains";
        return {};
    });
    ASSERT_EQ(result.trials.size(), 3U);
    for (int i = 0; i < 2; ++i) {
        const Trial& trial = result.trials[static_cast<std::size_t>(i)];
        const DeviceQuestion question{.choice = {.device = trial.parameters.at("runtime.device")}};
        const double seconds = answerFor(plan.experiment, devices(), question).timed()->totalSeconds;
        EXPECT_EQ(trial.status, TrialStatus::Estimated);
        EXPECT_DOUBLE_EQ(*trial.objectives[0], seconds);
        EXPECT_DOUBLE_EQ(trial.simulatedSeconds, seconds);
        EXPECT_DOUBLE_EQ(*trial.objectives[1], seconds * (i + 1));
        EXPECT_EQ(trial.epochs, 0);
        EXPECT_EQ(trial.wallSeconds, 0);
    }
    EXPECT_EQ(result.trials[2].status, TrialStatus::Failed);
    EXPECT_THAT(result.trials[2].message, HasSubstr("nothing"));
    const SweepForecast forecast = forecastSweep(plan, devices());
    EXPECT_EQ(forecast.trials, 3);
    EXPECT_EQ(forecast.failing, 1);
    EXPECT_TRUE(forecast.exact);
    EXPECT_DOUBLE_EQ(forecast.simulatedSeconds,
                     *result.trials[0].objectives[0] + *result.trials[1].objectives[0]);
    EXPECT_DOUBLE_EQ(*forecast.cost, *result.trials[0].objectives[1] + *result.trials[1].objectives[1]);
    plan.prices.erase("t4");
    const SweepForecast unpriced = forecastSweep(plan, devices());
    EXPECT_EQ(unpriced.cost, std::nullopt);
    EXPECT_EQ(unpriced.failing, 2);
    EXPECT_EQ(unpriced.withoutPrice, std::vector<std::string>{"t4"});
    const SweepResult failing = runAll(plan, [](const TrialRun&) { return TrainedTrial{}; });
    EXPECT_EQ(std::ranges::count(failing.trials, TrialStatus::Failed, &Trial::status), unpriced.failing);
    plan.objectives.pop_back();  // nothing asks for the cost
    EXPECT_EQ(forecastSweep(plan, devices()).failing, 1);
}

TEST(SweepRun, EndsWhenAPersonStopsIt) {
    StopToken stop;
    const SweepResult result = runSweep(
        planOf(kRates, {"val_loss"}), devices(),
        [&](const TrialRun& trial) {
            if (learningRateOf(trial.experiment) == 1.5) stop.requestStop();
            return trained(trial);
        },
        [](const Trial&) {}, stop);
    ASSERT_EQ(result.trials.size(), 2U);
    EXPECT_EQ(result.trials[1].status, TrialStatus::Interrupted);
    EXPECT_THAT(bestOf(result), ElementsAre(2));
}

/// Ten epochs of accuracy learning rate · (1 − 1 / (epoch + 1)), as long as the sweep lets it train.
TrainedTrial trainedWhileAllowed(const TrialRun& trial) {
    TrainedTrial result;
    for (int epoch = 1; epoch <= trial.experiment.fit.epochs; ++epoch) {
        EpochRecord record;
        record.epoch = epoch;
        const double accuracy = learningRateOf(trial.experiment) * (1 - 1.0 / (epoch + 1));
        if (epoch != 1) record.metrics = {{"val_sparse_categorical_accuracy", accuracy}};
        result.history.epochs.push_back(record);
        if (trial.stopAfterEpoch(epoch, record.metrics)) break;
    }
    return result;
}

TEST(SweepRun, StopsTrialsByItsRule) {
    SweepPlan plan = planOf({{.path = "optimizer.learning_rate", .choices = {0.3, 0.2, 0.4, 0.1}}},
                            {"simulated_seconds", "val_sparse_categorical_accuracy"});
    plan.experiment.fit.epochs = 10;
    plan.stop.kind = StopKind::Asha;
    // No value behind epoch 1, so rungs 3 and 9 decide; larger is better.
    const SweepResult asha = runAll(plan, trainedWhileAllowed);
    std::vector<int> epochs;
    for (const Trial& trial : asha.trials)
        epochs.push_back(trial.epochs);
    EXPECT_THAT(epochs, ElementsAre(10, 3, 10, 3));
    EXPECT_EQ(asha.trials[0].status, TrialStatus::Completed);
    EXPECT_EQ(asha.trials[1].status, TrialStatus::Stopped);
    EXPECT_DOUBLE_EQ(*asha.trials[1].objectives[1], 0.2 * 0.75);
    plan.stop = {.kind = StopKind::Median, .minimumEpochs = 10};
    const SweepResult late = runAll(plan, trainedWhileAllowed);
    for (const Trial& trial : late.trials)
        EXPECT_EQ(trial.status, TrialStatus::Completed);  // the last epoch is not early
    plan.stop = {.kind = StopKind::Median};
    // Running means behind epoch 2: 0.3 · 2/3; best value of the second trial: 0.2 · 2/3.
    EXPECT_EQ(runAll(plan, trainedWhileAllowed).trials[1].epochs, 2);
}

/// In one go, and from the trials that are kept after the 5th, the 6th being interrupted: the same trials, by
/// the search that learns and the rule that compares.
TEST(SweepRun, GoesOnWhereItWasInterrupted) {
    SweepPlan plan = planOf(
        {{.path = "optimizer.learning_rate", .range = SearchRange{.low = 0.01, .high = 1, .log = true}}},
        {"val_sparse_categorical_accuracy"});
    plan.search = SearchMethod::Tpe;
    plan.trials = 16;
    plan.experiment.fit.epochs = 10;
    plan.stop.kind = StopKind::Asha;
    const SweepResult whole = runAll(plan, trainedWhileAllowed);
    std::vector<Trial> kept(whole.trials.begin(), whole.trials.begin() + 6);
    kept.back().status = TrialStatus::Interrupted;
    int ran = 0;
    const StopToken stop;
    const SweepResult resumed = runSweep(
        plan, devices(), trainedWhileAllowed, [&](const Trial&) { ++ran; }, stop, kept);
    EXPECT_EQ(ran, 11);
    ASSERT_EQ(resumed.trials.size(), whole.trials.size());
    for (std::size_t i = 0; i < whole.trials.size(); ++i) {
        EXPECT_EQ(resumed.trials[i].id, whole.trials[i].id);
        EXPECT_EQ(resumed.trials[i].parameters, whole.trials[i].parameters);
        EXPECT_EQ(resumed.trials[i].epochs, whole.trials[i].epochs);
        EXPECT_EQ(resumed.trials[i].objectives, whole.trials[i].objectives);
    }
}

TEST(Objectives, AreMetricsOfTheExperimentOrSimulated) {
    Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    EXPECT_EQ(defaultObjective(experiment).name, "val_loss");
    experiment.compile.metrics = {"sparse_categorical_accuracy"};
    const Objective accuracy = parseObjective("val_sparse_categorical_accuracy", experiment);
    EXPECT_EQ(accuracy.direction, Direction::Larger);
    EXPECT_FALSE(accuracy.isSimulated());
    EXPECT_TRUE(parseObjective("cost", experiment).isSimulated());
    experiment.data.validation.kind = ValidationSpec::Kind::None;
    EXPECT_EQ(defaultObjective(experiment).name, "sparse_categorical_accuracy");
    try {
        parseObjective("val_loss", experiment);
        FAIL();
    } catch (const Error& error) {
        EXPECT_STREQ(error.what(),
                     "objective: expected loss, sparse_categorical_accuracy, simulated_seconds or cost; got "
                     "val_loss");
    }
}

}  // namespace
}  // namespace shardlab::engine::sweep_run_test

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

#include "engine/core/error.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"
#include "engine/model/named_weights.h"
#include "engine/trainer/trainer.h"
#include "engine/training/training_session.h"
#include "tests/data/temporary_directory.h"
#include "tests/support/small_experiment.h"

namespace shardlab::engine::testing::session_test {
namespace {

using namespace std::chrono_literals;

/// Drains until `done` says so. The limit is only there so that a fault does not hang the suite.
template <typename Done>
SnapshotDelta drainUntil(TrainingSession& session, Done done) {
    SnapshotDelta all;
    for (int i = 0; i < 30000; ++i) {
        SnapshotDelta delta = session.channel().drain();
        all.steps.insert(all.steps.end(), delta.steps.begin(), delta.steps.end());
        all.epochs.insert(all.epochs.end(), delta.epochs.begin(), delta.epochs.end());
        all.console.insert(all.console.end(), delta.console.begin(), delta.console.end());
        if (delta.latest) all.latest = delta.latest;
        if (done(all)) return all;
        std::this_thread::sleep_for(1ms);
    }
    ADD_FAILURE() << "nothing came within half a minute";
    return all;
}

bool ended(const SnapshotDelta& all) {
    return all.latest &&
           (all.latest->status == RunStatus::Completed || all.latest->status == RunStatus::Stopped ||
            all.latest->status == RunStatus::Failed);
}

bool paused(const SnapshotDelta& all) {
    return all.latest && all.latest->status == RunStatus::Paused;
}

void waitForEnd(TrainingSession& session) {
    while (session.active())
        std::this_thread::sleep_for(1ms);
}

/// Starts and pauses within the first epochs; how many steps and epochs were done.
SnapshotDelta startPaused(TrainingSession& session, const Experiment& experiment) {
    session.start(experiment);
    SnapshotDelta all = drainUntil(session, [](const SnapshotDelta& seen) { return !seen.steps.empty(); });
    session.pause();
    const SnapshotDelta rest = drainUntil(session, paused);
    all.steps.insert(all.steps.end(), rest.steps.begin(), rest.steps.end());
    return all;
}

TEST(TrainingSession, PausedAndResumedRunEqualsAnUninterruptedOne) {
    Experiment experiment = smallExperiment();
    experiment.fit.epochs = 20;
    SnapshotChannel channel;
    StopToken never;
    const RunResult expected = runExperiment(experiment, DeviceCatalog::installed(), {}, channel, never);

    TrainingSession session{DeviceCatalog::installed()};
    session.start(experiment);
    session.pause();  // at its first step, however fast the machine is
    EXPECT_THROW(session.start(experiment), Error);
    drainUntil(session, paused);
    // Had it gone on, there would be more than the one step that is asked for.
    session.stepOnce();
    const SnapshotDelta step =
        drainUntil(session, [](const SnapshotDelta& all) { return !all.steps.empty() && paused(all); });
    EXPECT_EQ(step.steps.size(), 1U);
    session.resume();
    drainUntil(session, ended);
    while (session.active())
        std::this_thread::sleep_for(1ms);
    ASSERT_NE(session.result(), nullptr);
    for (std::size_t w = 0; w < expected.weights.tensors.size(); ++w) {
        EXPECT_TRUE(std::ranges::equal(expected.weights.tensors[w].floats(),
                                       session.result()->weights.tensors[w].floats()));
    }
}

TEST(TrainingSession, StoppedRunSaysSoAndKeepsItsWeights) {
    Experiment experiment = smallExperiment();
    experiment.fit.epochs = 100000;
    TrainingSession session{DeviceCatalog::installed()};
    session.start(experiment);
    drainUntil(session, [](const SnapshotDelta& all) { return all.epochs.size() >= 2; });
    session.stop();
    const SnapshotDelta all = drainUntil(session, ended);
    EXPECT_EQ(all.latest->status, RunStatus::Stopped);
    while (session.active())
        std::this_thread::sleep_for(1ms);
    EXPECT_EQ(session.result()->history.status, RunStatus::Stopped);
    EXPECT_GE(session.result()->history.epochs.size(), 2U);
}

TEST(TrainingSession, AFailureToBeginIsASnapshotNotAnException) {
    Experiment experiment = smallExperiment();
    experiment.runtime.device = "abacus";
    TrainingSession session{DeviceCatalog::installed()};
    session.start(experiment);
    const SnapshotDelta all = drainUntil(session, ended);
    EXPECT_EQ(all.latest->status, RunStatus::Failed);
    EXPECT_NE(all.latest->message.find("abacus"), std::string::npos);
}

TEST(TrainingSession, ASecondTpuStartWarnsAsTensorFlowDoes) {
    TrainingSession session{DeviceCatalog::installed()};
    for (int start = 0; start < 2; ++start) {
        session.start(smallExperiment());
        const SnapshotDelta all = drainUntil(session, ended);
        const bool warned = std::ranges::any_of(all.console, [](const ConsoleLine& line) {
            return line.text.find("has already been initialized") != std::string::npos;
        });
        EXPECT_EQ(warned, start == 1);
        while (session.active())
            std::this_thread::sleep_for(1ms);
    }
}

TEST(TrainingSession, DestroyingARunningSessionEndsIt) {
    Experiment experiment = smallExperiment();
    experiment.fit.epochs = 1;
    SnapshotChannel channel;
    StopToken never;
    auto start = std::make_shared<const NamedWeights>(
        runExperiment(experiment, DeviceCatalog::installed(), {}, channel, never).weights);
    experiment.fit.epochs = 100000;
    auto session = std::make_unique<TrainingSession>(DeviceCatalog::installed());
    session->start(experiment, {.initialWeights = start});
    drainUntil(*session, [](const SnapshotDelta& all) { return !all.steps.empty(); });
    // The thread of the run holds its options, and with them these weights, until its end.
    const std::weak_ptr<const NamedWeights> held = start;
    start.reset();
    EXPECT_FALSE(held.expired());
    session.reset();
    EXPECT_TRUE(held.expired());
}

TEST(TrainingSession, GoesOnForOneStepOrToTheEndOfTheEpoch) {
    Experiment experiment = smallExperiment();
    experiment.fit.epochs = 1000;
    TrainingSession session{DeviceCatalog::installed()};
    const std::int64_t before = startPaused(session, experiment).steps.back().step;
    session.stepOnce();
    SnapshotDelta one =
        drainUntil(session, [](const SnapshotDelta& all) { return !all.steps.empty() && paused(all); });
    ASSERT_EQ(one.steps.size(), 1U);
    EXPECT_EQ(one.steps[0].step, before + 1);
    session.finishEpoch();
    const SnapshotDelta epoch =
        drainUntil(session, [](const SnapshotDelta& all) { return !all.epochs.empty() && paused(all); });
    ASSERT_EQ(epoch.epochs.size(), 1U);
    EXPECT_GE(epoch.epochs[0].lastStep, before + 1);
    session.stop();
    waitForEnd(session);
}

TEST(TrainingSession, TakesAnotherLearningRateFromTheNextStepOn) {
    Experiment experiment = smallExperiment();
    experiment.fit.callbacks = Json::array();
    SnapshotChannel channel;
    StopToken never;
    SessionOptions options;
    options.requests = std::make_shared<RunRequests>();
    EXPECT_THROW(options.requests->setLearningRate(-0.1), Error);
    EXPECT_THROW(options.requests->setLearningRate(std::nan("")), Error);
    options.requests->setLearningRate(0.0);  // nothing learns
    const RunResult result = runExperiment(experiment, DeviceCatalog::installed(), options, channel, never);
    EXPECT_EQ(result.history.epochs.back().metrics.size(), 4U);
    const NamedWeights fresh = freshWeights(Model::build(experiment.model), experiment.fit.seed);
    for (std::size_t w = 0; w < fresh.specs.size(); ++w) {
        if (!fresh.specs[w].trainable) continue;
        EXPECT_TRUE(std::ranges::equal(fresh.tensors[w].floats(), result.weights.tensors[w].floats()))
            << fresh.specs[w].name;
    }
    const SnapshotDelta all = channel.drain();
    EXPECT_EQ(all.latest->learningRate, 0.0);
    EXPECT_TRUE(std::ranges::any_of(all.console, [](const ConsoleLine& line) {
        return line.text == "Learning rate 0.01 → 0 from step 1 of epoch 1";
    }));
}

TEST(TrainingSession, KeepsTheBestEpochIfAsked) {
    Experiment experiment = smallExperiment();
    experiment.fit.epochs = 3;
    SnapshotChannel channel;
    StopToken never;
    SessionOptions options;
    options.requests = std::make_shared<RunRequests>();
    options.requests->keepBest();
    // Easy data and huge steps: no validation loss is left after the second epoch. The third is no better.
    experiment.fit.callbacks = Json::array({{{"class_name", "LearningRateScheduler"},
                                             {"config", {{"schedule", "exponential"}, {"rate", 1000.0}}}}});
    const RunResult best = runExperiment(experiment, DeviceCatalog::installed(), options, channel, never);
    ASSERT_EQ(best.history.epochs[1].metrics[2], std::pair(std::string("val_loss"), 0.0));
    ASSERT_EQ(best.history.epochs[2].metrics[2], std::pair(std::string("val_loss"), 0.0));
    experiment.fit.epochs = 2;
    const RunResult second = runExperiment(experiment, DeviceCatalog::installed(), {}, channel, never);
    for (std::size_t w = 0; w < second.weights.tensors.size(); ++w) {
        EXPECT_TRUE(std::ranges::equal(second.weights.tensors[w].floats(), best.weights.tensors[w].floats()))
            << second.weights.specs[w].name;
    }
}

TEST(TrainingSession, CallbacksFollowAMetricsOwnName) {
    Experiment experiment = smallExperiment();
    experiment.fit.epochs = 1;
    experiment.compile.metrics = Json::parse(R"([
        {"class_name": "SparseTopKCategoricalAccuracy", "config": {"k": 1, "name": "hits"}},
        {"class_name": "SparseTopKCategoricalAccuracy", "config": {"k": 2, "name": "hits"}}])");
    experiment.fit.callbacks = Json::parse(R"([{"class_name": "ModelCheckpoint",
        "config": {"monitor": "val_hits_1", "save_best_only": true, "verbose": 1}}])");
    SnapshotChannel channel;
    StopToken never;
    const RunResult result = runExperiment(experiment, DeviceCatalog::installed(), {}, channel, never);
    EXPECT_EQ(result.history.metricNames, (std::vector<std::string>{"loss", "hits", "hits_1"}));
    EXPECT_TRUE(std::ranges::any_of(channel.drain().console, [](const ConsoleLine& line) {
        return line.text.starts_with("Epoch 00001: val_hits_1 improved from -inf to ");
    }));
}

/// The table is read only as far as the first row: its second one would be an error.
TEST(TrainingSession, StopsWhileTheDataAreLoaded) {
    const TemporaryDirectory directory;
    Experiment experiment = smallExperiment();
    experiment.data.source = "csv";
    experiment.data.options = {{"path", directory.write("t.csv", "a,b\n1,2\nx\n").string()},
                               {"header", "yes"}};
    SnapshotChannel channel;
    StopToken stop;
    stop.requestStop();
    const RunResult result = runExperiment(experiment, DeviceCatalog::installed(), {}, channel, stop);
    EXPECT_EQ(result.history.status, RunStatus::Stopped);
    EXPECT_TRUE(result.weights.tensors.empty());
    const SnapshotDelta seen = channel.drain();
    ASSERT_TRUE(seen.latest);
    EXPECT_EQ(seen.latest->status, RunStatus::Stopped);
    EXPECT_EQ(seen.console.back().text, "Stopped while the data was loaded");
}

TEST(TrainingSession, WithoutACompleteEpochKeepsTheLastWeightsAndSaysSo) {
    Experiment experiment = smallExperiment();
    experiment.fit.epochs = 1;
    SnapshotChannel channel;
    StopToken stop;
    SessionOptions options;
    options.requests = std::make_shared<RunRequests>();
    options.requests->keepBest();
    options.requests->pauseAfter(RunRequests::Boundary::Step);
    std::vector<ConsoleLine> lines;
    const auto read = [&] {
        const SnapshotDelta seen = channel.drain();
        lines.insert(lines.end(), seen.console.begin(), seen.console.end());
        return seen.latest;
    };
    std::thread stopper([&] {
        for (bool paused = false; !paused; std::this_thread::sleep_for(std::chrono::milliseconds(1))) {
            const auto latest = read();
            paused = latest && latest->status == RunStatus::Paused;
        }
        stop.requestStop();
    });
    const RunResult result = runExperiment(experiment, DeviceCatalog::installed(), options, channel, stop);
    stopper.join();
    EXPECT_EQ(result.history.status, RunStatus::Stopped);
    read();
    EXPECT_TRUE(std::ranges::any_of(lines, [](const ConsoleLine& line) {
        return line.text == "No completed epoch: kept the weights of the last step";
    }));
}

}  // namespace
}  // namespace shardlab::engine::testing::session_test

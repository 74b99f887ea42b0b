#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "engine/core/error.h"
#include "engine/training/training_session.h"
#include "tests/training/small_experiment.h"

namespace shardlab::engine::testing {
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

TEST(TrainingSession, PausedAndResumedRunEqualsAnUninterruptedOne) {
    Experiment experiment = smallExperiment();
    experiment.fit.epochs = 20;
    SnapshotChannel channel;
    StopToken never;
    const RunResult expected = runExperiment(experiment, {}, channel, never);

    TrainingSession session;
    session.start(experiment);
    EXPECT_THROW(session.start(experiment), Error);
    drainUntil(session, [](const SnapshotDelta& all) { return all.steps.size() >= 3; });
    session.pause();
    drainUntil(session, [](const SnapshotDelta& all) {
        return all.latest && all.latest->status == RunStatus::Paused;
    });
    session.channel().drain();
    std::this_thread::sleep_for(20ms);
    EXPECT_TRUE(session.channel().drain().steps.empty());
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
    TrainingSession session;
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
    TrainingSession session;
    session.start(experiment);
    const SnapshotDelta all = drainUntil(session, ended);
    EXPECT_EQ(all.latest->status, RunStatus::Failed);
    EXPECT_NE(all.latest->message.find("abacus"), std::string::npos);
}

TEST(TrainingSession, ASecondTpuStartWarnsAsTensorFlowDoes) {
    TrainingSession session;
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
    experiment.fit.epochs = 100000;
    TrainingSession session;
    session.start(experiment);
    drainUntil(session, [](const SnapshotDelta& all) { return !all.steps.empty(); });
}

}  // namespace
}  // namespace shardlab::engine::testing

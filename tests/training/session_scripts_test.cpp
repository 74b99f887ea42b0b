// Random scripts of starting, steering, editing and stopping, while another thread reads what the run tells,
// as the window does. ThreadSanitizer looks for races: tests/sanitizers.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "engine/core/rng.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"
#include "engine/training/training_session.h"
#include "tests/support/small_experiment.h"

namespace shardlab::engine::testing::session_scripts_test {
namespace {

constexpr int kScripts = 50, kSteps = 20;

void edit(Experiment& experiment, Rng& random) {
    experiment.fit.epochs = 1 + static_cast<int>(random.below(200));
    experiment.fit.seed = random.below(1000);
    experiment.model.layers.front().config["filters"] = 1 + random.below(6);
    experiment.compile.optimizer["config"]["learning_rate"] =
        0.001 * static_cast<double>(1 + random.below(9));
}

void steer(TrainingSession& session, Experiment& experiment, Rng& random) {
    switch (random.below(9)) {
        case 0:
            return edit(experiment, random);
        case 1:
            return session.pause();
        case 2:
            return session.resume();
        case 3:
            return session.stop();
        case 4:
            return session.stepOnce();
        case 5:
            return session.finishEpoch();
        case 6:
            return session.setLearningRate(0.001 * static_cast<double>(random.below(10)));
        default:
            if (!session.active()) session.start(experiment);
    }
}

/// Reads the channel until it goes.
std::jthread reader(TrainingSession& session, RunStatus& last) {
    return std::jthread([&session, &last](const std::stop_token& over) {
        for (bool ending = false; !ending;) {
            ending = over.stop_requested();
            if (const SnapshotDelta seen = session.channel().drain(); seen.latest) last = seen.latest->status;
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    });
}

/// Half a minute is only there so that a fault does not hang the suite.
bool waitForEnd(const TrainingSession& session) {
    for (int i = 0; i < 30000 && session.active(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return !session.active();
}

TEST(SessionScripts, FiftyRandomOnesEndIdle) {
    int ended = 0;
    for (int script = 1; script <= kScripts; ++script) {
        SCOPED_TRACE(script);
        Rng random(static_cast<std::uint64_t>(script));
        Experiment experiment = smallExperiment();
        RunStatus last = RunStatus::Idle;
        TrainingSession session{DeviceCatalog::installed()};
        {
            const std::jthread reading = reader(session, last);
            for (int i = 0; i < kSteps; ++i) {
                steer(session, experiment, random);
                std::this_thread::sleep_for(std::chrono::microseconds(random.below(4000)));
            }
            session.stop();
            ASSERT_TRUE(waitForEnd(session));
        }
        if (session.result() == nullptr) continue;  // it never started
        ++ended;
        EXPECT_TRUE(last == RunStatus::Stopped || last == RunStatus::Completed);
        EXPECT_EQ(session.result()->history.status, last);
    }
    EXPECT_GT(ended, kScripts / 2);
}

}  // namespace
}  // namespace shardlab::engine::testing::session_scripts_test

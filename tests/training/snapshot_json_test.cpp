#include "engine/training/snapshot_json.h"

#include <gmock/gmock.h>

#include <cmath>
#include <limits>

#include "engine/core/error.h"

namespace shardlab::engine::snapshot_json_test {
namespace {

using ::testing::HasSubstr;

SnapshotDelta delta() {
    SnapshotDelta delta;
    delta.steps.push_back({.step = 7,
                           .epoch = 2,
                           .loss = 0.25,
                           .metrics = {0.5, std::numeric_limits<double>::quiet_NaN()},
                           .wallSeconds = 1.5,
                           .simulatedSeconds = 3.25,
                           .clockSeconds = 1e9});
    EpochRecord record;
    record.epoch = 2;
    record.steps = 4;
    record.lastStep = 8;
    record.metrics = {{"loss", 0.5}, {"val_loss", 0.75}};
    record.learningRate = 0.001;
    record.wallSeconds = 2;
    record.simulatedSeconds = 4;
    record.simulatedCompileSeconds = 1;
    record.lossScale = 1024;
    record.skippedUpdates = 3;
    delta.epochs.push_back(record);
    delta.console.push_back({.kind = ConsoleLine::Kind::Warning, .text = "a \"line\"\nof two"});
    auto state = std::make_shared<TrainingSnapshot>();
    state->status = RunStatus::Running;
    state->message = "so far";
    state->epoch = 2;
    state->epochs = 5;
    state->step = 3;
    state->stepsPerEpoch = 4;
    state->samplesPerSecond = 10.5;
    state->wallSeconds = 2.5;
    state->simulatedSeconds = 5.5;
    state->epochSecondsLeft = 6.5;
    state->runSecondsLeft = 7.5;
    state->learningRate = 0.01;
    state->lossScale = 2;
    state->skippedUpdates = 1;
    state->residentBytes = 12345;
    delta.latest = state;
    return delta;
}

/// Through text, as between two processes.
SnapshotDelta throughText(const SnapshotDelta& delta) {
    return snapshotDeltaFromJson(Json::parse(toJson(delta).dump()));
}

TEST(SnapshotJson, KeepsStepsAndEpochs) {
    const SnapshotDelta read = throughText(delta());
    ASSERT_EQ(read.steps.size(), 1U);
    EXPECT_EQ(read.steps[0].step, 7);
    EXPECT_EQ(read.steps[0].epoch, 2);
    EXPECT_EQ(read.steps[0].loss, 0.25);
    ASSERT_EQ(read.steps[0].metrics.size(), 2U);
    EXPECT_EQ(read.steps[0].metrics[0], 0.5);
    EXPECT_TRUE(std::isnan(read.steps[0].metrics[1]));
    EXPECT_EQ(read.steps[0].wallSeconds, 1.5);
    EXPECT_EQ(read.steps[0].simulatedSeconds, 3.25);
    EXPECT_EQ(read.steps[0].clockSeconds, 1e9);
    ASSERT_EQ(read.epochs.size(), 1U);
    EXPECT_EQ(read.epochs[0].lastStep, 8);
    EXPECT_EQ(read.epochs[0].metrics, delta().epochs[0].metrics);
    EXPECT_EQ(read.epochs[0].lossScale, 1024);
    EXPECT_EQ(read.epochs[0].skippedUpdates, 3);
    EXPECT_EQ(read.epochs[0].simulatedCompileSeconds, 1);
}

TEST(SnapshotJson, KeepsConsoleAndState) {
    const SnapshotDelta read = throughText(delta());
    ASSERT_EQ(read.console.size(), 1U);
    EXPECT_EQ(read.console[0].kind, ConsoleLine::Kind::Warning);
    EXPECT_EQ(read.console[0].text, "a \"line\"\nof two");
    ASSERT_NE(read.latest, nullptr);
    EXPECT_EQ(toJson(read).at("state"), toJson(delta()).at("state"));
    EXPECT_EQ(read.latest->status, RunStatus::Running);
    EXPECT_EQ(read.latest->stepsPerEpoch, 4);
    EXPECT_EQ(read.latest->runSecondsLeft, 7.5);
    EXPECT_EQ(read.latest->residentBytes, 12345);
}

TEST(SnapshotJson, EveryKindOfLineHasItsName) {
    for (int kind = 0; kind <= static_cast<int>(ConsoleLine::Kind::Error); ++kind) {
        SnapshotDelta one;
        one.console.push_back({.kind = static_cast<ConsoleLine::Kind>(kind), .text = "text"});
        EXPECT_EQ(throughText(one).console.at(0).kind, one.console[0].kind);
    }
}

TEST(SnapshotJson, LeavesOutWhatIsNotNew) {
    EXPECT_EQ(toJson(SnapshotDelta{}), Json::object());
    EXPECT_TRUE(throughText(SnapshotDelta{}).empty());
}

TEST(SnapshotJson, SaysWhatIsMissing) {
    try {
        snapshotDeltaFromJson(Json::parse(R"({"steps": [{"step": 1}]})"));
        FAIL() << "no error";
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr("expected the keys of a training's progress"));
    }
}

}  // namespace
}  // namespace shardlab::engine::snapshot_json_test
